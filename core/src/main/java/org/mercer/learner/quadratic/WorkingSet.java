package org.mercer.learner.quadratic;

import java.util.Arrays;

/**
 * The variables that are solved for next: half of the last set, those that came into it last, and
 * for the rest the largest violators, as many that should go up as that should go down. The worst
 * pair is always among them.
 */
final class WorkingSet {
  private final int capacity;
  private final int[] candidates;
  private final double[] keys;
  private final boolean[] taken;

  /** The members, the newest first. */
  private int[] members = new int[0];

  WorkingSet(int variables, int capacity) {
    this.capacity = Math.min(capacity, variables);
    this.candidates = new int[variables];
    this.keys = new double[variables];
    this.taken = new boolean[variables];
  }

  /** How many variables a set should have; few enough variables are solved for all at once. */
  static int capacity(int variables) {
    return variables <= 512 ? variables : variables < 20_000 ? 256 : 512;
  }

  int[] next(State state, Levels levels) {
    int[] kept = Arrays.copyOf(members, Math.min(members.length, capacity / 2));
    for (int t : kept) {
      taken[t] = true;
    }
    int room = capacity - kept.length;
    int[] chosen = new int[room];
    int count = violators(state, levels.lowest(), true, chosen, 0, (room + 1) / 2);
    count = violators(state, levels.highest(), false, chosen, count, room - count);
    int[] next = Arrays.copyOf(chosen, count + kept.length);
    System.arraycopy(kept, 0, next, count, kept.length);
    for (int t : next) {
      taken[t] = false;
    }
    members = next;
    return next.clone();
  }

  /**
   * Those that should go up because their F lies above the least of the others in their group, or
   * the reverse.
   *
   * @param bounds that least F, or the largest, of each group
   */
  private int violators(
      State state, double[] bounds, boolean up, int[] chosen, int from, int most) {
    int count = 0;
    for (int t = 0; t < taken.length; t++) {
      double over = state.f(t) - bounds[state.group(t)];
      if (!taken[t] && (up ? state.up(t) > 0 && over > 0 : state.down(t) > 0 && over < 0)) {
        keys[t] = Math.abs(over);
        candidates[count++] = t;
      }
    }
    int picked = Math.min(most, count);
    Choice.largest(candidates, keys, count, picked);
    Arrays.sort(candidates, 0, picked); // one order, whatever the way to it
    for (int i = 0; i < picked; i++) {
      chosen[from + i] = candidates[i];
      taken[candidates[i]] = true;
    }
    return from + picked;
  }
}
