/* Calls each loop by its name in `ckernels.h`, whatever that stands for where this is included. */
static void PK_CALL(int kernel, const pk_given *given, pk_made *made) {
  const ptrdiff_t count = PK_QUADS;
  switch (kernel) {
    case 0:
      ck_premultiply(made->quads, given->bytes, 16, false, (PK_QUADS - 1) * 4);
      break;
    case 1:
      ck_premultiply(made->quads, given->bytes, 0, true, PK_QUADS * 4);
      break;
    case 2:
      for (ptrdiff_t taps = 1; taps <= PK_TAPS; taps++) {
        ptrdiff_t part = count / PK_TAPS;
        ck_filter_across(made->quads, made->is_clear, (taps - 1) * part, given->quads, given->first,
                         given->weights, taps, part);
      }
      break;
    case 3:
      ck_add_rows(made->quads, made->is_clear, 0, given->quads, given->starts, given->weights,
                  PK_ROWS, count);
      break;
    case 4:
      ck_draw_rows(made->quads, 0, given->quads, given->is_clear, given->starts, given->weights, 4,
                   given->coverage, given->strength, 0, count);
      break;
    case 5:
      ck_draw_rows(made->quads, 1, given->quads, given->is_clear, given->starts, given->weights, 3,
                   given->coverage, given->strength, 1, count - 1);
      break;
    case 6:
      ck_add_pairs(made->quads, given->quads, 0, PK_QUADS, count / 2);
      break;
    case 7:
      ck_mix_samples(made->quads, made->alphas, 0, given->quads, 0, given->mix, count / 2);
      break;
    case 8:
      for (int block = 0; block < PK_BLOCKS; block++) {
        made->quads[block] = ck_sum_cover(given->alpha, block, PK_BLOCKS);
      }
      break;
    case 9:
      for (int block = 0; block < PK_BLOCKS; block++) {
        ck_read_block(made->quads + block * 64, made->numbers, block * 64, given->to_samples);
      }
      break;
    case 10:
      for (int block = 0; block < PK_BLOCKS; block++) {
        ck_write_block(made->numbers, block * 64, given->color + block * 64,
                       given->to_coefficients);
      }
      break;
    case 11:
      for (int block = 0; block < PK_BLOCKS; block++) {
        ck_cover_block(made->numbers, block * 64, given->to_samples, given->to_coefficients,
                       given->color, given->alpha, block, PK_BLOCKS);
      }
      break;
    case 12:
      for (int block = 0; block < PK_BLOCKS; block++) {
        ck_fill_block(made->numbers, block * 64, given->to_coefficients, given->color, block,
                      PK_BLOCKS);
      }
      break;
    case 13:
      for (int block = 0; block < PK_BLOCKS; block++) {
        made->bits[block] = ck_find_numbers(made->numbers, block * 64);
      }
      break;
    case 14:
      ck_convert(made->bytes, given->light, given->factors, given->samples, given->tables,
                 (PK_QUADS - 1) * 4);
      break;
  }
}
