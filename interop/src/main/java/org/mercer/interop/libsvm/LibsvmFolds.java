package org.mercer.interop.libsvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Parts of a sample, each of which is predicted by a model of all the others. Rows are dealt out as
 * LIBSVM deals them, so that with the same random numbers the parts are the same.
 */
final class LibsvmFolds {
  private final int[] order;

  /** Fold k has the rows order[start[k]] .. order[start[k + 1] - 1]. */
  private final int[] start;

  private LibsvmFolds(int[] order, int[] start) {
    this.order = order;
    this.start = start;
  }

  /** All rows shuffled and cut. */
  static LibsvmFolds shuffled(int rows, int count, LibcRandom random) {
    int[] order = IntStream.range(0, rows).toArray();
    random.shuffle(order, 0, rows);
    return new LibsvmFolds(
        order, IntStream.rangeClosed(0, count).map(k -> share(rows, k, count)).toArray());
  }

  /** The rows of each class shuffled and cut, so that each fold has its share of each class. */
  static LibsvmFolds stratified(double[] targets, int count, LibcRandom random) {
    Map<Double, List<Integer>> byClass = new LinkedHashMap<>();
    for (int i = 0; i < targets.length; i++) {
      byClass.computeIfAbsent(targets[i], t -> new ArrayList<>()).add(i);
    }
    if (List.copyOf(byClass.keySet()).equals(List.of(-1.0, 1.0))) {
      byClass.put(-1.0, byClass.remove(-1.0)); // the class +1 is the first of these two
    }
    List<int[]> members = new ArrayList<>();
    for (List<Integer> rows : byClass.values()) {
      int[] shuffled = rows.stream().mapToInt(i -> i).toArray();
      random.shuffle(shuffled, 0, shuffled.length);
      members.add(shuffled);
    }
    int[] order = new int[targets.length];
    int[] start = new int[count + 1];
    for (int k = 0; k < count; k++) {
      int at = start[k];
      for (int[] rows : members) {
        int from = share(rows.length, k, count);
        int to = share(rows.length, k + 1, count);
        System.arraycopy(rows, from, order, at, to - from);
        at += to - from;
      }
      start[k + 1] = at;
    }
    return new LibsvmFolds(order, start);
  }

  /** Where fold k of so many rows begins. */
  private static int share(int rows, int k, int count) {
    return (int) ((long) rows * k / count);
  }

  int count() {
    return start.length - 1;
  }

  int[] inside(int k) {
    return Arrays.copyOfRange(order, start[k], start[k + 1]);
  }

  int[] outside(int k) {
    return IntStream.concat(
            Arrays.stream(order, 0, start[k]), Arrays.stream(order, start[k + 1], order.length))
        .toArray();
  }

  @Override
  public String toString() {
    return IntStream.range(0, count())
        .mapToObj(k -> Arrays.toString(inside(k)))
        .toList()
        .toString();
  }
}
