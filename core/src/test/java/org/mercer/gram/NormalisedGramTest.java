package org.mercer.gram;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mercer.data.vector.DenseVectors;
import org.mercer.kernel.proof.Verdict;
import org.mercer.kernel.vector.Linear;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

class NormalisedGramTest {
  private static final Run RUN = Run.defaults().threads(2);

  @Test
  void the_cosines_of_three_vectors() {
    // Reference record alg.normalise: lengths 1, sqrt 2, sqrt 5; products 1, 2, 1.
    DenseVectors x =
        DenseVectors.of(new double[] {1, 0}, new double[] {1, 1}, new double[] {2, -1});
    Gram gram = Views.normalised(Grams.lazy(Linear.INSTANCE, x, Precision.DOUBLE));
    DoubleMatrix expected =
        DoubleMatrix.of(
            new double[] {1, 1 / Math.sqrt(2), 2 / Math.sqrt(5)},
            new double[] {1 / Math.sqrt(2), 1, 1 / Math.sqrt(10)},
            new double[] {2 / Math.sqrt(5), 1 / Math.sqrt(10), 1});
    Matrices.assertClose(gram.toMatrix(RUN), expected, 1e-13);
    assertThat(gram.certificate().verdict()).isEqualTo(Verdict.PSD);
  }

  @ParameterizedTest
  @EnumSource(Precision.class)
  void the_view_is_the_matrix_of_the_normalised_kernel(Precision precision) {
    DenseVectors x = Matrices.vectors(280, 4, 13);
    Gram view = Views.normalised(Grams.stored(Linear.INSTANCE, x, precision, RUN));
    DoubleMatrix pairs = Matrices.byPairs(Linear.INSTANCE.normalised(), x);
    Matrices.assertClose(view.toMatrix(RUN), pairs, Matrices.rounding(precision));
    Matrices.assertConsistent(view, Matrices.rounding(precision));
    Matrices.assertSymmetric(view);
  }

  @ParameterizedTest
  @EnumSource(Precision.class)
  void objects_without_features_are_like_each_other_and_unlike_the_rest(Precision precision) {
    DenseVectors x =
        DenseVectors.of(
            new double[] {0, 0}, new double[] {3, 4}, new double[] {0, 0}, new double[] {0, 2});
    Gram view = Views.normalised(Grams.lazy(Linear.INSTANCE, x, precision));
    DoubleMatrix expected =
        DoubleMatrix.of(
            new double[] {1, 0, 1, 0},
            new double[] {0, 1, 0, 0.8},
            new double[] {1, 0, 1, 0},
            new double[] {0, 0.8, 0, 1});
    Matrices.assertClose(view.toMatrix(RUN), expected, Matrices.rounding(precision));
    Matrices.assertClose(
        Matrices.byPairs(Linear.INSTANCE.normalised(), x), expected, Matrices.DOUBLE_ROUNDING);
    // Row 1: 1 + 100; row 2: 10 + 0.8 * 1000; row 4: 0.8 * 10 + 1000.
    Matrices.assertClose(
        Matrices.times(view, new double[] {1, 10, 100, 1000}, RUN),
        new double[] {101, 810, 101, 1008},
        1000 * Matrices.rounding(precision));
  }

  @Test
  void lengths_far_from_one_neither_overflow_nor_vanish() {
    DenseVectors x =
        DenseVectors.of(new double[] {1e-140}, new double[] {1e140}, new double[] {-2});
    Gram view = Views.normalised(Grams.lazy(Linear.INSTANCE, x, Precision.DOUBLE));
    DoubleMatrix expected =
        DoubleMatrix.of(new double[] {1, 1, -1}, new double[] {1, 1, -1}, new double[] {-1, -1, 1});
    Matrices.assertClose(view.toMatrix(RUN), expected, Matrices.DOUBLE_ROUNDING);
  }
}
