package org.mercer.learner.solver;

/** An entry of the matrix is no finite number, in the precision in which it was asked for. */
final class NotFinite extends RuntimeException {
  private static final long serialVersionUID = 1;

  NotFinite() {
    super("an entry of the matrix is not finite", null, false, false);
  }
}
