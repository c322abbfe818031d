package org.mercer.select;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.mercer.learner.Access;
import org.mercer.model.Truth;
import org.mercer.model.score.Metric;

/**
 * Which arms are compared on how many rows, by the work that a plan allows.
 *
 * @param rows of the whole sample
 * @param folds of a cross-validation
 * @param least rows of any comparison
 * @param done comparisons that have shown what work they take
 */
record Rungs(FitPlan plan, List<Arm> arms, int rows, int folds, int least, int done) {
  /** The part of the work for the first comparison of all arms. */
  private static final double FIRST = 0.25;

  /**
   * Of the work that the first comparison has left, the parts that are over at the end of the
   * others: the middle one, what is around its best points, the last, what is close to its best
   * points, all.
   */
  static final double UNTIL_MIDDLE = 0.25;

  static final double UNTIL_AROUND = 0.35;
  static final double UNTIL_LAST = 0.7;
  static final double UNTIL_CLOSE = 0.85;
  static final double UNTIL_END = 1;

  /** All arms are compared on so many rows at most: more serve fewer arms better. */
  private static final int FIRST_MOST = 1000;

  /** On fewer rows arms cannot be told apart. */
  private static final int FEWEST = 150;

  /** More rows are worth a comparison of their own where they are so many times more. */
  private static final double MORE = 1.4;

  /** From one number of rows that may be compared to the next. */
  private static final double STEP = Math.sqrt(2);

  private static final double ROUNDING = 1e-6;

  /** Values of the kernel and of the learner in the grid of an arm, the richest first. */
  private static final List<int[]> GRIDS =
      List.of(new int[] {5, 5}, new int[] {4, 4}, new int[] {3, 3});

  /** The grid where no rung follows, but for what is around the best. */
  private static final List<int[]> ALONE = List.of(new int[] {4, 4}, new int[] {3, 3});

  private static final int MOST_ROWS_ALONE = 600;

  /**
   * Of few rows nearly all is quick, and what is quick is measured badly: measurements decide there
   * only where they are so many times off, so that two runs plan the same.
   */
  private static final double TOLERANCE = 4;

  /** Rows of what is measured before a search. */
  private static final double MEASURED_ROWS = 400;

  /** Objects of the rarest class in the test rows of a fold, where a metric compares classes. */
  private static final double EACH_FOLD = 2;

  Rungs {
    arms = List.copyOf(arms);
  }

  /**
   * Rows that a metric needs which has a value only where a fold has objects of all classes.
   *
   * @param truth of the whole sample
   */
  static int least(Truth truth, Metric metric, int folds) {
    if (metric.needs() != Metric.Needs.SCORES || truth.labels().isEmpty()) {
      return 1;
    }
    int[] counts = IntStream.of(truth.labels().get().counts()).filter(c -> c > 0).toArray();
    double rarest = (double) IntStream.of(counts).min().orElse(1) / truth.size();
    double share = ComparedRows.even(metric, truth) ? 1.0 / counts.length : rarest;
    return (int) Math.min(truth.size(), Math.ceil(EACH_FOLD * folds / share));
  }

  /** The same with arms that were made on the way. */
  Rungs with(List<MadeArm> made) {
    List<Arm> all = new ArrayList<>(arms);
    made.forEach(m -> all.add(m.arm()));
    return new Rungs(plan.with(arms.size(), made), all, rows, folds, least, done);
  }

  /**
   * After one more comparison, and what it has taken. Of few rows nothing is learned from that: the
   * plan is the same however quick the machine is.
   *
   * @param planned seconds of work, by {@link #seconds}
   * @param taken seconds of work
   */
  Rungs shown(double planned, double taken) {
    if (rows <= MOST_ROWS_ALONE) {
      return this;
    }
    FitPlan better = plan.shown(done + 1, planned / factor(), taken);
    return new Rungs(better, arms, rows, folds, least, done + 1);
  }

  /** Rows that there is work enough for to learn from at last, by the estimates so far. */
  int affordable(int arm, ArmCost cost) {
    int most = plan.affordable(cost, done);
    return most > MEASURED_ROWS && factored(arm)
        ? (int) Math.cbrt(MEASURED_ROWS * most * most) // which takes as long by the cube
        : most;
  }

  /** What the estimates are multiplied by, since comparisons have shown it. */
  double factor() {
    return plan.factor(done);
  }

  /**
   * Arms by their places, on so many rows.
   *
   * @param settings of the kernel
   * @param each values of the learner for each of them
   */
  record Rung(int rows, List<Integer> arms, int settings, int each) {
    Rung {
      arms = List.copyOf(arms);
    }
  }

  /** The first: all arms, or all but the dearest where the work is not enough for them. */
  Rung first() {
    List<Integer> left = new ArrayList<>(plan.affordable(arms.size(), rows));
    while (true) {
      for (int[] grid : rows <= MOST_ROWS_ALONE ? ALONE : GRIDS) {
        for (int m :
            ladder(Math.min(rows, Math.max(least, FIRST_MOST)), Math.min(rows, fewest(grid)))) {
          if (seconds(left, m, grid) <= FIRST * work()) {
            return new Rung(m, left, grid[0], grid[1]);
          }
        }
      }
      if (left.size() == 1) {
        int[] grid = GRIDS.get(GRIDS.size() - 1);
        return new Rung(Math.min(rows, Math.max(least, FEWEST)), left, grid[0], grid[1]);
      }
      left.remove(left.stream().max(Comparator.comparing(this::dear)).orElseThrow());
    }
  }

  /** The plan in one line. */
  String words(Rung first, int middle, int last) {
    String begin =
        first.arms().size()
            + " of "
            + arms.size()
            + " kernels and scalings on "
            + first.rows()
            + " rows, "
            + first.settings()
            + " x "
            + first.each()
            + " values each";
    return begin
        + (first.rows() < rows
            ? "; up to " + middle + " and then " + last + " on more of " + rows + " rows"
            : "")
        + "; the best refined; "
        + folds
        + " folds";
  }

  /** The work of a plan that is enough to compare all arms by a grid, on the fewest rows. */
  double wanted() {
    int[] grid = {4, 4};
    int m = Math.min(rows, Math.max(least, FEWEST));
    return seconds(plan.affordable(arms.size(), rows), m, grid) / FIRST;
  }

  /** Seconds that a search may take by the estimates. */
  double work() {
    return (rows <= MOST_ROWS_ALONE ? TOLERANCE : 1) * plan.work();
  }

  /** A rich grid is worth more rows than a poor one. */
  private int fewest(int... grid) {
    return Math.max(least, FEWEST * grid[0] / 3);
  }

  private double dear(int arm) {
    return seconds(List.of(arm), FEWEST, GRIDS.get(GRIDS.size() - 1));
  }

  private double seconds(List<Integer> some, int m, int... grid) {
    return some.stream()
        .mapToDouble(
            a -> {
              int settings = arms.get(a).settings(grid[0]);
              double machines = (double) folds * settings * arms.get(a).learnerPoints(grid[1]);
              return plan.cost(a).seconds(m, settings, machines * grown(a, m));
            })
        .sum();
  }

  /** A factorisation takes the cube of the rows, and was measured on few. */
  private double grown(int arm, int m) {
    return factored(arm) ? Math.max(1, m / MEASURED_ROWS) : 1;
  }

  private boolean factored(int arm) {
    return arms.get(arm).at(0.5, 0.5).makeLearner().access() == Access.ONCE;
  }

  /**
   * Rows of the next one, of arms that are left; as many as before where more are not worth it.
   *
   * @param most seconds of work
   */
  int next(int before, List<Integer> left, Pick pick, double most) {
    return IntStream.of(ladder(rows, (int) Math.ceil(MORE * before)))
        .filter(m -> left.stream().mapToDouble(a -> seconds(a, m, pick)).sum() <= most)
        .findFirst()
        .orElse(before);
  }

  /** Some points of an arm. */
  double seconds(int arm, int m, Pick pick) {
    double machines = folds * pick.points() * grown(arm, m);
    return factor() * plan.cost(arm).seconds(m, pick.settings(), machines);
  }

  /** The best points of an arm, of so many settings of its kernel at most. */
  record Pick(int settings, int points) {}

  /** All rows, a part of them, and so on, while they are not too few. */
  private int[] ladder(int most, int least) {
    return DoubleStream.iterate(rows, m -> m >= least && m >= 1, m -> m / STEP)
        .mapToInt(m -> (int) Math.ceil(m - ROUNDING))
        .filter(m -> m <= most)
        .toArray();
  }
}
