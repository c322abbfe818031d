package org.mercer.gram.check;

import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.api.Internal;
import org.mercer.gram.Gram;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/**
 * Whether a kernel tells objects apart, and finds any alike, from a few of them: where all entries
 * are the same, every object looks like every other; where those off the diagonal are zero, every
 * object looks like itself alone, and nothing can be said of a new one.
 */
@Internal
public final class Sameness {
  private static final int FEW_OBJECTS = 16;
  private static final int MORE_OBJECTS = 64;
  private static final int FEWEST_OBJECTS = 3;

  /** Entries that differ by this part of their size differ by rounding. */
  private static final double ROUNDING = 1e-12;

  private Sameness() {}

  /** A sentence for the report, where the matrix is constant or diagonal. */
  public static Optional<String> warning(Gram gram, Run run) {
    if (gram.size() < FEWEST_OBJECTS || of(gram, FEW_OBJECTS, run).isEmpty()) {
      return Optional.empty();
    }
    return of(gram, MORE_OBJECTS, run); // a few may be alike by chance
  }

  private static Optional<String> of(Gram gram, int count, Run run) {
    int n = gram.size();
    int[] chosen =
        n <= count
            ? IntStream.range(0, n).toArray()
            : IntStream.range(0, count).map(i -> (int) ((long) i * n / count)).toArray();
    DoubleMatrix k = gram.restrict(chosen).toMatrix(run);
    boolean constant = true;
    boolean diagonal = true;
    for (int i = 0; i < chosen.length; i++) {
      for (int j = 0; j < i; j++) {
        double size = Math.sqrt(Math.abs(k.get(i, i) * k.get(j, j)));
        diagonal &= Math.abs(k.get(i, j)) <= ROUNDING * size && size > 0;
        constant &= Math.abs(k.get(i, j) - k.get(0, 0)) <= ROUNDING * Math.abs(k.get(0, 0));
      }
      constant &= Math.abs(k.get(i, i) - k.get(0, 0)) <= ROUNDING * Math.abs(k.get(0, 0));
    }
    if (constant) {
      return Optional.of(
          "the kernel matrix is constant ("
              + k.get(0, 0)
              + "): to this kernel all objects are alike; scale the data or change its"
              + " parameters, such as a larger gamma");
    }
    return diagonal
        ? Optional.of(
            "the kernel matrix is diagonal, as the identity: to this kernel no two objects have"
                + " anything in common, so the model can only memorise; scale the data or change"
                + " its parameters, such as a smaller gamma")
        : Optional.empty();
  }
}
