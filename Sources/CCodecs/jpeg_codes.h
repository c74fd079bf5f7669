/* Huffman codes for a picture that was changed here and there. */
#ifndef CC_JPEG_CODES_H
#define CC_JPEG_CODES_H

#include <stdbool.h>
#include <stdio.h>

#include <jpeglib.h>

/* Makes a table with a code for everything that a sequential picture of 8 bits may hold: the known
 * one itself where that has it all, else one in which the known symbols keep about the lengths of
 * their codes, and the others get long ones. */
void cc_codes_complete(const JHUFF_TBL *known, bool is_dc, JHUFF_TBL *table);

/* The magnitudes of all these coefficients, one bit laid over the other. Below 1024 such a table has
 * codes for them: AC take 10 bits, and DC of -1024 (which counts as 1023 here) to 1023 have differences
 * of 11 (ITU-T T.81, tables F.1 and F.2). */
unsigned cc_codes_magnitude(JBLOCKROW blocks, JDIMENSION count);

#endif
