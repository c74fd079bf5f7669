/* The loops of CKernels as they are for every processor, beside those that the loader has chosen for
 * this one: both given the same, and what they make compared.
 */
#ifndef PLAINKERNELS_H
#define PLAINKERNELS_H

#include <stdint.h>

/* How many loops there are. */
int pk_count(void);

/* The name of a loop, from 0 on. */
const char *pk_name(int kernel);

/* How two results differ. */
typedef struct pk_comparison {
  int changed; /* bytes that the chosen loop has written anything else into than was there */
  int differing; /* bytes that the plain loop has left otherwise */
} pk_comparison;

/* Gives both the same random numbers, which follow from the seed. */
pk_comparison pk_compare(int kernel, uint64_t seed);

#endif
