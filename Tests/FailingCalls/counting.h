#pragma once
#include "failing_calls.h"

// Counts a call of the calling thread, and says whether it fails.
// takes_resources: whether the call asks for a descriptor or for memory.
bool gatefold_call_fails(enum gatefold_library library, const char *name, bool takes_resources);

// Forgets the errors of failed calls to EGL and OpenGL ES that nobody has asked for.
void gatefold_forget_graphics_errors(void);
