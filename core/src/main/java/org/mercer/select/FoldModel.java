package org.mercer.select;

import org.mercer.data.Sample;
import org.mercer.model.Choice;
import org.mercer.model.KernelModel;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.model.score.Predicted;
import org.mercer.run.Run;

/**
 * The whole model of one fold. Everything that is learned from data is learned from the training
 * rows alone: the preparation, what a kernel takes from a corpus, the choice itself.
 *
 * @param cutShort whether the time was over before the model had learned to its end
 */
record FoldModel<X>(
    TrainingSpec<X> chosen,
    KernelModel<X, ?> model,
    Sample<X> learned,
    Truth known,
    boolean cutShort) {

  static <X> FoldModel<X> fit(
      Choice<X> from, Sample<X> objects, Truth truth, int[] train, Run run) {
    Sample<X> learned = objects.select(train);
    Truth known = truth.select(train);
    TrainingSpec<X> chosen = from.choose(learned, known, run);
    KernelModel<X, ?> model = chosen.fit(learned, known, run);
    boolean cutShort = FoldRun.cutShort(chosen.learner(), model.report(), run);
    return new FoldModel<>(chosen, model, learned, known, cutShort);
  }

  /** What it says of the held-out rows. */
  Predicted predicted(Sample<X> objects, Truth truth, int[] test, Run run) {
    return model.predicted(objects.select(test), truth.select(test), run);
  }

  /** What it says of the rows that it learned from. */
  Predicted training(Run run) {
    return model.predicted(learned, known, run);
  }
}
