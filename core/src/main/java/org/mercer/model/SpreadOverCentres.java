package org.mercer.model;

import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.learner.CentreSpread;
import org.mercer.run.Run;

/** v(x) = k(x,x) - |z(x)|^2 + z(x)'B^-1 z(x), where z belongs to the support objects. */
final class SpreadOverCentres<X> extends Spread<X> {
  private static final String BASIS = "posterior.basis";
  private static final String PRECISION = "posterior.precision";

  private final CentreSpread spread;

  SpreadOverCentres(Kernel<X> kernel, Sample<X> support, CentreSpread spread) {
    super(kernel, support);
    Require.same("support objects and centres", support.size(), spread.size());
    this.spread = spread;
  }

  /** Whether a file has one of these. */
  static boolean isIn(Packed arrays) {
    return arrays.has(BASIS);
  }

  static <X> SpreadOverCentres<X> unpack(Packed arrays, DecisionFunction<X> function) {
    return new SpreadOverCentres<>(
        function.kernel(),
        function.support(),
        CentreSpread.of(arrays.doubles(BASIS), arrays.doubles(PRECISION)));
  }

  @Override
  void pack(Packed into) {
    into.put(BASIS, spread.basis()).put(PRECISION, spread.precision());
  }

  @Override
  void prepare(Run run) {
    run.check();
  }

  @Override
  double[] explained(double[] seen, int columns, Run run) {
    return spread.explained(seen, columns, run);
  }
}
