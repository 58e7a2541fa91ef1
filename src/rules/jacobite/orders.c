/* orders.c — who may be given an order, and on which account
 *
 * The pieces picked so far are those marked as ordered. They are charged to the card's effects by a matching that is
 * made anew for every question, so that it never matters in which order they were picked, nor to which section
 * a piece on a dotted line was charged.
 * Rules: J-ORD.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/module.h"

#define MOST_PICKS 256
#define NOT_CHARGED 0xff
#define ANYWHERE (1 << DH_MAX_ZONES)

/* Which effects give orders, what is charged to them, and which can still take one more pick. Sets of effects are bits.
 */
typedef struct
{
  const DhState *state;
  const JrCard *card;
  const DhPieceId *own; /* the range of the active side's pieces */
  const guint16 *board_zones;
  gboolean ruled; /* effects may keep pieces from being ordered */
  guint effects;
  guint zones[JR_MAX_EFFECTS]; /* bits, in which each gives them */
  guint n_picks;
  guint n_ordered; /* of them; the others are only thought of as ordered */
  guint n_charged; /* all of them, or none where there is room for all anyway */
  DhPieceId picks[MOST_PICKS];
  guint8 fits[MOST_PICKS];
  guint8 charged[MOST_PICKS];
  guint8 used[JR_MAX_EFFECTS];
  guint open;
  guint linked; /* effects that order a linked group */
} Account;

/* ---- Which effects a piece fits ---- */

static gboolean
is_attached (const DhState *state, DhPieceId piece)
{
  return jr_is_leader (state, piece) && jr_unit_with (state, piece) != DH_PIECE_NONE;
}

static gboolean
is_next_to_leader (const DhState *state, DhPieceId piece)
{
  guint leader = jr_peek (state)->leader;

  return leader != 0
         && dh_board_distance (state->setup->board, dh_state_piece (state, leader - 1)->place,
                               dh_state_piece (state, piece)->place)
                == 1;
}

/* A unit stands for its leader where the card orders a leader with his unit. */
static gboolean
fits_leader_of (const DhState *state, const JrEffect *effect, DhPieceId piece)
{
  DhPieceId leader = jr_is_leader (state, piece) ? DH_PIECE_NONE : jr_leader_with (state, piece);

  return leader != DH_PIECE_NONE && jr_fits (state, &effect->filter, leader);
}

static gboolean
fits_effect (const DhState *state, const JrEffect *effect, DhPieceId piece)
{
  if (!(effect->flags & JR_EFFECT_DETACH) && is_attached (state, piece))
    return FALSE;
  if (effect->flags & JR_EFFECT_NEXT_TO_LEADER && !is_next_to_leader (state, piece))
    return FALSE;
  return jr_fits (state, &effect->filter, piece)
         || (effect->flags & JR_EFFECT_WITH_UNIT && fits_leader_of (state, effect, piece));
}

/* Most cards ask for class and zone alone; leaders are asked whether they are with a unit, too. */
static inline gboolean
fits_there (const Account *account, DhPieceId id, guint zones, guint effect)
{
  const JrCard *card = account->card;
  guint class_index = dh_state_piece (account->state, id)->class_index;
  gboolean plain = card->plain_orders >> effect & 1;

  if (!(account->zones[effect] & zones) || (plain && !(card->order_classes[effect] >> class_index & 1)))
    return FALSE;
  return (plain && !jr_is_leader (account->state, id)) || fits_effect (account->state, &card->effects[effect], id);
}

static inline guint
zones_at (const Account *account, DhPieceId id)
{
  return account->board_zones[dh_state_piece (account->state, id)->place] | ANYWHERE;
}

static guint
find_fits (const Account *account, DhPieceId id, guint effects)
{
  guint zones = zones_at (account, id);
  guint fits = 0;

  for (guint rest = effects; rest != 0; rest &= rest - 1)
    if (fits_there (account, id, zones, dh_lowest_bit (rest)))
      fits |= rest & -rest;
  return fits;
}

static inline gboolean
fits_open (const Account *account, DhPieceId id)
{
  guint zones = zones_at (account, id);

  for (guint rest = account->open; rest != 0; rest &= rest - 1)
    if (fits_there (account, id, zones, dh_lowest_bit (rest)))
      return TRUE;
  return FALSE;
}

/* ---- Charging the picks ---- */

static guint
capacity (const Account *account, guint effect)
{
  return jr_peek (account->state)->capacity[effect];
}

/* Charges a pick to an effect with room, or to one that makes room by charging another pick elsewhere. Ruling: G-08 */
static gboolean
charge (Account *account, guint pick, guint *seen)
{
  for (guint rest = account->fits[pick] & ~*seen; rest != 0; rest &= rest - 1)
    {
      guint effect = dh_lowest_bit (rest);
      gboolean room = account->used[effect] < capacity (account, effect);

      if (*seen >> effect & 1)
        continue;
      *seen |= 1 << effect;
      for (guint other = 0; !room && other < account->n_charged; other++)
        if (account->charged[other] == effect && charge (account, other, seen))
          {
            account->used[effect]--;
            room = TRUE;
          }
      if (!room)
        continue;
      account->charged[pick] = effect;
      account->used[effect]++;
      return TRUE;
    }
  return FALSE;
}

/* An effect is open if it has room or one of its picks could be charged to an open one. */
static void
find_open (Account *account)
{
  guint before;

  for (guint rest = account->effects; rest != 0; rest &= rest - 1)
    {
      guint effect = dh_lowest_bit (rest);
      if (account->used[effect] < capacity (account, effect))
        account->open |= 1 << effect;
    }
  do
    {
      before = account->open;
      for (guint pick = 0; pick < account->n_charged; pick++)
        if (account->fits[pick] & account->open)
          account->open |= account->charged[pick] == NOT_CHARGED ? 0 : 1 << account->charged[pick];
    }
  while (account->open != before);
}

static gboolean
is_on_board (const DhState *state, DhPieceId piece)
{
  return dh_state_piece (state, piece)->place < DH_PLACE_BOX;
}

static guint
zones_of (const DhState *state, const JrEffect *effect)
{
  guint role = effect->role;

  if (role == JR_N_ROLES)
    return ANYWHERE;
  if (jr_peek (state)->mirrored)
    role = JR_ROLE_RIGHT - role;
  return 1 << jr_tables (state)->zone[state->active][role];
}

/* Whether effects may keep pieces from being ordered. */
static gboolean
may_be_barred (const DhState *state)
{
  guint32 uses = jr_uses (state);

  if (uses >> JR_USE_FORBID & 1)
    for (const JrEffect *e = NULL; (e = jr_next_effect (state, JR_USE_FORBID, e)) != NULL;)
      if (e->what & JR_DO_ORDER)
        return TRUE;
  return uses >> JR_USE_ORDER_LIMIT & 1;
}

static void
find_effects (const DhState *state, Account *account)
{
  const JrCard *card = jr_card_in_play (state);

  account->state = state;
  account->card = card;
  account->own = jr_tables (state)->pieces[state->active];
  account->board_zones = state->setup->board->zones;
  account->effects = account->open = account->n_picks = account->n_charged = 0;
  account->ruled = may_be_barred (state);
  for (guint rest = card == NULL ? 0 : card->orders; rest != 0; rest &= rest - 1)
    {
      guint effect = dh_lowest_bit (rest);

      if (capacity (account, effect) == 0)
        continue;
      account->effects |= 1 << effect;
      account->zones[effect] = zones_of (state, &card->effects[effect]);
      account->used[effect] = 0;
    }
  account->linked = card == NULL ? 0 : card->linked_orders & account->effects;
}

static void
add_pick (Account *account, DhPieceId id)
{
  if (account->n_picks < MOST_PICKS)
    account->picks[account->n_picks++] = id;
}

static void
charge_picks (Account *account)
{
  while (account->n_charged < account->n_picks)
    {
      guint pick = account->n_charged++;
      guint seen = 0;

      account->fits[pick] = find_fits (account, account->picks[pick], account->effects);
      account->charged[pick] = NOT_CHARGED;
      charge (account, pick, &seen);
    }
}

/* With room for all that have been picked it does not matter which effect they are charged to. */
static gboolean
has_room_for_all (const Account *account)
{
  for (guint rest = account->effects; rest != 0; rest &= rest - 1)
    if (capacity (account, dh_lowest_bit (rest)) <= account->n_picks)
      return FALSE;
  return !jr_has_use (account->state, JR_USE_REQUIRE_ORDER);
}

static void
open_account (const DhState *state, Account *account)
{
  guint end;

  find_effects (state, account);
  end = account->own[1];
  for (guint id = account->own[0]; id < end; id++)
    if (jr_has (state, id, JR_ORDERED) && dh_state_piece (state, id)->side == state->active && is_on_board (state, id))
      add_pick (account, id);
  account->n_ordered = account->n_picks;
  if (!has_room_for_all (account))
    charge_picks (account);
  find_open (account);
}

/* ---- Linked groups ---- */

/* Ruling: C-29 */
static gboolean
is_linked (const Account *account, DhPieceId piece)
{
  const DhState *state = account->state;
  DhPlace place = dh_state_piece (state, piece)->place;

  for (guint pick = 0; pick < account->n_picks; pick++)
    if (dh_board_distance (state->setup->board, dh_state_piece (state, account->picks[pick])->place, place) <= 1)
      return TRUE;
  return FALSE;
}

/* A linked group grows from its first piece, or from the leader where it begins at him. */
static gboolean
keeps_links (const Account *account, DhPieceId piece)
{
  guint from_leader = account->card->leader_orders & account->effects;

  if (account->n_picks > 0)
    return is_linked (account, piece);
  return from_leader == 0 || (find_fits (account, piece, account->effects) & ~from_leader) != 0;
}

/* ---- The step ---- */

/* Not asked for those that are thought of as ordered. */
static inline gboolean
can_order (const Account *account, DhPieceId piece)
{
  const DhState *state = account->state;
  const DhPiece *p = dh_state_piece (state, piece);

  if (p->flags & JR_ORDERED || p->place >= DH_PLACE_BOX || p->side != state->active)
    return FALSE;
  return fits_open (account, piece) && (account->linked == 0 || keeps_links (account, piece))
         && !(account->ruled
              && jr_order_bar (state, piece, account->picks + account->n_ordered, account->n_picks - account->n_ordered)
                     != NULL);
}

/* ---- Orders that an effect requires ---- */

static void
think_of (Account *account, DhPieceId piece)
{
  add_pick (account, piece);
  charge_picks (account);
  account->open = 0;
  find_open (account);
}

static guint
count_met (const Account *account, const JrEffect *effect)
{
  guint n = 0;

  for (guint i = 0; i < account->n_picks; i++)
    n += jr_concerns (account->state, effect, account->picks[i]);
  return n;
}

/* The same when as many more as are required and can be ordered have been. */
static guint
count_possible (const Account *account, const JrEffect *effect)
{
  guint n = count_met (account, effect);
  Account all = *account;

  for (DhPieceId id = all.own[0]; n < MAX (effect->number, 1) && all.open != 0 && id < all.own[1]; id++)
    if (can_order (&all, id) && jr_concerns (all.state, effect, id))
      {
        think_of (&all, id);
        n++;
      }
  return n;
}

/* The order that has still to be given, and can be; NULL if there is none. */
static const JrEffect *
find_required (const Account *account)
{
  if (!jr_has_use (account->state, JR_USE_REQUIRE_ORDER))
    return NULL;
  for (const JrEffect *e = NULL; (e = jr_next_effect (account->state, JR_USE_REQUIRE_ORDER, e)) != NULL;)
    if (jr_concerns_side (account->state, e, account->state->active) && jr_is_in_force (account->state, e)
        && count_possible (account, e) > count_met (account, e))
      return e;
  return NULL;
}

/* Whether as many of those that are required can be ordered after another piece as before it. */
static gboolean
leaves_room (const Account *account, const JrEffect *required, DhPieceId piece)
{
  Account after;

  if (jr_concerns (account->state, required, piece))
    return TRUE;
  after = *account;
  think_of (&after, piece);
  return count_possible (&after, required) == count_possible (account, required);
}

/* Whether units can be ordered by their class and zone alone. */
static gboolean
is_plain (const Account *account)
{
  return account->linked == 0 && !account->ruled && (account->open & ~account->card->plain_orders) == 0;
}

/* As can_order() for a unit, where that is so; without branches, for they would often be guessed wrong. */
static inline gboolean
can_order_plainly (const Account *account, const DhPiece *p)
{
  gboolean fits = FALSE;
  guint zones;

  if (p->place >= DH_PLACE_BOX)
    return FALSE;
  zones = account->board_zones[p->place] | ANYWHERE;
  for (guint rest = account->open; rest != 0; rest &= rest - 1)
    {
      guint effect = dh_lowest_bit (rest);
      fits |= ((account->zones[effect] & zones) != 0) & (account->card->order_classes[effect] >> p->class_index & 1);
    }
  return fits & !(p->flags & JR_ORDERED) & (p->side == account->state->active);
}

static DhOption
order_for (DhPieceId id, JrOptionKind kind)
{
  return dh_option_new (kind, id, DH_PLACE_NOWHERE, DH_PLACE_NOWHERE, 0, 0);
}

/* Those that detach leaders come last in the order of options. */
static guint
list_detaching (const DhPieceId *leaders, guint n, DhOption *out)
{
  for (guint i = 0; i < n; i++)
    out[i] = order_for (leaders[i], JR_OPTION_DETACH);
  return n;
}

static guint
list_any (const Account *account, const JrEffect *required, DhOption *out)
{
  DhPieceId attached[DH_MAX_PIECES];
  guint n = 0, n_attached = 0;

  for (DhPieceId id = account->own[0]; id < account->own[1]; id++)
    {
      gboolean may = can_order (account, id) && (required == NULL || leaves_room (account, required, id));

      if (may && is_attached (account->state, id))
        attached[n_attached++] = id;
      else if (may)
        out[n++] = order_for (id, JR_OPTION_ORDER);
    }
  return n + list_detaching (attached, n_attached, out + n);
}

/* The same of an account that is plain. */
static guint
list_plainly (const Account *account, DhOption *out)
{
  const DhState *state = account->state;
  const JrClass *classes = jr_tables (state)->classes;
  const guint end = account->own[1];
  DhPieceId attached[DH_MAX_PIECES];
  guint n = 0, n_attached = 0;

  for (guint id = account->own[0]; id < end; id++)
    {
      const DhPiece *p = dh_state_piece (state, id);

      if (classes[p->class_index].arm != JR_LEADER)
        {
          out[n] = order_for (id, JR_OPTION_ORDER);
          n += can_order_plainly (account, p);
        }
      else if (can_order (account, id))
        {
          if (is_attached (state, id))
            attached[n_attached++] = id;
          else
            out[n++] = order_for (id, JR_OPTION_ORDER);
        }
    }
  return n + list_detaching (attached, n_attached, out + n);
}

static guint
list_options (const DhState *state, const DhStep *step, DhSide side, DhOption *out)
{
  Account account;
  const JrEffect *required;
  guint n = 0;

  open_account (state, &account);
  required = find_required (&account);
  if (required == NULL)
    out[n++] = dh_option_pass ();
  if (account.open == 0)
    return n;
  if (required == NULL && is_plain (&account))
    return n + list_plainly (&account, out + n);
  return n + list_any (&account, required, out + n);
}

static gboolean
can_order_somebody (const DhState *state)
{
  Account account;

  open_account (state, &account);
  for (DhPieceId id = account.own[0]; account.open != 0 && id < account.own[1]; id++)
    if (can_order (&account, id))
      return TRUE;
  return FALSE;
}

/* Where an order is required there may be but one answer. */
static gboolean
has_choice (const DhState *state, const DhStep *step, DhSide side)
{
  return !jr_has_use (state, JR_USE_REQUIRE_ORDER) && can_order_somebody (state);
}

static void
clear_capacity (DhPlay *play, gboolean fallback)
{
  const JrCard *card = jr_card_in_play (play->state);

  for (guint i = 0; card != NULL && i < MIN (card->n_effects, JR_MAX_EFFECTS); i++)
    if (card->effects[i].use == JR_USE_ORDER && !(card->effects[i].flags & JR_EFFECT_FALLBACK) == !fallback)
      jr_state (play->state)->capacity[i] = 0;
}

/* With room for the options they are listed at once. */
static gboolean
finds_somebody (DhPlay *play)
{
  const DhState *state = play->state;

  if (play->options == NULL || jr_has_use (state, JR_USE_REQUIRE_ORDER))
    return can_order_somebody (state);
  return jr_list_choice (play);
}

/* What a card gives when nothing else can be ordered counts only then. */
static void
choose_fallback (DhPlay *play, DhStep *step)
{
  JrState *jr = jr_state (play->state);
  guint8 before[JR_MAX_EFFECTS];

  memcpy (before, jr->capacity, sizeof before);
  clear_capacity (play, TRUE);
  if (finds_somebody (play))
    return;
  memcpy (jr->capacity, before, sizeof before);
  clear_capacity (play, FALSE);
}

static void
run (DhPlay *play, DhStep *step)
{
  if (step->stage == 0)
    choose_fallback (play, step);
  step->stage = 1;
  dh_state_ask (play->state, play->state->active, JR_ASK_ORDER, DH_PIECE_NONE, DH_PLACE_NOWHERE, TRUE);
}

static gboolean
begins_at_leader (const DhState *state)
{
  const JrCard *card = jr_card_in_play (state);

  for (guint i = 0; card != NULL && i < card->n_effects; i++)
    if (card->effects[i].use == JR_USE_ORDER
        && card->effects[i].flags & (JR_EFFECT_FROM_LEADER | JR_EFFECT_NEXT_TO_LEADER)
        && jr_peek (state)->capacity[i] > 0)
      return TRUE;
  return FALSE;
}

/* A unit without a leader inspires nobody. */
static void
remember_leader (DhPlay *play, DhPieceId piece)
{
  JrState *jr = jr_state (play->state);
  DhPieceId leader = jr_is_leader (play->state, piece) ? piece : jr_leader_with (play->state, piece);

  if (jr->leader == 0 && leader != DH_PIECE_NONE && begins_at_leader (play->state))
    jr->leader = leader + 1;
}

static void
tell_ordered (DhPlay *play, DhPieceId piece)
{
  DhEvent event;

  if (!dh_play_listens (play))
    return;
  dh_event_init (&event, JR_EVENT_ORDERED, play->state->active);
  event.piece = piece;
  event.from = dh_state_piece (play->state, piece)->place;
  dh_play_emit (play, &event);
}

/* Ruling: C-14 */
static void
apply (DhPlay *play, DhStep *step, DhOption option)
{
  DhPieceId piece = dh_option_piece (option);

  if (dh_option_kind (option) == JR_OPTION_PASS)
    {
      dh_state_pop (play->state);
      jr_card_ordered (play);
      return;
    }
  remember_leader (play, piece);
  jr_piece (play, piece)->flags |= JR_ORDERED;
  tell_ordered (play, piece);
}

/* Rule: J-ORD-01 to J-ORD-13, J-CMC-01, J-CMC-02, J-CMC-05, J-CMC-10 to J-CMC-12, J-CMC-14, J-CMC-15 */
const JrStepKind jr_orders_step = {
    .run = run, .options = list_options, .apply = apply, .has_choice = has_choice, .in_order = TRUE, .counts = TRUE};

/**
 * jr_order_standing:
 * @piece: of the active side, on the board, without orders
 * @standing: (out):
 *
 * How the orders that the card in play has to give stand to one piece.
 *
 * Rule: J-CMD-04
 */
void
jr_order_standing (const DhState *state, DhPieceId piece, JrOrderStanding *standing)
{
  Account account;
  guint zones;

  open_account (state, &account);
  zones = zones_at (&account, piece);
  *standing = (JrOrderStanding){.effects = account.effects};
  for (guint rest = account.effects; rest != 0; rest &= rest - 1)
    if (account.zones[dh_lowest_bit (rest)] & zones)
      standing->there |= rest & -rest;
  standing->fits = find_fits (&account, piece, account.effects);
  standing->open = standing->fits & account.open;
  standing->begun = account.n_picks > 0;
  standing->linked = keeps_links (&account, piece);
}

/**
 * jr_orders_left:
 *
 * Rule: J-ORD-01
 * Returns: how many more orders the card in play gives at most, or %JR_ALL where it sets no number
 */
guint
jr_orders_left (const DhState *state)
{
  Account account;
  guint left = 0;

  open_account (state, &account);
  for (guint rest = account.effects; rest != 0; rest &= rest - 1)
    left += capacity (&account, dh_lowest_bit (rest));
  return left >= JR_ALL ? JR_ALL : left - MIN (left, account.n_picks);
}

/**
 * jr_why_no_order:
 * @piece: of the active side, on the board
 *
 * Returns: why the effects in force keep a piece from being ordered, or %JR_WHY_NONE
 */
JrWhy
jr_why_no_order (const DhState *state, DhPieceId piece)
{
  const JrEffect *bar = jr_order_bar (state, piece, NULL, 0);

  return bar == NULL ? JR_WHY_NONE : jr_why_of (state, bar);
}

/**
 * jr_why_order_first:
 * @piece: of the active side, or %DH_PIECE_NONE for no more orders
 *
 * Returns: the effect in force that asks for another order first, or %JR_WHY_NONE
 */
JrWhy
jr_why_order_first (const DhState *state, DhPieceId piece)
{
  const JrEffect *required;
  Account account;

  open_account (state, &account);
  required = find_required (&account);
  if (required == NULL || (piece != DH_PIECE_NONE && leaves_room (&account, required, piece)))
    return JR_WHY_NONE;
  return jr_why_of (state, required);
}
