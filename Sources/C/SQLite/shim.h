// SQLite's header lies where every compiler looks, so pkg-config is not asked for it: SwiftPM would ask packages that
// depend on this one to install SQLite although nothing that they build uses it.
#pragma once
#include <sqlite3.h>
