#include "csystem.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void cs_keep_freed_memory(void) {
#ifdef __GLIBC__
  // Larger blocks, the bitmaps of large photos, still come from the system and go back to it.
  mallopt(M_MMAP_THRESHOLD, 16 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  mallopt(M_TOP_PAD, 1 << 20);
#endif
}
