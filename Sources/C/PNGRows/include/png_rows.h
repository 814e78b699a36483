#pragma once
// Reads PNG files row by row with libpng. libpng leaves a failing call by longjmp, which must not pass through Swift:
// every call here catches it and returns 0, and the reason stands in `message`.
#include <stddef.h>

typedef struct gatefold_png {
    unsigned width, height;
    // Whether there may be pixels that are not opaque.
    int has_alpha;
    // 1, or the 7 of an interlaced picture.
    int passes;
    char message[96];
} gatefold_png;

// Makes a reader of compressed bytes, which have to stay where they are until it is closed. NULL without memory.
gatefold_png *gatefold_png_open(const void *bytes, size_t count);

// Reads up to the first pixels: sets all fields.
int gatefold_png_read_header(gatefold_png *png);

// Reads the next row as 8-bit sRGB, 4 bytes a pixel: blue, green, red, alpha, not premultiplied. All rows come once in
// each pass, from the top; those of an interlaced picture have to be as the pass before has left them.
int gatefold_png_read_row(gatefold_png *png, unsigned char *row);

void gatefold_png_close(gatefold_png *png);
