package org.mercer.cli.search;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mercer.data.read.Beside;
import org.mercer.model.score.Predicted;
import org.mercer.select.Validation;

/**
 * Out-of-fold predictions, each row by the model that it was held out of, as CSV: the number of the
 * row from 1, its fold, the columns that go through, what is true and what was predicted, then the
 * score of each class and its probability where there are any.
 */
record FoldPredictions(Validation found, Beside beside) {
  void write(OutputStream out) throws IOException {
    Predicted predicted = found.predicted();
    int[] rows = found.rows();
    int[] folds = found.foldOfRow();
    StringBuilder text = new StringBuilder(line(heads(), predicted.columns())).append('\n');
    for (int i = 0; i < rows.length; i++) {
      int fold = found.closedForm() ? i : folds[i];
      List<String> place = new ArrayList<>();
      place.add(Integer.toString(rows[i] + 1));
      place.add(Integer.toString(fold + 1));
      for (List<String> cells : beside.columns()) {
        place.add(cells.get(rows[i]));
      }
      text.append(line(place, predicted.cells(i))).append('\n');
    }
    out.write(text.toString().getBytes(StandardCharsets.UTF_8));
  }

  private List<String> heads() {
    List<String> heads = new ArrayList<>(List.of("row", "fold"));
    heads.addAll(beside.names());
    return heads;
  }

  private static String line(List<String> place, List<String> cells) {
    return Stream.concat(place.stream(), cells.stream())
        .map(FoldPredictions::cell)
        .collect(Collectors.joining(","));
  }

  /** In quotes where it would end the cell. */
  private static String cell(String text) {
    boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? text : "\"" + text.replace("\"", "\"\"") + "\"";
  }
}
