package org.mercer.run;

import java.time.Duration;
import java.util.Optional;
import org.mercer.error.Require;

/**
 * What a computation may spend: wall-clock time, bytes of memory, iterations. Memory is always
 * bounded: by default by three quarters of the heap that the virtual machine may still grow to.
 */
public record Budget(Optional<Duration> time, long memoryBytes, long iterations) {
  public Budget {
    time.ifPresent(
        t -> Require.that(!t.isNegative() && !t.isZero(), "time must be positive, but is " + t));
    Require.that(
        memoryBytes > 0, "memory must be a positive number of bytes, but is " + memoryBytes);
    Require.that(iterations > 0, "iterations must be at least 1, but is " + iterations);
  }

  /**
   * No time limit, three quarters of the free heap, and no iteration limit beyond a learner's own.
   */
  public static Budget defaults() {
    return new Budget(Optional.empty(), Math.max(1, freeHeap() / 4 * 3), Long.MAX_VALUE);
  }

  private static long freeHeap() {
    Runtime vm = Runtime.getRuntime();
    return vm.maxMemory() - (vm.totalMemory() - vm.freeMemory());
  }

  public Budget time(Duration limit) {
    return new Budget(Optional.of(limit), memoryBytes, iterations);
  }

  public Budget memory(long bytes) {
    return new Budget(time, bytes, iterations);
  }

  public Budget iterations(long limit) {
    return new Budget(time, memoryBytes, limit);
  }
}
