#include "png_rows.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    // This must be the first member, so that a pointer to it is also a pointer to the Reader.
    gatefold_png shown;
    png_structp png;
    png_infop info;
    const unsigned char *bytes;
    size_t count, position;
    int is_started;
    jmp_buf failure;
} Reader;

static void fail(png_structp png, png_const_charp message) {
    Reader *reader = png_get_error_ptr(png);
    strncpy(reader->shown.message, message, sizeof reader->shown.message - 1);
    longjmp(reader->failure, 1);
}

static void ignore_warning(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void read_bytes(png_structp png, png_bytep target, size_t count) {
    Reader *reader = png_get_io_ptr(png);
    if (count > reader->count - reader->position) png_error(png, "read beyond end of data");
    memcpy(target, reader->bytes + reader->position, count);
    reader->position += count;
}

gatefold_png *gatefold_png_open(const void *bytes, size_t count) {
    Reader *reader = calloc(1, sizeof *reader);
    if (!reader) return NULL;
    reader->bytes = bytes;
    reader->count = count;
    return &reader->shown;
}

// Skips ancillary chunks such as text: they can unpack to many times their length, and nothing here uses them.
static void leave_out_text(png_structp png) {
    static const png_byte names[] = "bKGD\0eXIf\0hIST\0iTXt\0oFFs\0pCAL\0pHYs\0sCAL\0sPLT\0tEXt\0tIME\0zTXt";
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, names, sizeof names / 5);
}

// Converts pixels to 8-bit sRGB with straight alpha, as libpng's simplified interface does.
static void set_transforms(Reader *reader) {
    png_structp png = reader->png;
    png_byte type = png_get_color_type(png, reader->info);
    int is_deep = png_get_bit_depth(png, reader->info) == 16;
    png_set_expand(png);
    if (!(type & PNG_COLOR_MASK_COLOR)) png_set_gray_to_rgb(png);
    // A file without gamma information is taken as linear if it has 16 bits per sample, and as sRGB if it has fewer.
    png_set_alpha_mode_fixed(png, PNG_ALPHA_PNG, is_deep ? PNG_FP_1 : PNG_DEFAULT_sRGB);
    if (is_deep) png_set_scale_16(png);
    if (!reader->shown.has_alpha) png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
    png_set_alpha_mode_fixed(png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
    png_set_bgr(png);
}

int gatefold_png_read_header(gatefold_png *shown) {
    Reader *reader = (Reader *)shown;
    if (setjmp(reader->failure)) return 0;
    reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, fail, ignore_warning);
    if (!reader->png) return 0;
    reader->info = png_create_info_struct(reader->png);
    if (!reader->info) return 0;
    png_set_read_fn(reader->png, reader, read_bytes);
    png_set_benign_errors(reader->png, 1);
    leave_out_text(reader->png);
    png_read_info(reader->png, reader->info);
    shown->width = png_get_image_width(reader->png, reader->info);
    shown->height = png_get_image_height(reader->png, reader->info);
    shown->has_alpha = (png_get_color_type(reader->png, reader->info) & PNG_COLOR_MASK_ALPHA)
        || png_get_valid(reader->png, reader->info, PNG_INFO_tRNS);
    set_transforms(reader);
    shown->passes = png_set_interlace_handling(reader->png);
    return 1;
}

int gatefold_png_read_row(gatefold_png *shown, unsigned char *row) {
    Reader *reader = (Reader *)shown;
    if (setjmp(reader->failure)) return 0;
    if (!reader->is_started) {
        reader->is_started = 1;
        png_read_update_info(reader->png, reader->info);
        if (png_get_rowbytes(reader->png, reader->info) != (size_t)shown->width * 4) {
            png_error(reader->png, "unexpected length of a row");
        }
    }
    png_read_row(reader->png, row, NULL);
    return 1;
}

void gatefold_png_close(gatefold_png *shown) {
    Reader *reader = (Reader *)shown;
    if (reader->png) png_destroy_read_struct(&reader->png, &reader->info, NULL);
    free(reader);
}
