#include "context.h"

#include <lcms2_plugin.h>
#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* What stands before every piece of memory. */
typedef struct header {
  alignas(max_align_t) size_t size;
  cl_budget *budget; /* none for the context itself, which is not known when it is made */
} header;

/* A table of a hostile profile may promise half a gigabyte that is not in the file. */
static void *allocate(cmsContext context, cmsUInt32Number size) {
  cl_budget *budget = cmsGetContextUserData(context);
  if (size == 0) return NULL;
  if (budget != NULL && size > budget->allowed - budget->held) return NULL;
  header *memory = malloc(sizeof(header) + size);
  if (memory == NULL) return NULL;
  *memory = (header){.size = size, .budget = budget};
  if (budget != NULL) budget->held += size;
  return memory + 1;
}

static void release(cmsContext context, void *pointer) {
  (void)context;
  if (pointer == NULL) return;
  header *memory = (header *)pointer - 1;
  if (memory->budget != NULL) memory->budget->held -= memory->size;
  free(memory);
}

static void *reallocate(cmsContext context, void *pointer, cmsUInt32Number size) {
  void *larger = allocate(context, size);
  if (larger == NULL || pointer == NULL) return larger;
  size_t known = ((header *)pointer - 1)->size;
  memcpy(larger, pointer, known < size ? known : size);
  release(context, pointer);
  return larger;
}

cmsContext cl_context_create(cl_budget *budget) {
  /* The context keeps the functions, not the structure. */
  cmsPluginMemHandler memory = {
      .base =
          {
              .Magic = cmsPluginMagicNumber,
              .ExpectedVersion = 2060,
              .Type = cmsPluginMemHandlerSig,
          },
      .MallocPtr = allocate,
      .FreePtr = release,
      .ReallocPtr = reallocate,
  };
  return cmsCreateContext(&memory, budget);
}

void cl_context_delete(cmsContext context) {
  if (context != NULL) cmsDeleteContext(context);
}
