#pragma once
#define WL_HIDE_DEPRECATED 1
#include <wayland-server-core.h>

// Swift cannot call variadic functions.
static inline void gatefold_post_error(struct wl_resource *resource, uint32_t code, const char *message) {
    wl_resource_post_error(resource, code, "%s", message);
}
