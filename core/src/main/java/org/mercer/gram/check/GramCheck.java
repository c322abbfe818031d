package org.mercer.gram.check;

import java.util.Locale;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.matrix.MatrixCheck;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Verdict;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/**
 * The door for matrices computed elsewhere: square, finite, symmetric, or refused with the place.
 * Rows and columns are counted from 1.
 */
@Internal
public final class GramCheck {
  private GramCheck() {}

  /** What to do with a matrix whose mirror images differ. */
  public enum Symmetry {
    /** Refuse it, with the largest difference; one by rounding alone is averaged, and said. */
    REQUIRE,
    /** Take (K + K') / 2, and say so. */
    AVERAGE
  }

  /**
   * A copy of the matrix as a Gram matrix.
   *
   * @param where the file or the name of the matrix, for the messages
   */
  public static Gram gram(DoubleMatrix matrix, String where, Symmetry symmetry, Run run) {
    refuse(MatrixCheck.notSquare(matrix, where));
    MatrixCheck.requireFinite(matrix, where);
    Optional<MatrixCheck.Asymmetry> worst = MatrixCheck.largestAsymmetry(matrix);
    if (worst.isEmpty()) {
      return Grams.precomputed(matrix);
    }
    if (symmetry == Symmetry.REQUIRE && !MatrixCheck.isSymmetricButForRounding(matrix)) {
      refuse(MatrixCheck.notSymmetric(matrix, where));
    }
    run.note(where + ": the matrix and its mirror image were averaged; largest: " + worst.get());
    return Grams.precomputed(MatrixCheck.average(matrix));
  }

  /**
   * The matrix with what its eigenvalues prove of it: all of them that it has none below zero, one
   * below zero that it is no Gram matrix.
   */
  public static Gram proved(Gram gram, Spectrum spectrum) {
    if (spectrum.definiteness() != Definiteness.SEMIDEFINITE) {
      String found =
          String.format(
              Locale.ROOT,
              "the matrix is indefinite, its smallest eigenvalue is %.6g, the largest %.6g",
              spectrum.smallest(),
              spectrum.largest());
      return new Certified(gram, new Axiom(Verdict.REFUTED, found));
    }
    return spectrum.isComplete() ? new Certified(gram, Axiom.psd(words(spectrum))) : gram;
  }

  private static String words(Spectrum spectrum) {
    return "no eigenvalue below zero on these objects, the smallest is " + spectrum.smallest();
  }

  private static void refuse(Optional<InputException> reason) {
    if (reason.isPresent()) {
      throw reason.get();
    }
  }
}
