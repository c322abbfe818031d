package org.mercer.feature;

import java.util.Arrays;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.gram.CrossGram;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/**
 * How far objects are from one of them as the kernel sees it: f(x) = |phi(p) - phi(x)|^2 = k(p,p) +
 * k(x,x) - 2 k(p,x). Over a grid of the plane it is a picture of the kernel.
 */
public final class Field {
  private Field() {}

  /** f at each of the objects. */
  public static <X> double[] of(Kernel<X> kernel, X p, Sample<X> objects, Run run) {
    double[] products = new double[objects.size()];
    CrossGram.of(kernel, objects, Sample.of(p), Precision.DOUBLE)
        .multiply(new double[] {1}, products, run);
    double[] squares = kernel.diagonal(objects);
    double own = kernel.of(p, p);
    Arrays.setAll(
        products,
        i ->
            Lengths.squared(
                own + squares[i] - 2 * products[i], Math.abs(own) + Math.abs(squares[i])));
    return products;
  }

  /** f at the points (xs[j], ys[i]) of the plane: entry (i, j) of the result. */
  public static DoubleMatrix overPlane(
      Kernel<Vec> kernel, Vec p, double[] xs, double[] ys, Run run) {
    DoubleMatrix points = new DoubleMatrix(xs.length * ys.length, 2);
    for (int i = 0; i < ys.length; i++) {
      for (int j = 0; j < xs.length; j++) {
        points.set(i * xs.length + j, 0, xs[j]);
        points.set(i * xs.length + j, 1, ys[i]);
      }
    }
    return new DoubleMatrix(ys.length, xs.length, of(kernel, p, new DenseVectors(points), run));
  }
}
