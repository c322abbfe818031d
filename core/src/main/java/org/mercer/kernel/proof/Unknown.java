package org.mercer.kernel.proof;

import org.mercer.api.Internal;

/** Nobody has proved or refuted it. */
@Internal
public record Unknown(String reason) implements Certificate {
  @Override
  public Verdict verdict() {
    return Verdict.UNKNOWN;
  }
}
