#pragma once
#include <wayland-egl-core.h>
