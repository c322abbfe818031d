package org.mercer.kernel;

import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.kernel.bulk.LogEvaluation;
import org.mercer.kernel.bulk.LogValue;

/**
 * A kernel whose values can leave the range of a double, such as a sum over all subsequences of
 * long strings: it also gives them by their logarithm. {@code of} refuses a value that is too
 * large; the normalised kernel never needs it, since it is computed from logarithms.
 */
public interface LogKernel<X> extends Kernel<X> {
  /** k(x,y) as sign and logarithm. */
  LogValue logOf(X x, X y);

  /** The bulk path in logarithms. By default it goes pair by pair. */
  @Internal
  default LogEvaluation logOver(Sample<X> rows, Sample<X> cols) {
    return () -> (i, j) -> logOf(rows.get(i), cols.get(j));
  }

  @Override
  default Kernel<X> normalised() {
    return new LogNormalised<>(this);
  }
}
