package org.mercer.learner;

import java.util.List;
import org.mercer.error.Require;

/**
 * Coordinates of objects: machine c gives z_c(x) = bias_c + sum_i a_ci k(x_i, x). A direction in
 * the centred feature space needs nothing else, because with a~ = a - mean(a) the centred kernel
 * gives sum_i a_i k~(x_i, x) = sum_i a~_i k(x_i, x) + constant.
 */
public record Embedding(List<Machine> machines, Report report) implements Fit {
  public Embedding {
    machines = List.copyOf(machines);
    Require.that(!machines.isEmpty(), "an embedding needs at least one coordinate");
  }
}
