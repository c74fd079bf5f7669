/* Pixels on their way from one colour space to another. */
#include "ckernels.h"
#include "lanes.h"

#pragma STDC FP_CONTRACT OFF

/* What is known of a conversion, channel by channel. */
typedef struct conversion {
  const float *light[3];
  f8 factors[3][2];
  const uint8_t *samples[3];
} conversion;

/* The light of a channel's samples. They are volatile so that each is read where it is needed: all at
 * once they are more than there are registers. */
PART void look_up(f8 *light, const float *table, const volatile uint8_t *bytes) {
  *light = (f8){table[bytes[0]],  table[bytes[4]],  table[bytes[8]],  table[bytes[12]],
                table[bytes[16]], table[bytes[20]], table[bytes[24]], table[bytes[28]]};
}

/* A channel in the other space: its light, and of its table what stands at the root of that.
 *
 * Differences of channels are added up, not channels: gray has none, so nothing is rounded and it
 * stays gray. */
PART void convert_channel(b32 *octet, int channel, const f8 *own, const f8 *first,
                          const f8 *second, const conversion *way) {
  const f8 nothing = 0;
  const f8 everything = (float)CK_STEPS * CK_STEPS;
  f8 light = *own;
  light += (*first - *own) * way->factors[channel][0];
  light += (*second - *own) * way->factors[channel][1];
  bound(&light, &nothing, &everything);
  i8 steps = __builtin_convertvector(__builtin_elementwise_sqrt(light), i8);
  const uint8_t *samples = way->samples[channel];
  b32 bytes = *octet;
#pragma unroll
  for (int pixel = 0; pixel < 8; pixel++) {
    bytes[pixel * 4 + channel] = samples[(uint32_t)steps[pixel]];
  }
  *octet = bytes;
}

/* The last eight pixels that were converted, before and after. */
typedef struct known_octet {
  i8 before, after;
} known_octet;

/* Eight pixels; those that nobody sees stay what they are. */
PART void convert_octet(uint8_t *bytes, const conversion *way, known_octet *known) {
  i8 before = *(const i8 *)bytes;
  /* Drawings have areas of one colour. */
  if (__builtin_reduce_and(before == known->before)) {
    *(i8 *)bytes = known->after;
    return;
  }
  i8 is_clear = (before & (int32_t)0xFF000000) == 0;
  if (__builtin_reduce_and(is_clear)) return;
  f8 red, green, blue;
  look_up(&red, way->light[0], bytes);
  look_up(&green, way->light[1], bytes + 1);
  look_up(&blue, way->light[2], bytes + 2);
  b32 octet = *(const b32 *)bytes;
  convert_channel(&octet, 0, &red, &green, &blue, way);
  convert_channel(&octet, 1, &green, &red, &blue, way);
  convert_channel(&octet, 2, &blue, &red, &green, way);
  known->before = before;
  known->after = is_clear ? before : (i8)octet;
  *(i8 *)bytes = known->after;
}

WIDE void ck_convert(void *pixels, const float *light, const float *factors, const uint8_t *samples,
                     const ptrdiff_t *starts, ptrdiff_t count) {
  const conversion way = {
      .light = {light, light + 256, light + 512},
      .factors = {{factors[0], factors[1]}, {factors[2], factors[3]}, {factors[4], factors[5]}},
      .samples = {samples + starts[0], samples + starts[1], samples + starts[2]},
  };
  known_octet known = {0, 0};
  uint8_t *bytes = pixels;
  for (; count >= 8; count -= 8, bytes += 32) convert_octet(bytes, &way, &known);
  if (count == 0) return;
  /* Beside the last quad there is nothing to be seen. */
  uint8_t rest[32] = {0};
  __builtin_memcpy(rest, bytes, 16);
  convert_octet(rest, &way, &known);
  __builtin_memcpy(bytes, rest, 16);
}
