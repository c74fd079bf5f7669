#ifndef CCOLOR_CONTEXT_H
#define CCOLOR_CONTEXT_H

#include <lcms2.h>
#include <stddef.h>

/* What a context has taken, and what it may take. */
typedef struct cl_budget {
  size_t held;
  size_t allowed;
} cl_budget;

/* A context of Little CMS within a budget, which lives as long; NULL where there is no memory. */
cmsContext cl_context_create(cl_budget *budget);

/* Gives the context back. */
void cl_context_delete(cmsContext context);

#endif
