package org.mercer.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.learner.Grid;
import org.mercer.learner.cluster.KernelKMeans;
import org.mercer.learner.cluster.SelfOrganisingMap;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

class UMatrixTest {
  private static final Run RUN = Run.defaults();
  private static final DenseVectors LINE =
      new DenseVectors(DoubleMatrix.of(new double[][] {{0}, {1}, {10}, {11}, {30}}));

  /** On a line a prototype is the number sum_i gamma_i x_i, and distances are differences. */
  @Test
  void entries_are_mean_distances_to_the_prototypes_beside() {
    ClusteringModel<Vec> model =
        Training.of(Vectors.linear(), new SelfOrganisingMap(new Grid(1, 3, Grid.Shape.RECTANGULAR)))
            .fit(LINE, Weights.equal(5), RUN);
    double[] m = new double[3];
    for (int u = 0; u < 3; u++) {
      double[] row = model.function().combinations().row(u);
      for (int i = 0; i < row.length; i++) {
        m[u] += row[i] / 2 * model.support().get(i).get(0);
      }
    }
    double first = Math.abs(m[0] - m[1]);
    double second = Math.abs(m[1] - m[2]);
    assertThat(UMatrix.of(model, RUN).row(0))
        .containsExactly(new double[] {first, (first + second) / 2, second}, within(1e-6));
  }

  @Test
  void groups_without_a_grid_have_none() {
    ClusteringModel<Vec> model =
        Training.of(Vectors.linear(), new KernelKMeans(2)).fit(LINE, Weights.equal(5), RUN);
    assertThatThrownBy(() -> UMatrix.of(model, RUN)).hasMessageContaining("units on a grid");
  }
}
