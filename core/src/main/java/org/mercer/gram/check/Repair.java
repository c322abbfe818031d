package org.mercer.gram.check;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mercer.data.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.kernel.Axiom;
import org.mercer.kernel.Certificate;
import org.mercer.numerics.Require;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.numerics.parallel.Parallel;
import org.mercer.numerics.parallel.Run;
import org.mercer.numerics.simd.Simd;

/**
 * What to do with a matrix that has eigenvalues below zero. A repair concerns this matrix alone:
 * the kernel stays what it is, and its values for new objects are not changed.
 */
public enum Repair {
  /** The matrix is refused, with the reason. */
  REJECT("the matrix is refused"),
  /** max(0, lambda): the nearest positive semidefinite matrix. */
  CLIP("negative eigenvalues become 0"),
  /** |lambda|: what the negative directions tell apart is kept, with the other sign. */
  FLIP("negative eigenvalues change sign"),
  /** lambda - lambda_min: only the diagonal changes. */
  SHIFT("the smallest eigenvalue is taken off the diagonal");

  private final String words;

  Repair(String words) {
    this.words = words;
  }

  /** What it does, in a few words. */
  public String words() {
    return words;
  }

  /**
   * The matrix itself where it is positive semidefinite within rounding, else the repaired one:
   * stored in double, symmetric. Takes a full decomposition, {@link Effort#eigen}.
   *
   * @throws InputException if this is REJECT and the matrix has an eigenvalue below zero
   */
  public Repaired apply(Gram gram, Run run) {
    Effort effort = Effort.eigen(gram.size());
    Require.that(
        effort.fits(run),
        String.format(
            Locale.ROOT,
            "the repair of %d x %d entries takes %s, which must fit the budget; raise memory or time, or take fewer objects",
            gram.size(),
            gram.size(),
            effort.describe()));
    run.note("repair: " + effort.describe());
    Spectrum.requireObjects(gram);
    DoubleMatrix matrix = gram.toMatrix(run);
    SymmetricEigen eigen = SymmetricEigen.of(matrix, run);
    Spectrum before = Spectrum.of(gram, eigen, run);
    if (before.definiteness() == Definiteness.SEMIDEFINITE) {
      return new Repaired(gram, this, before, 0, 0, 0);
    }
    return switch (this) {
      case REJECT -> throw refusal(before.describe(), gram.certificate());
      case CLIP -> withoutNegatives(matrix, eigen, before, 1, run);
      case FLIP -> withoutNegatives(matrix, eigen, before, 2, run);
      case SHIFT -> shifted(matrix, before);
    };
  }

  /** The refusal of a matrix that is not positive semidefinite: why, and what can be done. */
  public static InputException refusal(String found, Certificate certificate) {
    String offers =
        Stream.of(CLIP, FLIP, SHIFT)
            .map(r -> r.name().toLowerCase(Locale.ROOT) + " (" + r.words + ")")
            .collect(Collectors.joining(", "));
    return new InputException(
        "Gram matrix",
        found + "\n" + certificate.explain() + "\n",
        "a positive semidefinite matrix",
        "take another kernel, or repair the matrix: " + offers);
  }

  /** K + times * sum |lambda| v v' over the negative eigenvalues, which come first. */
  private Repaired withoutNegatives(
      DoubleMatrix matrix, SymmetricEigen eigen, Spectrum before, double times, Run run) {
    int n = matrix.rows();
    int negative = (int) Arrays.stream(eigen.values()).filter(v -> v < 0).count();
    double[] vectors = eigen.vectors().unsafeValues();
    DoubleMatrix result = new DoubleMatrix(n, n);
    double[] changes = new double[n];
    Parallel.forEach(
        "repair",
        n,
        run,
        i -> {
          double[] left = new double[negative];
          Arrays.setAll(left, e -> -times * eigen.value(e) * vectors[i * n + e]);
          for (int j = i; j < n; j++) {
            double change = Simd.LANES.dot(left, 0, vectors, j * n, negative);
            changes[i] = Math.max(changes[i], Math.abs(change));
            result.set(i, j, matrix.get(i, j) + change);
            result.set(j, i, result.get(i, j));
          }
        });
    double largest = Arrays.stream(changes).max().orElse(0);
    return repaired(result, before, negative, -times * before.smallest(), largest);
  }

  private Repaired shifted(DoubleMatrix matrix, Spectrum before) {
    DoubleMatrix result = matrix.copy();
    double shift = -before.smallest();
    for (int i = 0; i < result.rows(); i++) {
      result.set(i, i, result.get(i, i) + shift);
    }
    return repaired(result, before, result.rows(), shift, shift);
  }

  private Repaired repaired(
      DoubleMatrix result, Spectrum before, int changed, double eigenvalue, double entry) {
    Certificate proof =
        Axiom.psd("a matrix repaired for these objects only: " + words + " (" + changed + ")");
    Gram gram = new Certified(Grams.precomputed(result), proof);
    return new Repaired(gram, this, before, changed, eigenvalue, entry);
  }
}
