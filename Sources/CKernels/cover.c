/* From pixels over nothing to what lies over the samples of a component. */
#include "ckernels.h"
#include "lanes.h"

#pragma STDC FP_CONTRACT OFF

WIDE void ck_add_pairs(void *sums, const void *quads, ptrdiff_t upper, ptrdiff_t lower,
                       ptrdiff_t count) {
  const f8 *pairs = quads;
  for (ptrdiff_t quad = 0; quad < count; quad++) {
    const f8 *above = pairs + upper * 2 + quad * 4;
    const f8 *below = pairs + lower * 2 + quad * 4;
    f8 *out = (f8 *)sums + quad * 2;
    for (int pair = 0; pair < 2; pair++) {
      f8 left = above[pair] + below[pair];
      f8 right = above[pair + 2] + below[pair + 2];
      f8 even = __builtin_shufflevector(left, right, 0, 2, 8, 10, 4, 6, 12, 14);
      f8 odd = __builtin_shufflevector(left, right, 1, 3, 9, 11, 5, 7, 13, 15);
      out[pair] = even + odd;
    }
  }
}

/* A channel of two quads. */
PART void load_channel(f8 *channel, const float *quads, int index) {
  f8 both;
  both.lo = *(const f4 *)(quads + index * 4);
  both.hi = *(const f4 *)(quads + 16 + index * 4);
  *channel = both;
}

WIDE void ck_mix_samples(void *color, void *alpha, ptrdiff_t target, const void *quads,
                         ptrdiff_t start, ck_mix mix, ptrdiff_t count) {
  f8 *colors = (f8 *)color + target;
  f8 *alphas = (f8 *)alpha + target;
  const f8 nothing = 0;
  const f8 everything = 1;
  for (ptrdiff_t octet = 0; octet < count; octet++) {
    f8 red, green, blue, opacity;
    const float *two = (const float *)quads + start * 16 + octet * 32;
    load_channel(&red, two, 0);
    load_channel(&green, two, 1);
    load_channel(&blue, two, 2);
    load_channel(&opacity, two, 3);
    f8 sum = red * mix.red;
    sum += green * mix.green;
    sum += blue * mix.blue;
    sum += opacity * mix.alpha;
    f8 cover = opacity * mix.opacity;
    i8 is_nothing = cover < mix.tolerance;
    cover = cover > 1 - mix.tolerance ? everything : cover;
    colors[octet] = is_nothing ? nothing : sum;
    alphas[octet] = is_nothing ? nothing : cover;
  }
}

WIDE float ck_sum_cover(const void *alpha, ptrdiff_t start, ptrdiff_t step) {
  const f8 *octets = (const f8 *)alpha + start;
  f8 sum = octets[0];
  for (int line = 1; line < 8; line++) sum += octets[line * step];
  f4 half = sum.lo + sum.hi;
  return (half.x + half.y) + (half.z + half.w);
}
