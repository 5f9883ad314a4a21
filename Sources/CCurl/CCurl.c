#define _GNU_SOURCE
#include "CCurl.h"
#include <locale.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

static pthread_once_t start_once = PTHREAD_ONCE_INIT;
static pthread_rwlock_t gate;
static locale_t utf8_locale = (locale_t)0;
static bool started = false;

// Waits for the threads that are inside libcurl and keeps the gate closed for ever.
static void close_gate(void) { pthread_rwlock_wrlock(&gate); }

static void start(void) {
  pthread_rwlockattr_t attributes;
  if (pthread_rwlockattr_init(&attributes) != 0) return;
  // Threads come through often; the one exit must not wait for a moment when none does.
  pthread_rwlockattr_setkind_np(&attributes, PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP);
  int failed = pthread_rwlock_init(&gate, &attributes);
  pthread_rwlockattr_destroy(&attributes);
  if (failed) return;
  if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) return;
  // Registered after OpenSSL has registered its own, hence run before it.
  if (atexit(close_gate) != 0) return;
  started = true;
}

bool hl_curl_start(void) {
  pthread_once(&start_once, start);
  return started;
}

void hl_curl_own_thread(void) {
  sigset_t all;
  sigfillset(&all);
  // Faults of the thread itself stay deliverable.
  sigdelset(&all, SIGSEGV);
  sigdelset(&all, SIGBUS);
  sigdelset(&all, SIGILL);
  sigdelset(&all, SIGFPE);
  sigdelset(&all, SIGABRT);
  sigdelset(&all, SIGTRAP);
  pthread_sigmask(SIG_BLOCK, &all, NULL);
  pthread_setname_np(pthread_self(), "hotlayout-http");
}

void hl_curl_enter(void) { pthread_rwlock_rdlock(&gate); }
void hl_curl_leave(void) { pthread_rwlock_unlock(&gate); }

CURLcode hl_easy_set_long(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}
CURLcode hl_easy_set_size(CURL *easy, CURLoption option, int64_t value) {
  return curl_easy_setopt(easy, option, (curl_off_t)value);
}
CURLcode hl_easy_set_text(CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value);
}
CURLcode hl_easy_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(easy, option, value);
}
CURLcode hl_easy_set_pointer(CURL *easy, CURLoption option, void *value) {
  return curl_easy_setopt(easy, option, value);
}
CURLcode hl_easy_set_data(CURL *easy, CURLoption option, curl_write_callback callback) {
  return curl_easy_setopt(easy, option, callback);
}
CURLcode hl_easy_set_open_socket(CURL *easy, curl_opensocket_callback callback) {
  return curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, callback);
}
CURLcode hl_easy_set_before_request(CURL *easy, curl_prereq_callback callback) {
  return curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, callback);
}
CURLMcode hl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}

long hl_easy_get_long(CURL *easy, CURLINFO info) {
  long value = 0;
  curl_easy_getinfo(easy, info, &value);
  return value;
}
int64_t hl_easy_get_size(CURL *easy, CURLINFO info) {
  curl_off_t value = 0;
  curl_easy_getinfo(easy, info, &value);
  return value;
}
void *hl_easy_get_private(CURL *easy) {
  char *value = NULL;
  curl_easy_getinfo(easy, CURLINFO_PRIVATE, &value);
  return value;
}

CURL *hl_multi_next_finished(CURLM *multi, CURLcode *result) {
  int left = 0;
  CURLMsg *message;
  while ((message = curl_multi_info_read(multi, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}

int hl_socket_octets(const struct curl_sockaddr *address, uint8_t octets[16]) {
  // The record is longer than its declared last member when the family needs it.
  const struct sockaddr *generic = &address->addr;
  if (address->family == AF_INET && address->addrlen >= sizeof(struct sockaddr_in)) {
    memcpy(octets, (const char *)generic + offsetof(struct sockaddr_in, sin_addr), 4);
    return 4;
  }
  if (address->family == AF_INET6 && address->addrlen >= sizeof(struct sockaddr_in6)) {
    memcpy(octets, (const char *)generic + offsetof(struct sockaddr_in6, sin6_addr), 16);
    return 16;
  }
  return 0;
}

curl_socket_t hl_socket_open(const struct curl_sockaddr *address) {
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

static pthread_once_t locale_once = PTHREAD_ONCE_INIT;
static void make_locale(void) { utf8_locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0); }

CURLUcode hl_url_ascii_host(CURLU *url, char **host) {
  pthread_once(&locale_once, make_locale);
  locale_t before = utf8_locale ? uselocale(utf8_locale) : (locale_t)0;
  CURLUcode code = curl_url_get(url, CURLUPART_HOST, host, CURLU_PUNYCODE);
  if (utf8_locale) uselocale(before);
  return code;
}
