package org.mercer.learner.quadratic;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.gram.Gram;
import org.mercer.gram.Precision;
import org.mercer.gram.exact.RowBatch;
import org.mercer.gram.exact.RowCache;
import org.mercer.kernel.Factor;
import org.mercer.kernel.Tile;
import org.mercer.numerics.parallel.Parallel;
import org.mercer.numerics.parallel.Run;
import org.mercer.numerics.simd.Simd;

/**
 * Solves a {@link Problem} by working sets of some hundred variables. Each round asks for the rows
 * of the set in one block, so that they are computed at the speed of a matrix product; solves the
 * small problem by {@link Pairs}; and brings the gradient up to date with the rows that changed.
 * Nothing that is done for a single pair goes over all variables. Stops when max F over those that
 * may go up exceeds min F over those that may go down by less than the tolerance, in each group of
 * variables whose sum is fixed.
 */
public final class Decomposition {
  private static final double FLOAT_TOLERANCE = 1e-5;

  /** Fresh memory costs more than computing a row of few columns again. */
  private static final long MOST_CACHE = 512L << 20;

  /** Columns of the gradient that a thread brings up to date at a time. */
  private static final int CHUNK = 2048;

  /** New members whose part of the matrix a thread gathers at a time. */
  private static final int GATHERED = 16;

  /** Rows that are asked for at a time for the products of the start. */
  private static final int START = 256;

  /** The share of the violation that a round leaves inside its set. */
  private static final double INNER = 0.1;

  /** Rounds without progress before the inner problem is solved more closely. */
  private static final int STALLED = 3;

  /** Steps for each variable of a set in a round, on the average, that are many. */
  private static final double MANY_STEPS = 1.5;

  /** Rounds before all variables inside are moved together. */
  private static final long FIRST_FACE = 3;

  /** More steps on one set than this are better spent on the next. */
  private static final long MOST_STEPS = 1 << 20;

  /** Steps between two looks at whether to stop. */
  private static final long STRETCH = 1 << 14;

  private final Kept kept;
  private final Problem problem;
  private final RowCache cache;
  private final Tolerance tolerance;
  private final State state;
  private final WorkingSet set;
  private final Pairs pairs;

  /** Where in the batch of the round a row lies. */
  private final int[] places;

  private long steps;
  private long rounds;
  private long passes;
  private double inner = INNER;
  private long most;
  private long next = FIRST_FACE;
  private double best = Double.POSITIVE_INFINITY;
  private int stalled;

  private Decomposition(Kept kept, RowCache cache, Tolerance tolerance) {
    this.kept = kept;
    this.problem = kept.problem();
    this.cache = cache;
    this.tolerance = tolerance;
    this.state = new State(problem, cache.size());
    int capacity = WorkingSet.capacity(problem.size());
    this.set = new WorkingSet(problem.size(), capacity);
    this.pairs = new Pairs(set.members().length, problem.groups());
    this.places = new int[cache.size()];
    this.most = 8L * capacity;
  }

  /**
   * Solves the problem over the rows of the matrix.
   *
   * @param tolerance the largest violation that is left
   */
  public static Solution solve(Problem problem, Gram gram, double tolerance, Run run) {
    return solve(problem, gram, Tolerance.absolute(tolerance), run);
  }

  public static Solution solve(Problem problem, Gram gram, Tolerance tolerance, Run run) {
    long bytes = Math.min(MOST_CACHE, run.budget().memoryBytes() / 2);
    Kept kept = Kept.of(problem, run);
    Descent.Begun begun = Descent.begin(kept, gram, tolerance);
    try (RowCache cache = RowCache.of(gram, bytes, run)) {
      Decomposition solver = new Decomposition(kept.at(begun.problem()), cache, tolerance);
      solver.steps = begun.steps();
      solver.passes = begun.passes();
      return solver.solve(begun.factor(), run);
    }
  }

  /** The precision of the matrix: below some tolerance errors of float entries would be felt. */
  public static Precision precision(double tolerance) {
    return tolerance < FLOAT_TOLERANCE ? Precision.DOUBLE : Precision.FLOAT;
  }

  private Solution solve(Optional<Factor> factor, Run run) {
    run.step("working sets", 0, 0);
    start(factor, run);
    state.stretch();
    Levels levels = state.levels();
    double left = tolerance.at(state);
    while (levels.gap() >= left && levels.gap() < Solution.RUNAWAY && goesOn(run)) {
      run.gap(passes + rounds, levels.gap());
      run.step("working sets", rounds, 0);
      round(levels, left, run);
      rounds++;
      kept.keep(state::values, false);
      levels = state.levels();
      left = tolerance.at(state);
      watch(levels.gap());
      if (levels.gap() >= left && face(left, run)) {
        levels = state.levels();
        left = tolerance.at(state);
      }
    }
    run.gap(passes + rounds, levels.gap());
    kept.keep(state::values, levels.gap() < left);
    return solution(levels, levels.gap() < left);
  }

  /**
   * Where a set takes many more steps than it has variables the matrix is badly conditioned: what
   * takes pairs long may be a few faces away. Tried again after twice as many rounds.
   */
  private boolean face(double left, Run run) {
    boolean slow = steps > MANY_STEPS * set.members().length * rounds;
    if (!slow || rounds < next || problem.groups() > 1 || Face.inside(state) > Face.MOST) {
      return false;
    }
    next = 2 * rounds;
    new Face(state, cache, run).descend(left);
    return true;
  }

  private boolean goesOn(Run run) {
    return steps < run.budget().iterations() && !run.outOfTime();
  }

  private Solution solution(Levels levels, boolean converged) {
    double first = state.level(0, levels);
    double second = problem.groups() == 1 ? first : state.level(1, levels);
    return new Solution(
        state.values(),
        (first + second) / 2,
        (second - first) / 2,
        state.products(),
        state.objective(),
        Math.max(0, levels.gap()),
        steps,
        rounds,
        passes,
        converged);
  }

  /** The products of a start that is not zero, from the rows of the variables that are not. */
  private void start(Optional<Factor> factor, Run run) {
    double[] b = state.byRow(cache.size());
    if (factor.isPresent()) {
      factor.get().multiply(factor.get().weights(b), state.products(), run);
      return;
    }
    int[] rows = IntStream.range(0, b.length).filter(r -> b[r] != 0).toArray();
    for (int from = 0; from < rows.length; from += START) {
      int[] some = Arrays.copyOfRange(rows, from, Math.min(from + START, rows.length));
      try (RowBatch batch = cache.rows(some, run)) {
        update(batch, Arrays.stream(some).mapToDouble(r -> b[r]).toArray(), run);
      }
    }
  }

  /** A set that was solved too loosely can move the violation around instead of lessening it. */
  private void watch(double gap) {
    if (gap < 0.9 * best) {
      best = gap;
      stalled = 0;
    } else if (++stalled >= STALLED) {
      stalled = 0;
      inner = Math.max(inner / 3, 1e-3);
      most = Math.min(2 * most, MOST_STEPS);
    }
  }

  /** Loops have methods of their own, so that the compiler need not take up all of them at once. */
  private void round(Levels levels, double left, Run run) {
    int[] changed = set.next(state, levels);
    int[] slots = set.occupied();
    int[] rows = distinct(slots);
    try (RowBatch batch = cache.rows(rows, run)) {
      gather(changed, slots, batch, run);
      enter(slots);
      long allowed = Math.min(most, run.budget().iterations() - steps);
      steps += step(Math.max(left / 2, inner * levels.gap()), allowed, run);
      update(batch, changes(slots, rows.length), run);
    }
  }

  private void enter(int[] slots) {
    for (int slot : slots) {
      int t = set.members()[slot];
      pairs.set(slot, state.group(t), state.f()[t], state.up(t), state.down(t));
    }
  }

  /** By how much b of each row has changed. */
  private double[] changes(int[] slots, int rows) {
    double[] changes = new double[rows];
    for (int slot : slots) {
      int t = set.members()[slot];
      changes[places[state.row(t)]] += state.move(t, pairs, slot);
    }
    return changes;
  }

  /** Steps on the set, with a chance to stop every few milliseconds. */
  private long step(double until, long allowed, Run run) {
    long done = 0;
    long last = STRETCH;
    while (last == STRETCH && done < allowed) {
      run.check();
      last = pairs.solve(until, Math.min(STRETCH, allowed - done));
      done += last;
    }
    return done;
  }

  /** The rows of these slots, each once; where each lies is noted. */
  private int[] distinct(int[] slots) {
    int[] rows = new int[slots.length];
    int count = 0;
    for (int slot : slots) {
      int row = state.row(set.members()[slot]);
      int place = places[row];
      if (place >= count || rows[place] != row) {
        places[row] = count;
        rows[count++] = row;
      }
    }
    return Arrays.copyOf(rows, count);
  }

  /** The part of the matrix that new members bring: their rows, and the same as columns. */
  private void gather(int[] changed, int[] slots, RowBatch batch, Run run) {
    int[] columns = columns(slots);
    boolean[] isNew = new boolean[pairs.stride()];
    for (int slot : changed) {
      isNew[slot] = true;
    }
    int pieces = (changed.length + GATHERED - 1) / GATHERED;
    Parallel.forEach(
        "gather",
        pieces,
        run,
        piece -> {
          int to = Math.min(changed.length, (piece + 1) * GATHERED);
          for (int i = piece * GATHERED; i < to; i++) {
            gather(changed[i], batch, columns, slots, isNew);
          }
        });
    pairs.renew(changed);
  }

  private int[] columns(int[] slots) {
    int[] columns = new int[slots.length];
    for (int i = 0; i < slots.length; i++) {
      columns[i] = state.row(set.members()[slots[i]]);
    }
    return columns;
  }

  private void gather(int slot, RowBatch batch, int[] columns, int[] slots, boolean[] isNew) {
    int t = set.members()[slot];
    Tile row = batch.row(places[state.row(t)]);
    double[] matrix = pairs.matrix();
    int own = slot * pairs.stride();
    if (row.isFloat()) {
      pick(row.floats(), row.at(0), columns, slots, matrix, own);
    } else {
      pick(row.doubles(), row.at(0), columns, slots, matrix, own);
    }
    mirror(matrix, own, pairs.stride(), slot, slots, isNew);
    matrix[own + slot] += state.ridge(t);
  }

  private static void mirror(
      double[] matrix, int own, int stride, int slot, int[] slots, boolean[] isNew) {
    for (int other : slots) {
      if (!isNew[other]) {
        matrix[other * stride + slot] = matrix[own + other];
      }
    }
  }

  private static void pick(
      float[] row, int at, int[] columns, int[] slots, double[] matrix, int own) {
    for (int i = 0; i < slots.length; i++) {
      matrix[own + slots[i]] = row[at + columns[i]];
    }
  }

  private static void pick(
      double[] row, int at, int[] columns, int[] slots, double[] matrix, int own) {
    for (int i = 0; i < slots.length; i++) {
      matrix[own + slots[i]] = row[at + columns[i]];
    }
  }

  /** products += sum_r changes[r] K_r, each thread some columns of it. */
  private void update(RowBatch batch, double[] changes, Run run) {
    double[] weights = new double[changes.length];
    Tile[] rows = new Tile[changes.length];
    int count = 0;
    for (int r = 0; r < changes.length; r++) {
      if (changes[r] != 0) {
        weights[count] = changes[r];
        rows[count++] = batch.row(r);
      }
    }
    if (count > 0) {
      Columns columns = Columns.of(weights, Arrays.copyOf(rows, count));
      double[] products = state.products();
      int chunks = (products.length + CHUNK - 1) / CHUNK;
      Parallel.forEach(
          "gradient",
          chunks,
          run,
          chunk -> {
            int from = chunk * CHUNK;
            columns.addTo(products, from, Math.min(CHUNK, products.length - from));
          });
    }
  }

  /** Rows with their weights. */
  private record Columns(double[] weights, Tile[] rows, float[][] floats, int[] at) {
    static Columns of(double[] weights, Tile[] rows) {
      boolean isFloat = rows[0].isFloat();
      float[][] floats = new float[isFloat ? rows.length : 0][];
      int[] at = new int[rows.length];
      for (int r = 0; r < rows.length; r++) {
        at[r] = rows[r].at(0);
        if (isFloat) {
          floats[r] = rows[r].floats();
        }
      }
      return new Columns(weights, rows, floats, at);
    }

    void addTo(double[] sums, int from, int length) {
      if (floats.length > 0) {
        Simd.LANES.addRows(weights, floats, at, rows.length, sums, from, length);
        return;
      }
      for (int r = 0; r < rows.length; r++) {
        Simd.LANES.axpy(weights[r], rows[r].doubles(), at[r] + from, sums, from, length);
      }
    }
  }
}
