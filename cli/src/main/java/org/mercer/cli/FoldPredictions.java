package org.mercer.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.mercer.data.Labels;
import org.mercer.model.Truth;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.PredictedClasses;
import org.mercer.model.score.PredictedGroups;
import org.mercer.model.score.PredictedNumbers;
import org.mercer.model.select.Validation;

/**
 * Each row with what a model that has not seen it said, as CSV: the number of the row from 1, its
 * fold, what is true and what was predicted, then the score of each class and its probability where
 * there are any.
 */
record FoldPredictions(Validation found, Truth truth) {
  void write(OutputStream out) throws IOException {
    Predicted predicted = found.predicted();
    int[] rows = found.rows();
    int[] folds = found.foldOfRow();
    StringBuilder text = new StringBuilder(String.join(",", header(predicted))).append('\n');
    for (int i = 0; i < rows.length; i++) {
      List<String> cells = new ArrayList<>();
      cells.add(Integer.toString(rows[i] + 1));
      cells.add(found.closedForm() ? Integer.toString(i + 1) : Integer.toString(folds[i] + 1));
      cells.addAll(cells(predicted, rows[i], i));
      text.append(String.join(",", cells)).append('\n');
    }
    out.write(text.toString().getBytes(StandardCharsets.UTF_8));
  }

  private static List<String> header(Predicted predicted) {
    List<String> names = new ArrayList<>(List.of("row", "fold", "truth", "predicted"));
    if (predicted instanceof PredictedClasses classes) {
      if (classes.hasScores()) {
        classes.classes().forEach(c -> names.add(cell("score " + c)));
      }
      if (classes.hasProbabilities()) {
        classes.classes().forEach(c -> names.add(cell("probability " + c)));
      }
    }
    return names;
  }

  private List<String> cells(Predicted predicted, int row, int i) {
    if (predicted instanceof PredictedNumbers numbers) {
      return List.of(Double.toString(numbers.truth(i)), Double.toString(numbers.predicted(i)));
    }
    if (predicted instanceof PredictedGroups groups) {
      Labels labels = truth.requireLabels();
      return List.of(cell(labels.name(row)), Integer.toString(groups.group(i)));
    }
    PredictedClasses classes = (PredictedClasses) predicted;
    List<String> cells = new ArrayList<>();
    cells.add(cell(classes.classes().get(classes.truth(i))));
    cells.add(cell(classes.classes().get(classes.predicted(i))));
    int k = classes.classes().size();
    for (int c = 0; classes.hasScores() && c < k; c++) {
      cells.add(Double.toString(classes.score(i, c)));
    }
    for (int c = 0; classes.hasProbabilities() && c < k; c++) {
      cells.add(Double.toString(classes.probability(i, c)));
    }
    return cells;
  }

  /** In quotes where it would end the cell. */
  private static String cell(String text) {
    boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? text : "\"" + text.replace("\"", "\"\"") + "\"";
  }
}
