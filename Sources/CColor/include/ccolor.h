/* Colour profiles and conversions between them, through Little CMS, in a form that Swift can call.
 *
 * Profiles come from anyone. Each profile and each conversion has a context of its own that is given no
 * more memory than real ones take, and says nothing to anybody. A profile is used by one thread
 * at a time; a conversion, once made, by any number of them.
 */
#ifndef CCOLOR_H
#define CCOLOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct cl_profile cl_profile;

/* Opens a profile; NULL where Little CMS cannot, or where there is no memory. The bytes are copied. */
cl_profile *cl_profile_open(const uint8_t *bytes, size_t count);

/* From encoded to linear values: the function of Little CMS with this number, and its parameters
 * (1: a power; 4: a power with a straight piece near black). */
typedef struct cl_curve {
  int function;
  double parameters[5];
} cl_curve;

/* Red, green, blue and white as x and y (CIE 1931). */
typedef struct cl_primaries {
  double red[2];
  double green[2];
  double blue[2];
  double white[2];
} cl_primaries;

/* Makes a profile of red, green and blue, called so in ASCII; NULL where these cannot be, or where
 * there is no memory. */
cl_profile *cl_profile_make(cl_primaries primaries, cl_curve curve, const char *name);

/* Makes a profile of gray one of red, green and blue whose grays are the same; false where it does not
 * say by a single curve what its grays are, and then it stays what it was. */
bool cl_profile_color(cl_profile *gray, cl_primaries primaries);

void cl_profile_close(cl_profile *profile);

/* The length of the profile as a file, and the file itself where there is room for it; 0 on failure.
 * Its date is that of the specification of sRGB: the same profile is the same bytes at any time. */
size_t cl_profile_save(cl_profile *profile, uint8_t *bytes, size_t room);

/* Whether the profile is three curves and a matrix from linear red, green and blue to XYZ, and nothing
 * else: that matrix, row by row. */
bool cl_profile_matrix(cl_profile *profile, double matrix[9]);

/* Puts in the place of each sample, 0 to 1, the light that a channel's curve says; false where there is
 * none. Only for a profile that is a matrix. */
bool cl_profile_curve(cl_profile *profile, int channel, float *values, size_t count);

/* What a pixel looks like in memory. */
typedef enum cl_pixels {
  CL_RGBA_8,
  CL_RGBA_16,
  CL_INKS_8 /* cyan, magenta, yellow, black; 255 for none */
} cl_pixels;

typedef struct cl_conversion cl_conversion;

/* Makes a conversion of relative colorimetric intent with black point compensation; NULL where there
 * is no way from one profile to the other. From inks it is put into one table, which is fast; else
 * every pixel is computed. The bytes of the profiles are copied. */
cl_conversion *cl_conversion_create(const uint8_t *from, size_t from_count, cl_pixels source,
                                    const uint8_t *to, size_t to_count, cl_pixels target);
void cl_conversion_free(cl_conversion *conversion);

/* Converts pixels; source and target may be the same memory. Alpha is copied; from inks it is left as
 * it was. */
void cl_conversion_apply(const cl_conversion *conversion, const void *source, void *target,
                         size_t count);

#endif
