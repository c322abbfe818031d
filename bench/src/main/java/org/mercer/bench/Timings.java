package org.mercer.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The first call of a process, when nothing is compiled yet (fresh), and the calls after warm-up
 * (warm).
 */
public record Timings(Call first, List<Call> runs) {
  /**
   * One call in seconds: by the clock, and by the processors, all threads together. The second
   * tells whether a slow call was slow or waited for a busy machine.
   */
  public record Call(double seconds, double processor) {}

  public Timings {
    runs = List.copyOf(runs);
  }

  static Timings of(Work work, int warmup, int reps) {
    Call first = timed(work);
    for (int i = 0; i < warmup; i++) {
      timed(work);
    }
    List<Call> runs = new ArrayList<>();
    for (int i = 0; i < reps; i++) {
      runs.add(timed(work));
    }
    return new Timings(first, runs.isEmpty() ? List.of(first) : runs);
  }

  public double median(ToDoubleFunction<Call> part) {
    double[] sorted = runs.stream().mapToDouble(part).toArray();
    Arrays.sort(sorted);
    int half = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }

  private static Call timed(Work work) {
    // The result of the call before is garbage by now; its collection is no part of this call.
    System.gc();
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    long processor = system.getProcessCpuTime();
    long start = System.nanoTime();
    Object result = work.call().get();
    double seconds = (System.nanoTime() - start) / 1e9;
    double spent = (system.getProcessCpuTime() - processor) / 1e9;
    if (result == null) {
      throw new IllegalStateException("a task must return what it computed");
    }
    return new Call(seconds, spent);
  }
}
