package org.mercer.select;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mercer.error.Require;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.expression.Parameter;

/**
 * One parameter that is left open: a range of numbers, or a few values to choose from. A place in
 * it is a number u of [0, 1].
 *
 * @param name the parameter, with its number behind it where a kernel has several of one name
 * @param scale how u becomes a value
 * @param low the least number of a range
 * @param high the largest number of a range
 * @param choices the values of a list, as they are written; none for a range
 */
public record Dimension(String name, Scale scale, double low, double high, List<String> choices) {
  /** How a place becomes a value. */
  public enum Scale {
    /** low + u (high - low). */
    LINEAR,
    /** low (high / low)^u: equal steps of u are equal ratios. */
    LOG,
    /** Whole numbers by equal steps. */
    WHOLE,
    /** Whole numbers by equal ratios. */
    WHOLE_LOG,
    /** The values of a list, in their order. */
    CHOICE
  }

  /** Ranges from here on are walked by ratios: between 0.1 and 10 the middle is 1, not 5. */
  static final double RATIO = 10;

  /** More digits of a number that was searched for mean nothing and are a nuisance to type. */
  private static final MathContext DIGITS = new MathContext(6);

  /** A value this near to an end of its range, as part of u, is at the end. */
  private static final double AT_END = 1e-6;

  public Dimension {
    choices = List.copyOf(choices);
  }

  /** The numbers low..high of a parameter. */
  static Dimension range(String name, Parameter parameter, double low, double high) {
    boolean whole = parameter.kind() == Parameter.Kind.WHOLE;
    boolean numeric = whole || parameter.kind() == Parameter.Kind.NUMBER;
    Require.that(
        numeric,
        () ->
            name + " must be " + parameter.values() + ", but is a range; name the values: [a, b]");
    Require.that(
        low < high,
        () -> "a range low..high needs low < high, but " + name + " has " + low + ".." + high);
    for (double end : new double[] {low, high}) {
      Require.that(
          parameter.range().contains(end) && Double.isFinite(end),
          () ->
              name
                  + " must be "
                  + parameter.range().words()
                  + ", but its range has the end "
                  + number(end));
      Require.that(
          !whole || end == Math.rint(end),
          () -> name + " must be a whole number, but its range has the end " + number(end));
    }
    boolean ratios = parameter.range().low() >= 0 && low > 0 && high >= RATIO * low;
    Scale scale =
        whole ? (ratios ? Scale.WHOLE_LOG : Scale.WHOLE) : ratios ? Scale.LOG : Scale.LINEAR;
    return new Dimension(name, scale, low, high, List.of());
  }

  /** Numbers above zero by equal ratios. */
  static Dimension logarithmic(double low, double high) {
    Require.that(
        0 < low && low < high && Double.isFinite(high),
        () -> "a logarithmic range needs 0 < low < high, but has " + low + ".." + high);
    return new Dimension("", Scale.LOG, low, high, List.of());
  }

  /** Numbers by equal differences. */
  static Dimension linear(double low, double high) {
    Require.that(
        low < high && Double.isFinite(high - low),
        () -> "a range needs low < high, but has " + low + ".." + high);
    return new Dimension("", Scale.LINEAR, low, high, List.of());
  }

  public Dimension named(String other) {
    return new Dimension(other, scale, low, high, choices);
  }

  /** The numbers at these places. */
  static double[] numbers(List<Dimension> dimensions, List<Double> place) {
    return IntStream.range(0, dimensions.size())
        .mapToDouble(i -> dimensions.get(i).value(place.get(i)))
        .toArray();
  }

  /** {@code name(gamma=0.1, degree=2)}. */
  static String text(String name, List<Dimension> dimensions, List<Double> place) {
    return IntStream.range(0, dimensions.size())
        .mapToObj(i -> dimensions.get(i).name() + "=" + dimensions.get(i).text(place.get(i)))
        .collect(Collectors.joining(", ", name + "(", ")"));
  }

  /** A few values. */
  static Dimension choice(String name, List<String> values) {
    Require.that(
        !values.isEmpty(),
        "a list of values to try must have one, but that of " + name + " is empty");
    Set<String> different = new LinkedHashSet<>(values);
    Require.same("values of " + name + " and different ones", values.size(), different.size());
    return new Dimension(name, Scale.CHOICE, 0, values.size() - 1, values);
  }

  /** The value at u, as it is written; u beyond 0 and 1 are numbers beyond the range. */
  public String text(double u) {
    if (scale == Scale.CHOICE) {
      return choices.get(index(u, choices.size()));
    }
    return number(value(u));
  }

  private double value(double u) {
    double ratio = high / low;
    return switch (scale) {
      case LINEAR -> u == 0 ? low : u == 1 ? high : rounded(u, low + u * (high - low));
      case LOG -> u == 0 ? low : u == 1 ? high : rounded(u, low * Math.pow(ratio, u));
      case WHOLE -> low + (inside(u) ? index(u, (int) (high - low) + 1) : steps(u));
      case WHOLE_LOG -> Math.rint(low * Math.pow(ratio, u));
      case CHOICE -> index(u, choices.size());
    };
  }

  private static int index(double u, int count) {
    return Math.max(0, Math.min(count - 1, (int) Math.floor(u * count)));
  }

  private static boolean inside(double u) {
    return 0 <= u && u <= 1;
  }

  /** Whole numbers from the low end on, beyond both ends. */
  private double steps(double u) {
    double last = high - low;
    return u < 0 ? Math.floor(u * (last + 1)) : last + Math.ceil((u - 1) * (last + 1));
  }

  private double rounded(double u, double value) {
    double near = new BigDecimal(value).round(DIGITS).doubleValue();
    return inside(u) ? Math.max(low, Math.min(high, near)) : near;
  }

  private static String number(double value) {
    return Expression.number(value).toString();
  }

  /** Places of at most k values that lie evenly, both ends among them; of a list all values. */
  public List<Double> grid(int k) {
    int most = scale == Scale.CHOICE ? choices.size() : k;
    if (scale == Scale.WHOLE) {
      most = (int) Math.min(k, high - low + 1);
    }
    List<Double> places = new ArrayList<>();
    Set<String> seen = new LinkedHashSet<>();
    for (int i = 0; i < most; i++) {
      double even = most == 1 ? 0.5 : (double) i / (most - 1);
      double u = scale == Scale.CHOICE ? (i + 0.5) / most : even;
      if (seen.add(text(u))) {
        places.add(u);
      }
    }
    return places;
  }

  /** Whether u is an end of the range or lies beyond. */
  boolean widens(double u) {
    return end(u) != 0 || !inside(u);
  }

  /** Which end of its range the value at u is: -1 for the low one, 1 for the high one, else 0. */
  int end(double u) {
    if (u < -AT_END || u > 1 + AT_END) {
      return 0; // a search that may leave its range has looked at both sides
    }
    boolean lowest = u <= AT_END || whole() && text(u).equals(number(low));
    boolean highest = u >= 1 - AT_END || whole() && text(u).equals(number(high));
    return scale == Scale.CHOICE ? 0 : lowest ? -1 : highest ? 1 : 0;
  }

  private boolean whole() {
    return scale == Scale.WHOLE || scale == Scale.WHOLE_LOG;
  }

  /** As it was written: {@code 0.1..100} or {@code [a, b]}. */
  @Override
  public String toString() {
    return scale == Scale.CHOICE ? choices.toString() : number(low) + ".." + number(high);
  }
}
