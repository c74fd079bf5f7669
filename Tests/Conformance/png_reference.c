/* Decodes a PNG with nothing but the transformations that libpng itself offers, and writes its
 * pixels as they are in memory: red, green, blue, alpha, row after row.
 *
 *   cc png_reference.c -lpng -o png_reference && ./png_reference picture.png picture.rgba
 */
#include <png.h>
#include <stdio.h>
#include <stdlib.h>

int main(int count, char **arguments) {
  if (count != 3) return 2;
  FILE *input = fopen(arguments[1], "rb");
  FILE *output = fopen(arguments[2], "wb");
  if (input == NULL || output == NULL) return 2;
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  if (setjmp(png_jmpbuf(png))) return 1;
  png_init_io(png, input);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  png_read_png(png, info, PNG_TRANSFORM_EXPAND | PNG_TRANSFORM_SCALE_16 | PNG_TRANSFORM_GRAY_TO_RGB,
               NULL);
  png_bytepp rows = png_get_rows(png, info);
  size_t length = png_get_rowbytes(png, info);
  if (length != (size_t)png_get_image_width(png, info) * 4) return 1;
  for (png_uint_32 y = 0; y < png_get_image_height(png, info); y++) {
    if (fwrite(rows[y], 1, length, output) != length) return 1;
  }
  png_destroy_read_struct(&png, &info, NULL);
  fclose(input);
  return fclose(output) == 0 ? 0 : 1;
}
