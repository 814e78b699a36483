#pragma once
#define WL_HIDE_DEPRECATED 1
#include <wayland-server-core.h>

// This wrapper exists because Swift cannot call variadic functions.
static inline void gatefold_post_error(struct wl_resource *resource, uint32_t code, const char *message) {
    wl_resource_post_error(resource, code, "%s", message);
}

// The two loops below visit every pixel of every frame of every test. In Swift they are ten times slower in a debug
// build.

static inline void gatefold_copy_pixels(uint32_t *target, const uint32_t *source, size_t count, uint32_t mask) {
    for (size_t index = 0; index < count; index++) target[index] = source[index] | mask;
}

// Returns the FNV-1a hash of the pixels, one pixel at a time.
static inline uint64_t gatefold_hash_pixels(const uint32_t *pixels, size_t count) {
    uint64_t hash = 0xcbf29ce484222325;
    for (size_t index = 0; index < count; index++) hash = (hash ^ pixels[index]) * 0x100000001b3;
    return hash;
}
