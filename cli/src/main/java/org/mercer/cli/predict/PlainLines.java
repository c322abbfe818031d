package org.mercer.cli.predict;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.mercer.cli.app.Console;
import org.mercer.model.Predictions;

/**
 * A prediction a line, with what was asked for behind it, each after a tab.
 *
 * @param values the values of the decision functions
 * @param probabilities that of each class, in the order of the model
 * @param visible whether control characters are written out, because a person may see them
 */
record PlainLines(boolean values, boolean probabilities, boolean visible) {
  private static final int BLOCK = 1 << 16;

  /** All of them. */
  String text(Answered answered) {
    StringBuilder text = new StringBuilder();
    for (int line : answered.lines()) {
      append(text, answered, line);
    }
    return text.toString();
  }

  private void append(StringBuilder text, Answered answered, int line) {
    String shown = line == BadRows.NONE ? "nan" : text(answered.predictions(), line);
    text.append(visible ? Console.visible(shown) : shown).append('\n');
  }

  void write(Answered answered, OutputStream out) throws IOException {
    int[] lines = answered.lines();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < lines.length; i++) {
      append(text, answered, lines[i]);
      if (text.length() > BLOCK || i + 1 == lines.length) {
        out.write(text.toString().getBytes(StandardCharsets.UTF_8));
        text.setLength(0);
      }
    }
  }

  private String text(Predictions<?> predictions, int i) {
    StringBuilder text = new StringBuilder(predictions.line(i));
    if (values) {
      for (double value : predictions.values(i)) {
        text.append('\t').append(value);
      }
    }
    if (probabilities) {
      probabilities(predictions, i).forEach(p -> text.append('\t').append(p));
    }
    return text.toString();
  }

  static List<Object> probabilities(Predictions<?> predictions, int i) {
    return predictions.columns(Predictions.Role.PROBABILITY).stream()
        .map(c -> c.cell().apply(i))
        .toList();
  }
}
