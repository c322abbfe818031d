package org.mercer.gram.check;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mercer.api.Internal;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * What to do with a matrix K = U diag(lambda) U' that has eigenvalues below zero. Clip and flip are
 * K_repaired = P K with a linear map P of the sample, which reaches new objects as well: their row
 * s of kernel values against the sample becomes P s, so that a function of the repaired matrix with
 * coefficients a has the values a'P s = (P a)'s, see {@link SampleMap}. A shift adds to the
 * diagonal alone, which new objects do not see.
 *
 * <p>Source: Chen, Garcia, Gupta, Rahimi and Cazzanti, "Similarity-based classification: concepts
 * and algorithms" (2009), section 3; Loosli, Canu and Ong, "Learning SVM in Krein spaces" (2016).
 */
public enum Repair {
  /** The matrix is refused, with the reason. */
  REJECT("the matrix is refused", ""),
  /** max(0, lambda): the nearest positive semidefinite matrix. P projects on the others. */
  CLIP("negative eigenvalues become 0", "for new objects alike"),
  /** |lambda|: what the negative directions tell apart is kept. P = U diag(sign lambda) U'. */
  FLIP("negative eigenvalues change sign", "for new objects alike"),
  /** lambda - lambda_min: only the diagonal changes. */
  SHIFT("the smallest eigenvalue is taken off the diagonal", "which new objects do not see"),
  /**
   * The problem in the Krein space of the kernel, whose inner product is indefinite: solved in the
   * Hilbert space that belongs to it, with |lambda|, and the coefficients get the signs back, a = U
   * diag(sign lambda) U'a_solved. The function is that of FLIP, which carries the same map to new
   * objects; the two names stand for the two ways to it.
   */
  KREIN("solved with |eigenvalue| in the Krein space", "coefficients with the signs kept");

  private final String words;
  private final String forNew;

  Repair(String words, String forNew) {
    this.words = words;
    this.forNew = forNew;
  }

  /** What it does to new objects, in a few words. */
  String forNew() {
    return forNew;
  }

  /** What it does, in a few words. */
  public String words() {
    return words;
  }

  /**
   * The matrix itself where it is positive semidefinite within rounding, else the repaired one:
   * stored in double, symmetric. Takes a full decomposition, {@link ExpectedCost#eigen}.
   *
   * @throws InputException if this is REJECT and the matrix has an eigenvalue below zero
   */
  @Internal
  public Repaired apply(Gram gram, Run run) {
    ExpectedCost effort = ExpectedCost.eigen(gram.size());
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
      return new Repaired(gram, this, before, 0, 0, 0, Optional.empty());
    }
    return switch (this) {
      case REJECT -> throw refusal(before.describe(), gram.certificate());
      case CLIP -> withoutNegatives(matrix, eigen, before, 1, run);
      case FLIP, KREIN -> withoutNegatives(matrix, eigen, before, 2, run);
      case SHIFT -> shifted(matrix, before);
    };
  }

  /** The refusal of a matrix that is not positive semidefinite: why, and what can be done. */
  public static InputException refusal(String found, Certificate certificate) {
    String offers =
        Stream.of(CLIP, FLIP, SHIFT, KREIN)
            .map(r -> r.name().toLowerCase(Locale.ROOT) + " (" + r.words + ")")
            .collect(Collectors.joining(", "));
    return new InputException(
        "Gram matrix",
        found + "\n" + certificate.explain() + "\n",
        "a positive semidefinite matrix",
        "take another kernel, or repair the matrix: " + offers);
  }

  /**
   * K + times * sum |lambda| v v' over the negative eigenvalues, which come first. Those within
   * rounding of zero count as zero: their signs say nothing, and new objects should not depend on
   * them.
   */
  private Repaired withoutNegatives(
      DoubleMatrix matrix, SymmetricEigen eigen, Spectrum before, double times, Run run) {
    int n = matrix.rows();
    double most = Math.max(-before.smallest(), before.largest());
    double rounding = EigenTolerance.rounding(n, Precision.DOUBLE, most).value();
    int negative = (int) Arrays.stream(eigen.values()).filter(v -> v < -rounding).count();
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
    SampleMap map = SampleMap.of(vectors, n, negative, times);
    return repaired(
        result, before, negative, -times * before.smallest(), largest, Optional.of(map));
  }

  private Repaired shifted(DoubleMatrix matrix, Spectrum before) {
    DoubleMatrix result = matrix.copy();
    double shift = -before.smallest();
    for (int i = 0; i < result.rows(); i++) {
      result.set(i, i, result.get(i, i) + shift);
    }
    return repaired(result, before, result.rows(), shift, shift, Optional.empty());
  }

  private Repaired repaired(
      DoubleMatrix result,
      Spectrum before,
      int changed,
      double eigenvalue,
      double entry,
      Optional<SampleMap> map) {
    Certificate proof =
        Axiom.psd("a matrix repaired for these objects only: " + words + " (" + changed + ")");
    Gram gram = new Certified(Grams.precomputed(result), proof);
    return new Repaired(gram, this, before, changed, eigenvalue, entry, map);
  }
}
