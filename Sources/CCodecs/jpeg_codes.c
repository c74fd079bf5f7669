#include "jpeg_codes.h"

#include <stdint.h>
#include <string.h>

/* All bytes, and one that no picture holds: its code is the one of ones alone, which is not allowed
 * (ITU-T T.81, C.2). */
enum { SYMBOLS = 257, NOBODY = 256, LONGEST = 16, LONGEST_AT_FIRST = 64 };

static bool is_needed(int symbol, bool is_dc) {
  if (is_dc) return symbol <= 11;
  int size = symbol & 15;
  return (1 <= size && size <= 10) || symbol == 0x00 || symbol == 0xF0;
}

/* Weighs the symbols of a table by the lengths of their codes, and all others that are needed as
 * less than any of them; false where none is missing. */
static bool weigh(const JHUFF_TBL *known, bool is_dc, uint32_t *weights) {
  int place = 0;
  bool is_odd = false;
  for (int length = 1; known != NULL && length <= LONGEST; length++) {
    for (int count = 0; count < known->bits[length] && place < 256; count++, place++) {
      int symbol = known->huffval[place];
      is_odd |= weights[symbol] > 0;
      weights[symbol] = 1u << (LONGEST + 4 - length);
    }
  }
  bool lacks = known == NULL || is_odd;
  for (int symbol = 0; symbol < NOBODY; symbol++) {
    if (!is_needed(symbol, is_dc) || weights[symbol] > 0) continue;
    weights[symbol] = 1;
    lacks = true;
  }
  weights[NOBODY] = 1;
  return lacks;
}

/* The symbol with the least weight, the last of them where there are several. */
static int lightest(const uint32_t *weights, int except) {
  int found = -1;
  for (int symbol = 0; symbol < SYMBOLS; symbol++) {
    if (weights[symbol] == 0 || symbol == except) continue;
    if (found < 0 || weights[symbol] <= weights[found]) found = symbol;
  }
  return found;
}

/* Finds the lengths of the codes (ITU-T T.81, figure K.1); the weights are used up. */
static void measure(uint32_t *weights, int *lengths) {
  int next[SYMBOLS];
  memset(next, -1, sizeof next);
  for (;;) {
    int one = lightest(weights, -1);
    int other = lightest(weights, one);
    if (other < 0) return;
    weights[one] += weights[other];
    weights[other] = 0;
    int last = one;
    for (int symbol = one; symbol >= 0; symbol = next[symbol]) {
      lengths[symbol] += 1;
      last = symbol;
    }
    next[last] = other;
    for (int symbol = other; symbol >= 0; symbol = next[symbol]) lengths[symbol] += 1;
  }
}

/* Shortens codes of more than 16 bits at the cost of others (ITU-T T.81, figure K.3), and takes the
 * place of nobody away. */
static void shorten(int *counts) {
  for (int length = LONGEST_AT_FIRST - 1; length > LONGEST; length--) {
    while (counts[length] > 0) {
      int shorter = length - 2;
      while (counts[shorter] == 0) shorter--;
      counts[length] -= 2;
      counts[length - 1] += 1;
      counts[shorter + 1] += 2;
      counts[shorter] -= 1;
    }
  }
  int length = LONGEST;
  while (counts[length] == 0) length--;
  counts[length] -= 1;
}

void cc_codes_complete(const JHUFF_TBL *known, bool is_dc, JHUFF_TBL *table) {
  uint32_t weights[SYMBOLS] = {0};
  if (!weigh(known, is_dc, weights)) {
    memcpy(table->bits, known->bits, sizeof table->bits);
    memcpy(table->huffval, known->huffval, sizeof table->huffval);
    return;
  }
  int lengths[SYMBOLS] = {0};
  measure(weights, lengths);
  int counts[LONGEST_AT_FIRST] = {0};
  for (int symbol = 0; symbol < SYMBOLS; symbol++) {
    if (lengths[symbol] > 0) counts[lengths[symbol]] += 1;
  }
  int place = 0;
  memset(table->huffval, 0, sizeof table->huffval);
  for (int length = 1; length < LONGEST_AT_FIRST; length++) {
    for (int symbol = 0; symbol < NOBODY; symbol++) {
      if (lengths[symbol] == length) table->huffval[place++] = (UINT8)symbol;
    }
  }
  shorten(counts);
  table->bits[0] = 0;
  for (int length = 1; length <= LONGEST; length++) table->bits[length] = (UINT8)counts[length];
}

unsigned cc_codes_magnitude(JBLOCKROW blocks, JDIMENSION count) {
  uint16_t bits = 0;
  for (JDIMENSION index = 0; index < count; index++) {
    const JCOEF *block = blocks[index];
    int start = block[0];
    bits |= (uint16_t)(start < 0 ? -1 - start : start);
    /* No branch for each coefficient: most of the time of this is memory's. */
    for (int place = 1; place < DCTSIZE2; place++) {
      int value = block[place];
      bits |= (uint16_t)(value < 0 ? -value : value);
    }
  }
  return bits;
}
