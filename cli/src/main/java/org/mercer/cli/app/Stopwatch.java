package org.mercer.cli.app;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Seconds by stage, in the order of the stages. */
public final class Stopwatch {
  private final Map<String, Double> seconds = new LinkedHashMap<>();

  public Stopwatch() {
    // the same names in every report, also where a stage was not needed
    for (String stage : new String[] {"read", "fit", "predict", "save"}) {
      seconds.put(stage, 0.0);
    }
  }

  public interface Stage<R> {
    R run() throws IOException;
  }

  public <R> R time(String stage, Stage<R> work) throws IOException {
    long start = System.nanoTime();
    try {
      return work.run();
    } finally {
      seconds.merge(stage, (System.nanoTime() - start) / 1e9, Double::sum);
    }
  }

  public Map<String, Double> seconds() {
    return seconds;
  }

  public double of(String stage) {
    return seconds.getOrDefault(stage, 0.0);
  }
}
