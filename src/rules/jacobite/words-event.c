/* words-event.c — what happened, told
 *
 * An event has one sentence or two: the second tells it where its number is not above zero (a check that failed, a
 * banner that was lost) or where its card is not for the one who hears it.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/words.h"

#include <glib/gi18n-lib.h>

typedef enum
{
  ALWAYS,
  IF_NUMBER, /* the first where the number is above zero */
  IF_SECOND, /* the first where the second number is above zero */
  IF_CARD,   /* the first where the card is known */
} Choice;

typedef struct
{
  Choice choice;
  JrSentence first;
  JrSentence second;
} Telling;

/* In the order of JrEventKind. */
static const Telling tellings[JR_N_EVENTS] = {
    [JR_EVENT_DEALT] = {IF_CARD, {N_ ("%1$s is dealt %2$s."), NULL, "SC", "J-SET-06"}, {NULL}},
    [JR_EVENT_TURN] = {ALWAYS, {N_ ("Turn %1$s: %2$s"), NULL, "NS", "J-TRN-01"}, {NULL}},
    [JR_EVENT_CARD] = {ALWAYS, {N_ ("%1$s plays %2$s."), NULL, "SC", "J-CMD-02"}, {NULL}},
    [JR_EVENT_ORDERED] = {ALWAYS, {N_ ("%1$s gets orders."), NULL, "P", "J-ORD-01"}, {NULL}},
    [JR_EVENT_MOVED] = {ALWAYS, {N_ ("%1$s moves from %2$s to %3$s."), NULL, "PFT", "J-MOV-01"}, {NULL}},
    [JR_EVENT_ATTACHED] = {ALWAYS, {N_ ("%1$s joins %2$s."), NULL, "PO", "J-UNI-18"}, {NULL}},
    [JR_EVENT_EXITED] = {ALWAYS, {N_ ("%1$s leaves the board from %2$s."), NULL, "PF", "J-OBV-26"}, {NULL}},
    [JR_EVENT_BOG] = {IF_NUMBER,
                      {N_ ("%1$s may go on through the bog (%2$s)."), NULL, "PD", "J-TBG-01"},
                      {N_ ("%1$s is stopped by the bog (%2$s)."), NULL, "PD", "J-TBG-01"}},
    [JR_EVENT_FIRES] = {IF_NUMBER,
                        {NP_ ("%1$s fires at %2$s: %3$s. %4$s hit.", "%1$s fires at %2$s: %3$s. %4$s hits."), "PODN",
                         "J-RNG-15"},
                        {N_ ("%1$s fires at %2$s: %3$s. No hit."), NULL, "POD", "J-RNG-15"}},
    [JR_EVENT_MELEE] = {IF_NUMBER,
                        {NP_ ("%1$s melees %2$s: %3$s. %4$s hit.", "%1$s melees %2$s: %3$s. %4$s hits."), "PODN",
                         "J-MEL-22"},
                        {N_ ("%1$s melees %2$s: %3$s. No hit."), NULL, "POD", "J-MEL-22"}},
    [JR_EVENT_BATTLES_BACK] = {IF_NUMBER,
                               {NP_ ("%1$s battles back at %2$s: %3$s. %4$s hit.",
                                     "%1$s battles back at %2$s: %3$s. %4$s hits."),
                                "PODN", "J-BBK-01"},
                               {N_ ("%1$s battles back at %2$s: %3$s. No hit."), NULL, "POD", "J-BBK-01"}},
    [JR_EVENT_RETIRES] = {ALWAYS, {N_ ("%1$s will retire before %2$s and rally."), NULL, "PO", "J-RAR-02"}, {NULL}},
    [JR_EVENT_LOSSES] = {ALWAYS,
                         {NP_ ("%1$s loses %2$s block, %3$s left.", "%1$s loses %2$s blocks, %3$s left."), "PNM",
                          "J-MEL-27"},
                         {NULL}},
    [JR_EVENT_ELIMINATED] = {IF_NUMBER,
                             {N_ ("%1$s falls in %2$s."), NULL, "PF", "J-VIC-03"},
                             {N_ ("%1$s is eliminated in %2$s."), NULL, "PF", "J-VIC-02"}},
    [JR_EVENT_CASUALTY] = {IF_NUMBER,
                           {N_ ("%1$s is hit (%2$s)."), NULL, "PD", "J-LCC-02"},
                           {N_ ("%1$s is not hit (%2$s)."), NULL, "PD", "J-LCC-02"}},
    [JR_EVENT_CHIEF] = {IF_NUMBER,
                        {N_ ("The chief of %1$s is hit (%2$s)."), NULL, "PD", "J-CHF-09"},
                        {N_ ("The chief of %1$s is not hit (%2$s)."), NULL, "PD", "J-CHF-09"}},
    [JR_EVENT_CHIEF_LOST] = {ALWAYS, {N_ ("%1$s loses its chief."), NULL, "P", "J-CHF-10"}, {NULL}},
    [JR_EVENT_FLAGS] = {IF_SECOND,
                        {NP_ ("%1$s has %2$s flag against it and ignores %3$s.",
                              "%1$s has %2$s flags against it and ignores %3$s."),
                         "PNM", "J-BOL-01"},
                        {NP_ ("%1$s has %2$s flag against it.", "%1$s has %2$s flags against it."), "PN", "J-RET-01"}},
    [JR_EVENT_RETREATS] = {IF_NUMBER,
                           {NP_ ("%1$s retreats to %3$s, %4$s hex short.", "%1$s retreats to %3$s, %4$s hexes short."),
                            "PFTN", "J-RET-10"},
                           {N_ ("%1$s retreats from %2$s to %3$s."), NULL, "PFT", "J-RET-05"}},
    [JR_EVENT_RALLY] = {IF_NUMBER,
                        {N_ ("%1$s rallies: %2$s."), NULL, "PD", "J-RAL-02"},
                        {N_ ("%1$s does not rally: %2$s."), NULL, "PD", "J-RAL-03"}},
    [JR_EVENT_ROUTED] = {ALWAYS, {N_ ("%1$s routs from %2$s."), NULL, "PF", "J-RAL-03"}, {NULL}},
    [JR_EVENT_SWEPT] = {IF_NUMBER,
                        {N_ ("%1$s stays behind (%2$s)."), NULL, "PD", "J-LFR-02"},
                        {N_ ("%1$s is swept away (%2$s)."), NULL, "PD", "J-LFR-03"}},
    [JR_EVENT_LEADER_BACK] = {ALWAYS, {N_ ("%1$s goes back from %2$s to %3$s."), NULL, "PFT", "J-LLR-01"}, {NULL}},
    [JR_EVENT_LEADER_OFF] = {ALWAYS, {N_ ("%1$s leaves the field."), NULL, "P", "J-LLR-09"}, {NULL}},
    [JR_EVENT_ESCAPE] = {IF_NUMBER,
                         {N_ ("%1$s escapes through %2$s (%3$s)."), NULL, "POD", "J-ESC-06"},
                         {N_ ("%1$s is caught by %2$s (%3$s)."), NULL, "POD", "J-ESC-04"}},
    [JR_EVENT_GROUND] = {ALWAYS, {N_ ("%1$s takes ground from %2$s to %3$s."), NULL, "PFT", "J-TKG-01"}, {NULL}},
    [JR_EVENT_BANNERS] =
        {IF_NUMBER,
         {NP_ ("%1$s gains %2$s victory banner and has %3$s.", "%1$s gains %2$s victory banners and has %3$s."), "SNM",
          "J-VIC-01"},
         {NP_ ("%1$s loses %2$s victory banner and has %3$s.", "%1$s loses %2$s victory banners and has %3$s."), "SNM",
          "J-OBV-04"}},
    [JR_EVENT_DREW] = {IF_CARD,
                       {N_ ("%1$s draws %2$s."), NULL, "SC", "J-END-01"},
                       {N_ ("%1$s draws a card."), NULL, "S", "J-END-01"}},
    [JR_EVENT_KEPT] = {IF_CARD,
                       {N_ ("%1$s keeps %2$s."), NULL, "SC", "J-OBV-28"},
                       {N_ ("%1$s keeps a card."), NULL, "S", "J-OBV-28"}},
    [JR_EVENT_DISCARDED] = {ALWAYS, {N_ ("%1$s discards %2$s."), NULL, "SC", "J-OBV-28"}, {NULL}},
    [JR_EVENT_RESHUFFLED] = {ALWAYS,
                             {N_ ("%1$s: the discards are shuffled into a new deck."), NULL, "K", "J-END-05"},
                             {NULL}},
    [JR_EVENT_USED] = {ALWAYS, {N_ ("%1$s plays %2$s on %3$s."), NULL, "SCP", "J-CBC-06"}, {NULL}},
    [JR_EVENT_REPOSITIONED] = {ALWAYS, {N_ ("%1$s moves from %2$s to %3$s."), NULL, "PFT", "J-CBC-13"}, {NULL}},
    [JR_EVENT_NO_ORDERS] = {ALWAYS, {N_ ("%1$s gives no orders."), NULL, "S", "J-CMD-08"}, {NULL}},
    [JR_EVENT_GUN_RETIRES] = {ALWAYS, {N_ ("%1$s goes back from %2$s to %3$s."), NULL, "PFT", "J-CAN-03"}, {NULL}},
    [JR_EVENT_CARD_ROLL] = {ALWAYS, {N_ ("%1$s rolls for %2$s: %3$s."), NULL, "SCD", "J-CMD-06"}, {NULL}},
    [JR_EVENT_RETURNED] = {ALWAYS, {N_ ("%1$s regains a block and has %2$s."), NULL, "PM", "J-CMC-19"}, {NULL}},
    [JR_EVENT_RULE_ROLL] = {IF_NUMBER,
                            {N_ ("%1$s rolls %2$s: %3$s."), NULL, "PD", NULL},
                            {N_ ("%1$s rolls %2$s: %3$s. Nothing happens."), NULL, "PD", NULL}},
    [JR_EVENT_ACTS] = {ALWAYS, {N_ ("%1$s at %2$s, instead of battling: %3$s."), NULL, "PT", NULL}, {NULL}},
    [JR_EVENT_INVOKED] = {ALWAYS, {N_ ("%1$s at %2$s: %3$s."), NULL, "ST", NULL}, {NULL}},
    [JR_EVENT_CLEARED] = {ALWAYS, {N_ ("The ground of %1$s is cleared."), NULL, "T", NULL}, {NULL}},
    [JR_EVENT_REMOVED] = {ALWAYS, {N_ ("%1$s is taken off the board in %2$s."), NULL, "PF", NULL}, {NULL}},
    [JR_EVENT_WON] = {ALWAYS, {N_ ("%1$s wins the battle."), NULL, "S", "J-VIC-05"}, {NULL}},
};

static gboolean
names_rule (const DhEvent *event)
{
  return event->kind == JR_EVENT_RULE_ROLL || event->kind == JR_EVENT_ACTS || event->kind == JR_EVENT_INVOKED;
}

static gboolean
is_first (const Telling *telling, const DhEvent *event)
{
  switch (telling->choice)
    {
    case ALWAYS:
      return TRUE;
    case IF_NUMBER:
      return event->number > 0;
    case IF_SECOND:
      return event->second > 0;
    case IF_CARD:
      return event->card != DH_CARD_NONE;
    }
  g_return_val_if_reached (TRUE);
}

/**
 * jr_describe_event:
 * @event: as whoever reads it may know it
 * @message: (out): without a text where it is not worth telling
 *
 * What happened.
 */
void
jr_describe_event (const DhState *state, const DhEvent *event, DhMessage *message)
{
  const Telling *telling = &tellings[event->kind < JR_N_EVENTS ? event->kind : JR_EVENT_NONE];
  const JrSubjects about = {
      .side = event->side,
      .piece = event->piece,
      .other = event->other,
      .from = event->from,
      .to = event->to,
      .card = event->card,
      .number = event->number,
      .second = event->second,
  };

  jr_say (is_first (telling, event) ? &telling->first : &telling->second, &about, message);
  if (names_rule (event))
    dh_message_add_text (message, jr_rule_name (state, event->second));
}
