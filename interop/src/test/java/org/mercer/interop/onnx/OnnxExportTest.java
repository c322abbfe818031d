package org.mercer.interop.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.onnx.proto.OnnxMl;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Generators;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Learners;
import org.mercer.data.GeneratedObjects;
import org.mercer.data.Labels;
import org.mercer.data.Request;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.gram.Precision;
import org.mercer.gram.check.Repair;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Classifier;
import org.mercer.learner.Detector;
import org.mercer.learner.Embedder;
import org.mercer.learner.GaussianLearner;
import org.mercer.learner.Learner;
import org.mercer.learner.Regressor;
import org.mercer.learner.Scheme;
import org.mercer.learner.calibrate.Calibration;
import org.mercer.learner.calibrate.Threshold;
import org.mercer.learner.classify.Calibrated;
import org.mercer.model.ClassificationModel;
import org.mercer.model.Decision;
import org.mercer.model.KernelModel;
import org.mercer.model.NoveltyModel;
import org.mercer.model.Training;
import org.mercer.model.prepare.Scaling;
import org.mercer.run.Run;

/** Every exported file is run by onnxruntime and compared with the model that it came from. */
class OnnxExportTest {
  /**
   * In double precision only the order of sums differs. The values of the functions are of order 1
   * and are sums of at most 150 terms whose coefficients reach 10 (C) or 1e3 (ridge).
   */
  private static final double DOUBLE_ORDER = 1e-9;

  /** Seven digits of single precision, lost by sums of terms of order 10. */
  private static final double SINGLE_ORDER = 2e-3;

  private static final int TRAINED = 90;
  private static final int FRESH = 200;
  private static final List<String> KERNELS =
      List.of(
          "linear()",
          "poly(degree=2, coef0=1, scale=0.5)",
          "rbf(gamma=0.3)",
          "gaussian(sigma=1.5)",
          "sigmoid(scale=0.05, coef0=0)",
          "0.5*rbf(gamma=0.2) + linear()*rbf(gamma=0.1)");

  /** Three columns of far different scale, so that the scaling matters. */
  private static Sample<Vec> stretched(GeneratedObjects<Vec> drawn) {
    return VectorDomain.INSTANCE.sample(
        drawn.sample().toList().stream()
            .map(v -> Vec.of(v.get(0), 100 + 5 * v.get(1), 0.2 * v.get(0) - 3))
            .toList());
  }

  private static GeneratedObjects<Vec> blobs(int classes, long seed, int n) {
    Request request = Request.of(n, seed).with("classes", classes).with("noise", 2.5);
    return Generators.get("blobs").draw(request).of(VectorDomain.INSTANCE);
  }

  private record Case(String learner, String kernel, Scaling scaling, int classes) {}

  private static Stream<Case> classifiers() {
    List<Case> cases = new ArrayList<>();
    for (String kernel : KERNELS) {
      for (Scaling scaling : List.of(Scaling.STANDARD, Scaling.RANGE)) {
        cases.add(new Case("svc", kernel, scaling, 2));
        cases.add(new Case("svc", kernel, scaling, 3));
      }
      if (!kernel.startsWith("sigmoid")) { // it is no kernel, and these need one
        cases.add(new Case("logistic", kernel, Scaling.STANDARD, 2));
        cases.add(new Case("logistic", kernel, Scaling.STANDARD, 3));
        cases.add(new Case("fisher", kernel, Scaling.RANGE, 3));
      }
    }
    cases.add(new Case("svc", "rbf(gamma=0.001)", Scaling.NONE, 3));
    cases.add(new Case("nusvc", "rbf(gamma=0.5)", Scaling.STANDARD, 2));
    return cases.stream();
  }

  private static Kernel<Vec> kernel(String text) {
    return Kernels.parse(text, VectorDomain.INSTANCE);
  }

  private static Classifier classifier(String name) {
    return (Classifier) Learners.make(name, Map.of());
  }

  @ParameterizedTest
  @MethodSource("classifiers")
  void a_runtime_finds_the_same_classes_and_values(Case of) throws Exception {
    GeneratedObjects<Vec> drawn = blobs(of.classes, 1, TRAINED);
    ClassificationModel<Vec> model =
        Training.of(kernel(of.kernel), classifier(of.learner))
            .prepared(of.scaling)
            .repaired(of.kernel.startsWith("sigmoid") ? Repair.CLIP : Repair.REJECT)
            .fit(stretched(drawn), drawn.labels(), Run.defaults());
    requireSame(model, Precision.DOUBLE, DOUBLE_ORDER);
  }

  /** Sigmoid and isotonic curves; pairs are coupled by a system of equations. */
  @ParameterizedTest
  @CsvSource({"SIGMOID,2", "SIGMOID,3", "SIGMOID,5", "ISOTONIC,2", "ISOTONIC,3"})
  void probabilities_are_the_same(Calibration method, int classes) throws Exception {
    GeneratedObjects<Vec> drawn = blobs(classes, 2, 40 * classes);
    ClassificationModel<Vec> model =
        Training.of(
                kernel("rbf(gamma=0.3)"),
                new Calibrated(classifier("svc"), Calibrated.FOLDS, method))
            .prepared(Scaling.STANDARD)
            .fit(stretched(drawn), drawn.labels(), Run.defaults());
    assertThat(model.calibrated()).isTrue();
    requireSame(model, Precision.DOUBLE, DOUBLE_ORDER);
  }

  /** The class follows from the threshold, not from the probabilities beside it. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void a_threshold_decides(boolean probable) throws Exception {
    GeneratedObjects<Vec> drawn = blobs(2, 2, 120);
    ClassificationModel<Vec> model =
        Training.of(
                kernel("rbf(gamma=0.3)"),
                new Calibrated(
                    classifier("svc"),
                    Calibrated.FOLDS,
                    probable ? Optional.of(Calibration.SIGMOID) : Optional.empty(),
                    Optional.of(Threshold.F1)))
            .prepared(Scaling.STANDARD)
            .fit(stretched(drawn), drawn.labels(), Run.defaults());
    assertThat(model.scheme()).isEqualTo(Scheme.THRESHOLD);
    requireSame(model, Precision.DOUBLE, DOUBLE_ORDER);
  }

  @ParameterizedTest
  @CsvSource({"svr", "kernelridge", "gp", "kpca", "oneclass"})
  void numbers_and_coordinates_are_the_same(String learner) throws Exception {
    GeneratedObjects<Vec> drawn = blobs(3, 3, TRAINED);
    Sample<Vec> sample = stretched(drawn);
    double[] y = IntStream.range(0, TRAINED).mapToDouble(i -> Math.sin(i % 7)).toArray();
    for (String text :
        List.of("linear()", "poly(degree=2, coef0=1, scale=0.5)", "rbf(gamma=0.3)")) {
      for (Scaling scaling : List.of(Scaling.STANDARD, Scaling.RANGE)) {
        requireSame(
            fitted(learner, kernel(text), scaling, sample, y), Precision.DOUBLE, DOUBLE_ORDER);
      }
    }
  }

  private static KernelModel<Vec, ?> fitted(
      String name, Kernel<Vec> kernel, Scaling scaling, Sample<Vec> sample, double[] y) {
    Learner<?, ?> learner = Learners.make(name, Map.of());
    Run run = Run.defaults();
    if (learner instanceof GaussianLearner gaussian) {
      return Training.of(kernel, gaussian).prepared(scaling).fit(sample, y, run);
    } else if (learner instanceof Regressor regressor) {
      return Training.of(kernel, regressor).prepared(scaling).fit(sample, y, run);
    } else if (learner instanceof Embedder embedder) {
      return Training.of(kernel, embedder)
          .prepared(scaling)
          .fit(sample, Weights.equal(sample.size()), run);
    }
    return Training.of(kernel, (Detector) learner)
        .prepared(scaling)
        .fit(sample, Weights.equal(sample.size()), run);
  }

  @Test
  void single_precision_keeps_the_classes_and_about_five_digits() throws Exception {
    GeneratedObjects<Vec> drawn = blobs(3, 1, TRAINED);
    ClassificationModel<Vec> model =
        Training.of(kernel("rbf(gamma=0.3)"), classifier("svc"))
            .prepared(Scaling.STANDARD)
            .fit(stretched(drawn), drawn.labels(), Run.defaults());
    requireSame(model, Precision.FLOAT, SINGLE_ORDER);
    double own = compare(model, Precision.FLOAT).values();
    assertThat(own).isBetween(1e-9, SINGLE_ORDER); // it is really single precision
  }

  /** Sparse vectors are not shifted, and a column that training did not see counts nothing. */
  @Test
  void a_model_of_sparse_vectors_takes_dense_rows() throws Exception {
    List<Vec> sparse = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      sparse.add(Vec.sparse(new int[] {i % 3, 3 + i % 2}, new double[] {1 + i % 4, 2.5}));
    }
    Labels labels = Labels.of(IntStream.range(0, 40).mapToObj(i -> "c" + i % 2).toList());
    ClassificationModel<Vec> model =
        Training.of(kernel("rbf(gamma=0.1)"), classifier("svc"))
            .prepared(Scaling.STANDARD)
            .fit(VectorDomain.INSTANCE.sample(sparse), labels, Run.defaults());
    List<double[]> rows = sparse.stream().map(v -> Arrays.copyOf(v.toArray(), 5)).toList();
    try (OrtSession session = session(model, Precision.DOUBLE);
        OrtSession.Result result = run(session, rows.toArray(double[][]::new))) {
      String[] found = (String[]) result.get("label").orElseThrow().getValue();
      for (int i = 0; i < found.length; i++) {
        assertThat(found[i]).isEqualTo(model.predict(sparse.get(i)).label());
      }
    }
  }

  /** One column: its factor is a single number, which a runtime may be tempted to move about. */
  @Test
  void a_single_column_keeps_its_digits() throws Exception {
    var sine = Generators.get("sine").draw(Request.of(50, 1)).of(VectorDomain.INSTANCE);
    var model =
        Training.of(kernel("0.3*linear() + poly(degree=3, coef0=1, scale=0.07)"), ridge())
            .prepared(Scaling.STANDARD)
            .fit(sine.sample(), sine.numbers(), Run.defaults());
    try (OrtSession session = session(model, Precision.DOUBLE);
        OrtSession.Result result = run(session, new double[][] {{0.1}, {2.5}, {6}})) {
      double[][] found = table(result, "variable");
      assertThat(Math.abs(found[0][0] - model.predict(Vec.of(0.1)))).isLessThan(DOUBLE_ORDER);
      assertThat(Math.abs(found[1][0] - model.predict(Vec.of(2.5)))).isLessThan(DOUBLE_ORDER);
      assertThat(Math.abs(found[2][0] - model.predict(Vec.of(6)))).isLessThan(DOUBLE_ORDER);
    }
  }

  private static Regressor ridge() {
    return (Regressor) Learners.make("kernelridge", Map.of());
  }

  @Test
  void classes_that_are_whole_numbers_come_as_such() throws Exception {
    GeneratedObjects<Vec> drawn = blobs(2, 1, TRAINED);
    Labels signs =
        Labels.of(drawn.targets().stream().map(t -> t.equals("blob1") ? "-1" : "+1").toList());
    ClassificationModel<Vec> model =
        Training.of(kernel("linear()"), classifier("svc"))
            .fit(drawn.sample(), signs, Run.defaults());
    try (OrtSession session = session(model, Precision.DOUBLE);
        OrtSession.Result result = run(session, new double[][] {{4, 0}, {-4, 0}})) {
      assertThat((long[]) result.get(0).getValue()).containsExactly(-1, 1);
    }
  }

  @Test
  void the_file_is_what_the_format_says_and_names_its_origin() throws Exception {
    GeneratedObjects<Vec> drawn = blobs(2, 1, TRAINED);
    ClassificationModel<Vec> model =
        Training.of(
                kernel("rbf(gamma=0.25)"),
                new Calibrated(classifier("svc"), Calibrated.FOLDS, Calibration.SIGMOID))
            .fit(drawn.sample(), drawn.labels(), Run.defaults());
    OnnxMl.ModelProto proto = OnnxMl.ModelProto.parseFrom(bytes(model, Precision.DOUBLE));
    assertThat(proto.getProducerName()).isEqualTo("mercer");
    assertThat(proto.getOpsetImport(0).getVersion()).isEqualTo(18);
    assertThat(proto.getGraph().getInput(0).getName()).isEqualTo("X");
    assertThat(proto.getGraph().getOutputList().stream().map(OnnxMl.ValueInfoProto::getName))
        .containsExactly("label", "probabilities", "scores");
    assertThat(proto.getMetadataPropsList().stream().map(p -> p.getKey() + "=" + p.getValue()))
        .contains("kernel=rbf(gamma=0.25)", "classes=blob1,blob2");
    assertThat(proto.getGraph().getInitializerList())
        .allMatch(t -> t.getExternalDataCount() == 0)
        .isNotEmpty();
    // nothing of the file is unknown to the format
    assertThat(proto.getUnknownFields().asMap()).isEmpty();
    assertThat(proto.getGraph().getUnknownFields().asMap()).isEmpty();
  }

  /** Around the support objects, in the units of the input: there the columns differ by 100. */
  @Test
  void rows_to_try_look_like_those_of_training() {
    GeneratedObjects<Vec> drawn = blobs(3, 1, TRAINED);
    var model =
        Training.of(kernel("rbf(gamma=0.3)"), classifier("svc"))
            .prepared(Scaling.STANDARD)
            .fit(stretched(drawn), drawn.labels(), Run.defaults());
    OnnxModel<Vec> exported = OnnxExport.of(model, Precision.DOUBLE);
    Sample<Vec> rows = exported.trial(300, 1);
    assertThat(rows.size()).isEqualTo(300);
    double mean = rows.toList().stream().mapToDouble(r -> r.get(1)).average().orElseThrow();
    assertThat(mean).isBetween(80.0, 120.0);
    assertThat(model.predict(rows, Run.defaults()).stream().map(Decision::label).distinct())
        .hasSize(3);
    assertThat(exported.compare(rows, Run.defaults()).labels()).isZero();
  }

  @Test
  void what_has_no_graph_is_refused_with_what_has() {
    var strings = Generators.get("dna").draw(Request.of(20, 1)).of(StringDomain.INSTANCE);
    var dna =
        Training.of(Kernels.parse("spectrum(p=3)", StringDomain.INSTANCE), classifier("svc"))
            .fit(strings.sample(), strings.labels(), Run.defaults());
    assertThatThrownBy(() -> OnnxExport.of(dna, Precision.DOUBLE))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("objects of another kind")
        .hasMessageContaining("linear, poly, rbf");
    GeneratedObjects<Vec> drawn = blobs(2, 1, 30);
    var laplacian =
        Training.of(kernel("laplacian(gamma=1)"), classifier("svc"))
            .fit(drawn.sample(), drawn.labels(), Run.defaults());
    assertThatThrownBy(() -> OnnxExport.of(laplacian, Precision.DOUBLE))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("laplacian(gamma=1)");
    var process =
        Training.of(kernel("rbf(gamma=1)"), classifier("gpc"))
            .fit(drawn.sample(), drawn.labels(), Run.defaults());
    assertThatThrownBy(() -> OnnxExport.of(process, Precision.DOUBLE))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("gpc");
  }

  private static byte[] bytes(KernelModel<Vec, ?> model, Precision precision) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    OnnxExport.of(model, precision).write(out);
    return out.toByteArray();
  }

  private static OrtSession session(KernelModel<Vec, ?> model, Precision precision)
      throws IOException, OrtException {
    return OrtEnvironment.getEnvironment().createSession(bytes(model, precision));
  }

  private static OrtSession.Result run(OrtSession session, double[][] rows) throws OrtException {
    OrtEnvironment environment = OrtEnvironment.getEnvironment();
    String type = Objects.requireNonNull(session.getInputInfo().get("X")).getInfo().toString();
    if (type.contains("FLOAT")) {
      float[][] single = new float[rows.length][rows[0].length];
      for (int i = 0; i < rows.length; i++) {
        for (int j = 0; j < rows[i].length; j++) {
          single[i][j] = (float) rows[i][j];
        }
      }
      return session.run(Map.of("X", OnnxTensor.createTensor(environment, single)));
    }
    return session.run(Map.of("X", OnnxTensor.createTensor(environment, rows)));
  }

  private static Sample<Vec> fresh() {
    return stretched(blobs(3, 99, FRESH));
  }

  private static Difference compare(KernelModel<Vec, ?> model, Precision precision) {
    return OnnxExport.of(model, precision).compare(fresh(), Run.defaults());
  }

  /** By the runtime, and by our own interpreter, whose verdict the command line prints. */
  private static void requireSame(KernelModel<Vec, ?> model, Precision precision, double tolerance)
      throws Exception {
    Sample<Vec> fresh = fresh();
    double[][] rows = fresh.toList().stream().map(Vec::toArray).toArray(double[][]::new);
    double[][] values = model.values(fresh, Precision.DOUBLE, Run.defaults());
    double size =
        Arrays.stream(values).flatMapToDouble(Arrays::stream).map(Math::abs).max().orElse(0);
    double allowed = tolerance * Math.max(1, size);
    try (OrtSession session = session(model, precision);
        OrtSession.Result result = run(session, rows)) {
      boolean named = model instanceof ClassificationModel || model instanceof NoveltyModel;
      double[][] scores = table(result, named ? "scores" : "variable");
      for (int i = 0; i < FRESH; i++) {
        for (int f = 0; f < values.length; f++) {
          assertThat(Math.abs(scores[i][f] - values[f][i])).isLessThanOrEqualTo(allowed);
        }
      }
      if (named) {
        requireSameClasses(model.predict(fresh, Run.defaults()), result, tolerance);
      }
    }
    Difference own = compare(model, precision);
    assertThat(own.labels()).isZero();
    assertThat(own.values()).isLessThanOrEqualTo(allowed);
  }

  private static void requireSameClasses(
      List<?> decisions, OrtSession.Result result, double tolerance) throws OrtException {
    String[] labels = (String[]) result.get("label").orElseThrow().getValue();
    for (int i = 0; i < FRESH; i++) {
      Decision decision = (Decision) decisions.get(i);
      assertThat(labels[i]).isEqualTo(decision.label());
      double[] expected = decision.probabilities();
      for (int c = 0; c < expected.length; c++) {
        double found = table(result, "probabilities")[i][c];
        assertThat(Math.abs(found - expected[c])).isLessThanOrEqualTo(tolerance);
      }
    }
  }

  private static double[][] table(OrtSession.Result result, String name) throws OrtException {
    Object value = result.get(name).orElseThrow().getValue();
    if (value instanceof double[][] rows) {
      return rows;
    }
    return Arrays.stream((float[][]) value)
        .map(row -> IntStream.range(0, row.length).mapToDouble(j -> row[j]).toArray())
        .toArray(double[][]::new);
  }
}
