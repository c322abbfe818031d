package org.mercer.select;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.gram.Gram;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;
import org.mercer.model.KernelSource;
import org.mercer.model.Truth;
import org.mercer.model.prepare.Preparation;
import org.mercer.run.Run;

/**
 * Measures what the arms of a search cost here, on few rows: their matrices, and a machine. It
 * counts the time of the processor and not that of the clock, so that other work on the machine
 * changes little.
 */
final class Pilot<X> {
  /** Rows to begin with, and at most. */
  private static final int FEWEST = 12;

  private static final int MOST_PILOT_ROWS = 512;

  /** On fewer, what an object takes by itself is not told from what its pairs take. */
  private static final int TOLD = 48;

  /** What takes so many seconds is measured well enough. */
  private static final double ENOUGH_SECONDS = 0.02;

  /** What takes longer on few rows is not measured on more. */
  private static final double DEAR = 0.3;

  /** Until so many seconds are spent on it, or so often, the same is measured again. */
  private static final double STEADY = 0.015;

  private static final int AGAIN = 30;

  /** Values of the learner that a machine is measured by. */
  private static final int MACHINES = 4;

  /** The least part of a value that is its own, where most is made once for each object. */
  private static final double OWN = 0.1;

  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  private final AutoChoice<X> choice;
  private final Sample<X> sample;
  private final Truth truth;
  private final Run run;

  Pilot(AutoChoice<X> choice, Sample<X> sample, Truth truth, Run run) {
    this.choice = choice;
    this.sample = sample;
    this.truth = truth;
    this.run = run.threads(1);
  }

  /** Seconds on so many rows: the first matrix, another one, a machine. */
  private record Spent(int rows, double matrix, double next, double machine) {
    static final Spent NOTHING = new Spent(1, 0, 0, 0);

    double all() {
      return matrix + next + MACHINES * machine;
    }

    /** The least of each. */
    Spent least(Spent other) {
      return new Spent(
          rows,
          Math.min(matrix, other.matrix),
          Math.min(next, other.next),
          Math.min(machine, other.machine));
    }
  }

  /** Two sizes that tell what grows with the objects from what grows with their pairs. */
  private record Growth(Spent before, Spent last) {}

  List<ArmCost> costs(List<Arm> arms) {
    arms.forEach(arm -> spent(arm, Math.min(FEWEST, sample.size()))); // loads what there is
    List<Growth> cold = new ArrayList<>();
    for (Arm arm : arms) {
      run.step("pilot", cold.size(), 2L * arms.size());
      cold.add(grown(arm, new Growth(Spent.NOTHING, Spent.NOTHING)));
    }
    List<ArmCost> costs = new ArrayList<>();
    for (Arm arm : arms) { // by now what all arms have in common is compiled
      run.step("pilot", arms.size() + costs.size(), 2L * arms.size());
      costs.add(cost(arm, grown(arm, cold.get(costs.size()))));
    }
    return costs;
  }

  /** On more and more rows, from those that are known, until it takes long enough. */
  private Growth grown(Arm arm, Growth known) {
    int most = Math.min(MOST_PILOT_ROWS, sample.size());
    Spent before = known.before();
    for (int m = Math.min(Math.max(FEWEST, known.last().rows()), most);
        ;
        m = Math.min(2 * m, most)) {
      Spent last = spent(arm, m);
      if (m == most || last.all() > (m < TOLD ? DEAR : ENOUGH_SECONDS)) {
        return new Growth(before, last);
      }
      before = last;
    }
  }

  private ArmCost cost(Arm arm, Growth grown) {
    Spent before = grown.before().rows() == 1 ? grown.before() : steady(arm, grown.before());
    Spent last = steady(arm, grown.last());
    return ArmCost.of(
        own(before, last, Spent::matrix) * matrices(choice, arm, sample),
        own(before, last, Spent::next) * matrices(choice, arm, sample),
        own(before, last, Spent::machine),
        each(before, last));
  }

  /**
   * What runs for the first times is slow, by ten times and more, until it is compiled; what is
   * short is measured so often that this is over, on a busy machine too.
   */
  private Spent steady(Arm arm, Spent first) {
    Spent best = first;
    double spent = first.all();
    for (int again = 0; again < AGAIN && spent < STEADY; again++) {
      Spent other = spent(arm, first.rows());
      spent += other.all();
      best = best.least(other);
    }
    return best;
  }

  /** Seconds of a pair: b of a n + b n^2, by two sizes, without what each object takes. */
  private static double own(Spent before, Spent last, ToDoubleFunction<Spent> what) {
    double n = last.rows();
    double seconds = what.applyAsDouble(last);
    double whole = seconds / (n * n);
    if (before.rows() == 1) {
      return whole;
    }
    double ratio = n / before.rows();
    double pairs = n * n - ratio * before.rows() * before.rows();
    double own = (seconds - ratio * what.applyAsDouble(before)) / pairs;
    return Math.max(OWN * whole, Math.min(whole, own));
  }

  /** Seconds of a machine for each row: a of a n + b n^2. */
  private static double each(Spent before, Spent last) {
    double n = last.rows();
    return (last.machine() - own(before, last, Spent::machine) * n * n) / n;
  }

  /** Matrices of a cross-validation: one, or one for each fold where it learns from its rows. */
  static <X> int matrices(AutoChoice<X> choice, Arm arm, Sample<X> sample) {
    boolean learned = !choice.recipe(arm.way()).fit(sample.select(0)).equals(Preparation.none());
    KernelSource<X> open = arm.at(0.5, 0.5).source(Optional.of(choice.domain()));
    return learned || open.followsRows() || open.sketch().needsFit() ? choice.folds() : 1;
  }

  private Spent spent(Arm arm, int m) {
    try {
      return measured(arm, m);
    } catch (RuntimeException refused) {
      PathWalk.requireRefusal(refused);
      return new Spent(m, 1, 0, 0); // the search will say why
    }
  }

  private Spent measured(Arm arm, int m) {
    int[] all = IntStream.range(0, sample.size()).toArray();
    int[] part = Subsample.of(truth, all, (double) m / sample.size(), run);
    Sample<X> some = sample.select(part);
    Sample<X> rows = choice.recipe(arm.way()).fit(some).apply(some);
    Truth known = truth.select(part);
    GroundKernelCache<X> cache = new GroundKernelCache<>(rows, Long.MAX_VALUE);
    Point middle = arm.at(0.5, 0.5);
    Learner<?, ? extends Fit> learner = middle.makeLearner();
    Timed<Gram> first = Timed.of(() -> gram(cache, middle, learner, rows));
    double next = 0;
    if (arm.settings(2) > 1) {
      next = Timed.of(() -> gram(cache, arm.at(0.8, 0.5), learner, rows)).seconds();
    }
    return new Spent(rows.size(), first.seconds(), next, machine(arm, first.value(), known));
  }

  /**
   * Seconds of one machine of one fold, of some values of the learner from end to end, as a search
   * goes along them: each begins where the one before has ended, and those of small c are quick.
   */
  private double machine(Arm arm, Gram gram, Truth known) {
    int[] all = Subsample.all(known);
    int[] train = Subsample.of(known, all, 1 - 1.0 / choice.folds(), run);
    boolean[] learned = new boolean[all.length];
    IntStream.of(train).forEach(i -> learned[i] = true);
    int[] others = IntStream.of(all).filter(i -> !learned[i]).toArray();
    int[] test = others.length > 0 ? others : new int[] {0};
    Folds one = Folds.of(all.length, List.of(Fold.without(all.length, test)));
    List<PendingPoint> points =
        arm.grid(1, MACHINES).stream()
            .map(ProposedPoint::new)
            .map(p -> new PendingPoint(p, choice.metric(), one, new PointClock(Optional.empty())))
            .toList();
    PathWalk walk = new PathWalk(known, gram, train, test, 0, 1, run);
    double seconds =
        Timed.of(
                () -> {
                  PathGroup.of(points).forEach(walk::walk);
                  return walk;
                })
            .seconds();
    return seconds / points.size();
  }

  private Gram gram(
      GroundKernelCache<X> cache, Point point, Learner<?, ?> learner, Sample<X> rows) {
    Kernel<X> kernel = point.source(Optional.of(choice.domain())).at(() -> rows);
    Kernel<X> fitted = kernel.needsFit() ? kernel.fit(rows) : kernel;
    return cache.gram(fitted, learner.precision(), run);
  }

  /** Something, and the processor's seconds that it took on this thread. */
  private record Timed<R>(R value, double seconds) {
    static <R> Timed<R> of(Supplier<R> work) {
      long begin = CLOCK.getCurrentThreadCpuTime();
      R value = work.get();
      return new Timed<>(value, (CLOCK.getCurrentThreadCpuTime() - begin) / 1e9);
    }
  }
}
