#include "jpeg_reader.h"

/* A reading into fewer pixels than there are. */
typedef struct {
  cc_reader reader;
  cc_pixels target;
  uint32_t denominator;
} reduced_reader;

static void read_guarded(reduced_reader *self) {
  if (setjmp(self->reader.escape)) return;
  struct jpeg_decompress_struct *jpeg = &self->reader.jpeg;
  cc_reader_open(&self->reader);
  jpeg->out_color_space = JCS_EXT_RGBA;
  jpeg->scale_num = 1;
  jpeg->scale_denom = self->denominator;
  jpeg->dct_method = JDCT_ISLOW;
  jpeg_start_decompress(jpeg);
  if (jpeg->output_width > self->target.width || jpeg->output_height > self->target.height) return;
  while (jpeg->output_scanline < jpeg->output_height) {
    JSAMPROW row = self->target.bytes + jpeg->output_scanline * self->target.stride;
    jpeg_read_scanlines(jpeg, &row, 1);
  }
  self->reader.report->has_pixels = true;
  jpeg_finish_decompress(jpeg);
}

void cc_jpeg_read_reduced(cc_jpeg_file file, uint32_t denominator, cc_pixels target,
                          cc_report *report) {
  *report = (cc_report){0};
  reduced_reader self = {
      .reader = {.file = file, .report = report},
      .target = target,
      .denominator = denominator,
  };
  read_guarded(&self);
  jpeg_destroy_decompress(&self.reader.jpeg);
}
