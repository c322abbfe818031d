package org.mercer.kernel.node;

import java.util.Arrays;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.dense.DenseProducts;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.ArrayKind;

/**
 * V f V' restricted to some nodes, as a product of dense rows. Where f is not negative its root
 * goes to both sides, which makes the matrix symmetric to the last bit; in double throughout, for
 * terms of both signs cancel.
 */
final class SpectralEvaluation implements Evaluation {
  private final DenseProducts<double[]> products;

  SpectralEvaluation(DoubleMatrix vectors, double[] f, int[] rows, int[] cols) {
    boolean roots = Arrays.stream(f).allMatch(v -> v >= 0);
    double[] left = roots ? Arrays.stream(f).map(Math::sqrt).toArray() : f;
    double[] right = roots ? left : new double[f.length];
    if (!roots) {
      Arrays.fill(right, 1);
    }
    DoubleMatrix leftRows = scaled(vectors, left, rows);
    boolean same = roots && rows == cols;
    this.products =
        new DenseProducts<>(
            ArrayKind.DOUBLES,
            leftRows,
            same ? leftRows : scaled(vectors, right, cols),
            new double[0]);
  }

  private static DoubleMatrix scaled(DoubleMatrix vectors, double[] factors, int[] nodes) {
    DoubleMatrix scaled = new DoubleMatrix(nodes.length, factors.length);
    for (int i = 0; i < nodes.length; i++) {
      for (int k = 0; k < factors.length; k++) {
        scaled.set(i, k, factors[k] * vectors.get(nodes[i], k));
      }
    }
    return scaled;
  }

  @Override
  public void fill(Tile t) {
    if (t.isFloat()) {
      double[] exact = new double[t.rows() * t.cols()];
      products.fill(t.row(), t.rows(), t.col(), t.cols(), exact, 0, t.cols());
      copy(exact, t);
    } else {
      products.fill(t.row(), t.rows(), t.col(), t.cols(), t.doubles(), t.offset(), t.stride());
    }
  }

  @Override
  public void fillRows(int[] which, Tile t) {
    if (t.isFloat()) {
      double[] exact = new double[which.length * t.cols()];
      products.fillRows(which, t.col(), t.cols(), exact, 0, t.cols());
      copy(exact, t);
    } else {
      products.fillRows(which, t.col(), t.cols(), t.doubles(), t.offset(), t.stride());
    }
  }

  private static void copy(double[] exact, Tile t) {
    for (int i = 0; i < t.rows(); i++) {
      t.write(t.at(i), exact, i * t.cols(), t.cols());
    }
  }
}
