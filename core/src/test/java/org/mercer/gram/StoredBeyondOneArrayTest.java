package org.mercer.gram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.vector.Linear;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/**
 * A matrix of more entries than one array holds; needs 10 GiB of heap: {@code -Dtest.heap=-Xmx12g}.
 */
@Tag("slow")
class StoredBeyondOneArrayTest {
  private static final int N = 46_500; // N^2 = 2 162 250 000 > 2^31

  @Test
  void the_last_entries_of_a_matrix_beyond_two_to_the_thirty_one_are_right() {
    assumeTrue(
        Runtime.getRuntime().maxMemory() > 10L << 30,
        "skipped: needs more than 10 GiB of heap, run with -Dtest.heap=-Xmx12g");
    double[] values = new double[N];
    for (int i = 0; i < N; i++) {
      values[i] = i % 1000 + 1;
    }
    Sample<Vec> sample = new DenseVectors(new DoubleMatrix(N, 1, values));
    Gram gram = Grams.stored(Linear.INSTANCE, sample, Precision.FLOAT, Run.defaults());
    int[] places = {0, 255, 256, 23_249, 46_079, 46_080, N - 1};
    for (int i : places) {
      for (int j : places) {
        Tile one = Tile.floats(i, 1, j, 1);
        gram.fill(one);
        assertThat(one.get(0, 0)).isEqualTo(values[i] * values[j]); // at most 10^6: exact in float
      }
    }
  }
}
