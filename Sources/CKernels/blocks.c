/* Blocks of eight by eight samples, and their coefficients.
 *
 * The transforms are those of Y. Arai, T. Agui and M. Nakajima, "A Fast DCT-SQ Scheme for Images"
 * (1988): five multiplications for eight numbers, the rest of them left to the quantization table.
 */
#include "ckernels.h"
#include "lanes.h"

#pragma STDC FP_CONTRACT OFF

/* From samples to frequencies, from vector to vector. */
PART void transform_forward(f8 v[8]) {
  f8 sum07 = v[0] + v[7], difference07 = v[0] - v[7];
  f8 sum16 = v[1] + v[6], difference16 = v[1] - v[6];
  f8 sum25 = v[2] + v[5], difference25 = v[2] - v[5];
  f8 sum34 = v[3] + v[4], difference34 = v[3] - v[4];

  f8 outer = sum07 + sum34, outer_less = sum07 - sum34;
  f8 inner = sum16 + sum25, inner_less = sum16 - sum25;
  v[0] = outer + inner;
  v[4] = outer - inner;
  f8 turned = (inner_less + outer_less) * 0.707106781f;
  v[2] = outer_less + turned;
  v[6] = outer_less - turned;

  f8 low = difference34 + difference25;
  f8 middle = (difference25 + difference16) * 0.707106781f;
  f8 high = difference16 + difference07;
  f8 shared = (low - high) * 0.382683433f;
  f8 low_turned = low * 0.541196100f + shared;
  f8 high_turned = high * 1.306562965f + shared;
  f8 plus = difference07 + middle, minus = difference07 - middle;
  v[5] = minus + low_turned;
  v[3] = minus - low_turned;
  v[1] = plus + high_turned;
  v[7] = plus - high_turned;
}

/* From frequencies to samples, from vector to vector. */
PART void transform_back(f8 v[8]) {
  f8 outer = v[0] + v[4], inner = v[0] - v[4];
  f8 sum26 = v[2] + v[6];
  f8 turned26 = (v[2] - v[6]) * 1.414213562f - sum26;
  f8 even0 = outer + sum26, even3 = outer - sum26;
  f8 even1 = inner + turned26, even2 = inner - turned26;

  f8 sum53 = v[5] + v[3], difference53 = v[5] - v[3];
  f8 sum17 = v[1] + v[7], difference17 = v[1] - v[7];
  f8 odd0 = sum17 + sum53;
  f8 shared = (difference53 + difference17) * 1.847759065f;
  f8 odd1 = shared - difference53 * 2.613125930f - odd0;
  f8 odd2 = (sum17 - sum53) * 1.414213562f - odd1;
  f8 odd3 = shared - difference17 * 1.082392200f - odd2;
  v[0] = even0 + odd0;
  v[7] = even0 - odd0;
  v[1] = even1 + odd1;
  v[6] = even1 - odd1;
  v[2] = even2 + odd2;
  v[5] = even2 - odd2;
  v[3] = even3 + odd3;
  v[4] = even3 - odd3;
}

/* Makes columns of rows: pairs, then fours, then halves. */
PART void transpose(f8 v[8]) {
  f8 pairs[8], fours[8];
  for (int i = 0; i < 4; i++) {
    pairs[i * 2] = __builtin_shufflevector(v[i * 2], v[i * 2 + 1], 0, 8, 1, 9, 4, 12, 5, 13);
    pairs[i * 2 + 1] = __builtin_shufflevector(v[i * 2], v[i * 2 + 1], 2, 10, 3, 11, 6, 14, 7, 15);
  }
  for (int half = 0; half < 8; half += 4) {
    for (int i = 0; i < 2; i++) {
      f8 a = pairs[half + i], b = pairs[half + i + 2];
      fours[half + i * 2] = __builtin_shufflevector(a, b, 0, 1, 8, 9, 4, 5, 12, 13);
      fours[half + i * 2 + 1] = __builtin_shufflevector(a, b, 2, 3, 10, 11, 6, 7, 14, 15);
    }
  }
  for (int i = 0; i < 4; i++) {
    v[i] = __builtin_shufflevector(fours[i], fours[i + 4], 0, 1, 2, 3, 8, 9, 10, 11);
    v[i + 4] = __builtin_shufflevector(fours[i], fours[i + 4], 4, 5, 6, 7, 12, 13, 14, 15);
  }
}

PART void read_block(f8 v[8], const int16_t *block, const float *to_samples) {
  for (int i = 0; i < 8; i++) {
    v[i] = __builtin_convertvector(*(const s8 *)(block + i * 8), f8) *
           *(const f8 *)(to_samples + i * 8);
  }
  transform_back(v);
  transpose(v);
  transform_back(v);
}

PART void write_block(int16_t *block, f8 v[8], const float *to_coefficients) {
  transform_forward(v);
  transpose(v);
  transform_forward(v);
  /* What a coefficient of 8-bit samples can be. */
  const f8 least = -1023;
  const f8 most = 1023;
  for (int i = 0; i < 8; i++) {
    f8 number = v[i] * *(const f8 *)(to_coefficients + i * 8);
    bound(&number, &least, &most);
    /* 1.5·2²³ leaves the nearest integer in the low bits. */
    f8 shifted = number + 12582912.0f;
    *(s8 *)(block + i * 8) = __builtin_convertvector((i8)shifted, s8);
  }
}

WIDE void ck_read_block(void *samples, const int16_t *numbers, ptrdiff_t start,
                        const float *to_samples) {
  f8 v[8];
  read_block(v, numbers + start, to_samples);
  for (int i = 0; i < 8; i++) ((f8 *)samples)[i] = v[i];
}

WIDE void ck_write_block(int16_t *numbers, ptrdiff_t start, const void *samples,
                         const float *to_coefficients) {
  f8 v[8];
  for (int i = 0; i < 8; i++) v[i] = ((const f8 *)samples)[i];
  write_block(numbers + start, v, to_coefficients);
}

WIDE void ck_cover_block(int16_t *numbers, ptrdiff_t start, const float *to_samples,
                         const float *to_coefficients, const void *color, const void *alpha,
                         ptrdiff_t place, ptrdiff_t step) {
  f8 v[8];
  read_block(v, numbers + start, to_samples);
  const f8 low = -128;
  const f8 high = 127;
  for (int i = 0; i < 8; i++) {
    f8 above = ((const f8 *)color)[place + i * step];
    f8 cover = ((const f8 *)alpha)[place + i * step];
    /* Samples under something are first brought into what everybody sees; others stay what the
     * coefficients say, and so do the coefficients. */
    f8 seen = v[i];
    bound(&seen, &low, &high);
    v[i] = cover == 0 ? v[i] : above + seen * (1 - cover);
  }
  write_block(numbers + start, v, to_coefficients);
}

WIDE void ck_fill_block(int16_t *numbers, ptrdiff_t start, const float *to_coefficients,
                        const void *color, ptrdiff_t place, ptrdiff_t step) {
  f8 v[8];
  for (int i = 0; i < 8; i++) v[i] = ((const f8 *)color)[place + i * step];
  write_block(numbers + start, v, to_coefficients);
}

WIDE uint64_t ck_find_numbers(const int16_t *numbers, ptrdiff_t start) {
  uint64_t found = 0;
  for (int i = 0; i < 4; i++) {
    s16 sixteen = *(const s16 *)(numbers + start + i * 16);
    bits16 set = __builtin_convertvector(sixteen != 0, bits16);
    uint16_t part;
    __builtin_memcpy(&part, &set, sizeof part);
    found |= (uint64_t)part << (i * 16);
  }
  return found;
}
