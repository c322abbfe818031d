package org.mercer.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.Golden;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.numerics.dense.DoubleMatrix;

/** The closure operations against the golden records, from their text form to the matrix. */
class AlgebraGoldenTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "alg.sum | linear() + linear()^2",
        "alg.product | linear() * linear()^2",
        "alg.scale | 2.5*linear()",
        "alg.conjugate | conformal(linear(), f={bias: 2, 1: 1})",
        "alg.polynomial_of_kernel | polynomial(linear(), coefficients=[3, 2, 1])",
        "alg.exp_of_kernel | exp(linear())",
        "alg.normalise | normalise(linear())",
        "alg.centre | centre(linear())"
      })
  void the_matrix_is_the_golden_one(String id, String expression) {
    Golden golden = Golden.of(id);
    Sample<Vec> sample = golden.vectors("X");
    Kernel<Vec> kernel = Kernels.parse(expression, VectorDomain.INSTANCE).fit(sample);
    near(Matrices.inBulk(kernel, sample, sample), golden);
    near(Matrices.pairwise(kernel, sample, sample), golden);
  }

  private static void near(DoubleMatrix matrix, Golden golden) {
    DoubleMatrix expected = golden.expectedMatrix();
    for (int i = 0; i < expected.rows(); i++) {
      for (int j = 0; j < expected.cols(); j++) {
        double value = expected.get(i, j);
        assertThat(matrix.get(i, j))
            .as("entry %d, %d", i, j)
            .isCloseTo(value, within(golden.tolerance() * Math.max(1, Math.abs(value))));
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "vis.identity.2_0 | linear()",
        "vis.identity.-1_-1 | linear()",
        "vis.identity.0_0 | linear()",
        "vis.quadratic.2_0 | linear()^2",
        "vis.quadratic.-1_-1 | linear()^2",
        "vis.quadratic.0_0 | linear()^2",
        "vis.gaussian | gaussian(sigma=1)"
      })
  void squared_distance_in_feature_space(String id, String expression) {
    Golden golden = Golden.of(id);
    Kernel<Vec> k = Kernels.parse(expression, VectorDomain.INSTANCE);
    Vec p = Vec.of(golden.parameter("p0").numbers());
    Vec x = Vec.of(golden.input("x").numbers());
    assertThat(k.of(p, p) + k.of(x, x) - 2 * k.of(p, x))
        .isCloseTo(golden.expected().number(), within(golden.tolerance()));
  }

  @Test
  void every_algebra_and_distance_record_is_met_here() {
    assertThat(Golden.ids("alg.")).hasSize(8);
    assertThat(Golden.ids("vis.")).hasSize(7);
  }
}
