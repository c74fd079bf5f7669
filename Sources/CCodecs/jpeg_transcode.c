#include "jpeg_codes.h"
#include "jpeg_coefficients.h"
#include "jpeg_writer.h"

/* After jpeglib.h, whose types it uses. */
#include <jerror.h>

/* A writing of coefficients. */
typedef struct {
  cc_writer writer;
  cc_coefficients *coefficients;
  bool keeps_script;
  bool keeps_codes;
  jpeg_scan_info scans[CC_SCRIPT_ROOM];
} transcoder;

/* Gives a component the table that it was read with: in the same place unless another table has
 * taken that, as may be where a file changes its tables between scans. */
static void place_table(j_compress_ptr jpeg, jpeg_component_info *component,
                        const JQUANT_TBL *table, int preferred) {
  for (int step = 0; step < NUM_QUANT_TBLS; step++) {
    int slot = (preferred + step) % NUM_QUANT_TBLS;
    JQUANT_TBL **place = &jpeg->quant_tbl_ptrs[slot];
    component->quant_tbl_no = slot;
    if (*place == NULL) {
      *place = jpeg_alloc_quant_table((j_common_ptr)jpeg);
      memcpy((*place)->quantval, table->quantval, sizeof table->quantval);
      (*place)->sent_table = FALSE;
      return;
    }
    if (memcmp((*place)->quantval, table->quantval, sizeof table->quantval) == 0) return;
  }
}

static void describe_components(transcoder *self) {
  j_compress_ptr jpeg = &self->writer.jpeg;
  const cc_coefficients *source = self->coefficients;
  /* Where libjpeg's own tables for some quality lie. */
  for (int slot = 0; slot < NUM_QUANT_TBLS; slot++) jpeg->quant_tbl_ptrs[slot] = NULL;
  for (int index = 0; index < jpeg->num_components; index++) {
    int origin = source->adds_chroma ? 0 : index;
    const jpeg_component_info *info = &source->reader.jpeg.comp_info[origin];
    cc_component known = cc_coefficients_component(source, index);
    jpeg_component_info *component = &jpeg->comp_info[index];
    component->component_id = known.identifier;
    component->h_samp_factor = known.horizontal_factor;
    component->v_samp_factor = known.vertical_factor;
    component->dc_tbl_no = source->script.dc_tables[origin];
    component->ac_tbl_no = source->script.ac_tables[origin];
    place_table(jpeg, component, info->quant_table, info->quant_tbl_no);
  }
}

static void complete(j_compress_ptr jpeg, const JHUFF_TBL *known, bool is_dc, JHUFF_TBL **place) {
  if (*place == NULL) *place = jpeg_alloc_huff_table((j_common_ptr)jpeg);
  cc_codes_complete(known, is_dc, *place);
  (*place)->sent_table = FALSE;
}

/* Takes over the codes of the file, and adds those that it lacks. */
static void describe_codes(transcoder *self) {
  j_compress_ptr jpeg = &self->writer.jpeg;
  const struct jpeg_decompress_struct *source = &self->coefficients->reader.jpeg;
  jpeg->optimize_coding = FALSE;
  for (int index = 0; index < jpeg->num_components; index++) {
    int dc = jpeg->comp_info[index].dc_tbl_no;
    int ac = jpeg->comp_info[index].ac_tbl_no;
    complete(jpeg, source->dc_huff_tbl_ptrs[dc], true, &jpeg->dc_huff_tbl_ptrs[dc]);
    complete(jpeg, source->ac_huff_tbl_ptrs[ac], false, &jpeg->ac_huff_tbl_ptrs[ac]);
  }
}

static void describe_coding(transcoder *self) {
  j_compress_ptr jpeg = &self->writer.jpeg;
  const struct jpeg_decompress_struct *source = &self->coefficients->reader.jpeg;
  jpeg->restart_interval = self->coefficients->script.restart_interval;
  jpeg->arith_code = source->arith_code;
  jpeg->optimize_coding = !source->arith_code;
  memcpy(jpeg->arith_dc_L, source->arith_dc_L, sizeof jpeg->arith_dc_L);
  memcpy(jpeg->arith_dc_U, source->arith_dc_U, sizeof jpeg->arith_dc_U);
  memcpy(jpeg->arith_ac_K, source->arith_ac_K, sizeof jpeg->arith_ac_K);
}

static void write_guarded(transcoder *self) {
  if (setjmp(self->writer.escape)) return;
  j_compress_ptr jpeg = &self->writer.jpeg;
  cc_writer_open(&self->writer);
  jpeg->image_width = self->coefficients->reader.jpeg.image_width;
  jpeg->image_height = self->coefficients->reader.jpeg.image_height;
  jpeg->input_components = cc_coefficients_count(self->coefficients);
  /* What the samples mean is said by segments that libjpeg has nothing to do with. */
  jpeg->in_color_space = JCS_UNKNOWN;
  jpeg_set_defaults(jpeg);
  describe_components(self);
  describe_coding(self);
  if (self->keeps_script) {
    self->keeps_script = cc_script_use(self->coefficients, self->scans, jpeg);
  }
  if (!self->keeps_script) cc_script_use_standard(self->coefficients, self->scans, jpeg);
  if (self->keeps_codes) describe_codes(self);
  jpeg_write_coefficients(jpeg, self->coefficients->arrays);
  jpeg_finish_compress(jpeg);
}

/* Fewer blocks than this, and libjpeg has made codes for them before anybody notices, shorter by all
 * the symbols that do not occur. */
enum { MANY_BLOCKS = 1 << 14 };

/* Whether the file's own codes may be worth being kept: libjpeg needs several times as long to find
 * better ones as to use these. Only of one scan is it known that it was coded by the tables that were
 * there at the end. */
static bool may_keep_codes(const struct jpeg_decompress_struct *jpeg) {
  if (jpeg->progressive_mode || jpeg->arith_code || jpeg->input_scan_number != 1) return false;
  uint64_t blocks = 0;
  for (int index = 0; index < jpeg->num_components; index++) {
    const jpeg_component_info *component = &jpeg->comp_info[index];
    blocks += (uint64_t)component->width_in_blocks * component->height_in_blocks;
  }
  return blocks >= MANY_BLOCKS;
}

static unsigned magnitude(cc_coefficients *source) {
  struct jpeg_decompress_struct *jpeg = &source->reader.jpeg;
  unsigned bits = 0;
  for (int index = 0; index < cc_coefficients_count(source); index++) {
    const jpeg_component_info *component = &jpeg->comp_info[source->adds_chroma ? 0 : index];
    for (JDIMENSION row = 0; row < component->height_in_blocks; row++) {
      JBLOCKARRAY rows = jpeg->mem->access_virt_barray((j_common_ptr)jpeg, source->arrays[index],
                                                       row, 1, FALSE);
      bits |= cc_codes_magnitude(rows[0], component->width_in_blocks);
    }
  }
  return bits;
}

/* Decides on the codes. What is out of range, libjpeg's encoder notices only where it makes codes
 * itself: not with codes that it is given, nor in arithmetic coding, where a difference may take 15
 * bits. */
static void look_at_coefficients(transcoder *self) {
  cc_coefficients *source = self->coefficients;
  if (setjmp(source->reader.escape)) return;
  if (source->reader.jpeg.arith_code) {
    if (magnitude(source) < 1 << 14) return;
    cc_fault(self->writer.report, CC_REFUSED, "a coefficient out of range", 0, 0);
  } else if (may_keep_codes(&source->reader.jpeg)) {
    self->keeps_codes = magnitude(source) < 1 << 10;
  }
}

/* Whether libjpeg's encoder does not like the scans or the codes that its decoder did like. */
static bool refuses_layout(const transcoder *self) {
  if (self->writer.report->status != CC_REFUSED) return false;
  if (self->keeps_codes && self->writer.errors.msg_code == JERR_BAD_HUFF_TABLE) return true;
  if (!self->keeps_script) return false;
  switch (self->writer.errors.msg_code) {
    case JERR_BAD_MCU_SIZE:
    case JERR_BAD_PROGRESSION:
    case JERR_BAD_PROG_SCRIPT:
    case JERR_BAD_SCAN_SCRIPT:
    case JERR_COMPONENT_COUNT:
    case JERR_MISSING_DATA:
      return true;
    default:
      return false;
  }
}

void cc_coefficients_write(cc_coefficients *coefficients, cc_bytes *file, bool *keeps_script,
                           cc_report *report) {
  *report = (cc_report){0};
  /* The reader's arrays are asked for by the encoder, but a fault in them is the reader's. */
  coefficients->reader.report = report;
  transcoder self = {
      .writer = {.file = file, .report = report},
      .coefficients = coefficients,
      .keeps_script = true,
  };
  look_at_coefficients(&self);
  if (report->status != CC_OK) return;
  write_guarded(&self);
  cc_writer_close(&self.writer);
  if (refuses_layout(&self)) {
    *report = (cc_report){0};
    self.keeps_script = self.writer.errors.msg_code == JERR_BAD_HUFF_TABLE;
    self.keeps_codes = false;
    self.writer = (cc_writer){.file = file, .report = report};
    write_guarded(&self);
    cc_writer_close(&self.writer);
  }
  *keeps_script = self.keeps_script;
}
