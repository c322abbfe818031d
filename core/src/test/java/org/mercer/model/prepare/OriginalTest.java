package org.mercer.model.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.data.Sample;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;

/** What was prepared, as it was before. */
class OriginalTest {
  /** Columns of units that are far apart; one is constant. */
  private static DenseVectors rows(double scale) {
    SplittableRandom random = new SplittableRandom(7);
    double[][] rows = new double[30][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] =
          new double[] {
            Math.round(random.nextDouble(0, 90)), scale * random.nextDouble(-1, 1), 1e6 + i, 3.25
          };
    }
    return DenseVectors.of(rows);
  }

  @ParameterizedTest
  @EnumSource(Scaling.class)
  void the_way_back_leads_to_the_numbers_of_the_file(Scaling scaling) {
    for (double scale : new double[] {1e-6, 1, 1e6}) {
      DenseVectors rows = rows(scale);
      Preparation<Vec> preparation = scaling.fit(rows);
      for (Vec x : rows) {
        Vec back = preparation.original(preparation.apply(x));
        for (int j = 0; j < x.dim(); j++) {
          assertThat(back.get(j)).isCloseTo(x.get(j), within(1e-11 * (Math.abs(x.get(j)) + scale)));
        }
        assertThat(back.get(0)).isEqualTo(x.get(0)); // whole numbers come back whole
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"STANDARD", "RANGE"})
  void zeros_of_sparse_vectors_stay(String scaling) {
    Sample<Vec> rows =
        Sample.of(
            Vec.sparse(new int[] {1, 4}, new double[] {2, -8}),
            Vec.sparse(new int[] {0, 4}, new double[] {1, 3}));
    Preparation<Vec> preparation = Scaling.valueOf(scaling).fit(rows);
    for (Vec x : rows) {
      assertThat(preparation.original(preparation.apply(x))).isEqualTo(x);
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Missing.class,
      names = {"MEDIAN", "MEAN", "AUTO"})
  void a_gap_is_shown_as_it_was_filled(Missing policy) {
    DenseVectors rows =
        DenseVectors.of(
            new double[] {1, 10},
            new double[] {Double.NaN, 20},
            new double[] {3, Double.NaN},
            new double[] {5, 60});
    Preparation<Vec> preparation = FilledScaling.of(Scaling.STANDARD, policy).fit(rows);
    Vec back = preparation.original(preparation.apply(rows.get(1)));
    assertThat(back.dim()).isEqualTo(2);
    assertThat(back.get(0)).isCloseTo(3, within(1e-12)); // mean and median of 1, 3, 5
    assertThat(back.get(1)).isEqualTo(20);
  }
}
