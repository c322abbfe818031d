package org.mercer.interop.libsvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.Targets;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.error.Require;

/**
 * Rows of a file and their targets, as LIBSVM sees them: column j is the index j of the file, so
 * that column 0 is empty or, for a precomputed kernel, the number of the row. Classes are whole
 * numbers, in the order in which they are first seen.
 */
public record LibsvmData(Sample<Vec> rows, double[] targets) {
  public LibsvmData {
    Require.same("rows and targets", rows.size(), targets.length);
    targets = targets.clone();
  }

  /** The content of a file that was read with indices from 0. */
  public static LibsvmData of(Dataset<Vec> dataset) {
    return new LibsvmData(dataset.sample(), dataset.requireTargets().numbers());
  }

  /** As above, where targets are classes; refuses what is not a whole number at its place. */
  public static LibsvmData classes(Dataset<Vec> dataset) {
    LibsvmData data = of(dataset);
    Targets targets = dataset.requireTargets();
    for (int i = 0; i < data.targets.length; i++) {
      if (data.targets[i] != (int) data.targets[i]) {
        throw new InputException(
            targets.place(i),
            "the label " + InputException.quote(targets.get(i)),
            "a whole number of at most " + Integer.MAX_VALUE + " for a class",
            "use -s 3 or -s 4 for regression, or number the classes");
      }
    }
    return data;
  }

  public int size() {
    return targets.length;
  }

  @Override
  public double[] targets() {
    return targets.clone();
  }

  double target(int i) {
    return targets[i];
  }

  LibsvmData select(int... which) {
    return new LibsvmData(
        rows.select(which), Arrays.stream(which).mapToDouble(i -> targets[i]).toArray());
  }

  /**
   * The classes as first seen; but +1 goes before -1, so that positive values mean the class +1.
   */
  List<Integer> labels() {
    List<Integer> labels = new ArrayList<>();
    for (double target : targets) {
      if (!labels.contains((int) target)) {
        labels.add((int) target);
      }
    }
    return labels.equals(List.of(-1, 1)) ? List.of(1, -1) : labels;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LibsvmData that
        && rows.equals(that.rows)
        && Arrays.equals(targets, that.targets);
  }

  @Override
  public int hashCode() {
    return 31 * rows.hashCode() + Arrays.hashCode(targets);
  }
}
