#include "CICU.h"

#include <unicode/localematcher.h>
extern "C" int hli_placeholder(void) { return icu::Locale::getDefault().isBogus(); }
