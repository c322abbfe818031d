package org.mercer.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mercer.data.Packed;
import org.mercer.learner.calibrate.CalibrationCurve;
import org.mercer.learner.calibrate.Isotonic;
import org.mercer.learner.calibrate.SigmoidCurve;

class StoredCurvesTest {
  private static List<CalibrationCurve> unpack(int[] knots, double... numbers) {
    return StoredCurves.unpack(
        new Packed().put("curves.knots", knots).put("curves.numbers", numbers));
  }

  @Test
  void curves_of_both_kinds_come_back() {
    List<CalibrationCurve> curves =
        List.of(
            new SigmoidCurve(-1.5, 0.25),
            new Isotonic(new double[] {-1, 2, 3}, new double[] {0.1, 0.1, 0.75}),
            new SigmoidCurve(0, -3));
    Packed packed = new Packed();
    StoredCurves.pack(curves, packed);
    assertThat(StoredCurves.unpack(packed)).isEqualTo(curves);
    assertThat(StoredCurves.unpack(new Packed())).isEmpty();
  }

  @Test
  void numbers_that_make_no_curves_are_refused() {
    assertThatThrownBy(() -> unpack(new int[] {0})).hasMessageContaining("0 numbers are left");
    assertThatThrownBy(() -> unpack(new int[] {-1}, -1, 0)).hasMessageContaining("-1 knots");
    assertThatThrownBy(() -> unpack(new int[] {2}, -1, 0, 0.5))
        .hasMessageContaining("2 knots, where 3 numbers");
    assertThatThrownBy(() -> unpack(new int[] {0}, -1, 0, 7)).hasMessageContaining("must agree");
    assertThatThrownBy(() -> unpack(new int[] {0}, 1, 0)).hasMessageContaining("not be positive");
    assertThatThrownBy(() -> unpack(new int[] {1}, 1, 1.5)).hasMessageContaining("between 0 and 1");
  }
}
