package org.mercer.kernel.tree;

import java.util.Arrays;

/**
 * Delta(v,w) of {@link PartialTree}. All lengths together take one pass over the pairs of children:
 * with S(i,j) the part of the sum whose last pair is (i,j), and D(i,j) the sum of lambda^(i-i' +
 * j-j') S(i',j') over i' &lt;= i, j' &lt;= j,
 *
 * <pre>
 * S(i,j) = s Delta(c_i, c_j) (1 + D(i-1, j-1))   s = lambda^2 where d is the span, 1 for the gaps
 * R(i,j) = S(i,j) + lambda R(i, j-1)             the part of D(i,j) with i' = i
 * D(i,j) = R(i,j) + lambda D(i-1, j)
 * </pre>
 *
 * Nothing is subtracted, so no digits are lost. Where the length is bounded there is a D for each
 * length, and S of a length takes the D of the length before.
 */
final class PartialTreePairs extends NodePairs {
  private final double lambda;
  private final double mu;
  private final double step;
  private final double terminal;
  private final int longest;
  private final double logLambda;
  private final double logMu;
  private final double logStep;
  private final double logTerminal;

  /** D(i-1, .) before place j, D(i, .) after it. */
  private double[] above = new double[16];

  /** The same for each length. */
  private double[][] levels = new double[0][0];

  PartialTreePairs(PartialTree kernel) {
    this.lambda = kernel.lambda();
    this.mu = kernel.mu();
    this.step = kernel.step() * kernel.step();
    this.terminal = kernel.terminal();
    this.longest = kernel.longest();
    this.logLambda = Math.log(lambda);
    this.logMu = Math.log(mu);
    this.logStep = 2 * Math.log(kernel.step());
    this.logTerminal = Math.log(terminal);
  }

  private static boolean isLeaf(SortedNodes nodes, int v) {
    return nodes.ends[v] == v + 1;
  }

  @Override
  double delta(SortedNodes x, int v, SortedNodes y, int w) {
    double square = lambda * lambda;
    if (isLeaf(x, v) || isLeaf(y, w)) {
      return mu * square * terminal;
    }
    return mu * (square + (longest == 0 ? anyLength(x, v, y, w) : bounded(x, v, y, w)));
  }

  private double anyLength(SortedNodes x, int v, SortedNodes y, int w) {
    int to = x.ends[v];
    int width = clear(y, w, 0);
    double sum = 0;
    for (int c = v + 1; c < to; c = x.ends[c]) {
      poll.spend(width);
      double row = 0;
      double diagonal = 0;
      for (int d = w + 1, j = 0; j < width; d = y.ends[d], j++) {
        double taken = 0;
        if (x.keys[c] == y.keys[d]) {
          taken = step * known(x, c, y, d) * (1 + diagonal);
          sum += taken;
        }
        diagonal = above[j];
        row = taken + lambda * row;
        above[j] = row + lambda * diagonal;
      }
    }
    return sum;
  }

  private double bounded(SortedNodes x, int v, SortedNodes y, int w) {
    int to = x.ends[v];
    int width = clearLevels(y, w, 0);
    double sum = 0;
    for (int c = v + 1; c < to; c = x.ends[c]) {
      // downwards, so that the length before still holds the row above
      for (int l = levels.length - 1; l >= 0; l--) {
        double row = 0;
        for (int d = w + 1, j = 0; j < width; d = y.ends[d], j++) {
          double taken = 0;
          if (x.keys[c] == y.keys[d]) {
            double before = l == 0 ? 1 : j == 0 ? 0 : levels[l - 1][j - 1];
            taken = step * known(x, c, y, d) * before;
            sum += taken;
          }
          row = taken + lambda * row;
          levels[l][j] = row + lambda * levels[l][j];
        }
      }
    }
    return sum;
  }

  @Override
  double logDelta(SortedNodes x, int v, SortedNodes y, int w) {
    double square = 2 * logLambda;
    if (isLeaf(x, v) || isLeaf(y, w)) {
      return logMu + square + logTerminal;
    }
    return logMu
        + (longest == 0 ? logAnyLength(x, v, y, w, square) : logBounded(x, v, y, w, square));
  }

  private double logAnyLength(SortedNodes x, int v, SortedNodes y, int w, double first) {
    int to = x.ends[v];
    int width = clear(y, w, Double.NEGATIVE_INFINITY);
    double sum = first;
    for (int c = v + 1; c < to; c = x.ends[c]) {
      poll.spend(width);
      double row = Double.NEGATIVE_INFINITY;
      double diagonal = Double.NEGATIVE_INFINITY;
      for (int d = w + 1, j = 0; j < width; d = y.ends[d], j++) {
        double taken = Double.NEGATIVE_INFINITY;
        if (x.keys[c] == y.keys[d]) {
          taken = logStep + known(x, c, y, d) + TreeComparison.logOnePlus(diagonal);
          sum = TreeComparison.logSum(sum, taken);
        }
        diagonal = above[j];
        row = TreeComparison.logSum(taken, logLambda + row);
        above[j] = TreeComparison.logSum(row, logLambda + diagonal);
      }
    }
    return sum;
  }

  private double logBounded(SortedNodes x, int v, SortedNodes y, int w, double first) {
    int to = x.ends[v];
    int width = clearLevels(y, w, Double.NEGATIVE_INFINITY);
    double sum = first;
    for (int c = v + 1; c < to; c = x.ends[c]) {
      for (int l = levels.length - 1; l >= 0; l--) {
        double row = Double.NEGATIVE_INFINITY;
        for (int d = w + 1, j = 0; j < width; d = y.ends[d], j++) {
          double taken = Double.NEGATIVE_INFINITY;
          if (x.keys[c] == y.keys[d]) {
            double before = l == 0 ? 0 : j == 0 ? Double.NEGATIVE_INFINITY : levels[l - 1][j - 1];
            taken = logStep + known(x, c, y, d) + before;
            sum = TreeComparison.logSum(sum, taken);
          }
          row = TreeComparison.logSum(taken, logLambda + row);
          levels[l][j] = TreeComparison.logSum(row, logLambda + levels[l][j]);
        }
      }
    }
    return sum;
  }

  /** Makes the row above the first; returns the number of children of w. */
  private int clear(SortedNodes y, int w, double zero) {
    int width = 0;
    for (int d = w + 1; d < y.ends[w]; d = y.ends[d]) {
      if (width == above.length) {
        above = Arrays.copyOf(above, 2 * width);
      }
      above[width++] = zero;
    }
    return width;
  }

  /** As above, for each length that can occur. */
  private int clearLevels(SortedNodes y, int w, double zero) {
    int width = clear(y, w, zero);
    levels = new double[Math.min(longest, width)][width];
    for (double[] level : levels) {
      Arrays.fill(level, zero);
    }
    return width;
  }
}
