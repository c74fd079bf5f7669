/* jpeglib.h uses FILE without declaring it. */
#include <stdio.h>
#include <jpeglib.h>
