package org.mercer.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mercer.data.InputException;
import org.mercer.data.series.Series;
import org.mercer.model.explain.FeatureShare;
import org.mercer.model.explain.Marks;
import org.mercer.model.explain.ObjectExplanation;

/** A few objects with what decided about them. */
public final class ExamplesSection extends Section {
  private static final int FEATURES = 5;
  private static final int PLACES = 8;

  /**
   * One object.
   *
   * @param title what it is an example of, as "Row 12, wrong: ham taken for spam"
   * @param values of its columns by their names, if it has columns
   * @param series the object itself, if it is a series
   * @param note what a reader might stumble over; empty where there is nothing
   */
  public record Example(
      String title,
      ObjectExplanation explanation,
      Map<String, String> values,
      Optional<Series> series,
      String note) {
    public Example {
      values = Map.copyOf(values);
    }
  }

  private final List<Example> examples;

  public ExamplesSection(List<Example> examples) {
    this.examples = List.copyOf(examples);
  }

  @Override
  Part part() {
    return Part.EXAMPLES;
  }

  @Override
  boolean isEmpty() {
    return examples.isEmpty();
  }

  @Override
  void write(Html html) {
    Set<String> said = new HashSet<>();
    for (Example example : examples) {
      ObjectExplanation e = example.explanation();
      html.element("h3", example.title()).line();
      String sides =
          e.aspect()
              .pro()
              .map(p -> "Green speaks for " + InputException.quote(p) + ", red against it. ")
              .orElse("Green makes the number larger, red smaller. ");
      html.element("p", example.note() + sides, "class", "note").line();
      for (Marks marks : e.marks()) {
        Marked.write(marks, example.values(), example.series(), html, PLACES);
        String meaning = Marked.meaning(marks);
        if (said.add(meaning)) {
          html.element("p", "Weights: " + meaning, "class", "note").line();
        }
      }
      if (e.marks().isEmpty()) {
        html.element("p", Texts.cut(e.object()), "class", "marked mono").line();
      }
    }
  }

  @Override
  Map<String, Object> json() {
    List<Object> all = new ArrayList<>();
    for (Example example : examples) {
      ObjectExplanation e = example.explanation();
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("title", example.title());
      one.put("object", e.object());
      one.put("answer", e.answer());
      one.put("value", e.value());
      one.put("bias", e.bias());
      List<Object> features = new ArrayList<>();
      e.summands().stream()
          .flatMap(s -> s.features().stream().limit(FEATURES))
          .forEach((FeatureShare f) -> features.add(Map.of("name", f.name(), "part", f.part())));
      one.put("features", features);
      all.add(one);
    }
    return Map.of("examples", all);
  }
}
