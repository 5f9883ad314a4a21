#ifndef HOTLAYOUT_CCURL_H
#define HOTLAYOUT_CCURL_H
// What Swift cannot call of libcurl by itself: the variadic option setters, and the few calls that
// depend on the state of the process.
#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// Prepares libcurl once in the process, and sees to it that no transfer is inside libcurl while the
// process ends. Safe to call from any thread, any number of times. False: libcurl cannot start.
bool hl_curl_start(void);

// Names the calling thread and keeps the signals of the process away from it. SIGPIPE above all: a
// peer that goes away while it is written to would end the process.
void hl_curl_own_thread(void);

// Between these two a thread may be inside libcurl. When the process has begun to end, the first
// one never returns: OpenSSL frees its tables in an exit handler, and a thread that still used them
// would crash.
void hl_curl_enter(void);
void hl_curl_leave(void);

CURLcode hl_easy_set_long(CURL *easy, CURLoption option, long value);
CURLcode hl_easy_set_size(CURL *easy, CURLoption option, int64_t value);
CURLcode hl_easy_set_text(CURL *easy, CURLoption option, const char *_Nullable value);
CURLcode hl_easy_set_list(CURL *easy, CURLoption option, struct curl_slist *_Nullable value);
CURLcode hl_easy_set_pointer(CURL *easy, CURLoption option, void *_Nullable value);
CURLcode hl_easy_set_data(CURL *easy, CURLoption option, curl_write_callback callback);
CURLcode hl_easy_set_open_socket(CURL *easy, curl_opensocket_callback callback);
CURLcode hl_easy_set_before_request(CURL *easy, curl_prereq_callback callback);
CURLMcode hl_multi_set_long(CURLM *multi, CURLMoption option, long value);

long hl_easy_get_long(CURL *easy, CURLINFO info);
int64_t hl_easy_get_size(CURL *easy, CURLINFO info);
void *_Nullable hl_easy_get_private(CURL *easy);

// The handle of the next finished transfer and its result, or null where none has finished.
CURL *_Nullable hl_multi_next_finished(CURLM *multi, CURLcode *result);

// The address in network order: 4 or 16 octets written, that number returned; 0 for a family that
// is neither IPv4 nor IPv6.
int hl_socket_octets(const struct curl_sockaddr *address, uint8_t octets[_Nonnull 16]);
// A socket for that address that no child process inherits, or CURL_SOCKET_BAD.
curl_socket_t hl_socket_open(const struct curl_sockaddr *address);

// The host of a parsed address in its ASCII form (UTS 46, then Punycode). libcurl converts through
// libidn2 from the charset of the locale, which is ASCII in a process that has set none; here the
// thread has UTF-8 during the call.
CURLUcode hl_url_ascii_host(CURLU *url, char *_Nullable *_Nonnull host);

#pragma clang assume_nonnull end
#endif
