package org.mercer.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Points;

/** What was tried to find good parameters: a table, and where two numbers vary a map of them. */
public final class TuningSection extends Section {
  private static final int SHOWN = 20;

  /**
   * One point that was tried.
   *
   * @param parameters their names and values, numbers as they are written
   * @param score of the metric; empty where it failed
   * @param deviation between folds
   * @param whole whether it was judged as closely as any; others by fewer rows or folds
   */
  public record Trial(
      Map<String, String> parameters,
      OptionalDouble score,
      OptionalDouble deviation,
      boolean whole) {
    private static final Pattern NUMBER =
        Pattern.compile("(\\w+)=([0-9.]+(?:[eE][+-]?[0-9]+)?)(?=[,)])");

    public Trial {
      parameters = Map.copyOf(parameters);
    }

    public Trial(Map<String, String> parameters, OptionalDouble score, OptionalDouble deviation) {
      this(parameters, score, deviation, true);
    }

    /** The same, judged by fewer rows or folds than the best. */
    public Trial roughly() {
      return new Trial(parameters, score, deviation, false);
    }

    /** Of a kernel whose numbers are parameters beside those of the learner. */
    public static Trial of(
        String kernel,
        Map<String, String> settings,
        OptionalDouble score,
        OptionalDouble deviation) {
      Map<String, String> parameters = new LinkedHashMap<>(settings);
      Matcher numbers = NUMBER.matcher(kernel);
      while (numbers.find()) {
        String name = numbers.group(1);
        int again = 2;
        while (parameters.containsKey(name)) {
          name = numbers.group(1) + " " + again++;
        }
        parameters.put(name, numbers.group(2));
      }
      parameters.putIfAbsent("kernel", pattern(kernel));
      return new Trial(parameters, score, deviation);
    }

    /** The kernel with its numbers left open. */
    public static String pattern(String kernel) {
      return NUMBER.matcher(kernel).replaceAll("$1=…");
    }
  }

  private final String metric;
  private final boolean greaterIsBetter;
  private final List<Trial> trials;
  private final Map<String, Double> kernels;
  private final int all;
  private final boolean complete;

  public TuningSection(String metric, boolean greaterIsBetter, List<Trial> trials) {
    this(metric, greaterIsBetter, trials, Map.of(), trials.size(), true);
  }

  /**
   * Of a search among several kernels.
   *
   * @param trials those with the kernel that was chosen
   * @param kernels the best score with each
   * @param all how many settings were tried with all of them
   * @param complete whether the time was enough for all that was planned
   */
  public TuningSection(
      String metric,
      boolean greaterIsBetter,
      List<Trial> trials,
      Map<String, Double> kernels,
      int all,
      boolean complete) {
    this.complete = complete;
    this.metric = metric;
    this.greaterIsBetter = greaterIsBetter;
    this.trials = List.copyOf(trials);
    this.kernels = new LinkedHashMap<>(kernels);
    this.all = all;
  }

  @Override
  Part part() {
    return Part.TUNING;
  }

  @Override
  boolean isEmpty() {
    return trials.isEmpty();
  }

  private List<Trial> sorted() {
    double sign = greaterIsBetter ? -1 : 1;
    return trials.stream()
        .filter(t -> t.score().isPresent())
        .sorted(
            Comparator.comparing((Trial t) -> !t.whole())
                .thenComparingDouble(t -> sign * t.score().getAsDouble()))
        .toList();
  }

  /** The parameters that take more than one value. */
  private List<String> varied() {
    List<String> names = new ArrayList<>();
    for (String name : new TreeSet<>(trials.get(0).parameters().keySet())) {
      long values =
          trials.stream().map(t -> t.parameters().getOrDefault(name, "")).distinct().count();
      if (values > 1) {
        names.add(name);
      }
    }
    return names;
  }

  @Override
  void write(Html html) {
    List<Trial> best = sorted();
    html.element("p", sentence(best)).line();
    if (kernels.size() > 1) {
      html.element(
          "p",
          "The best " + metric + " with each kernel; below are the settings of the one chosen.");
      html.line();
      List<List<String>> rows = new ArrayList<>();
      kernels.entrySet().stream()
          .sorted(Comparator.comparingDouble(k -> (greaterIsBetter ? -1 : 1) * k.getValue()))
          .forEach(k -> rows.add(List.of(k.getKey(), Figures.of(k.getValue()))));
      Drawing.table(html, List.of("kernel", metric), rows);
    }
    List<String> numbers =
        alike(best) ? List.of() : varied().stream().filter(this::isNumber).toList();
    if (numbers.size() >= 2 && best.size() > 2) {
      new TuningMap(
              metric,
              greaterIsBetter,
              numbers(best, numbers.get(0)),
              numbers(best, numbers.get(1)),
              scores(best))
          .write(html, numbers, !best.stream().allMatch(Trial::whole));
    } else if (numbers.size() == 1 && best.size() > 2) {
      line(html, numbers.get(0), best);
    }
    List<String> names = varied();
    List<String> heads = new ArrayList<>(List.of("place"));
    heads.addAll(names);
    heads.add(metric);
    heads.add("deviation");
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < Math.min(SHOWN, best.size()); i++) {
      Trial t = best.get(i);
      List<String> row = new ArrayList<>(List.of(Integer.toString(i + 1)));
      names.forEach(n -> row.add(t.parameters().getOrDefault(n, "")));
      row.add(Figures.of(t.score().orElse(Double.NaN)));
      row.add(t.deviation().isPresent() ? Figures.of(t.deviation().getAsDouble()) : "");
      rows.add(row);
    }
    Drawing.details(
        html,
        best.size() > rows.size()
            ? "the best " + rows.size() + " of " + best.size()
            : Figures.count(rows.size(), "setting") + " with a score",
        () -> Drawing.table(html, heads, rows));
  }

  private String sentence(List<Trial> best) {
    String tried = Figures.count(all, "setting") + (all == 1 ? " was" : " were") + " tried";
    if (best.isEmpty()) {
      return tried + "; none gave a score." + unfinished();
    }
    String least = Figures.of(best.get(best.size() - 1).score().orElse(Double.NaN));
    return tried
        + ", judged by cross-validation. The best "
        + metric
        + " is "
        + Figures.of(best.get(0).score().orElse(Double.NaN))
        + (alike(best) && best.size() > 1
            ? ", and that of all others with this kernel"
            : !best.stream().allMatch(Trial::whole)
                ? "; those that looked good were judged more closely than the others"
                : best.size() > 1 ? ", the worst " + least : "")
        + "."
        + unfinished();
  }

  /** Whether all scores are the same, so that there is nothing to draw. */
  private static boolean alike(List<Trial> best) {
    return best.stream().map(Trial::score).distinct().count() < 2;
  }

  private String unfinished() {
    return complete ? "" : " The time was over before all were tried.";
  }

  private boolean isNumber(String name) {
    return trials.stream().allMatch(t -> number(t, name) > 0);
  }

  /** NaN for what is no number. */
  private static double number(Trial t, String name) {
    try {
      return Double.parseDouble(t.parameters().getOrDefault(name, ""));
    } catch (NumberFormatException word) {
      return Double.NaN;
    }
  }

  private static double[] numbers(List<Trial> trials, String name) {
    return trials.stream().mapToDouble(t -> number(t, name)).toArray();
  }

  private static double[] scores(List<Trial> trials) {
    return trials.stream().mapToDouble(t -> t.score().orElse(Double.NaN)).toArray();
  }

  private void line(Html html, String across, List<Trial> best) {
    Drawing.figure(
        html,
        Chart.titled("")
            .size(1.35 * Drawing.WIDE, Drawing.HIGH)
            .x(Axis.log(across))
            .y(Axis.linear(metric))
            .with(Points.of(numbers(best, across), scores(best))),
        "Each dot a setting. " + (greaterIsBetter ? "Higher" : "Lower") + " is better.");
  }

  @Override
  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("metric", metric);
    json.put("tried", this.all);
    json.put("complete", complete);
    json.put("kernels", kernels);
    List<Object> all = new ArrayList<>();
    for (Trial t : trials) {
      Map<String, Object> trial = new LinkedHashMap<>();
      trial.put("parameters", t.parameters());
      t.score().ifPresent(s -> trial.put("score", s));
      t.deviation().ifPresent(d -> trial.put("deviation", d));
      all.add(trial);
    }
    json.put("trials", all);
    return json;
  }
}
