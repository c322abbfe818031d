package org.mercer.kernel.proof;

import org.mercer.api.Internal;

/** A kernel known by a theorem of its own, usually an explicit feature map. */
@Internal
public record Axiom(Verdict verdict, String reason) implements Certificate {
  /** Positive semidefinite, because of {@code reason}. */
  public static Axiom psd(String reason) {
    return new Axiom(Verdict.PSD, reason);
  }
}
