// hotlayout-decoder: decodes images that come over standard input, in a cage. It is started by the
// library, never by a person.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <CImages.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
// In the cage no other process can be started and no file read, so that a fault is told without names
// and leaks are not looked for. The bound on one allocation stands in for those of the cage.
const char *__asan_default_options(void);
const char *__asan_default_options(void) {
  return "symbolize=0:detect_leaks=0:allocator_may_return_null=1:max_allocation_size_mb=240";
}
#endif
#endif

int main(int count, char **words) {
  if (count != 3 || strcmp(words[1], "--serve") != 0) {
    fputs("hotlayout-decoder decodes images for hotlayout, which starts it by itself.\n", stderr);
    return 2;
  }
  unsigned long long memory = strtoull(words[2], NULL, 10);
  int failed = hl_enter_cage(0, memory);
  if (failed) return 100 + failed;
  hl_serve(0);
  return 0;
}
