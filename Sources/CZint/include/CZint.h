// Barcodes as modules, by zint. No memory is left with the caller, nothing is printed, nothing
// throws.
#pragma once

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Most rows of a symbol, and modules of a row.
enum { CZINT_MAX_ROWS = 200, CZINT_MAX_COLUMNS = 1152 };

/// The kinds of symbol.
typedef enum {
  CZINT_QR,
  CZINT_CODE128,
  CZINT_EAN13,
  CZINT_PDF417,
  CZINT_AZTEC,
  CZINT_DATAMATRIX,
} czint_symbology;

/// A symbol that was encoded.
typedef struct {
  /// Modules across, without a quiet zone.
  int columns;
  int rows;
  /// Height of each row, in widths of a module; 0 where the symbol leaves it open.
  float row_heights[CZINT_MAX_ROWS];
  /// Rows of `CZINT_MAX_COLUMNS / 8` bytes each; the lowest bit of a byte is the leftmost module.
  uint8_t modules[CZINT_MAX_ROWS][CZINT_MAX_COLUMNS / 8];
  /// What a person reads under the bars, UTF-8; empty where there is nothing.
  char text[128];
  /// Why it could not be encoded; empty where it was.
  char message[100];
} czint_symbol;

/// Encodes `length` bytes of UTF-8 text.
///
/// `level` is how much damage the symbol stands: 0 chooses, 1 (low) to 4 (high).
/// Returns a symbol that the caller gives to `czint_free`, or NULL where there is no memory.
czint_symbol *czint_encode(
    czint_symbology symbology, const uint8_t *text, int length, int level);

/// Whether the symbol was encoded.
int czint_succeeded(const czint_symbol *symbol);

/// Whether the module at a place is dark.
int czint_is_dark(const czint_symbol *symbol, int row, int column);

void czint_free(czint_symbol *symbol);

#ifdef __cplusplus
}
#endif
