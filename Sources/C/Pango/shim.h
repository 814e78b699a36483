#pragma once
// pango_find_base_dir is deprecated but has no successor, and Pango's own layouts use it.
#define PANGO_DISABLE_DEPRECATION_WARNINGS
#include <pango/pango.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_STROKER_H
#include <hb.h>
#include <hb-ot.h>

// Draws a glyph's outline. HarfBuzz 7 renamed the function; HarfBuzz before 4.0 has neither name.
static inline void gatefold_draw_glyph(hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *pen, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
    hb_font_draw_glyph(font, glyph, pen, data);
#else
    hb_font_get_glyph_shape(font, glyph, pen, data);
#endif
}
