package org.mercer.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.apache.spark.ml.Estimator;
import org.apache.spark.ml.Pipeline;
import org.apache.spark.ml.PipelineModel;
import org.apache.spark.ml.PipelineStage;
import org.apache.spark.ml.Transformer;
import org.apache.spark.ml.evaluation.MulticlassClassificationEvaluator;
import org.apache.spark.ml.feature.IndexToString;
import org.apache.spark.ml.feature.StringIndexer;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.tuning.CrossValidator;
import org.apache.spark.ml.tuning.CrossValidatorModel;
import org.apache.spark.ml.tuning.ParamGridBuilder;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.model.ClassificationModel;
import org.mercer.model.Decision;
import org.mercer.model.file.Models;

/** Stages as users of Spark meet them: pipelines, tuning, files, SQL, rows that are wrong. */
class StagesTest {
  private static final int N = 600;

  @TempDir Path folder;

  private final double[][] rows = Tables.rows(N, 2, 3);
  private final double[] labels = Tables.rings(rows);

  private KernelClassifier classifier() {
    return new KernelClassifier().setKernel("rbf(gamma=0.5)").setCenters(60).setRegParam(0.1);
  }

  private static double right(Dataset<Row> scored) {
    return new MulticlassClassificationEvaluator().setMetricName("accuracy").evaluate(scored);
  }

  @ParameterizedTest
  @ValueSource(strings = {"logistic", "hinge", "squared_hinge", "squared"})
  void classes_that_a_circle_parts_are_told_apart(String loss) {
    Dataset<Row> table = Tables.labelled(rows, labels, 3);
    Dataset<Row> scored =
        classifier().setLoss(loss).setTol(1e-3).fit(table).transform(table).cache();
    assertThat(right(scored)).isGreaterThan(0.95);
    Row first = scored.select("rawPrediction", "prediction").first();
    double sign = ((Vector) first.get(0)).apply(1);
    assertThat(first.getDouble(1)).isEqualTo(sign >= 0 ? 1 : 0);
    assertThat(Arrays.asList(scored.columns()).contains("probability"))
        .isEqualTo(loss.equals("logistic"));
  }

  @Test
  void a_pipeline_is_tuned_saved_and_read_by_a_machine_without_spark() throws Exception {
    Dataset<Row> table =
        Tables.labelled(rows, labels, 2)
            .selectExpr("id", "label", "features as together")
            .withColumnRenamed("together", "features");
    KernelClassifier classifier = classifier();
    Pipeline pipeline = new Pipeline().setStages(new PipelineStage[] {classifier});
    ParamMap[] grid =
        new ParamGridBuilder().addGrid(classifier.regParam(), new double[] {0.1, 1e5}).build();
    CrossValidatorModel tuned =
        new CrossValidator()
            .setEstimator(pipeline)
            .setEstimatorParamMaps(grid)
            .setEvaluator(new MulticlassClassificationEvaluator().setMetricName("accuracy"))
            .setNumFolds(2)
            .setSeed(1)
            .fit(table);
    assertThat(tuned.avgMetrics()[0]).isGreaterThan(tuned.avgMetrics()[1]);
    String place = folder.resolve("pipeline").toString();
    ((PipelineModel) tuned.bestModel()).write().overwrite().save(place);
    PipelineModel again = PipelineModel.load(place);
    Path file;
    try (Stream<Path> paths = Files.walk(Path.of(place))) {
      file = paths.filter(path -> path.endsWith("mercer.model")).findFirst().orElseThrow();
    }
    ClassificationModel<Vec> local = ClassificationModel.load(file, VectorDomain.INSTANCE);
    List<Decision> decisions = local.predict(DenseVectors.of(rows));
    for (Row row :
        again.transform(table).select("id", "prediction", "probability").collectAsList()) {
      Decision decision = decisions.get(row.getInt(0));
      assertThat(decision.label()).isEqualTo(String.valueOf((int) row.getDouble(1)));
      assertThat(((Vector) row.get(2)).toArray())
          .containsExactly(decision.probabilities(), within(1e-12));
    }
  }

  @Test
  void a_model_of_one_machine_scores_a_table_and_speaks_sql() throws Exception {
    Dataset<Row> table = Tables.labelled(rows, labels, 2);
    MercerModel learned = classifier().fit(table);
    Path file = Models.save(learned.model(), folder.resolve("rings.model"));
    MercerModel model = MercerModel.ofFile(file.toString()).setPredictionCol("said");
    ModelFunctions.register(TestCluster.session());
    model.transform(table).createOrReplaceTempView("scored");
    long different =
        TestCluster.session()
            .sql("SELECT * FROM scored WHERE said <> mercer_predict('" + file + "', features)")
            .count();
    assertThat(different).isZero();
  }

  @ParameterizedTest
  @CsvSource({"outside, inside", "20, 5"})
  void names_of_classes_go_with_the_model(String outer, String inner) throws Exception {
    String name = "CASE WHEN label = 1 THEN '" + outer + "' ELSE '" + inner + "' END AS where";
    Dataset<Row> table = Tables.labelled(rows, labels, 2).selectExpr("id", "features", name);
    StringIndexer indexer = new StringIndexer().setInputCol("where").setOutputCol("label");
    KernelSVC learner = new KernelSVC().setKernel("rbf(gamma=0.5)").setCenters(60).setC(10);
    PipelineModel model =
        new Pipeline().setStages(new PipelineStage[] {indexer, learner}).fit(table);
    assertThat(right(model.transform(table))).isGreaterThan(0.95);
    MercerModel learned = (MercerModel) model.stages()[1];
    Path file = Models.save(learned.model(), folder.resolve("named.model"));
    List<Decision> decisions =
        ClassificationModel.load(file, VectorDomain.INSTANCE).predict(DenseVectors.of(rows));
    Dataset<Row> named =
        new IndexToString()
            .setInputCol("prediction")
            .setOutputCol("said")
            .transform(learned.transform(table));
    for (Row row : named.select("id", "said").collectAsList()) {
      assertThat(decisions.get(row.getInt(0)).label()).isEqualTo(row.getString(1));
    }
  }

  @Test
  void inner_products_of_the_map_are_values_of_the_kernel() {
    Dataset<Row> table = Tables.labelled(Arrays.copyOf(rows, 40), Arrays.copyOf(labels, 40), 2);
    MercerModel map = new KernelMap().setKernel("rbf(gamma=0.5)").setCenters(40).fit(table);
    List<Row> mapped = map.transform(table).select("features", "output").collectAsList();
    Vector x = (Vector) mapped.get(3).get(0);
    Vector y = (Vector) mapped.get(8).get(0);
    double distance = Math.pow(x.apply(0) - y.apply(0), 2) + Math.pow(x.apply(1) - y.apply(1), 2);
    double inner = ((Vector) mapped.get(3).get(1)).dot((Vector) mapped.get(8).get(1));
    assertThat(inner).isCloseTo(Math.exp(-0.5 * distance), within(1e-6));
  }

  @Test
  void about_a_share_of_the_rows_lies_outside() {
    Dataset<Row> table = Tables.labelled(rows, labels, 2);
    NoveltyDetector detector =
        new NoveltyDetector().setKernel("rbf(gamma=0.5)").setCenters(40).setNu(0.1);
    double outside =
        detector.fit(table).transform(table).filter("prediction = 1").count() / (double) N;
    assertThat(outside).isBetween(0.08, 0.12);
  }

  @Test
  void strings_are_objects_too() {
    List<String> texts = new ArrayList<>();
    double[] kinds = new double[200];
    for (int i = 0; i < kinds.length; i++) {
      kinds[i] = i % 2;
      texts.add((i % 2 == 0 ? "abab" : "aabb").repeat(1 + i % 5) + (char) ('a' + i % 3));
    }
    Dataset<Row> table = Tables.labelled(texts, DataTypes.StringType, kinds, 3);
    KernelClassifier learner =
        new KernelClassifier()
            .setKernel("normalise(spectrum(p=2))")
            .setCenters(10)
            .setRegParam(0.01)
            .setTol(1e-4);
    assertThat(right(learner.fit(table).transform(table))).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tree | normalise(sst()) | (S (A a) (B b)) | (S (B b) (B c))",
        "graph | normalise(vertexhistogram()) | {\"labels\":[\"a\",\"b\"],\"edges\":[[0,1]]}"
            + " | {\"labels\":[\"a\",\"a\",\"a\"],\"edges\":[[0,1],[1,2]]}"
      })
  void texts_are_objects_of_the_kind_that_is_named(
      String kind, String kernel, String zero, String one) {
    double[] kinds = new double[40];
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < kinds.length; i++) {
      kinds[i] = i % 2;
      texts.add(i % 2 == 0 ? zero : one);
    }
    Dataset<Row> table = Tables.labelled(texts, DataTypes.StringType, kinds, 2);
    KernelClassifier learner =
        new KernelClassifier()
            .setObjectKind(kind)
            .setKernel(kernel)
            .setLoss("squared")
            .setRegParam(0.01);
    assertThat(right(learner.fit(table).transform(table))).isEqualTo(1);
    texts.set(7, "(");
    Dataset<Row> bad = Tables.labelled(texts, DataTypes.StringType, kinds, 2);
    assertThatThrownBy(() -> learner.fit(bad)).hasMessageContaining("partition 0, row 8");
  }

  @Test
  void wide_vectors_are_sparse_and_lengths_must_agree() {
    List<Object> wide = new ArrayList<>();
    List<Object> uneven = new ArrayList<>();
    double[] y = new double[60];
    for (int i = 0; i < y.length; i++) {
      y[i] = i % 6;
      Vector one = Vectors.sparse(10_000, new int[] {i % 6, 6000 + i}, new double[] {3, 0.1});
      wide.add(i % 2 == 0 ? one : one.toDense());
      uneven.add(Vectors.dense(new double[i < 30 ? 2 : 3]));
    }
    KernelRidgeRegression learner =
        new KernelRidgeRegression().setKernel("linear()").setRegParam(1e-3).setCenters(60);
    Dataset<Row> table = Tables.labelled(wide, SQLDataTypes.VectorType(), y, 2);
    for (Row row :
        learner.fit(table).transform(table).select("label", "prediction").collectAsList()) {
      assertThat(row.getDouble(1)).isCloseTo(row.getDouble(0), within(0.01));
    }
    Dataset<Row> bad = Tables.labelled(uneven, SQLDataTypes.VectorType(), y, 2);
    assertThatThrownBy(() -> learner.fit(bad)).hasMessageContaining("one length");
  }

  @Test
  void a_bad_row_is_named_or_left_out() {
    double[][] bad = Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
    bad[N - 1][1] = Double.NaN;
    Dataset<Row> table = Tables.labelled(bad, labels, 3);
    KernelRidgeRegression learner =
        new KernelRidgeRegression().setKernel("rbf(gamma=0.5)").setCenters(20);
    assertThatThrownBy(() -> learner.fit(table))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("partition 2, row 200, column 'features'");
    MercerModel model = learner.setHandleInvalid("skip").fit(table);
    assertThat(model.transform(table).count()).isEqualTo(N - 1);
    Dataset<Row> kept = model.setHandleInvalid("keep").transform(table);
    assertThat(kept.filter("isnan(prediction)").count()).isEqualTo(1);
    assertThat(kept.count()).isEqualTo(N);
  }

  @Test
  void what_cannot_be_is_refused_before_the_work() {
    Dataset<Row> table = Tables.labelled(rows, labels, 2);
    assertThatThrownBy(() -> classifier().setFeaturesCol("nothing").fit(table))
        .hasMessageContaining("column 'nothing'");
    assertThatThrownBy(() -> classifier().setCenters(2_000_000).fit(table))
        .hasMessageContaining("spark.driver.memory");
    assertThatThrownBy(() -> classifier().setLoss("square").fit(table))
        .hasMessageContaining("squared");
    assertThatThrownBy(() -> classifier().setKernel("rbf(gamma=-1)").fit(table))
        .hasMessageContaining("gamma");
  }

  @Test
  void estimators_are_saved_with_their_parameters() throws Exception {
    TestCluster.session();
    String place = folder.resolve("estimator").toString();
    classifier().setLoss("hinge").setWeightCol("w").write().overwrite().save(place);
    KernelClassifier again = KernelClassifier.load(place);
    assertThat(again.getLoss()).isEqualTo("hinge");
    assertThat(again.getWeightCol()).isEqualTo("w");
    assertThat(again.getCenters()).isEqualTo(60);
    assertThat(again.getRegParam()).isEqualTo(0.1);
  }

  @Test
  void spark_connect_finds_every_stage() {
    assertThat(ServiceLoader.load(Estimator.class).stream().map(ServiceLoader.Provider::type))
        .contains(
            KernelClassifier.class,
            KernelMap.class,
            KernelRidgeRegression.class,
            KernelSVC.class,
            KernelPCA.class,
            KernelKMeans.class,
            GaussianProcessRegression.class,
            NoveltyDetector.class);
    assertThat(ServiceLoader.load(Transformer.class).stream().map(ServiceLoader.Provider::type))
        .contains(MercerModel.class);
  }
}
