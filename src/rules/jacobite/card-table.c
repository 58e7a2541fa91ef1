/* card-table.c — what each card does, read from the ruleset's effects
 *
 * A card is dealt only if every one of its effects is executed; prepare takes the others out of the deals.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/effect-words.h"

static gboolean
read_moments (const JrSource *source, const DhItem *item, JrCard *card)
{
  guint windows, in;
  gboolean known = jr_windows_read (item, &windows) && jr_doing_read (item, &in);

  if (!known || windows == 0)
    return FALSE;
  card->windows = windows;
  card->in = in;
  return jr_filter_read (source, dh_item_get (item, "eligible"), &card->eligible);
}

/* What happens by a card happens as it is played, and what it shuffles is its own deck; the rest is for the rules of a
 * battle. */
static gboolean
suits_card (const JrEffect *effect)
{
  return (!(1u << effect->use & JR_HAPPENING_USES) || effect->at == JR_AT_NOW) && effect->use != JR_USE_ACTION
         && (effect->use != JR_USE_RESHUFFLE || effect->what == 0)
         && !(effect->flags & (JR_EFFECT_ONCE | JR_EFFECT_FIRST)) && effect->until != JR_UNTIL_MELEE;
}

/* The cards that are drawn when the card goes, and the shuffling then, are numbers of the card. */
static gboolean
take_cards (const JrEffect *effect, JrCard *card)
{
  if (effect->use == JR_USE_RESHUFFLE)
    card->reshuffle = TRUE;
  else if (effect->use != JR_USE_DRAW)
    return FALSE;
  else if (effect->what & JR_DECK_COMMAND)
    card->draws_command += effect->number;
  else
    card->draws_combat += effect->number;
  return TRUE;
}

static gboolean
read_effect (const JrSource *source, const DhItem *item, JrCard *card)
{
  JrEffect *effect = &card->effects[card->n_effects++];
  JrFaults faults = {0};

  if (!jr_effect_read (source, item, card->windows, effect, &faults) || !suits_card (effect))
    return FALSE;
  if (take_cards (effect, card))
    jr_effect_clear (&card->effects[--card->n_effects]);
  else
    card->uses |= jr_uses_of (effect);
  return TRUE;
}

/* Ruling: C-8 */
static void
read_card (const JrSource *source, const DhItem *item, JrCard *card)
{
  card->executed = read_moments (source, item, card) && item->n_children <= JR_MAX_EFFECTS;
  card->draws_command = dh_item_int (item, "draws-command", card->windows >> JR_WINDOW_IN_LIEU & 1 ? 0 : 1);
  card->keeps = dh_item_int (item, "draws-keep", 0);
  for (guint i = 0; i < MIN (item->n_children, JR_MAX_EFFECTS); i++)
    if (!read_effect (source, item->children[i], card))
      card->executed = FALSE;
}

/* What asks for no more than a class can be looked up by the class; the first 32 are. */
static guint32
classes_of (const JrBook *book, const JrFilter *filter)
{
  guint32 classes = filter->classes == 0 ? G_MAXUINT32 : filter->classes;
  guint32 of_arms = 0;

  if (filter->arms == 0)
    return classes;
  for (guint arm = 0; arm < JR_N_ARMS; arm++)
    if (filter->arms >> arm & 1)
      of_arms |= book->arm_classes[arm];
  return classes & of_arms;
}

static void
read_orders (const JrBook *book, guint n_classes, JrCard *card)
{
  for (guint i = 0; i < card->n_effects; i++)
    {
      const JrEffect *effect = &card->effects[i];

      if (effect->use != JR_USE_ORDER)
        continue;
      card->orders |= 1 << i;
      if (effect->flags & JR_EFFECT_LINKED)
        card->linked_orders |= 1 << i;
      if (effect->flags & JR_EFFECT_FROM_LEADER)
        card->leader_orders |= 1 << i;
      if (n_classes > 32 || effect->filter.flags != 0
          || effect->flags & (JR_EFFECT_NEXT_TO_LEADER | JR_EFFECT_WITH_UNIT))
        continue;
      card->plain_orders |= 1 << i;
      card->order_classes[i] = classes_of (book, &effect->filter);
    }
}

static void
list_windows (JrBook *book, guint n_cards)
{
  for (guint window = 0; window < JR_N_WINDOWS; window++)
    {
      guint n = 0;

      book->window_cards[window] = g_new (guint16, n_cards + 1);
      for (guint card = 0; card < n_cards; card++)
        if (book->cards[card].windows >> window & 1)
          book->window_cards[window][n++] = card;
      book->window_cards[window][n] = JR_NO_CARD;
    }
}

/**
 * jr_cards_read:
 *
 * Reads the ruleset's cards. Classes are read before.
 *
 * Rule: J-CMD-03, J-CMD-04
 */
void
jr_cards_read (JrBook *book, const DhCatalogue *catalogue)
{
  guint n_cards = catalogue->n_items[DH_ITEM_CARD];
  const JrSource source = {catalogue, NULL};

  book->n_cards = n_cards;
  book->cards = g_new0 (JrCard, n_cards + 1);
  for (guint i = 0; i < n_cards; i++)
    {
      read_card (&source, catalogue->items[DH_ITEM_CARD][i], &book->cards[i]);
      read_orders (book, catalogue->n_items[DH_ITEM_CLASS], &book->cards[i]);
    }
  list_windows (book, n_cards);
}

/**
 * jr_cards_forget:
 *
 * Frees what jr_cards_read() made.
 */
void
jr_cards_forget (JrBook *book)
{
  for (guint window = 0; window < JR_N_WINDOWS; window++)
    g_free (book->window_cards[window]);
  for (guint i = 0; i < book->n_cards; i++)
    for (guint j = 0; j < book->cards[i].n_effects; j++)
      jr_effect_clear (&book->cards[i].effects[j]);
  g_free (book->cards);
}

/**
 * jr_cards_prepare:
 *
 * Takes the cards that are not executed out of the deals; by the policy combat-cards: no, all Combat
 * cards. A deck that stays empty so deals nothing and is not drawn from.
 *
 * Rule: J-CMD-03, J-CMD-04, J-CMD-05
 */
void
jr_cards_prepare (JrTables *tables, DhSetup *setup)
{
  const DhCatalogue *catalogue = setup->catalogue;
  gboolean no_combat = tables->policies >> JR_NO_COMBAT_CARDS & 1;

  for (guint i = 0; i < catalogue->n_items[DH_ITEM_CARD]; i++)
    {
      if (setup->card_decks[i] == tables->command_deck)
        {
          if (tables->command_cards[1] == 0)
            tables->command_cards[0] = i;
          tables->command_cards[1] = i + 1;
        }
      if (!tables->cards[i].executed || (no_combat && setup->card_decks[i] != tables->command_deck))
        setup->card_copies[i] = 0;
    }
}
