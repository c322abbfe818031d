package org.mercer.select;

import java.util.ArrayList;
import java.util.List;
import org.mercer.error.RefusedException;

/**
 * Sums of the best points of different kernels, which see different things in the same objects: the
 * first with the second, with the third, and all three. A sum takes the work of all its kernels, so
 * it is one only where it can be learned from as many rows as the first alone.
 *
 * @param rungs with the arms so far and what they take
 */
record BestSums(AutoChoice<?> choice, Rungs rungs) {
  /** Kernels of a sum at most. */
  private static final int TERMS = 3;

  /**
   * The arms.
   *
   * @param best the best point of each arm, the best first; those that are prepared as the first is
   *     can be added to it
   */
  List<MadeArm> of(List<Judged> best) {
    if (best.isEmpty() || !choice.kernels().isEmpty()) {
      return List.of(); // who names kernels wants these
    }
    List<Judged> terms = new ArrayList<>(List.of(best.get(0)));
    PreparationBranch way = rungs.arms().get(best.get(0).arm()).way();
    for (Judged other : best) {
      if (terms.size() < TERMS
          && rungs.arms().get(other.arm()).scaling() == way.scaling()
          && terms.stream().noneMatch(t -> contained(t, other))) {
        terms.add(other);
      }
    }
    List<MadeArm> made = new ArrayList<>();
    for (int i = 1; i < terms.size(); i++) {
      add(made, way, List.of(terms.get(0), terms.get(i)));
    }
    if (terms.size() == TERMS) {
      add(made, way, terms);
    }
    return made;
  }

  private static boolean contained(Judged one, Judged other) {
    String a = one.outcome().point().kernel();
    String b = other.outcome().point().kernel();
    return a.contains(b) || b.contains(a);
  }

  private void add(List<MadeArm> made, PreparationBranch way, List<Judged> terms) {
    String sum = String.join(" + ", terms.stream().map(t -> t.outcome().point().kernel()).toList());
    List<ArmCost> each = terms.stream().map(t -> rungs.plan().cost(t.arm())).toList();
    ArmCost cost = each.stream().reduce(ArmCost::with).orElseThrow();
    int first = terms.get(0).arm();
    if (rungs.affordable(first, cost)
        < Math.min(rungs.rows(), rungs.affordable(first, each.get(0)))) {
      return;
    }
    try {
      Space space = Space.of(List.of(sum), choice.learner(), choice.settings());
      made.add(new MadeArm(new Arm(new PreparationBranch(way.scaling(), space), 0), cost));
    } catch (RefusedException e) {
      return; // kernels of parts of the objects may not be sums of one another
    }
  }
}
