package org.mercer.cli;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Seconds by stage, in the order of the stages. */
final class Stopwatch {
  private final Map<String, Double> seconds = new LinkedHashMap<>();

  Stopwatch() {
    // the same names in every report, also where a stage was not needed
    for (String stage : new String[] {"read", "fit", "predict", "save"}) {
      seconds.put(stage, 0.0);
    }
  }

  interface Stage<R> {
    R run() throws IOException;
  }

  <R> R time(String stage, Stage<R> work) throws IOException {
    long start = System.nanoTime();
    try {
      return work.run();
    } finally {
      seconds.merge(stage, (System.nanoTime() - start) / 1e9, Double::sum);
    }
  }

  Map<String, Double> seconds() {
    return seconds;
  }

  double of(String stage) {
    return seconds.getOrDefault(stage, 0.0);
  }
}
