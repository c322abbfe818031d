package org.mercer.learner.regress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Learners;
import org.mercer.catalogue.Vectors;
import org.mercer.data.vector.DenseVectors;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.learner.Expansion;
import org.mercer.learner.Regressor;
import org.mercer.run.Run;

/** Neither the unit nor the zero of a target changes what is learned of it. */
class StandardisedTest {
  private static final int ROWS = 80;
  private static final double[] X = new double[ROWS];
  private static final double[] Y = new double[ROWS];

  static {
    SplittableRandom random = new SplittableRandom(11);
    for (int i = 0; i < ROWS; i++) {
      X[i] = 6 * random.nextDouble();
      Y[i] = Math.sin(X[i]) + 0.2 * random.nextDouble();
    }
  }

  private static final Gram GRAM =
      Grams.stored(
          Vectors.rbf(1),
          DenseVectors.of(
              Arrays.stream(X).mapToObj(x -> new double[] {x}).toArray(double[][]::new)),
          Precision.DOUBLE,
          Run.defaults());

  private static Expansion fit(String learner, double factor, double shift) {
    double[] target = Arrays.stream(Y).map(y -> factor * y + shift).toArray();
    Regressor regressor = (Regressor) Learners.make(learner, Map.of("relative", "yes"));
    return regressor.fit(GRAM, target, Run.defaults());
  }

  private static double[] values(Expansion fit) {
    double[] values = new double[ROWS];
    for (int i = 0; i < ROWS; i++) {
      values[i] = fit.bias();
      for (int j = 0; j < ROWS; j++) {
        values[i] += fit.coefficients()[j] * Math.exp(-(X[i] - X[j]) * (X[i] - X[j]));
      }
    }
    return values;
  }

  @ParameterizedTest
  @ValueSource(strings = {"svr", "nusvr", "quantile"})
  void another_unit_and_another_zero_give_the_same_function_in_them(String learner) {
    double[] own = values(fit(learner, 1, 0));
    double spread = Arrays.stream(own).max().orElse(0) - Arrays.stream(own).min().orElse(0);
    assertThat(spread).as("a sine, which is not a constant").isGreaterThan(1.5);
    for (double factor : new double[] {0.01, 1, 1e5}) {
      for (double shift : new double[] {0, 1e4 * factor}) {
        double[] other = values(fit(learner, factor, shift));
        for (int i = 0; i < ROWS; i++) {
          // both are within the tolerance 1e-3 of a deviation of the one solution
          assertThat(other[i])
              .as("%s, y times %s plus %s", learner, factor, shift)
              .isCloseTo(factor * own[i] + shift, within(5e-3 * factor));
        }
      }
    }
  }

  @Test
  void a_power_of_two_changes_no_bit_but_the_exponent() {
    Expansion one = fit("svr", 1, 0);
    Expansion large = fit("svr", 1024, 0);
    assertThat(Arrays.stream(large.coefficients()).map(a -> a / 1024).toArray())
        .isEqualTo(one.coefficients());
    assertThat(large.bias() / 1024).isEqualTo(one.bias());
  }

  /** With (y - m) / s in hand the plain machine gives f, and m + s f is what must come out. */
  @Test
  void it_is_the_plain_machine_of_the_standardised_target() {
    double mean = Arrays.stream(Y).average().orElse(0);
    double deviation =
        Math.sqrt(Arrays.stream(Y).map(y -> (y - mean) * (y - mean)).average().orElse(0));
    double[] scaled = Arrays.stream(Y).map(y -> (y - mean) / deviation).toArray();
    double[] plain =
        values(new SupportVectorRegression(1, 0.1, 1e-6).fit(GRAM, scaled, Run.defaults()));
    double[] relative =
        values(
            new Standardised<>(new SupportVectorRegression(1, 0.1, 1e-6))
                .fit(GRAM, Y, Run.defaults()));
    for (int i = 0; i < ROWS; i++) {
      assertThat(relative[i]).isCloseTo(mean + deviation * plain[i], within(1e-5));
    }
  }

  @Test
  void equal_numbers_are_learned_as_they_are() {
    double[] same = new double[ROWS];
    Arrays.fill(same, 7e6);
    Expansion fit =
        new Standardised<>(new SupportVectorRegression(1, 0.1, 1e-3))
            .fit(GRAM, same, Run.defaults());
    for (double value : values(fit)) {
      assertThat(value).as("within epsilon").isCloseTo(7e6, within(0.2));
    }
  }

  @Test
  void without_the_word_numbers_keep_the_unit_of_the_target() {
    assertThat(Learners.make("svr", Map.of("c", "2")))
        .isEqualTo(new SupportVectorRegression(2, 0.1, 1e-3));
    assertThat(Learners.make("svr", Map.of("c", "2", "relative", "yes")).parameters())
        .containsEntry("relative", "yes")
        .containsEntry("c", 2.0);
  }
}
