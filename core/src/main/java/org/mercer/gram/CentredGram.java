package org.mercer.gram;

import java.util.Arrays;
import org.mercer.error.Require;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;
import org.mercer.run.Run;

/** HKH, entry by entry from the means of the rows. */
record CentredGram(Gram base, Centring centring) implements Gram {
  CentredGram {
    Require.same("the matrix and the centring", base.size(), centring.size());
  }

  @Override
  public int size() {
    return base.size();
  }

  @Override
  public void fill(Tile tile) {
    base.fill(tile);
    for (int i = 0; i < tile.rows(); i++) {
      centring.centreOwn(tile, i, tile.row() + i);
    }
  }

  @Override
  public void fillRows(int[] which, Tile tile) {
    base.fillRows(which, tile);
    for (int i = 0; i < which.length; i++) {
      centring.centreOwn(tile, i, which[i]);
    }
  }

  @Override
  public double[] diagonal() {
    double[] diagonal = base.diagonal();
    Arrays.setAll(diagonal, i -> centring.own(i, diagonal[i]));
    return diagonal;
  }

  /** H(K(Hv)): one product of the base. */
  @Override
  public void multiply(double[] v, double[] out, Run run) {
    double[] w = v.clone();
    subtractMean(w);
    base.multiply(w, out, run);
    subtractMean(out);
  }

  private static void subtractMean(double[] v) {
    double sum = 0;
    for (double value : v) {
      sum += value;
    }
    double mean = sum / v.length;
    for (int i = 0; i < v.length; i++) {
      v[i] -= mean;
    }
  }

  @Override
  public Certificate certificate() {
    return Rule.CENTRING.from(base.certificate());
  }

  @Override
  public Precision precision() {
    return base.precision();
  }

  @Override
  public String object(int i) {
    return base.object(i);
  }

  @Override
  public String describe() {
    return "centred: " + base.describe();
  }
}
