package org.mercer.gram.check;

import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.Views;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.run.Run;

/**
 * The ends of the spectrum of a Gram matrix, and what they mean. Small matrices are decomposed in
 * full; of large ones Lanczos finds the ends from products alone. Then an eigenvalue below zero is
 * still a proof, v'Kv &lt; 0 for the witness v, but the smallest one may lie deeper than the one
 * seen, and {@link #isComplete} says so.
 */
public final class Spectrum {
  /** Up to here all eigenvalues are computed: some seconds. */
  public static final int FULL_LIMIT = 2000;

  private final Ends ends;
  private final EigenTolerance tolerance;
  private final Definiteness definiteness;

  private Spectrum(Ends ends, EigenTolerance tolerance, Definiteness definiteness) {
    this.ends = ends;
    this.tolerance = tolerance;
    this.definiteness = definiteness;
  }

  /** In full where the matrix is small enough for the budget of the run, else the ends alone. */
  public static Spectrum of(Gram gram, Run run) {
    int n = gram.size();
    return n <= FULL_LIMIT && ExpectedCost.eigen(n).fits(run) ? full(gram, run) : ends(gram, run);
  }

  /** As above, with what runs have by default. */
  public static Spectrum of(Gram gram) {
    return of(gram, Run.defaults());
  }

  /** All eigenvalues, whatever the size; refused where it exceeds the budget of the run. */
  public static Spectrum full(Gram gram, Run run) {
    run.note("spectrum: " + ExpectedCost.eigen(gram.size()).describe());
    return of(gram, Ends.full(gram, run), run);
  }

  /** The two ends, from products with vectors. */
  public static Spectrum ends(Gram gram, Run run) {
    return of(gram, Ends.lanczos(gram, run), run);
  }

  private static Spectrum of(Gram gram, Ends ends, Run run) {
    EigenTolerance tolerance =
        EigenTolerance.rounding(gram.size(), gram.precision(), ends.largestMagnitude());
    Definiteness definiteness = Definiteness.SEMIDEFINITE;
    if (ends.smallest() < -tolerance.value()) {
      Gram centred = Views.centred(gram, run);
      Ends inside = ends.isComplete() ? Ends.full(centred, run) : Ends.lanczos(centred, run);
      definiteness =
          inside.smallest() < -tolerance.value()
              ? Definiteness.INDEFINITE
              : Definiteness.CONDITIONALLY_SEMIDEFINITE;
    }
    return new Spectrum(ends, tolerance, definiteness);
  }

  /** What follows from a decomposition that is there already. */
  static Spectrum of(Gram gram, SymmetricEigen eigen, Run run) {
    return of(gram, Ends.of(eigen), run);
  }

  public double smallest() {
    return ends.smallest();
  }

  public double largest() {
    return ends.largest();
  }

  /** Whether all eigenvalues were computed. */
  public boolean isComplete() {
    return ends.isComplete();
  }

  /** All eigenvalues in ascending order; only the smallest and the largest if not complete. */
  public double[] eigenvalues() {
    return ends.values().clone();
  }

  @Internal
  public EigenTolerance tolerance() {
    return tolerance;
  }

  public Definiteness definiteness() {
    return definiteness;
  }

  /** A vector of length one with v'Kv = the smallest eigenvalue. */
  public double[] witness() {
    return ends.vector().clone();
  }

  /** How many eigenvalues differ from zero by more than the tolerance; known if complete. */
  public OptionalInt rank() {
    if (!isComplete()) {
      return OptionalInt.empty();
    }
    return OptionalInt.of(
        (int) Arrays.stream(ends.values()).filter(v -> Math.abs(v) > tolerance.value()).count());
  }

  /**
   * The largest eigenvalue over the smallest, in absolute value; infinite where that is zero within
   * the tolerance; not known where eigenvalues of both signs were seen from the ends alone.
   */
  public OptionalDouble condition() {
    boolean oneSign = smallest() >= -tolerance.value() || largest() <= tolerance.value();
    if (!isComplete() && !oneSign) {
      return OptionalDouble.empty();
    }
    double least = Arrays.stream(ends.values()).map(Math::abs).min().orElse(0);
    return OptionalDouble.of(
        least > tolerance.value() ? ends.largestMagnitude() / least : Double.POSITIVE_INFINITY);
  }

  /** A few lines for people. */
  public String describe() {
    StringBuilder text = new StringBuilder();
    text.append(definiteness).append(": eigenvalues from ");
    text.append(String.format(Locale.ROOT, "%.6g to %.6g", smallest(), largest()));
    text.append("\n  tolerance  ").append(tolerance);
    rank().ifPresent(r -> text.append("\n  rank       ").append(r).append(" of ").append(ends.n()));
    condition().ifPresent(c -> text.append(String.format(Locale.ROOT, "\n  condition  %.3g", c)));
    if (!isComplete()) {
      text.append("\n  seen from  ").append(ends.products());
      text.append(" products with vectors; the smallest eigenvalue may lie lower still");
    }
    return text.toString();
  }

  @Override
  public String toString() {
    return describe();
  }

  static void requireObjects(Gram gram) {
    Require.that(gram.size() > 0, "a spectrum needs at least one object, but the matrix is empty");
  }
}
