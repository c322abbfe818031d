package org.mercer.kernel.string;

import java.util.Arrays;
import org.mercer.run.Poll;

/** The features of one string being gathered: numbers with weights, equal numbers added up. */
final class CodeCounts {
  private long[] codes = new long[64];
  private double[] weights = new double[64];
  private int size;
  private final Poll poll = new Poll();

  void add(long code, double weight) {
    poll.spend(1);
    if (size == codes.length) {
      codes = Arrays.copyOf(codes, 2 * size);
      weights = Arrays.copyOf(weights, 2 * size);
    }
    codes[size] = code;
    weights[size++] = weight;
  }

  /** A string's features: codes ascending, each once. */
  @SuppressWarnings("ArrayRecordComponent")
  record Row(long[] codes, double[] values) {
    /** The largest code; there must be one. */
    long last() {
      return codes[codes.length - 1];
    }

    double dot(Row other) {
      double sum = 0;
      for (int i = 0, j = 0; i < codes.length && j < other.codes.length; ) {
        int order = Long.compare(codes[i], other.codes[j]);
        if (order == 0) {
          sum += values[i++] * other.values[j++];
        } else if (order < 0) {
          i++;
        } else {
          j++;
        }
      }
      return sum;
    }
  }

  /** What was gathered; the next string can begin. */
  Row drain() {
    long[] distinct = Arrays.copyOf(codes, size);
    Arrays.sort(distinct);
    int count = 0;
    for (int i = 0; i < size; i++) {
      if (i == 0 || distinct[i] != distinct[i - 1]) {
        distinct[count++] = distinct[i];
      }
    }
    distinct = Arrays.copyOf(distinct, count);
    double[] sums = new double[count];
    for (int i = 0; i < size; i++) {
      poll.spend(8); // the steps of a search
      sums[Arrays.binarySearch(distinct, codes[i])] += weights[i];
    }
    size = 0;
    return new Row(distinct, sums);
  }
}
