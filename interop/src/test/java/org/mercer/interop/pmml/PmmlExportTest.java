package org.mercer.interop.pmml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.Mercer;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Learners;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.Table;
import org.mercer.data.record.TableRow;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.gram.check.Repair;
import org.mercer.learner.Classifier;
import org.mercer.learner.Regressor;
import org.mercer.learner.calibrate.Calibration;
import org.mercer.learner.classify.Calibrated;
import org.mercer.model.ClassificationModel;
import org.mercer.model.Decision;
import org.mercer.model.KernelModel;
import org.mercer.model.Training;
import org.mercer.model.prepare.FilledScaling;
import org.mercer.model.prepare.Scaling;
import org.mercer.model.prepare.TableRecipe;
import org.mercer.run.Run;

/** Every document holds to the schema, and says by PMML's formulas what the model says. */
class PmmlExportTest {
  /** Sums of at most 120 terms of order 10, in another order. */
  private static final double ORDER = 1e-9;

  private static final int ROWS = 120;

  private static Regressor ridge() {
    return (Regressor) Learners.make("kernelridge", Map.of());
  }

  private static Classifier classifier(String name, String... settings) {
    Map<String, String> all = new LinkedHashMap<>();
    for (int i = 0; i < settings.length; i += 2) {
      all.put(settings[i], settings[i + 1]);
    }
    return (Classifier) Learners.make(name, all);
  }

  /** Numbers of different scales, some of which are missing (NaN) where asked. */
  private static DenseVectors numbers(boolean gaps) {
    RandomGenerator random = new Random(7);
    double[][] rows = new double[ROWS][];
    for (int i = 0; i < ROWS; i++) {
      rows[i] =
          new double[] {
            random.nextGaussian(),
            gaps && i % 9 == 0 ? Double.NaN : 100 + 5 * random.nextGaussian(),
            0.2 * random.nextGaussian() - 3
          };
    }
    return DenseVectors.of(rows);
  }

  private static Labels labels(int classes) {
    DenseVectors rows = numbers(false);
    return Labels.of(
        IntStream.range(0, ROWS)
            .mapToObj(
                i -> {
                  double f = rows.get(i).get(0) + (rows.get(i).get(1) - 100) / 5;
                  return f < -0.4 ? "low <&>" : f > 0.6 && classes == 3 ? "high" : "middle";
                })
            .toList());
  }

  /** Cells by the names that columns without names have. */
  private static Map<String, String> cells(Vec row) {
    Map<String, String> cells = new LinkedHashMap<>();
    for (int j = 0; j < row.dim(); j++) {
      if (!Double.isNaN(row.get(j))) {
        cells.put("x" + (j + 1), Double.toString(row.get(j)));
      }
    }
    return cells;
  }

  private static Map<String, String> cells(TableRow row) {
    Map<String, String> cells = new LinkedHashMap<>();
    for (String name : row.table().schema().names()) {
      if (!row.isMissing(name)) {
        cells.put(name, row.text(name));
      }
    }
    return cells;
  }

  private static String text(KernelModel<?, ?> model) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PmmlExport.of(model).write(out);
    return out.toString(StandardCharsets.UTF_8);
  }

  /** Checked against the schema that pmml-model carries, then read. */
  private static PmmlScoring scoring(KernelModel<?, ?> model) throws Exception {
    byte[] bytes = text(model).getBytes(StandardCharsets.UTF_8);
    SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
        .newSchema(Objects.requireNonNull(PmmlExportTest.class.getResource("/pmml.xsd")))
        .newValidator()
        .validate(new StreamSource(new ByteArrayInputStream(bytes)));
    return new PmmlScoring(
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(bytes))
            .getDocumentElement());
  }

  private static <X> void requireSame(
      ClassificationModel<X> model, List<X> rows, List<Map<String, String>> cells)
      throws Exception {
    PmmlScoring scoring = scoring(model);
    for (int i = 0; i < rows.size(); i++) {
      Decision expected = model.predict(rows.get(i));
      PmmlScoring.Answer found = scoring.score(cells.get(i));
      assertThat(found.label()).isEqualTo(expected.label());
      for (int c = 0; c < expected.probabilities().length; c++) {
        if (!model.scheme().byValues()) {
          assertThat(found.probabilities().get(model.classes().get(c)))
              .isCloseTo(expected.probabilities()[c], within(ORDER));
        }
      }
    }
    assertThat(rows.stream().map(x -> model.predict(x).label()).distinct().count())
        .isGreaterThanOrEqualTo(2);
  }

  private static void requireSame(ClassificationModel<Vec> model, DenseVectors rows)
      throws Exception {
    List<Vec> all = rows.toList();
    requireSame(model, all, all.stream().map(PmmlExportTest::cells).toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "linear()",
        "poly(degree=2, coef0=1, scale=0.5)",
        "rbf(gamma=0.3)",
        "2*gaussian(sigma=1.5)",
        "sigmoid(scale=0.05, coef0=0)"
      })
  void machines_say_the_same_classes_and_numbers(String text) throws Exception {
    var kernel = Kernels.parse(text, VectorDomain.INSTANCE);
    Repair repair = text.startsWith("sigmoid") ? Repair.CLIP : Repair.REJECT;
    DenseVectors rows = numbers(false);
    for (int classes : new int[] {2, 3}) {
      for (String scheme : new String[] {"pairs", "rests"}) {
        requireSame(
            Training.of(kernel, classifier("svc", "classes", scheme))
                .prepared(Scaling.STANDARD)
                .repaired(repair)
                .fit(rows, labels(classes), Run.defaults()),
            rows);
      }
    }
    double[] target = IntStream.range(0, ROWS).mapToDouble(i -> rows.get(i).get(2) * 7).toArray();
    for (Regressor learner :
        new Regressor[] {ridge(), (Regressor) Learners.make("svr", Map.of())}) {
      var model =
          Mercer.training(kernel, learner)
              .prepared(Scaling.RANGE)
              .repaired(repair)
              .fit(rows, Numbers.of(target), Run.defaults());
      PmmlScoring scoring = scoring(model);
      for (Vec row : rows) {
        assertThat(scoring.score(cells(row)).value())
            .isCloseTo(model.predict(row), within(ORDER * 1000)); // ridge: coefficients of 1e3
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"linear(),2", "linear(),3", "rbf(gamma=0.4),2", "rbf(gamma=0.4),3"})
  void logistic_regression_has_its_probabilities(String text, int classes) throws Exception {
    DenseVectors rows = numbers(false);
    requireSame(
        Training.of(Kernels.parse(text, VectorDomain.INSTANCE), classifier("logistic"))
            .prepared(Scaling.STANDARD)
            .fit(rows, labels(classes), Run.defaults()),
        rows);
  }

  @ParameterizedTest
  @CsvSource({"SIGMOID,2,pairs", "ISOTONIC,2,pairs", "SIGMOID,3,rests", "ISOTONIC,3,rests"})
  void calibrated_machines_have_their_probabilities(Calibration method, int classes, String scheme)
      throws Exception {
    DenseVectors rows = numbers(false);
    requireSame(
        Training.of(
                Kernels.parse("rbf(gamma=0.4)", VectorDomain.INSTANCE),
                new Calibrated(classifier("svc", "classes", scheme), Calibrated.FOLDS, method))
            .prepared(Scaling.STANDARD)
            .fit(rows, labels(classes), Run.defaults()),
        rows);
  }

  /** What fills a gap, and the indicator of it, are part of the document. */
  @ParameterizedTest
  @ValueSource(strings = {"AUTO", "MEAN"})
  void gaps_in_numbers_are_filled(Missing missing) throws Exception {
    DenseVectors rows = numbers(true);
    requireSame(
        Training.of(Kernels.parse("rbf(gamma=0.4)", VectorDomain.INSTANCE), classifier("svc"))
            .prepared(FilledScaling.of(Scaling.STANDARD, missing))
            .fit(rows, labels(2), Run.defaults()),
        rows);
  }

  /** Rows with gaps in numbers and categories, some of whose categories training did not see. */
  private static String churn() {
    RandomGenerator random = new Random(3);
    StringBuilder csv = new StringBuilder("age,income,region,plan,churned\n");
    for (int i = 0; i < ROWS; i++) {
      int age = 18 + random.nextInt(60);
      String region = List.of("north", "south", "east").get(random.nextInt(3));
      String plan = List.of("basic", "pro").get(random.nextInt(2));
      boolean leaves = age < 45 == (plan.equals("pro") || region.equals("north"));
      csv.append(i % 11 == 0 ? "" : age)
          .append(',')
          .append(1000 + random.nextInt(3000))
          .append(',')
          .append(region)
          .append(',')
          .append(i % 13 == 0 ? "" : plan)
          .append(',')
          .append(leaves ? "yes" : "no")
          .append('\n');
    }
    return csv.toString();
  }

  @ParameterizedTest
  @CsvSource({
    "svc,rbf(gamma=0.3)@[age;income;region;plan]",
    "logistic,linear()@[plan;age;region]",
    "logistic,rbf(gamma=0.2)@[age;plan]"
  })
  void tables_keep_their_encodings_gaps_and_scales(
      String learner, String kernel, @TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("churn.csv"), churn());
    var data = Mercer.read(file).target("churned").missing(Missing.AUTO).as(Table.domain());
    var on = Kernels.parse(kernel.replace(';', ','), RecordDomain.INSTANCE);
    ClassificationModel<TableRow> trained =
        Training.of(on, classifier(learner))
            .prepared(TableRecipe.of(on, Scaling.STANDARD, Missing.AUTO))
            .fit(data.sample(), data.targets().orElseThrow().labels(), Run.defaults());
    Path saved = folder.resolve("churn.model");
    trained.save(saved);
    ClassificationModel<TableRow> model = ClassificationModel.load(saved, Table.domain());
    Table fresh =
        Table.of(3)
            .numbers("age", 30, 70, 41)
            .numbers("income", 1500, 2500, 3000)
            .categories("region", "west", "north", "south")
            .categories("plan", "pro", "gold", "basic")
            .build();
    List<TableRow> rows = data.sample().toList();
    requireSame(model, rows, rows.stream().map(PmmlExportTest::cells).toList());
    PmmlScoring scoring = scoring(model);
    for (TableRow row : fresh) {
      assertThat(scoring.score(cells(row)).label()).isEqualTo(model.predict(row).label());
    }
  }

  /** A column that is absent from a sparse row is a zero. */
  @Test
  void sparse_rows_may_leave_columns_out() throws Exception {
    List<Vec> sparse =
        IntStream.range(0, 40)
            .mapToObj(i -> Vec.sparse(new int[] {i % 3, 3 + i % 2}, new double[] {1 + i % 4, 2.5}))
            .toList();
    Labels labels = Labels.of(IntStream.range(0, 40).mapToObj(i -> "c" + i % 2).toList());
    ClassificationModel<Vec> model =
        Training.of(Kernels.parse("rbf(gamma=0.1)", VectorDomain.INSTANCE), classifier("svc"))
            .prepared(Scaling.STANDARD)
            .fit(VectorDomain.INSTANCE.sample(sparse), labels, Run.defaults());
    List<Map<String, String>> cells =
        sparse.stream()
            .map(
                v -> {
                  Map<String, String> stored = cells(v);
                  stored.values().removeIf("0.0"::equals);
                  return stored;
                })
            .toList();
    requireSame(model, sparse, cells);
  }

  @Test
  void what_pmml_cannot_say_is_refused_with_what_it_can() {
    DenseVectors rows = numbers(false);
    var sum =
        Training.of(
                Kernels.parse("rbf(gamma=1) + linear()", VectorDomain.INSTANCE), classifier("svc"))
            .fit(rows, labels(2), Run.defaults());
    assertThatThrownBy(() -> PmmlExport.of(sum))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("rbf(gamma=1) + linear()");
    var pairs =
        Training.of(
                Kernels.parse("rbf(gamma=1)", VectorDomain.INSTANCE),
                new Calibrated(classifier("svc"), Calibrated.FOLDS, Calibration.SIGMOID))
            .fit(rows, labels(3), Run.defaults());
    assertThatThrownBy(() -> PmmlExport.of(pairs))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("probabilities of pairs");
    var process =
        Training.of(Kernels.parse("rbf(gamma=1)", VectorDomain.INSTANCE), classifier("gpc"))
            .fit(rows, labels(2), Run.defaults());
    assertThatThrownBy(() -> PmmlExport.of(process))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("gpc");
  }
}
