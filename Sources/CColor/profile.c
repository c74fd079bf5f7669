#include "profile.h"

#include <stdlib.h>
#include <string.h>

/* Real profiles of four inks have up to 3 MB, and twice that once they are unpacked. */
static const size_t profile_memory = 64 << 20;

static cl_profile *create(void) {
  cl_profile *self = calloc(1, sizeof(cl_profile));
  if (self == NULL) return NULL;
  self->budget.allowed = profile_memory;
  self->context = cl_context_create(&self->budget);
  if (self->context != NULL) return self;
  free(self);
  return NULL;
}

/* The profile, if there is one in it. */
static cl_profile *checked(cl_profile *self) {
  if (self->profile != NULL) return self;
  cl_profile_close(self);
  return NULL;
}

cl_profile *cl_profile_open(const uint8_t *bytes, size_t count) {
  if (count > UINT32_MAX) return NULL;
  cl_profile *self = create();
  if (self == NULL) return NULL;
  self->profile = cmsOpenProfileFromMemTHR(self->context, bytes, (cmsUInt32Number)count);
  return checked(self);
}

void cl_profile_close(cl_profile *self) {
  if (self == NULL) return;
  if (self->profile != NULL) cmsCloseProfile(self->profile);
  cl_context_delete(self->context);
  free(self);
}

static cmsHPROFILE make(cl_profile *self, cl_primaries primaries, cmsToneCurve *curve) {
  cmsCIExyY white = {primaries.white[0], primaries.white[1], 1};
  cmsCIExyYTRIPLE colors = {
      {primaries.red[0], primaries.red[1], 1},
      {primaries.green[0], primaries.green[1], 1},
      {primaries.blue[0], primaries.blue[1], 1},
  };
  cmsToneCurve *curves[3] = {curve, curve, curve};
  return cmsCreateRGBProfileTHR(self->context, &white, &colors, curves);
}

/* Gives a profile the name under which programs list it. */
static bool describe(cl_profile *self, const char *name) {
  cmsMLU *text = cmsMLUalloc(self->context, 1);
  bool done = text != NULL && cmsMLUsetASCII(text, "en", "US", name) &&
              cmsWriteTag(self->profile, cmsSigProfileDescriptionTag, text);
  if (text != NULL) cmsMLUfree(text);
  return done;
}

cl_profile *cl_profile_make(cl_primaries primaries, cl_curve curve, const char *name) {
  cl_profile *self = create();
  if (self == NULL) return NULL;
  cmsToneCurve *tone =
      cmsBuildParametricToneCurve(self->context, curve.function, curve.parameters);
  if (tone != NULL) {
    self->profile = make(self, primaries, tone);
    cmsFreeToneCurve(tone);
  }
  if (self->profile != NULL && !describe(self, name)) {
    cmsCloseProfile(self->profile);
    self->profile = NULL;
  }
  return checked(self);
}

/* A curve that is written into a profile stays in the context that it was read in: so the new profile
 * takes the place of the old one there. */
bool cl_profile_color(cl_profile *self, cl_primaries primaries) {
  if (cmsGetColorSpace(self->profile) != cmsSigGrayData ||
      cmsGetPCS(self->profile) != cmsSigXYZData) {
    return false;
  }
  cmsToneCurve *tone = cmsReadTag(self->profile, cmsSigGrayTRCTag);
  cmsHPROFILE color = tone == NULL ? NULL : make(self, primaries, tone);
  if (color == NULL) return false;
  cmsCloseProfile(self->profile);
  self->profile = color;
  return true;
}

/* IEC 61966-2-1 is of 18 October 1999. */
static const uint8_t date[12] = {0x07, 0xCF, 0, 10, 0, 18, 0, 0, 0, 0, 0, 0};

size_t cl_profile_save(cl_profile *self, uint8_t *bytes, size_t room) {
  cmsUInt32Number count = 0;
  if (!cmsSaveProfileToMem(self->profile, NULL, &count)) return 0;
  if (count > room) return count;
  if (!cmsSaveProfileToMem(self->profile, bytes, &count) || count < 128) return 0;
  memcpy(bytes + 24, date, sizeof date);
  return count;
}

/* Tables take precedence over matrix and curves. */
static bool has_tables(cmsHPROFILE profile) {
  static const cmsTagSignature tables[] = {
      cmsSigAToB0Tag, cmsSigAToB1Tag, cmsSigAToB2Tag, cmsSigBToA0Tag, cmsSigBToA1Tag,
      cmsSigBToA2Tag, cmsSigDToB0Tag, cmsSigDToB1Tag, cmsSigDToB2Tag, cmsSigDToB3Tag,
      cmsSigBToD0Tag, cmsSigBToD1Tag, cmsSigBToD2Tag, cmsSigBToD3Tag,
  };
  for (size_t index = 0; index < sizeof tables / sizeof tables[0]; index++) {
    if (cmsIsTag(profile, tables[index])) return true;
  }
  return false;
}

bool cl_profile_matrix(cl_profile *self, double matrix[9]) {
  static const cmsTagSignature columns[3] = {
      cmsSigRedColorantTag,
      cmsSigGreenColorantTag,
      cmsSigBlueColorantTag,
  };
  if (cmsGetColorSpace(self->profile) != cmsSigRgbData ||
      cmsGetPCS(self->profile) != cmsSigXYZData || !cmsIsMatrixShaper(self->profile) ||
      has_tables(self->profile)) {
    return false;
  }
  for (int column = 0; column < 3; column++) {
    const cmsCIEXYZ *color = cmsReadTag(self->profile, columns[column]);
    if (color == NULL) return false;
    matrix[column] = color->X;
    matrix[3 + column] = color->Y;
    matrix[6 + column] = color->Z;
  }
  return true;
}

/* Whether a channel's curve is, byte for byte, that of the channel before it. */
static bool is_repeated(cmsHPROFILE profile, const cmsTagSignature *tag) {
  uint8_t bytes[2][64];
  cmsUInt32Number count = cmsReadRawTag(profile, tag[0], NULL, 0);
  return count > 0 && count <= sizeof bytes[0] &&
         cmsReadRawTag(profile, tag[-1], NULL, 0) == count &&
         cmsReadRawTag(profile, tag[0], bytes[0], count) == count &&
         cmsReadRawTag(profile, tag[-1], bytes[1], count) == count &&
         memcmp(bytes[0], bytes[1], count) == 0;
}

bool cl_profile_curve(cl_profile *self, int channel, float *values, size_t count) {
  static const cmsTagSignature tags[3] = {
      cmsSigRedTRCTag,
      cmsSigGreenTRCTag,
      cmsSigBlueTRCTag,
  };
  /* Most curves are formulas, and the library makes a table of each that it reads. */
  while (channel > 0 && is_repeated(self->profile, &tags[channel])) channel--;
  const cmsToneCurve *curve = cmsReadTag(self->profile, tags[channel]);
  if (curve == NULL) return false;
  for (size_t index = 0; index < count; index++) {
    values[index] = cmsEvalToneCurveFloat(curve, values[index]);
  }
  return true;
}
