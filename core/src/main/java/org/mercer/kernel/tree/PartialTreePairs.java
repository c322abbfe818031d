package org.mercer.kernel.tree;

import java.util.Arrays;

/**
 * Delta(v,w) = mu (lambda^2 + sum over subsequences I, J of the children, of equal length, of
 * lambda^(d(I) + d(J)) times the product of Delta(c_I, c_J)), where d is the distance from the
 * first to the last child taken, both counted.
 *
 * <p>All lengths together take one pass over the pairs of children: with S(i,j) the part of the sum
 * whose last pair is (i,j), and D(i,j) the sum of lambda^(i-i' + j-j') S(i',j') over i' &lt;= i, j'
 * &lt;= j,
 *
 * <pre>
 * S(i,j) = lambda^2 Delta(c_i, c_j) (1 + D(i-1, j-1))
 * R(i,j) = S(i,j) + lambda R(i, j-1)         the part of D(i,j) with i' = i
 * D(i,j) = R(i,j) + lambda D(i-1, j)
 * </pre>
 *
 * Nothing is subtracted, so no digits are lost.
 */
final class PartialTreePairs extends NodePairs {
  private final double lambda;
  private final double mu;
  private final double logLambda;
  private final double logMu;

  /** D(i-1, .) before place j, D(i, .) after it. */
  private double[] above = new double[16];

  PartialTreePairs(double lambda, double mu) {
    this.lambda = lambda;
    this.mu = mu;
    this.logLambda = Math.log(lambda);
    this.logMu = Math.log(mu);
  }

  @Override
  double delta(Nodes x, int v, Nodes y, int w) {
    double square = lambda * lambda;
    int to = x.ends[v];
    int stop = y.ends[w];
    if (to == v + 1 || stop == w + 1) {
      return mu * square;
    }
    int width = clear(y, w, 0);
    double sum = 0;
    for (int c = v + 1; c < to; c = x.ends[c]) {
      double row = 0;
      double diagonal = 0;
      for (int d = w + 1, j = 0; j < width; d = y.ends[d], j++) {
        double taken = 0;
        if (x.keys[c] == y.keys[d]) {
          taken = square * known(x, c, y, d) * (1 + diagonal);
          sum += taken;
        }
        diagonal = above[j];
        row = taken + lambda * row;
        above[j] = row + lambda * diagonal;
      }
    }
    return mu * (square + sum);
  }

  @Override
  double logDelta(Nodes x, int v, Nodes y, int w) {
    double square = 2 * logLambda;
    int to = x.ends[v];
    int width = clear(y, w, Double.NEGATIVE_INFINITY);
    double sum = square;
    for (int c = v + 1; c < to; c = x.ends[c]) {
      double row = Double.NEGATIVE_INFINITY;
      double diagonal = Double.NEGATIVE_INFINITY;
      for (int d = w + 1, j = 0; j < width; d = y.ends[d], j++) {
        double taken = Double.NEGATIVE_INFINITY;
        if (x.keys[c] == y.keys[d]) {
          taken = square + known(x, c, y, d) + Comparison.logOnePlus(diagonal);
          sum = Comparison.logSum(sum, taken);
        }
        diagonal = above[j];
        row = Comparison.logSum(taken, logLambda + row);
        above[j] = Comparison.logSum(row, logLambda + diagonal);
      }
    }
    return logMu + sum;
  }

  /** Makes the row above the first; returns the number of children of w. */
  private int clear(Nodes y, int w, double zero) {
    int width = 0;
    for (int d = w + 1; d < y.ends[w]; d = y.ends[d]) {
      if (width == above.length) {
        above = Arrays.copyOf(above, 2 * width);
      }
      above[width++] = zero;
    }
    return width;
  }
}
