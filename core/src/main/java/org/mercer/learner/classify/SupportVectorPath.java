package org.mercer.learner.classify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mercer.data.Labels;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.learner.Machines;
import org.mercer.learner.solver.WarmStarts;
import org.mercer.run.Run;

/**
 * A support vector machine for each of several penalties c, from the smallest to the largest, where
 * each starts from the solution of the last, which lies in the larger box. Each ends where it would
 * have ended from zero, within the tolerance, after fewer steps.
 *
 * @param learner all but the penalty
 * @param penalties in ascending order
 */
public record SupportVectorPath(SupportVector learner, List<Double> penalties) {
  public SupportVectorPath {
    penalties = List.copyOf(penalties);
    Require.that(!penalties.isEmpty(), "a path must have at least one penalty c, but has none");
    double last = 0;
    for (double c : penalties) {
      Require.positive("c", c);
      Require.that(
          c > last, "the penalties of a path must ascend, but " + c + " comes after " + last);
      last = c;
    }
  }

  /** The machines for each penalty, in their order. */
  public List<Machines> fit(Gram gram, Labels labels, Run run) {
    List<Machines> path = new ArrayList<>();
    double largest = Arrays.stream(gram.diagonal()).max().orElse(0);
    WarmStarts warm = WarmStarts.none(run);
    for (int p = 0; p < penalties.size(); p++) {
      run.step("penalties", p, penalties.size());
      Run own = run.part("c = " + penalties.get(p));
      // a margin that is hard in effect is found by another problem, which does not scale
      boolean soft = p > 0 && learner.c(penalties.get(p - 1)).scales(largest);
      warm = soft ? warm.next(own) : WarmStarts.none(own);
      path.add(learner.c(penalties.get(p)).fit(gram, labels, run.journal(warm)));
    }
    return path;
  }
}
