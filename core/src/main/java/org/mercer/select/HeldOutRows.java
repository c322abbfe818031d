package org.mercer.select;

import java.util.List;
import org.mercer.data.Sample;
import org.mercer.model.Truth;
import org.mercer.model.score.Predicted;
import org.mercer.run.Run;

/**
 * The rows of a sample that a fit holds out: a fifth, or as many as tell its score well enough. Of
 * a large sample they are rows that {@link Subsample#rows} never draws, so that a model of a part
 * was not trained on them.
 */
record HeldOutRows(Truth truth, Folds split) {
  private static final double SHARE = 0.2;

  /** More rows tell the score no better. */
  private static final int MOST_HELD_OUT_ROWS = 10_000;

  /** Samples of more rows may be too large to learn from all of them. */
  private static final int MOST_ROWS_REFITTED = 10_000;

  static HeldOutRows of(Truth truth, Run run) {
    double share = Math.min(SHARE, (double) MOST_HELD_OUT_ROWS / truth.size());
    return new HeldOutRows(
        truth,
        apart(truth)
            ? Folds.beside(Subsample.of(truth, Subsample.all(truth), 1 - share, run), truth)
            : Folds.heldOut(truth, share, run));
  }

  private static boolean apart(Truth truth) {
    return truth.size() > MOST_ROWS_REFITTED && truth.groups().isEmpty();
  }

  /** The others. */
  int[] train() {
    return split.get(0).train();
  }

  /** By another fit without these rows, unless the model itself was not trained on them. */
  <X> Validation score(LastFit.Learned<X> learned, Sample<X> sample, Run run) {
    CrossValidation<X> candidate = CrossValidation.of(learned.found().candidate());
    if (learned.rows() == sample.size()) {
      return candidate.run(sample, truth, split, learned.matrix(), run);
    }
    int[] test = split.get(0).test();
    if (apart(truth)) {
      Predicted said = learned.model().predicted(sample.select(test), truth.select(test), run);
      return Validation.of(split, said);
    }
    double share = (double) learned.rows() / sample.size();
    int[] part = Subsample.of(truth, train(), share, run);
    Folds fewer = Folds.of(sample.size(), List.of(Fold.of(part, test)));
    return candidate.run(sample, truth, fewer, run);
  }
}
