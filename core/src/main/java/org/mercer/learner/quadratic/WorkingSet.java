package org.mercer.learner.quadratic;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The variables that are solved for next, each in a slot that it keeps: half of the last set, those
 * that came into it last, and for the rest the largest violators, as many that should go up as that
 * should go down. The worst pair is always among them.
 */
final class WorkingSet {
  static final int NONE = -1;

  private final int[] members;
  private final int[] age;
  private final int[] candidates;
  private final double[] keys;
  private final boolean[] taken;
  private int round;

  WorkingSet(int variables, int capacity) {
    this.members = new int[Math.min(capacity, variables)];
    this.age = new int[members.length];
    this.candidates = new int[variables];
    this.keys = new double[variables];
    this.taken = new boolean[variables];
    Arrays.fill(members, NONE);
  }

  /** How many variables a set should have; few enough variables are solved for all at once. */
  static int capacity(int variables) {
    return variables <= 384 ? variables : variables < 3000 ? 128 : variables < 20_000 ? 256 : 512;
  }

  /** The variable in each slot, or none. */
  int[] members() {
    return members;
  }

  /** The slots that hold a variable. */
  int[] occupied() {
    return IntStream.range(0, members.length).filter(s -> members[s] != NONE).toArray();
  }

  /** Chooses the next set; returns the slots that have a new variable. */
  int[] next(State state, Levels levels) {
    round++;
    int[] free = free();
    int[] chosen = new int[free.length];
    int count = violators(state, levels.lowest(), true, chosen, 0, (free.length + 1) / 2);
    count = violators(state, levels.highest(), false, chosen, count, free.length - count);
    return place(Arrays.copyOf(chosen, count), free);
  }

  /** The slots of the older half, empty ones first; the variables of the others are taken. */
  private int[] free() {
    long[] byAge = new long[members.length];
    int empty = 0;
    for (int s = 0; s < members.length; s++) {
      empty += members[s] == NONE ? 1 : 0;
      byAge[s] = ((members[s] == NONE ? 0L : age[s]) << 32) | s;
    }
    Arrays.sort(byAge);
    Arrays.fill(taken, false);
    int[] free = new int[Math.max(empty, members.length - members.length / 2)];
    for (int i = 0; i < byAge.length; i++) {
      int slot = (int) byAge[i];
      if (i < free.length) {
        free[i] = slot;
      } else {
        taken[members[slot]] = true;
      }
    }
    return free;
  }

  /** A variable that is chosen again keeps its slot, and the row that was gathered for it. */
  private int[] place(int[] chosen, int[] free) {
    Arrays.sort(chosen);
    boolean[] placed = new boolean[chosen.length];
    int open = 0;
    for (int slot : free) {
      int t = members[slot];
      int again = t == NONE ? -1 : Arrays.binarySearch(chosen, t);
      if (again >= 0) {
        age[slot] = round;
        placed[again] = true;
      } else {
        free[open++] = slot;
      }
    }
    int[] filled = new int[chosen.length];
    int count = 0;
    for (int i = 0; i < chosen.length; i++) {
      if (!placed[i]) {
        int slot = free[count];
        members[slot] = chosen[i];
        age[slot] = round;
        filled[count++] = slot;
      }
    }
    return Arrays.copyOf(filled, count);
  }

  /**
   * Those that should go up because their F lies above the least of the others in their group, or
   * the reverse.
   *
   * @param bounds that least F, or the largest, of each group
   */
  private int violators(
      State state, double[] bounds, boolean up, int[] chosen, int from, int most) {
    int count = up ? above(state, bounds) : below(state, bounds);
    int picked = Math.min(most, count);
    Choice.largest(candidates, keys, count, picked);
    Arrays.sort(candidates, 0, picked); // one order, whatever the way to it
    for (int i = 0; i < picked; i++) {
      chosen[from + i] = candidates[i];
      taken[candidates[i]] = true;
    }
    return from + picked;
  }

  private int above(State state, double[] bounds) {
    double[] f = state.f();
    boolean[] mayRise = state.mayRise();
    int count = 0;
    for (int t = 0; t < f.length; t++) {
      if (mayRise[t] && !taken[t]) {
        double over = f[t] - bounds[state.group(t)];
        if (over > 0) {
          keys[t] = over;
          candidates[count++] = t;
        }
      }
    }
    return count;
  }

  private int below(State state, double[] bounds) {
    double[] f = state.f();
    boolean[] mayFall = state.mayFall();
    int count = 0;
    for (int t = 0; t < f.length; t++) {
      if (mayFall[t] && !taken[t]) {
        double under = bounds[state.group(t)] - f[t];
        if (under > 0) {
          keys[t] = under;
          candidates[count++] = t;
        }
      }
    }
    return count;
  }
}
