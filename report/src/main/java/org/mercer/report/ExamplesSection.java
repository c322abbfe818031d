package org.mercer.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.data.series.Series;
import org.mercer.error.InputException;
import org.mercer.model.KernelModel;
import org.mercer.model.explain.Explainer;
import org.mercer.model.explain.Marks;
import org.mercer.model.explain.ObjectExplanation;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.PredictedClasses;
import org.mercer.model.score.PredictedNumbers;
import org.mercer.run.Run;

/** Explained predictions: a confident one, an uncertain one, and the worst errors. */
record ExamplesSection<X>(
    KernelModel<X, ?> model, Sample<X> sample, List<Integer> numbers, Run run) {
  private static final int ERRORS = 2;
  private static final int FEATURES = 5;
  private static final int PLACES = 8;

  /**
   * One object.
   *
   * @param row of the sample
   * @param title what it is an example of, as "Row 12, misclassified: ham predicted as spam"
   * @param said the class that was predicted by a model that had not learned from it; empty for a
   *     number
   */
  private record Example(int row, String title, String said, ObjectExplanation explanation) {
    Map<String, Object> json() {
      ObjectExplanation e = explanation;
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("title", title);
      one.put("object", e.object());
      one.put("answer", e.answer());
      one.put("value", e.value());
      one.put("bias", e.bias());
      one.put(
          "features",
          e.summands().stream()
              .flatMap(s -> s.features().stream().limit(FEATURES))
              .map(f -> Map.of("name", f.name(), "part", f.part()))
              .toList());
      return one;
    }
  }

  Section section(Predicted predicted) {
    List<Example> examples =
        predicted
            .asClasses()
            .map(p -> p.hasScores() ? classes(p) : List.<Example>of())
            .or(() -> predicted.asNumbers().map(this::numbers))
            .orElse(List.of());
    Set<String> meanings = new HashSet<>();
    Section section = Section.of(ReportPart.EXAMPLES);
    if (examples.isEmpty()) {
      return section;
    }
    section =
        section.with(
            Block.text(
                "What decided about a few objects: the contribution of each of their parts."));
    for (Example example : examples) {
      section = section.with(Block.heading(example.title), explained(example, meanings));
    }
    return section.json("examples", examples.stream().map(Example::json).toList());
  }

  private List<Example> classes(PredictedClasses p) {
    String[] names = p.classes().toArray(String[]::new);
    IntToDoubleFunction lead = i -> lead(p, i);
    IntPredicate right = i -> p.truth(i) == p.predicted(i);
    List<Example> examples = new ArrayList<>();
    for (int i : first(p.size(), right, i -> -lead.applyAsDouble(i), 1)) {
      String said = names[p.predicted(i)];
      examples.add(example(i, "correct and confident: predicted as " + said, said));
    }
    for (int i : first(p.size(), right, lead, 1)) {
      String said = names[p.predicted(i)];
      examples.add(example(i, "correct but uncertain: predicted as " + said, said));
    }
    for (int i : first(p.size(), right.negate(), i -> -lead.applyAsDouble(i), ERRORS)) {
      String said = names[p.predicted(i)];
      examples.add(
          example(i, "misclassified: " + names[p.truth(i)] + " predicted as " + said, said));
    }
    return examples;
  }

  /** By how much the predicted class leads the next. */
  private static double lead(PredictedClasses p, int i) {
    double next = Double.NEGATIVE_INFINITY;
    for (int c = 0; c < p.classes().size(); c++) {
      next = c == p.predicted(i) ? next : Math.max(next, p.score(i, c));
    }
    return p.score(i, p.predicted(i)) - next;
  }

  private List<Example> numbers(PredictedNumbers p) {
    List<Example> examples = new ArrayList<>();
    IntToDoubleFunction error = i -> -Math.abs(p.truth(i) - p.predicted(i));
    for (int i : first(p.size(), i -> true, error, ERRORS)) {
      examples.add(
          example(
              i,
              "a large residual: "
                  + Numerals.of(p.predicted(i))
                  + " predicted, "
                  + Numerals.of(p.truth(i))
                  + " true",
              ""));
    }
    return examples;
  }

  private static int[] first(int n, IntPredicate which, IntToDoubleFunction by, int count) {
    return IntStream.range(0, n)
        .filter(which)
        .boxed()
        .sorted(Comparator.comparingDouble(by::applyAsDouble))
        .limit(count)
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private Example example(int i, String what, String said) {
    String title = "Row " + (numbers.get(i) + 1) + ", " + what;
    return new Example(i, title, said, new Explainer<>(model).of(sample.get(i), run));
  }

  /**
   * What decided about an object.
   *
   * @param meanings of weights that were explained already
   */
  private Block explained(Example example, Set<String> meanings) {
    ObjectExplanation e = example.explanation;
    Optional<String> pro = e.aspect().pro();
    String changed =
        pro.filter(p -> !example.said.isEmpty() && !p.equals(example.said))
            .map(
                p ->
                    "The final model has learned from this row too and predicts "
                        + InputException.quote(p)
                        + ". ")
            .orElse("");
    String sides =
        pro.map(p -> "Green speaks for " + InputException.quote(p) + ", red against it.")
            .orElse("Green raises the predicted number, red lowers it.");
    List<Block> blocks = new ArrayList<>(List.of(Block.note(changed + sides)));
    Optional<Series> series =
        sample.get(example.row) instanceof Series s ? Optional.of(s) : Optional.empty();
    for (Marks marks : e.marks()) {
      Map<String, String> values = ObjectSummary.values(sample, example.row);
      blocks.add(html -> Marked.write(marks, values, series, html, PLACES));
      String meaning = Marked.meaning(marks);
      blocks.add(Block.note(meanings.add(meaning) ? "Weights: " + meaning : ""));
    }
    if (e.marks().isEmpty()) {
      blocks.add(
          html -> html.element("p", ShortTexts.cut(e.object()), "class", "marked mono").line());
    }
    return Block.all(blocks);
  }
}
