package org.mercer.numerics.dense;

import java.util.Locale;
import org.mercer.run.OverBudget;
import org.mercer.run.Run;

/** Compares what a factorisation will take with the budget, before anything is taken. */
final class MemoryPlan {
  private MemoryPlan() {}

  static void require(String what, long bytes, Run run, String instead) {
    long budget = run.budget().memoryBytes();
    if (bytes > budget) {
      throw new OverBudget(
          String.format(
              Locale.ROOT,
              "%s takes %s, which must not exceed the memory budget of %s; raise the budget"
                  + " (`memory`, and `heap` where it is all of the heap), or %s",
              what,
              text(bytes),
              text(budget),
              instead));
    }
  }

  private static String text(long bytes) {
    return bytes < 10L << 20
        ? String.format(Locale.ROOT, "%.1f KiB", bytes / 0x1p10)
        : bytes < 10L << 30
            ? String.format(Locale.ROOT, "%.0f MiB", bytes / 0x1p20)
            : String.format(Locale.ROOT, "%.1f GiB", bytes / 0x1p30);
  }
}
