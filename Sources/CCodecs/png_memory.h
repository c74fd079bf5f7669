/* Memory for libpng, in both directions. Its own error does not tell a lack of memory from others;
 * the flag behind its memory pointer does. */
#ifndef CC_PNG_MEMORY_H
#define CC_PNG_MEMORY_H

#include <stdbool.h>
#include <stdlib.h>

#include <png.h>

static inline png_voidp cc_png_allocate(png_structp png, png_alloc_size_t size) {
  bool *starved = png_get_mem_ptr(png);
  void *memory = malloc(size);
  if (memory == NULL) *starved = true;
  return memory;
}

static inline void cc_png_release(png_structp png, png_voidp memory) {
  (void)png;
  free(memory);
}

#endif
