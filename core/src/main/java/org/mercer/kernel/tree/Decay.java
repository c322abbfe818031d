package org.mercer.kernel.tree;

import org.mercer.kernel.Interval;

/** The weights of tree kernels: each part of a tree makes it count for less, never for more. */
final class Decay {
  static final Interval RANGE = new Interval(0, false, 1, true);

  private Decay() {}

  static void require(String name, double value) {
    if (!RANGE.contains(value)) {
      throw new IllegalArgumentException(name + " must be " + RANGE.words() + ", but is " + value);
    }
  }
}
