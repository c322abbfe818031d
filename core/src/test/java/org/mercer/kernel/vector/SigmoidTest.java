package org.mercer.kernel.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.catalogue.Vectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.proof.Refuted;
import org.mercer.kernel.proof.Verdict;

class SigmoidTest {
  @Test
  void tanh_of_the_product() {
    // tanh(2 * 3 - 5) = tanh 1
    assertThat(Vectors.sigmoid(2, -5).of(Vec.of(3), Vec.of(1))).isEqualTo(Math.tanh(1));
  }

  /** Recomputes v'Kv from the literals alone, as a reader of the certificate would. */
  private static double form(Kernel<Vec> kernel, Refuted witness) {
    List<Vec> points = witness.points().stream().map(VectorDomain.INSTANCE::parse).toList();
    double form = 0;
    for (int i = 0; i < points.size(); i++) {
      for (int j = 0; j < points.size(); j++) {
        double weights = witness.weights().get(i) * witness.weights().get(j);
        form += weights * kernel.of(points.get(i), points.get(j));
      }
    }
    return form;
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0",
    "1, -1",
    "1, 1",
    "1, 0.01",
    "1, 1e-9",
    "1, -1e-9",
    "1, 50",
    "1, -50",
    "0.001, 0",
    "1000, 3",
    "1e-300, 2",
    "1e300, 0",
    "1e-308, 100",
    "7.25, 0.3",
    "0.1, 0.1"
  })
  void there_is_a_witness_for_all_parameters(double scale, double coef0) {
    Kernel<Vec> kernel = Vectors.sigmoid(scale, coef0);
    Refuted witness = (Refuted) kernel.certificate();
    double squares = witness.weights().stream().mapToDouble(w -> w * w).sum();
    double form = form(kernel, witness);
    // A hundredth of the squared length is far beyond the rounding of tanh.
    assertThat(form / squares).isLessThan(-0.01);
    assertThat(witness.form()).isCloseTo(form, within(1e-9 * squares));
  }

  @Test
  void the_witness_without_shift_is_the_one_worked_by_hand() {
    // u = 0.3: 9 tanh 0.3 + tanh 2.7 - 6 tanh 0.9 = 2.6218 + 0.9910 - 4.2978 = -0.6850
    Refuted witness = (Refuted) Vectors.sigmoid(1, 0).certificate();
    assertThat(witness.weights()).containsExactly(3.0, -1.0);
    assertThat(witness.form()).isCloseTo(-0.685, within(5e-4));
    assertThat(witness.explain()).startsWith("REFUTED: ").contains("v'Kv");
  }

  @Test
  void over_another_base_nothing_is_claimed() {
    Kernel<Vec> kernel = new Sigmoid<>(1, 0, Vectors.rbf(1));
    assertThat(kernel.certificate().verdict()).isEqualTo(Verdict.UNKNOWN);
    assertThat(Vectors.sigmoid(1, 0).plus(Vectors.linear()).certificate().verdict())
        .isEqualTo(Verdict.UNKNOWN);
  }
}
