#include <isa-l.h>

#include "ccodecs.h"

uint32_t cc_crc32(uint32_t sum, const uint8_t *bytes, size_t count) {
  return crc32_gzip_refl(sum, bytes, count);
}

uint32_t cc_adler32(const uint8_t *bytes, size_t count) { return isal_adler32(1, bytes, count); }
