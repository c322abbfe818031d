package org.mercer.model.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.kernel.vector.Linear;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.RegressionModel;
import org.mercer.model.Training;
import org.mercer.run.Run;

class ScalingTest {
  /** Columns 1, 3, 5 (mean 3, deviation sqrt(8/3)) and 7, 7, 7 (constant). */
  private static final DenseVectors DENSE =
      DenseVectors.of(new double[][] {{1, 7}, {3, 7}, {5, 7}});

  private static Sample<Vec> sparse(Vec... vectors) {
    return VectorDomain.INSTANCE.sample(List.of(vectors));
  }

  @Test
  void standard_gives_mean_zero_and_deviation_one() {
    double unit = 2 / Math.sqrt(8 / 3.0);
    Sample<Vec> scaled = Scaling.STANDARD.fit(DENSE).apply(DENSE);
    assertThat(scaled).isInstanceOf(DenseVectors.class);
    assertThat(scaled.get(0).toArray()).containsExactly(new double[] {-unit, 0}, within(1e-15));
    assertThat(scaled.get(1).toArray()).containsExactly(0, 0);
    assertThat(scaled.get(2).toArray()).containsExactly(new double[] {unit, 0}, within(1e-15));
  }

  @Test
  void range_gives_minus_one_to_one() {
    Preparation<Vec> range = Scaling.RANGE.fit(DENSE);
    assertThat(range.apply(DENSE).toList())
        .containsExactly(Vec.of(-1, 0), Vec.of(0, 0), Vec.of(1, 0));
    assertThat(range.apply(Vec.of(9, 100))).as("beyond the range").isEqualTo(Vec.of(3, 0));
  }

  @Test
  void a_constant_column_is_noted() {
    assertThat(Scaling.STANDARD.fit(DENSE).notes())
        .containsExactly("constant in training and scaled to 0: column 2");
  }

  @Test
  void sparse_vectors_are_divided_and_never_shifted() {
    // column 1 is 0, 4: mean 2, deviation 2; column 3 is -6, 0: largest absolute value 6
    Sample<Vec> sample =
        sparse(
            Vec.sparse(new int[] {2}, new double[] {-6}),
            Vec.sparse(new int[] {0}, new double[] {4}));
    assertThat(Scaling.STANDARD.fit(sample).apply(sample).toList())
        .containsExactly(
            Vec.sparse(new int[] {2}, new double[] {-2}),
            Vec.sparse(new int[] {0}, new double[] {2}));
    assertThat(Scaling.RANGE.fit(sample).apply(sample).toList())
        .containsExactly(
            Vec.sparse(new int[] {2}, new double[] {-1}),
            Vec.sparse(new int[] {0}, new double[] {1}));
    assertThat(Scaling.RANGE.fit(sample).apply(sample)).isInstanceOf(SparseVectors.class);
  }

  @Test
  void one_by_one_and_in_bulk_give_the_same_bits() {
    Sample<Vec> sample =
        sparse(
            Vec.sparse(new int[] {2, 9}, new double[] {-6, 0.1}),
            Vec.sparse(new int[] {0, 9}, new double[] {4, 0.3}));
    for (Sample<Vec> xs : List.of(DENSE, sample)) {
      for (Scaling scaling : Scaling.values()) {
        if (scaling == Scaling.QUANTILE && xs == sample) {
          continue; // which is refused
        }
        Preparation<Vec> fitted = scaling.fit(xs);
        assertThat(fitted.apply(xs).toList())
            .isEqualTo(xs.toList().stream().map(fitted::apply).toList());
      }
    }
  }

  @Test
  void an_index_of_two_billion_costs_no_array() {
    Sample<Vec> sample =
        sparse(
            Vec.sparse(new int[] {2_000_000_000}, new double[] {3}),
            Vec.sparse(new int[] {0}, new double[] {4}));
    assertThat(Scaling.RANGE.fit(sample).apply(sample).get(0))
        .isEqualTo(Vec.sparse(new int[] {2_000_000_000}, new double[] {1}));
  }

  @Test
  void a_column_that_never_occurred_becomes_zero() {
    Sample<Vec> sample =
        sparse(
            Vec.sparse(new int[] {0}, new double[] {2}),
            Vec.sparse(new int[] {0}, new double[] {4}));
    assertThat(Scaling.RANGE.fit(sample).apply(Vec.sparse(new int[] {0, 5}, new double[] {4, 9})))
        .isEqualTo(Vec.sparse(new int[] {0, 5}, new double[] {1, 0}));
  }

  @Test
  void a_spread_beyond_doubles_is_refused_by_its_column() {
    DenseVectors huge = DenseVectors.of(new double[][] {{1, -1e300}, {2, 1e300}});
    assertThatThrownBy(() -> Scaling.STANDARD.fit(huge))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("column 2");
    // halves are taken first, so the range itself does not overflow
    DenseVectors widest = DenseVectors.of(new double[][] {{-Double.MAX_VALUE}, {Double.MAX_VALUE}});
    assertThat(Scaling.RANGE.fit(widest).apply(Vec.of(Double.MAX_VALUE)).get(0))
        .isCloseTo(1, within(1e-15));
  }

  @Test
  void a_sparse_vector_does_not_fit_a_scaling_of_dense_ones() {
    Preparation<Vec> fitted = Scaling.STANDARD.fit(DENSE);
    assertThatThrownBy(() -> fitted.apply(Vec.sparse(new int[] {0}, new double[] {1})))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("a sparse vector");
  }

  @Test
  void the_model_scales_what_it_predicts_with_the_numbers_of_training() {
    // Range scaling of 0, 2, 4 is -1, 0, 1; ridge on (-1,-1), (0,0), (1,1) with lambda 2 is
    // w = X'y / (X'X + 2) = 2 / 4, so f(6) = 0.5 * 2 = 1
    RegressionModel<Vec> model =
        Training.of(Linear.INSTANCE, new KernelRidge(2))
            .prepared(Scaling.RANGE)
            .fit(
                DenseVectors.of(new double[][] {{0}, {2}, {4}}),
                new double[] {-1, 0, 1},
                Run.defaults());
    assertThat(model.predict(Vec.of(6))).isCloseTo(1, within(1e-12));
    assertThat(model.predict(DenseVectors.of(new double[] {6}), Run.defaults()).get(0))
        .isCloseTo(1, within(1e-12));
  }

  @Test
  void names_are_found_and_others_are_not() {
    assertThat(Scaling.find("standard")).contains(Scaling.STANDARD);
    assertThat(Scaling.find("STANDARD")).isEmpty();
  }
}
