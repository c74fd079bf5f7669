/* What all ways of writing a JPEG share: where the bytes go, and what is a fault. */
#ifndef CC_JPEG_WRITER_H
#define CC_JPEG_WRITER_H

#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>

#include "bytes.h"
#include "report.h"

/* One writing. libjpeg finds it again through `client_data`.
 *
 * Whoever calls libjpeg, or a function below, has set `escape` in the same call: that is where every
 * fault leads. */
typedef struct {
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr destination;
  jmp_buf escape;
  cc_bytes *file;
  cc_report *report;
} cc_writer;

/* Makes libjpeg ready for its settings. */
void cc_writer_open(cc_writer *self);

/* Takes the quantization tables and sampling factors of as many components as libjpeg was told of. */
void cc_writer_use(cc_writer *self, cc_jpeg_settings settings);

/* Gives back all that libjpeg holds, and the file as well if it was not finished. */
void cc_writer_close(cc_writer *self);

#endif
