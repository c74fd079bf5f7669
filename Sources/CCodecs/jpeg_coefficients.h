/* The coefficients of a JPEG in memory, and the scans that they came in. */
#ifndef CC_JPEG_COEFFICIENTS_H
#define CC_JPEG_COEFFICIENTS_H

#include "jpeg_reader.h"

/* Scans that are written as they were read; who has more of them gets a script of libjpeg's. */
enum { CC_SCRIPT = 64 };

/* How the scans of a file are laid out, as far as libjpeg's encoder can be told. */
typedef struct {
  jpeg_scan_info scans[CC_SCRIPT];
  int count;
  int seen;                  /* the number of the scan that was looked at last */
  bool is_whole;             /* every scan is there, and all had the same restart interval */
  unsigned restart_interval; /* of the first scan, in units; 0 for none */
  int dc_tables[MAX_COMPONENTS];
  int ac_tables[MAX_COMPONENTS];
} cc_script;

struct cc_coefficients {
  cc_reader reader; /* the first, for libjpeg knows only the reader */
  cc_script script;
  jvirt_barray_ptr arrays[4];
  bool adds_chroma;
};

/* Notes the scan that is being read. */
void cc_script_take(cc_reader *reader);

/* Tells the encoder of the scans; false where they cannot be had again. `room` has to last until the
 * file is written. */
enum { CC_SCRIPT_ROOM = 3 * CC_SCRIPT };
bool cc_script_use(const cc_coefficients *self, jpeg_scan_info *room, j_compress_ptr jpeg);

/* Tells the encoder of scans that libjpeg finds good for such a picture. */
void cc_script_use_standard(const cc_coefficients *self, jpeg_scan_info *room,
                            j_compress_ptr jpeg);

#endif
