package org.mercer.data.vector;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class DenseVectorsTest {
  @Test
  void what_is_derived_from_dense_vectors_is_computed_once_for_each_sample() {
    AtomicInteger computed = new AtomicInteger();
    DenseVectors vectors = DenseVectors.of(new double[] {1, 2}, new double[] {3, 4});
    for (int i = 0; i < 3; i++) {
      Integer size =
          vectors.derived(
              Integer.class,
              () -> {
                computed.incrementAndGet();
                return vectors.size();
              });
      assertThat(size).isEqualTo(2);
    }
    assertThat(computed).hasValue(1);
    // another sample of the same rows has its own
    DenseVectors first = vectors.select(0);
    Integer one = first.derived(Integer.class, first::size);
    assertThat(one).isEqualTo(1);
  }
}
