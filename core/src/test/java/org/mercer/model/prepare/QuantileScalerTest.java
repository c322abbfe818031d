package org.mercer.model.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.RegressionModel;
import org.mercer.model.Training;
import org.mercer.run.Run;
import org.mercer.run.Streams;

class QuantileScalerTest {
  /** Normal quantiles of 0.9, 0.7, 0.875 and 0.375 as tables have them. */
  private static final double Z90 = 1.2815516;

  private static final double Z70 = 0.5244005;
  private static final double Z87 = 1.1503494;
  private static final double Z37 = -0.3186394;

  @TempDir private Path folder;

  /** Ranks 1 to 5 of 5 lie in the middle of fifths; 0, 0, 0 share the middle of three quarters. */
  @Test
  void a_value_becomes_the_normal_score_of_its_rank() {
    DenseVectors rows = DenseVectors.of(new double[][] {{1, 7}, {50, 7}, {2, 7}, {4, 7}, {3, 7}});
    Preparation<Vec> scaling = Scaling.QUANTILE.fit(rows);
    double[] expected = {-Z90, Z90, -Z70, Z70, 0};
    for (int i = 0; i < expected.length; i++) {
      assertThat(scaling.apply(rows).get(i).toArray()[0]).isCloseTo(expected[i], within(1e-6));
      assertThat(scaling.apply(rows).get(i).toArray()[1]).isZero();
    }
    assertThat(scaling.notes()).containsExactly("constant in training and scaled to 0: column 2");
    DenseVectors ties = DenseVectors.of(new double[][] {{0}, {1}, {0}, {0}});
    double[] scored = {Z37, Z87};
    for (int value = 0; value < 2; value++) {
      assertThat(Scaling.QUANTILE.fit(ties).apply(Vec.of(value)).toArray()[0])
          .isCloseTo(scored[value], within(1e-6));
    }
  }

  @Test
  void between_two_quantiles_it_is_a_straight_line_and_beyond_them_the_last() {
    DenseVectors rows = DenseVectors.of(new double[][] {{1}, {50}, {2}, {4}, {3}});
    Preparation<Vec> scaling = Scaling.QUANTILE.fit(rows);
    double[] at = {2.5, 27, -100, 1e9};
    double[] expected = {-Z70 / 2, (Z70 + Z90) / 2, -Z90, Z90};
    for (int i = 0; i < at.length; i++) {
      Vec scaled = scaling.apply(Vec.of(at[i]));
      assertThat(scaled.toArray()[0]).isCloseTo(expected[i], within(1e-6));
      double back = Math.max(1, Math.min(50, at[i]));
      assertThat(scaling.original(scaled).toArray()[0]).isCloseTo(back, within(1e-9));
    }
    assertThat(scaling.apply(Vec.of(Double.NaN)).toArray()[0]).isNaN();
  }

  /** Of many values there are few quantiles, and what was drawn from exp(z) is z again. */
  @Test
  void a_long_tail_becomes_normal() {
    RandomGenerator random = Streams.of(5, "log-normal");
    double[][] rows = new double[20_000][1];
    Arrays.setAll(rows, i -> new double[] {Math.exp(random.nextGaussian())});
    QuantileScaler scaling = (QuantileScaler) Scaling.QUANTILE.fit(DenseVectors.of(rows));
    assertThat(scaling.pack().doubles("values").length).isBetween(100, 200);
    for (double z : new double[] {-2, -1, -0.3, 0, 0.8, 1.7}) {
      // the deviation of a quantile of 20 000 draws is below 0.03 here
      assertThat(scaling.apply(Vec.of(Math.exp(z))).toArray()[0]).isCloseTo(z, within(0.1));
    }
    double before = -10;
    for (double x = 0.001; x < 100; x *= 1.1) {
      double scaled = scaling.apply(Vec.of(x)).toArray()[0];
      assertThat(scaled).isBetween(Math.max(-3, before), 3.0);
      before = scaled;
    }
  }

  @Test
  void a_model_keeps_its_quantiles() throws IOException {
    DenseVectors rows = DenseVectors.of(new double[][] {{1, 2}, {50, 3}, {2, 9}, {4, 1}, {3, 5}});
    RegressionModel<Vec> model =
        Training.of(Vectors.rbf(0.5), new KernelRidge(0.1))
            .prepared(Scaling.QUANTILE)
            .fit(rows, new double[] {1, 2, 3, 4, 5}, Run.defaults());
    Path file = folder.resolve("q.model");
    model.save(file);
    RegressionModel<Vec> again = RegressionModel.load(file, VectorDomain.INSTANCE);
    Sample<Vec> others = DenseVectors.of(new double[][] {{7, 7}, {-3, 2.5}});
    assertThat(again.predict(others, Run.defaults()))
        .isEqualTo(model.predict(others, Run.defaults()));
  }

  @Test
  void sparse_vectors_are_refused() {
    Sample<Vec> sparse =
        VectorDomain.INSTANCE.sample(List.of(Vec.sparse(new int[] {2}, new double[] {-6})));
    assertThatThrownBy(() -> Scaling.QUANTILE.fit(sparse))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("standard");
  }
}
