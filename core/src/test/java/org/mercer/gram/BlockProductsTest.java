package org.mercer.gram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.catalogue.Vectors;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Clouds;
import org.mercer.run.Run;

class BlockProductsTest {
  private static final Run RUN = Run.defaults();
  private static final Kernel<Vec> RBF = Vectors.rbf(0.3);

  private static double[][] vectors(int count, int n) {
    Random random = new Random(7);
    double[][] vectors = new double[count][];
    for (int i = 0; i < count; i++) {
      vectors[i] = random.doubles(n, -1, 1).toArray();
    }
    return vectors;
  }

  /** Float entries and sums over 256 of them: some 1e-7 times the square root of 256. */
  @ParameterizedTest
  @CsvSource({
    "1, 3, DOUBLE, 1e-12", "255, 1, DOUBLE, 1e-12", "600, 9, DOUBLE, 1e-12",
    "1, 3, FLOAT, 1e-4", "257, 5, FLOAT, 1e-4", "600, 17, FLOAT, 1e-4"
  })
  void several_vectors_at_once_are_each_by_itself(
      int n, int count, Precision precision, double close) {
    Gram exact = Grams.lazy(RBF, Clouds.of(n, 4, 2, 3), Precision.DOUBLE);
    Gram gram = Grams.lazy(RBF, Clouds.of(n, 4, 2, 3), precision);
    double[][] vectors = vectors(count, n);
    double[][] outs = new double[count][n];
    BlockProducts.multiply(gram, vectors, outs, RUN);
    for (int v = 0; v < count; v++) {
      double[] expected = new double[n];
      exact.multiply(vectors[v], expected, RUN);
      assertThat(outs[v]).containsExactly(expected, within(close));
    }
  }

  @Test
  void threads_change_no_bit_and_storage_neither() {
    int n = 700;
    Gram lazy = Grams.lazy(RBF, Clouds.of(n, 4, 2, 3), Precision.FLOAT);
    double[][] vectors = vectors(6, n);
    double[][] one = new double[6][n];
    double[][] many = new double[6][n];
    double[][] stored = new double[6][n];
    BlockProducts.multiply(lazy, vectors, one, RUN.threads(1));
    BlockProducts.multiply(lazy, vectors, many, RUN.threads(5));
    BlockProducts.multiply(StoredIfItFits.of(lazy, RUN), vectors, stored, RUN);
    assertThat(many).isDeepEqualTo(one);
    assertThat(stored).isDeepEqualTo(one);
  }
}
