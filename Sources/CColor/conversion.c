#include <lcms2.h>
#include <stdlib.h>

#include "ccolor.h"
#include "context.h"

/* The tables of two profiles of inks, and one that both are put into. */
static const size_t conversion_memory = 128 << 20;

struct cl_conversion {
  cl_budget budget;
  cmsContext context;
  cmsHTRANSFORM transform;
  size_t source_bytes;
  size_t target_bytes;
};

static cmsUInt32Number format(cl_pixels pixels) {
  switch (pixels) {
    case CL_RGBA_8:
      return TYPE_RGBA_8;
    case CL_RGBA_16:
      return TYPE_RGBA_16;
    default:
      return TYPE_CMYK_8_REV;
  }
}

static size_t bytes_of(cl_pixels pixels) { return pixels == CL_RGBA_16 ? 8 : 4; }

/* Parts of the transform stay in the context that its profiles were opened in. */
static cmsHTRANSFORM create(cmsContext context, cmsHPROFILE from, cl_pixels source,
                            cmsHPROFILE to, cl_pixels target) {
  if (from == NULL || to == NULL) return NULL;
  /* Without a cache of the last pixel, threads can share the transform. */
  cmsUInt32Number flags = cmsFLAGS_NOCACHE | cmsFLAGS_BLACKPOINTCOMPENSATION;
  flags |= source == CL_INKS_8 ? 0 : cmsFLAGS_NOOPTIMIZE | cmsFLAGS_COPY_ALPHA;
  return cmsCreateTransformTHR(context, from, format(source), to, format(target),
                               INTENT_RELATIVE_COLORIMETRIC, flags);
}

cl_conversion *cl_conversion_create(const uint8_t *from, size_t from_count, cl_pixels source,
                                    const uint8_t *to, size_t to_count, cl_pixels target) {
  cl_conversion *self = calloc(1, sizeof(cl_conversion));
  if (self == NULL) return NULL;
  self->budget.allowed = conversion_memory;
  self->source_bytes = bytes_of(source);
  self->target_bytes = bytes_of(target);
  self->context = cl_context_create(&self->budget);
  if (self->context != NULL && from_count <= UINT32_MAX && to_count <= UINT32_MAX) {
    cmsHPROFILE first =
        cmsOpenProfileFromMemTHR(self->context, from, (cmsUInt32Number)from_count);
    cmsHPROFILE second = cmsOpenProfileFromMemTHR(self->context, to, (cmsUInt32Number)to_count);
    self->transform = create(self->context, first, source, second, target);
    if (first != NULL) cmsCloseProfile(first);
    if (second != NULL) cmsCloseProfile(second);
  }
  if (self->transform != NULL) return self;
  cl_conversion_free(self);
  return NULL;
}

void cl_conversion_free(cl_conversion *self) {
  if (self == NULL) return;
  if (self->transform != NULL) cmsDeleteTransform(self->transform);
  cl_context_delete(self->context);
  free(self);
}

void cl_conversion_apply(const cl_conversion *self, const void *source, void *target,
                         size_t count) {
  const unsigned char *from = source;
  unsigned char *to = target;
  while (count > 0) {
    size_t part = count < 1 << 20 ? count : 1 << 20;
    cmsDoTransform(self->transform, from, to, (cmsUInt32Number)part);
    from += part * self->source_bytes;
    to += part * self->target_bytes;
    count -= part;
  }
}
