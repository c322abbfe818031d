package org.mercer.kernel.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.run.Streams;

class SampleSizeTest {
  @Test
  void by_hand() {
    // ln 40 = 3.6888795, ln 400000 = 12.8992198, ln 200 = 5.2983174
    assertThat(new SampleSize(1, 0.1, 0.05).ofValue()).isEqualTo(738);
    assertThat(new SampleSize(1, 0.1, 0.05).ofMatrix(100)).isEqualTo(2580);
    assertThat(new SampleSize(2, 0.5, 0.01).ofValue()).isEqualTo(170); // 32 * 5.298 = 169.5
    assertThat(new SampleSize(1, 0.1, 0.05).ofMatrix(1)).isEqualTo(738);
  }

  /** N is the least number of features whose chance of a miss is at most delta. */
  @Test
  void the_least_number_that_will_do() {
    for (double bound : new double[] {0.5, 1, 2, 9}) {
      for (double epsilon : new double[] {0.01, 0.3, 1.5}) {
        SampleSize size = new SampleSize(bound, epsilon, 0.03);
        assertThat(size.chance(size.ofValue())).isLessThanOrEqualTo(0.03);
        assertThat(size.chance(size.ofValue() - 1)).isGreaterThan(0.03);
      }
    }
    assertThat(new SampleSize(1, 0.1, 0.05).chance(1)).isEqualTo(1);
    // 2 exp(-738 / 200)
    assertThat(new SampleSize(1, 0.1, 0.05).chance(738)).isCloseTo(0.04994, within(1e-5));
  }

  @Test
  void a_whole_matrix_is_within_epsilon_as_often_as_promised() {
    RandomGenerator random = Streams.of(2, "matrix");
    List<Vec> points =
        Stream.generate(() -> Vec.of(random.nextDouble(), random.nextDouble())).limit(12).toList();
    RandomFeatures family = new RandomFeatures.Fourier(1);
    SampleSize size = new SampleSize(family.bound(2, 1), 0.25, 0.1);
    int samples = (int) size.ofMatrix(points.size());
    int missed = 0;
    for (int seed = 0; seed < 40; seed++) {
      double[][] values = values(new Randomised(family, samples, seed), points);
      double worst = 0;
      for (int i = 0; i < points.size(); i++) {
        for (int j = 0; j < points.size(); j++) {
          double error = values[i][j] - family.mean(points.get(i), points.get(j));
          worst = Math.max(worst, Math.abs(error));
        }
      }
      missed += worst >= 0.25 ? 1 : 0;
    }
    assertThat(missed).isLessThanOrEqualTo(4);
  }

  private static double[][] values(Randomised kernel, List<Vec> points) {
    double[][] values = new double[points.size()][];
    for (int i = 0; i < values.length; i++) {
      Vec x = points.get(i);
      values[i] = points.stream().mapToDouble(y -> kernel.of(x, y)).toArray();
    }
    assertThat(kernel.diagonal(Sample.of(points))[0]).isCloseTo(values[0][0], within(1e-12));
    return values;
  }

  @Test
  void what_is_no_bound_error_or_probability_is_refused() {
    assertThatThrownBy(() -> new SampleSize(1, 0.1, 1.5)).hasMessageContaining("delta");
    assertThatThrownBy(() -> new SampleSize(1, 0, 0.5)).hasMessageContaining("epsilon");
    assertThatThrownBy(() -> new SampleSize(-1, 0.1, 0.5)).hasMessageContaining("bound");
    assertThatThrownBy(() -> new SampleSize(1, 1e-9, 0.5).ofValue())
        .hasMessageContaining("larger error");
    assertThatThrownBy(() -> new SampleSize(1, 0.1, 0.5).ofMatrix(0))
        .hasMessageContaining("number of objects");
  }
}
