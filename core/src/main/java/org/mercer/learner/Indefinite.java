package org.mercer.learner;

import org.mercer.api.Internal;

/**
 * The warning that something is no kernel and was learned with nevertheless, as users of the
 * sigmoid in support vector machines know it. It changes what the answer means, so that a program
 * which keeps quiet about other things still says it.
 */
@Internal
public final class Indefinite {
  private static final String WORDS = "not positive semidefinite, and tried nevertheless: ";

  private Indefinite() {}

  /** The warning, with the reason why it is no kernel. */
  public static String warning(String reason) {
    return WORDS
        + reason
        + "; what was found may be one of several solutions; repair the matrix (clip, flip, shift or"
        + " krein) or have it refused (reject)";
  }

  /** Whether a warning is this one. */
  public static boolean is(String warning) {
    return warning.startsWith(WORDS);
  }
}
