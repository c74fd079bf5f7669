#include <stdlib.h>

#include <isa-l.h>

#include "ccodecs.h"

struct cc_inflater {
  struct inflate_state state;
  size_t total;
  bool has_begun;
};

cc_inflater *cc_inflater_create(size_t total) {
  cc_inflater *self = malloc(sizeof *self);
  if (self == NULL) return NULL;
  isal_inflate_init(&self->state);
  self->state.crc_flag = ISAL_ZLIB;
  self->total = total;
  self->has_begun = false;
  return self;
}

void cc_inflater_free(cc_inflater *self) { free(self); }

/* Whether the first byte names deflate (RFC 1950), and a window that no distance can reach beyond:
 * zlib holds distances against it, ISA-L does not. */
static bool accepts(const cc_inflater *self, uint8_t first) {
  size_t window = (size_t)1 << (8 + (first >> 4));
  return (first & 15) == 8 && first >> 4 <= 7 && (first >> 4 == 7 || self->total <= window);
}

/* ISA-L counts in 32 bits. */
static uint32_t clamped(size_t count) {
  return count < UINT32_MAX / 2 ? (uint32_t)count : UINT32_MAX / 2;
}

cc_inflated cc_inflate(cc_inflater *self, const uint8_t *source, size_t count, uint8_t *target,
                       size_t room, size_t *taken, size_t *given) {
  *taken = *given = 0;
  if (!self->has_begun && count > 0) {
    if (!accepts(self, source[0])) return CC_INFLATE_ODD;
    self->has_begun = true;
  }
  struct inflate_state *state = &self->state;
  uint32_t offered = clamped(count), free = clamped(room);
  state->next_in = (uint8_t *)source; /* only read */
  state->avail_in = offered;
  state->next_out = target;
  state->avail_out = free;
  if (isal_inflate(state) != ISAL_DECOMP_OK) return CC_INFLATE_ODD;
  /* It may give back more than this call has offered. */
  if (state->avail_in > offered) return CC_INFLATE_ODD;
  *taken = offered - state->avail_in;
  *given = free - state->avail_out;
  if (state->block_state != ISAL_BLOCK_FINISH) return CC_INFLATE_MORE;
  /* What it had read ahead of the end it keeps, if that came in an earlier call. */
  bool is_used_up = state->avail_in == 0 && state->read_in_length < 8;
  return is_used_up ? CC_INFLATE_END : CC_INFLATE_ODD;
}
