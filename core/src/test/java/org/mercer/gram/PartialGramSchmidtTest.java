package org.mercer.gram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Strings;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

class PartialGramSchmidtTest {
  private static final Run RUN = Run.defaults();
  private static final Sample<String> WORDS =
      Sample.of("banana", "bandana", "cabana", "panama", "anna", "ana", "banana");

  @Test
  void all_steps_give_the_matrix_back_and_stop_at_its_rank() {
    Gram gram = Grams.stored(Strings.spectrum(2), WORDS, Precision.DOUBLE, RUN);
    PartialGramSchmidt all = PartialGramSchmidt.of(gram, 7, RUN);
    assertThat(all.pivots()).hasSizeLessThanOrEqualTo(6); // banana is there twice
    DoubleMatrix k = gram.toMatrix(RUN);
    DoubleMatrix r = all.coordinates();
    for (int i = 0; i < 7; i++) {
      assertThat(all.residuals()[i]).isCloseTo(0, within(1e-12));
      for (int j = 0; j < 7; j++) {
        assertThat(dot(r.row(i), r.row(j))).isCloseTo(k.get(i, j), within(1e-12));
      }
    }
  }

  @Test
  void what_is_left_of_a_norm_is_its_residual() {
    Gram gram = Grams.stored(Strings.spectrum(2), WORDS, Precision.DOUBLE, RUN);
    PartialGramSchmidt some = PartialGramSchmidt.of(gram, 2, RUN);
    double[] diagonal = gram.diagonal();
    for (int i = 0; i < 7; i++) {
      double[] x = some.coordinates().row(i);
      assertThat(some.residuals()[i]).isCloseTo(diagonal[i] - dot(x, x), within(1e-12));
    }
  }

  private static double dot(double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * y[i];
    }
    return sum;
  }

  @Test
  void a_new_object_has_coordinates() {
    // the span of (2,0,0) and (1,1,0) is the plane of the first two axes, in the order of lengths
    DenseVectors sample =
        DenseVectors.of(new double[] {2, 0, 0}, new double[] {1, 1, 0}, new double[] {0.5, 0, 0});
    Gram gram = Grams.of(Vectors.linear(), sample, Precision.DOUBLE, RUN);
    PartialGramSchmidt basis = PartialGramSchmidt.of(gram, 2, RUN);
    // of (3,-4,5): 6, -1 and 1.5
    assertThat(basis.coordinates(new double[] {6, -1, 1.5}))
        .containsExactly(new double[] {3, -4}, within(1e-14));
    DoubleMatrix k = gram.toMatrix(RUN);
    for (int i = 0; i < 3; i++) {
      assertThat(basis.coordinates(k.row(i)))
          .containsExactly(basis.coordinates().row(i), within(1e-14));
    }
  }
}
