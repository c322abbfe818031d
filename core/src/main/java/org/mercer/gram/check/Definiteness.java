package org.mercer.gram.check;

/** What the eigenvalues of one matrix say. Of the kernel behind it they prove only the worst. */
public enum Definiteness {
  /** No eigenvalue lies below zero by more than rounding. */
  SEMIDEFINITE("positive semidefinite within rounding"),
  /** v'Kv &lt; 0 happens, but for no v whose entries sum to zero: centring mends it. */
  CONDITIONALLY_SEMIDEFINITE("conditionally positive semidefinite within rounding"),
  /** v'Kv &lt; 0 happens even for vectors whose entries sum to zero. */
  INDEFINITE("indefinite");

  private final String words;

  Definiteness(String words) {
    this.words = words;
  }

  @Override
  public String toString() {
    return words;
  }
}
