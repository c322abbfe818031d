package org.mercer.data.set;

import org.mercer.error.InputException;

/** Where each object of a packed sample ends among its parts. */
final class PackedEnds {
  static final String REPAIR = "write the file again with the program that made it";

  private PackedEnds() {}

  /** Refuses ends that go back, or that do not use up all {@code parts}. */
  static void check(String what, int[] ends, int parts) {
    int from = 0;
    for (int end : ends) {
      if (end < from || end > parts) {
        throw new InputException(
            "packed " + what, "an end at " + end, from + " to " + parts, REPAIR);
      }
      from = end;
    }
    if (from != parts) {
      throw new InputException("packed " + what, "a last end at " + from, parts + "", REPAIR);
    }
  }
}
