package org.mercer.gram.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Matrices;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.proof.Verdict;
import org.mercer.kernel.vector.Linear;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

class RepairTest {
  private static final Run RUN = Run.defaults().threads(2);
  private static final Kernel<Vec> SIGMOID = (x, y) -> Math.tanh(Linear.INSTANCE.of(x, y) - 1);

  /** Eigenvalues 1 with (1,1)/sqrt 2 and -1 with (1,-1)/sqrt 2. */
  private static Gram exchange() {
    return Grams.precomputed(DoubleMatrix.of(new double[] {0, 1}, new double[] {1, 0}));
  }

  private static void assertEntries(Repaired repaired, double[]... rows) {
    Matrices.assertClose(
        repaired.gram().toMatrix(RUN), DoubleMatrix.of(rows), Matrices.DOUBLE_ROUNDING);
  }

  @Test
  void clipping_leaves_the_positive_part() {
    // 1 * (1,1)'(1,1)/2
    Repaired repaired = Repair.CLIP.apply(exchange(), RUN);
    assertEntries(repaired, new double[] {0.5, 0.5}, new double[] {0.5, 0.5});
    assertThat(repaired.changed()).isEqualTo(1);
    assertThat(repaired.eigenvalueChange()).isCloseTo(1, within(1e-15));
    assertThat(repaired.entryChange()).isCloseTo(0.5, within(1e-15));
    assertThat(repaired.describe())
        .isEqualTo(
            "clip: negative eigenvalues become 0, for new objects alike; 1 of 2 eigenvalues changed by at most 1.000,"
                + " entries by at most 0.5000");
  }

  @Test
  void flipping_takes_absolute_values() {
    // (1,1)'(1,1)/2 + (1,-1)'(1,-1)/2 = I
    Repaired repaired = Repair.FLIP.apply(exchange(), RUN);
    assertEntries(repaired, new double[] {1, 0}, new double[] {0, 1});
    assertThat(repaired.changed()).isEqualTo(1);
    assertThat(repaired.eigenvalueChange()).isCloseTo(2, within(1e-15));
    assertThat(repaired.entryChange()).isCloseTo(1, within(1e-15));
  }

  @Test
  void shifting_raises_the_diagonal() {
    Repaired repaired = Repair.SHIFT.apply(exchange(), RUN);
    assertEntries(repaired, new double[] {1, 1}, new double[] {1, 1});
    assertThat(repaired.changed()).isEqualTo(2);
    assertThat(repaired.entryChange()).isCloseTo(1, within(1e-15));
  }

  @Test
  void rejecting_shows_the_eigenvalue_the_reason_and_the_repairs() {
    assertThatThrownBy(() -> Repair.REJECT.apply(exchange(), RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("indefinite: eigenvalues from -1")
        .hasMessageContaining("UNKNOWN: a matrix from outside")
        .hasMessageContaining("clip (negative eigenvalues become 0)")
        .hasMessageContaining("flip (negative eigenvalues change sign)")
        .hasMessageContaining("shift (")
        .hasMessageContaining("krein (");
  }

  @ParameterizedTest
  @EnumSource(Repair.class)
  void a_semidefinite_matrix_is_returned_as_it_is(Repair repair) {
    Gram gram = Grams.lazy(Linear.INSTANCE, Matrices.vectors(30, 2, 22), Precision.DOUBLE);
    Repaired repaired = repair.apply(gram, RUN);
    assertThat(repaired.gram()).isSameAs(gram);
    assertThat(repaired.isChanged()).isFalse();
    assertThat(repaired.describe()).contains("nothing to repair");
  }

  @ParameterizedTest
  @EnumSource(names = {"CLIP", "FLIP", "SHIFT", "KREIN"})
  void a_repaired_sigmoid_has_the_eigenvalues_that_the_repair_promises(Repair repair) {
    Gram gram = Grams.lazy(SIGMOID, Matrices.vectors(80, 2, 23), Precision.DOUBLE);
    double[] before = Spectrum.of(gram, RUN).eigenvalues();
    Repaired repaired = repair.apply(gram, RUN);
    Spectrum after = Spectrum.of(repaired.gram(), RUN);
    double smallest = before[0];
    double[] promised =
        Arrays.stream(before)
            .map(
                v ->
                    switch (repair) {
                      case CLIP -> Math.max(0, v);
                      case FLIP, KREIN -> Math.abs(v);
                      default -> v - smallest;
                    })
            .sorted()
            .toArray();
    Matrices.assertClose(after.eigenvalues(), promised, 80 * Matrices.DOUBLE_ROUNDING);
    assertThat(after.definiteness()).isEqualTo(Definiteness.SEMIDEFINITE);
    Matrices.assertSymmetric(repaired.gram());
    Matrices.assertConsistent(repaired.gram(), Matrices.DOUBLE_ROUNDING);
    assertThat(repaired.gram().certificate().verdict()).isEqualTo(Verdict.PSD);
    assertThat(repaired.gram().certificate().explain()).contains("these objects only");
    assertThat(largestDifference(repaired.gram(), gram))
        .isCloseTo(repaired.entryChange(), within(1e-14));
  }

  private static double largestDifference(Gram a, Gram b) {
    DoubleMatrix left = a.toMatrix(RUN);
    DoubleMatrix right = b.toMatrix(RUN);
    double most = 0;
    for (int i = 0; i < left.rows(); i++) {
      for (int j = 0; j < left.cols(); j++) {
        most = Math.max(most, Math.abs(left.get(i, j) - right.get(i, j)));
      }
    }
    return most;
  }

  @Test
  void the_number_of_threads_changes_no_bit() {
    Gram gram = Grams.lazy(SIGMOID, Matrices.vectors(70, 3, 24), Precision.DOUBLE);
    for (Repair repair : List.of(Repair.CLIP, Repair.FLIP, Repair.SHIFT, Repair.KREIN)) {
      DoubleMatrix one = repair.apply(gram, RUN.threads(1)).gram().toMatrix(RUN);
      for (int threads : List.of(2, 5)) {
        Run run = RUN.threads(threads);
        assertThat(repair.apply(gram, run).gram().toMatrix(run)).isEqualTo(one);
      }
    }
  }

  @Test
  void a_repair_beyond_the_budget_is_refused_with_its_effort() {
    Gram gram = Grams.lazy(SIGMOID, Matrices.vectors(100, 2, 25), Precision.DOUBLE);
    // Six matrices of 80 000 bytes.
    Run poor = RUN.budget(RUN.budget().memory(479_999));
    assertThatThrownBy(() -> Repair.CLIP.apply(gram, poor))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("100 x 100")
        .hasMessageContaining("9.0e+06 operations")
        .hasMessageContaining("budget");
  }
}
