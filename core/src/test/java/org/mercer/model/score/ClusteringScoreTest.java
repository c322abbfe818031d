package org.mercer.model.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.mercer.data.Labels;

class ClusteringScoreTest {
  private static final double CLOSE = 1e-12;

  @Test
  void the_same_groups_under_other_numbers_agree_wholly() {
    ClusteringScore score =
        ClusteringScore.of(Labels.of("a", "a", "b", "b", "c"), new int[] {2, 2, 0, 0, 1});
    assertThat(score.adjustedRand()).hasValue(1);
    assertThat(score.mutualInformation().getAsDouble()).isCloseTo(1, within(CLOSE));
  }

  /**
   * Classes aabb against groups 0012: one pair is together in both, of 2 in classes and 1 in
   * groups; by chance 2 * 1 / 6 = 1/3, so (1 - 1/3) / (3/2 - 1/3) = 4/7. I = H(classes) = ln 2,
   * H(groups) = 3/2 ln 2, so 2 / (1 + 3/2) = 4/5.
   */
  @Test
  void a_class_cut_in_two_agrees_in_part() {
    ClusteringScore score =
        ClusteringScore.of(Labels.of("a", "a", "b", "b"), new int[] {0, 0, 1, 2});
    assertThat(score.adjustedRand().getAsDouble()).isCloseTo(4.0 / 7, within(CLOSE));
    assertThat(score.mutualInformation().getAsDouble()).isCloseTo(0.8, within(CLOSE));
    assertThat(score.toString()).contains("0.5714", "0.8000");
  }

  /** abab against 0011: no pair together in both; (0 - 4/6) / (2 - 4/6) = -1/2, and I = 0. */
  @Test
  void what_crosses_is_worse_than_chance() {
    ClusteringScore score =
        ClusteringScore.of(Labels.of("a", "b", "a", "b"), new int[] {0, 0, 1, 1});
    assertThat(score.adjustedRand().getAsDouble()).isCloseTo(-0.5, within(CLOSE));
    assertThat(score.mutualInformation().getAsDouble()).isCloseTo(0, within(CLOSE));
  }

  @Test
  void one_group_of_one_class_is_the_same() {
    ClusteringScore score = ClusteringScore.of(Labels.of("a", "a"), new int[] {0, 0});
    assertThat(score.adjustedRand()).hasValue(1);
    assertThat(score.mutualInformation()).hasValue(1);
  }
}
