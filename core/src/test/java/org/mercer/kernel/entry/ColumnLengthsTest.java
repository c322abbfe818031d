package org.mercer.kernel.entry;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ColumnLengthsTest {
  /** 0, 4 and 8: mean 4, variance (16 + 0 + 16) / 3; a constant column keeps its unit. */
  @Test
  void deviations() {
    ColumnLengths columns = new ColumnLengths();
    columns.add(new double[] {0, 7});
    columns.add(new double[] {4, 7});
    columns.add(new double[] {8, 7});
    assertThat(columns.columns()).isEqualTo(2);
    assertThat(columns.gaussian())
        .isEqualTo(
            "ard(lengths=["
                + (float) Math.sqrt(32 / 3.0)
                + ",1.0], base="
                + WidthRange.gaussian(0.5)
                + ")");
  }
}
