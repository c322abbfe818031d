package org.mercer.kernel.matrix;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.matrix.Row;
import org.mercer.data.matrix.RowDomain;
import org.mercer.data.matrix.Rows;
import org.mercer.error.InputException;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Unknown;

/**
 * K(x,y) as it stands in a matrix that was computed elsewhere: an object is its row, and one of the
 * two must be an object of the columns. Suits: kernels that another program computes. A kernel
 * where the matrix is positive semidefinite, which only its numbers can tell. Cost: a look-up.
 * Example: the rows (1, 1/2) and (1/2, 1) of a matrix of two objects: 1/2.
 */
record Precomputed() implements Kernel<Row> {
  @Override
  public double of(Row x, Row y) {
    // Of a new object and one that a model keeps, the new one has the values.
    Row wide = x.size() >= y.size() ? x : y;
    Row other = wide == x ? y : x;
    if (wide.knows(other.serial())) {
      return wide.value(other.serial());
    }
    if (other.knows(wide.serial())) {
      return other.value(wide.serial());
    }
    throw unknown(x, y);
  }

  private static InputException unknown(Row x, Row y) {
    return new InputException(
        "kernel matrix",
        "no value for the rows " + x.serial() + " and " + y.serial() + " (0: a new object)",
        "that one of two objects has a column in the row of the other",
        "give rows with the values against all objects that the model was learned from");
  }

  @Override
  public double[] diagonal(Sample<Row> sample) {
    requireGram(sample);
    double[] diagonal = new double[sample.size()];
    Arrays.setAll(
        diagonal,
        i -> {
          Row x = sample.get(i);
          return x.self().orElseThrow(() -> unknown(x, x));
        });
    return diagonal;
  }

  /** Says of rows that are no Gram matrix why they are none. */
  private static void requireGram(Sample<Row> sample) {
    if (sample instanceof Rows rows && rows.noGram().isPresent()) {
      throw rows.noGram().get();
    }
  }

  @Override
  public Evaluation over(Sample<Row> rows, Sample<Row> cols) {
    if (rows == cols) {
      requireGram(rows);
    }
    int[] serials = new int[cols.size()];
    Arrays.setAll(serials, j -> cols.get(j).serial());
    int largest = Arrays.stream(serials).max().orElse(0);
    boolean numbered = Arrays.stream(serials).allMatch(s -> s > 0);
    return tile -> {
      for (int i = 0; i < tile.rows(); i++) {
        Row x = rows.get(tile.row() + i);
        boolean all = numbered && x.first() == 1 && x.size() >= largest;
        for (int j = 0; j < tile.cols(); j++) {
          int col = tile.col() + j;
          tile.set(i, j, all ? x.value(serials[col]) : of(x, cols.get(col)));
        }
      }
    };
  }

  @Override
  public Certificate certificate() {
    return new Unknown(
        "a matrix that was computed elsewhere: whether it is positive semidefinite, only its"
            + " eigenvalues tell");
  }

  @Override
  public Optional<Domain<Row>> domain() {
    return Optional.of(RowDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    return Expression.call("precomputed");
  }
}
