#include "jpeg_coefficients.h"

void cc_script_take(cc_reader *reader) {
  cc_coefficients *self = (cc_coefficients *)reader;
  cc_script *script = &self->script;
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  if (script->seen == jpeg->input_scan_number) return;
  bool is_first = script->seen == 0;
  script->seen = jpeg->input_scan_number;
  if (is_first) {
    /* Whoever decodes a picture of one scan has its rows from here on. */
    reader->report->has_pixels = !jpeg_has_multiple_scans(jpeg);
    script->is_whole = true;
    script->restart_interval = jpeg->restart_interval;
  }
  if (script->count == CC_SCRIPT || script->restart_interval != jpeg->restart_interval) {
    script->is_whole = false;
    return;
  }
  jpeg_scan_info *scan = &script->scans[script->count++];
  *scan = (jpeg_scan_info){
      .comps_in_scan = jpeg->comps_in_scan,
      .Ss = jpeg->Ss,
      .Se = jpeg->Se,
      .Ah = jpeg->Ah,
      .Al = jpeg->Al,
  };
  if (!jpeg->progressive_mode) {
    /* Anything may stand there: libjpeg reads past it with a warning. */
    scan->Ss = scan->Ah = scan->Al = 0;
    scan->Se = DCTSIZE2 - 1;
  }
  for (int place = 0; place < jpeg->comps_in_scan; place++) {
    const jpeg_component_info *component = jpeg->cur_comp_info[place];
    int index = component->component_index;
    scan->component_index[place] = index;
    /* A refinement of DC is spelt in plain bits, and names any table. */
    if (scan->Ss == 0 && scan->Ah == 0) script->dc_tables[index] = component->dc_tbl_no;
    if (scan->Se > 0) script->ac_tables[index] = component->ac_tbl_no;
  }
}

/* Whether the scans hold every bit of every coefficient: what is changed may need them, even where
 * the file had only zeros to tell. */
static bool holds_everything(const cc_coefficients *self) {
  const struct jpeg_decompress_struct *jpeg = &self->reader.jpeg;
  if (!jpeg->progressive_mode) return true;
  for (int component = 0; component < jpeg->num_components; component++) {
    for (int index = 0; index < DCTSIZE2; index++) {
      if (jpeg->coef_bits[component][index] != 0) return false;
    }
  }
  return true;
}

/* The scans of a gray picture, each followed by the same for two components more, or widened to
 * hold them where several components may share it. */
static int widen(const cc_script *script, jpeg_scan_info *room) {
  int count = 0;
  for (int index = 0; index < script->count; index++) {
    jpeg_scan_info scan = script->scans[index];
    if (scan.Ss == 0) {
      scan.comps_in_scan = 3;
      for (int component = 0; component < 3; component++) {
        scan.component_index[component] = component;
      }
      room[count++] = scan;
    } else {
      for (int component = 0; component < 3; component++) {
        scan.component_index[0] = component;
        room[count++] = scan;
      }
    }
  }
  return count;
}

bool cc_script_use(const cc_coefficients *self, jpeg_scan_info *room, j_compress_ptr jpeg) {
  const cc_script *script = &self->script;
  if (!script->is_whole || !holds_everything(self)) return false;
  if (self->adds_chroma) {
    jpeg->num_scans = widen(script, room);
  } else {
    jpeg->num_scans = script->count;
    memcpy(room, script->scans, (size_t)script->count * sizeof *room);
  }
  jpeg->scan_info = room;
  return true;
}

void cc_script_use_standard(const cc_coefficients *self, jpeg_scan_info *room,
                            j_compress_ptr jpeg) {
  int blocks = 0;
  for (int index = 0; index < jpeg->num_components; index++) {
    blocks += jpeg->comp_info[index].h_samp_factor * jpeg->comp_info[index].v_samp_factor;
  }
  if (self->reader.jpeg.progressive_mode) {
    /* Only so that colour gets the script that is made for it. */
    if (jpeg->num_components == 3) jpeg->jpeg_color_space = JCS_YCbCr;
    jpeg_simple_progression(jpeg);
  } else if (blocks > C_MAX_BLOCKS_IN_MCU) {
    jpeg->num_scans = jpeg->num_components;
    jpeg->scan_info = room;
    for (int index = 0; index < jpeg->num_components; index++) {
      room[index] = (jpeg_scan_info){
          .comps_in_scan = 1, .component_index = {index}, .Se = DCTSIZE2 - 1};
    }
  } else {
    jpeg->num_scans = 0;
    jpeg->scan_info = NULL;
  }
}
