package org.mercer.kernel.tree;

/**
 * Delta(v,w) = lambda times the product over the children of (1 + Delta(c_i, c_i')); a pair of
 * children that are not alike, or are leaves, counts 1.
 */
final class SubsetTreePairs extends NodePairs {
  private final double lambda;
  private final double logLambda;

  SubsetTreePairs(double lambda) {
    this.lambda = lambda;
    this.logLambda = Math.log(lambda);
  }

  @Override
  double delta(SortedNodes x, int v, SortedNodes y, int w) {
    double product = lambda;
    int to = x.ends[v];
    for (int c = v + 1, d = w + 1; c < to; c = x.ends[c], d = y.ends[d]) {
      poll.spend(1);
      if (x.ends[c] != c + 1 && x.keys[c] == y.keys[d]) {
        product *= 1 + known(x, c, y, d);
      }
    }
    return product;
  }

  @Override
  double logDelta(SortedNodes x, int v, SortedNodes y, int w) {
    double sum = logLambda;
    int to = x.ends[v];
    for (int c = v + 1, d = w + 1; c < to; c = x.ends[c], d = y.ends[d]) {
      poll.spend(1);
      if (x.ends[c] != c + 1 && x.keys[c] == y.keys[d]) {
        sum += TreeComparison.logOnePlus(known(x, c, y, d));
      }
    }
    return sum;
  }
}
