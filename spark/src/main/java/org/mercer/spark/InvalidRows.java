package org.mercer.spark;

import java.util.Locale;
import org.mercer.error.RefusedException;

/** What becomes of rows whose cells are missing, not finite, or no objects. */
enum InvalidRows {
  ERROR,
  SKIP,
  KEEP;

  static InvalidRows of(String word) {
    for (InvalidRows one : values()) {
      if (one.name().toLowerCase(Locale.ROOT).equals(word)) {
        return one;
      }
    }
    throw new RefusedException(
        "handleInvalid must be error, skip or keep, but is '"
            + word
            + "'. Fix: skip leaves invalid rows out, keep predicts NaN for them");
  }
}
