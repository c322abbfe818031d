package org.mercer.gram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.vector.Linear;
import org.mercer.kernel.vector.Rbf;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

class RestrictedTest {
  private static final int N = 300;
  private static final Kernel<Vec> KERNEL = new Rbf<>(0.4, Linear.INSTANCE);
  private static final DenseVectors SAMPLE = Matrices.vectors(N, 3, 14);
  private static final Run RUN = Run.defaults().threads(2);

  private static Stream<int[]> choices() {
    return Stream.of(
        IntStream.range(0, N).toArray(),
        IntStream.range(40, 200).toArray(),
        IntStream.range(0, N).filter(i -> i < 100 || i >= 160).toArray(),
        IntStream.range(0, N).filter(i -> i % 5 != 2).toArray(),
        IntStream.range(0, N).map(i -> (i * 77 + 13) % N).toArray(),
        IntStream.range(0, 9).map(i -> N - 1 - 30 * i).toArray(),
        new int[] {4, 4, 299, 4},
        new int[] {17});
  }

  @ParameterizedTest
  @MethodSource("choices")
  void entries_are_those_of_the_whole(int[] indices) {
    for (Precision precision : Precision.values()) {
      Gram whole = Grams.stored(KERNEL, SAMPLE, precision, RUN);
      DoubleMatrix all = whole.toMatrix(RUN);
      DoubleMatrix expected = new DoubleMatrix(indices.length, indices.length);
      for (int i = 0; i < indices.length; i++) {
        for (int j = 0; j < indices.length; j++) {
          expected.set(i, j, all.get(indices[i], indices[j]));
        }
      }
      Gram part = whole.restrict(indices);
      assertThat(part.toMatrix(RUN)).isEqualTo(expected);
      Matrices.assertConsistent(part, Matrices.rounding(precision));
    }
  }

  @Test
  void a_restriction_of_a_restriction_looks_through_to_the_whole() {
    Gram whole = Grams.stored(KERNEL, SAMPLE, Precision.DOUBLE, RUN);
    Gram inner = whole.restrict(5, 9, 2, 100).restrict(3, 1);
    assertThat(inner.toMatrix(RUN)).isEqualTo(whole.restrict(100, 9).toMatrix(RUN));
    assertThat(inner.describe()).isEqualTo("2 objects of: " + whole.describe());
  }

  @Test
  void the_caller_may_change_its_array_afterwards() {
    Gram whole = Grams.stored(KERNEL, SAMPLE, Precision.DOUBLE, RUN);
    int[] indices = {1, 2};
    Gram part = whole.restrict(indices);
    indices[0] = 3;
    assertThat(part.toMatrix(RUN)).isEqualTo(whole.restrict(1, 2).toMatrix(RUN));
  }

  @Test
  void no_object_at_all_is_an_empty_matrix() {
    Gram none = Grams.stored(KERNEL, SAMPLE, Precision.FLOAT, RUN).restrict();
    assertThat(none.size()).isZero();
    assertThat(none.diagonal()).isEmpty();
    assertThat(Matrices.times(none, new double[0], RUN)).isEmpty();
  }

  @Test
  void an_index_outside_the_sample_is_refused_at_the_door() {
    Gram whole = Grams.lazy(KERNEL, SAMPLE, Precision.FLOAT);
    assertThatThrownBy(() -> whole.restrict(0, 300))
        .hasMessage("an index must be one of 0 .. 299, but is 300");
    assertThatThrownBy(() -> whole.restrict(-1)).hasMessageContaining("but is -1");
  }
}
