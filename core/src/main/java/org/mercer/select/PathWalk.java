package org.mercer.select;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.Numbers;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.gram.Gram;
import org.mercer.gram.RowMajor;
import org.mercer.gram.Stored;
import org.mercer.gram.check.LostDigits;
import org.mercer.learner.Fit;
import org.mercer.learner.Functions;
import org.mercer.learner.Learner;
import org.mercer.learner.Machine;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.learner.regress.KernelRidgePath;
import org.mercer.learner.regress.Standardised;
import org.mercer.learner.solver.ByWorkingSets;
import org.mercer.learner.solver.WarmStarts;
import org.mercer.model.Tasks;
import org.mercer.model.Truth;
import org.mercer.model.score.Predicted;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Journal;
import org.mercer.run.Run;

/** Fits the points of a path on the training rows of one fold and scores them on its test rows. */
final class PathWalk {
  /** Fewer values of lambda than this take less time one by one than by a decomposition. */
  private static final int FEWEST_BY_DECOMPOSITION = 6;

  /** Rows of the matrix that are read at once. */
  private static final int ROWS = 64;

  private final Truth truth;
  private final Gram whole;
  private final int[] train;
  private final int[] test;
  private final int fold;
  private final int threads;
  private final Run run;

  PathWalk(Truth truth, Gram whole, int[] train, int[] test, int fold, int threads, Run run) {
    this.truth = truth;
    this.whole = whole;
    this.train = train;
    this.test = test;
    this.fold = fold;
    this.threads = threads;
    this.run = run;
  }

  void walk(PathGroup group) {
    Gram gram = training(group);
    if (ridges(group)) {
      decomposed(group, gram);
      return;
    }
    Optional<WarmStarts> last = Optional.empty();
    for (int i = 0; i < group.points().size(); i++) {
      PendingPoint pending = group.points().get(i);
      Learner<?, ?> learner = group.learners().get(i);
      double number = warm(learner, gram);
      if (pending.lost() || run.outOfTime()) {
        last = Optional.empty();
        continue;
      }
      WarmStarts starts =
          number > 0 && last.isPresent()
              ? last.get().next(Run.defaults())
              : WarmStarts.none(Run.defaults());
      boolean done =
          attempt(
              pending,
              learner,
              starts,
              limited -> Tasks.fit(learner, gram, truth.select(train), limited));
      last = done && number > 0 ? Optional.of(starts) : Optional.empty();
    }
  }

  /** Solvers by working sets read rows again and again, at every C: they get them in place. */
  private Gram training(PathGroup group) {
    Gram part = whole.restrict(train);
    // by class: how a learner reads its matrix is what the interface says
    boolean rows = group.learners().get(0) instanceof ByWorkingSets<?, ?>;
    return rows && whole instanceof Stored && train.length <= RowMajor.MAX_ROWS
        ? RowMajor.of(part, run)
        : part;
  }

  /** The C whose solution may start the next; 0 where it does not scale. */
  private static double warm(Learner<?, ?> outside, Gram gram) {
    return PathGroup.along(outside)
        .filter(
            path ->
                Standardised.inside(outside).scales(Arrays.stream(gram.diagonal()).max().orElse(0)))
        .map(Map.Entry::getValue)
        .orElse(0.0);
  }

  private boolean ridges(PathGroup group) {
    // by class: one decomposition serves all lambdas of this learner alone
    return group.points().size() >= FEWEST_BY_DECOMPOSITION
        && group.learners().stream().allMatch(l -> l instanceof KernelRidge)
        && truth.numbers().isPresent();
  }

  /** All lambdas by one decomposition, whose time is that of the first. */
  private void decomposed(PathGroup group, Gram gram) {
    KernelRidge first = (KernelRidge) group.learners().get(0);
    double[] lambdas =
        group.learners().stream().mapToDouble(l -> ((KernelRidge) l).lambda()).toArray();
    Numbers target = truth.requireNumbers().select(train);
    List<PendingPoint> points = group.points();
    PendingPoint payer = points.get(0);
    List<Functions> fits;
    try {
      fits =
          payer
              .clock()
              .spend(
                  run,
                  threads,
                  Journal.NONE,
                  own -> KernelRidgePath.functions(gram, target, first.intercept(), lambdas, own));
    } catch (PointClock.Over over) {
      points.forEach(
          t -> t.lose(Outcome.State.OUT_OF_TIME, "its matrix was not decomposed in time"));
      return;
    } catch (RuntimeException refused) {
      requireRefusal(refused);
      points.forEach(t -> t.lose(Outcome.State.FAILED, firstLine(refused)));
      return;
    }
    for (int i = 0; i < points.size(); i++) {
      Functions fit = fits.get(i);
      attempt(points.get(i), group.learners().get(i), Journal.NONE, limited -> fit);
    }
  }

  /** Whether there is a score. */
  private boolean attempt(
      PendingPoint pending, Learner<?, ?> learner, Journal journal, PointClock.Part<Fit> fitting) {
    try {
      return pending
          .clock()
          .spend(
              run,
              threads,
              journal,
              limited -> {
                LostDigits.requireFinite(whole);
                Fit fit = fitting.with(limited);
                boolean cutShort =
                    FoldRun.cutShort(learner, fit.report(), limited)
                        || pending.clock().gaveUp(fit.report());
                double[][] values = values(fit, limited);
                Predicted said =
                    Tasks.predicted(learner, fit, truth.select(train), values, truth.select(test));
                pending.score(fold, said, cutShort);
                return true;
              });
    } catch (PointClock.Over over) {
      pending.lose(Outcome.State.OUT_OF_TIME, "its time was over in fold " + (fold + 1));
    } catch (RuntimeException refused) {
      requireRefusal(refused);
      pending.lose(Outcome.State.FAILED, firstLine(refused));
    }
    return false;
  }

  /** A kernel or a learner may refuse what it is given; anything else goes on its way. */
  static void requireRefusal(RuntimeException thrown) {
    boolean refusal =
        thrown instanceof InputException
            || thrown instanceof RefusedException
            || thrown instanceof ArithmeticException;
    if (!refusal) {
      throw thrown;
    }
  }

  static String firstLine(RuntimeException refused) {
    return String.valueOf(refused.getMessage()).lines().findFirst().orElse("");
  }

  /** bias + sum_j a_j k(x_j, x) for each machine and each test row, from the rows of the whole. */
  private double[][] values(Fit fit, Run limited) {
    List<Machine> machines = fit.machines();
    int n = whole.size();
    double[][] placed = new double[machines.size()][n];
    double[][] values = new double[machines.size()][test.length];
    for (int m = 0; m < placed.length; m++) {
      Machine machine = machines.get(m);
      for (int j = 0; j < machine.rows().length; j++) {
        placed[m][train[machine.rows()[j]]] = machine.coefficients()[j];
      }
    }
    double[] rows = new double[ROWS * n];
    for (int from = 0; from < test.length; from += ROWS) {
      int[] some = Arrays.copyOfRange(test, from, Math.min(test.length, from + ROWS));
      whole.rows(some, rows, limited);
      for (int m = 0; m < placed.length; m++) {
        double bias = machines.get(m).bias();
        for (int i = 0; i < some.length; i++) {
          values[m][from + i] = bias + Simd.LANES.dot(rows, i * n, placed[m], 0, n);
        }
      }
    }
    return values;
  }
}
