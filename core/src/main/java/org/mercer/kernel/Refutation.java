package org.mercer.kernel;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.proof.Refuted;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.run.Run;

/**
 * Looks for a counterexample: objects of a sample whose matrix has a negative eigenvalue. None
 * found proves nothing; one found settles the matter.
 */
@Internal
public final class Refutation {
  /** How far off an entry of the matrix may be, relative to the largest, by rounding alone. */
  private static final double ENTRY_ERROR = 1e-11;

  /** Witnesses of at most this many objects are tried before the whole sample is given as one. */
  private static final int MOST_WITNESSES = 8;

  private Refutation() {}

  /** Objects and weights v with v'Kv clearly below zero, as few objects as a quick try finds. */
  public static <X> Optional<Refuted> search(Kernel<X> kernel, Sample<X> sample, Run run) {
    return search(kernel, sample, i -> literal(kernel, sample.get(i)), run);
  }

  /** As above; {@code names} says what object i is called. */
  public static <X> Optional<Refuted> search(
      Kernel<X> kernel, Sample<X> sample, IntFunction<String> names, Run run) {
    int n = sample.size();
    if (n == 0) {
      return Optional.empty();
    }
    DoubleMatrix matrix = new DoubleMatrix(n, n);
    kernel.over(sample, sample).fill(Tile.of(0, n, 0, n, matrix.unsafeValues(), 0, n));
    double tolerance =
        n * ENTRY_ERROR * Arrays.stream(matrix.unsafeValues()).map(Math::abs).max().orElse(0);
    int[] all = IntStream.range(0, n).toArray();
    SymmetricEigen whole = SymmetricEigen.of(matrix, run);
    if (!(whole.value(0) < -tolerance)) {
      return Optional.empty();
    }
    double[] weights = whole.vector(0);
    int[] heaviest =
        IntStream.range(0, n)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> -Math.abs(weights[i])))
            .mapToInt(i -> i)
            .toArray();
    for (int size = 1; size < n && size <= MOST_WITNESSES; size++) {
      int[] few = Arrays.copyOf(heaviest, size);
      SymmetricEigen part = SymmetricEigen.of(restricted(matrix, few), run);
      if (part.value(0) < -tolerance) {
        return Optional.of(witness(matrix, few, part.vector(0), names));
      }
    }
    return Optional.of(witness(matrix, all, weights, names));
  }

  private static DoubleMatrix restricted(DoubleMatrix matrix, int[] to) {
    DoubleMatrix part = new DoubleMatrix(to.length, to.length);
    for (int i = 0; i < to.length; i++) {
      for (int j = 0; j < to.length; j++) {
        part.set(i, j, matrix.get(to[i], to[j]));
      }
    }
    return part;
  }

  private static Refuted witness(
      DoubleMatrix matrix, int[] which, double[] weights, IntFunction<String> names) {
    double form = 0;
    for (int i = 0; i < which.length; i++) {
      for (int j = 0; j < which.length; j++) {
        form += weights[i] * weights[j] * matrix.get(which[i], which[j]);
      }
    }
    List<String> points = Arrays.stream(which).mapToObj(names).toList();
    return new Refuted(
        "these objects of the sample have a matrix with a negative eigenvalue",
        points,
        Arrays.stream(weights).boxed().toList(),
        form);
  }

  private static <X> String literal(Kernel<X> kernel, X object) {
    return kernel.domain().map(d -> d.format(object)).orElseGet(() -> String.valueOf(object));
  }
}
