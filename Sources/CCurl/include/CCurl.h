#ifndef HOTLAYOUT_CCURL_H
#define HOTLAYOUT_CCURL_H
#include <curl/curl.h>
#endif
