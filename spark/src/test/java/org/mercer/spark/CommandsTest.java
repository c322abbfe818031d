package org.mercer.spark;

import static org.apache.spark.ml.functions.vector_to_array;
import static org.apache.spark.sql.functions.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.ml.feature.VectorAssembler;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.VectorDomain;
import org.mercer.model.ClassificationModel;
import org.mercer.model.Decision;
import org.mercer.model.RegressionModel;

/** The commands as processes, with tables in Parquet files. */
class CommandsTest {
  private static final int N = 400;

  @TempDir Path folder;

  private final double[][] rows = Tables.rows(N, 2, 6);

  /** Columns id, x, y and label as a folder of Parquet files. */
  private String parquet(double[] labels, String label) {
    Dataset<Row> table =
        Tables.labelled(rows, labels, 2)
            .withColumn("at", vector_to_array(col("features"), "float64"))
            .selectExpr("at[0] AS x", "at[1] AS y", label + " AS label");
    String place = folder.resolve("table.parquet").toString();
    table.write().parquet(place);
    return place;
  }

  private String mercer(String... words) throws Exception {
    Path log = folder.resolve("log");
    Process process =
        new ProcessBuilder(TestCluster.command(words))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    int status = process.waitFor();
    String said = Files.readString(log);
    assertThat(status).as(said).isZero();
    return said;
  }

  /** Features and an answer of each row that a command wrote. */
  private static List<Row> written(String place) {
    Dataset<Row> scored = TestCluster.session().read().parquet(place);
    return scored.select("x", "y", "prediction").collectAsList();
  }

  @Test
  void train_learns_from_parquet_and_predict_writes_what_the_model_says_elsewhere()
      throws Exception {
    String table = parquet(Tables.waves(rows), "label");
    Path model = folder.resolve("waves.model");
    String said =
        mercer(
            "train",
            table,
            model.toString(),
            "--target",
            "label",
            "-l",
            "kernelridge",
            "-k",
            "rbf(gamma=0.5)",
            "--lambda",
            "0.1",
            "--centres",
            "50");
    assertThat(said).contains("centres\t50").contains("model\t" + model);
    String scored = folder.resolve("scored.parquet").toString();
    mercer("predict", table, model.toString(), "--out", scored);
    List<Row> answers = written(scored);
    double[][] points = new double[answers.size()][];
    Arrays.setAll(
        points, i -> new double[] {answers.get(i).getDouble(0), answers.get(i).getDouble(1)});
    List<Double> local =
        RegressionModel.load(model, VectorDomain.INSTANCE).predict(DenseVectors.of(points));
    assertThat(answers).hasSize(N);
    for (int i = 0; i < N; i++) {
      assertThat(answers.get(i).getDouble(2)).isCloseTo(local.get(i), within(1e-9));
    }
  }

  @Test
  void fit_chooses_on_some_rows_and_learns_named_classes_from_all() throws Exception {
    String table =
        parquet(Tables.rings(rows), "CASE WHEN label = 1 THEN 'outside' ELSE 'inside' END");
    Path model = folder.resolve("rings.model");
    String said =
        mercer(
            "fit",
            table,
            model.toString(),
            "--target",
            "label",
            "-l",
            "svc",
            "--sample",
            "200",
            "--time",
            "10",
            "--centres",
            "60");
    assertThat(said).contains("kernel\t").contains("held-out accuracy of the search\t");
    ClassificationModel<?> learned = ClassificationModel.load(model, VectorDomain.INSTANCE);
    assertThat(learned.provenance().trainedOn()).isEqualTo(N);
    List<Decision> decisions =
        ClassificationModel.load(model, VectorDomain.INSTANCE).predict(DenseVectors.of(rows));
    double[] known = Tables.rings(rows);
    int right = 0;
    for (int i = 0; i < N; i++) {
      right += decisions.get(i).label().equals(known[i] == 1 ? "outside" : "inside") ? 1 : 0;
    }
    assertThat(right).isGreaterThan((int) (0.93 * N));
  }

  @Test
  void a_bad_row_of_a_file_is_named_with_the_file() {
    rows[N - 1][1] = Double.NaN;
    String place = parquet(Tables.waves(Tables.rows(N, 2, 6)), "label");
    Dataset<Row> table =
        new VectorAssembler()
            .setInputCols(new String[] {"x", "y"})
            .setOutputCol("features")
            .setHandleInvalid("keep")
            .transform(TestCluster.session().read().parquet(place));
    assertThatThrownBy(() -> new KernelRidgeRegression().setCenters(20).fit(table))
        .hasMessageMatching("(?s).*table\\.parquet/part-.*parquet, partition \\d+, row \\d+, .*");
  }
}
