/* Vectors, and functions that are compiled for several processors. */
#ifndef CK_LANES_H
#define CK_LANES_H

#include <stdint.h>

/* Each `WIDE` function is there twice where processors differ: for AVX2, and for all. The loader
 * chooses when the program starts: before the thread sanitizer, which watches that too, can. */
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define ONE_FOR_ALL
#endif
#endif
#if defined(__x86_64__) && defined(__linux__) && defined(__GLIBC__) && !defined(ONE_FOR_ALL)
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif

/* Parts of `WIDE` functions. Vectors go in and out by address: they have no one way of being passed
 * between functions for different processors. */
#define PART static inline __attribute__((always_inline))

/* Aligned as their elements are: arrays of Swift promise no more. */
typedef float f4 __attribute__((ext_vector_type(4), aligned(4)));
typedef float f8 __attribute__((ext_vector_type(8), aligned(4)));
typedef int32_t i4 __attribute__((ext_vector_type(4), aligned(4)));
typedef int32_t i8 __attribute__((ext_vector_type(8), aligned(4)));
typedef int16_t s8 __attribute__((ext_vector_type(8), aligned(2)));
typedef int16_t s16 __attribute__((ext_vector_type(16), aligned(2)));
typedef _Bool bits16 __attribute__((ext_vector_type(16)));
typedef uint8_t b8 __attribute__((ext_vector_type(8), aligned(1)));
typedef uint8_t b32 __attribute__((ext_vector_type(32), aligned(1)));

/* Brings each number into what lies between two others: comparisons that are one instruction each. */
PART void bound(f8 *numbers, const f8 *least, const f8 *most) {
  f8 low = *least, high = *most;
  f8 inside = *numbers;
  inside = low < inside ? inside : low;
  inside = inside < high ? inside : high;
  *numbers = inside;
}

#endif
