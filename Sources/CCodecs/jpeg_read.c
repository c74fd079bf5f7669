#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>
/* After jpeglib.h, whose types it uses. */
#include <jerror.h>

#include "report.h"

/* One reading. libjpeg finds it again through `client_data`. */
typedef struct {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  jmp_buf escape;
  const uint8_t *file;
  size_t count;
  cc_pixels target;
  bool salvage;
  uint32_t maximum_scans;
  uint16_t *tables;
  cc_report *report;
  bool exhausted; /* the file ended, and libjpeg was given an end of image in its place */
  uint32_t rows;  /* written to the target */
} reader;

static reader *reader_of(j_common_ptr jpeg) { return jpeg->client_data; }

/* Bytes handed to libjpeg. Its Huffman decoder writes its place back once an MCU. */
static size_t offset(const reader *self) {
  if (self->exhausted || self->source.next_input_byte == NULL) return self->count;
  return self->count - self->source.bytes_in_buffer;
}

/* Rows above the row of MCUs that is being read, in the scan that is being read. */
static uint32_t row(const reader *self) {
  uint32_t height = (uint32_t)self->jpeg.max_v_samp_factor * DCTSIZE;
  uint64_t row = (uint64_t)self->jpeg.input_iMCU_row * height;
  return row < self->jpeg.image_height ? (uint32_t)row : self->jpeg.image_height;
}

static cc_status status_of(const reader *self, int code) {
  switch (code) {
    case JERR_OUT_OF_MEMORY:
      return CC_OUT_OF_MEMORY;
    case JERR_ARITH_NOTIMPL:
    case JERR_BAD_PRECISION:
    case JERR_CCIR601_NOTIMPL:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_FRACT_SAMPLE_NOTIMPL:
    case JERR_IMAGE_TOO_BIG:
    case JERR_NOT_COMPILED:
    case JERR_SOF_UNSUPPORTED:
      return CC_UNSUPPORTED;
    default:
      return self->exhausted ? CC_TRUNCATED : CC_CORRUPT;
  }
}

static void note_fault(reader *self) {
  char message[JMSG_LENGTH_MAX];
  self->errors.format_message((j_common_ptr)&self->jpeg, message);
  cc_status status = status_of(self, self->errors.msg_code);
  cc_fault(self->report, status, message, offset(self), row(self));
}

static void on_error(j_common_ptr jpeg) {
  reader *self = reader_of(jpeg);
  note_fault(self);
  longjmp(self->escape, 1);
}

/* libjpeg calls damage a warning: of the prefixes of a file most would "succeed". Here only what
 * leaves every pixel known is a warning. */
static void on_message(j_common_ptr jpeg, int level) {
  if (level >= 0) return; /* a trace */
  reader *self = reader_of(jpeg);
  switch (self->errors.msg_code) {
    case JWRN_ADOBE_XFORM:
    case JWRN_BOGUS_PROGRESSION:
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_JFIF_MAJOR:
    case JWRN_NOT_SEQUENTIAL: {
      char message[JMSG_LENGTH_MAX];
      self->errors.format_message(jpeg, message);
      cc_warn(self->report, message);
      return;
    }
    default:
      note_fault(self);
      if (!self->salvage) longjmp(self->escape, 1);
  }
}

/* Never writes to standard error. */
static void on_output(j_common_ptr jpeg) { (void)jpeg; }

/* Counts the scans of a file in which many hide behind few bytes. */
static void on_progress(j_common_ptr jpeg) {
  reader *self = reader_of(jpeg);
  if ((uint32_t)self->jpeg.input_scan_number <= self->maximum_scans) return;
  cc_fault(self->report, CC_TOO_MANY_SCANS, "too many scans", offset(self), row(self));
  longjmp(self->escape, 1);
}

static void no_source_step(j_decompress_ptr jpeg) { (void)jpeg; }

/* The file has ended: says so, and goes on as if an end of image stood there. */
static boolean fill_with_end(j_decompress_ptr jpeg) {
  static const JOCTET end[2] = {0xFF, JPEG_EOI};
  reader *self = reader_of((j_common_ptr)jpeg);
  self->exhausted = true;
  self->source.next_input_byte = end;
  self->source.bytes_in_buffer = 2;
  WARNMS(jpeg, JWRN_JPEG_EOF);
  return TRUE;
}

static void skip(j_decompress_ptr jpeg, long count) {
  struct jpeg_source_mgr *source = jpeg->src;
  if (count <= 0) return;
  if ((size_t)count <= source->bytes_in_buffer) {
    source->next_input_byte += count;
    source->bytes_in_buffer -= (size_t)count;
  } else {
    fill_with_end(jpeg);
  }
}

static void prepare(reader *self) {
  struct jpeg_decompress_struct *jpeg = &self->jpeg;
  jpeg->err = jpeg_std_error(&self->errors);
  self->errors.error_exit = on_error;
  self->errors.emit_message = on_message;
  self->errors.output_message = on_output;
  jpeg->client_data = self;
  jpeg_create_decompress(jpeg);
  self->progress.progress_monitor = on_progress;
  jpeg->progress = &self->progress;
  self->source = (struct jpeg_source_mgr){
      .next_input_byte = self->file,
      .bytes_in_buffer = self->count,
      .init_source = no_source_step,
      .fill_input_buffer = fill_with_end,
      .skip_input_data = skip,
      .resync_to_restart = jpeg_resync_to_restart,
      .term_source = no_source_step,
  };
  jpeg->src = &self->source;
}

/* Four samples of ink, 255 = none, to opaque red, green, blue: in place, since both are four
 * bytes. Files with an Adobe marker hold the samples that way round, others the other way. */
static void ink_to_light(uint8_t *pixels, uint32_t count, bool inverted) {
  uint8_t flip = inverted ? 0 : 255;
  for (uint32_t index = 0; index < count; index++, pixels += 4) {
    uint32_t black = (uint8_t)(pixels[3] ^ flip);
    for (int ink = 0; ink < 3; ink++) {
      uint32_t product = (uint8_t)(pixels[ink] ^ flip) * black + 128;
      /* Rounded division by 255, exact for all products of two bytes. */
      pixels[ink] = (uint8_t)((product + (product >> 8)) >> 8);
    }
    pixels[3] = 255;
  }
}

static void choose_colors(reader *self) {
  struct jpeg_decompress_struct *jpeg = &self->jpeg;
  switch (jpeg->jpeg_color_space) {
    case JCS_GRAYSCALE:
    case JCS_YCbCr:
    case JCS_RGB:
      jpeg->out_color_space = JCS_EXT_RGBA;
      return;
    case JCS_CMYK:
    case JCS_YCCK:
      jpeg->out_color_space = JCS_CMYK;
      return;
    default:
      ERREXIT(jpeg, JERR_CONVERSION_NOTIMPL);
  }
}

/* libjpeg shows a component that no scan held as gray, without a word. */
static void check_scans(reader *self) {
  struct jpeg_decompress_struct *jpeg = &self->jpeg;
  bool is_refined = true;
  for (int component = 0; component < jpeg->num_components; component++) {
    /* The number of low bits still to come, for each coefficient; -1 where there was nothing. */
    const int *bits = jpeg->coef_bits == NULL ? NULL : jpeg->coef_bits[component];
    if (jpeg->comp_info[component].quant_table == NULL || (bits != NULL && bits[0] < 0)) {
      cc_fault(self->report, CC_CORRUPT, "a component without a scan", offset(self), 0);
      if (!self->salvage) longjmp(self->escape, 1);
    }
    for (int index = 0; bits != NULL && index < DCTSIZE2; index++) {
      if (bits[index] > 0) is_refined = false;
    }
  }
  if (!is_refined) cc_warn(self->report, "coefficients without their last bits");
}

/* As many rows at once as libjpeg makes at once, at the most. */
enum { BATCH = 16 };

static void read_rows(reader *self) {
  struct jpeg_decompress_struct *jpeg = &self->jpeg;
  while (jpeg->output_scanline < jpeg->output_height) {
    uint8_t *top = self->target.bytes + jpeg->output_scanline * self->target.stride;
    JSAMPROW rows[BATCH];
    uint32_t left = jpeg->output_height - jpeg->output_scanline;
    uint32_t asked = left < BATCH ? left : BATCH;
    for (uint32_t index = 0; index < asked; index++) {
      rows[index] = top + index * self->target.stride;
    }
    uint32_t got = jpeg_read_scanlines(jpeg, rows, asked);
    if (jpeg->out_color_space == JCS_CMYK) {
      for (uint32_t index = 0; index < got; index++) {
        ink_to_light(rows[index], jpeg->output_width, jpeg->saw_Adobe_marker);
      }
    }
    self->rows += got;
  }
}

static void copy_tables(reader *self) {
  for (int component = 0; component < self->jpeg.num_components; component++) {
    const JQUANT_TBL *table = self->jpeg.comp_info[component].quant_table;
    if (table == NULL) continue;
    for (int index = 0; index < DCTSIZE2; index++) {
      self->tables[component * DCTSIZE2 + index] = table->quantval[index];
    }
  }
}

static void read_guarded(reader *self) {
  if (setjmp(self->escape)) return;
  prepare(self);
  struct jpeg_decompress_struct *jpeg = &self->jpeg;
  jpeg_read_header(jpeg, TRUE);
  if (jpeg->image_width != self->target.width || jpeg->image_height != self->target.height ||
      jpeg->num_components > 4) {
    cc_fault(self->report, CC_CORRUPT, "two headers that contradict each other", offset(self), 0);
    return;
  }
  choose_colors(self);
  jpeg_start_decompress(jpeg);
  self->report->has_pixels = true;
  check_scans(self);
  read_rows(self);
  copy_tables(self);
  jpeg_finish_decompress(jpeg);
  self->report->unread = self->exhausted ? 0 : self->source.bytes_in_buffer;
}

void cc_jpeg_read(const uint8_t *file, size_t count, cc_pixels target, bool salvage,
                  uint32_t maximum_scans, uint16_t *tables, cc_report *report) {
  *report = (cc_report){0};
  reader self = {
      .file = file,
      .count = count,
      .target = target,
      .salvage = salvage,
      .maximum_scans = maximum_scans,
      .tables = tables,
      .report = report,
  };
  read_guarded(&self);
  jpeg_destroy_decompress(&self.jpeg);
  /* What was never reached is the grey that libjpeg shows where coefficients are missing. */
  for (uint32_t y = self.rows; report->has_pixels && y < target.height; y++) {
    uint8_t *pixels = target.bytes + y * target.stride;
    for (uint32_t x = 0; x < target.width; x++, pixels += 4) {
      pixels[0] = pixels[1] = pixels[2] = 128;
      pixels[3] = 255;
    }
  }
}
