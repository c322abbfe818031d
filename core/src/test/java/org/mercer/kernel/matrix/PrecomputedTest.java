package org.mercer.kernel.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.matrix.Row;
import org.mercer.data.matrix.RowDomain;
import org.mercer.data.matrix.Rows;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Matrices;
import org.mercer.kernel.proof.Verdict;
import org.mercer.numerics.dense.DoubleMatrix;

class PrecomputedTest {
  private static final DoubleMatrix K =
      DoubleMatrix.of(new double[] {2, 0.5, 0}, new double[] {0.5, 3, -1}, new double[] {0, -1, 4});
  private static final Kernel<Row> KERNEL = Kernels.parse("precomputed()", RowDomain.INSTANCE);

  @Test
  void the_matrix_of_the_rows_is_the_matrix() {
    Rows rows = Rows.gram(K);
    assertThat(Matrices.inBulk(KERNEL, rows, rows)).isEqualTo(K);
    assertThat(Matrices.pairwise(KERNEL, rows, rows)).isEqualTo(K);
    assertThat(KERNEL.diagonal(rows)).containsExactly(2, 3, 4);
    Sample<Row> some = rows.select(2, 0);
    assertThat(Matrices.inBulk(KERNEL, some, some))
        .isEqualTo(DoubleMatrix.of(new double[] {4, 0}, new double[] {0, 2}));
  }

  @Test
  void a_new_object_meets_what_a_model_keeps_in_either_order() {
    Rows fresh = Rows.cross(DoubleMatrix.of(new double[] {7, 8, 9}, new double[] {1, 2, 3}));
    Sample<Row> kept = RowDomain.INSTANCE.landmarks(Rows.gram(K).select(2, 0));
    DoubleMatrix expected = DoubleMatrix.of(new double[] {9, 7}, new double[] {3, 1});
    assertThat(Matrices.inBulk(KERNEL, fresh, kept)).isEqualTo(expected);
    assertThat(Matrices.pairwise(KERNEL, fresh, kept)).isEqualTo(expected);
    assertThat(Matrices.inBulk(KERNEL, kept, fresh)).isEqualTo(expected.transpose());
    assertThat(KERNEL.diagonal(kept)).containsExactly(4, 2);
  }

  @Test
  void the_algebra_works_on_what_is_known() {
    Rows rows = Rows.gram(K);
    Kernel<Row> k =
        Kernels.parse("2*precomputed()^2 + normalise(precomputed())", RowDomain.INSTANCE);
    assertThat(k.of(rows.get(1), rows.get(2))).isEqualTo(2 - 1 / Math.sqrt(12));
    Row fresh = Rows.cross(DoubleMatrix.of(new double[] {7, 8, 9})).get(0);
    assertThatThrownBy(() -> k.of(fresh, rows.get(0)))
        .hasMessageContaining("no value for the rows 0 and 0");
  }

  @Test
  void two_new_objects_cannot_be_compared() {
    Rows fresh = Rows.cross(DoubleMatrix.of(new double[] {7, 8, 9}, new double[] {1, 2, 3}));
    assertThatThrownBy(() -> KERNEL.of(fresh.get(0), fresh.get(1)))
        .hasMessageContaining("one of two objects has a column in the row of the other");
    assertThatThrownBy(() -> KERNEL.diagonal(fresh)).hasMessageContaining("0: a new object");
  }

  @Test
  void rows_of_a_file_say_why_they_are_no_gram_matrix() {
    Rows rows =
        Rows.read("k.npy", new DoubleMatrix(60, 59), new int[0], i -> "", false, note -> {});
    assertThatThrownBy(() -> KERNEL.over(rows, rows))
        .hasMessageStartingWith("k.npy: a matrix of 60 rows and 59 columns");
    assertThatThrownBy(() -> KERNEL.diagonal(rows))
        .hasMessageStartingWith("k.npy: a matrix of 60 rows and 59 columns");
  }

  @Test
  void nothing_is_claimed_about_its_eigenvalues() {
    assertThat(KERNEL.certificate().verdict()).isEqualTo(Verdict.UNKNOWN);
  }
}
