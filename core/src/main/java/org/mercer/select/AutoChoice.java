package org.mercer.select;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mercer.api.Internal;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Proposals;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.error.InputException;
import org.mercer.kernel.expression.Expression;
import org.mercer.learner.LearnerEntry;
import org.mercer.learner.regress.Standardised;
import org.mercer.model.Choice;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.model.prepare.Preparation;
import org.mercer.model.prepare.Recipes;
import org.mercer.model.prepare.Scaling;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Metrics;
import org.mercer.run.Run;

/**
 * Chooses kernel, learner and their parameters by cross-validation on the rows that it is given and
 * on no others: a grid over the {@link Shortlist} for small samples, its best quarter judged more
 * closely, successive halving for larger ones. What is given (kernels with ranges, a learner, a
 * scaling) is taken in place of the list.
 *
 * @param kernels to choose from; none: those of the shortlist
 * @param learner by name
 * @param settings of the learner, with ranges
 * @param scaling of columns; empty: what serves best
 * @param finish settings of the learner that the search does without, such as probabilities
 */
@Internal
public record AutoChoice<X>(
    Domain<X> domain,
    List<String> kernels,
    String learner,
    Map<String, String> settings,
    Map<String, String> finish,
    Optional<Scaling> scaling,
    Missing missing,
    Metric metric,
    int folds)
    implements Choice<X> {
  /** Of more rows only what is fast to compute is tried. */
  private static final int SMALL = 3000;

  /** Samples of more rows are searched by halving, so that no kernel waits for the end. */
  private static final int GRID_ROWS = 1000;

  /** The part of the time that one point may take. */
  private static final int POINT = 10;

  private static final int GRID = 6;

  private static final int MOST_PAIRED = 100;

  private static final int FOLDS = 5;

  /** Of more rows a part is enough to leave out what is hopeless. */
  private static final int MANY = 600;

  private static final double PART = 1 / 3.;

  /** Rows times rounds of cross-validation that the best points are judged by. */
  private static final float TRIALS = 1000;

  private static final int MOST_ROUNDS = 10;

  /** A grid of more points is thinned out. */
  private static final int MOST_POINTS = 200;

  /** The first round of halving has this many rows at least. */
  private static final double FIRST_ROUND = 500;

  private static final int FIRST_POINTS = 27;

  /** Settings of machines that count in the unit of the target. */
  private static final Set<String> UNITS = Set.of("c", "epsilon", "tolerance");

  public AutoChoice {
    kernels = List.copyOf(kernels);
    // in the order given: that of the dimensions, hence of the points and of equals among them
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    finish = Collections.unmodifiableMap(new LinkedHashMap<>(finish));
  }

  /** With the usual learner of a goal and its ranges. */
  public static <X> AutoChoice<X> of(Domain<X> domain, Goal goal, int rows) {
    boolean numbers = goal == Goal.REGRESSION;
    // a factorisation for each fold and width is too long for many rows
    String learner = !numbers ? "svc" : rows <= SMALL ? "kernelridge" : "svr";
    return new AutoChoice<>(
        domain,
        List.of(),
        learner,
        ranges(learner),
        Map.of(),
        Optional.empty(),
        Missing.REFUSE,
        Metrics.named(numbers ? "rmse" : "accuracy"),
        FOLDS);
  }

  /**
   * What is left open of a learner where nothing is said. Learners of numbers are told of no unit:
   * least squares have a constant that costs nothing, and what machines count in is the deviation
   * of the target, so that neither its zero nor its unit changes the choice.
   */
  public static Map<String, String> ranges(String learner) {
    return switch (learner) {
      case "svc" -> Map.of("c", "0.1..1000");
      case "svr", "quantile" -> ordered("c", "0.1..1000", Standardised.PARAMETER, Standardised.YES);
      case "nusvc" -> Map.of("nu", "0.05..0.8");
      case "nusvr" -> ordered("nu", "0.05..0.8", Standardised.PARAMETER, Standardised.YES);
      case "kernelridge", "ridge" -> ordered("lambda", "0.000001..10", "intercept", "yes");
      case "kernelridgepath", "leastsquares" -> Map.of("intercept", "yes");
      case "logistic", "fisher", "dualridge" -> Map.of("lambda", "0.000001..10");
      default -> Map.of();
    };
  }

  private static Map<String, String> ordered(
      String name, String text, String second, String other) {
    Map<String, String> ranges = new LinkedHashMap<>();
    ranges.put(name, text);
    ranges.put(second, other);
    return ranges;
  }

  /**
   * The usual ranges with what was given in their place. Numbers that were given are in the unit of
   * the target unless it was said that they are not.
   */
  public static Map<String, String> ranges(String learner, Map<String, String> given) {
    Map<String, String> all = new LinkedHashMap<>(ranges(learner));
    if (!Collections.disjoint(given.keySet(), UNITS)) {
      all.remove(Standardised.PARAMETER);
    }
    all.putAll(given);
    return all;
  }

  /** Pairs of many classes are too many machines: a machine for each class then, where there is. */
  public static Map<String, String> scheme(LearnerEntry learner, int classes) {
    return classes > MOST_PAIRED && learner.parameter("classes").isPresent()
        ? Map.of("classes", "rests")
        : Map.of();
  }

  /** How objects of a kind are prepared for a kernel: columns scaled where there are any. */
  public static <X> Preparation.Recipe<X> recipe(
      Domain<X> domain, Expression kernel, Scaling scaling, Missing missing) {
    return Recipes.of(domain, kernel, scaling, missing)
        .orElseGet(() -> sample -> Preparation.none());
  }

  /** All that makes it another choice if it changes, as words. */
  Map<String, Object> about() {
    Map<String, Object> about = new LinkedHashMap<>();
    about.put("kernels", kernels.isEmpty() ? "proposed" : String.join("; ", kernels));
    about.put("learner", learner);
    about.put("settings", settings.toString());
    about.put("finish", finish.toString());
    about.put("scaling", scaling.map(Scaling::word).orElse("what serves best"));
    about.put("missing", missing.name());
    about.put("metric", metric.name());
    about.put("folds", folds);
    return about;
  }

  /** Whether only what is fast to compute is tried. */
  boolean quick(int rows) {
    return rows > SMALL;
  }

  @Override
  public TrainingSpec<X> choose(Sample<X> training, Truth truth, Run run) {
    return search(training, truth, run).candidate().closed(training);
  }

  /** The best point of all arms. */
  public Found<X> search(Sample<X> training, Truth truth, Run run) {
    return search(training, truth, Trail.none(), run);
  }

  /** As above; points that the trail knows are not tried again, and their time counts. */
  Found<X> search(Sample<X> all, Truth known, Trail trail, Run given) {
    int most = Proposals.mostCompared(domain, all);
    if (most >= all.size()) {
      return searched(all, known, trail, given);
    }
    int[] some = some(known, (double) most / all.size(), given);
    return searched(all.select(some), known.select(some), trail, given);
  }

  /** A part of the rows in which each class keeps its share. */
  private static int[] some(Truth truth, double share, Run run) {
    int[] all = IntStream.range(0, truth.size()).toArray();
    return truth.labels().isPresent()
        ? Subsample.of(truth, all, share, run)
        : Subsample.drawn(all, share, run, "rows to search by");
  }

  private Found<X> searched(Sample<X> training, Truth truth, Trail trail, Run given) {
    Run run = trail.left(given);
    Optional<Duration> pointTime = given.budget().time().map(time -> time.dividedBy(POINT));
    int rounds = rounds(training.size());
    Optional<Found<X>> best = Optional.empty();
    List<Outcome> tried = new ArrayList<>();
    int points = 0;
    boolean all = true;
    List<PreparationBranch> arms = PreparationBranch.of(this, training);
    String plan = plan(arms, training.size(), rounds, run);
    trail.listener().planned(plan);
    Leaderboard board = new Leaderboard(metric);
    for (PreparationBranch arm : arms) {
      Search search = new Search(arm.space(), strategy(arm.space(), training.size(), rounds, run));
      trail.follow(search, arm.scaling().word(), pointTime, run);
      List<Outcome> outcomes =
          search.run(inRounds(arm, training, truth, rounds, pointTime, run), run);
      tried.addAll(outcomes);
      outcomes.forEach(o -> board.add(o.point().branch(), arm.scaling(), o, training.size()));
      outcomes.stream()
          .filter(Outcome::scored)
          .map(o -> Ranked.of(o, arm.scaling(), metric, training.size()))
          .forEach(row -> trail.listener().tried(row, board.rows().get(0)));
      points += (int) done(outcomes).stream().map(Outcome::point).distinct().count();
      all &= search.complete() && !(run.outOfTime() && outcomes.stream().anyMatch(Outcome::cut));
      Optional<Outcome> top = best(outcomes);
      if (top.isPresent() && best.map(b -> better(top.get(), b)).orElse(true)) {
        best = Optional.of(found(arm.scaling(), arm.space(), top.get().point(), top, outcomes));
      }
    }
    int count = points;
    boolean whole = all && points > 0;
    int rows = training.size();
    String why = whole ? "the plan was followed to its end" : "the time was over";
    return best.map(f -> counted(f, count, rows, whole, board.account(plan, why)))
        .or(() -> middle(arms, tried, rows, run))
        .orElseThrow(() -> nothing(tried));
  }

  /**
   * Of those that learned to their end, where there are any: others are scored by half machines.
   */
  private static Optional<Outcome> best(List<Outcome> outcomes) {
    return Search.best(done(outcomes)).or(() -> Search.best(outcomes));
  }

  private static List<Outcome> done(List<Outcome> outcomes) {
    return outcomes.stream().filter(o -> o.scored() && !o.cut()).toList();
  }

  private static boolean better(Outcome top, Found<?> than) {
    Outcome other = than.judged().orElseThrow();
    return top.cut() == other.cut() ? Search.better(top, other) : other.cut();
  }

  /** Where the time was over before anything had a score: the middle of the first ranges. */
  private Optional<Found<X>> middle(
      List<PreparationBranch> arms, List<Outcome> tried, int rows, Run run) {
    boolean late = tried.stream().allMatch(o -> o.state() == Outcome.State.OUT_OF_TIME);
    if (!late || tried.isEmpty() && !run.outOfTime()) {
      return Optional.empty();
    }
    PreparationBranch arm = arms.get(0);
    List<Double> halves = arm.space().dimensions(0).stream().map(d -> 0.5).toList();
    Point point = arm.space().at(0, halves);
    return Optional.of(
        counted(
            found(arm.scaling(), arm.space(), point, Optional.empty(), List.of()),
            0,
            rows,
            false,
            new Leaderboard(metric)
                .account(plan(arms, rows, 1, run), "the time was over before any had a score")));
  }

  private Found<X> found(
      Scaling how, Space space, Point point, Optional<Outcome> judged, List<Outcome> outcomes) {
    Point whole = point.with(finish);
    return new Found<>(
        candidate(how, whole),
        how,
        whole,
        space,
        judged,
        outcomes,
        space.edges(point),
        outcomes.size(),
        0,
        true,
        new Leaderboard(metric).account("", ""));
  }

  private static <X> Found<X> counted(
      Found<X> found, int points, int objects, boolean all, SearchAccount account) {
    return new Found<>(
        found.candidate(),
        found.scaling(),
        found.point(),
        found.space(),
        found.judged(),
        found.outcomes(),
        found.edges(),
        points,
        objects,
        all,
        account);
  }

  private static String plan(List<PreparationBranch> arms, int rows, int rounds, Run run) {
    return arms.stream()
        .map(
            arm ->
                arm.space().branches()
                    + " kernels, scaling "
                    + arm.scaling().word()
                    + ", "
                    + strategy(arm.space(), rows, rounds, run).text())
        .collect(Collectors.joining("; "));
  }

  /** All that makes a model at this point. */
  private TrainingSpec<X> candidate(Scaling how, Point point) {
    Expression kernel = Kernels.expression(point.kernel());
    return TrainingSpec.of(point.source(Optional.of(domain)), point.makeLearner())
        .prepared(recipe(domain, kernel, how, missing));
  }

  /**
   * What was found, then what may be learned in its place where the time is not enough for it: the
   * same without what the search did without, and the best of those that took half its time or
   * less.
   */
  List<Found<X>> ladder(Found<X> found) {
    List<Found<X>> ladder = new ArrayList<>(List.of(found));
    Optional<Outcome> judged = found.judged();
    if (!finish.isEmpty()) {
      Map<String, String> plain = new LinkedHashMap<>(found.point().settings());
      plain.keySet().removeAll(finish.keySet());
      ladder.add(instead(found, found.point().settled(plain), judged));
    }
    Search.best(
            done(found.outcomes()).stream()
                .filter(o -> judged.map(j -> o.seconds() <= j.seconds() / 2).orElse(false))
                .toList())
        .ifPresent(quick -> ladder.add(instead(found, quick.point(), Optional.of(quick))));
    return ladder;
  }

  private Found<X> instead(Found<X> found, Point point, Optional<Outcome> judged) {
    return new Found<>(
        candidate(found.scaling(), point),
        found.scaling(),
        point,
        found.space(),
        judged,
        found.outcomes(),
        List.of(),
        found.tried(),
        found.rows(),
        false,
        found.account());
  }

  /** All refused; the reason of the first is that of most. */
  private static InputException nothing(List<Outcome> tried) {
    String why =
        tried.stream()
            .filter(o -> o.state() == Outcome.State.FAILED)
            .map(o -> ": " + o.point() + " fails with \"" + o.note() + "\"")
            .findFirst()
            .orElse("");
    return new InputException(
        "search",
        tried.size() + " points tried, none of them with a score" + why,
        "a kernel and a learner that can be tried on these data",
        "change the data, or name a kernel with `kernel` and a learner with `learner`");
  }

  /**
   * How often rows are dealt anew for the points that are worth it. A score deviates by the rows
   * and by how they were dealt; rounds average out the second. Where rows are few they are cheap,
   * and without them the best of many points is one that was lucky in its folds.
   */
  private int rounds(int rows) {
    return rows <= folds ? 1 : Math.max(1, Math.min(MOST_ROUNDS, Math.round(TRIALS / rows)));
  }

  private Objective inRounds(
      PreparationBranch arm,
      Sample<X> sample,
      Truth truth,
      int rounds,
      Optional<Duration> pointTime,
      Run run) {
    SharedValidation<X> once = scores(arm, sample, truth, Folds.of(truth, folds, run), pointTime);
    if (rounds == 1) {
      return once;
    }
    Folds often = Folds.repeated(rounds, run, own -> Folds.of(truth, folds, own));
    return new InRounds(once, once.in(often));
  }

  private SharedValidation<X> scores(
      PreparationBranch arm,
      Sample<X> sample,
      Truth truth,
      Folds inner,
      Optional<Duration> pointTime) {
    SharedValidation<X> scores = SharedValidation.of(sample, domain, truth, inner, metric);
    // the columns of the first kernel, which has those of all others
    Expression first = Kernels.expression(arm.space().at(0, zeros(arm.space())).kernel());
    SharedValidation<X> prepared = scores.prepared(recipe(domain, first, arm.scaling(), missing));
    return pointTime.map(prepared::pointTime).orElse(prepared);
  }

  private static List<Double> zeros(Space space) {
    return space.dimensions(0).stream().map(d -> 0.0).toList();
  }

  private static Strategy strategy(Space space, int rows, int rounds, Run run) {
    if (rows > GRID_ROWS) {
      return new Halving(FIRST_POINTS, Math.min(1, FIRST_ROUND / rows), run.seed());
    }
    int k = GRID;
    while (k > 2 && points(space, k) > MOST_POINTS) {
      k--;
    }
    return new ThinnedGrid(k, rows > MANY ? PART : 1.0 / rounds);
  }

  private static double points(Space space, int k) {
    double points = 0;
    for (int branch = 0; branch < space.branches(); branch++) {
      points +=
          space.dimensions(branch).stream()
              .mapToDouble(d -> d.grid(k).size())
              .reduce(1, (a, b) -> a * b);
    }
    return points;
  }
}
