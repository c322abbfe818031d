package org.mercer.bench;

import java.util.Map;
import java.util.function.Supplier;

/**
 * A task made ready: the call that is timed, and what it does in numbers that rates are taken of
 * (flops, entries, bytes). The call returns what it computed, so that no compiler leaves it out.
 */
public record Work(Supplier<?> call, Map<String, Double> figures) {
  public Work {
    figures = Map.copyOf(figures);
  }
}
