package org.mercer.learner.centres;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.mercer.numerics.Entries;

/**
 * Objects that stand for the curvature of a cost: all that bend it where they are few, else some,
 * drawn with probabilities in proportion to how much they do.
 *
 * @param rows of the sample
 * @param curvatures what each stands for
 * @param all whether these are all that bend the cost
 */
@SuppressWarnings("ArrayRecordComponent")
record CurvedObjects(int[] rows, double[] curvatures, boolean all) {
  /** With so many, conjugate gradients gain a digit in two or three passes. */
  private static final int PER_CENTRE = 8;

  private static final int FEWEST = 1 << 10;

  static CurvedObjects draw(double[] curvatures, int centres, RandomGenerator random) {
    int most = Math.max(FEWEST, PER_CENTRE * centres);
    int[] curved = Entries.where(curvatures.length, i -> curvatures[i] > 0);
    if (curved.length <= most) {
      return new CurvedObjects(curved, Entries.at(curved, curvatures), true);
    }
    // at equal steps along the sums: an object is met as often as its share says, or once more
    double step = Arrays.stream(curvatures).sum() / most;
    double next = random.nextDouble() * step;
    double sum = 0;
    double[] stands = new double[curvatures.length];
    for (int i : curved) {
      sum += curvatures[i];
      for (; next < sum; next += step) {
        stands[i] += step;
      }
    }
    int[] drawn = Entries.where(stands.length, i -> stands[i] > 0);
    return new CurvedObjects(drawn, Entries.at(drawn, stands), false);
  }
}
