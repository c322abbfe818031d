package org.mercer.kernel.proof;

/** Nobody has proved or refuted it. */
public record Unknown(String reason) implements Certificate {
  @Override
  public Verdict verdict() {
    return Verdict.UNKNOWN;
  }
}
