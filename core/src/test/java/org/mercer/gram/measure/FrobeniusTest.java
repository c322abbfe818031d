package org.mercer.gram.measure;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.VectorDomain;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.OutOfTime;
import org.mercer.run.Run;

class FrobeniusTest {
  private static final int N = 100_000;

  /** 5 10^9 entries, which no machine has in two seconds; long enough that the work begins. */
  @Test
  void a_matrix_of_vectors_is_left_between_two_tiles_when_the_time_is_over() {
    double[] values = new Random(1).doubles(2 * N).toArray();
    Gram gram =
        Grams.lazy(
            Kernels.parse("matern(nu=1.5, length=1)", VectorDomain.INSTANCE),
            new DenseVectors(new DoubleMatrix(N, 2, values)),
            Precision.DOUBLE);
    Run run = Run.defaults().budget(Duration.ofSeconds(2));
    assertThatThrownBy(() -> Frobenius.norm(gram, run)).isInstanceOf(OutOfTime.class);
  }
}
