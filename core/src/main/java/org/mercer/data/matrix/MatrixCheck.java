package org.mercer.data.matrix;

import java.util.Locale;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.error.InputException;
import org.mercer.numerics.dense.DoubleMatrix;

/**
 * What a matrix from elsewhere must be to hold k(x,y) of some objects: finite, square, symmetric.
 * Rows and columns are counted from 1.
 */
@Internal
public final class MatrixCheck {
  private MatrixCheck() {}

  /**
   * Mirror images may differ by so many units in the last place, times the number of objects, and
   * still be one number rounded twice: programs add up the same products in another order for the
   * two, and each addition rounds by half a unit.
   */
  private static final int ROUNDING_ULPS = 4;

  /** Two mirror images that differ. */
  public record Asymmetry(int row, int col, double value, double mirror) {
    public double difference() {
      return Math.abs(value - mirror);
    }

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "entry (%d, %d) is %s and its mirror image (%d, %d) is %s, %s apart",
          row,
          col,
          value,
          col,
          row,
          mirror,
          difference());
    }
  }

  public static void requireFinite(DoubleMatrix matrix, String where) {
    int bad = 0;
    int first = -1;
    double[] values = matrix.unsafeValues();
    for (int at = 0; at < values.length; at++) {
      if (!Double.isFinite(values[at])) {
        first = first < 0 ? at : first;
        bad++;
      }
    }
    if (bad > 0) {
      throw new InputException(
          where,
          String.format(
              Locale.ROOT,
              "entry (%d, %d) is %s",
              first / matrix.cols() + 1,
              first % matrix.cols() + 1,
              values[first]),
          "a finite number",
          "look for a division by zero or an overflow in the program that wrote it",
          bad - 1);
    }
  }

  /** Why the matrix is not square; empty where it is. */
  public static Optional<InputException> notSquare(DoubleMatrix matrix, String where) {
    return matrix.rows() == matrix.cols()
        ? Optional.empty()
        : Optional.of(
            new InputException(
                where,
                "a matrix of " + matrix.rows() + " rows and " + matrix.cols() + " columns",
                "a square matrix, one row and one column for each object",
                "check that no row is missing and that labels are kept in a file of their own"));
  }

  /** Why a square matrix is not symmetric: the worst place. Empty where it is. */
  public static Optional<InputException> notSymmetric(DoubleMatrix matrix, String where) {
    return largestAsymmetry(matrix)
        .map(
            worst ->
                new InputException(
                    where,
                    "the matrix is not symmetric: " + worst,
                    "k(x,y) = k(y,x)",
                    "mend the program that wrote it, or ask for the mean of the matrix and its"
                        + " mirror image (`symmetrize`)"));
  }

  /** The first of the largest differences in a square matrix; none if it is symmetric. */
  public static Optional<Asymmetry> largestAsymmetry(DoubleMatrix matrix) {
    int row = 0;
    int col = 0;
    double most = 0;
    for (int i = 0; i < matrix.rows(); i++) {
      for (int j = 0; j < i; j++) {
        double difference = Math.abs(matrix.get(i, j) - matrix.get(j, i));
        if (difference > most) {
          most = difference;
          row = i;
          col = j;
        }
      }
    }
    return most == 0
        ? Optional.empty()
        : Optional.of(new Asymmetry(row + 1, col + 1, matrix.get(row, col), matrix.get(col, row)));
  }

  /**
   * Whether mirror images differ by no more than the rounding of the program that computed them: 4
   * n units in the last place of the larger of |k(x,y)| and sqrt(k(x,x) k(y,y)), the size of the
   * terms that may have cancelled.
   */
  public static boolean isSymmetricButForRounding(DoubleMatrix matrix) {
    double rounding = ROUNDING_ULPS * matrix.rows() * Math.ulp(1.0);
    for (int i = 0; i < matrix.rows(); i++) {
      for (int j = 0; j < i; j++) {
        double value = matrix.get(i, j);
        double mirror = matrix.get(j, i);
        if (value != mirror && !(Math.abs(value - mirror) <= rounding * size(matrix, i, j))) {
          return false;
        }
      }
    }
    return true;
  }

  private static double size(DoubleMatrix matrix, int i, int j) {
    double lengths = Math.sqrt(Math.abs(matrix.get(i, i))) * Math.sqrt(Math.abs(matrix.get(j, j)));
    return Math.max(lengths, Math.max(Math.abs(matrix.get(i, j)), Math.abs(matrix.get(j, i))));
  }

  /** (K + K') / 2. */
  public static DoubleMatrix average(DoubleMatrix matrix) {
    DoubleMatrix mean = matrix.copy();
    for (int i = 0; i < mean.rows(); i++) {
      for (int j = 0; j < i; j++) {
        // Halves first: the sum of two large entries must not overflow.
        double value = matrix.get(i, j) / 2 + matrix.get(j, i) / 2;
        mean.set(i, j, value);
        mean.set(j, i, value);
      }
    }
    return mean;
  }
}
