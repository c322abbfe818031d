package org.mercer.run;

import org.mercer.error.RefusedException;

/**
 * A refusal of work that would take more memory than the budget of the run allows, made before any
 * of it is taken. The message says what it takes, what there is, and what to do.
 */
public final class OverBudget extends RefusedException {
  public OverBudget(String message) {
    super(message);
  }
}
