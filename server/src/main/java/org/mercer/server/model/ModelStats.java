package org.mercer.server.model;

import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;

/** What a model was asked: counts that only grow, over all its versions since the start. */
public final class ModelStats {
  /** Upper ends of the classes of times, in seconds. */
  public static final List<Double> SECONDS =
      List.of(
          0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0);

  private final LongAdder requests = new LongAdder();
  private final LongAdder failures = new LongAdder();
  private final LongAdder rows = new LongAdder();
  private final LongAdder nanos = new LongAdder();
  private final AtomicLongArray times = new AtomicLongArray(SECONDS.size() + 1);

  /** One request that took so long and ended well or not. */
  public void add(boolean well, int count, long taken) {
    requests.increment();
    rows.add(count);
    if (!well) {
      failures.increment();
    }
    nanos.add(taken);
    int at = 0;
    while (at < SECONDS.size() && taken > SECONDS.get(at) * 1e9) {
      at++;
    }
    times.incrementAndGet(at);
  }

  public long requests() {
    return requests.sum();
  }

  public long failures() {
    return failures.sum();
  }

  public long rows() {
    return rows.sum();
  }

  public double seconds() {
    return nanos.sum() / 1e9;
  }

  /** Requests that took at most {@code SECONDS.get(at)}; at the end all. */
  public long within(int at) {
    long sum = 0;
    for (int i = 0; i <= at; i++) {
      sum += times.get(i);
    }
    return sum;
  }
}
