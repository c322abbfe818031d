package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.data.Labels;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.model.Truth;
import org.mercer.model.prepare.Scaling;
import org.mercer.model.score.Metrics;
import org.mercer.run.Run;

/** How many rows a plan compares how many arms on. */
class RungsTest {
  private static final int FOLDS = 5;
  private static final int ROWS = 8000;

  /** Two kernels with one width each to search, by machines along c. */
  private static final List<Arm> ARMS = arms("svr", "rbf(gamma=0.1..1)", "laplacian(gamma=0.1..1)");

  /** Matrices are free, and a machine of n rows takes n^2 / 2^20 seconds. */
  private static final ArmCost QUICK = ArmCost.of(0, 0, Math.pow(2, -20), 0);

  /** A thousand times that. */
  private static final ArmCost SLOW = ArmCost.of(0, 0, Math.pow(2, -10), 0);

  private static final Rungs.Pick PICK = new Rungs.Pick(2, 5);

  private static List<Arm> arms(String learner, String... kernels) {
    SplittableRandom random = new SplittableRandom(1);
    double[][] rows =
        IntStream.range(0, 20).mapToObj(i -> random.doubles(2).toArray()).toArray(double[][]::new);
    AutoChoice<Vec> usual = AutoChoice.of(VectorDomain.INSTANCE, Goal.REGRESSION, rows.length);
    AutoChoice<Vec> choice =
        new AutoChoice<>(
            usual.domain(),
            List.of(kernels),
            learner,
            AutoChoice.ranges(learner),
            usual.finish(),
            Optional.of(Scaling.NONE),
            usual.missing(),
            usual.metric(),
            FOLDS);
    return Arm.all(PreparationBranch.of(choice, DenseVectors.of(rows)));
  }

  private static Rungs rungs(double work, int rows, ArmCost... costs) {
    return new Rungs(new FitPlan(work, 1e9, List.of(costs)), ARMS, rows, FOLDS, 1, 0);
  }

  @Test
  void work_without_end_compares_all_arms_by_the_richest_grid() {
    Rungs.Rung first = rungs(1e9, ROWS, QUICK, QUICK).first();
    assertThat(first.arms()).containsExactly(0, 1);
    assertThat(first.settings()).isEqualTo(5);
    assertThat(first.each()).isEqualTo(5);
    assertThat(first.rows()).isBetween(500, 1000); // more rows serve fewer arms better
    assertThat(rungs(1e9, 300, QUICK, QUICK).first().rows()).isEqualTo(300);
  }

  /** Two arms, 25 points, 5 folds: 250 machines of m^2 / 2^20 seconds in a quarter of the work. */
  @Test
  void the_first_comparison_takes_a_quarter_of_the_work() {
    for (double work : new double[] {100, 200, 400, 800}) {
      Rungs.Rung first = rungs(work, ROWS, QUICK, QUICK).first();
      double points = first.settings() * first.each();
      double seconds = 2 * points * FOLDS * Math.pow(first.rows(), 2) / (1 << 20);
      assertThat(seconds).isLessThanOrEqualTo(work / 4);
      assertThat(first.rows()).isGreaterThanOrEqualTo(150);
    }
  }

  @Test
  void a_dear_arm_is_left_out_only_where_the_work_is_not_enough_for_it() {
    // nine points by five folds on 177 rows are 45 * 31329 / 2^10 = 1377 seconds of the slow one
    assertThat(rungs(4 * 1400, ROWS, SLOW, QUICK).first().arms()).containsExactly(0, 1);
    assertThat(rungs(4 * 1350, ROWS, SLOW, QUICK).first().arms()).containsExactly(1);
  }

  /** Two arms, five points, five folds: 50 machines. */
  @ParameterizedTest
  @CsvSource({"3100, 8000", "3000, 5657", "1530, 5657", "1520, 4000", "100, 1415", "40, 1000"})
  void the_next_comparison_has_as_many_rows_as_there_is_work_for(double seconds, int rows) {
    assertThat(rungs(1e9, ROWS, QUICK, QUICK).next(1000, List.of(0, 1), PICK, seconds))
        .isEqualTo(rows);
  }

  @Test
  void no_comparison_is_repeated_on_hardly_more_rows() {
    assertThat(rungs(1e9, 1100, QUICK, QUICK).next(1000, List.of(0), PICK, 1e9)).isEqualTo(1000);
    assertThat(rungs(1e9, 1500, QUICK, QUICK).next(1000, List.of(0), PICK, 1e9)).isEqualTo(1500);
  }

  /** Both take an eighth and then half of what was said: three halvings, then one. */
  @Test
  void what_comparisons_have_taken_corrects_the_estimates() {
    Rungs before = rungs(1000, ROWS, QUICK, QUICK);
    double said = before.seconds(0, 1000, PICK);
    Rungs first = before.shown(8, 1);
    assertThat(first.seconds(0, 1000, PICK)).isEqualTo(said / 8);
    Rungs second = first.shown(1, 4); // which is 8 by the first estimates
    assertThat(second.plan().last()).isEqualTo(before.plan().last());
    assertThat(second.seconds(0, 1000, PICK)).isEqualTo(said / 2);
    assertThat(FitPlan.parse(second.plan().text())).isEqualTo(second.plan());
    // the printed plan decides when it is followed, whatever is measured then
    Rungs again = new Rungs(second.plan(), ARMS, ROWS, FOLDS, 1, 0).shown(1, 100).shown(1, 100);
    assertThat(again.seconds(0, 1000, PICK)).isEqualTo(said / 2);
  }

  @Test
  void of_few_rows_nothing_is_corrected() {
    Rungs few = rungs(1000, 500, QUICK, QUICK);
    assertThat(few.shown(8, 1).seconds(0, 100, PICK)).isEqualTo(few.seconds(0, 100, PICK));
  }

  /** Ten times the rows of what is measured are ten times as dear by each pair of them. */
  @Test
  void a_factorisation_grows_with_the_cube() {
    List<Arm> ridge = arms("kernelridge", "rbf(gamma=0.1..1)");
    Rungs rungs = new Rungs(new FitPlan(1e9, 1e9, List.of(QUICK)), ridge, ROWS, FOLDS, 1, 0);
    assertThat(rungs.seconds(0, 4000, PICK))
        .isCloseTo(1000 * rungs.seconds(0, 400, PICK), withinPercentage(1));
    // n^2 pairs take as long as m^3 / 400 by the cube
    int pairs = rungs.plan().affordable(QUICK, 0);
    assertThat(rungs.affordable(0, QUICK)).isEqualTo((int) Math.cbrt(400.0 * pairs * pairs));
    Rungs machines = rungs(1e9, ROWS, QUICK);
    assertThat(machines.seconds(0, 4000, PICK))
        .isCloseTo(100 * machines.seconds(0, 400, PICK), withinPercentage(1));
  }

  @Test
  void arms_made_on_the_way_have_their_own_costs() {
    Rungs before = rungs(1e9, ROWS, QUICK, QUICK);
    Rungs after = before.with(List.of(new MadeArm(ARMS.get(0), SLOW)));
    assertThat(after.seconds(2, 1000, PICK))
        .isCloseTo(1024 * after.seconds(0, 1000, PICK), withinPercentage(1));
    assertThat(after.seconds(1, 1000, PICK)).isEqualTo(before.seconds(1, 1000, PICK));
  }

  /** Ten of each class let each fold have two: as many of both classes are drawn. */
  @Test
  void an_area_needs_few_rows_since_all_of_a_rare_class_are_among_them() {
    Labels labels =
        Labels.of(IntStream.range(0, 4000).mapToObj(i -> i % 200 == 0 ? "a" : "b").toList());
    Truth truth = Truth.of(labels);
    assertThat(Rungs.least(truth, Metrics.named("auc"), FOLDS)).isEqualTo(20);
    assertThat(Rungs.least(truth, Metrics.named("ap"), FOLDS)).isEqualTo(2000);
    int[] drawn = Subsample.even(labels, 100, Run.defaults());
    assertThat(drawn).hasSize(100).doesNotHaveDuplicates().isSorted();
    assertThat(IntStream.of(drawn).filter(i -> i % 200 == 0)).hasSize(20);
    int[] few = Subsample.even(labels, 30, Run.defaults());
    assertThat(IntStream.of(few).filter(i -> i % 200 == 0)).hasSize(15);
    assertThat(Collections.frequency(IntStream.of(few).boxed().toList(), few[0])).isEqualTo(1);
  }
}
