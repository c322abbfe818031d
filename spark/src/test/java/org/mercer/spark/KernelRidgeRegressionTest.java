package org.mercer.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Numbers;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Precision;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.KernelModel;
import org.mercer.model.RegressionModel;
import org.mercer.model.Training;
import org.mercer.run.Run;

/** Against the solver of one machine with the same centres. */
class KernelRidgeRegressionTest {
  private static final int N = 2000;

  private final double[][] rows = Tables.rows(N, 3, 1);
  private final double[] y = Tables.waves(rows);

  private KernelRidgeRegression learner() {
    return new KernelRidgeRegression().setKernel("rbf(gamma=0.5)").setCenters(40).setRegParam(0.1);
  }

  /** The model of one machine over the centres of another. */
  private RegressionModel<Vec> local(KernelModel<?, ?> like) {
    int[] centres =
        like.support().toList().stream()
            .mapToInt(
                centre ->
                    IntStream.range(0, N)
                        .filter(i -> Arrays.equals(rows[i], ((Vec) centre).toArray()))
                        .findFirst()
                        .orElseThrow())
            .toArray();
    return Training.of(Vectors.rbf(0.5), new KernelRidge(0.1, Centres.given(centres)))
        .fit(DenseVectors.of(rows), Numbers.of(y));
  }

  @Test
  void the_coefficients_are_those_of_one_machine() {
    Dataset<Row> table = Tables.labelled(rows, y, 7);
    MercerModel model = learner().fit(table);
    RegressionModel<Vec> local = local(model.model());
    double[] expected = local.values(DenseVectors.of(rows), Precision.DOUBLE, Run.defaults())[0];
    List<Row> said = model.transform(table).select("id", "prediction").collectAsList();
    double spread = Arrays.stream(y).map(Math::abs).max().orElseThrow();
    assertThat(said).hasSize(N);
    for (Row row : said) {
      assertThat(row.getDouble(1)).isCloseTo(expected[row.getInt(0)], within(1e-6 * spread));
    }
  }

  @Test
  void partitions_change_nothing_beyond_rounding() {
    double[] first = null;
    for (int partitions : new int[] {1, 2, 7, 64}) {
      Dataset<Row> table = Tables.labelled(rows, y, partitions);
      MercerModel model = learner().fit(table);
      double[] coefficients = model.model().function().coefficients();
      if (first == null) {
        first = coefficients;
      }
      double size = Arrays.stream(first).map(Math::abs).max().orElseThrow();
      assertThat(coefficients).containsExactly(first, within(1e-9 * size));
    }
  }

  @Test
  void the_same_work_gives_the_same_bits() {
    Dataset<Row> table = Tables.labelled(rows, y, 5);
    assertThat(learner().fit(table).model().function().coefficients())
        .isEqualTo(learner().fit(table).model().function().coefficients());
  }
}
