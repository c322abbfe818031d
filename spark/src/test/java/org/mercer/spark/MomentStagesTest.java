package org.mercer.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Numbers;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.bayes.GaussianProcess;
import org.mercer.learner.decompose.KernelPca;
import org.mercer.model.Gaussian;
import org.mercer.model.Training;

/** Against one machine with the same centres: what is learned from sums of squares, and groups. */
class MomentStagesTest {
  private static final int N = 600;

  @TempDir Path folder;

  private final double[][] rows = Tables.rows(N, 2, 8);

  private Centres centres(MercerModel like) {
    int[] found =
        like.model().support().toList().stream()
            .mapToInt(
                centre ->
                    IntStream.range(0, N)
                        .filter(i -> Arrays.equals(rows[i], ((Vec) centre).toArray()))
                        .findFirst()
                        .orElseThrow())
            .toArray();
    return Centres.given(found);
  }

  @Test
  void coordinates_are_the_principal_components_of_one_machine() throws Exception {
    Dataset<Row> table = Tables.labelled(rows, new double[N], 3);
    KernelPCA learner = new KernelPCA().setKernel("rbf(gamma=0.5)").setCenters(40).setK(3);
    String place = folder.resolve("pca").toString();
    learner.write().overwrite().save(place);
    MercerModel model = KernelPCA.load(place).fit(table);
    double[][] known =
        Training.of(Vectors.rbf(0.5), new KernelPca(3, centres(model)))
            .fit(DenseVectors.of(rows))
            .predict(DenseVectors.of(rows))
            .toArray(double[][]::new);
    for (Row row : model.transform(table).select("id", "output").collectAsList()) {
      assertThat(((Vector) row.get(1)).toArray())
          .containsExactly(known[row.getInt(0)], within(1e-8));
    }
  }

  @Test
  void means_and_variances_are_those_of_one_machine() {
    double[] y = Tables.waves(rows);
    Dataset<Row> table = Tables.labelled(rows, y, 3);
    MercerModel model =
        new GaussianProcessRegression()
            .setKernel("rbf(gamma=0.5)")
            .setCenters(40)
            .setNoise(0.05)
            .fit(table);
    List<Gaussian> known =
        Training.of(Vectors.rbf(0.5), new GaussianProcess(0.05).over(centres(model)))
            .fit(DenseVectors.of(rows), Numbers.of(y))
            .predict(DenseVectors.of(rows));
    for (Row row : model.transform(table).select("id", "prediction", "variance").collectAsList()) {
      Gaussian expected = known.get(row.getInt(0));
      assertThat(row.getDouble(1)).isCloseTo(expected.mean(), within(1e-6));
      assertThat(row.getDouble(2)).isCloseTo(expected.variance(), within(1e-6));
    }
  }

  @Test
  void structs_are_records_of_numbers_and_categories() {
    double[] rings = Tables.rings(rows);
    Dataset<Row> table =
        Tables.labelled(rows, rings, 2)
            .selectExpr(
                "label",
                "struct(id % 7 AS week, IF(label = 1, 'far', 'near') AS place,"
                    + " IF(id % 5 = 0, CAST(NULL AS DOUBLE), label) AS distance) AS features");
    KernelClassifier learner =
        new KernelClassifier()
            .setKernel("rbf(gamma=0.5)@[week, place]")
            .setCenters(30)
            .setRegParam(0.01);
    MercerModel model = learner.fit(table);
    assertThat(model.model().kernel().domain().orElseThrow().name())
        .isEqualTo(RecordDomain.INSTANCE.name());
    assertThat(model.transform(table).filter("prediction <> label").count()).isZero();
    Dataset<Row> dated = table.selectExpr("label", "struct(current_date() AS day) AS features");
    assertThatThrownBy(() -> learner.fit(dated)).hasMessageContaining("field 'day'");
  }

  @Test
  void groups_that_lie_apart_are_found_in_any_partitions() {
    for (int i = 0; i < N; i++) {
      rows[i][0] += 20 * (i % 3);
    }
    for (int partitions : new int[] {1, 5}) {
      Dataset<Row> table = Tables.labelled(rows, new double[N], partitions);
      MercerModel model =
          new KernelKMeans().setKernel("rbf(gamma=0.02)").setCenters(60).setK(3).fit(table);
      assertThat(model.model().report().converged()).isTrue();
      int[] group = new int[N];
      for (Row row : model.transform(table).select("id", "prediction").collectAsList()) {
        group[row.getInt(0)] = (int) row.getDouble(1);
      }
      assertThat(group[0] + group[1] + group[2]).isEqualTo(3);
      assertThat(group).isEqualTo(IntStream.range(0, N).map(i -> group[i % 3]).toArray());
    }
  }
}
