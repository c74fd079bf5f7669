#include <stdlib.h>

#include <isa-l.h>

#include "cfuzz.h"

uint32_t fuzz_adler(const uint8_t *deflated, size_t count) {
  enum { ROOM = 1 << 18 };
  static struct inflate_state state;
  static uint8_t room[ROOM];
  isal_inflate_init(&state);
  state.next_in = (uint8_t *)deflated;
  state.avail_in = (uint32_t)count;
  state.next_out = room;
  state.avail_out = ROOM;
  isal_inflate(&state);
  return isal_adler32(1, room, ROOM - state.avail_out);
}
