#include "jpeg_coefficients.h"

#include <stdlib.h>

/* After jpeglib.h, whose types it uses. */
#include <jerror.h>

/* The reader of pixels turns this down, and so nobody may be the first to see it here. */
static void check_ratios(struct jpeg_decompress_struct *jpeg) {
  for (int index = 0; index < jpeg->num_components; index++) {
    const jpeg_component_info *component = &jpeg->comp_info[index];
    if (jpeg->max_h_samp_factor % component->h_samp_factor != 0 ||
        jpeg->max_v_samp_factor % component->v_samp_factor != 0) {
      ERREXIT(jpeg, JERR_FRACT_SAMPLE_NOTIMPL);
    }
  }
}

/* Asks for the blocks of two components that the file does not have, all zero. */
static void request_chroma(cc_coefficients *self) {
  struct jpeg_decompress_struct *jpeg = &self->reader.jpeg;
  const jpeg_component_info *gray = &jpeg->comp_info[0];
  for (int index = 1; index < 3; index++) {
    self->arrays[index] = jpeg->mem->request_virt_barray(
        (j_common_ptr)jpeg, JPOOL_IMAGE, TRUE, gray->width_in_blocks, gray->height_in_blocks, 1);
  }
}

/* libjpeg knows rows only from the first to the last that was ever written. */
static void clear_chroma(cc_coefficients *self) {
  struct jpeg_decompress_struct *jpeg = &self->reader.jpeg;
  for (int index = 1; index < 3; index++) {
    for (JDIMENSION row = 0; row < jpeg->comp_info[0].height_in_blocks; row++) {
      jpeg->mem->access_virt_barray((j_common_ptr)jpeg, self->arrays[index], row, 1, TRUE);
    }
  }
}

static void read_guarded(cc_coefficients *self) {
  if (setjmp(self->reader.escape)) return;
  struct jpeg_decompress_struct *jpeg = &self->reader.jpeg;
  cc_reader_open(&self->reader);
  check_ratios(jpeg);
  if (self->adds_chroma) {
    if (jpeg->num_components != 1) ERREXIT(jpeg, JERR_CONVERSION_NOTIMPL);
    request_chroma(self);
  }
  jvirt_barray_ptr *arrays = jpeg_read_coefficients(jpeg);
  self->reader.report->has_pixels = true;
  cc_reader_check_scans(&self->reader);
  for (int index = 0; index < jpeg->num_components; index++) self->arrays[index] = arrays[index];
  if (self->adds_chroma) clear_chroma(self);
  cc_reader_note_end(&self->reader);
}

cc_coefficients *cc_coefficients_read(cc_jpeg_file file, bool adds_chroma, cc_report *report) {
  *report = (cc_report){0};
  cc_coefficients *self = calloc(1, sizeof *self);
  if (self == NULL) {
    cc_fault(report, CC_OUT_OF_MEMORY, "no memory", 0, 0);
    return NULL;
  }
  self->reader.file = file;
  self->reader.report = report;
  self->reader.look_at_scan = cc_script_take;
  self->adds_chroma = adds_chroma;
  read_guarded(self);
  /* All that counted has been read; the file is the caller's again. */
  self->reader.source.next_input_byte = NULL;
  self->reader.source.bytes_in_buffer = 0;
  if (report->status == CC_OK) return self;
  cc_coefficients_free(self);
  return NULL;
}

void cc_coefficients_free(cc_coefficients *self) {
  jpeg_destroy_decompress(&self->reader.jpeg);
  free(self);
}

int cc_coefficients_count(const cc_coefficients *self) {
  return self->adds_chroma ? 3 : self->reader.jpeg.num_components;
}

cc_coefficient_layout cc_coefficients_layout(const cc_coefficients *self) {
  return (cc_coefficient_layout){
      .is_progressive = self->reader.jpeg.progressive_mode,
      .is_arithmetic = self->reader.jpeg.arith_code,
      .scans = (uint32_t)self->reader.jpeg.input_scan_number,
      .restart_interval = self->script.restart_interval,
  };
}

cc_component cc_coefficients_component(const cc_coefficients *self, int index) {
  const jpeg_component_info *info = &self->reader.jpeg.comp_info[self->adds_chroma ? 0 : index];
  cc_component component = {
      .identifier = (uint8_t)info->component_id,
      .horizontal_factor = (uint8_t)info->h_samp_factor,
      .vertical_factor = (uint8_t)info->v_samp_factor,
      .blocks_across = info->width_in_blocks,
      .blocks_down = info->height_in_blocks,
  };
  if (self->adds_chroma) {
    component.identifier = (uint8_t)(index + 1);
    component.horizontal_factor = component.vertical_factor = 1;
  }
  /* Every component was in a scan, and so it has a table. */
  for (int place = 0; place < DCTSIZE2; place++) {
    component.table[place] = info->quant_table->quantval[place];
  }
  return component;
}

/* Copies blocks of one row of a component, into the arrays or out of them. */
static void copy_guarded(cc_coefficients *self, int component, cc_blocks place, bool replaces) {
  if (setjmp(self->reader.escape)) return;
  struct jpeg_decompress_struct *jpeg = &self->reader.jpeg;
  JBLOCKARRAY rows = jpeg->mem->access_virt_barray((j_common_ptr)jpeg, self->arrays[component],
                                                   place.row, 1, replaces);
  JBLOCKROW blocks = rows[0] + place.column;
  size_t size = place.count * sizeof(JBLOCK);
  if (replaces) {
    memcpy(blocks, place.coefficients, size);
  } else {
    memcpy(place.coefficients, blocks, size);
  }
}

static void copy(cc_coefficients *self, int component, cc_blocks place, bool replaces,
                 cc_report *report) {
  *report = (cc_report){0};
  self->reader.report = report;
  copy_guarded(self, component, place, replaces);
}

void cc_coefficients_get(cc_coefficients *self, int component, cc_blocks into, cc_report *report) {
  copy(self, component, into, false, report);
}

void cc_coefficients_set(cc_coefficients *self, int component, cc_blocks from, cc_report *report) {
  copy(self, component, from, true, report);
}
