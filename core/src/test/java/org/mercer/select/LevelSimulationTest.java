package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Learners;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.measure.Independence;
import org.mercer.gram.measure.TwoSample;
import org.mercer.kernel.Kernel;
import org.mercer.learner.bayes.GaussianProcess;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.novelty.OneClass;
import org.mercer.model.Gaussian;
import org.mercer.model.NoveltyModel;
import org.mercer.model.Training;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.model.score.Metrics;
import org.mercer.model.score.PredictedClasses;
import org.mercer.run.Run;

/** How often tests find what is not there, and what else is promised of chance. */
@Tag("slow")
class LevelSimulationTest {
  private static final int PERMUTATIONS = 199;

  private static double[][] gaussians(int rows, int columns, RandomGenerator random) {
    double[][] x = new double[rows][columns];
    for (double[] row : x) {
      Arrays.setAll(row, j -> random.nextGaussian());
    }
    return x;
  }

  /** Labels that have nothing to do with the rows. */
  private static Simulation.Draw noise(int rows, int r) {
    RandomGenerator random = Simulation.random("noise", r);
    Labels labels =
        Labels.of(
            IntStream.range(0, rows).mapToObj(i -> random.nextBoolean() ? "a" : "b").toList());
    return new Simulation.Draw(DenseVectors.of(gaussians(rows, 2, random)), Truth.of(labels));
  }

  private static Validation validated(double gamma, Simulation.Draw draw, Folds folds, Run run) {
    return CrossValidation.of(TrainingSpec.of(Vectors.rbf(gamma), new SupportVector(1)))
        .run(draw.sample(), draw.truth(), folds, run);
  }

  private static Comparison compared(int r, int rounds) {
    Run run = Simulation.run(r);
    Simulation.Draw draw = noise(60, r);
    Folds folds =
        rounds == 0
            ? Folds.leaveOneOut(60)
            : Folds.repeated(rounds, run, own -> Folds.of(draw.truth(), 5, own));
    return Comparison.ofFolds(
        Metrics.named("accuracy"),
        validated(0.1, draw, folds, run),
        validated(3, draw, folds, run),
        run);
  }

  /** Two classifiers that both toss a coin do not differ. */
  @ParameterizedTest
  @ValueSource(ints = {1, 10})
  void coins_are_not_told_apart(int rounds, TestReporter reporter) {
    Simulation.Share.of(
            "compare finds a difference of coins, rounds: " + rounds,
            r -> compared(r, rounds).significant())
        .told(reporter)
        .atMost(Comparison.LEVEL);
  }

  @Test
  void leave_one_out_never_says_so() {
    assertThat(IntStream.range(0, 20).noneMatch(r -> compared(r, 0).significant())).isTrue();
  }

  @Test
  void noise_is_predicted_by_chance(TestReporter reporter) {
    double mean =
        IntStream.range(0, Simulation.REPETITIONS)
            .parallel()
            .mapToDouble(
                r -> {
                  Run run = Simulation.run(r);
                  Simulation.Draw draw = noise(60, r);
                  return validated(1, draw, Folds.of(draw.truth(), 5, run), run)
                      .summary(Metrics.named("balanced"), run)
                      .value()
                      .get();
                })
            .average()
            .orElseThrow();
    reporter.publishEntry("balanced accuracy of noise", String.format(Locale.ROOT, "%.4f", mean));
    // one sample has a deviation of about sqrt(1/4/60) = 0.065; folds of equal classes leave
    // training rows with a little less of the class that is held out, hence 0.01
    double error = 0.065 / Math.sqrt(Simulation.REPETITIONS);
    assertThat(mean).isCloseTo(0.5, within(0.01 + Simulation.ERRORS * error));
  }

  private static Gram gram(double[][] x, Run run) {
    return Grams.stored(Vectors.rbf(0.5), DenseVectors.of(x), Precision.DOUBLE, run);
  }

  @Test
  void two_samples_of_one_source_are_not_told_apart(TestReporter reporter) {
    Simulation.Share.of(
            "MMD below 0.05",
            r -> {
              Run run = Simulation.run(r);
              double[][] x = gaussians(50, 2, Simulation.random("mmd", r));
              return TwoSample.of(gram(x, run), 25, run)
                      .test(TwoSample.Estimate.UNBIASED, PERMUTATIONS, run)
                      .p()
                  <= Comparison.LEVEL;
            })
        .told(reporter)
        .atMost(Comparison.LEVEL);
  }

  @Test
  void independent_columns_are_not_called_dependent(TestReporter reporter) {
    Simulation.Share.of(
            "HSIC below 0.05",
            r -> {
              Run run = Simulation.run(r);
              RandomGenerator random = Simulation.random("hsic", r);
              Gram x = gram(gaussians(40, 1, random), run);
              Gram y = gram(gaussians(40, 1, random), run);
              return Independence.of(x, y, run).test(PERMUTATIONS, run).p() <= Comparison.LEVEL;
            })
        .told(reporter)
        .atMost(Comparison.LEVEL);
  }

  /**
   * f of 30 values drawn from the prior with the kernel that the process has, and noise of its
   * variance: then the intervals of ten further observations are exact.
   */
  @Test
  void a_process_knows_how_well_it_knows(TestReporter reporter) {
    double noise = 0.04;
    int known = 20;
    int all = 30;
    Kernel<Vec> kernel = Vectors.rbf(0.5);
    long inside =
        IntStream.range(0, Simulation.REPETITIONS)
            .parallel()
            .mapToLong(
                r -> {
                  Run run = Simulation.run(r);
                  RandomGenerator random = Simulation.random("process", r);
                  Sample<Vec> x = DenseVectors.of(gaussians(all, 1, random));
                  double[] y = prior(kernel, x, noise, random);
                  int[] train = IntStream.range(0, known).toArray();
                  int[] test = IntStream.range(known, all).toArray();
                  List<Gaussian> said =
                      Training.of(kernel, GaussianProcess.plain(noise))
                          .fit(x.select(train), Numbers.of(Arrays.copyOf(y, known)), run)
                          .predict(x.select(test), run);
                  return IntStream.range(0, test.length)
                      .filter(
                          i -> {
                            double deviation =
                                Math.sqrt(said.get(i).variance() + said.get(i).noise());
                            return Math.abs(y[known + i] - said.get(i).mean()) <= 1.96 * deviation;
                          })
                      .count();
                })
            .sum();
    int total = (all - known) * Simulation.REPETITIONS;
    Simulation.Share share = new Simulation.Share("gp intervals", inside, total).told(reporter);
    // the ten of one draw are dependent: their share counts as that of two
    double error = Math.sqrt(0.95 * 0.05 / total * 5);
    assertThat(share.rate()).isCloseTo(0.95, within(Simulation.ERRORS * error));
  }

  /** L z with L L' = K + noise I, by Cholesky as it is taught. */
  private static double[] prior(
      Kernel<Vec> kernel, Sample<Vec> x, double noise, RandomGenerator random) {
    int n = x.size();
    double[][] l = new double[n][n];
    double[] y = new double[n];
    double[] z = new double[n];
    Arrays.setAll(z, i -> random.nextGaussian());
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = kernel.of(x.get(i), x.get(j)) + (i == j ? noise : 0);
        for (int k = 0; k < j; k++) {
          sum -= l[i][k] * l[j][k];
        }
        l[i][j] = i == j ? Math.sqrt(sum) : sum / l[j][j];
        y[i] += l[i][j] * z[j];
      }
    }
    return y;
  }

  /** Of two Gaussians about -1 and 1 the truth is p = 1 / (1 + exp(-2 x)). */
  @ParameterizedTest
  @ValueSource(strings = {"sigmoid", "isotonic"})
  void probabilities_are_those_that_come_true(String way, TestReporter reporter) {
    double[] off =
        IntStream.range(0, Simulation.REPETITIONS / 10)
            .parallel()
            .mapToDouble(
                r -> {
                  Run run = Simulation.run(r);
                  RandomGenerator random = Simulation.random("calibration", r);
                  Simulation.Draw from = Simulation.classes(1).draw(300, random);
                  Simulation.Draw on = Simulation.classes(1).draw(2000, random);
                  TrainingSpec<Vec> svc =
                      TrainingSpec.of(
                          Vectors.linear(), Learners.make("svc", Map.of("probability", way)));
                  PredictedClasses said =
                      svc.fit(from.sample(), from.truth(), run)
                          .predicted(on.sample(), on.truth(), run)
                          .asClasses()
                          .orElseThrow();
                  int right = said.classes().indexOf("right");
                  return IntStream.range(0, said.size())
                      .mapToDouble(
                          i ->
                              Math.abs(
                                  said.probability(i, right)
                                      - 1 / (1 + Math.exp(-2 * on.sample().get(i).toArray()[0]))))
                      .average()
                      .orElseThrow();
                })
            .toArray();
    double mean = Arrays.stream(off).average().orElseThrow();
    reporter.publishEntry(
        "mean |p - truth|, 300 rows, " + way, String.format(Locale.ROOT, "%.4f", mean));
    // a sigmoid has two numbers, known to about 1/sqrt(300) each; isotonic steps are coarser
    assertThat(mean).isLessThan(way.equals("sigmoid") ? 0.05 : 0.08);
  }

  /**
   * At most nu of the training rows lie outside, in every sample; of new rows about as many, with
   * the error of 200 rows that chose the border.
   */
  @ParameterizedTest
  @ValueSource(doubles = {0.05, 0.1, 0.3})
  void nu_is_the_share_outside(double nu, TestReporter reporter) {
    int rows = 200;
    List<double[]> outside =
        IntStream.range(0, Simulation.REPETITIONS / 10)
            .parallel()
            .mapToObj(
                r -> {
                  Run run = Simulation.run(r);
                  RandomGenerator random = Simulation.random("nu", r);
                  Sample<Vec> from = DenseVectors.of(gaussians(rows, 2, random));
                  NoveltyModel<Vec> model =
                      Training.of(Vectors.rbf(0.2), new OneClass(nu, 1e-3))
                          .fit(from, Weights.equal(rows), run);
                  Sample<Vec> fresh = DenseVectors.of(gaussians(rows, 2, random));
                  return new double[] {outside(model, from, run), outside(model, fresh, run)};
                })
            .toList();
    double most = outside.stream().mapToDouble(o -> o[0]).max().orElseThrow();
    double mean = outside.stream().mapToDouble(o -> o[1]).average().orElseThrow();
    reporter.publishEntry(
        "oneclass, nu = " + nu,
        String.format(Locale.ROOT, "training at most %.3f, new %.3f", most, mean));
    assertThat(most).isLessThanOrEqualTo(nu);
    assertThat(mean).isCloseTo(nu, within(2 * Math.sqrt(nu * (1 - nu) / rows)));
  }

  private static double outside(NoveltyModel<Vec> model, Sample<Vec> rows, Run run) {
    long count =
        model.predict(rows, run).stream()
            .filter(d -> d.label().equals(NoveltyModel.OUTSIDE))
            .count();
    return (double) count / rows.size();
  }
}
