package org.mercer.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Strings;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

class MercerEmbeddingTest {
  private static final double ROUNDING = 1e-12;

  private static double dot(double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * y[i];
    }
    return sum;
  }

  private static <X> void assertReproduces(Kernel<X> kernel, Sample<X> sample) {
    MercerEmbedding<X> embedding = MercerEmbedding.of(kernel, sample, Run.defaults());
    DoubleMatrix rows = embedding.sample();
    for (int i = 0; i < sample.size(); i++) {
      double[] alone = embedding.of(sample.get(i));
      for (int j = 0; j < sample.size(); j++) {
        double k = kernel.of(sample.get(i), sample.get(j));
        assertThat(dot(rows.row(i), rows.row(j))).isCloseTo(k, within(ROUNDING));
        assertThat(dot(alone, rows.row(j))).isCloseTo(k, within(ROUNDING));
      }
    }
  }

  @Test
  void inner_products_of_the_images_are_the_values_of_the_kernel() {
    assertReproduces(
        Strings.spectrum(2).normalised(), Sample.of("banana", "bandana", "cabana", "x"));
    assertReproduces(Vectors.rbf(0.5), Sample.of(Vec.of(0, 1), Vec.of(1, 1), Vec.of(2, -1)));
  }

  @Test
  void the_dimension_is_the_rank_of_the_matrix() {
    // (x'y)^2 on the plane has three features: x1^2, x2^2, sqrt(2) x1 x2
    Sample<Vec> points =
        Sample.of(Vec.of(1, 0), Vec.of(0, 1), Vec.of(1, 1), Vec.of(2, -1), Vec.of(3, 1));
    Kernel<Vec> square = Vectors.linear().power(2);
    assertThat(MercerEmbedding.of(square, points, Run.defaults()).dimension()).isEqualTo(3);
    assertReproduces(square, points);
  }

  @Test
  void a_new_object_in_the_span_of_the_sample_keeps_its_products() {
    Sample<Vec> points = Sample.of(Vec.of(1, 0), Vec.of(1, 1));
    MercerEmbedding<Vec> embedding = MercerEmbedding.of(Vectors.linear(), points, Run.defaults());
    double[] x = embedding.of(Vec.of(3, -2));
    assertThat(dot(x, x)).isCloseTo(13, within(ROUNDING)); // 9 + 4
  }

  @Test
  void what_is_not_a_kernel_has_no_feature_space() {
    Kernel<Vec> max = (x, y) -> Math.max(x.get(0), y.get(0));
    // [0 1; 1 1] has the determinant -1
    assertThatThrownBy(
            () -> MercerEmbedding.of(max, Sample.of(Vec.of(0), Vec.of(1)), Run.defaults()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("smallest eigenvalue")
        .hasMessageContaining("-0.618");
  }
}
