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
 */
record FitPlan(double work, double last, List<ArmCost> costs) {
  /** Machines that are as dear as one fit of all rows with its probabilities and its score. */
  private static final double LAST_MACHINES = 10;

  /** ... and without probabilities, which are for few rows. */
  private static final double PLAIN_MACHINES = 3;

  /** A model of so many rows is worth more than a poorer kernel on all. */
  private static final int ENOUGH_ROWS = 5000;

  private static final double MOST_ROWS = 1e9;

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

  /** With other work of the search. */
  FitPlan work(double seconds) {
    return new FitPlan(seconds, last, costs);
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
    return new FitPlan(work, last, all);
  }

  /** Of the arms, by their places, those that can learn from all these rows or from enough. */
  List<Integer> affordable(int arms, int rows) {
    List<Integer> all = IntStream.range(0, arms).boxed().toList();
    int least = Math.min(rows, ENOUGH_ROWS);
    List<Integer> some = all.stream().filter(a -> affordable(a) >= least).toList();
    return some.isEmpty()
        ? List.of(all.stream().max(Comparator.comparing(this::affordable)).orElseThrow())
        : some;
  }

  /** Rows that there is work enough for to learn from at last. */
  int affordable(int arm) {
    double plain = cost(arm).rows(last, PLAIN_MACHINES);
    double rows = plain > ENOUGH_ROWS ? plain : cost(arm).rows(last, LAST_MACHINES);
    return rows < MOST_ROWS
        ? (int) new BigDecimal(rows).round(ROWS_DIGITS).doubleValue()
        : Integer.MAX_VALUE;
  }

  /** {@code 41-36-abcd.efgh}: seconds of the search, of the last fit, letters for each arm. */
  String text() {
    return number(work)
        + "-"
        + number(last)
        + "-"
        + costs.stream().map(ArmCost::text).collect(Collectors.joining("."));
  }

  private static String number(double seconds) {
    return Double.isInfinite(seconds) ? "all" : BigDecimal.valueOf(seconds).toPlainString();
  }

  /** As {@link #text} writes it. */
  static FitPlan parse(String text) {
    String[] parts = text.split("-", -1);
    if (parts.length != 3) {
      throw wrong(text);
    }
    List<ArmCost> costs = new ArrayList<>();
    if (!parts[2].isEmpty()) {
      Arrays.stream(parts[2].split("\\.", -1)).map(ArmCost::parse).forEach(costs::add);
    }
    return new FitPlan(seconds(text, parts[0]), seconds(text, parts[1]), costs);
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
        "seconds-seconds-letters, as a fit prints it",
        "copy the plan as it was printed");
  }
}
