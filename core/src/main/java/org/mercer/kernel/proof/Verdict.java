package org.mercer.kernel.proof;

/** What is known about the matrices of a kernel. */
public enum Verdict {
  /** Every matrix is positive semidefinite: there is a feature space. */
  PSD,
  /** v'Kv >= 0 for every v whose entries sum to zero; centring makes it positive semidefinite. */
  CONDITIONALLY_PSD,
  /** Nobody has said; see {@code Certificate.reason()}. */
  UNKNOWN,
  /** There are points whose matrix has a negative eigenvalue. */
  REFUTED
}
