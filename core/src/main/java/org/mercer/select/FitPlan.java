package org.mercer.select;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mercer.error.InputException;

/**
 * The computing budget of a search, counted in work and not by the clock: the same plan leads to
 * the same model, however busy the machine is. Everything that a {@link PlannedSearch} decides
 * follows from the plan, the data and the scores.
 *
 * @param work seconds of one processor that the search may take, by the costs below
 * @param last seconds of one processor that the fit of all rows may take
 * @param costs of the arms, in their order
 * @param halvings how often the costs were halved after each comparison, since it took less work
 *     than they said
 */
record FitPlan(double work, double last, List<ArmCost> costs, List<Integer> halvings) {
  /** Machines that are as dear as one fit of all rows with its probabilities and its score. */
  private static final double LAST_MACHINES = 10;

  /** ... and without probabilities, which are for few rows. */
  private static final double PLAIN_MACHINES = 3;

  /** A model of so many rows is worth more than a poorer kernel on all. */
  private static final int ENOUGH_ROWS = 5000;

  private static final double MOST_ROWS = 1e9;

  /** Work of fewer seconds tells nothing of what other work takes. */
  private static final double TOLD = 0.3;

  /** More than that is not what is measured on few rows, but something else. */
  private static final int MOST_HALVINGS = 5;

  /** Downwards, since it is what can be done. */
  private static final MathContext ROWS_DIGITS = new MathContext(2, RoundingMode.DOWN);

  /** Less than a millisecond is no time. */
  private static final double LEAST = 0.001;

  /** As it is printed, so that a plan that was copied is the same plan. */
  private static final MathContext DIGITS = new MathContext(3);

  FitPlan {
    work = rounded(work);
    last = rounded(last);
    costs = List.copyOf(costs);
    halvings = List.copyOf(halvings);
  }

  /** Before the first comparison. */
  FitPlan(double work, double last, List<ArmCost> costs) {
    this(work, last, costs, List.of());
  }

  private static double rounded(double seconds) {
    return Double.isInfinite(seconds)
        ? seconds
        : new BigDecimal(Math.max(LEAST, seconds)).round(DIGITS).doubleValue();
  }

  /** Without a limit of time. */
  static FitPlan unlimited() {
    return new FitPlan(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, List.of());
  }

  /** What the arm at this place costs; a fold may have an arm more than the sample had. */
  ArmCost cost(int arm) {
    return costs.isEmpty() ? ArmCost.NONE : costs.get(Math.min(arm, costs.size() - 1));
  }

  /** What is left of its seconds after so many comparisons. */
  double factor(int comparisons) {
    return halvings.isEmpty() || comparisons == 0
        ? 1
        : Math.pow(2, -halvings.get(Math.min(comparisons, halvings.size()) - 1));
  }

  /**
   * With what one more comparison has shown, where that is not known yet.
   *
   * @param comparisons with this one
   * @param planned seconds of work, by the costs as they were measured before the search
   * @param taken seconds of work
   */
  FitPlan shown(int comparisons, double planned, double taken) {
    if (halvings.size() >= comparisons || !Double.isFinite(work)) {
      return this;
    }
    List<Integer> all = new ArrayList<>(halvings);
    int before = halvings.isEmpty() ? 0 : halvings.get(halvings.size() - 1);
    long times = taken < TOLD ? before : Math.round(Math.log(planned / taken) / Math.log(2));
    all.add((int) Math.max(-MOST_HALVINGS, Math.min(MOST_HALVINGS, times)));
    return new FitPlan(work, last, costs, all);
  }

  /** With other work of the search. */
  FitPlan work(double seconds) {
    return new FitPlan(seconds, last, costs, halvings);
  }

  /**
   * With the costs of arms that were made on the way.
   *
   * @param arms that there were before
   */
  FitPlan with(int arms, List<MadeArm> made) {
    if (costs.isEmpty()) {
      return this;
    }
    List<ArmCost> all = new ArrayList<>();
    IntStream.range(0, arms).forEach(a -> all.add(cost(a)));
    made.forEach(m -> all.add(m.cost()));
    return new FitPlan(work, last, all, halvings);
  }

  /** Of the arms, by their places, those that can learn from all these rows or from enough. */
  List<Integer> affordable(int arms, int rows) {
    List<Integer> all = IntStream.range(0, arms).boxed().toList();
    int least = Math.min(rows, ENOUGH_ROWS);
    List<Integer> some = all.stream().filter(a -> affordable(cost(a), 0) >= least).toList();
    return some.isEmpty()
        ? List.of(all.stream().max(Comparator.comparing(a -> affordable(cost(a), 0))).orElseThrow())
        : some;
  }

  /**
   * Seconds of the fit of all rows with the arm that takes most among those that can be learned.
   */
  double dearest(int arms, int rows) {
    double machines = rows > ENOUGH_ROWS ? PLAIN_MACHINES : LAST_MACHINES;
    return affordable(arms, rows).stream()
        .mapToDouble(a -> cost(a).seconds(rows, 1, machines))
        .max()
        .orElse(0);
  }

  /**
   * Rows that there is work enough for to learn from at last.
   *
   * @param comparisons that have shown what work they take
   */
  int affordable(ArmCost cost, int comparisons) {
    double work = last / factor(comparisons);
    double plain = cost.rows(work, PLAIN_MACHINES);
    double rows = plain > ENOUGH_ROWS ? plain : cost.rows(work, LAST_MACHINES);
    return rows < MOST_ROWS
        ? (int) new BigDecimal(rows).round(ROWS_DIGITS).doubleValue()
        : Integer.MAX_VALUE;
  }

  /**
   * {@code 41-36-abcd.efgh-6.8}: seconds of the search, of the last fit, letters for each arm, how
   * often they were halved, plus five.
   */
  String text() {
    return number(work)
        + "-"
        + number(last)
        + "-"
        + costs.stream().map(ArmCost::text).collect(Collectors.joining("."))
        + (halvings.isEmpty() ? "" : "-")
        + halvings.stream()
            .map(h -> String.valueOf(MOST_HALVINGS + h))
            .collect(Collectors.joining("."));
  }

  private static String number(double seconds) {
    return Double.isInfinite(seconds) ? "all" : BigDecimal.valueOf(seconds).toPlainString();
  }

  /** As {@link #text} writes it. */
  static FitPlan parse(String text) {
    String[] parts = text.split("-", -1);
    if (parts.length < 3 || parts.length > 4) {
      throw wrong(text);
    }
    List<ArmCost> costs = new ArrayList<>();
    if (!parts[2].isEmpty()) {
      Arrays.stream(parts[2].split("\\.", -1)).map(ArmCost::parse).forEach(costs::add);
    }
    List<Integer> halvings = new ArrayList<>();
    if (parts.length > 3) {
      Arrays.stream(parts[3].split("\\.", -1)).map(h -> halving(text, h)).forEach(halvings::add);
    }
    return new FitPlan(seconds(text, parts[0]), seconds(text, parts[1]), costs, halvings);
  }

  private static int halving(String text, String part) {
    if (!part.matches("[0-9]{1,2}")) {
      throw wrong(text);
    }
    return Integer.parseInt(part) - MOST_HALVINGS;
  }

  private static double seconds(String text, String part) {
    try {
      double seconds = part.equals("all") ? Double.POSITIVE_INFINITY : Double.parseDouble(part);
      if (seconds > 0) {
        return seconds;
      }
    } catch (NumberFormatException e) {
      throw wrong(text);
    }
    throw wrong(text);
  }

  private static InputException wrong(String text) {
    return new InputException(
        "`plan`",
        InputException.quote(text),
        "seconds-seconds-letters-numbers, as a fit prints it",
        "copy the plan as it was printed");
  }
}
