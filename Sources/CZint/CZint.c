#include "CZint.h"

#include <stdlib.h>
#include <string.h>
#include <zint.h>

static int number_of(czint_symbology symbology) {
  switch (symbology) {
  case CZINT_QR: return BARCODE_QRCODE;
  case CZINT_CODE128: return BARCODE_CODE128;
  case CZINT_EAN13: return BARCODE_EANX;
  case CZINT_PDF417: return BARCODE_PDF417;
  case CZINT_AZTEC: return BARCODE_AZTEC;
  case CZINT_DATAMATRIX: return BARCODE_DATAMATRIX;
  }
  return 0;
}

// Levels by the name that each symbology has for them.
static void set_level(struct zint_symbol *symbol, czint_symbology symbology, int level) {
  if (level < 1 || level > 4) return;
  switch (symbology) {
  case CZINT_QR:
  case CZINT_AZTEC: symbol->option_1 = level; break;
  // 8, 16, 32 and 64 codewords of 929.
  case CZINT_PDF417: symbol->option_1 = level + 1; break;
  default: break;
  }
}

czint_symbol *czint_encode(
    czint_symbology symbology, const uint8_t *text, int length, int level) {
  czint_symbol *result = calloc(1, sizeof *result);
  if (!result) return NULL;
  if (!text || length <= 0 || length > ZINT_MAX_DATA_LEN) {
    strcpy(result->message, "there is no text, or too much");
    return result;
  }
  struct zint_symbol *symbol = ZBarcode_Create();
  if (!symbol) {
    free(result);
    return NULL;
  }
  symbol->symbology = number_of(symbology);
  symbol->input_mode = UNICODE_MODE;
  symbol->show_hrt = 1;
  if (symbology == CZINT_DATAMATRIX) symbol->option_3 = DM_SQUARE;
  set_level(symbol, symbology, level);
  int code = ZBarcode_Encode(symbol, text, length);
  if (code >= ZINT_ERROR || symbol->rows < 1 || symbol->width < 1
      || symbol->rows > CZINT_MAX_ROWS || symbol->width > CZINT_MAX_COLUMNS) {
    strncpy(result->message, symbol->errtxt, sizeof result->message - 1);
    if (!result->message[0]) strcpy(result->message, "it cannot be encoded");
  } else {
    result->rows = symbol->rows;
    result->columns = symbol->width;
    memcpy(result->row_heights, symbol->row_height, sizeof result->row_heights);
    memcpy(result->modules, symbol->encoded_data, sizeof result->modules);
    strncpy(result->text, (const char *)symbol->text, sizeof result->text - 1);
  }
  ZBarcode_Delete(symbol);
  return result;
}

int czint_succeeded(const czint_symbol *symbol) { return symbol->columns > 0; }

int czint_is_dark(const czint_symbol *symbol, int row, int column) {
  if (row < 0 || row >= symbol->rows || column < 0 || column >= symbol->columns) return 0;
  return symbol->modules[row][column / 8] >> (column % 8) & 1;
}

void czint_free(czint_symbol *symbol) { free(symbol); }
