#ifndef GATEFOLD_ALLOCATION_METER_H
#define GATEFOLD_ALLOCATION_METER_H

#include <stddef.h>

/// Counts what this thread asks of the heap from now on, as far as the program's own code asks: calls that come out of
/// shared libraries (a driver, libwayland, Pango, libc) do not count.
void meter_start(void);

/// Stops counting and tells how often the program's code has asked for memory since `meter_start`.
size_t meter_stop(void);

/// Prints who has asked, as offsets into the program's file that `addr2line` understands: a line for each of the first
/// calls that were counted since `meter_clear`, the deepest function first.
void meter_print(int descriptor);

/// Forgets them.
void meter_clear(void);

#endif
