package org.mercer.kernel.bulk;

import org.mercer.error.Require;
import org.mercer.numerics.Entries;

/**
 * Rows times a factor each.
 *
 * @param own whether rows with the factor 0 have a 1 in one column more
 */
@SuppressWarnings("ArrayRecordComponent")
record ScaledFactor(Factor base, double[] factors, boolean own) implements Factor {
  ScaledFactor {
    Require.same("rows and factors", base.rows(), factors.length);
  }

  @Override
  public int rows() {
    return base.rows();
  }

  @Override
  public int cols() {
    return base.cols() + (own ? 1 : 0);
  }

  @Override
  public long entries() {
    return base.entries();
  }

  @Override
  public double dot(int i, double[] w, int from) {
    return own && factors[i] == 0 ? w[from + base.cols()] : factors[i] * base.dot(i, w, from);
  }

  @Override
  public void add(int i, double weight, double[] w, int from) {
    if (own && factors[i] == 0) {
      w[from + base.cols()] += weight;
    } else {
      base.add(i, factors[i] * weight, w, from);
    }
  }

  @Override
  public Factor select(int... places) {
    return new ScaledFactor(base.select(places), Entries.at(places, factors), own);
  }

  @Override
  public Factor compact() {
    return new ScaledFactor(base.compact(), factors, own);
  }
}
