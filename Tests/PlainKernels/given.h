/* What loops are given, and what they make of it. */
#ifndef PK_GIVEN_H
#define PK_GIVEN_H

#include <ckernels.h>

enum { PK_QUADS = 64, PK_ROWS = 5, PK_TAPS = 9, PK_BLOCKS = 8 };

typedef struct pk_given {
  uint8_t bytes[PK_QUADS * 16];
  float quads[PK_ROWS * PK_QUADS * 16]; /* 0 to 255, no colour above alpha; many are clear */
  float coverage[PK_QUADS * 4];
  float weights[PK_QUADS * 4 * PK_TAPS]; /* some of them negative */
  uint8_t is_clear[PK_ROWS * PK_QUADS];
  ptrdiff_t first[PK_QUADS * 4]; /* pixels, from which as many as there are taps lie in `quads` */
  ptrdiff_t starts[PK_ROWS];
  float strength;
  ck_mix mix;
  float to_samples[64], to_coefficients[64];
  float color[PK_BLOCKS * 64], alpha[PK_BLOCKS * 64]; /* a cover: alpha 0 to 1 */
  float light[768], factors[6];
  uint8_t samples[3 * (CK_STEPS + 1)];
  ptrdiff_t tables[3];
} pk_given;

typedef struct pk_made {
  float quads[PK_QUADS * 16];
  float alphas[PK_QUADS * 16];
  uint8_t is_clear[PK_QUADS];
  uint8_t bytes[PK_QUADS * 16];
  int16_t numbers[PK_BLOCKS * 64];
  uint64_t bits[PK_BLOCKS];
} pk_made;

#endif
