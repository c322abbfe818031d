package org.mercer.select;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.mercer.run.Run;

/**
 * Points by one round of cross-validation where they are proposed with a share, by several rounds
 * where they are proposed whole.
 *
 * @param once the first round
 * @param often all rounds
 */
record InRounds(Objective once, Objective often) implements Objective {
  @Override
  public void evaluate(
      List<ProposedPoint> proposals, Set<ProposedPoint> known, Consumer<Outcome> done, Run run) {
    part(once, proposals.stream().filter(p -> p.share() < 1).toList(), known, done, run);
    part(often, proposals.stream().filter(p -> p.share() == 1).toList(), known, done, run);
  }

  /** Both see all rows: what the share says, their folds do. */
  private static void part(
      Objective rounds,
      List<ProposedPoint> some,
      Set<ProposedPoint> known,
      Consumer<Outcome> done,
      Run run) {
    if (some.isEmpty()) {
      return;
    }
    double share = some.get(0).share();
    Set<ProposedPoint> whole = new HashSet<>();
    some.stream().filter(known::contains).forEach(p -> whole.add(new ProposedPoint(p.point())));
    rounds.evaluate(
        some.stream().map(p -> new ProposedPoint(p.point())).toList(),
        whole,
        o -> done.accept(o.at(new ProposedPoint(o.point(), share))),
        run);
  }
}
