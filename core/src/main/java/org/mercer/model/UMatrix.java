package org.mercer.model;

import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.gram.CrossGram;
import org.mercer.gram.Precision;
import org.mercer.learner.Clustering;
import org.mercer.learner.Grid;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/**
 * How far the prototype of each unit of a map is from those beside it, on average, in feature
 * space: valleys are groups, ridges the borders between them.
 */
@Internal
public final class UMatrix {
  private UMatrix() {}

  /** One entry a unit, in the rows and columns of the grid. */
  public static <X> DoubleMatrix of(ClusteringModel<X> model, Run run) {
    Require.that(
        model.measure() == Clustering.Measure.MEANS && model.grid().isPresent(),
        "a U-matrix needs a model of units on a grid, such as ksom makes");
    Grid grid = model.grid().orElseThrow();
    double[][] products = products(model, run);
    DoubleMatrix means = new DoubleMatrix(grid.rows(), grid.cols());
    for (int u = 0; u < grid.units(); u++) {
      double sum = 0;
      int count = 0;
      for (int v = 0; v < grid.units(); v++) {
        if (grid.neighbours(u, v)) {
          double square = products[u][u] + products[v][v] - 2 * products[u][v];
          sum += Math.sqrt(Math.max(0, square)); // rounding can leave -1e-17
          count++;
        }
      }
      means.set(u / grid.cols(), u % grid.cols(), count == 0 ? 0 : sum / count);
    }
    return means;
  }

  /** m_u'm_v for all units: a function has the coefficients 2 gamma_u. */
  private static <X> double[][] products(ClusteringModel<X> model, Run run) {
    int units = model.clusters();
    int n = model.support().size();
    double[][] twice = new double[units][n];
    CrossGram.of(model.kernel(), model.support(), model.support(), Precision.DOUBLE)
        .multiply(model.function().combinations(), twice, run);
    double[][] products = new double[units][units];
    for (int v = 0; v < units; v++) {
      double[] row = model.function().combinations().row(v);
      for (int u = 0; u < units; u++) {
        for (int i = 0; i < n; i++) {
          products[u][v] += row[i] / 2 * twice[u][i] / 2;
        }
      }
    }
    return products;
  }
}
