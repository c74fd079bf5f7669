/* What all ways in and out share: telling what happened. */
#ifndef CC_REPORT_H
#define CC_REPORT_H

#include <stdio.h>
#include <string.h>

#include "ccodecs.h"

/* Notes the first fault; later ones follow from it. */
static inline void cc_fault(cc_report *report, cc_status status, const char *message,
                            size_t offset, uint32_t row) {
  if (report->status != CC_OK) return;
  report->status = status;
  report->offset = offset;
  report->row = row;
  snprintf(report->message, sizeof report->message, "%s", message);
}

/* Counts a warning, and logs it unless it is there already or the log is full. */
static inline void cc_warn(cc_report *report, const char *message) {
  report->warnings += 1;
  size_t used = strlen(report->log);
  size_t length = strlen(message);
  if (used + length + 2 > sizeof report->log || strstr(report->log, message) != NULL) return;
  memcpy(report->log + used, message, length);
  report->log[used + length] = '\n';
  report->log[used + length + 1] = '\0';
}

#endif
