#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>
/* After jpeglib.h, whose types it uses. */
#include <jerror.h>

#include "bytes.h"
#include "report.h"

/* One writing. libjpeg finds it again through `client_data`. */
typedef struct {
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr destination;
  jmp_buf escape;
  cc_pixels source;
  cc_jpeg_settings settings;
  const uint8_t *profile;
  size_t profile_count;
  cc_bytes *file;
  cc_report *report;
} writer;

static writer *writer_of(j_common_ptr jpeg) { return jpeg->client_data; }

static void on_error(j_common_ptr jpeg) {
  writer *self = writer_of(jpeg);
  char message[JMSG_LENGTH_MAX];
  self->errors.format_message(jpeg, message);
  bool starved = self->errors.msg_code == JERR_OUT_OF_MEMORY;
  cc_fault(self->report, starved ? CC_OUT_OF_MEMORY : CC_REFUSED, message, self->file->count, 0);
  longjmp(self->escape, 1);
}

static void on_message(j_common_ptr jpeg, int level) {
  if (level < 0) writer_of(jpeg)->report->warnings += 1;
}

/* Never writes to standard error. */
static void on_output(j_common_ptr jpeg) { (void)jpeg; }

/* Offers libjpeg what is free behind the bytes that are written already. */
static void offer_room(j_compress_ptr jpeg) {
  writer *self = writer_of((j_common_ptr)jpeg);
  if (!cc_bytes_reserve(self->file, 1 << 16)) ERREXIT1(jpeg, JERR_OUT_OF_MEMORY, 0);
  self->destination.next_output_byte = self->file->bytes + self->file->count;
  self->destination.free_in_buffer = self->file->capacity - self->file->count;
}

/* libjpeg has filled all that it was offered. */
static boolean take_all(j_compress_ptr jpeg) {
  writer *self = writer_of((j_common_ptr)jpeg);
  self->file->count = self->file->capacity;
  offer_room(jpeg);
  return TRUE;
}

static void take_rest(j_compress_ptr jpeg) {
  writer *self = writer_of((j_common_ptr)jpeg);
  self->file->count = self->file->capacity - self->destination.free_in_buffer;
}

static void prepare(writer *self) {
  struct jpeg_compress_struct *jpeg = &self->jpeg;
  jpeg->err = jpeg_std_error(&self->errors);
  self->errors.error_exit = on_error;
  self->errors.emit_message = on_message;
  self->errors.output_message = on_output;
  jpeg->client_data = self;
  jpeg_create_compress(jpeg);
  self->destination.init_destination = offer_room;
  self->destination.empty_output_buffer = take_all;
  self->destination.term_destination = take_rest;
  jpeg->dest = &self->destination;
}

static void choose_tables(writer *self) {
  struct jpeg_compress_struct *jpeg = &self->jpeg;
  if (self->settings.tables == NULL) {
    jpeg_set_quality(jpeg, self->settings.quality, TRUE);
    return;
  }
  for (int component = 0; component < 3; component++) {
    unsigned int table[DCTSIZE2];
    for (int index = 0; index < DCTSIZE2; index++) {
      table[index] = self->settings.tables[component * DCTSIZE2 + index];
    }
    jpeg_add_quant_table(jpeg, component, table, 100, FALSE);
    jpeg->comp_info[component].quant_tbl_no = component;
  }
}

static void write_guarded(writer *self) {
  if (setjmp(self->escape)) return;
  prepare(self);
  struct jpeg_compress_struct *jpeg = &self->jpeg;
  jpeg->image_width = self->source.width;
  jpeg->image_height = self->source.height;
  jpeg->input_components = 4;
  jpeg->in_color_space = JCS_EXT_RGBA;
  jpeg_set_defaults(jpeg);
  choose_tables(self);
  for (int component = 0; component < 3; component++) {
    jpeg->comp_info[component].h_samp_factor = self->settings.factors[component * 2];
    jpeg->comp_info[component].v_samp_factor = self->settings.factors[component * 2 + 1];
  }
  jpeg->optimize_coding = TRUE;
  jpeg_start_compress(jpeg, TRUE);
  if (self->profile_count > 0) {
    jpeg_write_icc_profile(jpeg, self->profile, (unsigned int)self->profile_count);
  }
  while (jpeg->next_scanline < jpeg->image_height) {
    JSAMPROW row = self->source.bytes + jpeg->next_scanline * self->source.stride;
    jpeg_write_scanlines(jpeg, &row, 1);
  }
  jpeg_finish_compress(jpeg);
}

void cc_jpeg_write(cc_pixels source, cc_jpeg_settings settings, const uint8_t *profile,
                   size_t profile_count, cc_bytes *file, cc_report *report) {
  *report = (cc_report){0};
  writer self = {
      .source = source,
      .settings = settings,
      .profile = profile,
      .profile_count = profile_count,
      .file = file,
      .report = report,
  };
  write_guarded(&self);
  jpeg_destroy_compress(&self.jpeg);
  if (report->status != CC_OK) cc_bytes_free(file);
}
