package org.mercer.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Markers;
import org.mercer.select.SearchAccount;

/**
 * Hyperparameter search: the settings that were evaluated, and a map of their scores where two
 * numbers vary.
 *
 * @param trials those with the kernel that was selected
 * @param kernels the best score with each kernel
 * @param all how many settings were evaluated with all of them
 * @param complete whether the time was enough for all that was planned
 */
public record SearchSection(
    String metric,
    boolean greaterIsBetter,
    List<Trial> trials,
    Map<String, Double> kernels,
    int all,
    boolean complete) {
  private static final int SHOWN = 20;

  /**
   * One point of the search space.
   *
   * @param parameters hyperparameters and their values, numbers as they are written
   * @param score of the metric; empty where it failed
   * @param deviation between folds
   * @param whole whether it was evaluated as closely as any; others on fewer rows or folds
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

    /** The same, evaluated on fewer rows or folds than the best. */
    public Trial roughly() {
      return new Trial(parameters, score, deviation, false);
    }

    /** Of a kernel whose numbers are hyperparameters beside those of the learner. */
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

    /** NaN for what is no number. */
    private double number(String name) {
      try {
        return Double.parseDouble(parameters.getOrDefault(name, ""));
      } catch (NumberFormatException word) {
        return Double.NaN;
      }
    }

    private double value() {
      return score.orElse(Double.NaN);
    }

    private Map<String, Object> json() {
      Map<String, Object> trial = new LinkedHashMap<>();
      trial.put("parameters", parameters);
      score.ifPresent(s -> trial.put("score", s));
      deviation.ifPresent(d -> trial.put("deviation", d));
      return trial;
    }
  }

  public SearchSection {
    trials = List.copyOf(trials);
  }

  /** Of a search with one kernel that came to its end. */
  public SearchSection(String metric, boolean greaterIsBetter, List<Trial> trials) {
    this(metric, greaterIsBetter, trials, Map.of(), trials.size(), true);
  }

  /** With what was planned, and the best of each kernel and scaling. */
  public Section section(SearchAccount account) {
    List<List<String>> rows =
        account.leaderboard().stream()
            .map(
                r ->
                    List.of(
                        r.kernel(),
                        r.learnerText(),
                        r.scaling().word(),
                        Numerals.of(r.score()),
                        r.interval()
                            .map(i -> Numerals.of(i.low()) + " to " + Numerals.of(i.high()))
                            .orElse(""),
                        Integer.toString(r.rows()),
                        Numerals.of(r.seconds())))
            .toList();
    Section whole = section().json(account.json());
    return rows.isEmpty()
        ? whole
        : whole.with(
            Block.text("The plan: " + account.plan() + "."),
            Block.table(
                List.of("kernel", "learner", "scaling", metric, "95 % interval", "rows", "seconds"),
                rows),
            Block.text(
                account.runnerUp().map(r -> sentence(r.sentence()) + " ").orElse("")
                    + sentence(account.advice())));
  }

  private static String sentence(String words) {
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1) + ".";
  }

  /** Empty without trials. */
  public Section section() {
    Section section = Section.of(ReportPart.SEARCH);
    if (trials.isEmpty()) {
      return section;
    }
    List<Trial> best = sorted();
    section = section.with(Block.text(sentence(best)));
    if (kernels.size() > 1) {
      section =
          section.with(
              Block.text(
                  "The best "
                      + metric
                      + " with each kernel; below are the settings of the selected one."),
              Block.table(
                  List.of("kernel", metric),
                  kernels.entrySet().stream()
                      .sorted(Comparator.comparingDouble(k -> sign() * k.getValue()))
                      .map(k -> List.of(k.getKey(), Numerals.of(k.getValue())))
                      .toList()));
    }
    return section
        .with(figure(best), table(best))
        .json("metric", metric)
        .json("tried", all)
        .json("complete", complete)
        .json("kernels", kernels)
        .json("trials", trials.stream().map(Trial::json).toList());
  }

  private int sign() {
    return greaterIsBetter ? -1 : 1;
  }

  /** Those with a score, the best first. */
  private List<Trial> sorted() {
    return trials.stream()
        .filter(t -> t.score().isPresent())
        .sorted(
            Comparator.comparing((Trial t) -> !t.whole())
                .thenComparingDouble(t -> sign() * t.value()))
        .toList();
  }

  /** The hyperparameters that take more than one value. */
  private List<String> varied() {
    return new TreeSet<>(trials.get(0).parameters().keySet())
        .stream()
            .filter(
                name ->
                    trials.stream()
                            .map(t -> t.parameters().getOrDefault(name, ""))
                            .distinct()
                            .count()
                        > 1)
            .toList();
  }

  /** A map over two hyperparameters, a scatter plot over one; nothing where scores are equal. */
  private Block figure(List<Trial> best) {
    List<String> numbers =
        varied().stream().filter(n -> trials.stream().allMatch(t -> t.number(n) > 0)).toList();
    if (numbers.isEmpty() || best.size() < 3 || alike(best)) {
      return Block.note("");
    }
    double[] x = each(best, t -> t.number(numbers.get(0)));
    double[] scores = each(best, Trial::value);
    if (numbers.size() > 1) {
      double[] y = each(best, t -> t.number(numbers.get(1)));
      return new SearchMap(metric, greaterIsBetter, x, y, scores)
          .figure(numbers, !best.stream().allMatch(Trial::whole));
    }
    return Block.figure(
        metric + " over " + numbers.get(0),
        Block.chart(Axis.log(numbers.get(0)), Axis.linear(metric))
            .size(Block.ALONE, Block.HIGH)
            .with(Markers.of(x, scores)),
        "Each dot is a setting. " + (greaterIsBetter ? "Higher" : "Lower") + " is better.");
  }

  private static double[] each(List<Trial> trials, ToDoubleFunction<Trial> number) {
    return trials.stream().mapToDouble(number).toArray();
  }

  private Block table(List<Trial> best) {
    List<String> names = varied();
    List<String> heads = new ArrayList<>(List.of("rank"));
    heads.addAll(names);
    heads.addAll(List.of(metric, "deviation"));
    List<List<String>> rows = new ArrayList<>();
    for (Trial t : best.subList(0, Math.min(SHOWN, best.size()))) {
      List<String> row = new ArrayList<>(List.of(Integer.toString(rows.size() + 1)));
      names.forEach(n -> row.add(t.parameters().getOrDefault(n, "")));
      row.add(Numerals.of(t.value()));
      row.add(t.deviation().isPresent() ? Numerals.of(t.deviation().getAsDouble()) : "");
      rows.add(row);
    }
    return Block.details(
        best.size() > rows.size()
            ? "the best " + rows.size() + " of " + best.size()
            : Numerals.count(rows.size(), "setting") + " with a score",
        Block.table(heads, rows));
  }

  private String sentence(List<Trial> best) {
    String unfinished = complete ? "" : " The time was over before all were evaluated.";
    String tried = Numerals.count(all, "setting") + (all == 1 ? " was" : " were") + " evaluated";
    if (best.isEmpty()) {
      return tried + "; none gave a score." + unfinished;
    }
    String others =
        best.size() < 2
            ? ""
            : alike(best)
                ? ", and that of all others with this kernel"
                : !best.stream().allMatch(Trial::whole)
                    ? "; promising settings were evaluated more closely than the others"
                    : ", the worst " + Numerals.of(best.get(best.size() - 1).value());
    return tried
        + " by cross-validation. The best "
        + metric
        + " is "
        + Numerals.of(best.get(0).value())
        + others
        + "."
        + unfinished;
  }

  /** Whether all scores are the same, so that there is nothing to draw. */
  private static boolean alike(List<Trial> best) {
    return best.stream().map(Trial::score).distinct().count() < 2;
  }
}
