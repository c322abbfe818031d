package org.mercer.gram;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Tile;
import org.mercer.kernel.vector.Linear;
import org.mercer.kernel.vector.Rbf;
import org.mercer.numerics.parallel.Run;

@Tag("twin")
class CrossGramTest {
  @ParameterizedTest
  @EnumSource(Precision.class)
  void entries_and_products_are_those_of_the_pairs(Precision precision) {
    Kernel<Vec> kernel = new Rbf<>(0.2, Linear.INSTANCE);
    DenseVectors rows = Matrices.vectors(300, 4, 8);
    DenseVectors cols = Matrices.vectors(270, 4, 9);
    CrossGram cross = CrossGram.of(kernel, rows, cols, precision);
    Tile tile = Tile.doubles(0, 300, 0, 270);
    cross.fill(tile);
    double[] v = Matrices.vector(270, 10);
    double[] expected = new double[300];
    for (int i = 0; i < 300; i++) {
      for (int j = 0; j < 270; j++) {
        double k = kernel.of(rows.get(i), cols.get(j));
        assertThat(Math.abs(tile.get(i, j) - k)).isLessThan(Matrices.DOUBLE_ROUNDING);
        expected[i] += k * v[j];
      }
    }
    double[] first = new double[300];
    cross.multiply(v, first, Run.defaults().threads(1));
    Matrices.assertClose(first, expected, 270 * Matrices.rounding(precision));
    for (int threads : new int[] {2, 5}) {
      double[] again = new double[300];
      cross.multiply(v, again, Run.defaults().threads(threads));
      assertThat(again).isEqualTo(first);
    }
  }
}
