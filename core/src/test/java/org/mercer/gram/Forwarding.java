package org.mercer.gram;

import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.proof.Certificate;

/** A matrix that asks another for everything, to be watched by a test. */
public abstract class Forwarding implements Gram {
  private final Gram base;

  protected Forwarding(Gram base) {
    this.base = base;
  }

  protected final Gram base() {
    return base;
  }

  @Override
  public final int size() {
    return base.size();
  }

  @Override
  public final void fill(Tile tile) {
    base.fill(tile);
  }

  @Override
  public void fillRows(int[] which, Tile tile) {
    base.fillRows(which, tile);
  }

  @Override
  public final double[] diagonal() {
    return base.diagonal();
  }

  @Override
  public final Certificate certificate() {
    return base.certificate();
  }

  @Override
  public final Precision precision() {
    return base.precision();
  }

  @Override
  public final String describe() {
    return base.describe();
  }
}
