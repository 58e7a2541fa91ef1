/* edit-mode-piece.c — what is done with the selected piece
 *
 * The clipboard holds the scenario that a piece is copied from, which costs nothing, and the id of the piece there.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/edit-mode-private.h"

#include "editor/edit.h"

#include <glib/gi18n-lib.h>

#define FARTHEST 8 /* hexes, where room is looked for */

typedef struct
{
  DhScenario *scenario;
  int piece;
} DhPieceClip;

static gpointer
clip_copy (gpointer data)
{
  const DhPieceClip *clip = data;
  DhPieceClip *copy = g_new (DhPieceClip, 1);

  *copy = (DhPieceClip){dh_scenario_ref (clip->scenario), clip->piece};
  return copy;
}

static void
clip_free (gpointer data)
{
  DhPieceClip *clip = data;

  dh_scenario_unref (clip->scenario);
  g_free (clip);
}

GType dh_piece_clip_get_type (void);
G_DEFINE_BOXED_TYPE (DhPieceClip, dh_piece_clip, clip_copy, clip_free)

/* The nearest hex that has room for a piece of that class. */
static DhPlace
find_room (DhEditMode *mode, guint class_index, DhPlace from, guint nearest)
{
  DhScenario *scenario = dh_edit_mode_scenario (mode);
  DhPlace ring[6 * FARTHEST];

  for (guint radius = nearest; radius <= FARTHEST && dh_grid_has_hex (dh_scenario_get_grid (scenario), from); radius++)
    {
      guint n = dh_grid_ring (dh_scenario_get_grid (scenario), from, radius, ring, G_N_ELEMENTS (ring));

      for (guint i = 0; i < MIN (n, G_N_ELEMENTS (ring)); i++)
        if (dh_edit_check_stack (scenario, class_index, ring[i], -1, NULL))
          return ring[i];
    }
  return DH_PLACE_NOWHERE;
}

/* Sets a copy of a piece of @from, and selects it. */
static void
put (DhEditMode *mode, const DhScenario *from, int piece, DhPlace place, const char *label)
{
  g_autoptr (GError) error = NULL;
  DhScenario *scenario;
  int copy;

  if (place == DH_PLACE_NOWHERE)
    {
      dh_mode_say (DH_MODE (mode), _ ("There is no room for the piece near here."));
      return;
    }
  scenario = dh_scenario_copy (dh_edit_mode_scenario (mode));
  copy = dh_edit_paste_piece (scenario, from, piece, place, &error);
  if (copy < 0)
    {
      dh_scenario_unref (scenario);
      dh_mode_say (DH_MODE (mode), error->message);
      return;
    }
  dh_document_apply (mode->document, scenario, label, NULL);
  dh_edit_mode_select (mode, place, copy);
}

static void
take_away (DhEditMode *mode, const char *label)
{
  DhScenario *scenario = dh_scenario_copy (dh_edit_mode_scenario (mode));

  dh_scenario_remove_piece (scenario, mode->piece);
  dh_edit_mode_select (mode, mode->hex, -1);
  dh_document_apply (mode->document, scenario, label, NULL);
}

/**
 * dh_edit_mode_delete_piece:
 *
 * Removes the selected piece, if there is one.
 */
void
dh_edit_mode_delete_piece (DhEditMode *mode)
{
  g_return_if_fail (DH_IS_EDIT_MODE (mode));
  if (mode->piece >= 0)
    take_away (mode, _ ("Delete a piece"));
}

/**
 * dh_edit_mode_duplicate_piece:
 *
 * Sets a copy of the selected piece into the nearest hex that has room for it.
 */
void
dh_edit_mode_duplicate_piece (DhEditMode *mode)
{
  const DhScenarioPiece *piece;

  g_return_if_fail (DH_IS_EDIT_MODE (mode));

  if (mode->piece < 0)
    return;
  piece = dh_scenario_get_piece (dh_edit_mode_scenario (mode), mode->piece);
  put (mode, dh_edit_mode_scenario (mode), mode->piece, find_room (mode, piece->class_index, piece->place, 1),
       _ ("Duplicate a piece"));
}

/**
 * dh_edit_mode_copy_piece:
 *
 * Lays the selected piece on the clipboard.
 */
void
dh_edit_mode_copy_piece (DhEditMode *mode)
{
  DhPieceClip clip;

  g_return_if_fail (DH_IS_EDIT_MODE (mode));

  if (mode->piece < 0)
    return;
  clip = (DhPieceClip){dh_edit_mode_scenario (mode), mode->piece};
  gdk_clipboard_set (gtk_widget_get_clipboard (mode->palette), dh_piece_clip_get_type (), &clip);
}

/**
 * dh_edit_mode_cut_piece:
 *
 * Moves the selected piece to the clipboard.
 */
void
dh_edit_mode_cut_piece (DhEditMode *mode)
{
  g_return_if_fail (DH_IS_EDIT_MODE (mode));

  if (mode->piece < 0)
    return;
  dh_edit_mode_copy_piece (mode);
  take_away (mode, _ ("Cut a piece"));
}

/**
 * dh_edit_mode_paste_piece:
 *
 * Sets the piece on the clipboard into the selected hex, or the nearest that has room for it.
 */
void
dh_edit_mode_paste_piece (DhEditMode *mode)
{
  GdkContentProvider *content = gdk_clipboard_get_content (gtk_widget_get_clipboard (mode->palette));
  g_auto (GValue) value = G_VALUE_INIT;
  const DhPieceClip *clip;

  g_return_if_fail (DH_IS_EDIT_MODE (mode));

  g_value_init (&value, dh_piece_clip_get_type ());
  if (!content || !gdk_content_provider_get_value (content, &value, NULL))
    {
      dh_mode_say (DH_MODE (mode), _ ("There is no piece on the clipboard."));
      return;
    }
  clip = g_value_get_boxed (&value);
  put (mode, clip->scenario, clip->piece,
       find_room (mode, dh_scenario_get_piece (clip->scenario, clip->piece)->class_index, mode->hex, 0),
       _ ("Paste a piece"));
}
