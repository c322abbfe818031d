package org.mercer.learner.centres;

import org.mercer.learner.solver.Separable;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/** Sums of a cost over all objects, some thousand at a time, added up in their order. */
record CostSums(Separable cost, Run run) {
  /** Objects whose terms are added up together. */
  private static final int CHUNK = 1 << 13;

  private interface Term {
    double of(Separable part, int from, int to);
  }

  private double sum(Term term) {
    int n = cost.size();
    return Parallel.sum(
        "cost",
        (n + CHUNK - 1) / CHUNK,
        run,
        k -> {
          int from = k * CHUNK;
          int to = Math.min(n, from + CHUNK);
          return term.of(cost.part(from, to), from, to);
        });
  }

  /** The cost at these values, those of one function after those of another. */
  double at(double[] values) {
    return sum((part, from, to) -> part.cost(some(values, from, to)));
  }

  /** Its slope along a direction of the values, at so many times the direction. */
  double slope(double[] values, double[] along, double length) {
    return sum(
        (part, from, to) -> {
          double[] there = some(values, from, to);
          double[] direction = some(along, from, to);
          Simd.LANES.axpy(length, direction, 0, there, 0, there.length);
          return -Simd.LANES.dot(part.near(there).slope(), 0, direction, 0, there.length);
        });
  }

  /** The values of some objects, laid out as those of all. */
  double[] some(double[] values, int from, int to) {
    int n = cost.size();
    double[] some = new double[values.length / n * (to - from)];
    for (int c = 0; c * n < values.length; c++) {
      System.arraycopy(values, c * n + from, some, c * (to - from), to - from);
    }
    return some;
  }
}
