package org.mercer.learner.linear;

import java.util.List;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.learner.Fit;

/**
 * f(x) = b + w'x for each machine of a fit: the fit holds b, and the same functions in dual form, w
 * = sum_i a_i x_i.
 *
 * @param weights w, one array a machine
 */
@Internal
public record Planes(Fit fit, List<double[]> weights) {
  public Planes {
    weights = List.copyOf(weights);
    Require.same("machines and their weights", fit.machines().size(), weights.size());
  }
}
