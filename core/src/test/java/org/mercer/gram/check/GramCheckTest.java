package org.mercer.gram.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Listeners;
import org.mercer.gram.check.GramCheck.Symmetry;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

class GramCheckTest {
  private static final Run RUN = Run.defaults();

  private static Gram accept(DoubleMatrix matrix) {
    return GramCheck.gram(matrix, "k.csv", Symmetry.REQUIRE, RUN);
  }

  @Test
  void a_good_matrix_is_copied() {
    DoubleMatrix matrix = DoubleMatrix.of(new double[] {2, -1}, new double[] {-1, 3});
    Gram gram = accept(matrix);
    matrix.set(0, 0, 99);
    assertThat(gram.toMatrix(RUN))
        .isEqualTo(DoubleMatrix.of(new double[] {2, -1}, new double[] {-1, 3}));
  }

  @Test
  void a_matrix_that_is_not_square_is_refused_with_its_shape() {
    assertThatThrownBy(() -> accept(new DoubleMatrix(60, 59)))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("k.csv")
        .hasMessageContaining("60 rows and 59 columns")
        .hasMessageContaining("square");
  }

  @Test
  void a_matrix_that_is_not_symmetric_is_refused_with_the_worst_place() {
    DoubleMatrix matrix =
        DoubleMatrix.of(
            new double[] {1, 0.25, 0.5}, new double[] {0.25, 1, 0.75}, new double[] {0.625, 0, 1});
    // (3,1) differs by 0.125, (3,2) by 0.75.
    assertThatThrownBy(() -> accept(matrix))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(
            "entry (3, 2) is 0.0 and its mirror image (2, 3) is 0.75, 0.75 apart");
  }

  @Test
  void averaging_is_done_on_request_and_reported() {
    DoubleMatrix matrix = DoubleMatrix.of(new double[] {1, 0.5}, new double[] {0.25, 1});
    StringBuilder heard = new StringBuilder();
    Run run = RUN.progress(Listeners.writing(heard));
    Gram gram = GramCheck.gram(matrix, "k.csv", Symmetry.AVERAGE, run);
    assertThat(gram.toMatrix(RUN))
        .isEqualTo(DoubleMatrix.of(new double[] {1, 0.375}, new double[] {0.375, 1}));
    assertThat(heard.toString()).contains("averaged").contains("0.25 apart");
  }

  @Test
  void averaging_large_entries_does_not_overflow() {
    double huge = Double.MAX_VALUE;
    DoubleMatrix matrix = DoubleMatrix.of(new double[] {1, huge}, new double[] {huge / 2, 1});
    Gram gram = GramCheck.gram(matrix, "k.csv", Symmetry.AVERAGE, RUN);
    assertThat(gram.toMatrix(RUN).get(0, 1)).isEqualTo(0.75 * huge);
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void an_entry_that_is_no_number_is_refused_with_its_place(double bad) {
    DoubleMatrix matrix = DoubleMatrix.identity(3);
    matrix.set(1, 2, bad);
    matrix.set(2, 1, bad);
    assertThatThrownBy(() -> accept(matrix))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("entry (2, 3) is " + bad)
        .hasMessageContaining("1 more like this");
  }

  @Test
  void an_empty_matrix_has_nothing_to_refuse() {
    assertThat(accept(new DoubleMatrix(0, 0)).size()).isZero();
  }
}
