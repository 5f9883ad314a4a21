// hotlayout-decoder: decodes images that come over standard input, in a cage. It is started by the
// library, never by a person.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <CImages.h>

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
