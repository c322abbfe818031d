package org.mercer.select;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.mercer.catalogue.GammaScale;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Learners;
import org.mercer.error.RefusedException;
import org.mercer.error.Require;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.expression.Parameter;
import org.mercer.learner.LearnerEntry;

/**
 * What a search looks for: one kernel or several to choose from, and a learner, with parameters
 * left open as ranges ({@code 0.1..100}) or lists ({@code 1,2,5}). Each kernel is a branch with
 * dimensions of its own; those of the learner come after them and are shared. {@code gamma=scale}
 * stays as it is: whoever scores a point finds its number from the training rows.
 *
 * <p>A range is walked by ratios where the parameter cannot be negative, the range begins above
 * zero and spans a factor of ten or more; else by differences.
 */
public final class Space {
  private static final Pattern RANGE = Pattern.compile("\\s*([^.].*?)\\s*\\.\\.\\s*(.+?)\\s*");

  private final List<OpenKernel> kernels;
  private final List<Expression> written;
  private final String learner;
  private final Map<String, String> fixed = new LinkedHashMap<>();
  private final Map<String, Dimension> open = new LinkedHashMap<>();

  private Space(List<Expression> expressions, String learner, Map<String, String> settings) {
    Require.that(!expressions.isEmpty(), "a search needs a kernel, but came none");
    this.written = List.copyOf(expressions);
    this.kernels = expressions.stream().map(OpenKernel::new).toList();
    LearnerEntry entry = Learners.get(learner);
    this.learner = entry.name();
    entry
        .underOwnNames(settings)
        .forEach(
            (name, text) ->
                dimension(entry, name, text)
                    .ifPresentOrElse(d -> open.put(name, d), () -> fixed.put(name, text)));
    for (int branch = 0; branch < kernels.size(); branch++) {
      for (double u : new double[] {0, 1}) {
        Double[] corner = new Double[dimensions(branch).size()];
        Arrays.fill(corner, u);
        Point point = at(branch, Arrays.asList(corner));
        Kernels.parse(GammaScale.with(Kernels.expression(point.kernel()), 1).toString());
        point.makeLearner(); // a value out of its range is refused before the search, not in it
      }
    }
  }

  /**
   * The kernels and the parameters of a learner, any of which may be left open.
   *
   * @param settings by name, as text
   */
  public static Space of(List<String> kernels, String learner, Map<String, String> settings) {
    return new Space(kernels.stream().map(Kernels::expression).toList(), learner, settings);
  }

  /** As above; {@code files} gives the content of a file that is named as {@code @path}. */
  public static Space of(
      List<String> kernels,
      String learner,
      Map<String, String> settings,
      UnaryOperator<String> files) {
    return new Space(
        kernels.stream().map(k -> Kernels.expression(k, files)).toList(), learner, settings);
  }

  private static Optional<Dimension> dimension(LearnerEntry entry, String name, String text) {
    Optional<Parameter> known = entry.parameter(name);
    if (known.isEmpty()) {
      return Optional.empty(); // which the learner will refuse
    }
    Parameter parameter = known.get();
    Matcher range = RANGE.matcher(text);
    boolean numeric =
        parameter.kind() == Parameter.Kind.NUMBER || parameter.kind() == Parameter.Kind.WHOLE;
    if (numeric && range.matches()) {
      return Optional.of(
          Dimension.range(name, parameter, end(name, range.group(1)), end(name, range.group(2))));
    }
    if ((numeric || parameter.kind() == Parameter.Kind.WORD) && text.contains(",")) {
      String inner = text.strip().replaceAll("^\\[|\\]$", "");
      return Optional.of(
          Dimension.choice(name, Arrays.stream(inner.split(",", -1)).map(String::strip).toList()));
    }
    return Optional.empty();
  }

  private static double end(String name, String text) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new RefusedException(
          "a range is two numbers, as in 0.1..100, but " + name + " has '" + text + "'");
    }
  }

  /** How many kernels there are to choose from. */
  public int branches() {
    return kernels.size();
  }

  /** What is open with this kernel: its own parameters, then those of the learner. */
  public List<Dimension> dimensions(int branch) {
    List<Dimension> all = new ArrayList<>(kernels.get(branch).dimensions());
    all.addAll(open.values());
    return all;
  }

  /** The name of the learner. */
  public String learner() {
    return learner;
  }

  /** Whether nothing is open: there is one point alone. */
  public boolean isPoint() {
    return branches() == 1 && dimensions(0).isEmpty();
  }

  /** The point at these places of a branch. */
  public Point at(int branch, List<Double> place) {
    OpenKernel kernel = kernels.get(branch);
    Require.same("dimensions and places", dimensions(branch).size(), place.size());
    Map<String, String> settings = new LinkedHashMap<>(fixed);
    int i = kernel.dimensions().size();
    for (Map.Entry<String, Dimension> entry : open.entrySet()) {
      settings.put(entry.getKey(), entry.getValue().text(place.get(i++)));
    }
    return new Point(kernel.at(place), learner, settings, branch, place);
  }

  /** Which parameters of a point are at an end of their range, as sentences for people. */
  public List<String> edges(Point point) {
    List<String> edges = new ArrayList<>();
    List<Dimension> dimensions = dimensions(point.branch());
    for (int i = 0; i < dimensions.size(); i++) {
      Dimension d = dimensions.get(i);
      int end = d.end(point.place().get(i));
      if (end != 0) {
        edges.add(
            String.format(
                Locale.ROOT,
                "the best %s, %s, is the %s end of its range %s: the best may lie outside, widen"
                    + " the range",
                d.name(),
                d.text(point.place().get(i)),
                end < 0 ? "low" : "high",
                d));
      }
    }
    return edges;
  }

  /** All of it as text: equal for equal spaces. */
  @Override
  public String toString() {
    Map<String, String> settings = new LinkedHashMap<>(fixed);
    open.forEach((name, dimension) -> settings.put(name, dimension.toString()));
    return written.stream().map(Expression::toString).collect(Collectors.joining(" | "))
        + " "
        + settings.entrySet().stream()
            .map(e -> e.getKey() + "=" + e.getValue())
            .collect(Collectors.joining(", ", learner + "(", ")"));
  }
}
