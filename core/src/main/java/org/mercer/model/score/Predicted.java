package org.mercer.model.score;

import java.util.List;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.model.KernelModel;
import org.mercer.model.Truth;
import org.mercer.numerics.Require;
import org.mercer.numerics.parallel.Run;

/** What is true of rows beside what a model said of them: all that a metric looks at. */
public sealed interface Predicted permits PredictedClasses, PredictedNumbers, PredictedGroups {
  /** How many rows. */
  int size();

  /** These rows alone; a row may be taken twice. */
  Predicted select(int... rows);

  /**
   * What a model says of objects, beside what is known of them. For novelty the class of what lies
   * outside must be called -1 or outside; it is the positive one.
   */
  static <X> Predicted of(KernelModel<X, ?> model, Sample<X> sample, Truth truth, Run run) {
    return Asking.ask(model, sample, truth, run);
  }

  /** The rows of all, one after the other; they must be of one kind. */
  static Predicted concat(List<Predicted> parts) {
    Require.that(!parts.isEmpty(), "one part or more is needed, but there is none");
    Predicted first = parts.get(0);
    if (first instanceof PredictedNumbers) {
      return PredictedNumbers.concat(parts.stream().map(PredictedNumbers.class::cast).toList());
    } else if (first instanceof PredictedGroups) {
      return PredictedGroups.concat(parts.stream().map(PredictedGroups.class::cast).toList());
    }
    return PredictedClasses.concat(parts.stream().map(PredictedClasses.class::cast).toList());
  }

  /** The numbers of all rows. */
  default int[] rows() {
    return IntStream.range(0, size()).toArray();
  }
}
