package org.mercer.gram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Verdict;
import org.mercer.kernel.vector.Linear;
import org.mercer.kernel.vector.Rbf;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

class CentringTest {
  private static final Run RUN = Run.defaults().threads(2);

  @Test
  void inner_products_of_three_vectors_minus_their_mean() {
    // Reference record alg.centre. Mean (4/3, 0); differences (-1/3, 0), (-1/3, 1), (2/3, -1).
    DenseVectors x =
        DenseVectors.of(new double[] {1, 0}, new double[] {1, 1}, new double[] {2, -1});
    Gram centred = Views.centred(Grams.lazy(Linear.INSTANCE, x, Precision.DOUBLE), RUN);
    DoubleMatrix expected =
        DoubleMatrix.of(
            new double[] {1 / 9.0, 1 / 9.0, -2 / 9.0},
            new double[] {1 / 9.0, 10 / 9.0, -11 / 9.0},
            new double[] {-2 / 9.0, -11 / 9.0, 13 / 9.0});
    Matrices.assertClose(centred.toMatrix(RUN), expected, 1e-12);
  }

  @Test
  void the_quadratic_kernel_of_four_vectors_centred() {
    // Reference record fs.centred_gram: K = [1 0 1 4; 0 1 1 1; 1 1 4 9; 4 1 9 25], row means 6/4,
    // 3/4, 15/4, 39/4, grand mean 63/16; so entry (1,1) is 1 - 3 + 63/16 = 31/16.
    DenseVectors x =
        DenseVectors.of(
            new double[] {1, 0}, new double[] {0, 1}, new double[] {1, 1}, new double[] {2, 1});
    Gram gram = Grams.lazy(Linear.INSTANCE.power(2), x, Precision.DOUBLE);
    Centring centring = Centring.of(gram, RUN);
    DoubleMatrix expected =
        DoubleMatrix.of(
            new double[] {31, 27, -5, -53},
            new double[] {27, 55, 7, -89},
            new double[] {-5, 7, 7, -9},
            new double[] {-53, -89, -9, 151});
    Arrays.setAll(expected.unsafeValues(), i -> expected.unsafeValues()[i] / 16);
    Matrices.assertClose(Views.centred(gram, centring).toMatrix(RUN), expected, 1e-12);
  }

  @ParameterizedTest
  @EnumSource(Precision.class)
  void the_view_is_hkh_however_it_is_read(Precision precision) {
    DenseVectors x = Matrices.vectors(290, 3, 11);
    Gram gram = Grams.stored(new Rbf<>(0.5, Linear.INSTANCE), x, precision, RUN);
    Gram centred = Views.centred(gram, RUN);
    DoubleMatrix k = gram.toMatrix(RUN);
    DoubleMatrix hkh = brute(k);
    Matrices.assertClose(centred.toMatrix(RUN), hkh, Matrices.rounding(precision));
    Matrices.assertConsistent(centred, Matrices.rounding(precision));
    Matrices.assertSymmetric(centred);
    double[] ones = new double[290];
    Arrays.fill(ones, 1.0);
    Matrices.assertClose(
        Matrices.times(centred, ones, RUN), new double[290], 290 * Matrices.DOUBLE_ROUNDING);
  }

  private static DoubleMatrix brute(DoubleMatrix k) {
    int n = k.rows();
    DoubleMatrix h = DoubleMatrix.identity(n);
    Arrays.setAll(h.unsafeValues(), i -> h.unsafeValues()[i] - 1.0 / n);
    return product(product(h, k), h);
  }

  private static DoubleMatrix product(DoubleMatrix a, DoubleMatrix b) {
    DoubleMatrix result = new DoubleMatrix(a.rows(), b.cols());
    for (int j = 0; j < b.cols(); j++) {
      double[] column = Matrices.times(a, b.transpose().row(j));
      for (int i = 0; i < a.rows(); i++) {
        result.set(i, j, column[i]);
      }
    }
    return result;
  }

  @Test
  void centring_asks_only_for_conditional_definiteness() {
    Kernel<Vec> negativeDistance =
        new Kernel<>() {
          @Override
          public double of(Vec x, Vec y) {
            return -Math.abs(x.get(0) - y.get(0));
          }

          @Override
          public Axiom certificate() {
            return new Axiom(Verdict.CONDITIONALLY_PSD, "minus a distance on the line");
          }
        };
    Gram gram = Grams.lazy(negativeDistance, Matrices.vectors(5, 1, 1), Precision.DOUBLE);
    assertThat(gram.certificate().verdict()).isEqualTo(Verdict.CONDITIONALLY_PSD);
    assertThat(Views.centred(gram, RUN).certificate().verdict()).isEqualTo(Verdict.PSD);
  }
}
