package org.mercer.gram;

import java.time.Duration;
import java.util.Locale;
import org.mercer.data.Sample;
import org.mercer.kernel.Kernel;
import org.mercer.run.OverBudget;
import org.mercer.run.Run;

/**
 * What the values of a kernel on a sample will take, told from the sizes of the objects before any
 * is computed. An order of magnitude: it says that a matrix takes days, not whether it takes ten
 * seconds or twenty.
 */
final class Forecast {
  /** Operations of a thread in a second, a few to the nanosecond at best. */
  private static final double SPEED = 1e9;

  /** One value that takes this many times what there is will not be finished, however wrong. */
  private static final double HOPELESS = 10;

  /** Seconds in which a learner whose time is over may still finish what it has. */
  private static final double SHORT = 0.1;

  private Forecast() {}

  /** Refuses, or notes, what will not be done within the time of the run. */
  static <X> void examine(Kernel<X> kernel, Sample<X> sample, Run run) {
    examine(kernel, sample, 0.5 * sample.size() * sample.size(), run);
  }

  /** As above, of so many values. */
  static <X> void examine(Kernel<X> kernel, Sample<X> sample, double entries, Run run) {
    if (run.budget().time().isEmpty()) {
      return;
    }
    Duration rest = run.budget().time().get().minus(run.elapsed());
    double left = Math.max(SHORT, rest.toNanos() / 1e9);
    double largest = 0;
    double roots = 0;
    double once = 0;
    for (X x : sample) {
      double own = kernel.operations(x, x);
      double ready = kernel.operations(x);
      largest = Math.max(largest, ready + own);
      roots += Math.sqrt(own); // where the cost of a pair is a product of the sizes, exact
      once += ready;
    }
    double mean = roots / Math.max(1, sample.size());
    double all = once + mean * mean * entries;
    if (largest / SPEED > HOPELESS * left) {
      throw new OverBudget(
          "one value of "
              + kernel.expression()
              + " takes "
              + words(largest, 1)
              + ", but the time is "
              + seconds(left)
              + ". Fix: give more `time`, cut the objects, or use a kernel that costs less");
    }
    if (all / SPEED / run.threads() > left) {
      run.note(
          "the values of "
              + kernel.expression()
              + " on "
              + sample.size()
              + " objects take "
              + words(all, run.threads())
              + ", more than the time of "
              + seconds(left));
    }
  }

  private static String words(double operations, int threads) {
    return String.format(
        Locale.ROOT,
        "about %.1e operations, %s or so",
        operations,
        seconds(operations / SPEED / threads));
  }

  private static String seconds(double count) {
    return count < 600
        ? String.format(Locale.ROOT, "%.3g s", count)
        : count < 48 * 3600
            ? String.format(Locale.ROOT, "%.3g hours", count / 3600)
            : String.format(Locale.ROOT, "%.3g days", count / 86400);
  }
}
