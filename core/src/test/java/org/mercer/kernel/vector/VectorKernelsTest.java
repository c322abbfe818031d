package org.mercer.kernel.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.Golden;
import org.mercer.catalogue.Vectors;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.proof.Verdict;

class VectorKernelsTest {
  private static void near(Golden golden, Kernel<Vec> kernel, String left, String right) {
    Vec x = Vec.of(golden.input(left).numbers());
    Vec y = Vec.of(golden.input(right).numbers());
    assertThat(kernel.of(x, y)).isCloseTo(golden.expected().number(), within(golden.tolerance()));
  }

  @Test
  void quadratic_without_lower_degrees() {
    // (1*3 + 2*(-1))^2 = 1
    near(Golden.of("vec.quadratic.homogeneous"), Vectors.poly(2, 0, 1), "x", "z");
  }

  @ParameterizedTest
  @ValueSource(strings = {"vec.poly.n3d3", "vec.poly.n4d4", "vec.poly.n1d2", "vec.poly.slide1d"})
  void polynomial(String id) {
    Golden golden = Golden.of(id);
    int degree = (int) golden.parameter("degree").whole();
    near(golden, Vectors.poly(degree, golden.parameter("c").number(), 1), "u", "v");
  }

  @Test
  void the_scale_stands_inside_the_power() {
    // (0.5 * (1*4 + 2*3) + 1)^2 = 36
    assertThat(Vectors.poly(2, 1, 0.5).of(Vec.of(1, 2), Vec.of(4, 3))).isEqualTo(36);
  }

  @Test
  void gaussian_by_its_width() {
    Golden golden = Golden.of("vec.gaussian.sigma");
    near(golden, Vectors.gaussian(golden.parameter("sigma").number()), "x", "z");
    near(golden, Vectors.rbf(golden.parameter("gamma").number()), "x", "z");
  }

  @Test
  void gaussian_of_the_slide_has_sigma_not_squared() {
    Golden golden = Golden.of("vec.gaussian.slide000");
    near(golden, Vectors.rbf(1 / (2 * golden.parameter("sigma").number())), "x", "z");
  }

  @Test
  void laplacian() {
    Golden golden = Golden.of("vec.laplacian");
    near(golden, Vectors.laplacian(golden.parameter("gamma").number()), "x", "z");
  }

  @Test
  void a_negative_coef0_is_refused() {
    assertThatThrownBy(() -> Vectors.poly(2, -1, 1))
        .hasMessage("coef0 must be zero or a positive finite number, but is -1.0");
    assertThatThrownBy(() -> Vectors.poly(0, 1, 1)).hasMessageContaining("degree");
    assertThatThrownBy(() -> Vectors.poly(2, 1, 0)).hasMessageContaining("scale");
  }

  @Test
  void a_width_whose_square_leaves_the_range_of_doubles_is_refused() {
    assertThatThrownBy(() -> Vectors.gaussian(1e-200)).hasMessageContaining("1/(2 sigma^2)");
    assertThatThrownBy(() -> Vectors.gaussian(1e200)).hasMessageContaining("1/(2 sigma^2)");
    assertThatThrownBy(() -> Vectors.gaussian(0)).hasMessageContaining("sigma");
  }

  @Test
  void all_but_the_sigmoid_are_proved() {
    for (Kernel<Vec> kernel :
        List.of(
            Vectors.linear(),
            Vectors.poly(3),
            Vectors.rbf(1),
            Vectors.gaussian(1),
            Vectors.laplacian(1))) {
      assertThat(kernel.certificate().verdict()).as("%s", kernel).isEqualTo(Verdict.PSD);
    }
    assertThat(Vectors.sigmoid(1, 0).certificate().verdict()).isEqualTo(Verdict.REFUTED);
  }
}
