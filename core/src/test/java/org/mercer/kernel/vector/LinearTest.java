package org.mercer.kernel.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.sparse.Csr;

class LinearTest {
  private static final Linear LINEAR = Linear.INSTANCE;

  @Test
  void one_two_three_times_four_five_six_is_thirty_two() {
    assertThat(LINEAR.of(Vec.of(1, 2, 3), Vec.of(4, 5, 6))).isEqualTo(32); // 4 + 10 + 18
  }

  @Test
  void sparse_vectors_meet_at_common_indices() {
    Vec x = Vec.sparse(new int[] {0, 3, 7}, new double[] {1, 2, 3});
    Vec y = Vec.sparse(new int[] {3, 4, 7}, new double[] {5, 6, 7});
    assertThat(LINEAR.of(x, y)).isEqualTo(31); // 2*5 + 3*7
  }

  @Test
  void a_sparse_vector_meets_a_dense_one() {
    Vec sparse = Vec.sparse(new int[] {1, 2}, new double[] {2, 3});
    Vec dense = Vec.of(1, 10, 100, 1000);
    assertThat(LINEAR.of(sparse, dense)).isEqualTo(320);
    assertThat(LINEAR.of(dense, sparse)).isEqualTo(320);
  }

  @Test
  void dense_vectors_of_unequal_dimension_are_refused_with_both_numbers() {
    assertThatThrownBy(() -> LINEAR.of(Vec.of(1, 2), Vec.of(1, 2, 3)))
        .hasMessageContaining("dimension")
        .hasMessageContaining("2")
        .hasMessageContaining("3");
    assertThatThrownBy(
            () -> LINEAR.over(DenseVectors.of(new double[] {1, 2}), DenseVectors.of(new double[3])))
        .hasMessageContaining("dimension");
  }

  @Test
  void every_pair_of_storages_gives_the_same_products() {
    Random random = new Random(3);
    double[][] rows = new double[37][11];
    for (double[] row : rows) {
      for (int f = 0; f < row.length; f++) {
        row[f] = random.nextInt(3) == 0 ? random.nextGaussian() : 0;
      }
    }
    DenseVectors dense = DenseVectors.of(rows);
    Sample<Vec> sparse = sparse(dense);
    List<Vec> mixed = new ArrayList<>();
    for (int i = 0; i < dense.size(); i++) {
      mixed.add(i % 2 == 0 ? dense.get(i) : sparse.get(i));
    }
    List<Sample<Vec>> storages =
        List.of(dense, sparse, Sample.of(mixed), Sample.of(dense.toList()));
    Tile expected = Tile.doubles(0, 37, 0, 37);
    new org.mercer.kernel.Pairwise<>(LINEAR, dense, dense).fill(expected);
    for (Sample<Vec> left : storages) {
      for (Sample<Vec> right : storages) {
        Tile found = Tile.doubles(0, 37, 0, 37);
        LINEAR.over(left, right).fill(found);
        assertThat(found.doubles())
            .as("%s times %s", left, right)
            .containsExactly(expected.doubles(), within(1e-13));
      }
      assertThat(LINEAR.diagonal(left)).containsExactly(LINEAR.diagonal(dense), within(1e-13));
    }
  }

  private static Sample<Vec> sparse(DenseVectors dense) {
    List<Integer> columns = new ArrayList<>();
    List<Double> values = new ArrayList<>();
    long[] start = new long[dense.size() + 1];
    for (int i = 0; i < dense.size(); i++) {
      double[] row = dense.get(i).toArray();
      for (int f = 0; f < row.length; f++) {
        if (row[f] != 0) {
          columns.add(f);
          values.add(row[f]);
        }
      }
      start[i + 1] = values.size();
    }
    return new SparseVectors(
        new Csr(
            dense.dim(),
            start,
            columns.stream().mapToInt(c -> c).toArray(),
            values.stream().mapToDouble(v -> v).toArray()));
  }

  /**
   * In float, |x|^2 + |y|^2 - 2x'y of points near (10^4, ..., 10^4) has no correct digit left: 10^9
   * against 1.
   */
  @Test
  void distances_keep_their_digits_far_from_zero() {
    Random random = new Random(8);
    double[][] near = new double[40][10];
    double[][] far = new double[40][10];
    for (int i = 0; i < 40; i++) {
      for (int f = 0; f < 10; f++) {
        near[i][f] = random.nextInt(1024) / 1024.0; // exact after the shift by 2^14
        far[i][f] = near[i][f] + 16384;
      }
    }
    Kernel<Vec> k = new Rbf<>(0.5, LINEAR);
    Tile expected = Tile.doubles(0, 40, 0, 40);
    new org.mercer.kernel.Pairwise<>(k, DenseVectors.of(near), DenseVectors.of(near))
        .fill(expected);
    Tile found = Tile.floats(0, 40, 0, 40);
    Evaluation evaluation = k.over(DenseVectors.of(far), DenseVectors.of(far));
    evaluation.fill(found);
    for (int i = 0; i < 40; i++) {
      for (int j = 0; j < 40; j++) {
        assertThat(found.get(i, j)).isCloseTo(expected.get(i, j), within(1e-5));
      }
    }
  }
}
