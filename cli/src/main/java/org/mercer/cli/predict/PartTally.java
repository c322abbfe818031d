package org.mercer.cli.predict;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.mercer.model.KernelModel;
import org.mercer.model.Predictions;
import org.mercer.model.Truth;
import org.mercer.model.score.ClassificationScore;
import org.mercer.model.score.RegressionTally;
import org.mercer.model.score.Tally;

/** The figures of the answers of a part of a file, which are added to those of other parts. */
final class PartTally {
  private static final String CLASSES = "classification";
  private static final Set<String> NUMBERS = Set.of("regression", "gaussian");

  private PartTally() {}

  /** Whether the figures of a model of this kind can be counted part by part. */
  static boolean isKnown(KernelModel<?, ?> model) {
    return CLASSES.equals(model.kind()) || NUMBERS.contains(model.kind());
  }

  /** What is true of the rows beside what was said of them, where the file tells. */
  static Optional<Tally<?>> of(KernelModel<?, ?> model, Answered answered) {
    Optional<Truth> truth = answered.dataset().targets().flatMap(model.task()::known);
    Predictions<?> said = answered.predictions();
    Predictions.Column answer = said.columns(Predictions.Role.ANSWER).get(0);
    if (CLASSES.equals(model.kind())) {
      return truth
          .flatMap(Truth::labels)
          .map(labels -> ClassificationScore.of(model.classes(), labels, texts(said, answer)));
    }
    return truth
        .flatMap(Truth::numbers)
        .map(
            numbers ->
                RegressionTally.of(
                    numbers.column(0),
                    IntStream.range(0, said.size())
                        .mapToDouble(i -> (Double) answer.cell().apply(i))
                        .toArray()));
  }

  private static List<String> texts(Predictions<?> said, Predictions.Column answer) {
    return IntStream.range(0, said.size())
        .mapToObj(i -> String.valueOf(answer.cell().apply(i)))
        .toList();
  }
}
