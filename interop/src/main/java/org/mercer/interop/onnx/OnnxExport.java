package org.mercer.interop.onnx;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.mercer.catalogue.Kernels;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.gram.Precision;
import org.mercer.learner.Scheme;
import org.mercer.model.ClassificationModel;
import org.mercer.model.DecisionFunction;
import org.mercer.model.KernelModel;
import org.mercer.model.NoveltyModel;
import org.mercer.model.Provenance;
import org.mercer.model.Tasks;
import org.mercer.model.prepare.Scaler;
import org.mercer.model.score.Metric;

/**
 * Says a model as a graph of standard operators: the scaling, the kernel between the rows and the
 * support objects, the functions, and what follows from their values. The operators {@code
 * SVMClassifier} and {@code SVMRegressor} of ONNX are not used, for they know single precision
 * alone.
 *
 * <p>The input {@code X} is a table with a row for each object. Classifiers have the outputs {@code
 * label}, {@code probabilities} where the model has them, and {@code scores}, the values of its
 * functions; all others {@code variable}, as converters of scikit-learn call it.
 */
public final class OnnxExport {
  /** A message of protocol buffers has a length of 31 bits; something is kept for the rest. */
  private static final long LARGEST_MESSAGE = 0x7f000000L;

  /** What files call a model of novelty with a region that cannot be exported. */
  private static final String BALL = "ball";

  /** What the output {@code variable} is, where it is not the number that was learned. */
  private static final Map<String, String> VARIABLES =
      Map.of("gaussian", "mean", "embedding", "coordinates");

  private OnnxExport() {}

  /** The graph in double precision, or in single: half the size, and seven digits. */
  public static OnnxModel of(KernelModel<?, ?> any, Precision precision) {
    KernelModel<Vec, ?> model = ofVectors(any);
    DecisionFunction<Vec> function = model.function();
    int dim = function.inputs().columns();
    requireSmall(function, dim, precision);
    OnnxGraph graph = new OnnxGraph(precision, dim);
    String values = values(graph, function, dim);
    Optional<ClassificationModel<Vec>> classifier = model.as(ClassificationModel.class);
    if (classifier.isPresent()) {
      new LabelNodes(graph, classifier.get()).add(values);
    } else if (namesClasses(model)) {
      String scores = graph.output(values, "scores", graph.type(), 1);
      novelty(graph, scores);
    } else {
      graph.output(values, "variable", graph.type(), function.functions());
    }
    return new OnnxModel(graph, model, metadata(model, precision));
  }

  /** Whether it has the output {@code label}: classes, or what lies inside and outside. */
  static boolean namesClasses(KernelModel<?, ?> model) {
    return model.task().about().equals(Optional.of(Metric.About.CLASSES));
  }

  private static KernelModel<Vec, ?> ofVectors(KernelModel<?, ?> any) {
    boolean vectors =
        any.function().inputs().columns() > 0
            && any.support().size() > 0
            && any.support().get(0) instanceof Vec;
    if (!vectors) {
      throw refused(
          any.support().size() == 0 ? "a model without support objects" : "objects of another kind",
          "a model of vectors");
    }
    if (any.task().equals(Tasks.CLUSTERING)) {
      throw refused("a model of groups (" + any.kind() + ")", "classes, numbers or coordinates");
    }
    if (any.kind().equals(BALL)) {
      throw refused("a ball in feature space", "a plane, as oneclass has it");
    }
    @SuppressWarnings("unchecked") // its support objects are vectors
    KernelModel<Vec, ?> model = (KernelModel<Vec, ?>) any;
    model.<ClassificationModel<Vec>>as(ClassificationModel.class).ifPresent(OnnxExport::require);
    boolean plain = model.function().preparation().name().equals("none");
    if (!plain && !(model.function().preparation() instanceof Scaler)) {
      throw refused(
          "vectors that are prepared by " + model.function().preparation().name(),
          "vectors that are scaled, or as they are");
    }
    return model;
  }

  private static void require(ClassificationModel<?> model) {
    if (!model.spreads().isEmpty() || model.scheme() == Scheme.VOTES) {
      throw refused(
          model.spreads().isEmpty()
              ? "functions that vote"
              : "functions that are known in part (gpc)",
          "functions by sign, one-vs-one, one-vs-rest or softmax");
    }
  }

  private static void requireSmall(DecisionFunction<Vec> function, int dim, Precision precision) {
    boolean linear = KernelNodes.isLinear(function.kernel());
    long rows = linear ? function.functions() : function.support().size();
    double bytes = (double) precision.bytes() * rows * (dim + function.functions());
    if (bytes > LARGEST_MESSAGE) {
      throw new InputException(
          "ONNX",
          rows + " rows of " + dim + " columns, which take more than 2 GiB",
          "at most 2 GiB, the most that the format can hold",
          "make the model smaller with mercer reduce, or use `precision=float`");
    }
  }

  private static InputException refused(String found, String expected) {
    return new InputException(
        "ONNX",
        found,
        expected,
        "supported are classification (svc, nusvc, logistic and the like), regression (svr, ridge,"
            + " the mean of gp), oneclass and kpca on vectors with linear, poly, rbf, gaussian and"
            + " sigmoid kernels");
  }

  /** bias + sum_i a_i k(s_i, p(x)) for each function. */
  private static String values(OnnxGraph graph, DecisionFunction<Vec> function, int dim) {
    String rows = prepared(graph, function, dim);
    double[][] support = support(function, dim);
    double[][] weights = new double[function.functions()][];
    Arrays.setAll(weights, f -> function.combinations().row(f));
    String biases = graph.row("bias", function.biases());
    if (KernelNodes.isLinear(function.kernel())) {
      return graph.add(graph.times(rows, planes(graph, weights, support, dim)), biases);
    }
    String kernel = new KernelNodes(graph, rows, dim, support).of(function.kernel());
    String coefficients =
        graph.matrix("coefficients", support.length, weights.length, KernelNodes.columns(weights));
    return graph.add(graph.times(kernel, coefficients), biases);
  }

  /** With the linear kernel w = sum_i a_i s_i is all that is needed. */
  private static String planes(OnnxGraph graph, double[][] weights, double[][] support, int dim) {
    double[] planes = new double[dim * weights.length];
    for (int f = 0; f < weights.length; f++) {
      for (int i = 0; i < support.length; i++) {
        for (int j = 0; j < dim; j++) {
          planes[j * weights.length + f] += weights[f][i] * support[i][j];
        }
      }
    }
    return graph.matrix("weights", dim, weights.length, planes);
  }

  /** (x - shift) * factor; a column that training did not see becomes 0. */
  private static String prepared(OnnxGraph graph, DecisionFunction<Vec> function, int dim) {
    if (!(function.preparation() instanceof Scaler scaler)) {
      return OnnxGraph.INPUT;
    }
    double[] shift = scaler.shift(dim);
    double[] factor = scaler.factor(dim);
    String moved =
        scaler.sparse() ? OnnxGraph.INPUT : graph.sub(OnnxGraph.INPUT, graph.row("shift", shift));
    return graph.mul(moved, graph.row("factor", factor));
  }

  static double[][] support(DecisionFunction<Vec> function, int dim) {
    double[][] support = new double[function.support().size()][];
    Arrays.setAll(support, i -> Arrays.copyOf(function.support().get(i).toArray(), dim));
    return support;
  }

  private static void novelty(OnnxGraph graph, String scores) {
    String zero = graph.row("zero", 0);
    String one = graph.row("one", 1);
    String inside = graph.whereLess(scores, zero, zero, one);
    String both =
        graph.add(graph.times(inside, graph.row("sides", -1, 1)), graph.row("first", 1, 0));
    OnnxTensor classes = OnnxTensor.texts(List.of(NoveltyModel.OUTSIDE, NoveltyModel.INSIDE));
    graph.output(graph.lookup(classes, graph.argMax(both)), "label", classes.type(), 0);
  }

  private static Map<String, String> metadata(KernelModel<Vec, ?> model, Precision precision) {
    Provenance from = model.provenance();
    Map<String, String> metadata = new LinkedHashMap<>();
    metadata.put("kind", model.kind());
    metadata.put("kernel", Kernels.format(model.kernel()));
    metadata.put("learner", from.learner());
    metadata.put("support", Integer.toString(model.support().size()));
    metadata.put("scaling", model.function().preparation().name());
    if (!model.function().inputs().names().isEmpty()) {
      metadata.put("columns", String.join(",", model.function().inputs().names()));
    }
    if (!model.classes().isEmpty()) {
      metadata.put("classes", String.join(",", model.classes()));
    }
    if (!model.columns().isEmpty()) {
      metadata.put("targets", String.join(",", model.columns()));
    }
    Optional.ofNullable(VARIABLES.get(model.kind())).ifPresent(v -> metadata.put("variable", v));
    metadata.put("precision", precision.name().toLowerCase(Locale.ROOT));
    metadata.put("data", from.dataHash());
    metadata.put("seed", Long.toString(from.seed()));
    return metadata;
  }
}
