package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.Mercer;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.learner.classify.Calibrated;
import org.mercer.model.Truth;
import org.mercer.model.score.Metrics;
import org.mercer.run.Run;

/**
 * What a search adds to the kernels that were proposed, and how it judges where a class is rare.
 */
class PlannedSearchTest {
  private static final int ROWS = 90;

  @TempDir private Path folder;

  private static double[][] rows(int columns) {
    SplittableRandom random = new SplittableRandom(3);
    return IntStream.range(0, ROWS)
        .mapToObj(i -> random.doubles(columns, -1, 1).toArray())
        .toArray(double[][]::new);
  }

  private static AutoChoice<Vec> regression() {
    return AutoChoice.of(VectorDomain.INSTANCE, Goal.REGRESSION, ROWS);
  }

  @Test
  void columns_that_say_nothing_have_long_lengths() {
    double[][] x = rows(6);
    double[] y = Arrays.stream(x).mapToDouble(r -> Math.sin(4 * r[0]) + r[1]).toArray();
    Found<Vec> found =
        regression().search(DenseVectors.of(x), Truth.of(Numbers.of(y)), Run.defaults().threads(2));
    String ard =
        found.account().leaderboard().stream()
            .map(Ranked::kernel)
            .filter(k -> k.contains("ard("))
            .findFirst()
            .orElseThrow();
    String list = ard.replaceAll(".*lengths=\\[(.*?)].*", "$1");
    double[] lengths =
        Arrays.stream(list.split(",", -1)).mapToDouble(Double::parseDouble).toArray();
    assertThat(Arrays.stream(lengths).skip(2).min().orElseThrow()).isGreaterThan(5 * lengths[0]);
    assertThat(found.point().kernel()).contains("ard("); // and that is worth most here
  }

  @Test
  void a_range_that_was_proposed_is_left_and_one_that_was_given_is_not() {
    double[][] x = rows(1);
    double[] y = Arrays.stream(x).mapToDouble(r -> Math.sin(30 * r[0])).toArray();
    Sample<Vec> sample = DenseVectors.of(x);
    Truth truth = Truth.of(Numbers.of(y));
    AutoChoice<Vec> proposed = regression();
    Arm arm = Arm.all(PreparationBranch.of(proposed, sample)).get(0);
    Dimension gamma = arm.kernel().get(0);
    assertThat(proposed.wide(arm)).extracting(Dimension::name).contains("gamma", "lambda");
    List<Double> gammas =
        proposed.search(sample, truth, Run.defaults().threads(2)).account().leaderboard().stream()
            .map(Ranked::kernel)
            .filter(k -> k.startsWith("rbf(") && !k.contains("+"))
            .map(k -> Double.parseDouble(k.replaceAll(".*gamma=([^,)]*).*", "$1")))
            .toList();
    assertThat(Collections.max(gammas)).isGreaterThan(gamma.high());

    AutoChoice<Vec> given =
        new AutoChoice<>(
            VectorDomain.INSTANCE,
            List.of("rbf(gamma=0.1..1)"),
            "kernelridge",
            Map.of("lambda", "0.01..1"),
            Map.of(),
            proposed.scaling(),
            proposed.missing(),
            proposed.metric(),
            proposed.folds());
    Arm own = Arm.all(PreparationBranch.of(given, sample)).get(0);
    assertThat(given.wide(own)).isEmpty();
    assertThat(own.around(own.at(1, 1), 0.1, given.wide(own)))
        .allMatch(p -> p.place().stream().allMatch(u -> 0 <= u && u <= 1));
  }

  @Test
  void numbers_that_a_kernel_does_not_allow_are_not_tried() {
    AutoChoice<Vec> choice = regression();
    Arm polynomial =
        Arm.all(PreparationBranch.of(choice, DenseVectors.of(rows(2)))).stream()
            .filter(a -> a.at(0, 0).kernel().startsWith("poly"))
            .findFirst()
            .orElseThrow();
    // degree 2 is the low end: one step below is 1, which is allowed, two are none
    assertThat(polynomial.around(polynomial.at(-0.5, 0), 0.1, choice.wide(polynomial)))
        .allMatch(p -> p.kernel().matches("poly\\(degree=[1-9].*"));
  }

  @Test
  void the_best_of_different_kernels_are_added() {
    AutoChoice<Vec> choice = regression();
    List<Arm> arms = Arm.all(PreparationBranch.of(choice, DenseVectors.of(rows(2))));
    List<Judged> best =
        IntStream.range(0, 3)
            .mapToObj(a -> new Judged(a, outcome(arms.get(a).at(0.5, 0.5), -a)))
            .toList();
    List<String> terms = best.stream().map(j -> j.outcome().point().kernel()).toList();
    List<String> sums =
        new BestSums(choice, new Rungs(FitPlan.unlimited(), arms, ROWS, 5, 1, 0))
            .of(best).stream().map(m -> m.arm().at(0.5, 0.5).kernel()).toList();
    assertThat(sums)
        .containsExactly(
            terms.get(0) + " + " + terms.get(1),
            terms.get(0) + " + " + terms.get(2),
            String.join(" + ", terms));
  }

  private static Outcome outcome(Point point, double gain) {
    return new Outcome(
        new ProposedPoint(point), Outcome.State.DONE, -gain, gain, 0.1, List.of(gain), 0, "");
  }

  @Test
  void the_cost_of_a_sum_is_that_of_its_matrices() {
    ArmCost one = ArmCost.of(0.5, 0.25, 4, 1);
    assertThat(one.with(one)).isEqualTo(ArmCost.of(1, 0.5, 4, 1));
    FitPlan plan = new FitPlan(10, 10, List.of(one));
    assertThat(plan.with(1, List.of()).text()).isEqualTo(plan.text());
  }

  @Test
  void an_area_is_compared_where_each_fold_has_rows_of_both_classes() {
    Truth truth =
        Truth.of(
            Labels.of(IntStream.range(0, 400).mapToObj(i -> i < 20 ? "rare" : "usual").toList()));
    // two of each class in each of five folds
    assertThat(Rungs.least(truth, Metrics.named("auc"), 5)).isEqualTo(20);
    assertThat(Rungs.least(truth, Metrics.named("accuracy"), 5)).isEqualTo(1);
  }

  @Test
  void a_rare_class_changes_goal_and_threshold() throws IOException {
    Path file = folder.resolve("rare.csv");
    Files.writeString(
        file,
        IntStream.range(0, 300)
            .mapToObj(i -> i % 13 + "," + i % 7 + "," + (i % 15 == 0 ? "ill" : "well"))
            .collect(Collectors.joining("\n", "a,b,y\n", "\n")));
    var data = Mercer.read(file.toString()).target("y").dataset();
    AutoChoice<?> usual = AutoRequest.usual().choice(data, Goal.CLASSIFICATION);
    assertThat(usual.metric()).isEqualTo(Metrics.named("auc"));
    assertThat(usual.finish()).containsEntry(Calibrated.THRESHOLD, "balanced");
    AutoRequest asked =
        new AutoRequest(
            List.of(),
            Optional.empty(),
            Map.of(),
            Optional.of(Metrics.named("accuracy")),
            Optional.empty(),
            AutoRequest.usual().missing());
    AutoChoice<?> accuracy = asked.choice(data, Goal.CLASSIFICATION);
    assertThat(accuracy.metric()).isEqualTo(Metrics.named("accuracy"));
    assertThat(accuracy.finish()).doesNotContainKey(Calibrated.THRESHOLD);
  }
}
