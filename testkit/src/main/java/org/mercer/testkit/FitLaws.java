package org.mercer.testkit;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.kernel.proof.Verdict;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;
import org.mercer.learner.Machine;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Cancelled;
import org.mercer.run.Progress;
import org.mercer.run.Run;

/** One learner on one matrix and target, treated in every way that must not matter, or must. */
record FitLaws<T>(
    Learner<T, ? extends Fit> learner,
    Gram gram,
    T target,
    RandomTargets<T> targets,
    List<LearnerLaws.Trait> traits,
    long seed) {
  private static final int[] THREADS = {1, 2, 5};

  /** A sum of a few terms of size one that should be zero. */
  private static final double ROUNDING = 1e-12;

  List<Finding> all() {
    return List.of(
        Law.tried("parameters", this::parameters),
        Law.tried("same seed, same result", this::repeatability),
        Law.tried("threads", this::threads),
        Law.tried("order of the sample", this::order),
        Law.tried("duplicates", this::duplicates),
        Law.tried("constant target", () -> refusedOrFinite(gram, targets.constant(target))),
        Law.tried("one object", this::oneObject),
        Law.tried("too many targets", this::tooMany),
        Law.tried("cancel", this::cancel),
        Law.tried("budget of one iteration", this::oneIteration),
        Law.tried("a matrix that nobody proved", this::unknown));
  }

  private Run run() {
    return Run.defaults().seed(seed);
  }

  /**
   * Hyperparameters are numbers, words or truth values: what a file and a command line can hold.
   */
  private String parameters() {
    learner
        .parameters()
        .forEach(
            (name, value) -> {
              if (!(value instanceof Number
                  || value instanceof String
                  || value instanceof Boolean)) {
                throw Law.broken("%s is a %s", name, value.getClass().getSimpleName());
              }
            });
    return learner.parameters().toString();
  }

  private String repeatability() {
    requireSame("a second fit", learner.fit(gram, target, run()), learner.fit(gram, target, run()));
    return "";
  }

  private String threads() {
    Fit one = learner.fit(gram, target, run().threads(THREADS[0]));
    for (int threads : THREADS) {
      requireSame(threads + " threads", one, learner.fit(gram, target, run().threads(threads)));
    }
    return Arrays.toString(THREADS);
  }

  private static void requireSame(String what, Fit expected, Fit found) {
    for (int m = 0; m < Math.min(expected.machines().size(), found.machines().size()); m++) {
      double[] before = coefficients(expected.machines().get(m));
      double[] after = coefficients(found.machines().get(m));
      int at = Arrays.mismatch(before, after);
      if (at >= 0 && at < Math.min(before.length, after.length)) {
        throw Law.broken(
            "with %s coefficient %s of machine %s is %s instead of %s",
            what, at, m, after[at], before[at]);
      }
    }
    if (!found.equals(expected)) {
      throw Law.broken("with %s the result is %s instead of %s", what, found, expected);
    }
  }

  /** Up to the last object that has one. */
  private static double[] coefficients(Machine machine) {
    return machine.coefficients(Arrays.stream(machine.rows()).max().orElse(-1) + 1);
  }

  /** All coefficients of all machines over n objects, one machine after the other. */
  private static double[] coefficients(Fit fit, int n) {
    return fit.machines().stream()
        .flatMapToDouble(machine -> Arrays.stream(machine.coefficients(n)))
        .toArray();
  }

  private String order() {
    if (traits.contains(LearnerLaws.Trait.FOLLOWS_THE_ORDER)) {
      throw new Law.NotTried("it takes the objects one after the other, so their order matters");
    }
    if (traits.contains(LearnerLaws.Trait.STARTS_AT_RANDOM)) {
      throw new Law.NotTried("it starts from objects drawn by their place in the sample");
    }
    int[] order = Shuffle.of(gram.size(), seed);
    Fit first = learner.fit(gram, target, run());
    Fit second = learner.fit(gram.restrict(order), targets.select(target, order), run());
    double[] before = coefficients(first, order.length);
    double[] after = coefficients(second, order.length);
    if (learner.parameters().get("tolerance") instanceof Double tolerance) {
      return objectives(first, second, tolerance);
    }
    double scale = Arrays.stream(before).map(Math::abs).max().orElse(0);
    for (int i = 0; i < before.length; i++) {
      int object = order[i % order.length];
      int same = i - i % order.length + object;
      if (!Tolerance.near(after[i], before[same], scale, LearnerLaws.REORDERED)) {
        throw Law.broken(
            "object %s has coefficient %s, and %s when the sample is reordered",
            object, before[same], after[i]);
      }
    }
    return "";
  }

  /**
   * A solver that stops at a violation of t is away from the optimum by at most t times the sum of
   * its coefficients, so two of its answers have objectives that near, though other coefficients.
   */
  private static String objectives(Fit first, Fit second, double tolerance) {
    double size = size(first) + size(second);
    double one = first.report().objective();
    double other = second.report().objective();
    double allowed = 2 * tolerance * size + LearnerLaws.REORDERED * Math.abs(one) + ROUNDING;
    if (!(Math.abs(one - other) <= allowed)) {
      throw Law.broken("the objective is %s, and %s when the sample is reordered", one, other);
    }
    return "";
  }

  private static double size(Fit fit) {
    return fit.machines().stream()
        .flatMapToDouble(machine -> Arrays.stream(machine.coefficients()))
        .map(Math::abs)
        .sum();
  }

  /** Every object three times: the matrix is singular, the answer must still be finite. */
  private String duplicates() {
    int n = gram.size();
    int[] thrice = IntStream.range(0, 3 * n).map(i -> i % n).toArray();
    return refusedOrFinite(gram.restrict(thrice), targets.select(target, thrice));
  }

  private String oneObject() {
    return refusedOrFinite(gram.restrict(0), targets.select(target, 0));
  }

  /**
   * A fit with finite numbers (an expansion holds no others), or a refusal that says what to do.
   */
  private String refusedOrFinite(Gram matrix, T given) {
    try {
      Fit fit = learner.fit(matrix, given, run());
      for (Machine machine : fit.machines()) {
        if (Arrays.stream(machine.rows()).anyMatch(i -> i < 0 || i >= matrix.size())) {
          throw Law.broken("a coefficient for an object that is not there, of %s", matrix.size());
        }
      }
      return fit.report().warnings().isEmpty() ? "" : fit.report().warnings().toString();
    } catch (InputException refusal) {
      return "refused: " + refusal.getMessage();
    }
  }

  private String tooMany() {
    return refused(() -> learner.fit(gram, targets.tooMany(target), run()));
  }

  private static String refused(Supplier<? extends Fit> fit) {
    try {
      throw Law.broken("accepted: %s", fit.get());
    } catch (IllegalArgumentException refusal) {
      return "refused: " + refusal.getMessage();
    }
  }

  /** Cancelled at the first, a middle and the last point at which it asks, it ends there. */
  private String cancel() {
    Stop counting = new Stop(Long.MAX_VALUE);
    learner.fit(gram, target, run().threads(1).progress(counting));
    long points = counting.asked.get();
    if (points == 0) {
      throw Law.broken("it never asks whether it should stop");
    }
    for (long at : new long[] {1, (points + 1) / 2, points}) {
      if (!stops(at)) {
        throw Law.broken("told to stop at point %s of %s it went on to the end", at, points);
      }
    }
    return points + " points";
  }

  private boolean stops(long at) {
    try {
      learner.fit(gram, target, run().threads(1).progress(new Stop(at)));
      return false;
    } catch (Cancelled stopped) {
      return true;
    }
  }

  /** Says stop from the given question on. */
  private static final class Stop implements Progress {
    private final long at;
    private final AtomicLong asked = new AtomicLong();

    Stop(long at) {
      this.at = at;
    }

    @Override
    public void step(String stage, long done, long total) {}

    @Override
    public boolean cancelled() {
      return asked.incrementAndGet() >= at;
    }
  }

  /** Not converged is a report, not an exception; a closed form may count steps of its own. */
  private String oneIteration() {
    Fit fit = learner.fit(gram, target, run().budget(run().budget().iterations(1)));
    if (fit.report().iterations() > 1 && !fit.report().converged()) {
      throw Law.broken("it went on for %s iterations", fit.report().iterations());
    }
    if (!fit.report().converged() && fit.report().warnings().isEmpty()) {
      throw Law.broken("it did not converge and warns of nothing");
    }
    return fit.report().converged() ? "converged" : "not converged, and says so";
  }

  /**
   * The negative of the matrix, of unknown origin: refused with the reason, or used with a warning.
   */
  private String unknown() {
    DoubleMatrix negative = gram.toMatrix(run());
    double[] values = negative.unsafeValues();
    for (int i = 0; i < values.length; i++) {
      values[i] = -values[i];
    }
    Gram matrix = Grams.precomputed(negative);
    if (matrix.certificate().verdict() == Verdict.PSD) {
      throw Law.broken("a matrix from outside claims to be PSD");
    }
    try {
      Fit fit = learner.fit(matrix, target, run());
      if (fit.report().warnings().stream().noneMatch(w -> w.contains("kernel"))) {
        throw Law.broken(
            "it learned from a matrix with v'Kv < 0 and warned only of %s",
            fit.report().warnings());
      }
      return "used with a warning";
    } catch (InputException refusal) {
      if (!refusal.found().contains(matrix.certificate().reason())) {
        throw Law.broken("the refusal does not show the certificate: %s", refusal.found());
      }
      return "refused with the reason";
    }
  }
}
