package org.mercer.model.prepare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mercer.data.Blocks;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVec;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;

/**
 * Ways to bring the columns of vectors to one scale. Each but one is x -> (x - shift) * factor,
 * column by column, with numbers from the training objects. Sparse vectors are never shifted, which
 * would fill them: their zeros stay zeros. A column that is constant in training becomes 0.
 */
public enum Scaling implements Preparation.Recipe<Vec> {
  /** As they are. */
  NONE,
  /** Mean 0 and standard deviation 1 (divided by n); sparse vectors get the deviation only. */
  STANDARD,
  /** From -1 to 1; sparse vectors are divided by the largest absolute value. */
  RANGE,
  /**
   * The normal score of its rank among the training rows, see {@link QuantileScaler}; for dense
   * vectors.
   */
  QUANTILE,
  /**
   * As standard where the columns of dense vectors are far from one scale, or their values so large
   * or small that kernels lose their digits; else as they are.
   */
  AUTO;

  private static final int SHOWN = 10;

  /** As it is written on a command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The scaling of this name. */
  public static Optional<Scaling> find(String word) {
    for (Scaling scaling : values()) {
      if (scaling.word().equals(word)) {
        return Optional.of(scaling);
      }
    }
    return Optional.empty();
  }

  @Override
  public Preparation<Vec> fit(Sample<Vec> training) {
    if (this == NONE) {
      return Preparation.none();
    }
    if (this == AUTO) {
      return automatic(training);
    }
    if (this == QUANTILE) {
      return QuantileScaler.of(training);
    }
    return scaler(training);
  }

  private Scaler scaler(Sample<Vec> training) {
    boolean sparse = false;
    for (Vec x : training) {
      sparse |= x instanceof SparseVec;
    }
    ColumnStatistics of = ColumnStatistics.of(training);
    double[] shift = new double[of.size()];
    double[] factor = new double[of.size()];
    List<Integer> constant = new ArrayList<>();
    for (int j = 0; j < shift.length; j++) {
      if (of.constant(j)) {
        shift[j] = sparse ? 0 : of.least()[j];
        constant.add(of.columns()[j] + 1);
      } else {
        shift[j] = sparse ? 0 : middle(of, j);
        factor[j] = 1 / spread(of, j, sparse);
        requireSpread(of, j, factor[j]);
      }
    }
    return new Scaler(this, sparse, of.columns(), shift, factor, notes(constant));
  }

  private static Preparation<Vec> automatic(Sample<Vec> training) {
    Optional<String> far =
        Blocks.some(training) instanceof DenseVectors ? ScaleCheck.far(training) : Optional.empty();
    return far.map(found -> standard(training, found)).orElseGet(Preparation::none);
  }

  /** All columns to mean 0 and deviation 1, with the reason for it as a note. */
  static Preparation<Vec> standard(Sample<Vec> training, String why) {
    return STANDARD
        .scaler(training)
        .noting(why + "; all were scaled to mean 0 and deviation 1 (standard)");
  }

  private double middle(ColumnStatistics of, int j) {
    // halves first: the sum of two large numbers may overflow
    return this == STANDARD ? of.mean()[j] : of.least()[j] / 2 + of.most()[j] / 2;
  }

  private double spread(ColumnStatistics of, int j, boolean sparse) {
    if (this == STANDARD) {
      return of.deviation()[j];
    }
    return sparse ? Math.max(-of.least()[j], of.most()[j]) : of.most()[j] / 2 - of.least()[j] / 2;
  }

  private static void requireSpread(ColumnStatistics of, int j, double factor) {
    if (!(factor > 0) || Double.isInfinite(factor)) {
      throw new InputException(
          "column " + (of.columns()[j] + 1),
          "values from " + of.least()[j] + " to " + of.most()[j],
          "a spread that can be scaled in double precision",
          "give the column another unit, or leave it out");
    }
  }

  static List<String> notes(List<Integer> constant) {
    if (constant.isEmpty()) {
      return List.of();
    }
    String shown =
        constant.stream().limit(SHOWN).map(String::valueOf).collect(Collectors.joining(", "));
    int more = constant.size() - SHOWN;
    return List.of(
        "constant in training and scaled to 0: "
            + (constant.size() == 1 ? "column " : "columns ")
            + shown
            + (more > 0 ? " and " + more + " more" : ""));
  }
}
