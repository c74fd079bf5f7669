/* PNG and JPEG, through libpng, libjpeg-turbo and ISA-L, in a form that Swift can call.
 *
 * libpng and libjpeg report errors by longjmp, which must never cross a Swift frame. So each function
 * here takes whole buffers and gives whole buffers: nothing calls back into Swift. Each is split in
 * two: the entry, which owns everything that has to be freed, and a guarded part with setjmp at its
 * head, which may be left at any time. Since the guarded part keeps nothing in variables of its own
 * that is needed after a jump, nothing has to be volatile.
 *
 * Only the coefficients of a JPEG stay here between calls, behind a handle; whatever a call says of
 * them, they can be given back, and after any but the reading they can be used on.
 */
#ifndef CCODECS_H
#define CCODECS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum cc_status {
  CC_OK = 0,
  CC_CORRUPT,        /* the bytes are not what the format allows */
  CC_TRUNCATED,      /* the bytes end too early */
  CC_UNSUPPORTED,    /* the format allows it, the library does not read it */
  CC_TOO_MANY_SCANS, /* more passes over the picture than the caller allows */
  CC_OUT_OF_MEMORY,
  CC_REFUSED         /* the encoder cannot write what was asked */
} cc_status;

enum { CC_MESSAGE = 200, CC_LOG = 1000 };

/* How a call went. */
typedef struct cc_report {
  cc_status status;         /* the first fault, also where the reading went on after it */
  bool has_pixels;          /* whether the target holds a picture, if only a part of it */
  char message[CC_MESSAGE]; /* what the fault was, in the words of the library */
  size_t offset;            /* bytes of the file that had been read when it was met */
  uint32_t row;             /* rows of the picture above it */
  uint32_t warnings;        /* harmless oddities */
  char log[CC_LOG];         /* the first different ones of them, a line each */
  size_t unread;            /* bytes after the end of the picture */
} cc_report;

/* Whether the system would give so much memory now. A Swift array that gets none ends the process, so
 * whoever is about to ask for much asks here first. */
bool cc_has_memory(size_t count);

/* Pixels of four bytes (red, green, blue, straight alpha), rows `stride` bytes apart. */
typedef struct cc_pixels {
  uint8_t *bytes;
  size_t stride;
  uint32_t width;
  uint32_t height;
} cc_pixels;

/* Bytes that the library of C allocated; empty at first, given back with cc_bytes_free. */
typedef struct cc_bytes {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} cc_bytes;

void cc_bytes_free(cc_bytes *bytes);

/* What an unread JPEG needs to be read. */
typedef struct cc_jpeg_file {
  const uint8_t *bytes;
  size_t count;
  uint32_t width; /* as the header says */
  uint32_t height;
  bool salvage; /* whether damage is noted and the reading goes on; else it ends there */
  uint32_t maximum_scans;
} cc_jpeg_file;

/* Reads a JPEG into pixels of its size. `tables` takes the quantization tables of up to four
 * components, 64 numbers each, in natural order. With `keeps_inks` a picture of four inks comes out as
 * these: cyan, magenta, yellow and black, 255 for none. */
void cc_jpeg_read(cc_jpeg_file file, cc_pixels target, bool keeps_inks, uint16_t *tables,
                  cc_report *report);

/* Reads a JPEG of one or three components into an eighth, a quarter or half as many columns and rows
 * (`denominator`), rounded up: what libjpeg makes of the lowest frequencies of each block.
 * `has_pixels` says whether all of it was read. */
void cc_jpeg_read_reduced(cc_jpeg_file file, uint32_t denominator, cc_pixels target,
                          cc_report *report);

/* How a JPEG is to be written. */
typedef struct cc_jpeg_settings {
  int quality;            /* 1…100, used where there are no tables */
  const uint16_t *tables; /* none, or 64 numbers in natural order for each component */
  const uint8_t *factors; /* horizontal and vertical sampling factor of each component */
  bool standard_codes;    /* the Huffman tables that libjpeg knows, not those of the picture */
  const uint8_t *profile; /* the ICC profile */
  size_t profile_count;   /* 0 for none */
} cc_jpeg_settings;

/* Writes pixels as a JPEG; alpha is not looked at. */
void cc_jpeg_write(cc_pixels source, cc_jpeg_settings settings, cc_bytes *file,
                   cc_report *report);

/* The samples of one component, a byte each, rows `stride` bytes apart. */
typedef struct cc_plane {
  uint8_t *bytes;
  size_t stride; /* enough for whole blocks */
  uint32_t rows; /* enough for whole blocks */
  uint32_t width;  /* samples that belong to the picture; what lies right of them is padding */
  uint32_t height; /* rows that belong to the picture */
} cc_plane;

/* A picture in planes: lightness, or that with blue and red difference, or red, green and blue. */
typedef struct cc_planes {
  cc_plane planes[3];
  uint32_t count; /* 1 or 3 */
  bool is_rgb;
  uint32_t width;
  uint32_t height;
} cc_planes;

/* Reads a JPEG into planes of the sizes that its header gives, as cc_jpeg_read does, but without
 * upsampling and without converting colours. Padding is filled with the samples at the edge. */
void cc_jpeg_read_planes(cc_jpeg_file file, cc_planes target, uint16_t *tables,
                         cc_report *report);

/* Writes planes as a JPEG, as cc_jpeg_write does; padding is not looked at. */
void cc_jpeg_write_planes(cc_planes source, cc_jpeg_settings settings, cc_bytes *file,
                          cc_report *report);

/* The coefficients of a JPEG, as libjpeg holds them between reading and writing. */
typedef struct cc_coefficients cc_coefficients;

/* Reads the coefficients of a JPEG; NULL where the report tells of a fault. With `adds_chroma` a gray
 * picture gets two components more, all zero and of full size, and the factors and names of a picture
 * in colour. The file is not needed afterwards. */
cc_coefficients *cc_coefficients_read(cc_jpeg_file file, bool adds_chroma, cc_report *report);

void cc_coefficients_free(cc_coefficients *coefficients);

/* How many components there are: 1, 3 or 4. */
int cc_coefficients_count(const cc_coefficients *coefficients);

/* How the file was coded. */
typedef struct cc_coefficient_layout {
  bool is_progressive;
  bool is_arithmetic;
  uint32_t scans;
  uint32_t restart_interval; /* in units, 0 for none; of the first scan */
} cc_coefficient_layout;

cc_coefficient_layout cc_coefficients_layout(const cc_coefficients *coefficients);

/* What there is to know of one component. */
typedef struct cc_component {
  uint8_t identifier;
  uint8_t horizontal_factor;
  uint8_t vertical_factor;
  uint32_t blocks_across; /* without those that only fill up a unit */
  uint32_t blocks_down;
  uint16_t table[64]; /* in natural order */
} cc_component;

cc_component cc_coefficients_component(const cc_coefficients *coefficients, int index);

/* Blocks that lie side by side in a component. */
typedef struct cc_blocks {
  int16_t *coefficients; /* 64 of each block, in natural order */
  uint32_t row;
  uint32_t column;
  uint32_t count;
} cc_blocks;

/* Copies blocks out of a component. They must lie in it; the caller has checked that. */
void cc_coefficients_get(cc_coefficients *coefficients, int component, cc_blocks into,
                         cc_report *report);

/* Copies blocks into a component. They must lie in it; the caller has checked that. */
void cc_coefficients_set(cc_coefficients *coefficients, int component, cc_blocks from,
                         cc_report *report);

/* Writes a JPEG with the same coding and the same scans, but without application segments and
 * comments. `keeps_script` tells whether the scans could be kept. */
void cc_coefficients_write(cc_coefficients *coefficients, cc_bytes *file, bool *keeps_script,
                           cc_report *report);

/* How a PNG says that it stores its pixels. */
typedef struct cc_png_layout {
  uint8_t channels; /* samples of a pixel */
  uint8_t bit_depth;
  bool is_interlaced;
  bool has_palette;
  bool has_alpha;         /* whether there can be pixels that are not opaque */
  bool has_key;           /* whether one colour is transparent: */
  uint8_t key[3];         /* the low bytes of its samples, for a bit depth of 8 */
  uint16_t palette_count; /* colours in the palette */
  uint8_t palette[1024];  /* red, green, blue, alpha of each */
  size_t data;            /* where the data of the first IDAT chunk begins */
} cc_png_layout;

/* What an unread PNG needs to be read. */
typedef struct cc_png_file {
  const uint8_t *bytes;
  size_t count;
  uint32_t width; /* as the header says */
  uint32_t height;
  bool salvage;         /* whether damage is noted and the reading goes on; else it ends there */
  size_t maximum_chunk; /* bytes of a chunk without pixels */
} cc_png_file;

/* Reads what stands before the pixels of a PNG. `profile` takes its ICC profile. */
void cc_png_read_layout(cc_png_file file, cc_png_layout *layout, cc_bytes *profile,
                        cc_report *report);

/* Reads a PNG into pixels of the size that its header gives; `profile` takes its ICC profile, and
 * `has_alpha` says whether it can have pixels that are not opaque. `is_deep` is for files of 16 bits
 * only: a sample takes two bytes then, in the order of the machine, and a pixel eight. */
void cc_png_read(cc_png_file file, cc_pixels target, bool is_deep, cc_bytes *profile,
                 bool *has_alpha, cc_report *report);

/* Which samples of a pixel are written. */
typedef enum cc_png_samples { CC_GRAY, CC_GRAY_ALPHA, CC_RGB, CC_RGBA } cc_png_samples;

/* Writes pixels as a PNG of 8 bits, as small as libpng can make it. */
void cc_png_write(cc_pixels source, cc_png_samples samples, const uint8_t *profile,
                  size_t profile_count, cc_bytes *file, cc_report *report);

/* The CRC-32 of the bytes whose sum is given, and these (0 for none before). */
uint32_t cc_crc32(uint32_t sum, const uint8_t *bytes, size_t count);

/* The Adler-32 of bytes. */
uint32_t cc_adler32(const uint8_t *bytes, size_t count);

/* A zlib stream that is being unpacked. */
typedef struct cc_inflater cc_inflater;

/* What became of a step of it. */
typedef enum cc_inflated {
  CC_INFLATE_MORE, /* all input is used, or all room is full */
  CC_INFLATE_END,  /* the stream is over, and its checksum is right */
  CC_INFLATE_ODD   /* it is not such a stream, or there is input behind its end */
} cc_inflated;

/* Begins a stream of so many unpacked bytes; NULL where there is no memory. */
cc_inflater *cc_inflater_create(size_t total);
void cc_inflater_free(cc_inflater *inflater);

/* Unpacks from `source`, all of which is used unless the room is full before, into `target`, and
 * tells how much was taken and given. */
cc_inflated cc_inflate(cc_inflater *inflater, const uint8_t *source, size_t count, uint8_t *target,
                       size_t room, size_t *taken, size_t *given);

/* Memory in which strips of a deflate stream are packed, one after the other. */
typedef struct cc_deflater cc_deflater;

/* NULL where there is no memory. */
cc_deflater *cc_deflater_create(void);
void cc_deflater_free(cc_deflater *deflater);

/* Packs a strip that knows nothing of those before it into whole bytes of a deflate stream, so that
 * one strip may be put after the other; the last one ends the stream. The same bytes are packed into
 * the same, wherever all of it lies in memory. Gives the number of bytes, or 0 for an empty strip, and
 * where the room did not suffice: twice the strip and 4 KiB always do. */
size_t cc_deflate(cc_deflater *deflater, const uint8_t *strip, size_t count, bool is_last,
                  uint8_t *target, size_t room);

#endif
