package org.mercer.learner.solver;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.gram.Gram;
import org.mercer.gram.RowBatch;
import org.mercer.gram.RowCache;
import org.mercer.numerics.Entries;
import org.mercer.run.Run;

/**
 * Working sets on the variables of a problem. Each round asks for the rows of the set in one block,
 * so that they are computed at the speed of a matrix product; solves the small problem by {@link
 * Pairs}; and brings the gradient up to date with the rows that changed. Nothing that is done for a
 * single pair goes over all variables.
 *
 * <p>Once most variables stand at a bound from which nothing pulls them, the others are a smaller
 * problem of the same kind, with shorter rows of which more can be kept: it is solved on a level
 * below, and then the variables left out are looked at again.
 */
final class ActiveSubproblem implements AutoCloseable {
  /** Rows that are asked for at a time where many have changed. */
  private static final int BATCH = 256;

  /** The share of the violation that a round leaves inside its set. */
  private static final double INNER = 0.1;

  /** Rounds without progress before the inner problem is solved more closely. */
  private static final int STALLED = 3;

  /** Steps for each variable of a set in a round, on the average, that are many. */
  private static final double MANY_STEPS = 1.5;

  /** Steps that a set is given, for each of its variables, where pairs have stalled for long. */
  private static final long STUBBORN = 32;

  /** Rounds before all variables inside are moved together. */
  private static final long FIRST_FACE = 3;

  /** More steps on one set than this are better spent on the next. */
  private static final long MOST_STEPS = 1 << 20;

  /** Steps between two looks at whether to stop. */
  private static final long STRETCH = 1 << 14;

  /** Fewer variables than this are not worth a level of their own. */
  private static final int FEWEST_VARIABLES = 4000;

  /** The part of the violation that is left below, because bounds may turn out otherwise. */
  private static final double BELOW = 1e-3;

  /** Rounds on a level before the next look at whether a level below is worthwhile. */
  private static final int LOOK = 8;

  private final SolverEffort effort;
  private final Optional<Above> above;
  private final Problem problem;
  private final Gram gram;
  private final State state;
  private final WorkingSet set;
  private final Pairs pairs;
  private final SetRows setRows;
  private RowCache cache;
  private long most;
  private long done;
  private long nextFace = FIRST_FACE;
  private long nextLook = LOOK;
  private double best = Double.POSITIVE_INFINITY;
  private int stalled;

  /** The level that this one is a part of. */
  private record Above(ActiveSubproblem level, ProblemPart part) {
    double[] whole(double[] values) {
      return level.whole(part.within(level.state.values(), values));
    }
  }

  /** All variables, with the products still to come. */
  ActiveSubproblem(Problem problem, Gram gram, SolverEffort effort) {
    this(problem, gram, effort.cache(gram), new double[gram.size()], effort, Optional.empty());
  }

  private ActiveSubproblem(
      Problem problem,
      Gram gram,
      RowCache cache,
      double[] products,
      SolverEffort effort,
      Optional<Above> above) {
    this.effort = effort;
    this.above = above;
    this.problem = problem;
    this.gram = gram;
    this.cache = cache;
    this.state = new State(problem, products);
    this.set = new WorkingSet(problem.size(), effort.setSize());
    this.pairs = new Pairs(set.members().length, problem.groups(), effort.matrixUnit());
    this.setRows = new SetRows(state, set, pairs, products.length);
    this.most = 8L * effort.setSize();
  }

  /** The values of the problem as a whole, with these on this level. */
  private double[] whole(double[] values) {
    return above.isPresent() ? above.get().whole(values) : values;
  }

  State state() {
    return state;
  }

  /** Goes on until the violation is below the tolerance, which may depend on the state. */
  Levels solve(Until until) {
    Levels levels = state.levels();
    double left = until.at(state);
    while (levels.gap() >= left && !effort.ranAway(levels.gap()) && goesOn()) {
      effort.report(levels.gap());
      round(levels, left);
      done++;
      effort.roundDone(() -> whole(state.values()));
      levels = state.levels();
      left = until.at(state);
      watch(levels.gap());
      if (levels.gap() >= left && (face(left) || below(levels, left))) {
        levels = state.levels();
        left = until.at(state);
      }
    }
    return levels;
  }

  /** How much violation may be left. */
  interface Until {
    double at(State state);
  }

  private boolean goesOn() {
    return !effort.overBudget() && !effort.exhausted();
  }

  /**
   * Where a set takes many more steps than it has variables the matrix is badly conditioned: what
   * takes pairs long may be a few faces away. Tried again after twice as many rounds.
   */
  private boolean face(double left) {
    boolean slow = effort.steps() > MANY_STEPS * set.members().length * effort.rounds();
    if (!slow
        || done < nextFace
        || FreeVariableStep.inside(state) > FreeVariableStep.MAX_FREE_VARIABLES) {
      return false;
    }
    nextFace = most > STUBBORN * effort.setSize() ? done + STALLED : 2 * done;
    new FreeVariableStep(state, problem.groups(), cache, effort.run()).descend(left);
    return true;
  }

  /** Solves for the variables that something pulls, if they are the fewer. */
  private boolean below(Levels levels, double left) {
    if (done < nextLook || problem.size() < FEWEST_VARIABLES) {
      return false;
    }
    int[] pulled = state.pulled(levels);
    if (2 * pulled.length > problem.size()) {
      return false;
    }
    nextLook = done + LOOK;
    solve(ProblemPart.of(problem, pulled), Math.max(left, BELOW * levels.gap()));
    return true;
  }

  /**
   * Those rows stay that the level below needs. Where entries are computed at little cost one level
   * at a time has memory for its own. Where they are dear the rows of the top stay, many of those
   * that move below being among them; further down they are closed where some had to give way
   * already, for the sake of memory.
   */
  private void solve(ProblemPart part, double until) {
    double[] before = state.byRow(gram.size());
    Gram narrow = gram.restrict(part.rows());
    RowCache rows = cache.narrowed(narrow, part.rows(), effort.cacheBytes(), effort.run());
    boolean closes =
        gram.cost() == Gram.Cost.LOW || (above.isPresent() && cache.statistics().evictions() > 0);
    if (closes) {
      cache.close();
    }
    Problem fewer = part.problem(problem, state.values());
    double[] products = part.products(state.products());
    Above here = new Above(this, part);
    try (ActiveSubproblem below =
        new ActiveSubproblem(fewer, narrow, rows, products, effort, Optional.of(here))) {
      below.solve(s -> until);
      if (closes) {
        cache = effort.cache(gram);
      }
      state.take(part, below.state);
      double[] changes = state.byRow(gram.size());
      Arrays.setAll(changes, r -> changes[r] - before[r]);
      addOutside(part, changes);
      state.takeProducts(part, below.state);
    }
  }

  /** The products of rows outside of the part; what those inside become is known already. */
  private void addOutside(ProblemPart part, double[] changes) {
    if (gram.cost() == Gram.Cost.LOW) {
      Contributions.addOutside(gram, part.rows(), changes, state.products(), effort.run());
    } else {
      addRows(changes);
    }
  }

  /** products += K b. */
  void add(double[] b) {
    if (gram.cost() == Gram.Cost.LOW) {
      Contributions.add(gram, b, state.products(), effort.run());
    } else {
      addRows(b);
    }
  }

  /** products += K b, by rows that are at hand or will be wanted again. */
  private void addRows(double[] b) {
    int[] rows = Entries.where(b.length, r -> b[r] != 0);
    for (int from = 0; from < rows.length; from += BATCH) {
      int[] some = Arrays.copyOfRange(rows, from, Math.min(from + BATCH, rows.length));
      try (RowBatch batch = cache.rows(some, effort.run())) {
        RowSums.add(Entries.at(some, b), batch, state.products(), effort.run());
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
      most = Math.min(2 * most, MOST_STEPS);
    }
  }

  /** Loops have methods of their own, so that the compiler need not take up all of them at once. */
  private void round(Levels levels, double left) {
    Run run = effort.run();
    int[] changed = set.next(state, levels);
    int[] slots = set.occupied();
    int[] rows = setRows.distinct(slots);
    try (RowBatch batch = cache.rows(rows, run)) {
      setRows.gather(changed, slots, batch, run);
      enter(slots);
      long allowed = Math.min(most, effort.stepsLeft());
      effort.spend(step(Math.max(left / 2, INNER * levels.gap()), allowed));
      RowSums.add(changes(slots, rows.length), batch, state.products(), run);
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
      changes[setRows.place(slot)] += state.move(set.members()[slot], pairs, slot);
    }
    return changes;
  }

  /** Steps on the set, with a chance to stop every few milliseconds. */
  private long step(double until, long allowed) {
    long taken = 0;
    long last = STRETCH;
    while (last == STRETCH && taken < allowed) {
      effort.run().check();
      last = pairs.solve(until, Math.min(STRETCH, allowed - taken));
      taken += last;
    }
    return taken;
  }

  @Override
  public void close() {
    cache.close();
  }
}
