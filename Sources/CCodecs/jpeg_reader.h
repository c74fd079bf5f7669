/* What all ways of reading a JPEG share: where the bytes come from, and what is a fault. */
#ifndef CC_JPEG_READER_H
#define CC_JPEG_READER_H

#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>

#include "report.h"

/* One reading. libjpeg finds it again through `client_data`.
 *
 * Whoever calls libjpeg, or a function below, has set `escape` in the same call: that is where every
 * fault leads. */
typedef struct cc_reader {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  jmp_buf escape;
  cc_jpeg_file file;
  cc_report *report;
  bool exhausted; /* the file ended, and libjpeg was given an end of image in its place */
  void (*look_at_scan)(struct cc_reader *); /* called in every row of units, or NULL */
} cc_reader;

/* Opens the file and reads its header, which has to tell of a picture of the known size. Where it does
 * not, that is a fault like any other. */
void cc_reader_open(cc_reader *self);

/* Checks that every component was in some scan; to be called when all scans have been read, or the
 * picture has only one. libjpeg shows a component that no scan held as gray, without a word. */
void cc_reader_check_scans(cc_reader *self);

/* Copies the quantization tables of up to four components, 64 numbers each in natural order. */
void cc_reader_copy_tables(const cc_reader *self, uint16_t *tables);

/* Notes how many bytes follow the end of the picture. */
void cc_reader_note_end(cc_reader *self);

/* Bytes handed to libjpeg. Its Huffman decoder writes its place back once an MCU. */
size_t cc_reader_offset(const cc_reader *self);

#endif
