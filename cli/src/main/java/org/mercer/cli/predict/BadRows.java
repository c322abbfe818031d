package org.mercer.cli.predict;

import java.util.Set;
import java.util.stream.IntStream;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions;
import org.mercer.model.Predictions;

/** What becomes of a row that cannot be predicted: a value is missing, or it cannot be read. */
enum BadRows {
  /** The file is refused. */
  FAIL,
  /** It has no prediction. */
  SKIP,
  /** Its prediction is not a number, so that predictions and rows stay in step. */
  NAN;

  static final int NONE = -1;

  /**
   * Reads on where a row cannot be read or a value is missing, unless something else was said about
   * gaps.
   */
  ReadOptions reading(ReadOptions options) {
    if (this == FAIL) {
      return options;
    }
    ReadOptions leaving = options.set(ReadOptions.BAD_ROWS, "leave out");
    boolean silent = options.missing() == ReadOptions.Missing.REFUSE;
    return silent ? leaving.missing(ReadOptions.Missing.DROP) : leaving;
  }

  /** For each line that is written the row of the file that it is for, from 1. */
  int[] rows(Dataset<?> dataset, int lines) {
    if (this == NAN) {
      return IntStream.rangeClosed(1, lines).toArray();
    }
    Set<Integer> dropped = Set.copyOf(dataset.dropped());
    return IntStream.iterate(0, row -> row + 1)
        .filter(row -> !dropped.contains(row))
        .limit(lines)
        .map(row -> row + 1)
        .toArray();
  }

  /** For each line that is written the number of its prediction, or none. */
  int[] lines(Dataset<?> dataset, Predictions<?> predictions) {
    if (this != NAN) {
      return IntStream.range(0, predictions.size()).toArray();
    }
    int[] lines = new int[predictions.size() + dataset.dropped().size()];
    dataset.dropped().forEach(row -> lines[row] = NONE);
    int next = 0;
    for (int line = 0; line < lines.length; line++) {
      lines[line] = lines[line] == NONE ? NONE : next++;
    }
    return lines;
  }
}
