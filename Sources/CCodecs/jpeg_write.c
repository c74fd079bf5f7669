#include "jpeg_writer.h"

/* A writing of pixels. */
typedef struct {
  cc_writer writer;
  cc_pixels source;
} pixel_writer;

static void write_guarded(pixel_writer *self) {
  if (setjmp(self->writer.escape)) return;
  struct jpeg_compress_struct *jpeg = &self->writer.jpeg;
  cc_writer_open(&self->writer);
  jpeg->image_width = self->source.width;
  jpeg->image_height = self->source.height;
  jpeg->input_components = 4;
  jpeg->in_color_space = JCS_EXT_RGBA;
  jpeg_set_defaults(jpeg);
  cc_writer_set(&self->writer);
  cc_writer_start(&self->writer);
  while (jpeg->next_scanline < jpeg->image_height) {
    JSAMPROW row = self->source.bytes + jpeg->next_scanline * self->source.stride;
    jpeg_write_scanlines(jpeg, &row, 1);
  }
  jpeg_finish_compress(jpeg);
}

void cc_jpeg_write(cc_pixels source, cc_jpeg_settings settings, cc_bytes *file,
                   cc_report *report) {
  *report = (cc_report){0};
  pixel_writer self = {
      .writer = {.settings = settings, .file = file, .report = report},
      .source = source,
  };
  write_guarded(&self);
  cc_writer_close(&self.writer);
}
