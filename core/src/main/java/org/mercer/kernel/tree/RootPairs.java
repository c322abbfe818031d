package org.mercer.kernel.tree;

import java.util.Arrays;

/**
 * kappa(v,w) = the product over the children of (1 + kappa(c_i, c_i')) for like nodes, 0 for
 * others, at the roots alone: only pairs of nodes at the same place of both trees are met.
 */
final class RootPairs implements TreeComparison {
  /** Pairs in the order in which they are met, parents first, each with the place of its parent. */
  private int[] left = new int[16];

  private int[] right = new int[16];
  private int[] parents = new int[16];
  private double[] values = new double[16];

  @Override
  public double value(SortedNodes x, SortedNodes y) {
    int pairs = meet(x, y);
    Arrays.fill(values, 0, pairs, 1);
    for (int p = pairs - 1; p > 0; p--) {
      values[parents[p]] *= 1 + values[p];
    }
    return pairs == 0 ? 0 : values[0];
  }

  @Override
  public double log(SortedNodes x, SortedNodes y) {
    int pairs = meet(x, y);
    Arrays.fill(values, 0, pairs, 0);
    for (int p = pairs - 1; p > 0; p--) {
      values[parents[p]] += TreeComparison.logOnePlus(values[p]);
    }
    return pairs == 0 ? Double.NEGATIVE_INFINITY : values[0];
  }

  private int meet(SortedNodes x, SortedNodes y) {
    int pairs = add(0, x, 0, y, 0, 0);
    for (int p = 0; p < pairs; p++) {
      int to = x.ends[left[p]];
      for (int c = left[p] + 1, d = right[p] + 1; c < to; c = x.ends[c], d = y.ends[d]) {
        pairs = add(pairs, x, c, y, d, p);
      }
    }
    return pairs;
  }

  private int add(int pairs, SortedNodes x, int v, SortedNodes y, int w, int parent) {
    if (x.keys[v] == SortedNodes.UNLIKE || x.keys[v] != y.keys[w]) {
      return pairs;
    }
    if (pairs == left.length) {
      left = Arrays.copyOf(left, 2 * pairs);
      right = Arrays.copyOf(right, 2 * pairs);
      parents = Arrays.copyOf(parents, 2 * pairs);
      values = new double[2 * pairs];
    }
    left[pairs] = v;
    right[pairs] = w;
    parents[pairs] = parent;
    return pairs + 1;
  }
}
