package org.mercer.gram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mercer.catalogue.Vectors;
import org.mercer.data.vector.DenseVectors;
import org.mercer.run.Run;

class CombinationsTest {
  private static double[] sparse(int n, int from, int to) {
    double[] weights = new double[n];
    for (int j = from; j < to; j++) {
      weights[j] = j + 1;
    }
    return weights;
  }

  @Test
  void long_gaps_are_left_out_and_short_ones_kept() {
    double[] weights = sparse(200, 10, 20);
    weights[25] = 3;
    weights[150] = 4;
    Combinations found = Combinations.ofRows(200, List.of(new double[200], weights));
    assertThat(found.stretches()).hasSize(2);
    assertThat(found.stretches().get(0).from()).isEqualTo(10);
    assertThat(found.stretches().get(0).values()).hasSize(16);
    assertThat(found.stretches().get(1).from()).isEqualTo(150);
    assertThat(found.row(0)).containsOnly(0);
    assertThat(found.row(1)).containsExactly(weights);
  }

  @Test
  void weights_outside_the_columns_are_refused() {
    Combinations.Stretch beyond = new Combinations.Stretch(0, 3, new double[] {1, 2});
    assertThatThrownBy(() -> new Combinations(1, 4, List.of(beyond)))
        .hasMessageContaining("weights must lie in 0 .. 4");
    Combinations.Stretch second = new Combinations.Stretch(1, 0, new double[] {1});
    assertThatThrownBy(() -> new Combinations(1, 4, List.of(second)))
        .hasMessageContaining("one of 0 .. 0");
  }

  @ParameterizedTest
  @EnumSource(Precision.class)
  void products_are_those_of_the_definition(Precision precision) {
    Random random = new Random(3);
    double[][] x = new double[70][3];
    double[][] z = new double[600][3];
    for (double[][] rows : List.of(x, z)) {
      for (double[] row : rows) {
        row[0] = random.nextGaussian();
        row[2] = random.nextGaussian();
      }
    }
    List<double[]> weights = List.of(sparse(600, 100, 130), sparse(600, 0, 600), new double[600]);
    CrossGram cross =
        CrossGram.of(Vectors.rbf(0.3), DenseVectors.of(x), DenseVectors.of(z), precision);
    double[][] found = new double[3][70];
    cross.multiply(Combinations.ofRows(600, weights), found, Run.defaults());
    for (int f = 0; f < 3; f++) {
      for (int i = 0; i < 70; i++) {
        double[] w = weights.get(f);
        double[] row = x[i];
        double expected =
            IntStream.range(0, 600)
                .mapToDouble(
                    j ->
                        w[j]
                            * Math.exp(
                                -0.3
                                    * (Math.pow(row[0] - z[j][0], 2)
                                        + Math.pow(row[2] - z[j][2], 2))))
                .sum();
        assertThat(found[f][i])
            .isCloseTo(expected, within(precision == Precision.FLOAT ? 0.2 : 1e-7));
      }
    }
  }
}
