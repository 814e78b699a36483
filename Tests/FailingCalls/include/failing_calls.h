#pragma once
#include <stdbool.h>

// Lets calls of the calling thread fail, one after another. Other threads are not affected.

// The libraries whose calls can fail.
enum gatefold_library {
    // The system calls that the program makes itself, and those that its libraries make for it, such as libwayland and
    // libxkbcommon.
    gatefold_system,
    // EGL and OpenGL ES, as the program calls them.
    gatefold_graphics,
};

// How calls fail.
enum gatefold_failure {
    // One call fails, and all later ones succeed.
    gatefold_fails_once,
    // A call fails, with all later ones that ask for a descriptor or for memory, as when a process has used up all that it
    // may have.
    gatefold_fails_from_then,
};

// Begins to count the calls of this thread to a library.
// number: the call to fail, from 1; 0 if none is to fail.
void gatefold_begin_failing(enum gatefold_library library, long number, enum gatefold_failure failure);

// Ends the counting.
// Returns the number of calls since it began.
long gatefold_end_failing(void);

// The name of the call that failed first, such as "mmap"; NULL if none did.
const char *gatefold_failed_call(void);

// Stops the counting for a while, or goes on with it.
// Returns whether calls were counted before.
bool gatefold_set_failing(bool is_failing);
