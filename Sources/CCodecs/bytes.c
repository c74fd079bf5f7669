#include "bytes.h"

#include <stdlib.h>
#include <string.h>

void cc_bytes_free(cc_bytes *bytes) {
  free(bytes->bytes);
  *bytes = (cc_bytes){0};
}

bool cc_bytes_reserve(cc_bytes *bytes, size_t more) {
  if (more <= bytes->capacity - bytes->count) return true;
  if (more > SIZE_MAX / 2 - bytes->capacity) return false;
  size_t capacity = bytes->capacity * 2;
  if (capacity < bytes->count + more) capacity = bytes->count + more;
  uint8_t *moved = realloc(bytes->bytes, capacity);
  if (moved == NULL) return false;
  bytes->bytes = moved;
  bytes->capacity = capacity;
  return true;
}

bool cc_bytes_append(cc_bytes *bytes, const uint8_t *source, size_t count) {
  if (!cc_bytes_reserve(bytes, count)) return false;
  if (count > 0) memcpy(bytes->bytes + bytes->count, source, count);
  bytes->count += count;
  return true;
}

bool cc_has_memory(size_t count) {
  /* Volatile, for a compiler may take memory that nobody uses for granted. */
  void *volatile probe = malloc(count);
  bool has = probe != NULL;
  free(probe);
  return has;
}
