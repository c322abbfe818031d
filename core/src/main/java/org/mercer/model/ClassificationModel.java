package org.mercer.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.gram.Precision;
import org.mercer.learner.Machines;
import org.mercer.learner.Posterior;
import org.mercer.learner.Report;
import org.mercer.learner.Scheme;
import org.mercer.learner.bayes.Laplace;
import org.mercer.learner.calibrate.CalibrationCurve;
import org.mercer.model.Predictions.Column;
import org.mercer.model.Predictions.Role;
import org.mercer.model.score.ClassificationScore;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.Scores;
import org.mercer.numerics.Entries;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * Tells classes apart. The class follows from the values of the functions by the scheme; where
 * these have curves, the values become probabilities first, and the class is the most probable one.
 * Label and probabilities come from the same numbers and cannot contradict each other, unless a
 * threshold was chosen for something else than few errors.
 *
 * <p>Where a function is known in part, its value is its mean moved towards zero, so that its curve
 * gives the probability averaged over what is not known, see {@link Laplace#averaged}.
 *
 * @param curves one a function, or none
 * @param spreads the variance of each function, or none where they are taken as they are
 */
public record ClassificationModel<X>(
    DecisionFunction<X> function,
    List<String> classes,
    Scheme scheme,
    @Internal List<CalibrationCurve> curves,
    @Internal List<SpreadOfAll<X>> spreads,
    Report report,
    Provenance provenance)
    implements KernelModel<X, Decision> {
  /** As a model file calls it. */
  public static final String KIND = "classification";

  /** Objects that a thread decides on at a time: their values of one function are neighbours. */
  private static final int BLOCK = 16;

  public ClassificationModel {
    Require.that(classes.size() >= 2, "a model must tell two classes or more apart");
    Require.that(
        !scheme.bySign() || classes.size() == 2,
        "one machine tells two classes apart, but there are " + classes.size());
    Require.that(
        scheme.suits(function.functions(), classes.size()),
        function.functions()
            + " machines do not tell "
            + classes.size()
            + " classes apart by "
            + scheme.word());
    Require.same("different classes", classes.size(), new HashSet<>(classes).size());
    classes = List.copyOf(classes);
    curves = List.copyOf(curves);
    spreads = List.copyOf(spreads);
    if (!curves.isEmpty()) {
      Require.that(!scheme.direct(), "probabilities of " + scheme.word() + " need no curves");
      Require.same("functions and curves", function.functions(), curves.size());
    }
    if (!spreads.isEmpty()) {
      Require.same("functions and their variances", function.functions(), spreads.size());
      Require.same("curves and variances", curves.size(), spreads.size());
    }
  }

  /** Functions as they are. */
  @Internal
  public ClassificationModel(
      DecisionFunction<X> function,
      List<String> classes,
      Scheme scheme,
      List<CalibrationCurve> curves,
      Report report,
      Provenance provenance) {
    this(function, classes, scheme, curves, List.of(), report, provenance);
  }

  /** Without probabilities. */
  public ClassificationModel(
      DecisionFunction<X> function,
      List<String> classes,
      Scheme scheme,
      Report report,
      Provenance provenance) {
    this(function, classes, scheme, List.of(), report, provenance);
  }

  /** With the variances of its functions, where the fit has them. */
  static <X> ClassificationModel<X> of(
      DecisionFunction<X> function,
      List<String> classes,
      Machines fit,
      Report report,
      Provenance provenance) {
    List<SpreadOfAll<X>> spreads = new ArrayList<>();
    for (Posterior posterior : fit.posteriors()) {
      spreads.add(
          new SpreadOfAll<>(
              function.kernel(), function.support(), posterior.roots(), Optional.empty()));
    }
    return new ClassificationModel<>(
        function, classes, fit.scheme(), fit.curves(), spreads, report, provenance);
  }

  /** A classification model from a file, which must hold one of objects of this kind. */
  public static <X> ClassificationModel<X> load(Path file, Domain<X> domain) throws IOException {
    return ModelFiles.load(file, domain, ClassificationModel.class);
  }

  /** Whether decisions carry probabilities. */
  @Override
  public boolean calibrated() {
    return scheme.direct() || !curves.isEmpty();
  }

  /** Where there are variances, they need all objects, so the functions cannot have fewer. */
  @Override
  public ClassificationModel<X> with(DecisionFunction<X> other, String... notes) {
    if (!spreads.isEmpty()) {
      Require.same(
          "support objects of a Gaussian process, which needs all of them,",
          function.support().size(),
          other.support().size());
    }
    return new ClassificationModel<>(
        other, classes, scheme, curves, spreads, report.warned(List.of(notes)), provenance);
  }

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public Decision predict(X x) {
    double[] values = function.of(x);
    if (!spreads.isEmpty()) {
      X prepared = function.preparation().apply(x);
      for (int f = 0; f < values.length; f++) {
        values[f] = Laplace.averaged(values[f], spreads.get(f).of(prepared));
      }
    }
    return decision(values);
  }

  @Override
  public double[][] values(double[][] functions, Sample<X> xs, Run run) {
    double[][] values = functions.clone();
    if (!spreads.isEmpty()) {
      Sample<X> prepared = function.preparation().apply(xs);
      for (int f = 0; f < values.length; f++) {
        double[] variances = spreads.get(f).of(prepared, run);
        values[f] = new double[variances.length];
        for (int i = 0; i < variances.length; i++) {
          values[f][i] = Laplace.averaged(functions[f][i], variances[i]);
        }
      }
    }
    return values;
  }

  @Override
  public List<Decision> predict(Sample<X> xs, Run run) {
    return predict(xs, Precision.DOUBLE, run);
  }

  /** In bulk; single precision is about twice as fast, to seven digits. */
  public List<Decision> predict(Sample<X> xs, Precision precision, Run run) {
    return decisions(values(xs, precision, run), run);
  }

  private List<Decision> decisions(double[][] values, Run run) {
    Decision[] decisions = new Decision[values[0].length];
    int blocks = (decisions.length + BLOCK - 1) / BLOCK;
    Parallel.forEach(
        "decide",
        blocks,
        run,
        b -> {
          double[][] columns = columns(values, b * BLOCK);
          for (int i = 0; i < columns.length; i++) {
            decisions[b * BLOCK + i] = decision(columns[i]);
          }
        });
    return List.of(decisions);
  }

  /** The values of all functions for each object of a block. */
  private static double[][] columns(double[][] values, int first) {
    double[][] columns = new double[Math.min(BLOCK, values[0].length - first)][values.length];
    for (int f = 0; f < values.length; f++) {
      for (int i = 0; i < columns.length; i++) {
        columns[i][f] = values[f][first + i];
      }
    }
    return columns;
  }

  private ClassRule rule() {
    return new ClassRule(classes, scheme, curves);
  }

  /** The decision that follows from the values of the functions. */
  public Decision decision(double... values) {
    return Decision.of(values, classes, scheme, curves);
  }

  @Override
  public Optional<Decision> decided(double... values) {
    return Optional.of(decision(values));
  }

  @Override
  public Task<Labels> task() {
    return Tasks.CLASSIFICATION;
  }

  @Override
  public Predictions<Decision> predictions(double[][] values, Sample<X> xs, Run run) {
    List<Decision> decisions = decisions(values, run);
    List<Column> columns = new ArrayList<>();
    columns.add(Column.text("label", i -> decisions.get(i).label()));
    List<String> names = names();
    for (int f = 0; f < values.length; f++) {
      double[] own = values[f];
      columns.add(Column.number(names.get(f), Role.DECISION, i -> own[i]));
    }
    for (int c = 0; calibrated() && c < classes.size(); c++) {
      int of = c;
      columns.add(
          Column.number(
              "probability_" + classes.get(c),
              Role.PROBABILITY,
              i -> decisions.get(i).probabilities()[of]));
    }
    return Predictions.of(this, decisions, values, columns);
  }

  /** The columns of the functions: one, one for each pair of classes, or one for each class. */
  private List<String> names() {
    if (scheme == Scheme.PAIRS) {
      List<String> names = new ArrayList<>();
      for (int a = 0; a < classes.size(); a++) {
        for (int b = a + 1; b < classes.size(); b++) {
          names.add("decision_" + classes.get(b) + "_or_" + classes.get(a));
        }
      }
      return names;
    }
    int functions = function.functions();
    boolean each = functions == classes.size();
    return functions == 1
        ? List.of("decision")
        : IntStream.range(0, functions)
            .mapToObj(f -> "decision_" + (each ? classes.get(f) : f + 1))
            .toList();
  }

  @Override
  public Predicted predicted(double[][] values, Truth truth) {
    return rule().predicted(values, truth.requireLabels());
  }

  @Override
  public Scores scores(double[][] values, Optional<Truth> truth) {
    return truth
        .flatMap(Truth::labels)
        .map(
            labels -> {
              List<String> said =
                  decisions(values, Run.defaults().threads(1)).stream()
                      .map(Decision::label)
                      .toList();
              return Scores.of(ClassificationScore.of(classes, labels, said));
            })
        .orElse(Scores.NONE);
  }

  /** A class that wins all its pairs has most votes, whatever the other machines say. */
  @Override
  public Scores scores(Trained<X> trained, Optional<Truth> truth, Run run) {
    Optional<Labels> labels = truth.flatMap(Truth::labels);
    if (labels.isEmpty() || scheme != Scheme.PAIRS || calibrated()) {
      return scores(trained.values(run), truth);
    }
    int[] winners = PairWinners.of(trained.known(), classes.size(), trained.sample().size());
    int[] open = Entries.where(winners.length, i -> winners[i] < 0);
    List<Decision> rest = predict(trained.sample().select(open), run);
    List<String> said = new ArrayList<>();
    for (int winner : winners) {
      said.add(winner < 0 ? "" : classes.get(winner));
    }
    for (int i = 0; i < open.length; i++) {
      said.set(open[i], rest.get(i).label());
    }
    return Scores.of(ClassificationScore.of(classes, labels.get(), said));
  }

  @Override
  public Aspect aspect(String side) {
    return Aspect.of(classes, scheme, function.functions(), side);
  }

  @Override
  public String text(Decision answer) {
    return answer.label();
  }

  @Override
  public ModelParts parts() {
    ModelParts parts = ModelParts.of(KIND).classes(classes, scheme);
    if (!curves.isEmpty()) {
      StoredCurves.pack(curves, parts.arrays());
    }
    if (!spreads.isEmpty()) {
      StoredSpreads.pack(spreads, parts.arrays());
    }
    return parts;
  }
}
