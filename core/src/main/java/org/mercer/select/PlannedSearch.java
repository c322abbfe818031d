package org.mercer.select;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
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

  /** Points that are judged by several rounds of folds. */
  private static final int OFTEN = 16;

  private final AutoChoice<X> choice;
  private final Sample<X> sample;
  private final Truth truth;
  private final FitPlan plan;
  private final Trail trail;
  private final Run run;
  private final Leaderboard board;
  private final ArmTests tests;
  private String described = "";
  private final List<Judged> all = new ArrayList<>();
  private final List<Advice.Step> steps = new ArrayList<>();
  private final int proposed;
  private final Rungs.Rung first;
  private Rungs rungs;
  private ComparedRows<X> compared;
  private int rows;
  private final Set<Integer> doubtful = new LinkedHashSet<>();
  private double begun; // of that the first comparison
  private double spent; // seconds of work, by the estimates of the plan
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
    this.tests = new ArmTests(choice.metric(), choice.folds());
    this.rungs =
        new Rungs(
            plan,
            arms,
            sample.size(),
            choice.folds(),
            Rungs.least(truth, choice.metric(), choice.folds()),
            0);
    this.proposed = arms.size();
    this.first = rungs.first();
    this.rows = first.rows();
    this.compared = ComparedRows.of(choice, sample, truth, rows, run);
  }

  /** Goes through the plan. */
  void follow() {
    described = rungs.words(first, MIDDLE_ARMS, LAST_ARMS);
    trail.listener().planned(described);
    Map<Integer, List<Point>> grids = new LinkedHashMap<>();
    first.arms().forEach(a -> grids.put(a, arm(a).grid(first.settings(), first.each())));
    List<Judged> judged = weighed(grids);
    begun = spent;
    judged = climb(judged, MIDDLE_ARMS, MIDDLE, Rungs.UNTIL_MIDDLE);
    judged =
        beside(
            judged,
            whole ? new Relevance<>(choice, sample, truth, plan, run).arms() : List.of(),
            Rungs.UNTIL_AROUND);
    judged = refine(judged, 0, Rungs.UNTIL_AROUND);
    judged = climb(judged, LAST_ARMS, LAST, Rungs.UNTIL_LAST);
    judged = refine(judged, 1, Rungs.UNTIL_CLOSE);
    int single = rungs.arms().size();
    List<Judged> alone = judged;
    judged = beside(judged, sums(judged), Rungs.UNTIL_END);
    if (rounds() > 1 && whole) {
      List<Judged> again = new ArrayList<>(Judged.best(judged, OFTEN));
      for (int a :
          tests.left(judged, LAST_ARMS)) { // so that the first can be compared with the second
        again.add(new Judged(a, Judged.of(judged, a).get(0)));
      }
      Judged.bests(alone).stream().limit(1).forEach(again::add);
      List<Judged> more = evaluate(Judged.points(again.stream().distinct().toList()), rounds());
      judged = more.isEmpty() ? judged : more;
    }
    doubtful.addAll(tests.doubtful(judged, single));
    board.doubt(doubtful);
  }

  /** Seconds of work until so much of what the first comparison has left is spent. */
  private double left(double until) {
    return begun + until * (rungs.work() - begun) - spent;
  }

  private List<MadeArm> sums(List<Judged> judged) {
    return new BestSums(choice, rungs).of(Judged.bests(judged));
  }

  /** The arms that are left on more rows, where the plan has the work for it. */
  private List<Judged> climb(List<Judged> judged, int most, Rungs.Pick pick, double until) {
    List<Integer> left = tests.left(judged, most);
    int next = rungs.next(rows, left, pick, left(until));
    if (next == rows || !whole) {
      return judged;
    }
    Map<Integer, List<Point>> points = new LinkedHashMap<>();
    left.forEach(a -> points.put(a, Judged.picked(Judged.of(judged, a), pick)));
    rows = next;
    compared = ComparedRows.of(choice, sample, truth, rows, run);
    List<Judged> more = weighed(points);
    return more.isEmpty() ? judged : more;
  }

  /** A comparison, of which the work is known afterwards: estimates of later ones are by it. */
  private List<Judged> weighed(Map<Integer, List<Point>> points) {
    double before = spent;
    List<Judged> judged = evaluate(points, 1);
    double planned = spent - before;
    double taken = judged.stream().mapToDouble(j -> j.outcome().seconds()).sum();
    if (whole) {
      double factor = rungs.factor();
      rungs = rungs.shown(planned, taken);
      spent = before + planned * rungs.factor() / factor;
      trail.keep(rungs.plan(), run);
    }
    return judged;
  }

  /** Arms that follow from what was found, on as many rows, while there is work for them. */
  private List<Judged> beside(List<Judged> judged, List<MadeArm> made, double until) {
    Map<Integer, List<Point>> grids = new LinkedHashMap<>();
    int place = rungs.arms().size();
    rungs = rungs.with(made);
    double left = left(until);
    for (MadeArm one : made) {
      left -= rungs.seconds(place, rows, MADE);
      if (whole && left >= 0) {
        grids.put(place, one.arm().grid(MADE.settings(), MADE.points()));
      }
      place++;
    }
    List<Judged> known = new ArrayList<>(judged);
    known.addAll(weighed(grids));
    return known;
  }

  /** Points around the best of the best arms, and beyond the ends of ranges. */
  private List<Judged> refine(List<Judged> judged, int pass, double until) {
    List<Judged> known = new ArrayList<>(judged);
    for (int wider = 0; whole && wider <= (pass == 0 ? WIDER : 0); wider++) {
      Map<Integer, List<Point>> around = new LinkedHashMap<>();
      double left = left(until);
      for (int a : tests.left(known, REFINED[pass])) {
        left -= rungs.seconds(a, rows, AROUND);
        if (left >= 0) {
          Set<Point> fresh = new LinkedHashSet<>();
          Point centre = Judged.of(known, a).get(0).point();
          fresh.addAll(arm(a).around(centre, STEPS[pass], choice.wide(arm(a))));
          Judged.of(known, a).forEach(o -> fresh.remove(o.point()));
          around.put(a, List.copyOf(fresh));
        }
      }
      known.addAll(weighed(around));
      if (!atEnd(known)) {
        break;
      }
    }
    return known;
  }

  /** Whether the best point is where a range ends that may be left, or beyond. */
  private boolean atEnd(List<Judged> judged) {
    List<Judged> best = Judged.bests(judged);
    Arm arm = arm(best.isEmpty() ? 0 : best.get(0).arm());
    return !best.isEmpty() && arm.ends(best.get(0).outcome().point(), choice.wide(arm));
  }

  private int rounds() {
    return ComparedRows.rounds(rows, choice.folds());
  }

  private List<Judged> evaluate(Map<Integer, List<Point>> points, int often) {
    double share = (double) rows / sample.size() * often / rounds();
    List<Judged> judged = new ArrayList<>();
    spent += often * points.entrySet().stream().mapToDouble(this::seconds).sum();
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
          .run(new AtShare(compared.validation(way, often), share), run)
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

  /** Of work, by the estimates of the plan. */
  private double seconds(Map.Entry<Integer, List<Point>> of) {
    long settings = of.getValue().stream().map(Point::kernel).distinct().count();
    return rungs.seconds(of.getKey(), rows, new Rungs.Pick((int) settings, of.getValue().size()));
  }

  private List<PreparationBranch> ways(Set<Integer> places) {
    return places.stream().map(a -> arm(a).way()).distinct().toList();
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

  /** All outcomes, in the order in which they were planned. */
  List<Judged> judged() {
    return List.copyOf(all);
  }

  /** Those that may be chosen, as above: not sums that are not better than one kernel alone. */
  List<Outcome> eligible() {
    return all.stream().filter(j -> !doubtful.contains(j.arm())).map(Judged::outcome).toList();
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
    return rungs.affordable(place, rungs.plan().cost(place));
  }

  /** Seconds of one processor that an entry of the matrix of the arm at this place takes. */
  double entry(int place) {
    int matrices = Pilot.matrices(choice, arm(place), sample);
    return rungs.factor() * rungs.plan().cost(place).entry() / matrices;
  }

  /** Seconds of one processor for what follows. */
  double last() {
    return plan.last();
  }

  /** How it went, for people. */
  SearchAccount account() {
    return board.account(
        described,
        rungs.plan().text(),
        whole ? "the plan was followed to its end" : "the time was over",
        new Advice(choice.metric(), sample.size(), proposed).sentence(steps, whole));
  }
}
