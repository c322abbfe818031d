package org.mercer.cli.predict;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.mercer.cli.app.Console;
import org.mercer.cli.output.OutTable;
import org.mercer.cli.output.TableForm;
import org.mercer.model.KernelModel;
import org.mercer.model.Predictions;
import org.mercer.model.Truth;
import org.mercer.model.score.ClassificationScore;
import org.mercer.model.score.RegressionTally;
import org.mercer.model.score.Tally;

/**
 * How the answers of a part of a file are written and counted.
 *
 * @param form of a table; none: plain lines
 * @param seen whether a person may see them, so that control characters are written out
 */
record PartForm(Optional<TableForm> form, PlainLines plain, boolean spreadsheet, boolean seen) {
  private static final String CLASSES = "classification";
  private static final Set<String> NUMBERS = Set.of("regression", "gaussian");

  /** Whether the figures of a model of this kind can be counted part by part. */
  static boolean isKnown(KernelModel<?, ?> model) {
    return CLASSES.equals(model.kind()) || NUMBERS.contains(model.kind());
  }

  /** The text of the answers; the first of a file has a head. */
  String text(Answered answered) {
    if (form.isEmpty()) {
      return plain.text(answered);
    }
    TableForm as = form.get();
    OutTable table = answered.table();
    boolean first = answered.before() == 0;
    StringBuilder text = new StringBuilder(first ? as.head(table, spreadsheet) : "");
    for (int i = 0; i < table.rows(); i++) {
      as.row(table, i, first && i == 0, spreadsheet, text);
    }
    return seen ? Console.visible(text.toString()) : text.toString();
  }

  /** What ends the file. */
  byte[] tail() {
    return form.map(TableForm::tail).orElse("").getBytes(StandardCharsets.UTF_8);
  }

  /** What is true of the rows beside what was said of them, where the file tells. */
  Optional<Tally<?>> tally(KernelModel<?, ?> model, Answered answered) {
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
