package org.mercer.gram;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.mercer.error.Require;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Run;

/** w_1 K_1 + w_2 K_2 + ..., added in the order given. */
final class WeightedSum implements Gram {
  private final List<Gram> parts;
  private final double[] weights;

  WeightedSum(List<? extends Gram> parts, double... weights) {
    Require.that(!parts.isEmpty(), "a weighted sum needs at least one matrix, but has none");
    Require.same("matrices and weights", parts.size(), weights.length);
    for (int p = 0; p < weights.length; p++) {
      Require.positive("weight " + (p + 1), weights[p]);
      Require.same("the sizes of the matrices", parts.get(0).size(), parts.get(p).size());
    }
    this.parts = List.copyOf(parts);
    this.weights = weights.clone();
  }

  @Override
  public int size() {
    return parts.get(0).size();
  }

  @Override
  public void fill(Tile tile) {
    add(tile, Gram::fill);
  }

  @Override
  public void fillRows(int[] which, Tile tile) {
    add(tile, (part, t) -> part.fillRows(which, t));
  }

  private void add(Tile tile, BiConsumer<Gram, Tile> fill) {
    fill.accept(parts.get(0), tile);
    scale(tile, weights[0]);
    if (parts.size() == 1) {
      return;
    }
    Tile part = tile.alike();
    for (int p = 1; p < weights.length; p++) {
      fill.accept(parts.get(p), part);
      scale(part, weights[p]);
      add(tile, part);
    }
  }

  private static void scale(Tile tile, double weight) {
    for (int i = 0; i < tile.rows() && weight != 1; i++) {
      if (tile.isFloat()) {
        Simd.LANES.scale(tile.floats(), tile.at(i), tile.cols(), (float) weight);
      } else {
        Simd.LANES.scale(tile.doubles(), tile.at(i), tile.cols(), weight);
      }
    }
  }

  private static void add(Tile into, Tile part) {
    for (int i = 0; i < into.rows(); i++) {
      if (into.isFloat()) {
        Simd.LANES.add(into.floats(), into.at(i), part.floats(), part.at(i), into.cols());
      } else {
        Simd.LANES.add(into.doubles(), into.at(i), part.doubles(), part.at(i), into.cols());
      }
    }
  }

  @Override
  public double[] diagonal() {
    double[] sum = new double[size()];
    for (int p = 0; p < weights.length; p++) {
      Simd.LANES.axpy(weights[p], parts.get(p).diagonal(), 0, sum, 0, sum.length);
    }
    return sum;
  }

  /** The weighted sum of the products of the parts. */
  @Override
  public void multiply(double[] v, double[] out, Run run) {
    double[] sum = new double[size()];
    for (int p = 0; p < weights.length; p++) {
      parts.get(p).multiply(v, out, run);
      Simd.LANES.axpy(weights[p], out, 0, sum, 0, sum.length);
    }
    System.arraycopy(sum, 0, out, 0, sum.length);
  }

  @Override
  public Certificate certificate() {
    List<Certificate> terms = new ArrayList<>();
    for (int p = 0; p < weights.length; p++) {
      Certificate term = parts.get(p).certificate();
      terms.add(weights[p] == 1 ? term : Rule.SCALING.from(term));
    }
    return terms.size() == 1 ? terms.get(0) : Rule.SUM.from(terms);
  }

  /** The digits of a sum are those of its poorest part. */
  @Override
  public Precision precision() {
    return parts.stream().anyMatch(p -> p.precision() == Precision.FLOAT)
        ? Precision.FLOAT
        : Precision.DOUBLE;
  }

  @Override
  public String object(int i) {
    return parts.get(0).object(i);
  }

  @Override
  public String describe() {
    List<String> terms = new ArrayList<>();
    for (int p = 0; p < weights.length; p++) {
      terms.add(weights[p] + " times " + parts.get(p).describe());
    }
    return "weighted sum: " + String.join("; ", terms);
  }
}
