package org.mercer.cli.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.mercer.cli.app.Console;
import org.mercer.data.Digits;
import org.mercer.kernel.Place;
import org.mercer.model.explain.FeatureShare;
import org.mercer.model.explain.Flip;
import org.mercer.model.explain.Marks;
import org.mercer.model.explain.ObjectExplanation;
import org.mercer.model.explain.Summand;
import org.mercer.model.explain.SupportShare;

/** Why a model says what it says of one object: for people and for programs. */
record ModelShares(ObjectExplanation e, int top, boolean colour) {
  private static final int WIDEST = 60;

  /** Support objects are shown whole where a line of a terminal or two can hold them. */
  private static final int WHOLE = 240;

  private static final int PROBABILITY_DIGITS = 3;

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("object   " + cut(e.object(), 3 * WIDEST));
    lines.add(
        "answer   "
            + Console.visible(
                e.answer()
                    + probabilities()
                    + e.aspect()
                        .pro()
                        .map(p -> "; positive parts speak for '" + p + "'")
                        .orElse("")));
    lines.add("value    " + number(e.value()) + " (" + e.aspect().meaning() + ")");
    lines.add("bias     " + number(e.bias()));
    if (e.own() != 0) {
      lines.add("-k(x,x)  " + number(e.own()));
    }
    flips(lines);
    e.marks().forEach(m -> marks(m, lines));
    e.summands().forEach(s -> summand(s, lines));
    support(lines);
    return lines;
  }

  /** That of the answer, then those of the likeliest others. */
  private String probabilities() {
    if (e.probabilities().isEmpty()) {
      return "";
    }
    String others =
        e.probabilities().entrySet().stream()
            .filter(p -> !p.getKey().equals(e.answer()))
            .limit(top)
            .map(p -> p.getKey() + " " + Digits.of(p.getValue(), PROBABILITY_DIGITS))
            .collect(Collectors.joining(", "));
    double own = e.probabilities().getOrDefault(e.answer(), 0.0);
    return ", probability " + Digits.of(own, PROBABILITY_DIGITS) + " (" + others + ")";
  }

  private void flips(List<String> lines) {
    if (e.flips().isEmpty()) {
      return;
    }
    lines.add("");
    lines.add("counterfactuals: the smallest change of one column that changes the class");
    int shown = Math.min(top, e.flips().size());
    for (Flip flip : e.flips().subList(0, shown)) {
      lines.add(
          "  "
              + cut(
                  flip.column() + " " + flip.from() + " -> " + flip.to() + ": " + flip.answer(),
                  3 * WIDEST));
    }
    more(shown, e.flips().size(), lines);
  }

  private void marks(Marks marks, List<String> lines) {
    lines.add("");
    lines.add(title(marks));
    if (marks.place() == Place.CHARACTER || marks.place() == Place.WORD) {
      lines.addAll(new Highlight(marks, colour).lines());
    } else {
      table(marks, lines);
    }
  }

  private static String title(Marks marks) {
    String what =
        switch (marks.place()) {
          case CHARACTER -> "positions";
          case WORD -> "words";
          case NODE -> "nodes";
          case COLUMN -> "columns";
          case ITEM -> "items";
          case NONE -> "places";
        };
    return what
        + ": "
        + marks.method().words()
        + (marks.note().isEmpty() ? "" : " (" + Console.visible(marks.note()) + ")");
  }

  private void table(Marks marks, List<String> lines) {
    boolean numbered = marks.place() == Place.NODE;
    List<Integer> order = Highlight.strongest(marks, top);
    int width = order.stream().mapToInt(i -> name(marks, i, numbered).length()).max().orElse(0);
    for (int i : order) {
      lines.add(row(name(marks, i, numbered), width, number(marks.weight(i))));
    }
    more(order.size(), marks.size(), lines);
  }

  private static String name(Marks marks, int i, boolean numbered) {
    return cut((numbered ? i + " " : "") + marks.texts().get(i), WIDEST);
  }

  private void summand(Summand s, List<String> lines) {
    lines.add("");
    lines.add(
        Console.visible(s.kernel())
            + " adds "
            + number(s.part())
            + (s.explicit() ? "" : "; it has no features that could be written out"));
    List<FeatureShare> shown = s.features().subList(0, Math.min(top, s.features().size()));
    int width = shown.stream().mapToInt(f -> cut(f.name(), WIDEST).length()).max().orElse(0);
    for (FeatureShare f : shown) {
      lines.add(
          row(cut(f.name(), WIDEST), width, number(f.part()))
              + "  = "
              + number(f.weight())
              + " x "
              + number(f.value()));
    }
    more(shown.size(), s.features().size(), lines);
  }

  private void support(List<String> lines) {
    lines.add("");
    lines.add("support objects that spoke for it");
    support(e.pro(top), lines);
    lines.add("and against it");
    support(e.contra(top), lines);
    lines.add(e.support().size() + " support objects in all");
  }

  private static void support(List<SupportShare> shares, List<String> lines) {
    for (SupportShare s : shares) {
      lines.add(
          String.format(
              Locale.ROOT,
              "  %12s  = %s x k %s  #%d %s",
              number(s.part()),
              number(s.coefficient()),
              number(s.kernel()),
              s.number() + 1,
              cut(s.object(), WHOLE)));
    }
  }

  private static String row(String name, int width, String value) {
    return String.format(Locale.ROOT, "  %-" + Math.max(1, width) + "s  %12s", name, value);
  }

  private static void more(int shown, int all, List<String> lines) {
    if (shown < all) {
      lines.add("  and " + (all - shown) + " more; --top N shows N of them");
    }
  }

  /** One line that a terminal shows as it is. */
  static String cut(String text, int longest) {
    String line = Console.visible(text.replace('\n', ' ').replace('\t', ' '));
    return line.length() <= longest ? line : line.substring(0, longest - 3) + "...";
  }

  static String number(double value) {
    return PairShares.number(value);
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("object", e.object());
    json.put("answer", e.answer());
    e.aspect().pro().ifPresent(p -> json.put("speaksFor", p));
    json.put("probabilities", e.probabilities());
    json.put(
        "counterfactuals", e.flips().stream().<Object>map(ModelShares::counterfactual).toList());
    json.put("meaning", e.aspect().meaning());
    json.put("value", e.value());
    json.put("bias", e.bias());
    if (e.own() != 0) {
      json.put("own", e.own());
    }
    json.put("summands", e.summands().stream().<Object>map(this::json).toList());
    json.put("marks", e.marks().stream().<Object>map(ModelShares::json).toList());
    json.put("support", e.support().stream().limit(top).<Object>map(ModelShares::json).toList());
    json.put("supportObjects", e.support().size());
    return json;
  }

  private Map<String, Object> json(Summand s) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("kernel", s.kernel());
    json.put("part", s.part());
    json.put("explicit", s.explicit());
    json.put("features", s.features().stream().limit(top).<Object>map(ModelShares::json).toList());
    return json;
  }

  private static Map<String, Object> counterfactual(Flip flip) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("column", flip.column());
    json.put("from", flip.from());
    json.put("to", flip.to());
    json.put("answer", flip.answer());
    json.put("size", flip.size());
    return json;
  }

  private static Map<String, Object> json(FeatureShare f) {
    return Map.of("name", f.name(), "weight", f.weight(), "value", f.value(), "part", f.part());
  }

  private static Map<String, Object> json(SupportShare s) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("number", s.number() + 1);
    json.put("object", s.object());
    json.put("coefficient", s.coefficient());
    json.put("kernel", s.kernel());
    json.put("part", s.part());
    return json;
  }

  private static Map<String, Object> json(Marks marks) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("place", marks.place().name().toLowerCase(Locale.ROOT));
    json.put("method", marks.method().name().toLowerCase(Locale.ROOT));
    json.put("note", marks.note());
    json.put("texts", marks.texts());
    List<Object> weights = new ArrayList<>();
    for (double weight : marks.weights()) {
      weights.add(weight);
    }
    json.put("weights", weights);
    return json;
  }
}
