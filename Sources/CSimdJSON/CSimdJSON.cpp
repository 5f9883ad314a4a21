#include "CSimdJSON.h"

#include <simdjson.h>
extern "C" int hlj_placeholder(void) { simdjson::ondemand::parser p; return p.capacity() > 0; }
