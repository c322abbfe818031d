package org.mercer.bench;

import java.util.Map;
import java.util.function.Supplier;

/**
 * A task made ready: the call that is timed, and figures that are asked for when all calls are
 * done: what rates are taken of (flops, entries, bytes, rows), and what a result is worth. The call
 * returns what it computed, so that no compiler leaves it out.
 */
public record Work(Supplier<?> call, Supplier<Map<String, Double>> figures) {
  /** With figures that are known before. */
  public Work(Supplier<?> call, Map<String, Double> figures) {
    this(call, () -> figures);
  }
}
