package org.mercer.kernel.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Matrices;
import org.mercer.kernel.proof.Verdict;
import org.mercer.run.Streams;

/** matern, rq, exponential, periodic, arccos: functions of a distance or of an angle. */
class DistanceFunctionsTest {
  private static double at(Kernel<Vec> kernel, double distance) {
    return kernel.of(Vec.of(1), Vec.of(1 + distance));
  }

  /**
   * The tables of K_nu: 2^(1-nu) / Gamma(nu) s^nu K_nu(s) with length sqrt(2 nu), so that s = d.
   */
  @ParameterizedTest
  @CsvSource({
    "1, 1, 0.6019072301972346", // K_1(1)
    "1, 0.1, 0.9853844780870606", // 0.1 K_1(0.1)
    "2, 1, 0.8124194493175887", // K_2(1) / 2
    "1, 5, 0.02022306722726082", // 5 K_1(5)
    "2, 3, 0.2767970631228392" // 9 K_2(3) / 2
  })
  void matern_of_whole_nu_is_a_bessel_function(double nu, double s, double expected) {
    assertThat(MaternIntegral.of(nu, s)).isCloseTo(expected, withinPercentage(1e-11));
    assertThat(at(Vectors.matern(nu, Math.sqrt(2 * nu)), s)).isCloseTo(expected, within(1e-12));
  }

  @Test
  void the_closed_form_and_the_integral_agree_where_nu_is_half_of_an_odd_number() {
    for (int p = 0; p <= 8; p++) {
      for (double s : new double[] {1e-6, 0.01, 0.3, 1, 4, 20, 100, 600}) {
        double closed = Matern.polynomial(p, s) * Math.exp(-s);
        assertThat(MaternIntegral.of(p + 0.5, s))
            .as("nu = %s, s = %s", p + 0.5, s)
            .isCloseTo(closed, withinPercentage(1e-10));
      }
    }
    // (1 + sqrt 3) e^(-sqrt 3) and (1 + sqrt 5 + 5/3) e^(-sqrt 5)
    double three = Math.sqrt(3);
    double five = Math.sqrt(5);
    assertThat(at(Vectors.matern(1.5, 1), 1))
        .isCloseTo((1 + three) * Math.exp(-three), within(1e-15));
    assertThat(at(Vectors.matern(2.5, 1), 1))
        .isCloseTo((1 + five + 5 / 3.0) * Math.exp(-five), within(1e-15));
  }

  @Test
  void matern_leads_from_the_exponential_to_the_gaussian() {
    for (double d : new double[] {0, 0.1, 1, 3}) {
      assertThat(at(Vectors.matern(0.5, 2), d))
          .isCloseTo(at(Vectors.exponential(0.5), d), within(1e-15));
      assertThat(at(Vectors.matern(1e6, 2), d)).isCloseTo(at(Vectors.gaussian(2), d), within(1e-5));
      assertThat(at(Vectors.matern(0.01, 2), d)).isBetween(0.0, 1.0);
      assertThat(at(Vectors.rationalQuadratic(1e9, 2), d))
          .isCloseTo(at(Vectors.gaussian(2), d), within(1e-8));
    }
    assertThat(at(Vectors.matern(0.3, 1), 0)).isEqualTo(1);
    assertThat(at(Vectors.matern(30, 1), 1e200)).isZero();
    assertThat(at(Vectors.rationalQuadratic(1, 1), 2)).isCloseTo(1 / 3.0, within(1e-15));
  }

  @Test
  void over_another_base_they_take_the_distance_of_its_feature_space() {
    // cat and car: k = 2, 3 and 3, so the squared distance is 3 + 3 - 4 = 2
    for (String name : List.of("exponential(gamma=1", "matern(nu=0.5, length=1")) {
      Kernel<?> kernel = Kernels.parse(name + ", base=spectrum(p=1))");
      @SuppressWarnings("unchecked")
      Kernel<String> strings = (Kernel<String>) kernel;
      assertThat(strings.of("cat", "car")).isCloseTo(Math.exp(-Math.sqrt(2)), within(1e-15));
      assertThat(strings.certificate().verdict()).isEqualTo(Verdict.PSD);
    }
  }

  @Test
  void periodic_repeats_in_every_coordinate() {
    Kernel<Vec> k = Vectors.periodic(2, 0.7);
    Vec x = Vec.of(0.3, -1.2);
    Vec y = Vec.of(1.1, 0.4);
    double sum = Math.pow(Math.sin(Math.PI * 0.4), 2) + Math.pow(Math.sin(Math.PI * 0.8), 2);
    assertThat(k.of(x, y)).isCloseTo(Math.exp(-2 * sum / 0.49), within(1e-15));
    assertThat(k.of(Vec.of(0.3 + 2, -1.2 - 6), y)).isCloseTo(k.of(x, y), within(1e-13));
    assertThat(at(Vectors.periodic(2, 1), 4)).isCloseTo(1, within(1e-14));
    Vec sparse = Vec.sparse(new int[] {1}, new double[] {0.5});
    assertThat(k.of(sparse, Vec.sparse(new int[0], new double[0])))
        .isCloseTo(k.of(Vec.of(0, 0.5), Vec.of(0, 0)), within(1e-15));
  }

  @Test
  void arccos_is_the_formula_of_its_order() {
    RandomGenerator random = Streams.of(4, "arccos");
    for (int c = 0; c < 200; c++) {
      Vec x = Vec.of(random.doubles(3, -2, 2).toArray());
      Vec y = Vec.of(random.doubles(3, -2, 2).toArray());
      Kernel<Vec> linear = Vectors.linear();
      double size = Math.sqrt(linear.of(x, x) * linear.of(y, y));
      double t = Math.acos(linear.of(x, y) / size);
      double left = Math.PI - t;
      double j1 = Math.sin(t) + left * Math.cos(t);
      double j2 = 3 * Math.sin(t) * Math.cos(t) + left * (1 + 2 * Math.pow(Math.cos(t), 2));
      // from (-1)^n sin^(2n+1) (1/sin d/dt)^n ((pi - t) / sin t) with n = 3
      double j3 =
          4 * Math.pow(Math.sin(t), 3)
              + 15 * Math.sin(t) * Math.pow(Math.cos(t), 2)
              + left * (9 * Math.cos(t) * Math.pow(Math.sin(t), 2) + 15 * Math.pow(Math.cos(t), 3));
      assertThat(Vectors.arccos(0).of(x, y)).isCloseTo(left / Math.PI, within(1e-13));
      assertThat(Vectors.arccos(1).of(x, y)).isCloseTo(size * j1 / Math.PI, within(1e-12));
      assertThat(Vectors.arccos(2).of(x, y)).isCloseTo(size * size * j2 / Math.PI, within(1e-11));
      assertThat(Vectors.arccos(3).of(x, y))
          .isCloseTo(Math.pow(size, 3) * j3 / Math.PI, within(1e-9));
    }
  }

  @Test
  void arccos_at_its_ends() {
    Vec x = Vec.of(3, 4);
    Vec zero = Vec.of(0, 0);
    assertThat(Vectors.arccos(0).of(x, x)).isEqualTo(1);
    assertThat(Vectors.arccos(0).of(x, Vec.of(-6, -8))).isZero();
    assertThat(Vectors.arccos(1).of(x, x)).isCloseTo(25, within(1e-13));
    assertThat(Vectors.arccos(2).of(x, x)).isCloseTo(3 * 625, within(1e-10)); // J_2(0) = 3 pi
    assertThat(Vectors.arccos(0).of(x, zero)).isZero();
    assertThat(Vectors.arccos(1).of(zero, zero)).isZero();
    assertThatThrownBy(() -> Vectors.arccos(17)).hasMessageContaining("from 0 to 16, but is 17");
    assertThatThrownBy(() -> Kernels.parse("arccos(order=-1)")).hasMessageContaining("order");
  }

  @Test
  void histograms() {
    Vec x = Vec.of(1, 0, 3);
    Vec y = Vec.of(3, 0, 1);
    assertThat(Vectors.histogram().of(x, y)).isEqualTo(2); // 1 + 0 + 1
    assertThat(Vectors.chi2(0.5).of(x, y)).isEqualTo(Math.exp(-1)); // 4/4 + 0 + 4/4
    Vec sparse = Vec.sparse(new int[] {0}, new double[] {2});
    Vec other = Vec.sparse(new int[] {2}, new double[] {5});
    assertThat(Vectors.chi2(1).of(sparse, other)).isCloseTo(Math.exp(-7), withinPercentage(1e-12));
    assertThat(Vectors.histogram().of(sparse, other)).isZero();
    for (Kernel<Vec> k : List.of(Vectors.histogram(), Vectors.chi2(1))) {
      assertThatThrownBy(() -> k.of(x, Vec.of(1, -2, 3)))
          .hasMessageContaining("zero or more, but coordinate 2 is -2.0");
      Sample<Vec> sample = VectorDomain.INSTANCE.sample(List.of(x, Vec.of(1, -2, 3)));
      assertThatThrownBy(() -> k.over(sample, sample))
          .hasMessageContaining("in object 2 coordinate 2 is -2.0");
    }
  }

  @Test
  void equal_points_are_wholly_alike_in_bulk_too() {
    Sample<Vec> sample =
        VectorDomain.INSTANCE.sample(List.of(Vec.of(0.1, 0.7), Vec.of(0.1, 0.7), Vec.of(9, 1)));
    for (Kernel<Vec> k :
        List.of(Vectors.exponential(1), Vectors.matern(0.5, 1), Vectors.matern(0.8, 1))) {
      assertThat(Matrices.inBulk(k, sample, sample).get(0, 1)).isEqualTo(1);
      assertThat(Matrices.inFloats(k, sample, sample).get(0, 1)).isEqualTo(1);
    }
  }
}
