package org.mercer.learner.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.Weights;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.StoredIfItFits;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.Clusterer;
import org.mercer.learner.Clustering;
import org.mercer.learner.DeclaredParameter;
import org.mercer.learner.Grid;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Machine;
import org.mercer.learner.Report;
import org.mercer.run.Run;

/**
 * Units on a grid, each with a prototype m_u = sum_i gamma_ui phi(x_i), such that objects that are
 * alike go to units that are near. Object i is won by the unit with the least |phi(x_i) - m_u|;
 * with a neighbourhood h on the grid that shrinks from half of its diameter to 1/2,
 *
 * <ul>
 *   <li>{@code batch}: all at once, gamma_ui = w_i h(u, winner of i) / sum_j w_j h(u, winner of j),
 *       once an epoch. At the end each m_u is the mean of the objects won by it and, less, by those
 *       beside it; the last epoch changes nothing where it converged.
 *   <li>{@code stochastic}: one object at a time, m_u += rate h(u, winner) (phi(x_i) - m_u), with a
 *       rate that falls from 1/2; products of prototypes and objects are carried along, so that a
 *       step costs n U operations rather than n^2 U (Mariette, Rossi, Olteanu, Villa-Vialaneix
 *       2017).
 * </ul>
 *
 * The report has the quantisation error (mean distance to the prototype that won) and the
 * topographic error (the part of objects whose two nearest units are not neighbours).
 */
public record SelfOrganisingMap(
    Grid grid,
    @Hyperparameter("batch: all objects at once; stochastic: one at a time") Training training,
    @Hyperparameter(
            "how much units near the winner share of its objects; the radius shrinks from half the"
                + " diameter of the grid to 1/2")
        Neighbourhood neighbourhood,
    @Hyperparameter(
            value = "how often all objects are shown",
            defaultValue = "20",
            range = "[1, inf)")
        int epochs)
    implements Clusterer {
  /** How objects are shown. */
  public enum Training {
    BATCH,
    STOCHASTIC
  }

  /** How much units near the winner share of its objects. */
  public enum Neighbourhood {
    /** exp(-d^2 / 2 r^2). */
    GAUSSIAN,
    /** 1 up to distance r, 0 beyond. */
    BUBBLE;

    double of(double distance, double radius) {
      return this == BUBBLE
          ? distance <= radius ? 1 : 0
          : Math.exp(-distance * distance / (2 * radius * radius));
    }
  }

  public SelfOrganisingMap {
    Require.atLeast("epochs", 1, epochs);
  }

  /** In batches, with a Gaussian neighbourhood. */
  public SelfOrganisingMap(Grid grid) {
    this(grid, Training.BATCH, Neighbourhood.GAUSSIAN, 20);
  }

  @Override
  public String name() {
    return "ksom";
  }

  @Override
  public Map<String, Object> parameters() {
    Map<String, Object> parameters = new LinkedHashMap<>();
    parameters.put("grid", grid.toString());
    parameters.put("shape", grid.shape().word());
    parameters.putAll(DeclaredParameter.values(this));
    return parameters;
  }

  /** It keeps what it needs itself, in the precision that the size allows. */
  @Override
  public Access access() {
    return Access.ONCE;
  }

  @Override
  public Clustering fit(Gram gram, Weights weights, Run run) {
    Checks.objects(gram.size(), weights.size());
    List<String> warnings = new ArrayList<>(Checks.tried(gram));
    Gram kept = StoredIfItFits.of(gram, run);
    MapState state = new MapState(this, kept, weights.toArray(), weights.counted(), run);
    if (training == Training.BATCH) {
      state.batches();
    } else {
      state.oneByOne();
    }
    if (!state.finished()) {
      warnings.add("stopped after " + state.epochs() + " of " + epochs + " epochs");
    }
    return clustering(state, weights, warnings);
  }

  private Clustering clustering(MapState state, Weights weights, List<String> warnings) {
    Prototypes prototypes = state.prototypes();
    List<Machine> machines = new ArrayList<>();
    for (int u = 0; u < grid.units(); u++) {
      double[] coefficients = state.gamma()[u].clone();
      Arrays.setAll(coefficients, i -> 2 * coefficients[i]);
      machines.add(Machine.of(coefficients, -prototypes.square(u)));
    }
    int[] winners = prototypes.winners();
    double distances = 0;
    double squares = 0;
    double torn = 0;
    for (int i = 0; i < winners.length; i++) {
      double square = Math.max(0, prototypes.distance(i, winners[i]));
      squares += weights.get(i) * square;
      distances += weights.get(i) * Math.sqrt(square);
      int second = prototypes.nearest(i, winners[i]);
      torn += second >= 0 && !grid.neighbours(winners[i], second) ? weights.get(i) : 0;
    }
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("units", (double) grid.units());
    figures.put("quantisationError", distances / weights.total());
    figures.put("topographicError", torn / weights.total());
    Report report = new Report(state.finished(), state.epochs(), squares, figures, warnings);
    return new Clustering(machines, Clustering.Measure.MEANS, winners, Optional.of(grid), report);
  }
}
