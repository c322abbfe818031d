package org.mercer.model.prepare;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Blocks;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVectors;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.sparse.Csr;

/**
 * Looks at the ranges of the columns before anything is learned: where one column spans a thousand
 * times what another does, products and distances are made of the first alone, and solvers take
 * many more steps; where values are large by themselves, or against what they vary by, kernels lose
 * their digits, and where they are small all objects look alike. A glance at some million entries,
 * evenly spread over the objects, is enough to tell.
 */
@Internal
public final class ScaleCheck {
  /** Ranges further apart than this are worth a word, and so are values beyond their range. */
  private static final double FAR = 1e3;

  /** Values of this size, or ranges of its inverse, spoil products and powers by themselves. */
  private static final double LARGE_VALUE = 1e4;

  private static final long ENTRIES = 1 << 22;

  /** Beyond this many columns the arrays below would cost more than the look is worth. */
  private static final int MOST_COLUMNS = 1 << 20;

  private final double[] least;
  private final double[] most;
  private final int[] seen;
  private int objects;

  private ScaleCheck(int columns) {
    this.least = new double[columns];
    this.most = new double[columns];
    this.seen = new int[columns];
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    Arrays.fill(most, Double.NEGATIVE_INFINITY);
  }

  /** A sentence for the person who waits, where the columns are far from one scale. */
  public static Optional<String> note(Sample<?> prepared) {
    if (Blocks.some(prepared) instanceof DenseVectors) {
      Optional<ScaleCheck> check = of(prepared);
      return check
          .flatMap(ScaleCheck::apart)
          .map(ScaleCheck::advised)
          .or(() -> check.flatMap(ScaleCheck::spoiled).map(ScaleCheck::warned));
    }
    if (prepared instanceof SparseVectors sparse && sparse.dim() <= MOST_COLUMNS) {
      Csr rows = sparse.unsafeRows();
      ScaleCheck check = new ScaleCheck(sparse.dim());
      int step = stride(rows.unsafeValues().length);
      for (int i = 0; i < sparse.size(); i += step) {
        check.addSparse(rows, i);
      }
      return check.apart().map(ScaleCheck::advised);
    }
    return Optional.empty();
  }

  private static String advised(String apart) {
    return apart + "; the first counts alone and the fit takes long: scale them (`scale=standard`)";
  }

  private static String warned(String spoiled) {
    return spoiled + ", which costs a kernel its digits: scale them (`scale=standard`)";
  }

  /** Which columns of dense vectors are far from one scale, or from any, in words. */
  static Optional<String> far(Sample<?> dense) {
    return of(dense).flatMap(check -> check.apart().or(check::spoiled));
  }

  private static Optional<ScaleCheck> of(Sample<?> sample) {
    int dim = Blocks.some(sample) instanceof DenseVectors dense ? dense.dim() : 0;
    if (dim == 0 || dim > MOST_COLUMNS) {
      return Optional.empty();
    }
    ScaleCheck check = new ScaleCheck(dim);
    int step = stride((long) sample.size() * dim);
    int start = 0;
    for (Sample<?> part : Blocks.parts(sample)) {
      DoubleMatrix rows = ((DenseVectors) part).unsafeMatrix();
      for (int i = (step - start % step) % step; i < rows.rows(); i += step) {
        check.addDense(rows.unsafeValues(), i * dim, dim);
      }
      start += rows.rows();
    }
    return Optional.of(check);
  }

  private static int stride(long entries) {
    return (int) Math.max(1, (entries + ENTRIES - 1) / ENTRIES);
  }

  private void addDense(double[] values, int at, int columns) {
    objects++;
    for (int j = 0; j < columns; j++) {
      add(j, values[at + j]);
    }
  }

  private void addSparse(Csr rows, int i) {
    objects++;
    for (int t = rows.from(i); t < rows.to(i); t++) {
      add(rows.unsafeColumns()[t], rows.unsafeValues()[t]);
    }
  }

  private void add(int column, double value) {
    least[column] = Math.min(least[column], value);
    most[column] = Math.max(most[column], value);
    seen[column]++;
  }

  /** Of sparse vectors zero belongs to the range; constant columns say nothing. */
  private double range(int j) {
    if (seen[j] == 0) {
      return 0;
    }
    return seen[j] < objects ? Math.max(most[j], 0) - Math.min(least[j], 0) : most[j] - least[j];
  }

  /**
   * The column whose values are large, or large against what they vary by; or the widest, where it
   * is narrow. Constant columns say nothing.
   */
  private Optional<String> spoiled() {
    int widest = -1;
    for (int j = 0; j < seen.length; j++) {
      double range = range(j);
      double largest = Math.max(Math.abs(least[j]), Math.abs(most[j]));
      if (range > 0 && (largest > LARGE_VALUE || largest > FAR * range)) {
        return Optional.of("column " + (j + 1) + " goes from " + least[j] + " to " + most[j]);
      }
      widest = range > 0 && (widest < 0 || range > range(widest)) ? j : widest;
    }
    return widest < 0 || !(range(widest) < 1 / LARGE_VALUE)
        ? Optional.empty()
        : Optional.of("column " + (widest + 1) + " spans no more than " + shown(range(widest)));
  }

  private Optional<String> apart() {
    int widest = -1;
    int narrowest = -1;
    for (int j = 0; j < seen.length; j++) {
      double range = range(j);
      if (range > 0) {
        widest = widest < 0 || range > range(widest) ? j : widest;
        narrowest = narrowest < 0 || range < range(narrowest) ? j : narrowest;
      }
    }
    if (widest < 0 || !(range(widest) / range(narrowest) > FAR)) {
      return Optional.empty();
    }
    return Optional.of(
        "the columns are far from one scale: column "
            + (widest + 1)
            + " spans "
            + shown(range(widest))
            + ", column "
            + (narrowest + 1)
            + " only "
            + shown(range(narrowest)));
  }

  /** In few digits, where the range of float allows it. */
  private static String shown(double value) {
    float few = (float) value;
    boolean beyond = Float.isInfinite(few) || Math.abs(few) < Float.MIN_NORMAL && value != 0;
    return beyond ? Double.toString(value) : Float.toString(few);
  }
}
