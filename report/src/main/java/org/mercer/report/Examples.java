package org.mercer.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.mercer.data.InputException;
import org.mercer.data.Sample;
import org.mercer.data.series.Series;
import org.mercer.model.KernelModel;
import org.mercer.model.explain.Explainer;
import org.mercer.model.explain.ObjectExplanation;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.PredictedClasses;
import org.mercer.model.score.PredictedNumbers;
import org.mercer.numerics.parallel.Run;

/** Chooses objects worth looking at: a sure one, an unsure one, and the worst mistakes. */
record Examples<X>(KernelModel<X, ?> model, Sample<X> sample, List<Integer> numbers, Run run) {
  private static final int MISTAKES = 2;

  ExamplesSection of(Predicted predicted) {
    List<ExamplesSection.Example> examples = new ArrayList<>();
    Explainer<X> explainer = new Explainer<>(model);
    predicted
        .asClasses()
        .filter(PredictedClasses::hasScores)
        .ifPresent(said -> classes(said, explainer, examples));
    predicted.asNumbers().ifPresent(said -> numbers(said, explainer, examples));
    return new ExamplesSection(examples);
  }

  private void classes(
      PredictedClasses p, Explainer<X> explainer, List<ExamplesSection.Example> into) {
    IntToDoubleFunction lead = i -> lead(p, i);
    IntPredicate right = i -> p.truth(i) == p.predicted(i);
    String[] names = p.classes().toArray(String[]::new);
    for (int i : first(p.size(), right, i -> -lead.applyAsDouble(i), 1)) {
      add(
          i,
          "right and sure: called " + names[p.predicted(i)],
          names[p.predicted(i)],
          explainer,
          into);
    }
    for (int i : first(p.size(), right, lead, 1)) {
      add(
          i,
          "right, but close: called " + names[p.predicted(i)],
          names[p.predicted(i)],
          explainer,
          into);
    }
    for (int i : first(p.size(), right.negate(), i -> -lead.applyAsDouble(i), MISTAKES)) {
      String words = names[p.truth(i)] + " taken for " + names[p.predicted(i)];
      add(i, "wrong: " + words, names[p.predicted(i)], explainer, into);
    }
  }

  /** By how much the predicted class leads the next. */
  private static double lead(PredictedClasses p, int i) {
    double next = Double.NEGATIVE_INFINITY;
    for (int c = 0; c < p.classes().size(); c++) {
      next = c == p.predicted(i) ? next : Math.max(next, p.score(i, c));
    }
    return p.score(i, p.predicted(i)) - next;
  }

  private void numbers(
      PredictedNumbers p, Explainer<X> explainer, List<ExamplesSection.Example> into) {
    for (int i :
        first(p.size(), i -> true, i -> -Math.abs(p.truth(i) - p.predicted(i)), MISTAKES)) {
      add(
          i,
          "a large error: "
              + Figures.of(p.predicted(i))
              + " predicted, "
              + Figures.of(p.truth(i))
              + " true",
          "",
          explainer,
          into);
    }
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

  /**
   * One of them.
   *
   * @param said the class that was said of it by a model that had not seen it; empty for a number
   */
  private void add(
      int i, String what, String said, Explainer<X> explainer, List<ExamplesSection.Example> into) {
    ObjectExplanation explained = explainer.of(sample.get(i), run);
    Optional<String> now = explained.aspect().pro().filter(p -> !said.isEmpty() && !p.equals(said));
    into.add(
        new ExamplesSection.Example(
            "Row " + (numbers.get(i) + 1) + ", " + what,
            explained,
            Brief.values(sample, i),
            sample.get(i) instanceof Series series ? Optional.of(series) : Optional.empty(),
            now.map(
                    p ->
                        "The model shown here has learned from this row too and says "
                            + InputException.quote(p)
                            + ". ")
                .orElse("")));
  }
}
