package org.mercer.gram.check;

import java.util.Locale;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.gram.Gram;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Verdict;

/**
 * A matrix that is positive semidefinite within rounding, and what was done to make it so: how many
 * eigenvalues were changed, and the largest change of an eigenvalue and of an entry.
 *
 * @param map what the repair does to functions of new objects; empty where it is nothing
 */
@Internal
public record Repaired(
    Gram gram,
    Repair repair,
    Spectrum before,
    int changed,
    double eigenvalueChange,
    double entryChange,
    Optional<SampleMap> map) {
  public boolean isChanged() {
    return changed > 0;
  }

  /**
   * What was added to k(x, x) of the sample's objects, which new objects do not see: with
   * coefficients a the fit's own value of object i is f(x_i) + shift a_i.
   */
  public double shift() {
    return repair == Repair.SHIFT && isChanged() ? eigenvalueChange : 0;
  }

  /** The matrix with what is now known of it: positive semidefinite on these objects. */
  public Gram certified() {
    return gram.certificate().verdict() == Verdict.PSD
        ? gram
        : new Certified(
            gram,
            Axiom.psd(
                "no eigenvalue below zero on these objects, the smallest is " + before.smallest()));
  }

  /** One line for people. */
  public String describe() {
    String how = repair.name().toLowerCase(Locale.ROOT);
    return isChanged()
        ? String.format(
            Locale.ROOT,
            "%s: %s, %s; %d of %d eigenvalues changed by at most %.4g, entries by at most %.4g",
            how,
            repair.words(),
            repair.forNew(),
            changed,
            gram.size(),
            eigenvalueChange,
            entryChange)
        : how + ": nothing to repair, the smallest eigenvalue is " + before.smallest();
  }
}
