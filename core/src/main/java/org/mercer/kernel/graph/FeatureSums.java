package org.mercer.kernel.graph;

import java.util.Arrays;
import java.util.List;
import org.mercer.numerics.sparse.Csr;

/** The features of one graph by number, with their values; those of one number are added up. */
final class FeatureSums {
  private int[] numbers = new int[64];
  private double[] values = new double[64];
  private int size;

  void add(int number, double value) {
    if (size == numbers.length) {
      merge();
      if (2 * size > numbers.length) {
        numbers = Arrays.copyOf(numbers, Math.multiplyExact(2, numbers.length));
        values = Arrays.copyOf(values, numbers.length);
      }
    }
    numbers[size] = number;
    values[size++] = value;
  }

  /** Ascending, each number once, no zeros. */
  FeatureSums merged() {
    merge();
    return this;
  }

  private void merge() {
    long[] order = new long[size];
    for (int i = 0; i < size; i++) {
      order[i] = ((long) numbers[i] << Integer.SIZE) | i;
    }
    Arrays.sort(order);
    double[] sorted = new double[size];
    int kept = 0;
    for (int i = 0; i < order.length; i++) {
      int number = (int) (order[i] >>> Integer.SIZE);
      double value = values[(int) order[i]];
      if (kept > 0 && numbers[kept - 1] == number) {
        sorted[kept - 1] += value;
      } else if (value != 0) {
        numbers[kept] = number;
        sorted[kept++] = value;
      }
    }
    System.arraycopy(sorted, 0, values, 0, kept);
    size = kept;
  }

  int size() {
    return size;
  }

  int number(int i) {
    return numbers[i];
  }

  double value(int i) {
    return values[i];
  }

  /** The inner product of two merged bags. */
  double dot(FeatureSums other) {
    double sum = 0;
    for (int i = 0, j = 0; i < size && j < other.size; ) {
      int difference = Integer.compare(numbers[i], other.numbers[j]);
      if (difference == 0) {
        sum += values[i++] * other.values[j++];
      } else if (difference < 0) {
        i++;
      } else {
        j++;
      }
    }
    return sum;
  }

  /** Merged bags as sparse rows of so many columns. */
  static Csr rows(List<FeatureSums> bags, int columns) {
    long[] start = new long[bags.size() + 1];
    for (int i = 0; i < bags.size(); i++) {
      start[i + 1] = start[i] + bags.get(i).size;
    }
    int[] all = new int[Math.toIntExact(start[bags.size()])];
    double[] values = new double[all.length];
    for (int i = 0; i < bags.size(); i++) {
      FeatureSums bag = bags.get(i);
      System.arraycopy(bag.numbers, 0, all, (int) start[i], bag.size);
      System.arraycopy(bag.values, 0, values, (int) start[i], bag.size);
    }
    return new Csr(columns, start, all, values);
  }
}
