package org.mercer.learner.solver;

import java.util.Map;

/**
 * The least value of the primal problem that was reached and the largest of its dual: the optimum
 * lies between the two.
 */
public record Duality(double primal, double dual) {
  /** What is left between them, as a part of the larger. */
  public double gap() {
    double scale = Math.max(Math.abs(primal), Math.abs(dual));
    return scale == 0 ? 0 : (primal - dual) / scale;
  }

  public void addTo(Map<String, Double> figures) {
    figures.put("primal", primal);
    figures.put("dual", dual);
    figures.put("dualityGap", gap());
  }
}
