package org.mercer.learner;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SchemeTest {
  @Test
  void the_sign_decides_between_two() {
    assertThat(Scheme.SIGN.winner(new double[] {0}, 2)).isEqualTo(1);
    assertThat(Scheme.SIGN.winner(new double[] {-1e-300}, 2)).isZero();
  }

  @Test
  void pairs_vote_and_the_first_of_the_most_wins() {
    // (0,1) for 1, (0,2) for 0, (1,2) for 1: two votes for 1
    double[] clear = {0.5, -0.1, -2};
    assertThat(Scheme.PAIRS.winner(clear, 3)).isEqualTo(1);
    assertThat(Scheme.PAIRS.score(clear, 1, 3)).isEqualTo(0.5);
    // a circle: one vote each
    double[] circle = {0.5, -0.1, 2};
    assertThat(Scheme.PAIRS.winner(circle, 3)).isZero();
    assertThat(Scheme.PAIRS.score(circle, 0, 3)).isEqualTo(-0.5);
    assertThat(Scheme.PAIRS.machines(26)).isEqualTo(325);
  }

  @Test
  void of_rests_the_largest_value_wins() {
    double[] values = {-3, -1, -1, -2};
    assertThat(Scheme.RESTS.winner(values, 4)).isEqualTo(1);
    assertThat(Scheme.RESTS.score(values, 1, 4)).isEqualTo(-1);
  }
}
