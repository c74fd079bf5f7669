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
  cc_jpeg_settings settings; /* of who writes samples; coefficients bring their own */
  cc_bytes *file;
  cc_report *report;
} cc_writer;

/* Makes libjpeg ready for its settings. */
void cc_writer_open(cc_writer *self);

/* Tells libjpeg of the tables, factors and codes that its components are to have. */
void cc_writer_set(cc_writer *self);

/* Begins the file, up to where samples follow. */
void cc_writer_start(cc_writer *self);

/* Gives back all that libjpeg holds, and the file as well if it was not finished. */
void cc_writer_close(cc_writer *self);

#endif
