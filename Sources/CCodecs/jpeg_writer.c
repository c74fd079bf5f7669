#include "jpeg_writer.h"

#include <limits.h>

/* After jpeglib.h, whose types it uses. */
#include <jerror.h>

static cc_writer *writer_of(j_common_ptr jpeg) { return jpeg->client_data; }

static void on_error(j_common_ptr jpeg) {
  cc_writer *self = writer_of(jpeg);
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
  cc_writer *self = writer_of((j_common_ptr)jpeg);
  if (!cc_bytes_reserve(self->file, 1 << 16)) ERREXIT1(jpeg, JERR_OUT_OF_MEMORY, 0);
  self->destination.next_output_byte = self->file->bytes + self->file->count;
  self->destination.free_in_buffer = self->file->capacity - self->file->count;
}

/* libjpeg has filled all that it was offered. */
static boolean take_all(j_compress_ptr jpeg) {
  cc_writer *self = writer_of((j_common_ptr)jpeg);
  self->file->count = self->file->capacity;
  offer_room(jpeg);
  return TRUE;
}

static void take_rest(j_compress_ptr jpeg) {
  cc_writer *self = writer_of((j_common_ptr)jpeg);
  self->file->count = self->file->capacity - self->destination.free_in_buffer;
}

void cc_writer_open(cc_writer *self) {
  struct jpeg_compress_struct *jpeg = &self->jpeg;
  jpeg->err = jpeg_std_error(&self->errors);
  self->errors.error_exit = on_error;
  self->errors.emit_message = on_message;
  self->errors.output_message = on_output;
  jpeg->client_data = self;
  jpeg_create_compress(jpeg);
  /* Whatever the environment says: arrays lie in memory, none of them in a file. */
  jpeg->mem->max_memory_to_use = LONG_MAX;
  self->destination.init_destination = offer_room;
  self->destination.empty_output_buffer = take_all;
  self->destination.term_destination = take_rest;
  jpeg->dest = &self->destination;
}

static void set_tables(cc_writer *self) {
  struct jpeg_compress_struct *jpeg = &self->jpeg;
  if (self->settings.tables == NULL) {
    jpeg_set_quality(jpeg, self->settings.quality, TRUE);
    return;
  }
  for (int component = 0; component < jpeg->num_components; component++) {
    unsigned int table[DCTSIZE2];
    for (int index = 0; index < DCTSIZE2; index++) {
      table[index] = self->settings.tables[component * DCTSIZE2 + index];
    }
    jpeg_add_quant_table(jpeg, component, table, 100, FALSE);
    jpeg->comp_info[component].quant_tbl_no = component;
  }
}

void cc_writer_set(cc_writer *self) {
  struct jpeg_compress_struct *jpeg = &self->jpeg;
  set_tables(self);
  for (int component = 0; component < jpeg->num_components; component++) {
    jpeg->comp_info[component].h_samp_factor = self->settings.factors[component * 2];
    jpeg->comp_info[component].v_samp_factor = self->settings.factors[component * 2 + 1];
  }
  jpeg->optimize_coding = !self->settings.standard_codes;
}

void cc_writer_start(cc_writer *self) {
  jpeg_start_compress(&self->jpeg, TRUE);
  if (self->settings.profile_count == 0) return;
  jpeg_write_icc_profile(&self->jpeg, self->settings.profile,
                         (unsigned int)self->settings.profile_count);
}

void cc_writer_close(cc_writer *self) {
  jpeg_destroy_compress(&self->jpeg);
  if (self->report->status != CC_OK) cc_bytes_free(self->file);
}
