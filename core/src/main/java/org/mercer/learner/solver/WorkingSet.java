package org.mercer.learner.solver;

import java.util.Arrays;
import org.mercer.numerics.Entries;

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
  private final boolean[] fresh;

  /** The slots by age, those of one age by number. */
  private final int[] order;

  private int round;

  WorkingSet(int variables, int capacity) {
    this.members = new int[Math.min(capacity, variables)];
    this.age = new int[members.length];
    this.candidates = new int[variables];
    this.keys = new double[variables];
    this.taken = new boolean[variables];
    this.fresh = new boolean[variables];
    this.order = Entries.where(members.length, s -> true);
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
    return Entries.where(members.length, s -> members[s] != NONE);
  }

  /** Chooses the next set; returns the slots that have a new variable. */
  int[] next(State state, Levels levels) {
    round++;
    int[] free = free();
    int[] up = violators(state, levels.lowest(), true, (free.length + 1) / 2);
    int[] down = violators(state, levels.highest(), false, free.length - up.length);
    int[] filled = place(merged(up, down), free);
    renewOrder();
    return filled;
  }

  /** The slots of the older half, empty ones first; the variables of the others are taken. */
  private int[] free() {
    int empty = Entries.count(members.length, s -> members[s] == NONE);
    int count = Math.max(empty, members.length - members.length / 2);
    Arrays.fill(taken, false);
    for (int i = count; i < order.length; i++) {
      taken[members[order[i]]] = true;
    }
    return Arrays.copyOf(order, count);
  }

  /** The slots that came into the set in this round go to the end. */
  private void renewOrder() {
    int count = 0;
    for (int slot : order.clone()) {
      if (age[slot] != round) {
        order[count++] = slot;
      }
    }
    for (int slot = 0; slot < age.length; slot++) {
      if (age[slot] == round) {
        order[count++] = slot;
      }
    }
  }

  /** A variable that is chosen again keeps its slot, and the row that was gathered for it. */
  private int[] place(int[] chosen, int[] free) {
    int open = 0;
    for (int slot : free) {
      int t = members[slot];
      if (t != NONE && taken[t]) {
        age[slot] = round;
        taken[t] = false; // has its place
      } else {
        free[open++] = slot;
      }
    }
    int[] filled = new int[chosen.length];
    int count = 0;
    for (int t : chosen) {
      if (taken[t]) {
        int slot = free[count];
        members[slot] = t;
        age[slot] = round;
        filled[count++] = slot;
      }
    }
    return Arrays.copyOf(filled, count);
  }

  /** Two ascending lists as one. */
  private static int[] merged(int[] a, int[] b) {
    int[] all = new int[a.length + b.length];
    int i = 0;
    int j = 0;
    for (int k = 0; k < all.length; k++) {
      all[k] = j == b.length || (i < a.length && a[i] < b[j]) ? a[i++] : b[j++];
    }
    return all;
  }

  /**
   * Those that should go up because their F lies above the least of the others in their group, or
   * the reverse; in ascending order.
   *
   * @param bounds that least F, or the largest, of each group
   */
  private int[] violators(State state, double[] bounds, boolean up, int most) {
    int count = up ? above(state, bounds) : below(state, bounds);
    int picked = Math.min(most, count);
    LargestKeys.largest(candidates, keys, count, picked);
    for (int i = 0; i < picked; i++) {
      taken[candidates[i]] = true;
      fresh[candidates[i]] = true;
    }
    return ascending(picked);
  }

  /** The candidates that were picked just now: one order, whatever the way to it. */
  private int[] ascending(int count) {
    int[] picked = new int[count];
    int found = 0;
    for (int t = 0; found < count; t++) {
      if (fresh[t]) {
        fresh[t] = false;
        picked[found++] = t;
      }
    }
    return picked;
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
