package org.mercer.learner.centres;

import org.mercer.api.Internal;
import org.mercer.gram.Gram;
import org.mercer.kernel.proof.Verdict;
import org.mercer.run.Run;

/** How a learner solves its problem over a sample. */
public enum Solver {
  /** Exactly as far as that reaches, over centres beyond. */
  AUTO,
  /** For all objects. */
  EXACT,
  /** Among the functions that are combinations of a few objects. */
  CENTRES;

  /**
   * Whether a problem of so many objects is solved over centres.
   *
   * @param reach the most objects that are left to the exact solver
   */
  @Internal
  public boolean overCentres(int objects, int reach) {
    return this == CENTRES || this == AUTO && objects > reach;
  }

  /**
   * As above, or where the time is too short for all values; what is known to be no kernel has no
   * centres, so that it is tried as it is.
   */
  @Internal
  public boolean overCentres(Gram gram, int reach, Run run) {
    Verdict verdict = gram.certificate().verdict();
    boolean kernel = verdict == Verdict.PSD || verdict == Verdict.UNKNOWN;
    return this == CENTRES
        || kernel && overCentres(gram.size(), reach)
        || kernel && this == AUTO && Exactness.late(gram, run);
  }
}
