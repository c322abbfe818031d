package org.mercer.testkit;

import java.util.stream.Collectors;

/**
 * A law does not hold. The message shows the counterexample of every broken law and the seed that
 * leads to it again.
 */
public final class LawBroken extends AssertionError {
  private final Findings findings;

  LawBroken(Findings findings) {
    super(message(findings));
    this.findings = findings;
  }

  private static String message(Findings findings) {
    return findings.broken().size()
        + " of "
        + findings.all().size()
        + " laws broken by "
        + findings.subject()
        + " (seed "
        + findings.seed()
        + ")"
        + findings.broken().stream().map(f -> "\n  " + f).collect(Collectors.joining());
  }

  /** Everything that was found, the laws that held included. */
  public Findings findings() {
    return findings;
  }
}
