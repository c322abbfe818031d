package org.mercer.kernel.proof;

/** A kernel known by a theorem of its own, usually an explicit feature map. */
public record Axiom(Verdict verdict, String reason) implements Certificate {
  /** Positive semidefinite, because of {@code reason}. */
  public static Axiom psd(String reason) {
    return new Axiom(Verdict.PSD, reason);
  }
}
