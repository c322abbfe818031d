package org.mercer.gram.measure;

import java.util.Arrays;
import java.util.Locale;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.Tiling;
import org.mercer.gram.Views;
import org.mercer.numerics.dense.DenseProducts;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.ArrayKind;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * Whether two samples come from one distribution, by the distance of their means in feature space
 * (Gretton and others 2012). The Gram matrix is that of both samples, the {@code first} objects
 * being the first sample. With z_i = 1 for these, else 0, and C = HKH, whose rows sum to zero,
 *
 * <pre>
 * |mean phi(X) - mean phi(Y)|^2 = (1/m + 1/n)^2 z'Cz
 * </pre>
 *
 * so that each permutation of the objects costs one quadratic form; those of many permutations are
 * one product of matrices, band by band of C, which nobody stores.
 */
public final class TwoSample {
  /** Permutations whose forms are computed together; a band of C times these is a matrix. */
  private static final int TOGETHER = 256;

  /** Which estimate of the squared distance. */
  public enum Estimate {
    /** The squared distance of the two means: never negative, above zero on average. */
    BIASED,
    /** Without the pairs of an object with itself: zero on average where nothing differs. */
    UNBIASED;

    /** As it is written on a command line. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final Gram centred;
  private final double[] diagonal;
  private final int first;
  private final int second;

  private TwoSample(Gram centred, int first) {
    this.centred = centred;
    this.diagonal = centred.diagonal();
    this.first = first;
    this.second = centred.size() - first;
  }

  /** Of the matrix of both samples, one after the other. */
  public static TwoSample of(Gram both, int first, Run run) {
    Require.that(
        first >= 2 && both.size() - first >= 2,
        "each sample must have at least two objects, but they have "
            + first
            + " and "
            + (both.size() - first));
    return new TwoSample(Views.centred(both, run), first);
  }

  /** As above, with what runs have by default. */
  public static TwoSample of(Gram both, int first) {
    return of(both, first, Run.defaults());
  }

  /** MMD^2, the squared distance of the means. */
  public double statistic(Estimate estimate, Run run) {
    return statistics(estimate, firsts(), run)[0];
  }

  /**
   * The test: how often a random split of all objects into two samples of these sizes has means as
   * far apart. Where the time is spent before, fewer permutations are tried, and the result says
   * how many: the p-value holds for any number.
   */
  public TestResult test(Estimate estimate, int permutations, Run run) {
    Shuffles shuffles = new Shuffles(first + second, permutations, "two-sample permutation", run);
    double statistic = statistic(estimate, run);
    double[] shuffled = new double[permutations];
    int done = 0;
    do {
      run.step("permutations", done, permutations);
      int count = Math.min(TOGETHER, permutations - done);
      DoubleMatrix members = members(shuffles, done, count);
      System.arraycopy(statistics(estimate, members, run), 0, shuffled, done, count);
      done += count;
    } while (done < permutations && !run.outOfTime());
    double scale = Arrays.stream(diagonal).map(Math::abs).sum() * (1.0 / first + 1.0 / second);
    return Ties.count(statistic, Arrays.copyOf(shuffled, done), scale);
  }

  /** As above, with what runs have by default. */
  public TestResult test(Estimate estimate, int permutations) {
    return test(estimate, permutations, Run.defaults());
  }

  /** A row a permutation: 1 for the objects that it puts into the first sample. */
  private DoubleMatrix members(Shuffles shuffles, int from, int count) {
    DoubleMatrix z = new DoubleMatrix(count, first + second);
    for (int p = 0; p < count; p++) {
      int[] order = shuffles.get(from + p);
      for (int i = 0; i < first; i++) {
        z.set(p, order[i], 1);
      }
    }
    return z;
  }

  private DoubleMatrix firsts() {
    DoubleMatrix z = new DoubleMatrix(1, first + second);
    Arrays.fill(z.unsafeValues(), 0, first, 1);
    return z;
  }

  private double[] statistics(Estimate estimate, DoubleMatrix members, Run run) {
    double[] forms = forms(members, run);
    double m = first;
    double n = second;
    double total = Arrays.stream(diagonal).sum();
    for (int p = 0; p < forms.length; p++) {
      double q = forms[p];
      if (estimate == Estimate.BIASED) {
        forms[p] = Math.max(0, q * (1 / m + 1 / n) * (1 / m + 1 / n));
        continue;
      }
      double own = 0; // of the pairs of an object of the first sample with itself
      for (int i = 0; i < diagonal.length; i++) {
        own += members.get(p, i) * diagonal[i];
      }
      // as rows of C sum to zero, the pairs within the second sample sum to q too, those across -q
      forms[p] = (q - own) / (m * (m - 1)) + (q - (total - own)) / (n * (n - 1)) + 2 * q / (m * n);
    }
    return forms;
  }

  /** z'Cz for each row z. */
  private double[] forms(DoubleMatrix members, Run run) {
    int n = members.cols();
    int count = members.rows();
    int edge = Tiling.EDGE;
    double[][] parts = new double[(n + edge - 1) / edge][];
    Parallel.forEach(
        "quadratic forms",
        parts.length,
        run,
        band -> {
          run.check();
          int from = band * edge;
          int rows = Math.min(edge, n - from);
          double[] values = rows(from, rows, run);
          double[] products = new double[count * rows];
          new DenseProducts<>(
                  ArrayKind.DOUBLES, members, new DoubleMatrix(rows, n, values), new double[0])
              .fill(0, count, 0, rows, products, 0, rows);
          double[] sums = new double[count];
          for (int p = 0; p < count; p++) {
            sums[p] =
                Simd.LANES.dot(members.unsafeValues(), p * n + from, products, p * rows, rows);
          }
          parts[band] = sums;
        });
    double[] forms = new double[count];
    for (double[] part : parts) {
      Simd.LANES.add(forms, 0, part, 0, count);
    }
    return forms;
  }

  private double[] rows(int from, int count, Run run) {
    int[] which = new int[count];
    Arrays.setAll(which, i -> from + i);
    double[] values = new double[Math.multiplyExact(count, centred.size())];
    centred.rows(which, values, run.threads(1)); // the bands are in parallel already
    return values;
  }
}
