package org.mercer.picture.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class IsolinesTest {
  private static final Extent SIDE = new Extent(-2, 2);

  @Test
  void a_circle_is_found_as_one_closed_line() {
    Raster grid = Raster.of(SIDE, SIDE, 81, 81, (x, y) -> x * x + y * y);

    List<List<double[]>> lines = Isolines.of(grid, 1);

    assertThat(lines).hasSize(1);
    List<double[]> circle = lines.get(0);
    assertThat(circle.get(0)).isEqualTo(circle.get(circle.size() - 1));
    // between nodes h = 0.05 apart a parabola differs from its chord by at most h^2 / 4 = 0.000625,
    // and near the circle f grows by 2 for each unit of the radius
    double tolerance = 0.000625 / 2 * 1.05;
    for (double[] p : circle) {
      assertThat(Math.hypot(p[0], p[1])).isBetween(1 - tolerance, 1 + tolerance);
    }
  }

  @Test
  void a_linear_function_is_cut_exactly() {
    Raster grid = Raster.of(SIDE, SIDE, 9, 9, (x, y) -> 2 * x - y);
    List<List<double[]>> lines = Isolines.of(grid, 0.5);
    assertThat(lines).hasSize(1);
    for (double[] p : lines.get(0)) {
      assertThat(2 * p[0] - p[1]).isBetween(0.5 - 1e-12, 0.5 + 1e-12);
    }
  }

  @Test
  void a_saddle_is_two_lines_that_do_not_cross() {
    // corners 1, 0 / 0, 1 around a mean of 1/2
    Raster grid = Raster.matrix(new double[][] {{1, 0}, {0, 1}});
    assertThat(Isolines.of(grid, 0.4)).hasSize(2).allSatisfy(l -> assertThat(l).hasSize(2));
    assertThat(Isolines.of(grid, 0.6)).hasSize(2).allSatisfy(l -> assertThat(l).hasSize(2));
  }

  @Test
  void where_there_is_no_value_there_is_no_line() {
    Raster grid = Raster.of(SIDE, SIDE, 21, 21, (x, y) -> x > 0 ? Double.NaN : y);
    assertThat(Isolines.of(grid, 0.05))
        .hasSize(1)
        .allSatisfy(line -> assertThat(line).allSatisfy(p -> assertThat(p[0]).isLessThan(0.01)));
    assertThat(Isolines.of(grid, 7)).isEmpty();
  }
}
