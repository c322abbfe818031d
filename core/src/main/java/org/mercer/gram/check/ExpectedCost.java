package org.mercer.gram.check;

import java.time.Duration;
import java.util.Locale;
import org.mercer.api.Internal;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.run.Run;

/** What a computation will take, said before it starts. */
@Internal
public record ExpectedCost(double operations, long bytes) {
  /**
   * A cautious rate for the estimate of time: two cores did 12 to 30 thousand million operations a
   * second on matrices of 500 to 2000 rows.
   */
  private static final double OPERATIONS_PER_SECOND = 1e10;

  /** All eigenvalues and vectors of an n x n matrix: 9 n^3 operations, and the matrix itself. */
  public static ExpectedCost eigen(int n) {
    return new ExpectedCost(9.0 * n * n * n, SymmetricEigen.bytes(n) + (long) n * n * Double.BYTES);
  }

  public Duration time() {
    return Duration.ofMillis(Math.round(1000 * operations / OPERATIONS_PER_SECOND));
  }

  /** Whether the memory and what is left of the time of the run suffice. */
  public boolean fits(Run run) {
    boolean inTime =
        run.budget().time().map(t -> run.elapsed().plus(time()).compareTo(t) <= 0).orElse(true);
    return inTime && bytes <= run.budget().memoryBytes();
  }

  public String describe() {
    return String.format(
        Locale.ROOT,
        "about %.1e operations (%.1f s) and %.0f MiB",
        operations,
        time().toMillis() / 1e3,
        bytes / 0x1p20);
  }
}
