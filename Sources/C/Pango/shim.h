#pragma once
// pango_find_base_dir is what layouts themselves go by, and has no successor.
#define PANGO_DISABLE_DEPRECATION_WARNINGS
#include <pango/pango.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <hb-ot.h>
