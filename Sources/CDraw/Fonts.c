// Folders of fonts, web fonts among them.
#define _GNU_SOURCE
#include "CDraw.h"

#include <cairo-ft.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/// Most web fonts that are unpacked.
enum { MAXIMUM_WEB_FONTS = 256 };

static int is_web_font(const char *path) {
  char magic[4] = {0};
  FILE *file = fopen(path, "rb");
  if (!file) return 0;
  size_t count = fread(magic, 1, 4, file);
  fclose(file);
  return count == 4 && (memcmp(magic, "wOFF", 4) == 0 || memcmp(magic, "wOF2", 4) == 0);
}

/// Writes all of a buffer to a new file in memory; -1 where that fails.
static int memory_file(const unsigned char *bytes, unsigned long size) {
  int descriptor = memfd_create("font", MFD_CLOEXEC);
  if (descriptor < 0) return -1;
  unsigned long done = 0;
  while (done < size) {
    ssize_t count = write(descriptor, bytes + done, size - done);
    if (count <= 0) {
      close(descriptor);
      return -1;
    }
    done += (unsigned long)count;
  }
  return descriptor;
}

/// Unpacks a web font: FreeType reads it into a stream in memory, which holds a plain font.
static int unpack(FcPattern *pattern) {
  int descriptor = -1;
  cairo_font_face_t *face = cairo_ft_font_face_create_for_pattern(pattern);
  cairo_matrix_t size, identity;
  cairo_matrix_init_scale(&size, 16, 16);
  cairo_matrix_init_identity(&identity);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_scaled_font_t *scaled = cairo_scaled_font_create(face, &size, &identity, options);
  if (cairo_scaled_font_status(scaled) == CAIRO_STATUS_SUCCESS) {
    FT_Face loaded = cairo_ft_scaled_font_lock_face(scaled);
    if (loaded) {
      if (loaded->stream && loaded->stream->base && loaded->stream->size > 4 &&
          memcmp(loaded->stream->base, "wOF", 3) != 0)
        descriptor = memory_file(loaded->stream->base, loaded->stream->size);
      cairo_ft_scaled_font_unlock_face(scaled);
    }
  }
  cairo_scaled_font_destroy(scaled);
  cairo_font_options_destroy(options);
  cairo_font_face_destroy(face);
  return descriptor;
}

static void add_web_fonts(cdraw_fonts *fonts) {
  FcFontSet *set = FcConfigGetFonts(fonts->config, FcSetApplication);
  if (!set) return;
  fonts->descriptors = calloc(MAXIMUM_WEB_FONTS, sizeof(int));
  if (!fonts->descriptors) return;
  // The set grows while fonts are added; only those that were there are looked at.
  int known = set->nfont;
  const char *last = "";
  for (int index = 0; index < known && fonts->count < MAXIMUM_WEB_FONTS; index++) {
    set = FcConfigGetFonts(fonts->config, FcSetApplication);
    FcChar8 *file = NULL;
    if (FcPatternGetString(set->fonts[index], FC_FILE, 0, &file) != FcResultMatch) continue;
    // The instances of a variable font follow one another.
    if (strcmp((const char *)file, last) == 0 || !is_web_font((const char *)file)) continue;
    last = (const char *)file;
    int descriptor = unpack(set->fonts[index]);
    if (descriptor < 0) continue;
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
    if (FcConfigAppFontAddFile(fonts->config, (const FcChar8 *)path)) {
      fonts->descriptors[fonts->count++] = descriptor;
    } else {
      close(descriptor);
    }
  }
}

/// Fontconfig adds the languages of the process (FC_LANG, LC_ALL, LANG) to every pattern, and rules
/// for a language put its fonts first: the same text would get other fonts on another machine. This
/// rule comes before all others and keeps the first language, which is that of the text. The second
/// one reads `kor`, for Korean in Han characters, as the `ko` that rules and fonts name.
static const char *const own_language =
    "<?xml version=\"1.0\"?><fontconfig>"
    "<match target=\"pattern\">"
    "<edit name=\"lang\" mode=\"assign_replace\" binding=\"strong\"><name>lang</name></edit>"
    "</match>"
    "<match target=\"pattern\"><test name=\"lang\"><string>kor</string></test>"
    "<edit name=\"lang\" mode=\"assign_replace\" binding=\"strong\"><string>ko</string></edit>"
    "</match></fontconfig>";

/// The configuration of the system, after the rules above; its fonts are not looked for yet.
static FcConfig *load_config(void) {
  FcConfig *config = FcConfigCreate();
  if (!config) return NULL;
  if (FcConfigParseAndLoadFromMemory(config, (const FcChar8 *)own_language, FcTrue) &&
      FcConfigParseAndLoad(config, NULL, FcFalse))
    return config;
  FcConfigDestroy(config);
  // A system without a configuration has one that is built in.
  return FcInitLoadConfig();
}

static FcConfig *system_config;

static void load_system_config(void) {
  FcConfig *config = load_config();
  if (config && FcConfigBuildFonts(config)) {
    system_config = config;
  } else if (config) {
    FcConfigDestroy(config);
  }
}

/// The fonts of the system, looked for once a process and kept until it ends.
static FcConfig *shared_config(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load_system_config);
  return system_config ? FcConfigReference(system_config) : NULL;
}

cdraw_fonts cdraw_fonts_new(const char *const *folders, int count) {
  cdraw_fonts fonts = {count > 0 ? load_config() : shared_config(), NULL, 0};
  if (!fonts.config || count == 0) return fonts;
  for (int index = 0; index < count; index++) {
    // A folder that cannot be read adds no fonts.
    (void)FcConfigAppFontAddDir(fonts.config, (const FcChar8 *)folders[index]);
  }
  add_web_fonts(&fonts);
  if (!FcConfigBuildFonts(fonts.config)) cdraw_fonts_free(&fonts);
  return fonts;
}

void cdraw_fonts_free(cdraw_fonts *fonts) {
  if (fonts->config) FcConfigDestroy(fonts->config);
  for (int index = 0; index < fonts->count; index++) close(fonts->descriptors[index]);
  free(fonts->descriptors);
  fonts->config = NULL;
  fonts->descriptors = NULL;
  fonts->count = 0;
}
