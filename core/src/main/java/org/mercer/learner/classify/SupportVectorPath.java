package org.mercer.learner.classify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.mercer.data.Labels;
import org.mercer.gram.Gram;
import org.mercer.learner.Machines;
import org.mercer.numerics.Require;
import org.mercer.numerics.parallel.Journal;
import org.mercer.numerics.parallel.Run;

/**
 * A support vector machine for each of several prices c, from the smallest to the largest, where
 * each starts from the solution of the last: a times the ratio of the prices keeps y'a = 0 and lies
 * in the larger box. Each ends where it would have ended from zero, within the tolerance, after
 * fewer steps.
 *
 * @param learner all but the price
 * @param prices in ascending order
 */
public record SupportVectorPath(SupportVector learner, List<Double> prices) {
  public SupportVectorPath {
    prices = List.copyOf(prices);
    Require.that(!prices.isEmpty(), "a path must have at least one price c, but has none");
    double last = 0;
    for (double c : prices) {
      Require.positive("c", c);
      Require.that(c > last, "the prices of a path must ascend, but " + c + " comes after " + last);
      last = c;
    }
  }

  /** The machines for each price, in their order. */
  public List<Machines> fit(Gram gram, Labels labels, Run run) {
    List<Machines> path = new ArrayList<>();
    Map<String, double[]> last = Map.of();
    double largest = Arrays.stream(gram.diagonal()).max().orElse(0);
    for (int p = 0; p < prices.size(); p++) {
      run.step("prices", p, prices.size());
      double ratio = p == 0 ? 1 : prices.get(p) / prices.get(p - 1);
      Run own = run.part("c = " + prices.get(p));
      Warm warm = new Warm(own, last, ratio);
      path.add(learner.c(prices.get(p)).fit(gram, labels, run.journal(warm)));
      // a margin that is hard in effect is found by another problem, which does not scale
      boolean soft = prices.get(p) * largest <= SupportVector.BEYOND;
      last = soft ? warm.solutions() : Map.of();
    }
    return path;
  }

  /** Starts from the journal of the run where that has something, else from the last price. */
  private static final class Warm implements Journal {
    private final Run run;
    private final Map<String, double[]> last;
    private final double ratio;
    private final Map<String, Supplier<double[]>> states = new ConcurrentHashMap<>();

    Warm(Run run, Map<String, double[]> last, double ratio) {
      this.run = run;
      this.last = last;
      this.ratio = ratio;
    }

    @Override
    public void about(Map<String, Object> what) {
      run.journal().about(what);
    }

    @Override
    public Optional<double[]> start(String part) {
      return run.start(part).or(() -> Optional.ofNullable(last.get(part)).map(this::scaled));
    }

    private double[] scaled(double[] values) {
      return Arrays.stream(values).map(a -> a * ratio).toArray();
    }

    @Override
    public void keep(String part, Supplier<double[]> state, boolean finished) {
      states.put(part, state);
      run.keep(part, state, finished);
    }

    Map<String, double[]> solutions() {
      Map<String, double[]> solutions = new LinkedHashMap<>();
      states.forEach((part, state) -> solutions.put(part, state.get()));
      return solutions;
    }
  }
}
