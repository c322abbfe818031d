package org.mercer.learner.solver;

import java.util.Arrays;
import org.mercer.gram.RowBatch;
import org.mercer.gram.RowCache;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Run;

/**
 * Moves all variables inside their box together, to the minimum of the face that they span. There
 * F_t has the same level for all of them, so the move d solves
 *
 * <pre>
 * (K_FF + R) d + level 1 = F_F,   1'd = 0,
 * </pre>
 *
 * with a level of its own for each group of variables whose sum is fixed.
 *
 * <p>A move that would leave the box ends at the bound that comes first, and that variable leaves
 * the face; at its minimum those at a bound that F pulls inside join it. Pairs take a million steps
 * where K_FF is badly conditioned, as with a high penalty; this takes some hundred rows that come
 * and go. The objective never rises, so that it may end at any time.
 */
final class FreeVariableStep {
  /** More variables inside than this are left to pairs. */
  static final int MAX_FREE_VARIABLES = 512;

  /** Minima of faces after which pairs have their turn again. */
  private static final int ROUNDS = 60;

  /** The part of the violation that a round on the same face leaves where it is of no more use. */
  private static final double SLOW = 0.5;

  /** Variables that join a face at once. */
  private static final int JOINING = 48;

  /** How far beyond the minimum with its jitter a move may go. */
  private static final double FARTHEST = 1e9;

  private static final int NONE = -1;

  private final State state;
  private final int groups;
  private final RowCache cache;
  private final Run run;
  private final double[] b;
  private final double[] start;
  private final RowFactor factor = new RowFactor(MAX_FREE_VARIABLES);
  private final int[] members = new int[MAX_FREE_VARIABLES];
  private final boolean[] member;
  private final double[] f = new double[MAX_FREE_VARIABLES];

  /** What the factor has on its diagonal beyond that of the face. */
  private final double[] jitter = new double[MAX_FREE_VARIABLES];

  /** The share of the last move that the box allowed. */
  private double share;

  FreeVariableStep(State state, int groups, RowCache cache, Run run) {
    this.state = state;
    this.groups = groups;
    this.cache = cache;
    this.run = run;
    this.b = state.copy();
    this.start = state.copy();
    this.member = new boolean[b.length];
  }

  /** How many variables are inside their box. */
  static int inside(State state) {
    int count = 0;
    for (int t = 0; t < state.size(); t++) {
      count += state.mayRise()[t] && state.mayFall()[t] ? 1 : 0;
    }
    return count;
  }

  /** Goes on until the gap is below the tolerance, or it is of no more use. */
  void descend(double tolerance) {
    join(inside());
    double last = Double.POSITIVE_INFINITY;
    for (int round = 0; round < ROUNDS && factor.size() > 1 && !run.outOfTime(); round++) {
      run.check();
      double moved = minimise();
      apply();
      Levels levels = state.levels();
      if (levels.gap() < tolerance || moved == 0 && round > 0) {
        return;
      }
      double[] level = new double[groups];
      Arrays.setAll(level, g -> state.level(g, levels));
      int[] next = pulled(level, tolerance);
      if (next.length == 0 && levels.gap() > SLOW * last) {
        return; // the face is full, or what is left is rounding
      }
      last = levels.gap();
      join(next); // or again, because a jitter keeps it from its minimum
    }
  }

  private int[] inside() {
    int[] all = new int[b.length];
    int count = 0;
    for (int t = 0; t < b.length; t++) {
      if (state.mayRise()[t] && state.mayFall()[t]) {
        all[count++] = t;
      }
    }
    return Arrays.copyOf(all, count);
  }

  /** The variables at a bound that F pulls inside most. */
  private int[] pulled(double[] levels, double tolerance) {
    int[] candidates = new int[b.length];
    double[] keys = new double[b.length];
    double[] all = state.f();
    int count = 0;
    for (int t = 0; t < b.length; t++) {
      double level = levels[state.group(t)];
      double pull = state.mayRise()[t] ? all[t] - level : state.mayFall()[t] ? level - all[t] : 0;
      if (!member[t] && pull > tolerance / 4) {
        keys[t] = pull;
        candidates[count++] = t;
      }
    }
    int taken = Math.min(Math.min(count, JOINING), MAX_FREE_VARIABLES - factor.size());
    LargestKeys.largest(candidates, keys, count, taken);
    int[] chosen = Arrays.copyOf(candidates, taken);
    Arrays.sort(chosen); // one order, whatever the way to it
    return chosen;
  }

  private void join(int[] variables) {
    if (variables.length > 0) {
      append(variables);
    }
    for (int i = 0; i < factor.size(); i++) {
      f[i] = state.f()[members[i]];
    }
  }

  private void append(int[] variables) {
    try (RowBatch batch = cache.rows(rows(variables), run)) {
      for (int i = 0; i < variables.length; i++) {
        double diagonal = gather(batch.row(i), variables[i]);
        if (factor.append()) {
          jitter[factor.size() - 1] = RowFactor.JITTER * diagonal;
          members[factor.size() - 1] = variables[i];
          member[variables[i]] = true;
        }
      }
    }
  }

  private int[] rows(int[] variables) {
    return Arrays.stream(variables).map(state::row).toArray();
  }

  /** The row of a variable; returns its entry of the diagonal. */
  private double gather(Tile row, int variable) {
    int at = factor.next();
    int size = factor.size();
    double[] l = factor.array();
    for (int j = 0; j < size; j++) {
      l[at + j] = row.get(0, state.row(members[j]));
    }
    l[at + size] = row.get(0, state.row(variable)) + state.ridge(variable);
    return l[at + size];
  }

  /** To the minimum of the face, which loses those that meet a bound; how far it went in all. */
  private double minimise() {
    double[] u = new double[MAX_FREE_VARIABLES];
    double[][] v = new double[groups][MAX_FREE_VARIABLES];
    double moved = 0;
    while (factor.size() > 1) {
      int m = factor.size();
      System.arraycopy(f, 0, u, 0, m);
      factor.solve(u);
      for (int g = 0; g < groups; g++) {
        for (int i = 0; i < m; i++) {
          v[g][i] = group(i) == g ? 1 : 0;
        }
        factor.solve(v[g]);
      }
      double[] level = groups == 1 ? new double[] {sum(u, m) / sum(v[0], m)} : levels(u, v, m);
      if (!Arrays.stream(level).allMatch(Double::isFinite)) {
        return moved; // the face is singular to rounding
      }
      for (int g = 0; g < groups; g++) {
        Simd.LANES.axpy(-level[g], v[g], 0, u, 0, m);
      }
      int blocked = step(u, level, m);
      moved += blocked == NONE ? 1 : share;
      if (blocked == NONE) {
        return moved;
      }
      leave(blocked);
    }
    return moved;
  }

  /** Of two groups: 1_g'd = 0 for d = u - level_0 v_0 - level_1 v_1; 0 for one without members. */
  private double[] levels(double[] u, double[][] v, int m) {
    double a = sum(v[0], m, 0);
    double b = sum(v[1], m, 0);
    double d = sum(v[1], m, 1);
    double first = sum(u, m, 0);
    double second = sum(u, m, 1);
    if (a == 0 || d == 0) {
      return new double[] {a == 0 ? 0 : first / a, d == 0 ? 0 : second / d};
    }
    double determinant = a * d - b * b;
    return new double[] {
      (first * d - second * b) / determinant, (second * a - first * b) / determinant
    };
  }

  /** Over the members of one group. */
  private double sum(double[] x, int m, int g) {
    double sum = 0;
    for (int i = 0; i < m; i++) {
      sum += group(i) == g ? x[i] : 0;
    }
    return sum;
  }

  private int group(int i) {
    return state.group(members[i]);
  }

  /**
   * Moves as far as the box allows; which member stops it, if one does. Where K_FF says nothing of
   * a direction nothing but the jitter J ends the move: with d'(F - level) = d'Kd + d'Jd the
   * minimum along d is at d'(F - level) / d'Kd, and far away where d'Kd is nothing but rounding.
   */
  private int step(double[] d, double[] level, int m) {
    double slope = 0;
    double held = 0;
    for (int i = 0; i < m; i++) {
      slope += d[i] * (f[i] - level[group(i)]);
      held += d[i] * d[i] * jitter[i];
    }
    boolean stretched = slope > 0 && held > slope / 2;
    share = stretched ? Math.min(FARTHEST, slope / Math.max(slope - held, slope / FARTHEST)) : 1;
    int blocked = NONE;
    for (int i = 0; i < m; i++) {
      int t = members[i];
      double room = d[i] > 0 ? state.top(t) - b[t] : b[t] - state.bottom(t);
      if (Math.abs(d[i]) * share > room) {
        share = Math.max(0, room / Math.abs(d[i]));
        blocked = i;
      }
    }
    for (int i = 0; i < m; i++) {
      b[members[i]] += share * d[i];
      f[i] -= share * (f[i] - level[group(i)] - (stretched ? jitter[i] * d[i] : 0));
    }
    if (blocked != NONE) {
      int t = members[blocked];
      b[t] = d[blocked] > 0 ? state.top(t) : state.bottom(t);
    }
    return blocked;
  }

  private void leave(int k) {
    member[members[k]] = false;
    int m = factor.size();
    System.arraycopy(members, k + 1, members, k, m - k - 1);
    System.arraycopy(f, k + 1, f, k, m - k - 1);
    System.arraycopy(jitter, k + 1, jitter, k, m - k - 1);
    factor.remove(k);
  }

  private static double sum(double[] x, int m) {
    double sum = 0;
    for (int i = 0; i < m; i++) {
      sum += x[i];
    }
    return sum;
  }

  /** What has moved since the last time goes into the products. */
  private void apply() {
    int[] moved = new int[b.length];
    int count = 0;
    for (int t = 0; t < b.length; t++) {
      // rounding may leave a value a little outside
      b[t] = Math.max(state.bottom(t), Math.min(state.top(t), b[t]));
      if (b[t] != start[t]) {
        moved[count++] = t;
      }
    }
    if (count == 0) {
      return;
    }
    int[] which = Arrays.copyOf(moved, count);
    double[] changes = new double[count];
    for (int i = 0; i < count; i++) {
      changes[i] = b[which[i]] - start[which[i]];
      start[which[i]] = b[which[i]];
    }
    double[] products = state.products();
    try (RowBatch batch = cache.rows(rows(which), run)) {
      Tile[] rows = new Tile[count];
      Arrays.setAll(rows, batch::row);
      WeightedRows.of(changes, rows, count).addTo(products, 0, products.length);
    }
    state.become(b);
  }
}
