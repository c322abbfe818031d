package org.mercer.select;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.mercer.run.Run;

/**
 * Work that has taken more than it may. Both the processor and the clock must say so: on a busy
 * machine the clock goes on while others work, and beside other work in this program so does the
 * processor's time.
 */
final class WorkLimit implements BooleanSupplier {
  private final long clock;
  private final long processor;

  /**
   * @param seconds of one processor, from now on
   */
  WorkLimit(double seconds, Run run) {
    this.processor = later(processor(), seconds);
    this.clock = later(System.nanoTime(), seconds / run.threads());
  }

  private static long later(long now, double seconds) {
    return now + (long) Math.min(Long.MAX_VALUE / 4.0, 1e9 * seconds);
  }

  @Override
  public boolean getAsBoolean() {
    return System.nanoTime() - clock > 0 && processor() > processor;
  }

  /** What all threads have had so far; where the system does not say, the time of the clock. */
  private static long processor() {
    return ProcessHandle.current()
        .info()
        .totalCpuDuration()
        .map(Duration::toNanos)
        .orElseGet(System::nanoTime);
  }
}
