package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.mercer.model.score.Metrics;
import org.mercer.run.Run;

/** Strategies against functions whose largest value is known. */
class StrategyTest {
  private static final Space SPACE =
      Space.of(List.of("rbf(gamma=1e-3..1e1)"), "svc", Map.of("c", "0.1..1000"));

  /** A hill in the logarithms of gamma and c, largest (1) at gamma = 0.1 and c = 10. */
  private static double hill(Point point) {
    double gamma = Double.parseDouble(point.kernel().replaceAll("[^0-9.E-]", ""));
    double c = Double.parseDouble(point.settings().getOrDefault("c", "1"));
    double x = Math.log10(gamma) + 1;
    double y = Math.log10(c) - 1;
    return Math.exp(-(x * x + y * y) / 2);
  }

  static Objective objective(ToDoubleFunction<ProposedPoint> f) {
    return (proposals, known, done, run) -> {
      for (ProposedPoint p : proposals) {
        if (!known.contains(p)) {
          double value = f.applyAsDouble(p);
          done.accept(
              new Outcome(p, Outcome.State.DONE, value, value, 0.01, List.of(value), 0.1, ""));
        }
      }
    };
  }

  private static List<Outcome> search(Strategy strategy) {
    return new Search(SPACE, strategy).run(objective(p -> hill(p.point())), Run.defaults());
  }

  @Test
  void a_grid_has_the_top_among_its_points() {
    List<Outcome> trials = search(new GridSearch(5));
    assertThat(trials).hasSize(25);
    assertThat(Search.best(trials).orElseThrow().point().text())
        .isEqualTo("rbf(gamma=0.1) svc(c=10)");
  }

  @Test
  void random_points_are_different_and_follow_from_the_seed() {
    List<Outcome> trials = search(new RandomSearch(40, 7));
    assertThat(trials.stream().map(t -> t.point().text())).doesNotHaveDuplicates().hasSize(40);
    assertThat(search(new RandomSearch(40, 7))).isEqualTo(trials);
    assertThat(search(new RandomSearch(40, 8))).isNotEqualTo(trials);
  }

  @Test
  void a_space_of_few_points_is_tried_whole_and_then_left() {
    Space few = Space.of(List.of("poly(degree=2..4)"), "svc", Map.of("c", "1,10"));
    for (Strategy strategy : List.of(new RandomSearch(50, 1), new BayesSearch(50, 1))) {
      List<Outcome> trials =
          new Search(few, strategy).run(objective(p -> p.point().place().get(0)), Run.defaults());
      assertThat(trials.stream().map(Outcome::point)).doesNotHaveDuplicates().hasSize(6);
    }
  }

  @Test
  void halving_gives_the_rows_to_the_best_third() {
    Halving halving = new Halving(27, 0.02, 3);
    // 27 points with 1/27 of the rows, 9 with 1/9, 3 with 1/3, 1 with all
    assertThat(halving.rounds()).isEqualTo(4);
    List<Outcome> trials = search(halving);
    assertThat(trials.stream().map(t -> Math.round(1 / t.proposal().share())))
        .hasSize(27 + 9 + 3 + 1)
        .containsOnly(27L, 9L, 3L, 1L);
    Outcome last = trials.get(trials.size() - 1);
    double best = trials.stream().mapToDouble(Outcome::gain).max().orElseThrow();
    assertThat(last.gain()).isEqualTo(best);
    assertThat(Search.best(trials)).contains(last);
  }

  @Test
  void halving_has_fewer_rounds_where_a_share_would_be_too_small() {
    assertThat(new Halving(27, 0.2, 3).rounds()).isEqualTo(2); // 1/3, then 1
    assertThat(new Halving(2, 0.01, 3).rounds()).isEqualTo(1);
  }

  @Test
  void expected_improvement_climbs_the_hill_with_few_points() {
    List<Outcome> trials = search(new BayesSearch(25, 5));
    assertThat(trials).hasSize(25);
    // within 0.3 of the top in both logarithms: exp(-0.09) = 0.914
    assertThat(Search.best(trials).orElseThrow().gain()).isGreaterThan(0.914);
    assertThat(search(new BayesSearch(25, 5))).isEqualTo(trials);
  }

  @Test
  void expected_improvement_finds_the_better_of_two_kernels() {
    Space two =
        Space.of(List.of("linear()", "rbf(gamma=1e-3..1e1)"), "svc", Map.of("c", "0.1..1000"));
    List<Outcome> trials =
        new Search(two, new BayesSearch(30, 2))
            .run(objective(p -> p.point().branch() == 0 ? 0.3 : hill(p.point())), Run.defaults());
    Outcome best = Search.best(trials).orElseThrow();
    assertThat(best.point().branch()).isEqualTo(1);
    assertThat(best.gain()).isGreaterThan(0.85);
  }

  @Test
  void an_objective_at_a_share_is_asked_for_whole_points_and_answers_for_its_share() {
    Objective whole = objective(p -> p.share() == 1 ? 3 : -1);
    List<Outcome> heard = new ArrayList<>();
    ProposedPoint part = new ProposedPoint(SPACE.at(0, List.of(0.0, 0.0)), 0.1);
    new AtShare(whole, 0.1).evaluate(List.of(part), Set.of(), heard::add, Run.defaults());
    assertThat(heard).extracting(Outcome::gain).containsExactly(3.0);
    assertThat(heard).extracting(Outcome::proposal).containsExactly(part);
  }

  @Test
  void points_without_a_score_are_avoided_and_never_best() {
    List<Outcome> trials =
        new Search(SPACE, new BayesSearch(20, 1))
            .run(
                (proposals, known, done, run) -> {
                  for (ProposedPoint p : proposals) {
                    boolean slow = p.point().place().get(1) > 0.6;
                    double value = hill(p.point());
                    done.accept(
                        slow
                            ? Outcome.without(p, Outcome.State.OUT_OF_TIME, 1, "slow")
                            : new Outcome(
                                p, Outcome.State.DONE, value, value, 0, List.of(value), 1, ""));
                  }
                },
                Run.defaults());
    assertThat(Search.best(trials).orElseThrow().state()).isEqualTo(Outcome.State.DONE);
    assertThat(trials.stream().filter(t -> !t.scored()).count()).isLessThan(10);
  }

  @Test
  void improvement_of_a_value_at_the_best_is_the_density_at_zero() {
    // m = 0, s = 1: E max(0, z) = 1 / sqrt(2 pi) = 0.398942
    assertThat(BayesSearch.improvement(0, 1)).isCloseTo(0.3989422804, within(1e-7));
    // no doubt: what it is better by, or nothing
    assertThat(BayesSearch.improvement(2, 0)).isEqualTo(2);
    assertThat(BayesSearch.improvement(-2, 0)).isZero();
  }

  @Test
  void the_simplest_within_one_error_has_the_smaller_price() {
    List<Outcome> trials = new ArrayList<>();
    double[] scores = {0.80, 0.895, 0.90};
    for (int i = 0; i < 3; i++) {
      Point point = SPACE.at(0, List.of(0.5, i / 2.0));
      trials.add(
          new Outcome(
              new ProposedPoint(point),
              Outcome.State.DONE,
              scores[i],
              scores[i],
              0.01,
              List.of(),
              0,
              ""));
    }
    assertThat(Search.best(trials)).contains(trials.get(2));
    assertThat(Search.simplest(SPACE, trials)).contains(trials.get(1));
  }

  @Test
  void the_interval_of_an_outcome_is_wider_than_its_error_and_stays_inside_the_metric() {
    Outcome outcome =
        new Outcome(
            new ProposedPoint(SPACE.at(0, List.of(0.5, 0.5))),
            Outcome.State.DONE,
            0.95,
            0.95,
            0.02,
            List.of(0.9, 0.93, 0.95, 0.97, 1.0),
            0,
            "");
    Interval interval = outcome.interval(Metrics.named("accuracy")).orElseThrow();
    // t of 4 degrees is 2.776; the deviation is 0.02 sqrt(5), the factor sqrt(1/5 + 1/4) = 0.6708
    double half = 2.7764451 * 0.02 * Math.sqrt(5) * Math.sqrt(0.45);
    assertThat(interval.low()).isCloseTo(0.95 - half, within(1e-6));
    assertThat(interval.high()).isEqualTo(1); // 0.95 + 0.083 is more than an accuracy can be
  }

  @Test
  void rounds_of_folds_part_the_same_rows_again() {
    List<Double> folds = List.of(0.9, 0.93, 0.95, 0.97, 1.0, 0.9, 0.93, 0.95, 0.97, 1.0);
    Outcome twice =
        new Outcome(
            new ProposedPoint(SPACE.at(0, List.of(0.5, 0.5))),
            Outcome.State.DONE,
            0.95,
            0.95,
            0.01,
            folds,
            0,
            "");
    Interval interval = twice.interval(Metrics.named("accuracy"), 5).orElseThrow();
    // t of 2 x 5 - 1 = 9 degrees is 2.262; each fold is tried with a quarter of what it learned
    // from
    double half = 2.2621572 * 0.01 * Math.sqrt(10) * Math.sqrt(0.1 + 0.25);
    assertThat(interval.low()).isCloseTo(0.95 - half, within(1e-6));
  }

  @Test
  void the_halton_sequence_in_base_two_is_that_of_the_books() {
    // 1 = 1b -> 0.1b, 2 = 10b -> 0.01b, 3 = 11b -> 0.11b, 4 = 100b -> 0.001b
    assertThat(Scatter.radicalInverse(1, 2)).isEqualTo(0.5);
    assertThat(Scatter.radicalInverse(2, 2)).isEqualTo(0.25);
    assertThat(Scatter.radicalInverse(3, 2)).isEqualTo(0.75);
    assertThat(Scatter.radicalInverse(4, 2)).isEqualTo(0.125);
    assertThat(Scatter.radicalInverse(4, 3)).isCloseTo(4.0 / 9, within(1e-15)); // 11 in base 3
  }
}
