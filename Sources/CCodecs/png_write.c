#include <setjmp.h>

#include <png.h>
#include <zlib.h>

#include "bytes.h"
#include "png_memory.h"
#include "report.h"

/* One writing. libpng finds it again through its error and output pointers. */
typedef struct {
  png_structp png;
  png_infop info;
  jmp_buf escape;
  cc_pixels source;
  cc_png_samples samples;
  uint8_t *row; /* where a row of gray samples is put together; NULL for other kinds */
  const uint8_t *profile;
  size_t profile_count;
  cc_bytes *file;
  cc_report *report;
  bool starved;
} writer;

static void on_error(png_structp png, png_const_charp message) {
  writer *self = png_get_error_ptr(png);
  cc_status status = self->starved ? CC_OUT_OF_MEMORY : CC_REFUSED;
  cc_fault(self->report, status, message, self->file->count, 0);
  longjmp(self->escape, 1);
}

static void on_warning(png_structp png, png_const_charp message) {
  writer *self = png_get_error_ptr(png);
  cc_warn(self->report, message);
}

static void give(png_structp png, png_bytep bytes, size_t count) {
  writer *self = png_get_io_ptr(png);
  if (cc_bytes_append(self->file, bytes, count)) return;
  self->starved = true;
  png_error(png, "no memory for the file");
}

static void flush(png_structp png) { (void)png; }

static void prepare(writer *self) {
  self->png = png_create_write_struct_2(PNG_LIBPNG_VER_STRING, self, on_error, on_warning,
                                        &self->starved, cc_png_allocate, cc_png_release);
  if (self->png != NULL) self->info = png_create_info_struct(self->png);
  if (self->info == NULL) {
    cc_fault(self->report, CC_OUT_OF_MEMORY, "no memory for the writer", 0, 0);
    longjmp(self->escape, 1);
  }
  png_set_write_fn(self->png, self, give, flush);
  png_set_user_limits(self->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
}

static void choose_effort(writer *self) {
  png_set_filter(self->png, PNG_FILTER_TYPE_BASE, PNG_ALL_FILTERS);
  png_set_compression_level(self->png, Z_BEST_COMPRESSION);
  png_set_compression_buffer_size(self->png, 1 << 16);
}

static void attach_profile(writer *self) {
  if (self->profile_count == 0) return;
  png_set_iCCP(self->png, self->info, "ICC profile", PNG_COMPRESSION_TYPE_BASE, self->profile,
               (png_uint_32)self->profile_count);
  /* libpng leaves out a profile that it finds wrong, with no more than a warning. */
  if (!png_get_valid(self->png, self->info, PNG_INFO_iCCP)) {
    png_error(self->png, "the colour profile does not describe red, green and blue");
  }
}

static int color_type(cc_png_samples samples) {
  switch (samples) {
    case CC_GRAY:
      return PNG_COLOR_TYPE_GRAY;
    case CC_GRAY_ALPHA:
      return PNG_COLOR_TYPE_GRAY_ALPHA;
    case CC_RGB:
      return PNG_COLOR_TYPE_RGB;
    default:
      return PNG_COLOR_TYPE_RGB_ALPHA;
  }
}

static bool is_gray(cc_png_samples samples) {
  return samples == CC_GRAY || samples == CC_GRAY_ALPHA;
}

/* A row as libpng shall have it; it leaves out the fourth sample of a pixel by itself. */
static const uint8_t *row(const writer *self, uint32_t y) {
  const uint8_t *pixel = self->source.bytes + y * self->source.stride;
  if (self->row == NULL) return pixel;
  uint8_t *sample = self->row;
  for (uint32_t x = 0; x < self->source.width; x++, pixel += 4) {
    *sample++ = pixel[0];
    if (self->samples == CC_GRAY_ALPHA) *sample++ = pixel[3];
  }
  return self->row;
}

static void write_guarded(writer *self) {
  if (setjmp(self->escape)) return;
  prepare(self);
  png_set_IHDR(self->png, self->info, self->source.width, self->source.height, 8,
               color_type(self->samples), PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
               PNG_FILTER_TYPE_DEFAULT);
  choose_effort(self);
  attach_profile(self);
  png_write_info(self->png, self->info);
  if (self->samples == CC_RGB) png_set_filler(self->png, 0, PNG_FILLER_AFTER);
  for (uint32_t y = 0; y < self->source.height; y++) png_write_row(self->png, row(self, y));
  png_write_end(self->png, self->info);
}

void cc_png_write(cc_pixels source, cc_png_samples samples, const uint8_t *profile,
                  size_t profile_count, cc_bytes *file, cc_report *report) {
  *report = (cc_report){0};
  writer self = {
      .source = source,
      .samples = samples,
      .profile = profile,
      .profile_count = profile_count,
      .file = file,
      .report = report,
  };
  if (is_gray(samples)) {
    self.row = malloc((size_t)source.width * 2);
    if (self.row == NULL) {
      cc_fault(report, CC_OUT_OF_MEMORY, "no memory for a row", 0, 0);
      return;
    }
  }
  write_guarded(&self);
  if (self.png != NULL) png_destroy_write_struct(&self.png, &self.info);
  free(self.row);
  if (report->status != CC_OK) cc_bytes_free(file);
}
