package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.TestReporter;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.model.Choice;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Predicted;
import org.mercer.run.Run;
import org.mercer.run.Streams;

/** Data of which the truth is known, drawn again and again. */
final class Simulation {
  /** {@code -Dmercer.repetitions=1000} for finer figures. */
  static final int REPETITIONS = Integer.getInteger("mercer.repetitions", 200);

  /** So many standard errors of a share of repetitions leave one wrong alarm in a thousand. */
  static final double ERRORS = 3.3;

  /** Rows by which the truth of a model is told. */
  private static final int MANY = 2000;

  /** Training sets over which it is averaged. */
  private static final int MODELS = 200;

  private Simulation() {}

  /** Objects with what is true of them. */
  record Draw(Sample<Vec> sample, Truth truth) {}

  /** Where data come from. */
  interface Source {
    Draw draw(int rows, RandomGenerator random);
  }

  static Run run(int repetition) {
    return Run.defaults().threads(1).seed(repetition);
  }

  static RandomGenerator random(String name, int repetition) {
    return Streams.of(repetition, name);
  }

  /** Two classes of equal share about (-m, 0) and (m, 0), each with the unit covariance. */
  static Source classes(double m) {
    return (rows, random) -> {
      double[][] x = new double[rows][];
      String[] names = new String[rows];
      for (int i = 0; i < rows; i++) {
        double side = random.nextBoolean() ? m : -m;
        x[i] = new double[] {side + random.nextGaussian(), random.nextGaussian()};
        names[i] = side > 0 ? "right" : "wrong side";
      }
      // a sample with one class alone is no sample of two classes
      names[0] = "right";
      names[1] = "wrong side";
      return new Draw(DenseVectors.of(x), Truth.of(Labels.of(List.of(names))));
    };
  }

  /** y = sin 2x + a Gaussian of this deviation, x a standard Gaussian. */
  static Source numbers(double noise) {
    return (rows, random) -> {
      double[][] x = new double[rows][];
      double[] y = new double[rows];
      for (int i = 0; i < rows; i++) {
        x[i] = new double[] {random.nextGaussian()};
        y[i] = Math.sin(2 * x[i][0]) + noise * random.nextGaussian();
      }
      return new Draw(DenseVectors.of(x), Truth.of(Numbers.of(y)));
    };
  }

  /** x uniform in the square of edge 4, the class by p = 1 / (1 + exp(-3 x_1 x_2)). */
  static Source checkered() {
    return (rows, random) -> {
      double[][] x = new double[rows][];
      String[] names = new String[rows];
      for (int i = 0; i < rows; i++) {
        x[i] = new double[] {4 * random.nextDouble() - 2, 4 * random.nextDouble() - 2};
        double p = 1 / (1 + Math.exp(-3 * x[i][0] * x[i][1]));
        names[i] = random.nextDouble() < p ? "same" : "other";
      }
      names[0] = "same";
      names[1] = "other";
      return new Draw(DenseVectors.of(x), Truth.of(Labels.of(List.of(names))));
    };
  }

  /** y = |x| + noise that is uniform and grows with |x|, x uniform in [-2, 2]. */
  static Source fanned() {
    return (rows, random) -> {
      double[][] x = new double[rows][];
      double[] y = new double[rows];
      for (int i = 0; i < rows; i++) {
        x[i] = new double[] {4 * random.nextDouble() - 2};
        double size = Math.abs(x[i][0]);
        y[i] = size + (0.2 + 0.4 * size) * (2 * random.nextDouble() - 1);
      }
      return new Draw(DenseVectors.of(x), Truth.of(Numbers.of(y)));
    };
  }

  /**
   * What a way to make models reaches from so many rows: the metric of all rows that models of
   * {@value #MODELS} training sets have not seen, each of {@value #MANY}.
   */
  static double truth(Choice<Vec> way, Source source, int rows, int models, Metric metric) {
    List<Predicted> all =
        IntStream.range(0, models)
            .parallel()
            .mapToObj(
                i -> {
                  RandomGenerator random = random("truth", i);
                  Run run = run(i);
                  Draw from = source.draw(rows, random);
                  Draw on = source.draw(MANY, random);
                  TrainingSpec<Vec> chosen = way.choose(from.sample(), from.truth(), run);
                  return chosen
                      .fit(from.sample(), from.truth(), run)
                      .predicted(on.sample(), on.truth(), run);
                })
            .toList();
    // scores of different models are not on one scale
    return metric.needs() == Metric.Needs.SCORES
        ? all.stream().mapToDouble(p -> metric.of(p).get()).average().orElseThrow()
        : metric.of(Predicted.concat(all)).get();
  }

  static double truth(Choice<Vec> way, Source source, int rows, Metric metric) {
    return truth(way, source, rows, MODELS, metric);
  }

  /** How often something held. */
  record Share(String name, long hits, int of) {
    static Share of(String name, int repetitions, IntPredicate holds) {
      return new Share(
          name, IntStream.range(0, repetitions).parallel().filter(holds).count(), repetitions);
    }

    static Share of(String name, IntPredicate holds) {
      return of(name, REPETITIONS, holds);
    }

    double rate() {
      return (double) hits / of;
    }

    Share told(TestReporter reporter) {
      reporter.publishEntry(name, String.format(Locale.ROOT, "%.3f (%d of %d)", rate(), hits, of));
      return this;
    }

    /** Not below what is promised, by more than chance. */
    void atLeast(double promised) {
      double error = Math.sqrt(promised * (1 - promised) / of);
      assertThat(rate()).as(name).isGreaterThanOrEqualTo(promised - ERRORS * error);
    }

    /** Not above it, by more than chance. */
    void atMost(double promised) {
      double error = Math.sqrt(promised * (1 - promised) / of);
      assertThat(rate()).as(name).isLessThanOrEqualTo(promised + ERRORS * error);
    }
  }
}
