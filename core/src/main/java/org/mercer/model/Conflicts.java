package org.mercer.model;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/** Equal objects with different labels: whatever is learned, some of them will be wrong. */
final class Conflicts {
  private static final int CHUNK = 512;

  private Conflicts() {}

  /** A sentence for the report, where there are any; objects are equal as their class says. */
  static <X> Optional<String> warning(Sample<X> sample, Labels labels, Run run) {
    int n = labels.size();
    long[] keys = new long[n];
    Parallel.forEach(
        "duplicates",
        (n + CHUNK - 1) / CHUNK,
        run,
        chunk -> {
          for (int i = chunk * CHUNK; i < Math.min(n, (chunk + 1) * CHUNK); i++) {
            keys[i] = (long) hash(sample, i) << 32 | i;
          }
        });
    Arrays.sort(keys); // equal hashes become neighbours, in the order of the sample
    int conflicting = 0;
    int right = 0;
    for (int from = 0; from < n; ) {
      int to = from + 1;
      while (to < n && keys[to] >> 32 == keys[from] >> 32) {
        to++;
      }
      if (to - from > 1) { // nothing is a conflict by itself
        for (int[] counts : groups(sample, labels, keys, from, to)) {
          int most = Arrays.stream(counts).max().orElse(0);
          int all = Arrays.stream(counts).sum();
          conflicting += most < all ? all : 0;
          right += most < all ? most : 0;
        }
      }
      from = to;
    }
    return conflicting == 0 ? Optional.empty() : Optional.of(text(conflicting, right));
  }

  /** Equal for equal objects; rows of a table are not copied for it. */
  private static int hash(Sample<?> sample, int i) {
    if (!(sample instanceof DenseVectors dense)) {
      return sample.get(i).hashCode();
    }
    DoubleMatrix rows = dense.unsafeMatrix();
    double[] values = rows.unsafeValues();
    int hash = 1;
    for (int j = i * rows.cols(); j < (i + 1) * rows.cols(); j++) {
      hash = 31 * hash + Double.hashCode(values[j]);
    }
    return hash;
  }

  /** How often each class occurs among those that are equal. */
  private static <X> Collection<int[]> groups(
      Sample<X> sample, Labels labels, long[] keys, int from, int to) {
    Map<X, int[]> groups = new HashMap<>();
    for (int i = from; i < to; i++) {
      int object = (int) keys[i];
      int[] counts =
          groups.computeIfAbsent(sample.get(object), x -> new int[labels.classes().size()]);
      counts[labels.get(object)]++;
    }
    return groups.values();
  }

  private static String text(int conflicting, int right) {
    return String.format(
        Locale.ROOT,
        "%d conflicting duplicates (equal objects with different labels), accuracy cannot exceed"
            + " %.0f %% on them",
        conflicting,
        Math.floor(100.0 * right / conflicting));
  }
}
