#ifndef CCOLOR_PROFILE_H
#define CCOLOR_PROFILE_H

#include <lcms2.h>

#include "ccolor.h"
#include "context.h"

struct cl_profile {
  cl_budget budget;
  cmsContext context;
  cmsHPROFILE profile;
};

#endif
