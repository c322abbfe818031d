package org.mercer.kernel.proof;

import java.util.List;
import org.mercer.api.Internal;

/**
 * A counterexample: objects, written as literals, whose matrix has a negative eigenvalue, and
 * weights v with v'Kv = {@code form} &lt; 0.
 */
@Internal
public record Refuted(String reason, List<String> points, List<Double> weights, double form)
    implements Certificate {
  public Refuted {
    points = List.copyOf(points);
    weights = List.copyOf(weights);
  }

  @Override
  public Verdict verdict() {
    return Verdict.REFUTED;
  }

  @Override
  public String explain() {
    return verdict()
        + ": "
        + reason
        + "\n  points  "
        + String.join("  ", points)
        + "\n  v       "
        + weights
        + "\n  v'Kv    "
        + form;
  }
}
