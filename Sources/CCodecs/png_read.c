#include <setjmp.h>

#include <png.h>

#include "bytes.h"
#include "png_memory.h"
#include "report.h"

/* One reading. libpng finds it again through its error and input pointers. */
typedef struct {
  png_structp png;
  png_infop info;
  jmp_buf escape;
  cc_png_file file;
  size_t position;
  cc_pixels target;
  cc_png_layout *layout;
  cc_bytes *profile;
  bool *has_alpha;
  cc_report *report;
  uint32_t row;
  bool is_deep;
  bool exhausted;
  bool starved;
  bool has_wrong_sum; /* the reading ended at the checksum of the compressed stream */
  bool ignores_sum;
} reader;

static const char wrong_sum[] = "IDAT: incorrect data check";

static void on_error(png_structp png, png_const_charp message) {
  reader *self = png_get_error_ptr(png);
  cc_status status = self->starved     ? CC_OUT_OF_MEMORY
                     : self->exhausted ? CC_TRUNCATED
                                       : CC_CORRUPT;
  self->has_wrong_sum = strcmp(message, wrong_sum) == 0;
  cc_fault(self->report, status, message, self->position, self->row);
  longjmp(self->escape, 1);
}

/* Whether libpng calls something a warning that casts doubt on pixels: a checksum of a critical
 * chunk, which is a warning under salvage, or of the compressed stream, which is one where it is
 * met after the last pixel. */
static bool is_damage(const char *message) {
  bool critical = strlen(message) > 4 && message[0] >= 'A' && message[0] <= 'Z';
  return critical && (strcmp(message + 4, ": CRC error") == 0 || strcmp(message, wrong_sum) == 0);
}

static void on_warning(png_structp png, png_const_charp message) {
  reader *self = png_get_error_ptr(png);
  if (!is_damage(message)) {
    cc_warn(self->report, message);
    return;
  }
  cc_fault(self->report, CC_CORRUPT, message, self->position, self->row);
  if (!self->file.salvage) longjmp(self->escape, 1);
}

static void take(png_structp png, png_bytep target, size_t count) {
  reader *self = png_get_io_ptr(png);
  if (count > self->file.count - self->position) {
    self->exhausted = true;
    self->position = self->file.count;
    png_error(png, "the file ends too early");
  }
  memcpy(target, self->file.bytes + self->position, count);
  self->position += count;
}

static void prepare(reader *self) {
  self->png = png_create_read_struct_2(PNG_LIBPNG_VER_STRING, self, on_error, on_warning,
                                       &self->starved, cc_png_allocate, cc_png_release);
  if (self->png != NULL) self->info = png_create_info_struct(self->png);
  if (self->info == NULL) {
    cc_fault(self->report, CC_OUT_OF_MEMORY, "no memory for the reader", 0, 0);
    longjmp(self->escape, 1);
  }
  png_set_read_fn(self->png, self, take);
  png_set_user_limits(self->png, self->file.width, self->file.height);
  png_set_chunk_malloc_max(self->png, self->file.maximum_chunk);
  /* What makes no pixels is skipped unread, whatever its length; only the profile is wanted. */
  png_set_keep_unknown_chunks(self->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_keep_unknown_chunks(self->png, PNG_HANDLE_CHUNK_AS_DEFAULT, (png_const_bytep) "iCCP", 1);
  png_set_benign_errors(self->png, 1);
  int critical = self->file.salvage ? PNG_CRC_WARN_USE : PNG_CRC_ERROR_QUIT;
  png_set_crc_action(self->png, critical, PNG_CRC_WARN_DISCARD);
  if (self->ignores_sum) png_set_option(self->png, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
}

static void copy_profile(reader *self) {
  if (self->ignores_sum) return; /* the first reading has copied it, if its sum is right */
  png_charp name;
  int compression;
  png_bytep profile;
  png_uint_32 count;
  if (!png_get_iCCP(self->png, self->info, &name, &compression, &profile, &count)) return;
  if (!cc_bytes_append(self->profile, profile, count)) {
    self->starved = true;
    png_error(self->png, "no memory for the colour profile");
  }
}

/* Whatever the file holds comes out as red, green, blue, alpha of 8 bits, or of 16. */
static void ask_for_rgba(reader *self) {
  static const uint16_t one = 1;
  png_set_expand(self->png);
  if (!self->is_deep) png_set_scale_16(self->png);
  if (self->is_deep && *(const uint8_t *)&one == 1) png_set_swap(self->png);
  png_set_gray_to_rgb(self->png);
  png_set_add_alpha(self->png, self->is_deep ? 0xFFFF : 0xFF, PNG_FILLER_AFTER);
}

static bool has_size(const reader *self) {
  return png_get_image_width(self->png, self->info) == self->file.width &&
         png_get_image_height(self->png, self->info) == self->file.height;
}

static bool can_be_transparent(const reader *self) {
  return (png_get_color_type(self->png, self->info) & PNG_COLOR_MASK_ALPHA) != 0 ||
         png_get_valid(self->png, self->info, PNG_INFO_tRNS) != 0;
}

static void read_guarded(reader *self) {
  if (setjmp(self->escape)) return;
  prepare(self);
  png_read_info(self->png, self->info);
  *self->has_alpha = can_be_transparent(self);
  copy_profile(self);
  ask_for_rgba(self);
  int passes = png_set_interlace_handling(self->png);
  png_read_update_info(self->png, self->info);
  if (!has_size(self) ||
      png_get_rowbytes(self->png, self->info) != (size_t)self->target.width * (self->is_deep ? 8 : 4)) {
    png_error(self->png, "two headers that contradict each other");
  }
  self->report->has_pixels = true;
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < self->target.height; y++) {
      /* Until the last pass of an interlaced picture no row is whole. */
      self->row = pass == passes - 1 ? y : 0;
      png_read_row(self->png, self->target.bytes + y * self->target.stride, NULL);
    }
  }
  self->row = self->target.height;
  png_read_end(self->png, NULL);
  self->report->unread = self->file.count - self->position;
}

static void read_once(reader *self) {
  read_guarded(self);
  if (self->png != NULL) png_destroy_read_struct(&self->png, &self->info, NULL);
}

/* Reads once more without a look at the sum: libpng keeps back the last row, though it is whole,
 * where the sum stands right behind it. */
static void read_ignoring_sum(reader *self) {
  self->ignores_sum = true;
  self->position = 0;
  self->row = 0;
  read_once(self);
}

void cc_png_read(cc_png_file file, cc_pixels target, bool is_deep, cc_bytes *profile,
                 bool *has_alpha, cc_report *report) {
  *report = (cc_report){0};
  *has_alpha = false;
  reader self = {
      .file = file,
      .target = target,
      .is_deep = is_deep,
      .profile = profile,
      .has_alpha = has_alpha,
      .report = report,
  };
  read_once(&self);
  if (file.salvage && self.has_wrong_sum) read_ignoring_sum(&self);
}

static void copy_colors(reader *self) {
  cc_png_layout *layout = self->layout;
  png_colorp colors = NULL;
  int count = 0;
  png_bytep alphas = NULL;
  int alpha_count = 0;
  png_color_16p key = NULL;
  png_get_tRNS(self->png, self->info, &alphas, &alpha_count, &key);
  if (!layout->has_palette) {
    layout->has_key = key != NULL;
    if (key == NULL) return;
    bool is_gray = layout->channels == 1;
    layout->key[0] = (uint8_t)(is_gray ? key->gray : key->red);
    layout->key[1] = (uint8_t)key->green;
    layout->key[2] = (uint8_t)key->blue;
    return;
  }
  png_get_PLTE(self->png, self->info, &colors, &count);
  if (count > 256) png_error(self->png, "more than 256 colours");
  layout->palette_count = (uint16_t)count;
  for (int index = 0; index < count; index++) {
    uint8_t *color = layout->palette + index * 4;
    color[0] = colors[index].red;
    color[1] = colors[index].green;
    color[2] = colors[index].blue;
    color[3] = index < alpha_count ? alphas[index] : 255;
  }
}

static void read_layout_guarded(reader *self) {
  if (setjmp(self->escape)) return;
  prepare(self);
  png_read_info(self->png, self->info);
  if (!has_size(self)) png_error(self->png, "two headers that contradict each other");
  cc_png_layout *layout = self->layout;
  layout->channels = png_get_channels(self->png, self->info);
  layout->bit_depth = png_get_bit_depth(self->png, self->info);
  layout->is_interlaced =
      png_get_interlace_type(self->png, self->info) != PNG_INTERLACE_NONE;
  layout->has_palette = png_get_color_type(self->png, self->info) == PNG_COLOR_TYPE_PALETTE;
  layout->has_alpha = can_be_transparent(self);
  copy_colors(self);
  copy_profile(self);
  layout->data = self->position;
}

void cc_png_read_layout(cc_png_file file, cc_png_layout *layout, cc_bytes *profile,
                        cc_report *report) {
  *report = (cc_report){0};
  *layout = (cc_png_layout){0};
  reader self = {.file = file, .layout = layout, .profile = profile, .report = report};
  read_layout_guarded(&self);
  if (self.png != NULL) png_destroy_read_struct(&self.png, &self.info, NULL);
}
