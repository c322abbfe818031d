package org.mercer.interop.onnx;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.mercer.catalogue.Kernels;
import org.mercer.error.InputException;
import org.mercer.gram.Precision;
import org.mercer.interop.table.ColumnModel;
import org.mercer.learner.Scheme;
import org.mercer.model.ClassificationModel;
import org.mercer.model.KernelModel;
import org.mercer.model.NoveltyModel;
import org.mercer.model.Provenance;
import org.mercer.model.Tasks;
import org.mercer.model.score.Metric;

/**
 * Says a model as a graph of standard operators: the scaling, the kernel between the rows and the
 * support objects, the functions, and what follows from their values. The operators {@code
 * SVMClassifier} and {@code SVMRegressor} of ONNX are not used, for they know single precision
 * alone.
 *
 * <p>The input {@code X} is a table with a row for each object; of tables with categories each
 * column is an input of its own. Classifiers have the outputs {@code label}, {@code probabilities}
 * where the model has them, and {@code scores}, the values of its functions; all others {@code
 * variable}, as converters of scikit-learn call it.
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
  public static <X> OnnxModel<X> of(KernelModel<X, ?> model, Precision precision) {
    require(model);
    ColumnModel columns = ColumnModel.of(model, "ONNX");
    requireSmall(columns, precision);
    OnnxGraph graph = new OnnxGraph(precision);
    String values = values(graph, columns);
    Optional<ClassificationModel<X>> classifier = model.as(ClassificationModel.class);
    if (classifier.isPresent()) {
      new LabelNodes(graph, classifier.get()).add(values);
    } else if (namesClasses(model)) {
      String scores = graph.output(values, "scores", graph.type(), 1);
      novelty(graph, scores);
    } else {
      graph.output(values, "variable", graph.type(), columns.biases().length);
    }
    return new OnnxModel<>(graph, model, columns, metadata(model, precision));
  }

  /** Whether it has the output {@code label}: classes, or what lies inside and outside. */
  static boolean namesClasses(KernelModel<?, ?> model) {
    return model.task().about().equals(Optional.of(Metric.About.CLASSES));
  }

  private static <X> void require(KernelModel<X, ?> model) {
    if (model.task().equals(Tasks.CLUSTERING)) {
      throw refused("a model of groups (" + model.kind() + ")", "classes, numbers or coordinates");
    }
    if (model.kind().equals(BALL)) {
      throw refused("a ball in feature space", "a plane, as oneclass has it");
    }
    model
        .<ClassificationModel<X>>as(ClassificationModel.class)
        .ifPresent(OnnxExport::requireDecided);
  }

  private static void requireDecided(ClassificationModel<?> model) {
    if (!model.spreads().isEmpty() || model.scheme() == Scheme.VOTES) {
      throw refused(
          model.spreads().isEmpty()
              ? "functions that vote"
              : "functions that are known in part (gpc)",
          "functions by sign, one-vs-one, one-vs-rest or softmax");
    }
  }

  private static void requireSmall(ColumnModel model, Precision precision) {
    int dim = model.coordinates().size();
    int functions = model.biases().length;
    long rows = KernelNodes.isLinear(model.kernel()) ? functions : model.size();
    double bytes = (double) precision.bytes() * rows * (dim + functions);
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
            + " the mean of gp), oneclass and kpca on vectors, and on tables of numbers and"
            + " categories, with linear, poly, rbf, gaussian and sigmoid kernels");
  }

  /** bias + sum_i a_i k(s_i, p(x)) for each function. */
  private static String values(OnnxGraph graph, ColumnModel model) {
    int dim = model.coordinates().size();
    String rows = new OnnxInputs(graph, model).coordinates();
    double[][] support = model.support();
    double[][] weights = new double[model.biases().length][];
    Arrays.setAll(weights, model::weights);
    String biases = graph.row("bias", model.biases());
    if (KernelNodes.isLinear(model.kernel())) {
      // with the linear kernel w = sum_i a_i s_i is all that is needed
      double[][] planes = new double[weights.length][];
      Arrays.setAll(planes, f -> ColumnModel.plane(weights[f], support, dim));
      String all = graph.matrix("weights", dim, planes.length, KernelNodes.columns(planes));
      return graph.add(graph.times(rows, all), biases);
    }
    String kernel = new KernelNodes(graph, rows, dim, support).of(model.kernel());
    String coefficients =
        graph.matrix("coefficients", support.length, weights.length, KernelNodes.columns(weights));
    return graph.add(graph.times(kernel, coefficients), biases);
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

  private static Map<String, String> metadata(KernelModel<?, ?> model, Precision precision) {
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
