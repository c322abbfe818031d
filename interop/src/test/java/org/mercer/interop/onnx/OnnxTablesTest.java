package org.mercer.interop.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ai.onnx.proto.OnnxMl;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
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
import org.mercer.gram.Precision;
import org.mercer.learner.Classifier;
import org.mercer.learner.Regressor;
import org.mercer.model.ClassificationModel;
import org.mercer.model.KernelModel;
import org.mercer.model.RegressionModel;
import org.mercer.model.Training;
import org.mercer.model.prepare.FilledScaling;
import org.mercer.model.prepare.Scaling;
import org.mercer.model.prepare.TableRecipe;
import org.mercer.run.Run;

/** Tables with categories and gaps, whose encodings onnxruntime computes as the model does. */
class OnnxTablesTest {
  /** Sums of at most 150 terms of order 1 to 10, in another order. */
  private static final double ORDER = 1e-9;

  private static final int ROWS = 150;

  /** A column that is called as an output is, gaps, and categories in rows 100 on that are new. */
  private static Table table() {
    RandomGenerator random = new Random(5);
    double[] age = new double[ROWS];
    double[] label = new double[ROWS];
    String[] plan = new String[ROWS];
    BitSet missing = new BitSet();
    String[] region = new String[ROWS];
    for (int i = 0; i < ROWS; i++) {
      age[i] = i % 7 == 0 ? Double.NaN : 18 + random.nextInt(60);
      label[i] = 1000 + 300 * random.nextGaussian();
      missing.set(i, i % 11 == 0);
      plan[i] = List.of("basic", "pro", "plus").get(random.nextInt(3));
      region[i] = i > 100 && i % 5 == 0 ? "new" : i % 2 == 0 ? "north" : "süd";
    }
    return Table.of(ROWS)
        .numbers("age", age)
        .categories("plan", plan, missing, List.of("basic", "plus", "pro"))
        .numbers("label", label)
        .categories("region", region)
        .build();
  }

  private static Table training() {
    return table().select(IntStream.range(0, 100).toArray());
  }

  private static double target(TableRow row) {
    double age = row.isMissing("age") ? 20 : row.number("age");
    return (age - 45) / 20
        + (row.text("plan").equals("pro") ? 1 : -0.5)
        + row.number("label") / 1e3;
  }

  private static Map<String, OnnxTensor> inputs(Table table) throws OrtException {
    OrtEnvironment environment = OrtEnvironment.getEnvironment();
    Map<String, OnnxTensor> inputs = new HashMap<>();
    for (String name : table.schema().names()) {
      int j = table.schema().require(name);
      if (table.schema().get(j).kind().isNumeric()) {
        double[][] column = new double[table.size()][1];
        IntStream.range(0, column.length).forEach(i -> column[i][0] = table.number(i, j));
        inputs.put(name, OnnxTensor.createTensor(environment, column));
      } else {
        String[][] column = new String[table.size()][1];
        IntStream.range(0, column.length)
            .forEach(i -> column[i][0] = table.isMissing(i, j) ? "" : table.text(i, j));
        inputs.put(name, OnnxTensor.createTensor(environment, column));
      }
    }
    return inputs;
  }

  private static byte[] bytes(KernelModel<?, ?> model) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    OnnxExport.of(model, Precision.DOUBLE).write(out);
    return out.toByteArray();
  }

  @ParameterizedTest
  @CsvSource({
    "svc,rbf(gamma=0.3)@[age;plan;label;region],AUTO",
    "svc,rbf(gamma=0.3)@[age;plan;label;region],FREQUENT",
    "logistic,linear()@[region;plan;age],AUTO",
    "svc,poly(degree=2)@[plan;label;age],ZERO"
  })
  void a_runtime_finds_the_same_classes(String learner, String kernel, Missing missing)
      throws Exception {
    Table table = table();
    Table training = training();
    Labels labels =
        Labels.of(training.toList().stream().map(r -> target(r) > 1 ? "yes" : "no").toList());
    var on = Kernels.parse(kernel.replace(';', ','), RecordDomain.INSTANCE);
    ClassificationModel<TableRow> model =
        Training.of(on, (Classifier) Learners.make(learner, Map.of()))
            .prepared(TableRecipe.of(on, Scaling.STANDARD, missing))
            .fit(training, labels, Run.defaults());
    OrtEnvironment environment = OrtEnvironment.getEnvironment();
    try (OrtSession session = environment.createSession(bytes(model));
        OrtSession.Result result = session.run(asked(session, inputs(table)))) {
      String[] found = (String[]) result.get("label").orElseThrow().getValue();
      double[][] scores = (double[][]) result.get("scores").orElseThrow().getValue();
      for (int i = 0; i < ROWS; i++) {
        var expected = model.predict(table.get(i));
        assertThat(found[i]).isEqualTo(expected.label());
        assertThat(scores[i][0]).isCloseTo(expected.values()[0], within(ORDER));
      }
      assertThat(List.of(found)).contains("yes", "no");
    }
    OnnxModel<TableRow> exported = OnnxExport.of(model, Precision.DOUBLE);
    Difference own = exported.compare(table, Run.defaults());
    assertThat(own.labels()).isZero();
    assertThat(own.values()).isLessThan(ORDER);
    var drawn = exported.trial(200, 1);
    assertThat(model.predict(drawn, Run.defaults()).stream().map(d -> d.label()).distinct())
        .hasSize(2);
    assertThat(drawn.toList()).anyMatch(row -> row.isMissing("age")); // what fills is tried too
    assertThat(exported.compare(drawn, Run.defaults()).values()).isLessThan(ORDER);
  }

  /** Those inputs that the graph has, under its names. */
  private static Map<String, OnnxTensor> asked(
      OrtSession session, Map<String, OnnxTensor> columns) {
    Map<String, OnnxTensor> asked = new HashMap<>();
    columns.forEach(
        (name, column) -> {
          String input = name.equals("label") ? "label'" : name;
          if (session.getInputNames().contains(input)) {
            asked.put(input, column);
          }
        });
    assertThat(asked.keySet()).isEqualTo(session.getInputNames());
    return asked;
  }

  @Test
  void numbers_are_predicted_from_a_table() throws Exception {
    Table table = table();
    double[] targets = training().toList().stream().mapToDouble(r -> target(r)).toArray();
    var on = Kernels.parse("rbf(gamma=0.1)@[age,plan,label]", RecordDomain.INSTANCE);
    RegressionModel<TableRow> model =
        Mercer.training(on, (Regressor) Learners.make("svr", Map.of()))
            .prepared(TableRecipe.of(on, Scaling.RANGE, Missing.AUTO))
            .fit(training(), Numbers.of(targets), Run.defaults());
    byte[] bytes = bytes(model);
    OrtEnvironment environment = OrtEnvironment.getEnvironment();
    try (OrtSession session = environment.createSession(bytes);
        OrtSession.Result result = session.run(asked(session, inputs(table)))) {
      double[][] found = (double[][]) result.get("variable").orElseThrow().getValue();
      for (int i = 0; i < ROWS; i++) {
        assertThat(found[i][0]).isCloseTo(model.predict(table.get(i)), within(ORDER));
      }
    }
    OnnxMl.ModelProto proto = OnnxMl.ModelProto.parseFrom(bytes);
    assertThat(proto.getOpsetImportList().stream().map(o -> o.getDomain() + o.getVersion()))
        .containsExactly("18", "ai.onnx.ml3");
    assertThat(proto.getUnknownFields().asMap()).isEmpty();
    assertThat(proto.getGraph().getNodeList())
        .allMatch(n -> n.getUnknownFields().asMap().isEmpty());
  }

  /** Vectors with gaps keep their one input; what was missing is not a number. */
  @ParameterizedTest
  @ValueSource(strings = {"AUTO", "MEAN"})
  void gaps_in_vectors_are_filled(Missing missing) throws Exception {
    RandomGenerator random = new Random(2);
    double[][] rows = new double[ROWS][];
    List<String> names = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      double x = random.nextGaussian();
      rows[i] = new double[] {x, i % 6 == 0 ? Double.NaN : 50 + 3 * random.nextGaussian(), 4 - x};
      names.add(x > 0 == (i % 6 != 0) ? "a" : "b");
    }
    ClassificationModel<Vec> model =
        Training.of(
                Kernels.parse("rbf(gamma=0.4)", VectorDomain.INSTANCE),
                (Classifier) Learners.make("svc", Map.of()))
            .prepared(FilledScaling.of(Scaling.STANDARD, missing))
            .fit(DenseVectors.of(rows), Labels.of(names), Run.defaults());
    OrtEnvironment environment = OrtEnvironment.getEnvironment();
    try (OrtSession session = environment.createSession(bytes(model));
        OrtSession.Result result =
            session.run(Map.of("X", OnnxTensor.createTensor(environment, rows)))) {
      double[][] scores = (double[][]) result.get("scores").orElseThrow().getValue();
      for (int i = 0; i < ROWS; i++) {
        assertThat(scores[i][0])
            .isCloseTo(model.predict(Vec.of(rows[i])).values()[0], within(ORDER));
      }
    }
  }

  @Test
  void kernels_that_do_not_see_the_row_as_one_vector_are_refused() {
    Labels labels =
        Labels.of(training().toList().stream().map(r -> target(r) > 1 ? "yes" : "no").toList());
    var sum = Kernels.parse("rbf(gamma=0.3)@[age] + linear()@[plan]", RecordDomain.INSTANCE);
    var model =
        Training.of(sum, (Classifier) Learners.make("svc", Map.of()))
            .prepared(TableRecipe.of(sum, Scaling.STANDARD, Missing.AUTO))
            .fit(training(), labels, Run.defaults());
    assertThatThrownBy(() -> OnnxExport.of(model, Precision.DOUBLE))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("one kernel of vectors");
  }
}
