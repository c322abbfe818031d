package org.mercer.gram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mercer.data.vector.DenseVectors;
import org.mercer.kernel.proof.Rule;
import org.mercer.kernel.proof.Verdict;
import org.mercer.kernel.vector.Linear;
import org.mercer.kernel.vector.Rbf;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

class WeightedSumTest {
  private static final Run RUN = Run.defaults().threads(2);
  private static final DenseVectors SAMPLE = Matrices.vectors(270, 3, 15);

  private static Gram linear(Precision precision) {
    return Grams.stored(Linear.INSTANCE, SAMPLE, precision, RUN);
  }

  private static Gram gaussian(Precision precision) {
    return Grams.lazy(new Rbf<>(0.4, Linear.INSTANCE), SAMPLE, precision);
  }

  @ParameterizedTest
  @EnumSource(Precision.class)
  void entries_are_weighted_sums_of_entries(Precision precision) {
    Gram a = linear(precision);
    Gram b = gaussian(precision);
    Gram sum = Views.weightedSum(List.of(a, b, a), 0.5, 3, 1);
    DoubleMatrix expected = a.toMatrix(RUN);
    DoubleMatrix other = b.toMatrix(RUN);
    for (int i = 0; i < expected.rows(); i++) {
      for (int j = 0; j < expected.cols(); j++) {
        expected.set(i, j, 1.5 * expected.get(i, j) + 3 * other.get(i, j));
      }
    }
    // Entries of the linear kernel reach 10 or so.
    double tolerance = 10 * Matrices.rounding(precision);
    Matrices.assertClose(sum.toMatrix(RUN), expected, tolerance);
    Matrices.assertConsistent(sum, tolerance);
  }

  @Test
  void two_small_matrices_worked_by_hand() {
    // 2 [1 2; 2 5] + 0.5 [4 0; 0 2] = [4 4; 4 11].
    Gram a = Grams.precomputed(DoubleMatrix.of(new double[] {1, 2}, new double[] {2, 5}));
    Gram b = Grams.precomputed(DoubleMatrix.of(new double[] {4, 0}, new double[] {0, 2}));
    assertThat(Views.weightedSum(List.of(a, b), 2, 0.5).toMatrix(RUN))
        .isEqualTo(DoubleMatrix.of(new double[] {4, 4}, new double[] {4, 11}));
  }

  @Test
  void the_proof_is_a_sum_of_multiples() {
    Gram sum =
        Views.weightedSum(List.of(linear(Precision.DOUBLE), gaussian(Precision.DOUBLE)), 0.5, 1);
    assertThat(sum.certificate().verdict()).isEqualTo(Verdict.PSD);
    assertThat(sum.certificate().reason()).isEqualTo(Rule.SUM.reason());
    assertThat(sum.certificate().premises().get(0).reason()).isEqualTo(Rule.SCALING.reason());
    Gram unproved = Grams.precomputed(DoubleMatrix.identity(270));
    assertThat(
            Views.weightedSum(List.of(linear(Precision.DOUBLE), unproved), 1, 1)
                .certificate()
                .verdict())
        .isEqualTo(Verdict.UNKNOWN);
  }

  @Test
  void a_sum_has_the_digits_of_its_poorest_part() {
    assertThat(
            Views.weightedSum(List.of(linear(Precision.DOUBLE), gaussian(Precision.FLOAT)), 1, 1)
                .precision())
        .isEqualTo(Precision.FLOAT);
  }

  @Test
  void weights_must_be_positive_and_sizes_equal() {
    Gram a = linear(Precision.DOUBLE);
    Gram small = a.restrict(0, 1);
    assertThatThrownBy(() -> Views.weightedSum(List.of(a, a), 1, 0))
        .hasMessage("weight 2 must be a positive finite number, but is 0.0");
    assertThatThrownBy(() -> Views.weightedSum(List.of(a), 1, 1))
        .hasMessageContaining("matrices and weights");
    assertThatThrownBy(() -> Views.weightedSum(List.of(a, small), 1, 1))
        .hasMessageContaining("sizes of the matrices");
    assertThatThrownBy(() -> Views.weightedSum(List.of())).hasMessageContaining("at least one");
  }
}
