package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.model.Truth;
import org.mercer.model.prepare.Scaling;
import org.mercer.model.score.Metrics;
import org.mercer.run.Run;

/** A fit chooses and scores alike whatever the unit and the zero of its target are. */
class UnitsOfTargetTest {
  private static final int ROWS = 90;
  private static final int LEARNED = 60;

  /** Data sets by name: a surface of two columns each. */
  private static final Map<String, ToDoubleFunction<double[]>> SURFACES =
      Map.of(
          "wave", x -> Math.sin(3 * x[0]) + x[1],
          "product", x -> x[0] * x[1],
          "step", x -> x[0] > 0.3 ? 1 : 0);

  private record Score(String point, double rmse, double r2) {}

  private static Score fit(String surface, String learner, double factor, double shift) {
    ToDoubleFunction<double[]> height = Objects.requireNonNull(SURFACES.get(surface));
    SplittableRandom random = new SplittableRandom(surface.length());
    double[][] rows = new double[ROWS][];
    double[] y = new double[ROWS];
    for (int i = 0; i < ROWS; i++) {
      rows[i] = new double[] {2 * random.nextDouble() - 1, 2 * random.nextDouble() - 1};
      double noise = 0.1 * (random.nextDouble() - 0.5);
      y[i] = factor * (height.applyAsDouble(rows[i]) + noise) + shift;
    }
    Sample<Vec> train = DenseVectors.of(Arrays.copyOf(rows, LEARNED));
    Sample<Vec> test = DenseVectors.of(Arrays.copyOfRange(rows, LEARNED, ROWS));
    AutoChoice<Vec> choice =
        new AutoChoice<>(
            VectorDomain.INSTANCE,
            List.of("rbf(gamma=[0.1,1,10])"),
            learner,
            AutoChoice.ranges(learner, Map.of()),
            Map.of(),
            Optional.of(Scaling.NONE),
            Missing.REFUSE,
            Metrics.named("rmse"),
            5);
    AutoFit.Result<Vec> result =
        new AutoFit<>(choice)
            .run(
                train,
                Truth.of(Numbers.of(Arrays.copyOf(y, LEARNED))),
                Optional.of(
                    new AutoFit.Kept<>(
                        test, Truth.of(Numbers.of(Arrays.copyOfRange(y, LEARNED, ROWS))))),
                Run.defaults());
    Map<String, Double> values = new LinkedHashMap<>();
    result.summaries().forEach(s -> values.put(s.metric().name(), s.value().get()));
    return new Score(
        result.found().point().text(),
        values.getOrDefault("rmse", Double.NaN),
        values.getOrDefault("r2", Double.NaN));
  }

  private static String kernel(Score score) {
    return score.point().replaceAll(" .*", "");
  }

  @ParameterizedTest
  @CsvSource({"wave,svr", "product,svr", "step,svr", "wave,kernelridge", "product,nusvr"})
  void the_same_choice_and_scores(String surface, String learner) {
    Score own = fit(surface, learner, 1, 0);
    assertThat(own.r2()).as("something is learned").isGreaterThan(0.5);
    for (double[] other : new double[][] {{0.01, 0}, {1e5, 0}, {1, 1000}, {4096, -1e6}}) {
      Score score = fit(surface, learner, other[0], other[1]);
      assertThat(kernel(score)).isEqualTo(kernel(own)); // near it many values of c are alike
      // what machines leave open is 1e-3 of a deviation
      assertThat(score.rmse() / other[0]).isCloseTo(own.rmse(), within(2e-3));
      assertThat(score.r2()).isCloseTo(own.r2(), within(5e-3));
    }
  }
}
