package org.mercer.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Vectors;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.PartialGramSchmidt;
import org.mercer.gram.Precision;
import org.mercer.gram.lowrank.Landmarks;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Budget;
import org.mercer.run.OverBudget;
import org.mercer.run.Run;

class LowRankTest {
  private static final Run RUN = Run.defaults();
  private static final Kernel<Vec> RBF = Vectors.rbf(0.3);
  private final DenseVectors sample = cloud(300, 3);
  private final Gram gram = Grams.of(RBF, sample, Precision.DOUBLE, RUN);

  private static DenseVectors cloud(int n, int dimension) {
    RandomGenerator random = RUN.random("cloud");
    DoubleMatrix rows = new DoubleMatrix(n, dimension);
    for (int i = 0; i < n * dimension; i++) {
      rows.unsafeValues()[i] = random.nextGaussian();
    }
    return new DenseVectors(rows);
  }

  private List<LowRank> each(int rank) {
    return List.of(
        LowRank.eigen(RBF, sample, rank, 0, RUN),
        LowRank.cholesky(gram, rank, 0, RUN),
        LowRank.nystroem(RBF, sample, Landmarks.spread(gram, rank, RUN), RUN));
  }

  @Test
  void the_largest_error_lies_on_the_diagonal() {
    DoubleMatrix k = gram.toMatrix(RUN);
    for (LowRank found : each(20)) {
      double largest = 0;
      double trace = 0;
      for (int i = 0; i < 300; i++) {
        for (int j = 0; j < 300; j++) {
          double product = 0;
          for (int c = 0; c < found.rank(); c++) {
            product += found.factor().get(i, c) * found.factor().get(j, c);
          }
          largest = Math.max(largest, Math.abs(k.get(i, j) - product));
          trace += i == j ? k.get(i, i) - product : 0;
        }
      }
      assertThat(found.largestResidual()).isCloseTo(largest, within(1e-12));
      assertThat(found.largestError(gram, RUN)).isCloseTo(largest, within(1e-12));
      assertThat(found.residualTrace()).isCloseTo(trace, within(1e-10));
    }
  }

  @Test
  void eigenvectors_leave_least_and_more_columns_leave_less() {
    for (int rank : new int[] {1, 5, 30}) {
      List<LowRank> found = each(rank);
      double best = found.get(0).residualTrace();
      assertThat(found).allSatisfy(f -> assertThat(f.residualTrace()).isGreaterThan(best - 1e-10));
    }
    assertThat(each(30).get(1).residualTrace()).isLessThan(each(5).get(1).residualTrace());
  }

  @Test
  void a_share_of_the_trace_is_kept_with_as_few_columns_as_that_takes() {
    for (double share : new double[] {0.3, 0.05}) {
      LowRank eigen = LowRank.eigen(RBF, sample, 300, share, RUN);
      LowRank less = LowRank.eigen(RBF, sample, eigen.rank() - 1, 0, RUN);
      assertThat(eigen.residualTrace()).isLessThanOrEqualTo(share * 300);
      assertThat(less.residualTrace()).isGreaterThan(share * 300);
      LowRank cholesky = LowRank.cholesky(gram, 300, share, RUN);
      assertThat(cholesky.residualTrace()).isLessThanOrEqualTo(share * 300);
      assertThat(LowRank.cholesky(gram, cholesky.rank() - 1, 0, RUN).residualTrace())
          .isGreaterThan(share * 300);
    }
  }

  @Test
  void what_does_not_fit_is_refused() {
    Run small = RUN.budget(Budget.defaults().memory(10_000));
    assertThatThrownBy(() -> LowRank.cholesky(gram, 300, 0, small))
        .isInstanceOf(OverBudget.class)
        .hasMessageContaining("directions for 300 objects");
    assertThatThrownBy(() -> LowRank.eigen(RBF, sample, 3, 0, small))
        .isInstanceOf(OverBudget.class)
        .hasMessageContaining("`factor=cholesky`");
  }

  @Test
  void objects_in_their_order_span_what_they_span() {
    // (2,0), (4,0), (0,0), (1,3): the second and third add nothing; (1,3) = 1 and 3
    DenseVectors few =
        DenseVectors.of(
            new double[] {2, 0}, new double[] {4, 0}, new double[] {0, 0}, new double[] {1, 3});
    Gram products = Grams.of(Vectors.linear(), few, Precision.DOUBLE, RUN);
    PartialGramSchmidt basis = PartialGramSchmidt.inOrder(products, RUN);
    assertThat(basis.pivots()).containsExactly(0, 3);
    assertThat(basis.coordinates().row(1)).containsExactly(4, 0);
    assertThat(basis.coordinates().row(3)).containsExactly(1, 3);
  }

  @Test
  void projections_agree_with_vectors_of_the_feature_space() {
    DenseVectors others = cloud(4, 3);
    Projections one = Projections.onto(others.select(2), RBF, sample, RUN);
    // k(w, x) / |w|, and |w| = 1 for a Gaussian
    for (int i = 0; i < 300; i++) {
      double expected = RBF.of(others.get(2), sample.get(i));
      assertThat(one.coordinates().get(i, 0)).isCloseTo(expected, within(1e-12));
      assertThat(one.squaredResiduals()[i]).isCloseTo(1 - expected * expected, within(1e-12));
    }
    // squared lengths of projections do not depend on the basis: those of Nystroem's map
    Projections span = Projections.onto(others, RBF, sample, RUN);
    DoubleMatrix z = Nystroem.of(RBF, others, RUN).of(sample, RUN);
    for (int i = 0; i < 300; i++) {
      double length = 0;
      for (double c : z.row(i)) {
        length += c * c;
      }
      assertThat(span.squaredResiduals()[i]).isCloseTo(1 - length, within(1e-10));
    }
  }

  @Test
  void principal_variances_are_the_eigenvalues_of_the_covariance() {
    Projections found = Projections.ontoPrincipal(gram, 4, RUN);
    double[] expected = Covariance.of(gram, RUN).spectrum(RUN);
    for (int j = 0; j < 4; j++) {
      assertThat(found.variances()[j]).isCloseTo(expected[j], within(1e-12));
    }
  }
}
