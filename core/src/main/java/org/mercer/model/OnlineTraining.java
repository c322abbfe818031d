package org.mercer.model;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mercer.api.Internal;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.error.Setting;
import org.mercer.gram.Combinations;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Report;
import org.mercer.learner.Scheme;
import org.mercer.learner.classify.BudgetedFunctions;
import org.mercer.learner.classify.OnlinePerceptron;
import org.mercer.model.prepare.Preparation;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Run;

/**
 * {@link OnlinePerceptron} on a stream of objects: one at a time or in chunks, with the memory of
 * its budget however long the stream is. A model can be taken at any time, and a model that was
 * saved goes on where it was. Not for several threads at once.
 */
@Internal
public final class OnlineTraining<X> {
  private static final String SEEN = "seen";
  private static final String MISTAKES = "mistakes";

  private final OnlinePerceptron learner;
  private final List<String> classes;
  private final Kernel<X> kernel;
  private final Preparation<X> preparation;
  private final Optional<Sample<X>> reference;
  private final BudgetedFunctions functions;
  private final Map<Integer, X> kept;
  private final DataHash hash = new DataHash();
  private Inputs inputs;
  private long seen;
  private long mistakes;
  private int next;

  private OnlineTraining(
      OnlinePerceptron learner,
      List<String> classes,
      Kernel<X> kernel,
      Preparation<X> preparation,
      Optional<Sample<X>> reference,
      BudgetedFunctions functions,
      Map<Integer, X> kept,
      Inputs inputs) {
    this.learner = learner;
    this.classes = List.copyOf(classes);
    this.kernel = kernel;
    this.preparation = preparation;
    this.reference = reference;
    this.functions = functions;
    this.kept = kept;
    this.inputs = inputs;
  }

  /**
   * Begins with nothing.
   *
   * @param kernel one that learns nothing from a sample of its own
   * @param classes all that will occur
   */
  public static <X> OnlineTraining<X> of(
      Kernel<X> kernel, OnlinePerceptron learner, List<String> classes) {
    Require.that(!kernel.needsFit(), kernel.expression() + " must be fitted to a sample first");
    List<String> inOrder = Labels.of(classes).classes();
    Require.that(inOrder.size() >= 2, "two classes or more are needed, but came " + inOrder);
    return new OnlineTraining<>(
        learner,
        inOrder,
        kernel,
        Preparation.none(),
        Optional.empty(),
        new BudgetedFunctions(OnlinePerceptron.functions(inOrder.size()), learner.budget()),
        new HashMap<>(),
        new Inputs(0, false, List.of()));
  }

  /** Goes on from a model that an online perceptron made. */
  public static <X> OnlineTraining<X> continued(ClassificationModel<X> model, Run run) {
    Provenance from = model.provenance();
    if (!from.learner().equals(OnlinePerceptron.NAME)
        || !(from.parameters().get("budget") instanceof Number budget)) {
      throw new InputException(
          "model",
          "one of the learner " + from.learner(),
          "one of " + OnlinePerceptron.NAME + ", which keeps all it needs to go on",
          "train it with " + Setting.of("learner", OnlinePerceptron.NAME));
    }
    DecisionFunction<X> function = model.function();
    Combinations combinations = function.combinations();
    double[][] coefficients =
        IntStream.range(0, function.functions())
            .mapToObj(combinations::row)
            .toArray(double[][]::new);
    BudgetedFunctions functions =
        BudgetedFunctions.of(
            coefficients,
            Grams.lazy(function.kernel(), function.support(), Precision.DOUBLE).toMatrix(run),
            budget.intValue(),
            run);
    OnlineTraining<X> training =
        new OnlineTraining<>(
            new OnlinePerceptron(budget.intValue()),
            model.classes(),
            function.kernel(),
            function.preparation(),
            function.reference(),
            functions,
            new HashMap<>(),
            function.inputs());
    for (X object : function.support()) {
      training.kept.put(training.next++, object);
    }
    Map<String, Double> figures = model.report().figures();
    training.seen = figures.getOrDefault(SEEN, 0.0).longValue();
    training.mistakes = figures.getOrDefault(MISTAKES, 0.0).longValue();
    training.hash.add(from.dataHash());
    return training;
  }

  /** Sees one object and its class; whether it was a mistake. */
  public boolean learn(X object, String label) {
    int right =
        Labels.find(classes, label)
            .orElseThrow(
                () ->
                    new InputException(
                        "label",
                        InputException.quote(label) + ", a class that the model does not know",
                        "one of " + String.join(", ", classes),
                        "begin a new model with all classes"));
    if (inputs.columns() == 0) {
      inputs = Inputs.of(Sample.of(List.of(object)));
    }
    inputs.require(object);
    X x = preparation.apply(object);
    double[] k = support().stream().mapToDouble(other -> kernel.of(other, x)).toArray();
    double[] amounts = OnlinePerceptron.correction(functions.values(k), right);
    seen++;
    hash.add(label);
    if (amounts.length == 0) {
      return false;
    }
    mistakes++;
    kept.put(next, x);
    functions.add(next, k, kernel.of(x, x), amounts);
    next++;
    kept.keySet().retainAll(Arrays.stream(functions.ids()).boxed().collect(Collectors.toSet()));
    return true;
  }

  /** The objects that are kept, in the order of the coefficients. */
  private List<X> support() {
    return Arrays.stream(functions.ids())
        .mapToObj(id -> Objects.requireNonNull(kept.get(id)))
        .toList();
  }

  /** Sees a chunk; how many of it were mistakes. */
  public int learn(Sample<X> objects, Labels labels, Run run) {
    Require.same("objects and labels", objects.size(), labels.size());
    if (inputs.columns() == 0) {
      inputs = Inputs.of(objects);
    }
    inputs.examine(objects).forEach(run::note);
    int wrong = 0;
    for (int i = 0; i < objects.size(); i++) {
      run.step("objects", i, objects.size());
      wrong += learn(objects.get(i), labels.name(i)) ? 1 : 0;
    }
    return wrong;
  }

  /** How many objects were seen, in all. */
  public long seen() {
    return seen;
  }

  /** How many of them were mistakes when they were seen. */
  public long mistakes() {
    return mistakes;
  }

  /** What was learned so far. */
  public ClassificationModel<X> model() {
    int count = OnlinePerceptron.functions(classes.size());
    List<double[]> rows = IntStream.range(0, count).mapToObj(functions::coefficients).toList();
    List<X> objects = support();
    Sample<X> support = kernel.domain().map(d -> d.sample(objects)).orElse(Sample.of(objects));
    DecisionFunction<X> function =
        new DecisionFunction<>(
            inputs,
            preparation,
            kernel,
            reference,
            support,
            count == 1 ? Combinations.of(rows.get(0)) : Combinations.ofRows(functions.size(), rows),
            new double[count]);
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put(SEEN, (double) seen);
    figures.put(MISTAKES, (double) mistakes);
    figures.putAll(functions.figures());
    return new ClassificationModel<>(
        function,
        classes,
        count == 1 ? Scheme.SIGN : Scheme.RESTS,
        new Report(true, 1, mistakes, figures, List.of()),
        new Provenance(
            Provenance.VERSION,
            learner.name(),
            learner.parameters(),
            0,
            (int) Math.min(seen, Integer.MAX_VALUE),
            hash.copy().hex(),
            Simd.vectorised() ? "vector lanes" : "plain lanes"));
  }
}
