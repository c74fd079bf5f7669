#include "jpeg_reader.h"

/* After jpeglib.h, whose types it uses. */
#include <jerror.h>

/* A reading into pixels. */
typedef struct {
  cc_reader reader;
  cc_pixels target;
  bool keeps_inks;
  uint16_t *tables;
  uint32_t rows; /* written to the target */
} pixel_reader;

/* Four samples of ink made those where 255 is none. Files with an Adobe marker hold the samples that
 * way round, others the other way. */
static void turn_inks(uint8_t *samples, uint32_t count) {
  for (size_t index = 0; index < (size_t)count * 4; index++) samples[index] ^= 255;
}

/* Four samples of ink, 255 = none, to opaque red, green, blue: in place, since both are four
 * bytes. */
static void ink_to_light(uint8_t *pixels, uint32_t count) {
  for (uint32_t index = 0; index < count; index++, pixels += 4) {
    uint32_t black = pixels[3];
    for (int ink = 0; ink < 3; ink++) {
      uint32_t product = pixels[ink] * black + 128;
      /* Rounded division by 255, exact for all products of two bytes. */
      pixels[ink] = (uint8_t)((product + (product >> 8)) >> 8);
    }
    pixels[3] = 255;
  }
}

static void choose_colors(struct jpeg_decompress_struct *jpeg) {
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

/* As many rows at once as libjpeg makes at once, at the most. */
enum { BATCH = 16 };

static void read_rows(pixel_reader *self) {
  struct jpeg_decompress_struct *jpeg = &self->reader.jpeg;
  while (jpeg->output_scanline < jpeg->output_height) {
    uint8_t *top = self->target.bytes + jpeg->output_scanline * self->target.stride;
    JSAMPROW rows[BATCH];
    uint32_t left = jpeg->output_height - jpeg->output_scanline;
    uint32_t asked = left < BATCH ? left : BATCH;
    for (uint32_t index = 0; index < asked; index++) {
      rows[index] = top + index * self->target.stride;
    }
    uint32_t got = jpeg_read_scanlines(jpeg, rows, asked);
    for (uint32_t index = 0; jpeg->out_color_space == JCS_CMYK && index < got; index++) {
      if (!jpeg->saw_Adobe_marker) turn_inks(rows[index], jpeg->output_width);
      if (!self->keeps_inks) ink_to_light(rows[index], jpeg->output_width);
    }
    self->rows += got;
  }
}

static void read_guarded(pixel_reader *self) {
  if (setjmp(self->reader.escape)) return;
  struct jpeg_decompress_struct *jpeg = &self->reader.jpeg;
  cc_reader_open(&self->reader);
  choose_colors(jpeg);
  jpeg_start_decompress(jpeg);
  self->reader.report->has_pixels = true;
  cc_reader_check_scans(&self->reader);
  read_rows(self);
  cc_reader_copy_tables(&self->reader, self->tables);
  jpeg_finish_decompress(jpeg);
  cc_reader_note_end(&self->reader);
}

void cc_jpeg_read(cc_jpeg_file file, cc_pixels target, bool keeps_inks, uint16_t *tables,
                  cc_report *report) {
  *report = (cc_report){0};
  pixel_reader self = {
      .reader = {.file = file, .report = report},
      .target = target,
      .keeps_inks = keeps_inks,
      .tables = tables,
  };
  read_guarded(&self);
  jpeg_destroy_decompress(&self.reader.jpeg);
  /* What was never reached is the grey that libjpeg shows where coefficients are missing. */
  for (uint32_t y = self.rows; report->has_pixels && y < target.height; y++) {
    uint8_t *pixels = target.bytes + y * target.stride;
    for (uint32_t x = 0; x < target.width; x++, pixels += 4) {
      pixels[0] = pixels[1] = pixels[2] = 128;
      pixels[3] = 255;
    }
  }
}
