package org.mercer.select;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.model.Truth;
import org.mercer.model.prepare.Scaling;
import org.mercer.run.Run;

/**
 * A search that follows a plan: all arms on few rows, those that may be the best on more, and at
 * last a few around the best points of all. Which arms go on is said by their scores and by a
 * paired test on the same folds, never by their time, so that a slow good kernel stays. What is
 * tried follows from the plan and the scores alone; the clock only ends it where it is far behind.
 */
final class PlannedSearch<X> {
  /** Arms of the middle comparison, and of the last. */
  private static final int MIDDLE_ARMS = 6;

  private static final int LAST_ARMS = 3;

  private static final Rungs.Pick MIDDLE = new Rungs.Pick(3, 8);
  private static final Rungs.Pick LAST = new Rungs.Pick(2, 5);

  /** What is tried of an arm that was made on the way. */
  private static final Rungs.Pick MADE = new Rungs.Pick(1, 6);

  /** What is tried around the best point of an arm: all neighbours of two dimensions. */
  private static final Rungs.Pick AROUND = new Rungs.Pick(3, 8);

  /** How far they are, as parts of the ranges, and around how many arms. */
  private static final double[] STEPS = {0.1, 0.05};

  private static final int[] REFINED = {LAST_ARMS, 2};

  /** How often a range is left by one more step. */
  private static final int WIDER = 3;

  /** The part of the work that these may take. */
  private static final double REFINE = 0.2;

  /** Points that are judged by several rounds of folds. */
  private static final int OFTEN = 16;

  /** Rows times rounds of cross-validation that these are judged by. */
  private static final float TRIALS = 1000;

  private static final int MOST_ROUNDS = 10;

  /** A machine that takes more steps is given up: so many, and for each row. */
  private static final long STEPS_MOST = 50_000;

  private static final long STEPS_EACH = 500;

  private final AutoChoice<X> choice;
  private final Sample<X> sample;
  private final Truth truth;
  private final FitPlan plan;
  private final Trail trail;
  private final Run run;
  private final Leaderboard board;
  private String described = "";
  private final List<Judged> all = new ArrayList<>();
  private final List<Advice.Step> steps = new ArrayList<>();
  private final Map<Scaling, SharedValidation<X>> scores = new LinkedHashMap<>();
  private final int proposed;
  private Rungs rungs;
  private int rows;
  private boolean whole = true;

  PlannedSearch(
      AutoChoice<X> choice,
      List<Arm> arms,
      Sample<X> sample,
      Truth truth,
      FitPlan plan,
      Trail trail,
      Run run) {
    this.choice = choice;
    this.sample = sample;
    this.truth = truth;
    this.plan = plan;
    this.trail = trail;
    this.run = run;
    this.board = new Leaderboard(choice.metric(), choice.folds());
    this.rungs =
        new Rungs(
            plan,
            arms,
            sample.size(),
            choice.folds(),
            Rungs.least(truth, choice.metric(), choice.folds()));
    this.proposed = arms.size();
  }

  /** Goes through the plan. */
  void follow() {
    Rungs.Rung first = rungs.first();
    described = rungs.words(first, MIDDLE_ARMS, LAST_ARMS);
    trail.listener().planned(described);
    use(first.rows());
    Map<Integer, List<Point>> grids = new LinkedHashMap<>();
    first.arms().forEach(a -> grids.put(a, arm(a).grid(first.settings(), first.each())));
    List<Judged> judged = evaluate(grids, 1);
    judged = climb(judged, MIDDLE_ARMS, MIDDLE, false);
    judged = climb(judged, LAST_ARMS, LAST, true);
    judged =
        beside(
            judged, whole ? new Relevance<>(choice, sample, truth, plan, run).arms() : List.of());
    judged = refine(judged);
    judged =
        beside(judged, new BestSums(choice, rungs.plan(), rungs.arms()).of(Judged.bests(judged)));
    if (rounds() > 1 && whole) {
      List<Judged> again = new ArrayList<>(Judged.best(judged, OFTEN));
      for (int a : left(judged, LAST_ARMS)) { // so that the first can be compared with the second
        again.add(new Judged(a, Judged.of(judged, a).get(0)));
      }
      evaluate(Judged.points(again.stream().distinct().toList()), rounds());
    }
  }

  /** The arms that are left on more rows, where the plan has the work for it. */
  private List<Judged> climb(List<Judged> judged, int most, Rungs.Pick pick, boolean last) {
    List<Integer> left = left(judged, most);
    int next = rungs.next(rows, left, pick, last);
    if (next == rows || !whole) {
      return judged;
    }
    Map<Integer, List<Point>> points = new LinkedHashMap<>();
    left.forEach(a -> points.put(a, Judged.picked(Judged.of(judged, a), pick)));
    use(next);
    List<Judged> more = evaluate(points, 1);
    return more.isEmpty() ? judged : more;
  }

  /** Arms that follow from what was found, on as many rows, while there is work for them. */
  private List<Judged> beside(List<Judged> judged, List<MadeArm> made) {
    Map<Integer, List<Point>> grids = new LinkedHashMap<>();
    double spent = 0;
    int place = rungs.arms().size();
    rungs = rungs.with(made);
    for (MadeArm one : made) {
      spent += rungs.seconds(place, rows, MADE);
      if (whole && spent <= REFINE * rungs.work()) {
        grids.put(place, one.arm().grid(MADE.settings(), MADE.points()));
      }
      place++;
    }
    List<Judged> known = new ArrayList<>(judged);
    known.addAll(evaluate(grids, 1));
    return known;
  }

  /** Points around the best of the best arms. */
  private List<Judged> refine(List<Judged> judged) {
    List<Judged> known = new ArrayList<>(judged);
    double spent = 0;
    int wider = 0;
    for (int pass = 0; pass < STEPS.length && whole; ) {
      Map<Integer, List<Point>> around = new LinkedHashMap<>();
      for (int a : left(known, REFINED[pass])) {
        spent += rungs.seconds(a, rows, AROUND);
        if (spent <= REFINE * rungs.work()) {
          Set<Point> fresh = new LinkedHashSet<>();
          Point centre = Judged.of(known, a).get(0).point();
          fresh.addAll(arm(a).around(centre, STEPS[pass], choice.wide(arm(a))));
          Judged.of(known, a).forEach(o -> fresh.remove(o.point()));
          around.put(a, List.copyOf(fresh));
        }
      }
      known.addAll(evaluate(around, 1));
      boolean again = pass == 0 && wider < WIDER && atEnd(known);
      wider += again ? 1 : 0;
      pass += again ? 0 : 1;
    }
    return known;
  }

  /** Whether the best point is where a range ends that may be left, or beyond. */
  private boolean atEnd(List<Judged> judged) {
    List<Judged> best = Judged.bests(judged);
    Arm arm = arm(best.isEmpty() ? 0 : best.get(0).arm());
    return !best.isEmpty() && arm.ends(best.get(0).outcome().point(), choice.wide(arm));
  }

  /** From now on on so many rows. */
  private void use(int count) {
    rows = count;
    int[] everything = IntStream.range(0, sample.size()).toArray();
    int[] part =
        count < sample.size()
            ? Subsample.of(truth, everything, (double) count / sample.size(), run)
            : everything;
    Sample<X> some = count < sample.size() ? sample.select(part) : sample;
    Truth known = count < sample.size() ? truth.select(part) : truth;
    Folds folds = Folds.of(known, choice.folds(), run);
    scores.clear();
    for (Arm arm : rungs.arms()) {
      scores.computeIfAbsent(
          arm.scaling(),
          scaling ->
              SharedValidation.of(some, choice.domain(), known, folds, choice.metric())
                  .prepared(choice.recipe(arm.way()))
                  .steps(STEPS_MOST + STEPS_EACH * rows));
    }
  }

  /**
   * How often rows are dealt anew for the points that are worth it. A score deviates by the rows
   * and by how they were dealt; rounds average out the second. Where rows are few they are cheap,
   * and without them the best of many points is one that was lucky in its folds.
   */
  private int rounds() {
    return rows <= choice.folds()
        ? 1
        : Math.max(1, Math.min(MOST_ROUNDS, Math.round(TRIALS / rows)));
  }

  private List<Judged> evaluate(Map<Integer, List<Point>> points, int often) {
    double share = (double) rows / sample.size() * often / rounds();
    List<Judged> judged = new ArrayList<>();
    tell(points, often);
    for (PreparationBranch way : ways(points.keySet())) {
      Map<Integer, Integer> places = new LinkedHashMap<>(); // of its arms, by branch
      points.keySet().stream()
          .filter(a -> arm(a).way().equals(way))
          .forEach(a -> places.put(arm(a).branch(), a));
      List<Point> some =
          places.values().stream()
              .flatMap(a -> Objects.requireNonNull(points.get(a)).stream())
              .toList();
      Search search = new Search(way.space(), new ListedPoints(some, share));
      trail.follow(search, way.scaling().word(), Optional.empty(), run);
      search
          .run(new AtShare(validation(way.scaling(), often), share), run)
          .forEach(
              o ->
                  judged.add(
                      new Judged(Objects.requireNonNull(places.get(o.point().branch())), o)));
      whole &= search.complete() && !run.outOfTime();
    }
    judged.forEach(this::tell);
    Judged.best(judged, 1)
        .forEach(j -> steps.add(new Advice.Step(points.size(), rows, j.outcome())));
    all.addAll(judged);
    return judged;
  }

  private List<PreparationBranch> ways(Set<Integer> places) {
    return places.stream().map(a -> arm(a).way()).distinct().toList();
  }

  private SharedValidation<X> validation(Scaling scaling, int often) {
    SharedValidation<X> once = Objects.requireNonNull(scores.get(scaling));
    return often == 1
        ? once
        : once.in(Folds.repeated(often, run, own -> Folds.of(once.truth(), choice.folds(), own)));
  }

  /** What begins now. */
  private void tell(Map<Integer, List<Point>> points, int often) {
    int count = points.values().stream().mapToInt(List::size).sum();
    if (count > 0) {
      String stage =
          count
              + (count == 1 ? " point of " : " points of ")
              + points.size()
              + (points.size() == 1 ? " kernel on " : " kernels on ")
              + rows
              + " rows"
              + (often > 1 ? ", " + often + " times" : "");
      trail.listener().began(stage, all.size(), all.size() + count);
    }
  }

  private void tell(Judged judged) {
    Outcome outcome = judged.outcome();
    if (outcome.scored()) {
      Scaling scaling = arm(judged.arm()).scaling();
      board.add(judged.arm(), scaling, outcome, rows);
      if (!outcome.cut()) {
        Ranked row = Ranked.of(outcome, scaling, choice.metric(), choice.folds(), rows);
        trail.listener().tried(row, board.first());
      }
    }
  }

  /** Arms that may be the best: half as many in any case, and all that no test tells from it. */
  private List<Integer> left(List<Judged> judged, int most) {
    List<Judged> best = Judged.bests(judged);
    return IntStream.range(0, Math.min(most, best.size()))
        .filter(i -> i < (most + 1) / 2 || !told(best.get(0).outcome(), best.get(i).outcome()))
        .mapToObj(i -> best.get(i).arm())
        .toList();
  }

  private boolean told(Outcome best, Outcome other) {
    return Comparison.ofOutcomes(choice.metric(), best, other, choice.folds())
        .map(Comparison::significant)
        .orElse(false);
  }

  /** All outcomes, in the order in which they were planned. */
  List<Judged> judged() {
    return List.copyOf(all);
  }

  /** Whether it came to its end. */
  boolean complete() {
    return whole;
  }

  /** Rows of the last comparison. */
  int rows() {
    return rows;
  }

  /** The arm at this place: one of those that were proposed, or one that was made on the way. */
  Arm arm(int place) {
    return rungs.arms().get(place);
  }

  /** Rows that there is work enough for to learn from with the arm at this place. */
  int affordable(int place) {
    return rungs.plan().affordable(place);
  }

  /** Seconds of one processor for what follows. */
  double last() {
    return plan.last();
  }

  /** How it went, for people. */
  SearchAccount account() {
    return board.account(
        described,
        plan.text(),
        whole ? "the plan was followed to its end" : "the time was over",
        new Advice(choice.metric(), sample.size(), proposed).sentence(steps, whole));
  }
}
