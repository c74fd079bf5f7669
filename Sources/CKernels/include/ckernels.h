/* Loops over pixels and samples that are worth eight lanes.
 *
 * Swift has no way to compile one function for several processors and to choose when the program
 * starts; C has (`lanes.h`). Everything here works on memory that the caller owns: no function
 * allocates, keeps anything, or looks beyond what its parameters say. Whoever calls has checked the
 * bounds.
 *
 * Floats are added and multiplied in the order that is written here, and nothing is fused, so that the
 * bits are the same on every processor.
 *
 * A quad is four neighbouring pixels, channel by channel: sixteen floats, red, green, blue and alpha
 * four times each, 0…255, premultiplied.
 */
#ifndef CKERNELS_H
#define CKERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Makes floats, pixel by pixel, of 8-bit pixels with straight alpha, and multiplies them by it.
 *
 * `count` is the number of pixels, a multiple of four; the first byte is the one at `start`. Where
 * `is_opaque`, every alpha is 255. */
void ck_premultiply(void *pixels, const void *bytes, ptrdiff_t start, bool is_opaque,
                    ptrdiff_t count);

/* Filters a row of pixels across into `count` quads from `target` on, and notes which of these have no
 * alpha at all.
 *
 * For each filtered pixel, `first` is the first of the pixels that make it, and `weights` has `taps`
 * weights. */
void ck_filter_across(void *quads, uint8_t *is_clear, ptrdiff_t target, const void *pixels,
                      const ptrdiff_t *first, const float *weights, ptrdiff_t taps,
                      ptrdiff_t count);

/* Adds rows up into `count` quads from `target` on that are pixels: alpha in 0…255, no colour above
 * alpha. Notes which have no alpha at all.
 *
 * Each of the `row_count` rows, 1 or more, begins with the quad that `starts` names. */
void ck_add_rows(void *sums, uint8_t *is_sum_clear, ptrdiff_t target, const void *quads,
                 const ptrdiff_t *starts, const float *weights, ptrdiff_t row_count,
                 ptrdiff_t count);

/* Adds rows up as `ck_add_rows` does, from the quad `first` of each on, and lays them over `count`
 * quads of a canvas from `target` on (source-over).
 *
 * Each pixel counts as much as its coverage, four floats a quad of the row, times the strength. */
void ck_draw_rows(void *canvas, ptrdiff_t target, const void *quads, const uint8_t *is_clear,
                  const ptrdiff_t *starts, const float *weights, ptrdiff_t row_count,
                  const void *coverage, float strength, ptrdiff_t first, ptrdiff_t count);

/* Steps of a table of samples, from no light to all of it. */
enum { CK_STEPS = 16384 };

/* Converts 8-bit pixels in place from one colour space to another; alpha stays, and so do pixels
 * without any.
 *
 * `light` has 256 numbers for red, for green and for blue: what their samples stand for, up to the
 * square of `CK_STEPS`. A channel's light in the other space is its own, and the differences of the two
 * others from it, in the order of red, green and blue, times its two `factors`. Its table begins in
 * `samples` where `starts` says, and has `CK_STEPS` + 1 entries; the sample is that at the light's
 * square root. `count` is the number of pixels, a multiple of four. */
void ck_convert(void *pixels, const float *light, const float *factors, const uint8_t *samples,
                const ptrdiff_t *starts, ptrdiff_t count);

/* Adds up two by two pixels of the rows that begin at `upper` and `lower`: one pixel of `count` quads
 * for each four. */
void ck_add_pairs(void *sums, const void *quads, ptrdiff_t upper, ptrdiff_t lower, ptrdiff_t count);

/* What a component takes of each channel, and what makes a sum of alphas 0…1. */
typedef struct ck_mix {
  float red, green, blue, alpha, opacity;
  float tolerance; /* how near to 0 or 1 alpha is 0 or 1 */
} ck_mix;

/* Makes `count` octets of samples from `target` on, and of their alphas, of twice as many quads from
 * `start` on. */
void ck_mix_samples(void *color, void *alpha, ptrdiff_t target, const void *quads, ptrdiff_t start,
                    ck_mix mix, ptrdiff_t count);

/* How much of a block of a cover, whose first octet is the one at `start`, has alpha: 0 for nothing of
 * it, 64 for all of it, and something between for a part. */
float ck_sum_cover(const void *alpha, ptrdiff_t start, ptrdiff_t step);

/* A block's way between its coefficients, held column by column from `start` on, and its samples, row
 * by row and less 128. The factors are those of a quantization table, with the transform's own in
 * them. */
void ck_read_block(void *samples, const int16_t *numbers, ptrdiff_t start, const float *to_samples);
void ck_write_block(int16_t *numbers, ptrdiff_t start, const void *samples,
                    const float *to_coefficients);

/* Lays a cover over a block: its rows are octets, `step` octets apart, from `place` on. */
void ck_cover_block(int16_t *numbers, ptrdiff_t start, const float *to_samples,
                    const float *to_coefficients, const void *color, const void *alpha,
                    ptrdiff_t place, ptrdiff_t step);

/* Makes a block of a cover that leaves nothing of the photo to be seen. */
void ck_fill_block(int16_t *numbers, ptrdiff_t start, const float *to_coefficients,
                   const void *color, ptrdiff_t place, ptrdiff_t step);

/* Which of a block's 64 numbers, held from `start` on, are not 0: a bit each, the first one lowest. */
uint64_t ck_find_numbers(const int16_t *numbers, ptrdiff_t start);

#endif
