package org.mercer.kernel.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Matrices;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

class LaplacianTest {
  private static final int PLACES = 50;
  private static final Kernel<Vec> LAPLACIAN = Vectors.laplacian(0.25);

  @Test
  void dense_sparse_and_mixed_agree() {
    Vec dense = Vec.of(1, 0, 2, 0);
    Vec sparse = Vec.sparse(new int[] {0, 2}, new double[] {1, 2});
    Vec other = Vec.sparse(new int[] {1, 2}, new double[] {-3, 1});
    // |1 - 0| + |0 + 3| + |2 - 1| = 5
    double expected = Math.exp(-0.25 * 5);
    assertThat(LAPLACIAN.of(dense, Vec.of(0, -3, 1, 0))).isEqualTo(expected);
    assertThat(LAPLACIAN.of(dense, other)).isEqualTo(expected);
    assertThat(LAPLACIAN.of(other, dense)).isEqualTo(expected);
    assertThat(LAPLACIAN.of(sparse, other)).isEqualTo(expected);
    assertThat(LAPLACIAN.of(dense, sparse)).isEqualTo(1);
  }

  @Test
  void vectors_that_do_not_fit_are_refused() {
    assertThatThrownBy(() -> LAPLACIAN.of(Vec.of(1, 2), Vec.of(1)))
        .hasMessageContaining("dimension");
    Vec sparse = Vec.sparse(new int[] {4}, new double[] {1});
    assertThatThrownBy(() -> LAPLACIAN.of(Vec.of(1, 2), sparse))
        .hasMessage("a sparse vector with index 5 does not fit a dense one of dimension 2");
    Sample<Vec> two = VectorDomain.INSTANCE.sample(List.of(Vec.of(1, 2)));
    Sample<Vec> one = VectorDomain.INSTANCE.sample(List.of(Vec.of(1)));
    assertThatThrownBy(() -> LAPLACIAN.over(two, one)).hasMessageContaining("dimension");
  }

  private static Vec vector(RandomGenerator random, int dim, boolean sparse) {
    double[] values = random.doubles(dim, -2, 2).toArray();
    if (!sparse) {
      return Vec.of(values);
    }
    int[] indices = random.ints(0, PLACES).distinct().limit(dim).sorted().toArray();
    return Vec.sparse(indices, values);
  }

  /** Float tiles hold distances of up to 50 with 24 bits: a few units in the seventh digit. */
  private static final double FLOAT_ERROR = 1e-5;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 8, 11})
  void bulk_equals_pairwise(int dim) {
    RandomGenerator random = Run.defaults().random("laplacian-" + dim);
    Sample<Vec> dense = sample(random, 9, dim, false);
    Sample<Vec> wide = sample(random, 7, PLACES, false);
    Sample<Vec> sparse = sample(random, 13, dim, true);
    compare(dense, sample(random, 13, dim, false));
    compare(sparse, sample(random, 9, dim, true));
    compare(sparse, sparse);
    compare(wide, sparse);
    compare(sparse, wide);
  }

  private static Sample<Vec> sample(RandomGenerator random, int n, int dim, boolean sparse) {
    List<Vec> vectors = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      vectors.add(vector(random, dim, sparse));
    }
    return VectorDomain.INSTANCE.sample(vectors);
  }

  private static void compare(Sample<Vec> rows, Sample<Vec> cols) {
    DoubleMatrix plain = Matrices.pairwise(LAPLACIAN, rows, cols);
    DoubleMatrix bulk = Matrices.inBulk(LAPLACIAN, rows, cols);
    DoubleMatrix floats = Matrices.inFloats(LAPLACIAN, rows, cols);
    for (int i = 0; i < rows.size(); i++) {
      for (int j = 0; j < cols.size(); j++) {
        assertThat(bulk.get(i, j)).isCloseTo(plain.get(i, j), within(1e-14));
        assertThat(floats.get(i, j)).isCloseTo(plain.get(i, j), within(FLOAT_ERROR));
      }
    }
  }

  @Test
  void every_object_is_wholly_like_itself() {
    Sample<Vec> sample = VectorDomain.INSTANCE.sample(List.of(Vec.of(1e6, -3), Vec.of(0.1, 0.2)));
    assertThat(LAPLACIAN.diagonal(sample)).containsExactly(1, 1);
    assertThat(Matrices.inBulk(LAPLACIAN, sample, sample).get(0, 0)).isEqualTo(1);
  }
}
