package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mercer.model.prepare.Scaling;
import org.mercer.model.score.Metrics;

/** Which kernels go on, and which sums of kernels are taken. */
class ArmTestsTest {
  private static final ArmTests TESTS = new ArmTests(Metrics.named("accuracy"), 5);

  private static Judged judged(int arm, double... folds) {
    Space space = Space.of(List.of("rbf(gamma=" + (arm + 1) + ")"), "svc", Map.of());
    double mean = Arrays.stream(folds).average().orElseThrow();
    return new Judged(
        arm,
        new Outcome(
            new ProposedPoint(space.at(0, List.of())),
            Outcome.State.DONE,
            mean,
            mean,
            0.01,
            Arrays.stream(folds).boxed().toList(),
            0,
            ""));
  }

  private static final Judged ALONE = judged(0, 0.80, 0.82, 0.78, 0.81, 0.79);

  /** Better by three hundredths in each fold, with a deviation of a thousandth: t = 45. */
  private static final Judged BETTER = judged(1, 0.830, 0.851, 0.809, 0.840, 0.820);

  /** Better by one hundredth on average, with a deviation of three: t = 0.45. */
  private static final Judged LUCKY = judged(2, 0.85, 0.79, 0.82, 0.79, 0.80);

  @Test
  void a_sum_is_taken_where_it_is_better_beyond_chance() {
    assertThat(TESTS.doubtful(List.of(ALONE, BETTER, LUCKY), 1)).containsExactly(2);
    assertThat(TESTS.doubtful(List.of(ALONE, BETTER, LUCKY), 3)).isEmpty(); // no sums among them
    assertThat(TESTS.doubtful(List.of(LUCKY), 1)).isEmpty(); // nothing it could be compared with
  }

  @Test
  void half_go_on_and_of_the_others_those_that_no_test_tells_from_the_best() {
    Judged poor = judged(3, 0.50, 0.52, 0.48, 0.51, 0.49);
    Judged near = judged(4, 0.86, 0.82, 0.82, 0.82, 0.80); // t = 0.5 against the best
    List<Judged> all = List.of(ALONE, BETTER, LUCKY, poor, near);
    assertThat(TESTS.left(all, 2)).containsExactly(1, 4);
    assertThat(TESTS.left(all, 1)).containsExactly(1);
    assertThat(TESTS.left(List.of(ALONE, BETTER, poor), 3)).containsExactly(1, 0);
  }

  @Test
  void doubtful_ones_come_last_on_a_leaderboard() {
    Leaderboard board = new Leaderboard(Metrics.named("accuracy"), 5);
    for (Judged one : List.of(ALONE, LUCKY)) {
      board.add(one.arm(), Scaling.NONE, one.outcome(), 100);
    }
    assertThat(board.first().kernel()).isEqualTo("rbf(gamma=3)");
    board.doubt(TESTS.doubtful(List.of(ALONE, LUCKY), 1));
    assertThat(board.first().kernel()).isEqualTo("rbf(gamma=1)");
    assertThat(board.rows())
        .extracting(Ranked::kernel)
        .containsExactly("rbf(gamma=1)", "rbf(gamma=3)");
  }
}
