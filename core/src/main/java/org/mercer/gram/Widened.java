package org.mercer.gram;

import java.util.Optional;
import org.mercer.kernel.bulk.Factor;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.proof.Certificate;

/** The same matrix with its entries in double; those that are computed on demand are exact. */
record Widened(Gram gram) implements Gram {
  @Override
  public int size() {
    return gram.size();
  }

  @Override
  public void fill(Tile tile) {
    gram.fill(tile);
  }

  @Override
  public void fillRows(int[] which, Tile tile) {
    gram.fillRows(which, tile);
  }

  @Override
  public double[] diagonal() {
    return gram.diagonal();
  }

  @Override
  public Gram restrict(int... indices) {
    return new Widened(gram.restrict(indices));
  }

  @Override
  public CrossGram columns(int... which) {
    return gram.columns(which).in(Precision.DOUBLE);
  }

  @Override
  public Optional<Factor> factor() {
    return gram.factor();
  }

  @Override
  public Cost cost() {
    return gram.cost();
  }

  @Override
  public Certificate certificate() {
    return gram.certificate();
  }

  @Override
  public Precision precision() {
    return Precision.DOUBLE;
  }

  @Override
  public String object(int i) {
    return gram.object(i);
  }

  @Override
  public String describe() {
    return gram.describe() + ", in double";
  }
}
