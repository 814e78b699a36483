#pragma once

static inline int pango_of_theirs(void) { return 1; }
