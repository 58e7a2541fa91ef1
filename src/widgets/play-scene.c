/* play-scene.c — what there is to see of a battle, drawn and in words
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/play-private.h"

#include "scenario/titles.h"
#include "widgets/hex-words.h"

#include <glib/gi18n-lib.h>

static void
mark_hexes (const DhAnswering *answering, DhScene *scene)
{
  g_autofree guint8 *marks = g_new0 (guint8, dh_scene_n_hexes (scene));

  dh_answering_mark (answering, marks);
  for (guint hex = 0; hex < dh_scene_n_hexes (scene); hex++)
    {
      scene->states[hex] |= marks[hex] & DH_MARK_MAY_ACT ? DH_HEX_MAY_ACT : 0;
      scene->states[hex] |= marks[hex] & DH_MARK_TARGET ? DH_HEX_TARGET : 0;
    }
}

static guint
state_of_piece (const DhState *view, DhPieceId piece)
{
  const DhRules *rules = view->setup->rules;

  switch (rules->standing != NULL ? rules->standing (view, piece) : DH_STANDING_IDLE)
    {
    case DH_STANDING_IDLE:
      return 0;
    case DH_STANDING_READY:
      return DH_PIECE_MAY_ACT;
    case DH_STANDING_DONE:
      return DH_PIECE_MOVED;
    }
  g_return_val_if_reached (0);
}

static void
mark_pieces (const DhState *view, DhPieceId subject, DhScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++)
    {
      DhScenePiece *piece = &g_array_index (scene->pieces, DhScenePiece, i);

      piece->states |= state_of_piece (view, piece->id) | (piece->id == subject ? DH_PIECE_SELECTED : 0);
    }
}

/* Who attacks whom, while that is asked about. */
static void
mark_attack (const DhState *view, DhScene *scene)
{
  const DhRules *rules = view->setup->rules;
  DhOption attack = rules->under_way != NULL ? rules->under_way (view) : DH_OPTION_NONE;
  DhPlace places[2];

  if (attack == DH_OPTION_NONE)
    return;
  places[0] = dh_state_piece (view, dh_option_piece (attack))->place;
  places[1] = dh_option_place (attack);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (places[i] < DH_PLACE_BOX)
      scene->states[places[i]] |= DH_HEX_PATH;
}

static void
mark_scene (DhPlayMode *self, DhScene *scene)
{
  const DhState *view = dh_session_get_view (self->session);
  DhPieceId subject = DH_PIECE_NONE;
  DhAnswering answering;

  for (guint i = 0; i < G_N_ELEMENTS (self->shown); i++)
    if (self->shown[i] < DH_PLACE_BOX)
      scene->states[self->shown[i]] |= DH_HEX_PATH;
  if (dh_play_mode_ask (self, &answering))
    {
      mark_hexes (&answering, scene);
      subject = dh_answering_get_subject (&answering);
    }
  mark_attack (view, scene);
  if (view->pending != DH_PENDING_OVER)
    mark_pieces (view, subject, scene);
  if (subject != DH_PIECE_NONE && dh_state_piece (view, subject)->place < DH_PLACE_BOX)
    scene->states[dh_state_piece (view, subject)->place] |= DH_HEX_SELECTED;
}

/**
 * dh_play_mode_make_scene:
 *
 * Returns: (transfer full): the position as the person at the screen may see it, with what may be answered
 */
DhScene *
dh_play_mode_make_scene (DhMode *mode)
{
  DhPlayMode *self = DH_PLAY_MODE (mode);
  DhScene *scene;

  g_return_val_if_fail (self->session != NULL, NULL);

  scene = dh_scene_from_state (dh_session_get_view (self->session));
  dh_scene_take_labels_of (scene, self->scenario, g_get_language_names ());
  mark_scene (self, scene);
  return scene;
}

/* The army is named once for pieces that follow each other. */
static void
describe_piece (GString *out, const DhState *view, DhPieceId piece, DhSide *last_side)
{
  const DhPiece *p = dh_state_piece (view, piece);
  guint state = state_of_piece (view, piece);

  if (view->setup->pieces[piece].name != NULL)
    dh_words_add (out, view->setup->pieces[piece].name);
  dh_words_add_kind (out, view->setup->catalogue, p->class_index, p->steps, p->markers);
  if (p->side != *last_side)
    dh_words_add (out, dh_side_title (view->setup, p->side));
  *last_side = p->side;
  if (state & DH_PIECE_MAY_ACT)
    /* Translators: of a piece, in a list of what is in a hex. */
    dh_words_add (out, _ ("has orders"));
  if (state & DH_PIECE_MOVED)
    /* Translators: of a piece, in a list of what is in a hex. */
    dh_words_add (out, _ ("has acted"));
}

static void
describe_marks (DhPlayMode *self, GString *out, const DhState *view, DhPlace hex)
{
  g_autofree guint8 *marks = g_new0 (guint8, view->setup->board->n_hexes);
  DhAnswering answering;

  if (!dh_play_mode_ask (self, &answering))
    return;
  dh_answering_mark (&answering, marks);
  if (marks[hex] & DH_MARK_MAY_ACT)
    /* Translators: of what is in a hex, at the end of a list. */
    dh_words_add (out, _ ("may act"));
  if (marks[hex] & DH_MARK_TARGET)
    /* Translators: of a hex, at the end of a list of what is in it. */
    dh_words_add (out, _ ("may be chosen"));
}

/**
 * dh_play_mode_describe:
 *
 * Returns: (transfer full): a hex in words
 */
char *
dh_play_mode_describe (DhMode *mode, DhPlace hex)
{
  DhPlayMode *self = DH_PLAY_MODE (mode);
  const DhState *view = dh_session_get_view (self->session);
  g_autofree char *place = dh_place_title (view->setup, hex);
  GString *out = g_string_new (place);
  DhSide last_side = DH_SIDE_NONE;
  DhCell cell;

  dh_cell_from_state (view, hex, &cell);
  dh_words_add_ground (out, view->setup->catalogue, &cell);
  dh_words_add_label (out, self->scenario, hex);
  for (DhPieceId piece = dh_state_first (view, hex); piece != DH_PIECE_NONE; piece = dh_state_piece (view, piece)->next)
    describe_piece (out, view, piece, &last_side);
  describe_marks (self, out, view, hex);
  return g_string_free (out, FALSE);
}
