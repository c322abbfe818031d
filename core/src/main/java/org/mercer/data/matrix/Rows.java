package org.mercer.data.matrix;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.numerics.dense.DoubleMatrix;

/**
 * The rows of a kernel matrix that was computed elsewhere. Those of a Gram matrix belong to the
 * objects of its columns and can be learned from; other rows are of new objects, which a model can
 * predict.
 */
@Internal
public final class Rows implements Sample<Row> {
  private final Row[] rows;
  private final Optional<InputException> noGram;

  private Rows(Row[] rows, Optional<InputException> noGram) {
    this.rows = rows;
    this.noGram = noGram;
  }

  static Rows of(List<Row> rows) {
    return new Rows(rows.toArray(new Row[0]), Optional.empty());
  }

  /** The objects of a Gram matrix: square, finite, and symmetric but for rounding. */
  public static Rows gram(DoubleMatrix matrix) {
    Rows rows = read("matrix", matrix, new int[0], i -> "matrix", false, note -> {});
    if (rows.noGram.isPresent()) {
      throw rows.noGram.get();
    }
    return rows;
  }

  /** New objects by their values against those of a Gram matrix, one row each. */
  public static Rows cross(DoubleMatrix matrix) {
    MatrixCheck.requireFinite(matrix, "matrix");
    return new Rows(views(matrix, new int[matrix.rows()]), Optional.empty());
  }

  /**
   * The rows of a file: of a Gram matrix if they are one, else of new objects.
   *
   * @param serials the number of each row as written; none: in the order of the columns
   * @param places where the number of a row stands
   * @param symmetrise whether (K + K') / 2 is taken of a square matrix that is not symmetric by
   *     more than rounding; by less it is taken anyway
   * @param notes hears what was done
   */
  public static Rows read(
      String name,
      DoubleMatrix matrix,
      int[] serials,
      IntFunction<String> places,
      boolean symmetrise,
      Consumer<String> notes) {
    MatrixCheck.requireFinite(matrix, name);
    int n = matrix.rows();
    int[] numbers = serials.length == 0 ? IntStream.rangeClosed(1, n).toArray() : serials;
    Require.same("rows and serial numbers", n, numbers.length);
    Optional<InputException> reason =
        MatrixCheck.notSquare(matrix, name).or(() -> misnumbered(numbers, places));
    if (reason.isPresent()) {
      return new Rows(views(matrix, new int[n]), reason);
    }
    DoubleMatrix ordered = ordered(matrix, numbers);
    Optional<InputException> asymmetry = MatrixCheck.notSymmetric(ordered, name);
    boolean rounded = asymmetry.isPresent() && MatrixCheck.isSymmetricButForRounding(ordered);
    if (asymmetry.isPresent() && !symmetrise && !rounded) {
      return new Rows(views(matrix, new int[n]), asymmetry);
    }
    if (asymmetry.isPresent()) {
      notes.accept(
          "the matrix and its mirror image were averaged"
              + (rounded ? ", since they differ by rounding alone; " : "; ")
              + asymmetry.get().found());
      ordered = MatrixCheck.average(ordered);
    }
    Row[] byNumber = views(ordered, IntStream.rangeClosed(1, n).toArray());
    Row[] rows = new Row[n];
    Arrays.setAll(rows, i -> byNumber[numbers[i] - 1]);
    return new Rows(rows, Optional.empty());
  }

  /** The first number that is out of range or stands twice. */
  private static Optional<InputException> misnumbered(int[] numbers, IntFunction<String> places) {
    int n = numbers.length;
    boolean[] seen = new boolean[n];
    for (int i = 0; i < n; i++) {
      boolean inside = numbers[i] >= 1 && numbers[i] <= n;
      if (!inside || seen[numbers[i] - 1]) {
        return Optional.of(
            new InputException(
                places.apply(i),
                "the serial number 0:" + numbers[i] + (inside ? " for the second time" : ""),
                "each of 0:1 to 0:" + n + " once",
                "number the rows like the columns"));
      }
      seen[numbers[i] - 1] = true;
    }
    return Optional.empty();
  }

  /** Row i of the result is the one with the number i + 1. */
  private static DoubleMatrix ordered(DoubleMatrix matrix, int[] numbers) {
    if (IntStream.range(0, numbers.length).allMatch(i -> numbers[i] == i + 1)) {
      return matrix;
    }
    int n = matrix.cols();
    DoubleMatrix ordered = new DoubleMatrix(n, n);
    for (int i = 0; i < n; i++) {
      System.arraycopy(
          matrix.unsafeValues(), i * n, ordered.unsafeValues(), (numbers[i] - 1) * n, n);
    }
    return ordered;
  }

  private static Row[] views(DoubleMatrix matrix, int[] serials) {
    int n = matrix.cols();
    Row[] rows = new Row[serials.length];
    Arrays.setAll(rows, i -> Row.view(serials[i], 1, matrix.unsafeValues(), i * n, n));
    return rows;
  }

  /** Why these are not the rows of a Gram matrix, where that was asked and is not so. */
  public Optional<InputException> noGram() {
    return noGram;
  }

  /** The columns that every row knows from the first on; 0 where they differ. */
  public int columns() {
    int columns = rows.length == 0 ? 0 : rows[0].size();
    return Arrays.stream(rows).allMatch(r -> r.first() == 1 && r.size() == columns) ? columns : 0;
  }

  @Override
  public int size() {
    return rows.length;
  }

  @Override
  public Row get(int i) {
    return rows[i];
  }

  @Override
  public Rows select(int... indices) {
    Row[] chosen = new Row[indices.length];
    Arrays.setAll(chosen, i -> rows[indices[i]]);
    return new Rows(chosen, noGram);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Rows that && Arrays.equals(rows, that.rows);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(rows);
  }

  @Override
  public String toString() {
    return rows.length + " rows of a kernel matrix";
  }
}
