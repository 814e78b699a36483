#pragma once
#include <pango/pango.h>
#include <pango/pangocairo.h>
#include <cairo.h>
#include <fontconfig/fontconfig.h>
