package org.mercer.select;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.mercer.run.Run;

/**
 * Work that has taken more than it may. Both the processor and the clock must say so: on a busy
 * machine the clock goes on while others work, and beside other work in this program so does the
 * processor's time. Where the system does not tell the processor's time, the clock decides.
 */
final class WorkLimit implements BooleanSupplier {
  private static final ProcessHandle PROCESS = ProcessHandle.current();

  /** Time between two looks, because asking the system takes many microseconds. */
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  private final Optional<Duration> processor;
  private volatile long look;
  private volatile boolean over;

  /**
   * @param seconds of one processor, from now on
   */
  WorkLimit(double seconds, Run run) {
    this.processor = spent().map(now -> now.plusNanos(nanos(seconds)));
    this.look = System.nanoTime() + nanos(seconds / run.threads());
  }

  private static Optional<Duration> spent() {
    return PROCESS.info().totalCpuDuration();
  }

  private static long nanos(double seconds) {
    return (long) Math.min(Long.MAX_VALUE / 4.0, 1e9 * seconds);
  }

  @Override
  public boolean getAsBoolean() {
    long now = System.nanoTime();
    if (!over && now - look > 0) {
      look = now + LOOK_NANOS;
      over = processor.isEmpty() || spent().orElse(Duration.ZERO).compareTo(processor.get()) > 0;
    }
    return over;
  }
}
