package org.mercer.kernel.proof;

import java.util.List;

/**
 * What a rule gives from its premises. All premises positive semidefinite: so is the result.
 * Otherwise nothing follows: a rule that needs kernels says nothing of a function that is not one,
 * so the result is unknown, not refuted. Centring is the exception: it asks only for conditional
 * definiteness; and sums and multiples keep conditional definiteness.
 */
record Closure(Rule rule, List<Certificate> premises) implements Certificate {
  public Closure {
    premises = List.copyOf(premises);
  }

  @Override
  public Verdict verdict() {
    boolean all = premises.stream().allMatch(p -> p.verdict() == Verdict.PSD);
    boolean conditional =
        premises.stream()
            .allMatch(p -> p.verdict() == Verdict.PSD || p.verdict() == Verdict.CONDITIONALLY_PSD);
    return switch (rule) {
      case CENTRING -> conditional ? Verdict.PSD : Verdict.UNKNOWN;
      case SUM, SCALING, PULLBACK ->
          all ? Verdict.PSD : conditional ? Verdict.CONDITIONALLY_PSD : Verdict.UNKNOWN;
      case GAUSSIAN, SCHOENBERG, MIXTURE -> conditional ? Verdict.PSD : Verdict.UNKNOWN;
      default -> all ? Verdict.PSD : Verdict.UNKNOWN;
    };
  }

  @Override
  public String reason() {
    return rule.reason();
  }
}
