#include "CDraw.h"
