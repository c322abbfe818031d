package org.mercer.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Combinations;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Machine;
import org.mercer.learner.linear.Planes;
import org.mercer.model.prepare.Preparation;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.sparse.Csr;

/**
 * f(x) = b + w'x as a decision function: with the linear kernel it has one support object, w
 * itself, with the coefficient 1. So a linear machine is a model like any other, and a prediction
 * costs one inner product.
 */
final class PrimalForm {
  private PrimalForm() {}

  static <X> DecisionFunction<X> function(
      Inputs inputs, Preparation<X> preparation, Kernel<X> linear, Planes planes) {
    List<double[]> weights = planes.weights();
    @SuppressWarnings("unchecked") // the linear kernel compares vectors
    Sample<X> support = (Sample<X>) (inputs.exact() ? dense(weights) : sparse(weights));
    List<double[]> rows =
        IntStream.range(0, weights.size()).mapToObj(m -> unit(m, weights.size())).toList();
    return new DecisionFunction<>(
        inputs,
        preparation,
        linear,
        Optional.empty(),
        support,
        rows.size() == 1 ? Combinations.of(rows.get(0)) : Combinations.ofRows(rows.size(), rows),
        planes.fit().machines().stream().mapToDouble(Machine::bias).toArray());
  }

  private static double[] unit(int m, int size) {
    double[] unit = new double[size];
    unit[m] = 1;
    return unit;
  }

  private static Sample<Vec> dense(List<double[]> weights) {
    return new DenseVectors(DoubleMatrix.of(weights.toArray(double[][]::new)));
  }

  /** Sparse vectors may have any dimension, so those of a model must not have one either. */
  private static Sample<Vec> sparse(List<double[]> weights) {
    int cols = weights.get(0).length;
    long[] start = new long[weights.size() + 1];
    int[][] columns = new int[weights.size()][];
    for (int m = 0; m < columns.length; m++) {
      double[] w = weights.get(m);
      columns[m] = IntStream.range(0, cols).filter(j -> w[j] != 0).toArray();
      start[m + 1] = start[m] + columns[m].length;
    }
    double[] values =
        IntStream.range(0, columns.length)
            .boxed()
            .flatMapToDouble(m -> Arrays.stream(columns[m]).mapToDouble(j -> weights.get(m)[j]))
            .toArray();
    return new SparseVectors(
        new Csr(
            cols, start, Arrays.stream(columns).flatMapToInt(Arrays::stream).toArray(), values));
  }
}
