/* What the fuzzers need of C: libFuzzer's driver, and a checksum that makes hostile streams believed. */
#ifndef CFUZZ_H
#define CFUZZ_H

#include <stddef.h>
#include <stdint.h>

/* libFuzzer, linked with -fsanitize=fuzzer. */
int LLVMFuzzerRunDriver(int *count, char ***arguments,
                        int (*callback)(const uint8_t *data, size_t size));

/* The Adler-32 of what ISA-L makes of a deflate stream, as far as it goes. */
uint32_t fuzz_adler(const uint8_t *deflated, size_t count);

#endif
