#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "given.h"
#include "plainkernels.h"

#define PK_CALL call_chosen
#include "calls.h"
#undef PK_CALL

/* From here on the same names are those of the loops as they are for every processor. */
#define ONE_FOR_ALL
#define ck_premultiply pk_premultiply
#define ck_filter_across pk_filter_across
#define ck_add_rows pk_add_rows
#define ck_draw_rows pk_draw_rows
#define ck_add_pairs pk_add_pairs
#define ck_mix_samples pk_mix_samples
#define ck_sum_cover pk_sum_cover
#define ck_read_block pk_read_block
#define ck_write_block pk_write_block
#define ck_cover_block pk_cover_block
#define ck_fill_block pk_fill_block
#define ck_find_numbers pk_find_numbers
#define ck_convert pk_convert
#include "../../Sources/CKernels/blocks.c"
#include "../../Sources/CKernels/color.c"
#include "../../Sources/CKernels/cover.c"
#include "../../Sources/CKernels/filter.c"

#define PK_CALL call_plain
#include "calls.h"
#undef PK_CALL

static const char *const names[] = {
    "premultiply",  "premultiply what is opaque",
    "filter across", "add rows",
    "draw four rows", "draw other rows",
    "add pairs",    "mix samples",
    "sum a cover",  "read blocks",
    "write blocks", "cover blocks",
    "fill blocks",  "find numbers",
    "convert",
};

int pk_count(void) { return sizeof names / sizeof names[0]; }

const char *pk_name(int kernel) { return names[kernel]; }

/* SplitMix64. */
static uint64_t next(uint64_t *state) {
  uint64_t mixed = *state += 0x9E3779B97F4A7C15;
  mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
  mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
  return mixed ^ (mixed >> 31);
}

/* A number between two others. */
static float between(uint64_t *state, float low, float high) {
  return low + (high - low) * (float)(next(state) >> 40) / (1 << 24);
}

/* Four pixels, channel by channel; of three quads one is clear. */
static void fill_quad(uint64_t *state, float *quad) {
  bool is_clear = next(state) % 3 == 0;
  for (int pixel = 0; pixel < 4; pixel++) {
    float alpha = is_clear ? 0 : next(state) % 4 == 0 ? 255 : between(state, 0, 255);
    quad[12 + pixel] = alpha;
    for (int channel = 0; channel < 3; channel++) {
      quad[channel * 4 + pixel] = between(state, 0, alpha);
    }
  }
}

static void fill_given(uint64_t *state, pk_given *given) {
  for (size_t i = 0; i < sizeof given->bytes; i++) {
    /* Many pixels are clear, and eight together. */
    bool is_clear = i % 4 == 3 && (next(state) % 3 == 0 || i / 32 % 4 == 0);
    given->bytes[i] = is_clear ? 0 : (uint8_t)next(state);
  }
  for (int row = 0; row < PK_ROWS; row++) {
    given->starts[row] = row * PK_QUADS;
    for (int quad = 0; quad < PK_QUADS; quad++) {
      float *values = given->quads + (row * PK_QUADS + quad) * 16;
      fill_quad(state, values);
      const float *alpha = values + 12;
      given->is_clear[row * PK_QUADS + quad] =
          alpha[0] == 0 && alpha[1] == 0 && alpha[2] == 0 && alpha[3] == 0;
    }
  }
  for (int i = 0; i < PK_QUADS * 4; i++) {
    given->coverage[i] = next(state) % 2 == 0 ? 1 : between(state, 0, 1);
    given->first[i] = (ptrdiff_t)(next(state) % (PK_ROWS * PK_QUADS * 4 - PK_TAPS));
    for (int tap = 0; tap < PK_TAPS; tap++) {
      given->weights[i * PK_TAPS + tap] = between(state, -0.2f, 0.7f);
    }
  }
  given->strength = between(state, 0.1f, 1);
  given->mix = (ck_mix){between(state, -0.5f, 0.5f), between(state, -0.5f, 0.5f),
                        between(state, -0.5f, 0.5f), -0.5f, 1.0f / 255, 1.0f / 1024};
  for (int i = 0; i < 64; i++) {
    given->to_samples[i] = between(state, 0.1f, 8);
    given->to_coefficients[i] = 1 / (given->to_samples[i] * 64);
  }
  for (int i = 0; i < PK_BLOCKS * 64; i++) {
    float alpha = next(state) % 3 == 0 ? 0 : between(state, 0, 1);
    given->alpha[i] = alpha;
    given->color[i] = between(state, -128, 127) * alpha;
  }
  for (int i = 0; i < 768; i++) {
    given->light[i] = powf((float)(i % 256) / 255, 2.2f) * CK_STEPS * CK_STEPS;
  }
  for (int i = 0; i < 6; i++) given->factors[i] = between(state, -0.4f, 0.4f);
  for (size_t i = 0; i < sizeof given->samples; i++) given->samples[i] = (uint8_t)next(state);
  for (int i = 0; i < 3; i++) given->tables[i] = i * (CK_STEPS + 1);
}

static void fill_made(uint64_t *state, const pk_given *given, pk_made *made) {
  for (int quad = 0; quad < PK_QUADS; quad++) fill_quad(state, made->quads + quad * 16);
  memcpy(made->bytes, given->bytes, sizeof made->bytes);
  for (int i = 0; i < PK_BLOCKS * 64; i++) {
    made->numbers[i] = next(state) % 3 == 0 ? 0 : (int16_t)((int)(next(state) % 400) - 200);
  }
}

static int differences(const void *left, const void *right, size_t count) {
  const uint8_t *first = left, *second = right;
  int sum = 0;
  for (size_t i = 0; i < count; i++) sum += first[i] != second[i];
  return sum;
}

pk_comparison pk_compare(int kernel, uint64_t seed) {
  pk_comparison comparison = {0, 0};
  pk_given *given = calloc(1, sizeof *given);
  pk_made *made = calloc(3, sizeof *made);
  if (given != NULL && made != NULL) {
    fill_given(&seed, given);
    fill_made(&seed, given, &made[0]);
    made[1] = made[2] = made[0];
    call_chosen(kernel, given, &made[1]);
    call_plain(kernel, given, &made[2]);
    comparison.changed = differences(&made[0], &made[1], sizeof *made);
    comparison.differing = differences(&made[1], &made[2], sizeof *made);
  }
  free(given);
  free(made);
  return comparison;
}
