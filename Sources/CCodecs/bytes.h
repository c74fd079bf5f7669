/* A growing run of bytes, for what the encoders write. */
#ifndef CC_BYTES_H
#define CC_BYTES_H

#include "ccodecs.h"

/* Makes room for so many more bytes; false where there is no memory. */
bool cc_bytes_reserve(cc_bytes *bytes, size_t more);

/* Appends a copy; false where there is no memory. */
bool cc_bytes_append(cc_bytes *bytes, const uint8_t *source, size_t count);

#endif
