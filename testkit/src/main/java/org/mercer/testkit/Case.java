package org.mercer.testkit;

import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.error.InputException;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.dense.DoubleMatrix;

/**
 * A kernel on trial: as it was written, as fitted on the sample where it learns from data, the
 * sample, and the values of all pairs, one call of the kernel each.
 */
record Case<X>(
    Kernel<X> written, Kernel<X> kernel, Sample<X> sample, DoubleMatrix values, long seed) {
  int size() {
    return sample.size();
  }

  double value(int i, int j) {
    return values.get(i, j);
  }

  /** The natural size of k(x_i, x_j). */
  double scale(int i, int j) {
    return Math.max(Tolerance.size(value(i, j), value(i, i), value(j, j)), Math.abs(value(j, i)));
  }

  /** An object as people read it. */
  String show(int i) {
    return show(kernel, sample.get(i));
  }

  static <X> String show(Kernel<X> kernel, X object) {
    Optional<Domain<X>> domain = kernel.domain();
    return InputException.quote(
        domain.map(d -> d.format(object)).orElseGet(() -> String.valueOf(object)));
  }

  String pair(int i, int j) {
    return "\n  x = " + show(i) + "\n  y = " + show(j);
  }
}
