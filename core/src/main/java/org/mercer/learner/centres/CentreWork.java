package org.mercer.learner.centres;

import org.mercer.api.Internal;
import org.mercer.gram.Passes;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.run.Run;

/**
 * What is learned over centres, as far as it decides what that takes.
 *
 * @param functions how many are learned at once
 * @param constant whether they have a constant without a penalty
 */
@Internal
public record CentreWork(int functions, boolean constant, Steps steps) {
  /** The part of the memory for the factors of several functions. */
  private static final int FACTORS_SHARE = 4;

  /** How it is learned. */
  public enum Steps {
    /** By sums over all objects. */
    SUMS(10, 2),
    /** By one system of linear equations. */
    SQUARES(15, 2),
    /** By one in each of some Newton steps. */
    NEWTON(30, 6);

    /** Numbers an object, whatever the functions: lengths, weights, curvatures. */
    private static final int OF_OBJECTS = 4;

    private final int passes;
    private final int numbers;

    Steps(int passes, int numbers) {
      this.passes = passes;
      this.numbers = numbers;
    }

    /** How many passes over the values with the centres it usually takes. */
    int passes() {
      return passes;
    }

    /** Bytes for numbers of all objects. */
    private long bytes(int objects, int functions) {
      return (long) Double.BYTES * objects * (OF_OBJECTS + (long) numbers * functions);
    }
  }

  /**
   * The memory that it takes beside the basis at the most: the matrices of a preconditioner, its
   * factors, the numbers of all objects and the sums of a pass. Rooms of the threads for blocks, a
   * megabyte each, are left out: how many centres there are must not depend on their number.
   */
  long bytes(int objects, int centres, Run run) {
    int length = centres + 1;
    long work = steps.bytes(objects, functions) + Passes.bytes(objects, functions, length);
    return switch (steps) {
      case SUMS -> work;
      case SQUARES -> work + 2L * length * length * Double.BYTES + factor(length);
      case NEWTON ->
          work
              + Math.max(2L * length * length * Double.BYTES, CurvedSquares.bytes(centres))
              + factors(functions, centres, run) * factor(length);
    };
  }

  /**
   * How many factors there are: one for each function, or one for all where those would not fit.
   */
  static int factors(int functions, int centres, Run run) {
    long bytes = factor(centres + 1) * functions;
    return bytes <= run.budget().memoryBytes() / FACTORS_SHARE ? functions : 1;
  }

  private static long factor(int length) {
    return Cholesky.bytes(length, 1);
  }
}
