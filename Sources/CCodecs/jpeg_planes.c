#include "jpeg_reader.h"
#include "jpeg_writer.h"

/* The rows of one row of units, as libjpeg takes and gives them: all components at once. */
typedef struct {
  JSAMPROW rows[3][MAX_SAMP_FACTOR * DCTSIZE];
  JSAMPARRAY components[3];
} row_group;

/* A reading into planes. */
typedef struct {
  cc_reader reader;
  cc_planes target;
  uint16_t *tables;
} plane_reader;

static size_t longest_row(cc_planes planes) {
  size_t longest = 0;
  for (uint32_t index = 0; index < planes.count; index++) {
    if (planes.planes[index].stride > longest) longest = planes.planes[index].stride;
  }
  return longest;
}

static void read_row_groups(plane_reader *self) {
  struct jpeg_decompress_struct *jpeg = &self->reader.jpeg;
  /* A unit of the file may be larger than one of the planes: the rest of it is nobody's. */
  JSAMPROW spare = jpeg->mem->alloc_large((j_common_ptr)jpeg, JPOOL_IMAGE,
                                          longest_row(self->target));
  uint32_t height = (uint32_t)jpeg->max_v_samp_factor * DCTSIZE;
  row_group group;
  while (jpeg->output_scanline < jpeg->output_height) {
    for (uint32_t index = 0; index < self->target.count; index++) {
      const cc_plane *plane = &self->target.planes[index];
      uint32_t count = (uint32_t)jpeg->comp_info[index].v_samp_factor * DCTSIZE;
      uint32_t top = jpeg->output_scanline / height * count;
      for (uint32_t row = 0; row < count; row++) {
        bool lies_inside = top + row < plane->rows;
        group.rows[index][row] = lies_inside ? plane->bytes + (top + row) * plane->stride : spare;
      }
      group.components[index] = group.rows[index];
    }
    jpeg_read_raw_data(jpeg, group.components, height);
  }
}

/* The size of each plane was worked out from the same header, but not here. */
static bool fits(const struct jpeg_decompress_struct *jpeg, cc_planes target) {
  if ((uint32_t)jpeg->num_components != target.count) return false;
  if ((jpeg->jpeg_color_space == JCS_RGB) != target.is_rgb) return false;
  for (uint32_t index = 0; index < target.count; index++) {
    const jpeg_component_info *component = &jpeg->comp_info[index];
    const cc_plane *plane = &target.planes[index];
    if ((size_t)component->width_in_blocks * DCTSIZE > plane->stride ||
        component->height_in_blocks * DCTSIZE > plane->rows ||
        component->downsampled_width != plane->width ||
        component->downsampled_height != plane->height) {
      return false;
    }
  }
  return true;
}

static void read_guarded(plane_reader *self) {
  if (setjmp(self->reader.escape)) return;
  struct jpeg_decompress_struct *jpeg = &self->reader.jpeg;
  cc_reader_open(&self->reader);
  if (!fits(jpeg, self->target)) {
    size_t offset = cc_reader_offset(&self->reader);
    const char *reason = "two headers that contradict each other";
    cc_fault(self->reader.report, CC_CORRUPT, reason, offset, 0);
    return;
  }
  jpeg->raw_data_out = TRUE;
  jpeg->out_color_space = jpeg->jpeg_color_space;
  jpeg_start_decompress(jpeg);
  self->reader.report->has_pixels = true;
  cc_reader_check_scans(&self->reader);
  read_row_groups(self);
  cc_reader_copy_tables(&self->reader, self->tables);
  jpeg_finish_decompress(jpeg);
  cc_reader_note_end(&self->reader);
}

/* Fills what lies right of the picture and below it. */
static void pad(const cc_plane *plane) {
  uint8_t *row = plane->bytes;
  for (uint32_t y = 0; y < plane->height; y++, row += plane->stride) {
    memset(row + plane->width, row[plane->width - 1], plane->stride - plane->width);
  }
  for (uint32_t y = plane->height; y < plane->rows; y++, row += plane->stride) {
    memcpy(row, row - plane->stride, plane->stride);
  }
}

void cc_jpeg_read_planes(cc_jpeg_file file, cc_planes target, uint16_t *tables,
                         cc_report *report) {
  *report = (cc_report){0};
  plane_reader self = {
      .reader = {.file = file, .report = report},
      .target = target,
      .tables = tables,
  };
  read_guarded(&self);
  jpeg_destroy_decompress(&self.reader.jpeg);
  for (uint32_t index = 0; report->has_pixels && index < target.count; index++) {
    pad(&target.planes[index]);
  }
}

/* A writing of planes. */
typedef struct {
  cc_writer writer;
  cc_planes source;
  jpeg_scan_info scans[3];
} plane_writer;

/* Components whose blocks are too many for one unit go into scans of their own. */
static void choose_scans(plane_writer *self) {
  struct jpeg_compress_struct *jpeg = &self->writer.jpeg;
  int blocks = 0;
  for (int index = 0; index < jpeg->num_components; index++) {
    blocks += jpeg->comp_info[index].h_samp_factor * jpeg->comp_info[index].v_samp_factor;
    self->scans[index] = (jpeg_scan_info){
        .comps_in_scan = 1, .component_index = {index}, .Se = DCTSIZE2 - 1};
  }
  if (jpeg->num_components == 1 || blocks <= C_MAX_BLOCKS_IN_MCU) return;
  jpeg->scan_info = self->scans;
  jpeg->num_scans = jpeg->num_components;
}

/* A row of a plane with whole blocks in it: the row itself where the picture ends with a block, or
 * a copy of it whose end is filled up. */
static JSAMPROW whole_row(const cc_plane *plane, uint32_t y, JSAMPROW room) {
  uint8_t *row = plane->bytes + (y < plane->height ? y : plane->height - 1) * plane->stride;
  uint32_t rest = plane->width % DCTSIZE;
  if (rest == 0) return row;
  memcpy(room, row, plane->width);
  memset(room + plane->width, row[plane->width - 1], DCTSIZE - rest);
  return room;
}

static void write_row_groups(plane_writer *self) {
  struct jpeg_compress_struct *jpeg = &self->writer.jpeg;
  uint32_t height = (uint32_t)jpeg->max_v_samp_factor * DCTSIZE;
  size_t longest = longest_row(self->source);
  JSAMPROW room = jpeg->mem->alloc_large((j_common_ptr)jpeg, JPOOL_IMAGE,
                                         3 * MAX_SAMP_FACTOR * DCTSIZE * longest);
  row_group group;
  while (jpeg->next_scanline < jpeg->image_height) {
    JSAMPROW next = room;
    for (uint32_t index = 0; index < self->source.count; index++) {
      uint32_t count = (uint32_t)jpeg->comp_info[index].v_samp_factor * DCTSIZE;
      uint32_t top = jpeg->next_scanline / height * count;
      for (uint32_t row = 0; row < count; row++, next += longest) {
        group.rows[index][row] = whole_row(&self->source.planes[index], top + row, next);
      }
      group.components[index] = group.rows[index];
    }
    jpeg_write_raw_data(jpeg, group.components, height);
  }
}

static void write_guarded(plane_writer *self) {
  if (setjmp(self->writer.escape)) return;
  struct jpeg_compress_struct *jpeg = &self->writer.jpeg;
  cc_writer_open(&self->writer);
  jpeg->image_width = self->source.width;
  jpeg->image_height = self->source.height;
  jpeg->input_components = (int)self->source.count;
  jpeg->in_color_space = self->source.count == 1 ? JCS_GRAYSCALE
                         : self->source.is_rgb   ? JCS_RGB
                                                 : JCS_YCbCr;
  jpeg_set_defaults(jpeg);
  jpeg_set_colorspace(jpeg, jpeg->in_color_space);
  cc_writer_set(&self->writer);
  choose_scans(self);
  jpeg->raw_data_in = TRUE;
  cc_writer_start(&self->writer);
  write_row_groups(self);
  jpeg_finish_compress(jpeg);
}

void cc_jpeg_write_planes(cc_planes source, cc_jpeg_settings settings, cc_bytes *file,
                          cc_report *report) {
  *report = (cc_report){0};
  plane_writer self = {
      .writer = {.settings = settings, .file = file, .report = report},
      .source = source,
  };
  write_guarded(&self);
  cc_writer_close(&self.writer);
}
