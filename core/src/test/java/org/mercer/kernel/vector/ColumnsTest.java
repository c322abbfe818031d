package org.mercer.kernel.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Matrices;
import org.mercer.kernel.proof.Verdict;
import org.mercer.numerics.dense.DoubleMatrix;

class ColumnsTest {
  private static final DenseVectors TABLE =
      new DenseVectors(
          DoubleMatrix.of(new double[] {1, 2, 3}, new double[] {2, 5, 1}),
          List.of("age", "bmi", "blood pressure"));

  private static Kernel<Vec> parse(String text) {
    return Kernels.parse(text, VectorDomain.INSTANCE);
  }

  @Test
  void numbers_are_counted_from_one() {
    // 1*2 + 3*1 = 5
    assertThat(parse("linear()@[1,3]").of(TABLE.get(0), TABLE.get(1))).isEqualTo(5);
    assertThat(parse("linear()@[1,3]").certificate().verdict()).isEqualTo(Verdict.PSD);
  }

  @Test
  void names_are_looked_up_when_fitted_and_become_numbers() {
    Kernel<Vec> kernel = parse("linear()@[age,'blood pressure'] + linear()@[bmi]^2");
    assertThat(kernel.needsFit()).isTrue();
    assertThatThrownBy(() -> kernel.of(TABLE.get(0), TABLE.get(1)))
        .hasMessageContaining("call fit(sample) first");
    Kernel<Vec> fitted = kernel.fit(TABLE);
    assertThat(fitted.needsFit()).isFalse();
    assertThat(fitted).isEqualTo(parse("linear()@[1,3] + linear()@[2]^2"));
    // 5 + (2*5)^2 = 105
    assertThat(fitted.of(TABLE.get(0), TABLE.get(1))).isEqualTo(105);
    assertThat(Matrices.inBulk(fitted, TABLE, TABLE).get(0, 1)).isEqualTo(105);
  }

  @Test
  void an_unknown_column_gets_a_suggestion() {
    assertThatThrownBy(() -> parse("rbf()@[bmj]").fit(TABLE))
        .hasMessage("the data have no column 'bmj'; did you mean 'bmi'?");
    assertThatThrownBy(() -> parse("rbf()@[age]").fit(DenseVectors.of(new double[] {1})))
        .hasMessageContaining("give its number instead");
    assertThatThrownBy(() -> parse("rbf()@[4]").of(TABLE.get(0), TABLE.get(1)))
        .hasMessage("the kernel asks for column 4, but the vectors have 3 columns");
    assertThatThrownBy(() -> parse("rbf()@[4]").over(TABLE, TABLE))
        .hasMessage("the kernel asks for column 4, but the vectors have 3 columns");
  }

  @Test
  void what_the_base_learns_it_learns_from_its_columns() {
    // the centre of column 1 is 1.5: (1 - 1.5)(2 - 1.5) = -0.25
    Kernel<Vec> kernel = parse("centre(linear())@[age]").fit(TABLE);
    assertThat(kernel.of(TABLE.get(0), TABLE.get(1))).isEqualTo(-0.25);
  }

  @Test
  void sparse_vectors_keep_their_zeros() {
    Sample<Vec> sparse =
        VectorDomain.INSTANCE.sample(
            List.of(
                Vec.sparse(new int[] {0, 7}, new double[] {2, 3}),
                Vec.sparse(new int[] {7}, new double[] {5})));
    Kernel<Vec> kernel = parse("linear()@[8,1,3]");
    assertThat(kernel.of(sparse.get(0), sparse.get(1))).isEqualTo(15);
    assertThat(Matrices.inBulk(kernel, sparse, sparse))
        .isEqualTo(DoubleMatrix.of(new double[] {13, 15}, new double[] {15, 25}));
    assertThat(kernel.diagonal(sparse)).containsExactly(13, 25);
  }

  @Test
  void a_function_of_named_columns() {
    Kernel<Vec> kernel = parse("conformal(linear(), f={bias: 1, bmi: 2})");
    assertThat(kernel.needsFit()).isTrue();
    // x'y = 2 + 10 + 3 = 15, f = 1 + 4 = 5 and 1 + 10 = 11
    assertThat(kernel.fit(TABLE).of(TABLE.get(0), TABLE.get(1))).isEqualTo(5 * 15 * 11);
    assertThat(Kernels.format(kernel)).isEqualTo("conformal(linear(), f={bias: 1, bmi: 2})");
  }

  @Test
  void norm_and_sum() {
    Vec x = Vec.of(3, -4);
    assertThat(VectorMap.NORM.of(x)).isEqualTo(5);
    assertThat(VectorMap.SUM.of(x)).isEqualTo(-1);
    Vec sparse = Vec.sparse(new int[] {2, 9}, new double[] {3, -4});
    assertThat(VectorMap.NORM.of(sparse)).isEqualTo(5);
    assertThat(VectorMap.SUM.of(sparse)).isEqualTo(-1);
    assertThat(parse("conformal(rbf(), f=sum)").of(x, x)).isEqualTo(1);
  }
}
