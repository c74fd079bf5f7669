#include "jpeg_reader.h"

#include <limits.h>

/* After jpeglib.h, whose types it uses. */
#include <jerror.h>

static cc_reader *reader_of(j_common_ptr jpeg) { return jpeg->client_data; }

size_t cc_reader_offset(const cc_reader *self) {
  if (self->exhausted || self->source.next_input_byte == NULL) return self->file.count;
  return self->file.count - self->source.bytes_in_buffer;
}

/* Rows above the row of MCUs that is being read, in the scan that is being read. */
static uint32_t row(const cc_reader *self) {
  uint32_t height = (uint32_t)self->jpeg.max_v_samp_factor * DCTSIZE;
  uint64_t row = (uint64_t)self->jpeg.input_iMCU_row * height;
  return row < self->jpeg.image_height ? (uint32_t)row : self->jpeg.image_height;
}

static cc_status status_of(const cc_reader *self, int code) {
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

static void note_fault(cc_reader *self) {
  char message[JMSG_LENGTH_MAX];
  self->errors.format_message((j_common_ptr)&self->jpeg, message);
  cc_status status = status_of(self, self->errors.msg_code);
  cc_fault(self->report, status, message, cc_reader_offset(self), row(self));
}

static void on_error(j_common_ptr jpeg) {
  cc_reader *self = reader_of(jpeg);
  note_fault(self);
  longjmp(self->escape, 1);
}

/* libjpeg calls damage a warning: of the prefixes of a file most would "succeed". Here only what
 * leaves every pixel known is a warning. */
static void on_message(j_common_ptr jpeg, int level) {
  if (level >= 0) return; /* a trace */
  cc_reader *self = reader_of(jpeg);
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
      if (!self->file.salvage) longjmp(self->escape, 1);
  }
}

/* Never writes to standard error. */
static void on_output(j_common_ptr jpeg) { (void)jpeg; }

/* Counts the scans of a file in which many hide behind few bytes. */
static void on_progress(j_common_ptr jpeg) {
  cc_reader *self = reader_of(jpeg);
  if ((uint32_t)self->jpeg.input_scan_number > self->file.maximum_scans) {
    cc_fault(self->report, CC_TOO_MANY_SCANS, "too many scans", cc_reader_offset(self), row(self));
    longjmp(self->escape, 1);
  }
  if (self->look_at_scan != NULL) self->look_at_scan(self);
}

static void no_source_step(j_decompress_ptr jpeg) { (void)jpeg; }

/* The file has ended: says so, and goes on as if an end of image stood there. */
static boolean fill_with_end(j_decompress_ptr jpeg) {
  static const JOCTET end[2] = {0xFF, JPEG_EOI};
  cc_reader *self = reader_of((j_common_ptr)jpeg);
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

static void prepare(cc_reader *self) {
  struct jpeg_decompress_struct *jpeg = &self->jpeg;
  jpeg->err = jpeg_std_error(&self->errors);
  self->errors.error_exit = on_error;
  self->errors.emit_message = on_message;
  self->errors.output_message = on_output;
  jpeg->client_data = self;
  jpeg_create_decompress(jpeg);
  /* Whatever the environment says: arrays lie in memory, none of them in a file. */
  jpeg->mem->max_memory_to_use = LONG_MAX;
  self->progress.progress_monitor = on_progress;
  jpeg->progress = &self->progress;
  self->source = (struct jpeg_source_mgr){
      .next_input_byte = self->file.bytes,
      .bytes_in_buffer = self->file.count,
      .init_source = no_source_step,
      .fill_input_buffer = fill_with_end,
      .skip_input_data = skip,
      .resync_to_restart = jpeg_resync_to_restart,
      .term_source = no_source_step,
  };
  jpeg->src = &self->source;
}

void cc_reader_open(cc_reader *self) {
  prepare(self);
  struct jpeg_decompress_struct *jpeg = &self->jpeg;
  jpeg_read_header(jpeg, TRUE);
  bool has_size =
      jpeg->image_width == self->file.width && jpeg->image_height == self->file.height;
  if (has_size && jpeg->num_components <= 4) return;
  const char *reason = "two headers that contradict each other";
  cc_fault(self->report, CC_CORRUPT, reason, cc_reader_offset(self), 0);
  longjmp(self->escape, 1);
}

void cc_reader_check_scans(cc_reader *self) {
  struct jpeg_decompress_struct *jpeg = &self->jpeg;
  bool is_refined = true;
  for (int component = 0; component < jpeg->num_components; component++) {
    /* The number of low bits still to come, for each coefficient; -1 where there was nothing. */
    const int *bits = jpeg->coef_bits == NULL ? NULL : jpeg->coef_bits[component];
    if (jpeg->comp_info[component].quant_table == NULL || (bits != NULL && bits[0] < 0)) {
      const char *reason = "a component without a scan";
      cc_fault(self->report, CC_CORRUPT, reason, cc_reader_offset(self), 0);
      if (!self->file.salvage) longjmp(self->escape, 1);
    }
    for (int index = 0; bits != NULL && index < DCTSIZE2; index++) {
      if (bits[index] > 0) is_refined = false;
    }
  }
  if (!is_refined) cc_warn(self->report, "coefficients without their last bits");
}

void cc_reader_copy_tables(const cc_reader *self, uint16_t *tables) {
  for (int component = 0; component < self->jpeg.num_components; component++) {
    const JQUANT_TBL *table = self->jpeg.comp_info[component].quant_table;
    if (table == NULL) continue;
    for (int index = 0; index < DCTSIZE2; index++) {
      tables[component * DCTSIZE2 + index] = table->quantval[index];
    }
  }
}

void cc_reader_note_end(cc_reader *self) {
  self->report->unread = self->exhausted ? 0 : self->source.bytes_in_buffer;
}
