package org.mercer.model;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.gram.Precision;
import org.mercer.learner.TrainingValues;
import org.mercer.model.score.Scores;
import org.mercer.run.Run;

/**
 * A model with the objects that it learned from, of which its machines know at their end what they
 * say. Only the objects that they leave open are predicted.
 *
 * @param known one for each decision function, or none
 */
@Internal
public record Trained<X>(KernelModel<X, ?> model, Sample<X> sample, List<TrainingValues> known) {
  public Trained {
    known = List.copyOf(known);
  }

  /** Of whose values nothing is known. */
  public static <X> Trained<X> of(KernelModel<X, ?> model, Sample<X> sample) {
    return new Trained<>(model, sample, List.of());
  }

  /** The same with another report. */
  Trained<X> with(KernelModel<X, ?> other) {
    return new Trained<>(other, sample, known);
  }

  /** {@link KernelModel#values} on the objects, within rounding. */
  public double[][] values(Run run) {
    int n = sample.size();
    BitSet open = open();
    if (open.cardinality() == n) {
      return model.values(sample, Precision.DOUBLE, run);
    }
    double[][] values = new double[known.size()][n];
    for (int f = 0; f < values.length; f++) {
      TrainingValues own = known.get(f);
      for (int i = 0; i < own.rows().length; i++) {
        values[f][own.rows()[i]] = own.values()[i];
      }
    }
    if (!open.isEmpty()) {
      predict(open.stream().toArray(), values, run);
    }
    return model.values(values, sample, run);
  }

  /** The objects that some function does not know. */
  private BitSet open() {
    BitSet open = new BitSet();
    open.set(0, sample.size(), known.isEmpty());
    for (TrainingValues own : known) {
      BitSet rows = new BitSet();
      IntStream.of(own.rows()).forEach(rows::set);
      rows.flip(0, sample.size());
      open.or(rows);
    }
    return open;
  }

  private void predict(int[] rows, double[][] values, Run run) {
    double[][] predicted = model.function().of(sample.select(rows), Precision.DOUBLE, run);
    for (int f = 0; f < values.length; f++) {
      for (int i = 0; i < rows.length; i++) {
        values[f][rows[i]] = predicted[f][i];
      }
    }
  }

  /** The usual figures, where what is known allows any. */
  public Scores scores(Optional<Truth> truth, Run run) {
    return model.scores(this, truth, run);
  }
}
