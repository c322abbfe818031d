package org.mercer.gram.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Vectors;
import org.mercer.data.vector.DenseVectors;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.Views;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;
import org.mercer.run.Streams;

class AlignmentTest {
  private static final Run RUN = Run.defaults();

  private static final Gram K = gram(400);

  private static Gram gram(int n) {
    RandomGenerator random = Streams.of(1, "alignment");
    DoubleMatrix rows = new DoubleMatrix(n, 2);
    Arrays.setAll(rows.unsafeValues(), i -> random.nextGaussian());
    return Grams.of(Vectors.rbf(0.5), new DenseVectors(rows), Precision.DOUBLE, RUN);
  }

  @Test
  void products_of_matrices_are_sums_over_all_entries() {
    Gram l = Views.centred(Views.weightedSum(List.of(K), 3), RUN);
    DoubleMatrix a = K.toMatrix(RUN);
    DoubleMatrix b = l.toMatrix(RUN);
    double sum = 0;
    for (int i = 0; i < a.unsafeValues().length; i++) {
      sum += a.unsafeValues()[i] * b.unsafeValues()[i];
    }
    DoubleMatrix products = Frobenius.products(List.of(K, l), RUN);
    assertThat(products.get(0, 1)).isCloseTo(sum, within(1e-10 * sum));
    assertThat(products.get(1, 0)).isEqualTo(products.get(0, 1));
    assertThat(Frobenius.products(List.of(K, l), RUN.threads(1))).isEqualTo(products);
  }

  @Test
  void a_kernel_is_aligned_with_itself_whatever_its_factor() {
    Gram twice = Views.weightedSum(List.of(K), 2);
    assertThat(Alignment.of(K, twice, RUN)).isCloseTo(1, within(1e-14));
    assertThat(Alignment.centred(K, twice, RUN)).isCloseTo(1, within(1e-14));
  }

  @Test
  void a_target_is_the_kernel_of_its_products() {
    double[] y = new double[400];
    Arrays.setAll(y, i -> i % 3 == 0 ? 1 : -1);
    DoubleMatrix column = new DoubleMatrix(400, 1, y.clone());
    Gram target = Grams.of(Vectors.linear(), new DenseVectors(column), Precision.DOUBLE, RUN);
    assertThat(Alignment.of(K, y, RUN)).isCloseTo(Alignment.of(K, target, RUN), within(1e-13));
    assertThat(Alignment.centred(K, y, RUN))
        .isCloseTo(Alignment.centred(K, target, RUN), within(1e-13));
  }

  @Test
  void a_constant_target_has_no_centred_alignment() {
    double[] ones = new double[400];
    Arrays.fill(ones, 1);
    assertThatThrownBy(() -> Alignment.centred(K, ones, RUN)).hasMessageContaining("constant");
  }
}
