package org.mercer.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.data.Weights;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.learner.Fit;
import org.mercer.learner.Machine;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.novelty.OneClass;
import org.mercer.learner.regress.SupportVectorRegression;
import org.mercer.model.ClassificationModel;
import org.mercer.model.FitWarmUp;
import org.mercer.model.Training;
import org.mercer.run.Run;

/** Support vector machines with a Gaussian: fitting them, and predicting in bulk. */
final class SvmTasks {
  private final Settings settings;
  private final SvmData data;
  private final int n;

  /** While data are read small machines are fitted, as commands do. */
  private SvmTasks(Settings settings) {
    FitWarmUp.begin();
    this.settings = settings;
    this.data = SvmData.read(settings.text("file"), settings.number("rows"));
    FitWarmUp.end();
    this.n = data.xs().size();
  }

  /** A whole fit from sample to model; what the model is worth is examined afterwards. */
  static Work fit(Settings settings) {
    SvmTasks tasks = new SvmTasks(settings);
    return switch (settings.text("learner")) {
      case "svc" -> tasks.classify();
      case "svr" -> tasks.regress();
      case "oneclass" -> tasks.detect();
      default ->
          throw new IllegalArgumentException(
              "learner must be svc, svr or oneclass, but is '" + settings.text("learner") + "'");
    };
  }

  /** The decisions for all rows of the test file. */
  static Work predict(Settings settings) {
    SvmTasks tasks = new SvmTasks(settings);
    ClassificationModel<Vec> model =
        Training.of(tasks.data.kernel(), tasks.classifier())
            .fit(tasks.data.xs(), tasks.data.targets().classes(), tasks.run());
    SvmData test = tasks.data.like(settings.text("test"), settings.number("rows"));
    Map<String, Double> figures =
        Map.of("rows", (double) test.xs().size(), "vectors", (double) model.support().size());
    return new Work(
        () -> model.predict(test.unseen(), settings.precision(), settings.run()), figures);
  }

  /**
   * The solver keeps rows in at most half of the budget; that of a run is what the heap allows
   * where no cache is asked for.
   */
  private Run run() {
    Run run = settings.run();
    long cache = settings.number("cache");
    return cache == 0 ? run : run.budget(run.budget().memory(2 * cache << 20));
  }

  private SupportVector classifier() {
    return new SupportVector(settings.real("c"), settings.real("tolerance"));
  }

  private Work classify() {
    SupportVector learner = classifier();
    Labels labels = data.targets().classes();
    return new Work(
        () -> Training.of(data.kernel(), learner).fit(data.unseen(), labels, run()),
        () -> {
          Fit fit = learner.fit(gram(learner.tolerance()), labels, run());
          return figures(fit, pairs(fit, labels, learner.c()));
        });
  }

  private Work regress() {
    double c = settings.real("c");
    double epsilon = settings.real("epsilon");
    SupportVectorRegression learner =
        new SupportVectorRegression(c, epsilon, settings.real("tolerance"));
    double[] target = data.targets().numbers();
    Supplier<Map<String, Double>> figures =
        () -> {
          Fit fit = learner.fit(gram(learner.tolerance()), target, run());
          return figures(fit, List.of(single(fit, target, -c, c, epsilon)));
        };
    return new Work(
        () -> Training.of(data.kernel(), learner).fit(data.unseen(), target, run()), figures);
  }

  private Work detect() {
    OneClass learner = new OneClass(settings.real("nu"), settings.real("tolerance"));
    Weights weights = Weights.equal(n);
    Supplier<Map<String, Double>> figures =
        () -> {
          Fit fit = learner.fit(gram(learner.tolerance()), weights, run());
          return figures(fit, List.of(single(fit, new double[n], 0, 1, 0)));
        };
    return new Work(
        () -> Training.of(data.kernel(), learner).fit(data.unseen(), weights, run()), figures);
  }

  private Gram gram(double tolerance) {
    return Grams.lazy(data.kernel(), data.xs(), new SupportVector(1, tolerance).precision());
  }

  private Map<String, Double> figures(Fit fit, List<Optimality.Dual> duals) {
    Optimality recomputed = Optimality.of(duals, data.kernel(), data.xs(), settings.run());
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("rows", (double) n);
    figures.put("objective", recomputed.objective());
    figures.put("gap", recomputed.gap());
    figures.put("iterations", (double) fit.report().iterations());
    figures.put("vectors", fit.report().figures().getOrDefault("supportVectors", 0.0));
    return figures;
  }

  private Optimality.Dual single(Fit fit, double[] z, double low, double high, double epsilon) {
    double[] b = fit.machines().get(0).coefficients(n);
    return new Optimality.Dual(
        IntStream.range(0, n).toArray(), b, z, filled(low), filled(high), epsilon);
  }

  private double[] filled(double value) {
    double[] all = new double[n];
    Arrays.fill(all, value);
    return all;
  }

  /** The machines stand in the order (0,1) (0,2) .. (1,2) .., the second class positive. */
  private List<Optimality.Dual> pairs(Fit fit, Labels labels, double c) {
    int classes = labels.classes().size();
    List<Optimality.Dual> duals = new ArrayList<>();
    for (int a = 0; a < classes; a++) {
      for (int b = a + 1; b < classes; b++) {
        duals.add(pair(fit.machines().get(duals.size()), labels, a, b, c));
      }
    }
    return duals;
  }

  private Optimality.Dual pair(Machine machine, Labels labels, int first, int second, double c) {
    int[] rows =
        IntStream.range(0, n)
            .filter(i -> labels.get(i) == first || labels.get(i) == second)
            .toArray();
    double[] all = machine.coefficients(n);
    double[] signs = new double[rows.length];
    double[] low = new double[rows.length];
    double[] high = new double[rows.length];
    for (int t = 0; t < rows.length; t++) {
      boolean positive = labels.get(rows[t]) == second;
      signs[t] = positive ? 1 : -1;
      low[t] = positive ? 0 : -c;
      high[t] = positive ? c : 0;
    }
    double[] b = Arrays.stream(rows).mapToDouble(i -> all[i]).toArray();
    return new Optimality.Dual(rows, b, signs, low, high, 0);
  }
}
