package org.mercer.gram;

/**
 * The width of stored entries: float for caches, decomposition and prediction, double for
 * factorisations.
 */
public enum Precision {
  FLOAT(Float.BYTES),
  DOUBLE(Double.BYTES);

  private final int bytes;

  Precision(int bytes) {
    this.bytes = bytes;
  }

  public int bytes() {
    return bytes;
  }
}
