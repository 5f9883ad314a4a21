// Cairo and Pango for Swift: their headers, and what Swift cannot reach in them
// (macros and functions with a variable number of arguments).
#ifndef HOTLAYOUT_CDRAW_H
#define HOTLAYOUT_CDRAW_H

#include <cairo.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

#endif
