package org.mercer.select;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.mercer.run.Run;

/**
 * Points by an objective that has a part of the rows or of the rounds already: the share of the
 * proposals tells outcomes apart, and says nothing to it.
 */
record AtShare(Objective whole, double share) implements Objective {
  @Override
  public void evaluate(
      List<ProposedPoint> proposals, Set<ProposedPoint> known, Consumer<Outcome> done, Run run) {
    Set<ProposedPoint> there = new HashSet<>();
    known.forEach(p -> there.add(new ProposedPoint(p.point())));
    whole.evaluate(
        proposals.stream().map(p -> new ProposedPoint(p.point())).toList(),
        there,
        o -> done.accept(o.at(new ProposedPoint(o.point(), share))),
        run);
  }
}
