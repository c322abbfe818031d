package org.mercer.gram.measure;

import java.util.List;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.Tiling;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Interruption;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * The inner products of matrices, (A, B) = sum_ij a_ij b_ij, of several matrices with each other.
 * Tiles of all of them pass once, so that none needs to be stored.
 */
@Internal
public final class Frobenius {
  private Frobenius() {}

  /** Entry (r, s) is the inner product of matrices r and s. */
  public static DoubleMatrix products(List<? extends Gram> grams, Run run) {
    Require.that(!grams.isEmpty(), "inner products need at least one matrix, but there is none");
    int n = grams.get(0).size();
    grams.forEach(g -> Require.same("the sizes of the matrices", n, g.size()));
    int count = grams.size();
    Tiling tiling = Tiling.of(n);
    double[][] parts = new double[tiling.upperTiles()][];
    Parallel.forEach("inner products", parts.length, run, t -> parts[t] = tile(grams, tiling, t));
    DoubleMatrix products = new DoubleMatrix(count, count);
    for (double[] part : parts) {
      Simd.LANES.add(products.unsafeValues(), 0, part, 0, part.length);
    }
    return products;
  }

  /** (A, A) to the half: the length of a matrix. */
  public static double norm(Gram gram, Run run) {
    return Math.sqrt(products(List.of(gram), run).get(0, 0));
  }

  private static double[] tile(List<? extends Gram> grams, Tiling tiling, int t) {
    Interruption.check();
    int r = tiling.blockRow(t);
    int c = tiling.blockCol(t);
    int entries = tiling.length(r) * tiling.length(c);
    double[][] values = new double[grams.size()][];
    for (int g = 0; g < values.length; g++) {
      Tile tile =
          Tile.doubles(tiling.start(r), tiling.length(r), tiling.start(c), tiling.length(c));
      grams.get(g).fill(tile);
      values[g] = tile.doubles();
    }
    double twice = r == c ? 1 : 2; // a tile off the diagonal stands for its mirror image too
    int count = values.length;
    double[] part = new double[count * count];
    for (int a = 0; a < count; a++) {
      for (int b = a; b < count; b++) {
        double product = twice * Simd.LANES.dot(values[a], 0, values[b], 0, entries);
        part[a * count + b] = product;
        part[b * count + a] = product;
      }
    }
    return part;
  }
}
