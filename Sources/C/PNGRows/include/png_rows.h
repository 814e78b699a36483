#pragma once
// Reads PNG files row by row with libpng. A failing call leaves libpng by longjmp, which must not pass through Swift:
// every function here catches it, returns 0, and leaves the reason in `message`.
#include <stddef.h>

typedef struct gatefold_png {
    unsigned width, height;
    // Whether the image may have pixels that are not opaque.
    int has_alpha;
    // The number of passes over all rows: 1, or 7 for an interlaced image.
    int passes;
    char message[96];
} gatefold_png;

// Creates a reader of compressed bytes, which must stay in place until the reader is closed. Returns NULL if there is
// no memory.
gatefold_png *gatefold_png_open(const void *bytes, size_t count);

// Reads the file up to the first pixels, and sets all fields.
int gatefold_png_read_header(gatefold_png *png);

// Reads the next row as 8-bit sRGB with 4 bytes per pixel: blue, green, red and alpha, not premultiplied. Each pass
// returns all rows from top to bottom; for an interlaced image `row` must contain what the previous pass left in that
// row.
int gatefold_png_read_row(gatefold_png *png, unsigned char *row);

// Frees the reader.
void gatefold_png_close(gatefold_png *png);
