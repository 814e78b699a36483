// Takes the place of libc's allocation functions in the program that it is linked into, and counts their calls.

#define _GNU_SOURCE
#include "meter.h"

#include <errno.h>
#include <execinfo.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
// Where the program itself lies in memory. The linker sets them.
extern char __executable_start, etext;

enum { most_calls = 64, most_frames = 24 };

static _Thread_local bool is_counting;
static _Thread_local size_t count;
static void *calls[most_calls][most_frames];
static int lengths[most_calls];
static int call_count;

static void note(const void *caller) {
    if ((const char *)caller < &__executable_start || (const char *)caller >= &etext) return;
    count++;
    if (call_count == most_calls) return;
    // Looking for who calls may itself ask for memory.
    is_counting = false;
    lengths[call_count] = backtrace(calls[call_count], most_frames);
    call_count++;
    is_counting = true;
}

#define NOTE() do { if (is_counting) note(__builtin_return_address(0)); } while (0)

void *malloc(size_t size) { NOTE(); return __libc_malloc(size); }

void *calloc(size_t number, size_t size) { NOTE(); return __libc_calloc(number, size); }

void *realloc(void *memory, size_t size) { NOTE(); return __libc_realloc(memory, size); }

void *memalign(size_t alignment, size_t size) { NOTE(); return __libc_memalign(alignment, size); }

void *aligned_alloc(size_t alignment, size_t size) { NOTE(); return __libc_memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
    NOTE();
    void *made = __libc_memalign(alignment, size);
    if (!made) return ENOMEM;
    *memory = made;
    return 0;
}

void meter_start(void) {
    // The first one loads a library.
    void *frame[1];
    backtrace(frame, 1);
    count = 0;
    is_counting = true;
}

size_t meter_stop(void) {
    is_counting = false;
    return count;
}

void meter_print(int descriptor) {
    for (int call = 0; call < call_count; call++) {
        for (int frame = 1; frame < lengths[call]; frame++) {
            uintptr_t offset = (uintptr_t)calls[call][frame] - (uintptr_t)&__executable_start;
            if ((char *)calls[call][frame] < &etext && offset < SIZE_MAX / 2) dprintf(descriptor, " 0x%zx", (size_t)offset - 1);
        }
        dprintf(descriptor, "\n");
    }
}

void meter_clear(void) { call_count = 0; }
