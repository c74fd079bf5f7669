/* Rows of an image on their way to the canvas. */
#include "ckernels.h"
#include "lanes.h"

#pragma STDC FP_CONTRACT OFF

WIDE void ck_premultiply(void *pixels, const void *bytes, ptrdiff_t start, bool is_opaque,
                         ptrdiff_t count) {
  const f8 ones = 1;
  const b8 *pairs = (const b8 *)((const uint8_t *)bytes + start);
  f8 *out = pixels;
  for (ptrdiff_t pair = 0; pair < count / 2; pair++) {
    f8 straight = __builtin_convertvector(pairs[pair], f8);
    f8 part = straight * (1.0f / 255);
    f8 factors = __builtin_shufflevector(part, ones, 3, 3, 3, 8, 7, 7, 7, 8);
    out[pair] = is_opaque ? straight : straight * factors;
  }
}

/* One filtered pixel. */
PART void filter_pixel(f4 *sum, const float *pixels, const float *weights, ptrdiff_t count) {
  f4 added = *(const f4 *)pixels * weights[0];
  for (ptrdiff_t tap = 1; tap < count; tap++) added += *(const f4 *)(pixels + tap * 4) * weights[tap];
  *sum = added;
}

PART void filter_row(float *quads, uint8_t *is_clear, const float *pixels, const ptrdiff_t *first,
                     const float *weights, ptrdiff_t taps, ptrdiff_t count) {
  for (ptrdiff_t quad = 0; quad < count; quad++) {
    f4 a, b, c, d;
    filter_pixel(&a, pixels + first[0] * 4, weights, taps);
    filter_pixel(&b, pixels + first[1] * 4, weights + taps, taps);
    filter_pixel(&c, pixels + first[2] * 4, weights + taps * 2, taps);
    filter_pixel(&d, pixels + first[3] * 4, weights + taps * 3, taps);
    first += 4;
    weights += taps * 4;
    f4 ab = __builtin_shufflevector(a, b, 0, 4, 1, 5);
    f4 cd = __builtin_shufflevector(c, d, 0, 4, 1, 5);
    f4 ab_high = __builtin_shufflevector(a, b, 2, 6, 3, 7);
    f4 cd_high = __builtin_shufflevector(c, d, 2, 6, 3, 7);
    f4 *out = (f4 *)(quads + quad * 16);
    out[0] = __builtin_shufflevector(ab, cd, 0, 1, 4, 5);
    out[1] = __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
    out[2] = __builtin_shufflevector(ab_high, cd_high, 0, 1, 4, 5);
    out[3] = __builtin_shufflevector(ab_high, cd_high, 2, 3, 6, 7);
    is_clear[quad] = __builtin_reduce_or(out[3] != 0) == 0;
  }
}

WIDE void ck_filter_across(void *quads, uint8_t *is_clear, ptrdiff_t target, const void *pixels,
                           const ptrdiff_t *first, const float *weights, ptrdiff_t taps,
                           ptrdiff_t count) {
  float *out = (float *)quads + target * 16;
  is_clear += target;
  /* Going up, and a little down, without a loop. */
  switch (taps) {
  case 4: filter_row(out, is_clear, pixels, first, weights, 4, count); break;
  case 5: filter_row(out, is_clear, pixels, first, weights, 5, count); break;
  case 6: filter_row(out, is_clear, pixels, first, weights, 6, count); break;
  case 7: filter_row(out, is_clear, pixels, first, weights, 7, count); break;
  case 8: filter_row(out, is_clear, pixels, first, weights, 8, count); break;
  default: filter_row(out, is_clear, pixels, first, weights, taps, count);
  }
}

/* Filtered rows that are added up. */
typedef struct weighted_rows {
  const float *quads;
  const ptrdiff_t *starts;
  const float *weights;
  ptrdiff_t count;
} weighted_rows;

/* A quad in two vectors. */
typedef struct quad_pair {
  f8 red_green, blue_alpha;
} quad_pair;

/* Adds up one quad of each row, and brings the sum back into what pixels can be: a cubic filter
 * overshoots at edges. */
PART void add_quad(quad_pair *sum, const weighted_rows rows, ptrdiff_t quad) {
  const float *first = rows.quads + (rows.starts[0] + quad) * 16;
  f8 red_green = *(const f8 *)first * rows.weights[0];
  f8 blue_alpha = *(const f8 *)(first + 8) * rows.weights[0];
  for (ptrdiff_t row = 1; row < rows.count; row++) {
    const float *next = rows.quads + (rows.starts[row] + quad) * 16;
    red_green += *(const f8 *)next * rows.weights[row];
    blue_alpha += *(const f8 *)(next + 8) * rows.weights[row];
  }
  const f8 nothing = 0;
  const f8 everything = 255;
  f8 alpha = __builtin_shufflevector(blue_alpha, blue_alpha, 4, 5, 6, 7, 4, 5, 6, 7);
  bound(&alpha, &nothing, &everything);
  bound(&red_green, &nothing, &alpha);
  bound(&blue_alpha, &nothing, &alpha);
  sum->red_green = red_green;
  sum->blue_alpha = blue_alpha;
}

PART bool are_clear(const weighted_rows rows, const uint8_t *is_clear, ptrdiff_t quad) {
  uint8_t clear = 1;
  for (ptrdiff_t row = 0; row < rows.count; row++) clear &= is_clear[rows.starts[row] + quad];
  return clear;
}

WIDE void ck_add_rows(void *sums, uint8_t *is_sum_clear, ptrdiff_t target, const void *quads,
                      const ptrdiff_t *starts, const float *weights, ptrdiff_t row_count,
                      ptrdiff_t count) {
  const weighted_rows rows = {quads, starts, weights, row_count};
  quad_pair *out = (quad_pair *)sums + target;
  for (ptrdiff_t quad = 0; quad < count; quad++) {
    quad_pair sum;
    add_quad(&sum, rows, quad);
    out[quad] = sum;
    is_sum_clear[target + quad] = __builtin_reduce_or(sum.blue_alpha.hi != 0) == 0;
  }
}

PART void draw_rows(quad_pair *canvas, const weighted_rows rows, const uint8_t *is_clear,
                    const f4 *coverage, float strength, ptrdiff_t first, ptrdiff_t count) {
  for (ptrdiff_t quad = 0; quad < count; quad++) {
    if (are_clear(rows, is_clear, first + quad)) continue;
    quad_pair sum;
    add_quad(&sum, rows, first + quad);
    f4 part = coverage[first + quad] * strength;
    f8 parts = __builtin_shufflevector(part, part, 0, 1, 2, 3, 0, 1, 2, 3);
    f8 red_green = sum.red_green * parts;
    f8 blue_alpha = sum.blue_alpha * parts;
    f4 shows = 1 - blue_alpha.hi * (1.0f / 255);
    f8 below = __builtin_shufflevector(shows, shows, 0, 1, 2, 3, 0, 1, 2, 3);
    canvas[quad].red_green = red_green + canvas[quad].red_green * below;
    canvas[quad].blue_alpha = blue_alpha + canvas[quad].blue_alpha * below;
  }
}

WIDE void ck_draw_rows(void *canvas, ptrdiff_t target, const void *quads, const uint8_t *is_clear,
                       const ptrdiff_t *starts, const float *weights, ptrdiff_t row_count,
                       const void *coverage, float strength, ptrdiff_t first, ptrdiff_t count) {
  quad_pair *out = (quad_pair *)canvas + target;
  if (row_count == 4) {
    /* Going up: copies, which the loop keeps in registers. */
    const ptrdiff_t four_starts[4] = {starts[0], starts[1], starts[2], starts[3]};
    const float four_weights[4] = {weights[0], weights[1], weights[2], weights[3]};
    const weighted_rows four = {quads, four_starts, four_weights, 4};
    draw_rows(out, four, is_clear, coverage, strength, first, count);
  } else {
    const weighted_rows rows = {quads, starts, weights, row_count};
    draw_rows(out, rows, is_clear, coverage, strength, first, count);
  }
}
