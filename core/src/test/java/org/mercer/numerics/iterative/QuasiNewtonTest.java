package org.mercer.numerics.iterative;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.mercer.run.Run;

class QuasiNewtonTest {
  /** (1 - u)^2 + 100 (v - u^2)^2, least at (1, 1), not defined for u > 1.5. */
  private static final class Valley implements QuasiNewton.Cost {
    private double u;
    private double v;

    @Override
    public double at(double[] x) {
      u = x[0];
      v = x[1];
      return u > 1.5
          ? Double.POSITIVE_INFINITY
          : (1 - u) * (1 - u) + 100 * (v - u * u) * (v - u * u);
    }

    @Override
    public double[] gradient() {
      return new double[] {-2 * (1 - u) - 400 * u * (v - u * u), 200 * (v - u * u)};
    }
  }

  @Test
  void it_follows_a_bent_valley_to_its_end() {
    QuasiNewton.Minimum found =
        new QuasiNewton(1e-9, 500).minimise(new Valley(), new double[] {-1.2, 1}, Run.defaults());
    assertThat(found.converged()).isTrue();
    assertThat(found.x()).containsExactly(new double[] {1, 1}, within(1e-6));
  }

  @Test
  void a_limit_ends_it_with_the_best_so_far() {
    double[] start = {-1.2, 1};
    QuasiNewton.Minimum found =
        new QuasiNewton(1e-9, 3).minimise(new Valley(), start, Run.defaults());
    assertThat(found.converged()).isFalse();
    assertThat(found.steps()).isEqualTo(3);
    assertThat(found.cost()).isLessThan(new Valley().at(start));
  }
}
