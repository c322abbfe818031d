package org.mercer.numerics.dense;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.mercer.run.OutOfTime;
import org.mercer.run.Run;

/** Factorisations that are under way when the time is over do not go on to their end. */
class ByTheClockTest {
  /** Long enough that the work begins before it is over, on any machine. */
  private static final Duration TIME = Duration.ofSeconds(2);

  /** Beyond what work that is under way may still take. */
  private static final Duration OVER = Duration.ofMillis(600);

  @Test
  void a_call_that_nobody_can_interrupt_is_left_alone() {
    CountDownLatch never = new CountDownLatch(1);
    Run run = Run.defaults().budget(TIME);
    assertThatThrownBy(() -> CancellableCall.run(1000, run, () -> await(never)))
        .isInstanceOf(OutOfTime.class);
    never.countDown();
  }

  private static void await(CountDownLatch latch) {
    try {
      if (latch.await(1, TimeUnit.MINUTES)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Four tiles or more; the first is filled until the time is over. */
  @Test
  void a_factor_is_left_between_two_tiles() {
    Run run = Run.defaults().threads(1).budget(TIME);
    DoubleMatrix unit = new DoubleMatrix(300, 300);
    for (int i = 0; i < 300; i++) {
      unit.set(i, i, 1);
    }
    SymmetricSource plain = SymmetricSource.of(unit);
    SymmetricSource slow =
        new SymmetricSource() {
          @Override
          public int size() {
            return plain.size();
          }

          @Override
          public void fill(
              int row, int rows, int col, int cols, double[] into, int offset, int stride) {
            while (run.elapsed().compareTo(run.budget().time().orElseThrow().plus(OVER)) < 0) {
              Thread.onSpinWait();
            }
            plain.fill(row, rows, col, cols, into, offset, stride);
          }
        };
    assertThatThrownBy(() -> Cholesky.of(slow, 0.5, run)).isInstanceOf(OutOfTime.class);
  }
}
