package org.mercer.select;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Learners;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.model.Choice;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Metrics;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.PredictedClasses;
import org.mercer.model.score.PredictedNumbers;
import org.mercer.run.Run;

/** How often intervals of 95 % hold the truth; docs/quality.md has figures and the command. */
@Tag("slow")
class CoverageSimulationTest {
  private static TrainingSpec<Vec> way(String learner) {
    return switch (learner) {
      case "svc" -> of("rbf(gamma=0.5)", learner, Map.of("c", "1"));
      case "logistic" -> of("rbf(gamma=0.2)", learner, Map.of("lambda", "0.1"));
      default -> of("rbf(gamma=1)", learner, Map.of("lambda", "0.1"));
    };
  }

  private static TrainingSpec<Vec> of(String kernel, String learner, Map<String, String> settings) {
    return TrainingSpec.of(
        Kernels.parse(kernel, VectorDomain.INSTANCE), Learners.make(learner, settings));
  }

  private static Simulation.Source source(String learner) {
    return learner.equals("kernelridge") ? Simulation.numbers(0.5) : Simulation.classes(1);
  }

  /** Data of another kind than those by which the formulas of the intervals were chosen. */
  private static Simulation.Source otherSource(String learner) {
    return learner.equals("kernelridge") ? Simulation.fanned() : Simulation.checkered();
  }

  private static boolean covers(
      String learner,
      Metric metric,
      int rows,
      int r,
      double truth,
      BiFunction<Truth, Run, Folds> parts) {
    return covers(learner, source(learner), metric, rows, r, truth, parts);
  }

  private static boolean covers(
      String learner,
      Simulation.Source source,
      Metric metric,
      int rows,
      int r,
      double truth,
      BiFunction<Truth, Run, Folds> parts) {
    Simulation.Draw draw = source.draw(rows, Simulation.random(learner + rows, r));
    Run run = Simulation.run(r);
    Folds folds = parts.apply(draw.truth(), run);
    Optional<Interval> interval =
        CrossValidation.of(way(learner))
            .metrics(List.of(metric))
            .run(draw.sample(), draw.truth(), folds, run)
            .summary(metric, run)
            .interval();
    return interval.map(i -> i.contains(truth)).orElse(false);
  }

  /**
   * Cross-validation estimates what models of 4/5 of the rows reach. The last column is promised:
   * few rows of squared errors are too skew for a t interval of many rounds.
   */
  @ParameterizedTest
  @CsvSource({
    "svc,         accuracy, 50, 1,  0.95",
    "svc,         accuracy, 50, 10, 0.95",
    "svc,         auc,      50, 1,  0.95",
    "svc,         auc,      50, 10, 0.95",
    "logistic,    logloss,  50, 1,  0.95",
    "logistic,    logloss,  50, 10, 0.95",
    "kernelridge, rmse,     20, 1,  0.95",
    "kernelridge, rmse,     20, 10, 0.85",
    "kernelridge, rmse,     50, 1,  0.95",
    "kernelridge, rmse,     50, 10, 0.95",
    "kernelridge, r2,       50, 1,  0.95",
    "kernelridge, r2,       50, 10, 0.95"
  })
  void folds(
      String learner, String name, int rows, int rounds, double promised, TestReporter reporter) {
    Metric metric = Metrics.named(name);
    double truth = Simulation.truth(way(learner), source(learner), rows * 4 / 5, metric);
    Simulation.Share.of(
            learner + " " + name + ", " + rows + " rows, 5 folds, rounds: " + rounds,
            r -> covers(learner, metric, rows, r, truth, parts(rounds)))
        .told(reporter)
        .atLeast(promised);
  }

  private static BiFunction<Truth, Run, Folds> parts(int rounds) {
    return (truth, run) -> Folds.repeated(rounds, run, own -> Folds.of(truth, 5, own));
  }

  @ParameterizedTest
  @CsvSource({
    "svc,         accuracy, 40, 0.95",
    "logistic,    logloss,  20, 0.90",
    "logistic,    logloss,  50, 0.95",
    "kernelridge, rmse,     20, 0.95",
    "kernelridge, rmse,     50, 0.95",
    "kernelridge, r2,       50, 0.95"
  })
  void leave_one_out(
      String learner, String name, int rows, double promised, TestReporter reporter) {
    Metric metric = Metrics.named(name);
    double truth = Simulation.truth(way(learner), source(learner), rows - 1, metric);
    Simulation.Share.of(
            learner + " " + name + ", " + rows + " rows, leave-one-out",
            r -> covers(learner, metric, rows, r, truth, (t, run) -> Folds.leaveOneOut(t.size())))
        .told(reporter)
        .atLeast(promised);
  }

  /** The same promises for data that had no part in them; rounds 0 are leave-one-out. */
  @ParameterizedTest
  @CsvSource({
    "logistic,    logloss,  50, 1,  0.95",
    "logistic,    logloss,  50, 10, 0.95",
    "logistic,    logloss,  20, 0,  0.90",
    "logistic,    logloss,  50, 0,  0.95",
    "kernelridge, rmse,     20, 1,  0.95",
    "kernelridge, rmse,     20, 10, 0.85",
    "kernelridge, rmse,     50, 1,  0.95",
    "kernelridge, rmse,     50, 10, 0.95",
    "kernelridge, rmse,     20, 0,  0.95"
  })
  void other_data(
      String learner, String name, int rows, int rounds, double promised, TestReporter reporter) {
    Metric metric = Metrics.named(name);
    Simulation.Source source = otherSource(learner);
    int learned = rounds == 0 ? rows - 1 : rows * 4 / 5;
    double truth = Simulation.truth(way(learner), source, learned, metric);
    BiFunction<Truth, Run, Folds> parts =
        rounds == 0 ? (t, run) -> Folds.leaveOneOut(t.size()) : parts(rounds);
    Simulation.Share.of(
            "other data: " + learner + " " + name + ", " + rows + " rows, rounds: " + rounds,
            r -> covers(learner, source, metric, rows, r, truth, parts))
        .told(reporter)
        .atLeast(promised);
  }

  /** The whole way of a fit: a search in each of five folds. */
  @ParameterizedTest
  @CsvSource({
    "svc,         accuracy, 60,  c,      '[0.1,1,10,100]'",
    "svc,         auc,      60,  c,      '[0.1,1,10,100]'",
    "kernelridge, rmse,     60,  lambda, '[0.01,0.1,1]'",
    "kernelridge, r2,       60,  lambda, '[0.01,0.1,1]'"
  })
  void fit(
      String learner,
      String name,
      int rows,
      String parameter,
      String values,
      TestReporter reporter) {
    Metric metric = Metrics.named(name);
    AutoChoice<Vec> choice =
        new AutoChoice<>(
            VectorDomain.INSTANCE,
            List.of("rbf(gamma=[0.1,1,10])"),
            learner,
            Map.of(parameter, values),
            Map.of(),
            Optional.empty(),
            Missing.REFUSE,
            metric,
            5);
    Choice<Vec> search =
        (sample, known, run) -> choice.search(sample, known, run).candidate().closed(sample);
    double truth = Simulation.truth(search, source(learner), rows * 4 / 5, 100, metric);
    Simulation.Share.of(
            "fit by " + learner + " " + name + ", " + rows + " rows",
            Simulation.REPETITIONS / 2,
            r -> {
              Simulation.Draw draw = source(learner).draw(rows, Simulation.random("fit", r));
              return new AutoFit<>(choice)
                  .run(draw.sample(), draw.truth(), Optional.empty(), Simulation.run(r))
                  .main()
                  .interval()
                  .map(i -> i.contains(truth))
                  .orElse(false);
            })
        .told(reporter)
        .atLeast(Interval.LEVEL);
  }

  /**
   * Independent rows, as of a single split: y = f + e with f of deviation 1 and e of 1/2, so that
   * rmse = 1/2, mae = sqrt(2/pi)/2 and r2 = 1 - 1/5.
   */
  @ParameterizedTest
  @CsvSource({
    "rmse, 20, 0.5, 0.93",
    "rmse, 50, 0.5, 0.95",
    "mae,  20, 0.39894228, 0.95",
    "r2,   20, 0.8, 0.93"
  })
  void rows_of_numbers(
      String name, int rows, double truth, double promised, TestReporter reporter) {
    Metric metric = Metrics.named(name);
    Simulation.Share.of(
            name + " of " + rows + " independent rows",
            r -> {
              RandomGenerator random = Simulation.random("rows", r);
              double[] said = new double[rows];
              Arrays.setAll(said, i -> random.nextGaussian());
              double[] y = Arrays.stream(said).map(f -> f + random.nextGaussian() / 2).toArray();
              return holds(PredictedNumbers.of(y, said), metric, r, truth);
            })
        .told(reporter)
        .atLeast(promised);
  }

  /** p = 1 / (1 + exp(-2 z)) with a Gaussian z: E -log p(true class) = E of the entropy of p. */
  @ParameterizedTest
  @CsvSource({"20, 0.93", "50, 0.95"})
  void rows_of_classes(int rows, double promised, TestReporter reporter) {
    RandomGenerator random = Simulation.random("entropy", 0);
    double truth =
        random
            .ints(1_000_000)
            .mapToDouble(u -> probability(random.nextGaussian()))
            .map(p -> -p * Math.log(p) - (1 - p) * Math.log(1 - p))
            .average()
            .orElseThrow();
    Simulation.Share.of(
            "logloss of " + rows + " independent rows",
            r -> {
              RandomGenerator own = Simulation.random("classes", r);
              int[] labels = new int[rows];
              double[][] probabilities = new double[rows][];
              for (int i = 0; i < rows; i++) {
                double p = probability(own.nextGaussian());
                probabilities[i] = new double[] {1 - p, p};
                labels[i] = own.nextDouble() < p ? 1 : 0;
              }
              return holds(
                  PredictedClasses.of(List.of("no", "yes"), labels, labels).probable(probabilities),
                  Metrics.named("logloss"),
                  r,
                  truth);
            })
        .told(reporter)
        .atLeast(promised);
  }

  private static double probability(double z) {
    return 1 / (1 + Math.exp(-2 * z));
  }

  private static boolean holds(Predicted rows, Metric metric, int r, double truth) {
    return Validation.of(rows)
        .summary(metric, Simulation.run(r))
        .interval()
        .map(i -> i.contains(truth))
        .orElse(false);
  }
}
