package org.mercer.interop.libsvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Parts of a sample, each of which is predicted by a model of all the others. */
final class Folds {
  private final int[] fold;
  private final int count;

  private Folds(int[] fold, int count) {
    this.fold = fold;
    this.count = count;
  }

  /** Objects of a class are dealt out one after another, so that each fold has its share. */
  static Folds of(double[] targets, boolean classes, int count, RandomGenerator random) {
    Map<Double, List<Integer>> groups = new TreeMap<>();
    for (int i = 0; i < targets.length; i++) {
      groups.computeIfAbsent(classes ? targets[i] : 0, t -> new ArrayList<>()).add(i);
    }
    int[] fold = new int[targets.length];
    int next = 0;
    for (List<Integer> group : groups.values()) {
      for (int i = group.size() - 1; i > 0; i--) {
        Collections.swap(group, i, random.nextInt(i + 1));
      }
      for (int i : group) {
        fold[i] = next++ % count;
      }
    }
    return new Folds(fold, count);
  }

  int count() {
    return count;
  }

  int[] inside(int which) {
    return IntStream.range(0, fold.length).filter(i -> fold[i] == which).toArray();
  }

  int[] outside(int which) {
    return IntStream.range(0, fold.length).filter(i -> fold[i] != which).toArray();
  }

  @Override
  public String toString() {
    return Arrays.toString(fold);
  }
}
