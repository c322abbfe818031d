package org.mercer.kernel.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Vectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.run.Streams;

/** The named features of the linear and the polynomial kernel. */
class FeatureMapsTest {
  private static Features features(String kernel, Vec x) {
    return Kernels.parse(kernel, VectorDomain.INSTANCE).features(x).orElseThrow();
  }

  @Test
  void linear_names_its_coordinates_from_one() {
    assertThat(features("linear()", Vec.of(2, 0, -3))).hasToString("{x1=2.0, x3=-3.0}");
    Vec sparse = Vec.sparse(new int[] {4, 9}, new double[] {1, 2});
    assertThat(features("linear()", sparse)).hasToString("{x10=2.0, x5=1.0}");
  }

  @Test
  void the_quadratic_kernel_has_three_features_in_the_plane() {
    Features phi = features("poly(degree=2, coef0=0)", Vec.of(3, 5));
    assertThat(phi.values()).containsOnlyKeys("x1^2", "x1 x2", "x2^2");
    assertThat(phi.get("x1^2")).isEqualTo(9);
    assertThat(phi.get("x1 x2")).isCloseTo(Math.sqrt(2) * 15, within(1e-12));
  }

  @Test
  void the_slide_of_one_dimension() {
    // (uv + c)^2: u^2, sqrt(2c) u, c
    Features phi = features("poly(degree=2, coef0=7)", Vec.of(3));
    assertThat(phi.get("x1^2")).isEqualTo(9);
    assertThat(phi.get("x1")).isCloseTo(Math.sqrt(14) * 3, within(1e-12));
    assertThat(phi.get("1")).isCloseTo(7, within(1e-12));
    assertThat(phi.dot(features("poly(degree=2, coef0=7)", Vec.of(5))))
        .isCloseTo(484, within(1e-9));
  }

  @Test
  void the_inner_product_of_the_features_is_the_kernel() {
    RandomGenerator random = Streams.of(2, "features");
    for (int c = 0; c < 300; c++) {
      Vec x = Vec.of(random.doubles(4, -2, 2).toArray());
      Vec y = Vec.of(random.doubles(4, -2, 2).toArray());
      for (String text :
          List.of(
              "linear()",
              "poly(degree=1, coef0=0)",
              "poly(degree=3)",
              "poly(degree=5, coef0=0.5, scale=2)",
              "poly(degree=2, base=poly(degree=2, coef0=0))",
              "poly(degree=2, base=allsubsets())")) {
        Kernel<Vec> k = Kernels.parse(text, VectorDomain.INSTANCE);
        double value = k.of(x, y);
        assertThat(features(text, x).dot(features(text, y)))
            .as("%s of %s and %s", text, x, y)
            .isCloseTo(value, within(1e-11 * Math.max(1, Math.abs(k.of(x, x) + k.of(y, y)))));
      }
    }
  }

  @Test
  void products_of_named_products_keep_their_names_apart() {
    Features phi = features("poly(degree=2, coef0=0, base=poly(degree=2, coef0=0))", Vec.of(1, 1));
    assertThat(phi.values()).containsKeys("'x1 x2'^2", "'x1^2' 'x2^2'").hasSize(6);
  }

  @Test
  void a_vector_without_features_and_one_with_too_many() {
    assertThat(features("poly(degree=3, coef0=0)", Vec.of(0, 0))).isEqualTo(Features.NONE);
    assertThat(features("poly(degree=3)", Vec.of(0, 0))).hasToString("{1=1.0}");
    double[] ones = new double[500];
    Arrays.fill(ones, 1);
    assertThatThrownBy(() -> features("poly(degree=4)", Vec.of(ones)))
        .hasMessageContaining("named features");
    assertThat(Vectors.rbf(1).features(Vec.of(1))).isEmpty();
  }
}
