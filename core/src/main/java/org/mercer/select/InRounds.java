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
      List<Proposal> proposals, Set<Proposal> known, Consumer<Outcome> done, Run run) {
    part(once, proposals.stream().filter(p -> p.share() < 1).toList(), known, done, run);
    part(often, proposals.stream().filter(p -> p.share() == 1).toList(), known, done, run);
  }

  /** Both see all rows: what the share says, their folds do. */
  private static void part(
      Objective rounds, List<Proposal> some, Set<Proposal> known, Consumer<Outcome> done, Run run) {
    if (some.isEmpty()) {
      return;
    }
    double share = some.get(0).share();
    Set<Proposal> whole = new HashSet<>();
    some.stream().filter(known::contains).forEach(p -> whole.add(new Proposal(p.point())));
    rounds.evaluate(
        some.stream().map(p -> new Proposal(p.point())).toList(),
        whole,
        o -> done.accept(o.at(new Proposal(o.point(), share))),
        run);
  }
}
