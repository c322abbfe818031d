package org.mercer.select;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.mercer.api.Internal;
import org.mercer.catalogue.Kernels;
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
 * on no others, by a {@link FitPlan}. What is given (kernels with ranges, a learner, a scaling) is
 * taken in place of what is proposed.
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
  private static final int MOST_FACTORED_ROWS = 3000;

  private static final int MOST_MACHINE_ROWS = 20_000;

  private static final String RIDGE = "kernelridge";
  private static final String LAMBDA = "lambda";

  private static final int MOST_PAIRED = 100;

  private static final int FOLDS = 5;

  /** Of the standard error of a score, what is no difference. */
  private static final double NOTHING = 0.05;

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
    // a factorisation of many rows takes too long, a machine of many more too; centres serve there
    boolean ridge = rows <= MOST_FACTORED_ROWS || rows > MOST_MACHINE_ROWS;
    String learner = !numbers ? "svc" : ridge ? RIDGE : "svr";
    return new AutoChoice<>(
        domain,
        List.of(),
        learner,
        ranges(learner, Map.of(), rows),
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

  /**
   * As {@link #ranges(String, Map)}. Over centres, where their matrix is of float, the functions
   * that a smaller lambda needs cannot be told from rounding.
   */
  static Map<String, String> ranges(String learner, Map<String, String> given, int rows) {
    Map<String, String> all = ranges(learner, given);
    if (learner.equals(RIDGE) && rows > MOST_MACHINE_ROWS && !given.containsKey(LAMBDA)) {
      all.put(LAMBDA, "0.001..10");
    }
    return all;
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

  /** Dimensions of an arm whose ranges were proposed, and not given, so that they may be left. */
  List<Dimension> wide(Arm arm) {
    List<Dimension> wide = new ArrayList<>(kernels.isEmpty() ? arm.kernel() : List.of());
    Map<String, String> usual = ranges(learner);
    arm.learner().stream()
        .filter(d -> usual.containsKey(d.name()))
        .filter(d -> Objects.equals(usual.get(d.name()), settings.get(d.name())))
        .forEach(wide::add);
    return wide;
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

  @Override
  public TrainingSpec<X> choose(Sample<X> training, Truth truth, Run run) {
    return search(training, truth, run).candidate().closed(training);
  }

  /** The best point of all arms, within the time of the run where it has a limit. */
  public Found<X> search(Sample<X> training, Truth truth, Run run) {
    return search(training, truth, Trail.none(), FitPlanner.alone(this, training, truth, run), run);
  }

  /**
   * As above, by a plan. Points that the trail knows are not tried again, and their time counts.
   */
  Found<X> search(Sample<X> training, Truth truth, Trail trail, FitPlan plan, Run given) {
    Run run = trail.left(given);
    List<Arm> arms = Arm.all(PreparationBranch.of(this, training));
    PlannedSearch<X> search = new PlannedSearch<>(this, arms, training, truth, plan, trail, run);
    search.follow();
    List<Outcome> tried = search.judged().stream().map(Judged::outcome).toList();
    if (tried.isEmpty() && run.outOfTime()
        || !tried.isEmpty()
            && tried.stream().allMatch(o -> o.state() == Outcome.State.OUT_OF_TIME)) {
      Point middle = arms.get(0).at(0.5, 0.5); // nothing has a score
      return found(0, middle, Optional.empty(), List.of(), search);
    }
    Outcome best = best(search.eligible()).orElseThrow(() -> nothing(tried));
    int place =
        search.judged().stream().filter(j -> j.outcome() == best).findFirst().orElseThrow().arm();
    Arm arm = search.arm(place);
    Outcome top =
        plainest(
            best,
            arm.space(),
            search.judged().stream().filter(j -> j.arm() == place).map(Judged::outcome).toList());
    List<Outcome> beside =
        search.judged().stream()
            .filter(j -> search.arm(j.arm()).way().equals(arm.way()))
            .map(Judged::outcome)
            .toList();
    return found(place, top.point(), Optional.of(top), beside, search);
  }

  /**
   * Of those that learned to their end, where there are any: others are scored by half machines.
   */
  private static Optional<Outcome> best(List<Outcome> outcomes) {
    return Search.best(done(outcomes)).or(() -> Search.best(outcomes));
  }

  /** Of points with one kernel that differ by next to nothing, that with the plainest learner. */
  private static Outcome plainest(Outcome top, Space space, List<Outcome> ofArm) {
    return done(ofArm).stream()
        .filter(o -> o.proposal().share() == top.proposal().share())
        .filter(o -> o.point().kernel().equals(top.point().kernel()))
        .filter(o -> top.gain() - o.gain() <= NOTHING * top.error())
        .max(Comparator.comparing(o -> Search.simplicity(space, o.point())))
        .orElse(top);
  }

  private static List<Outcome> done(List<Outcome> outcomes) {
    return outcomes.stream().filter(o -> o.scored() && !o.cut()).toList();
  }

  private Found<X> found(
      int place,
      Point point,
      Optional<Outcome> judged,
      List<Outcome> outcomes,
      PlannedSearch<X> search) {
    Arm arm = search.arm(place);
    Point whole = point.with(finish);
    return new Found<>(
        candidate(arm.scaling(), whole),
        arm.scaling(),
        whole,
        arm.space(),
        judged,
        outcomes,
        judged.isPresent() ? arm.space().edges(point) : List.of(),
        points(search),
        search.rows(),
        search.complete() && judged.isPresent(),
        search.affordable(place),
        search.last(),
        search.entry(place),
        search.account());
  }

  /** Points of all arms that learned to their end. */
  private static int points(PlannedSearch<?> search) {
    return (int)
        search.judged().stream()
            .filter(j -> j.outcome().scored() && !j.outcome().cut())
            .map(j -> List.of(j.arm(), j.outcome().point()))
            .distinct()
            .count();
  }

  /** All that makes a model at this point. */
  TrainingSpec<X> candidate(Scaling how, Point point) {
    Expression kernel = Kernels.expression(point.kernel());
    return TrainingSpec.of(point.source(Optional.of(domain)), point.makeLearner())
        .prepared(recipe(domain, kernel, how, missing));
  }

  /** What was found without what the search did without, if there is such a thing. */
  Found<X> plain(Found<X> found) {
    if (finish.isEmpty()) {
      return found;
    }
    Map<String, String> settings = new LinkedHashMap<>(found.point().settings());
    settings.keySet().removeAll(finish.keySet());
    Point point = found.point().settled(settings);
    return found.instead(candidate(found.scaling(), point), point);
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

  /** How objects are prepared in this way: for the columns of its first kernel, which has all. */
  Preparation.Recipe<X> recipe(PreparationBranch way) {
    Expression first = Kernels.expression(way.space().at(0, zeros(way.space())).kernel());
    return recipe(domain, first, way.scaling(), missing);
  }

  private static List<Double> zeros(Space space) {
    return space.dimensions(0).stream().map(d -> 0.0).toList();
  }
}
