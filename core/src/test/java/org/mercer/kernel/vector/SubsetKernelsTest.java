package org.mercer.kernel.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Matrices;
import org.mercer.kernel.bulk.Tile;
import org.mercer.run.Streams;

/** Sums over subsets of coordinates: allsubsets and anova. */
class SubsetKernelsTest {
  private static final long SEED = 3;

  /** Sums of up to 256 products of numbers below 2: a few units in the last place of their size. */
  private static final double ROUNDING = 1e-11;

  /** The definition: the sum over all sets of so many coordinates, or of any number for -1. */
  private static double definition(double[] x, double[] y, int degree) {
    double sum = 0;
    for (int set = 0; set < 1 << x.length; set++) {
      double product = 1;
      for (int i = 0; i < x.length; i++) {
        product *= (set >> i & 1) == 1 ? x[i] * y[i] : 1;
      }
      sum += degree < 0 || Integer.bitCount(set) == degree ? product : 0;
    }
    return sum;
  }

  private static double[] draw(RandomGenerator random, int dim) {
    double[] values = random.doubles(dim, -1.5, 1.5).toArray();
    for (int i = 0; i < dim; i++) {
      values[i] = random.nextInt(5) == 0 ? 0 : values[i];
    }
    return values;
  }

  private static Vec sparse(double... values) {
    int[] kept = new int[values.length];
    int n = 0;
    for (int i = 0; i < values.length; i++) {
      if (values[i] != 0) {
        kept[n++] = i;
      }
    }
    int[] indices = Arrays.copyOf(kept, n);
    return Vec.sparse(indices, Arrays.stream(indices).mapToDouble(i -> values[i]).toArray());
  }

  @Test
  void both_are_what_the_sum_over_subsets_says_dense_and_sparse() {
    RandomGenerator random = Streams.of(SEED, "subsets");
    for (int c = 0; c < 3000; c++) {
      double[] x = draw(random, random.nextInt(9));
      double[] y = draw(random, x.length);
      int degree = random.nextInt(x.length + 2);
      String what = "seed " + SEED + ", case " + c + ", degree " + degree;
      double all = definition(x, y, -1);
      double some = definition(x, y, degree);
      assertThat(new AllSubsets().of(Vec.of(x), Vec.of(y))).as(what).isCloseTo(all, near(all));
      assertThat(new AllSubsets().of(sparse(x), sparse(y))).as(what).isCloseTo(all, near(all));
      assertThat(new AllSubsets().of(sparse(x), Vec.of(y))).as(what).isCloseTo(all, near(all));
      Anova anova = new Anova(degree);
      assertThat(anova.of(Vec.of(x), Vec.of(y))).as(what).isCloseTo(some, near(some));
      assertThat(anova.of(sparse(x), sparse(y))).as(what).isCloseTo(some, near(some));
      AnovaByPowerSums powers = new AnovaByPowerSums(degree);
      assertThat(powers.of(Vec.of(x), Vec.of(y))).as(what).isCloseTo(some, within(1e-9));
      assertThat(powers.of(sparse(x), sparse(y))).as(what).isCloseTo(some, within(1e-9));
      assertThat(new AllSubsets().logOf(Vec.of(x), Vec.of(y)).value())
          .as(what)
          .isCloseTo(all, near(all));
    }
  }

  @Test
  void sums_of_powers_lose_their_digits_where_one_product_is_large() {
    // the sets of three coordinates of (t, 1, 1, 1): three with t, one without, 3t + 1
    Vec ones = Vec.of(1, 1, 1, 1);
    Vec large = Vec.of(1e3, 1, 1, 1);
    assertThat(new AnovaByPowerSums(3).of(large, ones)).isEqualTo(3001);
    Vec huge = Vec.of(1e7, 1, 1, 1);
    assertThat(new Anova(3).of(huge, ones)).isEqualTo(3e7 + 1);
    assertThat(new AnovaByPowerSums(3).of(huge, ones)).isNotCloseTo(3e7 + 1, within(1.0));
  }

  private static Offset<Double> near(double value) {
    return within(ROUNDING * Math.max(1, Math.abs(value)));
  }

  @Test
  void the_features_have_the_kernel_as_inner_product() {
    RandomGenerator random = Streams.of(SEED, "subset features");
    for (int c = 0; c < 300; c++) {
      Vec x = Vec.of(draw(random, 6));
      Vec y = Vec.of(draw(random, 6));
      for (Kernel<Vec> k : List.of(new AllSubsets(), new Anova(0), new Anova(2), new Anova(5))) {
        assertThat(k.features(x).orElseThrow().dot(k.features(y).orElseThrow()))
            .as("%s of %s and %s", k, x, y)
            .isCloseTo(k.of(x, y), within(ROUNDING));
      }
    }
    assertThat(new AllSubsets().features(Vec.of(2, 0, 3)).orElseThrow())
        .hasToString("{1=1.0, x1=2.0, x1 x3=6.0, x3=3.0}");
    assertThat(new Anova(2).features(Vec.of(2, 5, 3)).orElseThrow())
        .hasToString("{x1 x2=10.0, x1 x3=6.0, x2 x3=15.0}");
    Vec wide = Vec.of(new double[40]);
    assertThat(new AllSubsets().features(wide).orElseThrow().size()).isEqualTo(1);
    double[] ones = new double[21];
    Arrays.fill(ones, 1);
    assertThatThrownBy(() -> new AllSubsets().features(Vec.of(ones)))
        .hasMessageContaining("at most 1048576 named features");
    // C(200, 3) = 1313400; C(200, 2) = 19900
    double[] many = new double[200];
    Arrays.fill(many, 1);
    assertThatThrownBy(() -> new Anova(3).features(Vec.of(many)))
        .hasMessageContaining("at most 1048576 named features");
    assertThat(new Anova(2).features(Vec.of(many)).orElseThrow().size()).isEqualTo(19_900);
  }

  @Test
  void edges() {
    assertThat(new Anova(0).of(Vec.of(), Vec.of())).isEqualTo(1);
    assertThat(new Anova(1).of(Vec.of(), Vec.of())).isZero();
    assertThat(new Anova(4).of(Vec.of(1, 2, 3), Vec.of(4, 5, 6))).isZero();
    assertThat(new AllSubsets().of(Vec.of(), Vec.of())).isEqualTo(1);
    assertThat(new AllSubsets().of(Vec.of(-1, 5), Vec.of(1, 2))).isZero();
    assertThatThrownBy(() -> new Anova(-1)).hasMessageContaining("degree must be");
    assertThatThrownBy(() -> new Anova(2).of(Vec.of(1), Vec.of(1, 2)))
        .hasMessageContaining("dimension");
  }

  @Test
  void values_beyond_the_range_are_refused_and_normalised_ones_are_not() {
    double[] large = new double[400];
    Arrays.fill(large, 10);
    double[] other = large.clone();
    other[0] = -10;
    Vec x = Vec.of(large);
    Vec y = Vec.of(other);
    // log10 of 101^400 is 801.7; of 101^399 * 99 it is 801.7 too
    assertThatThrownBy(() -> new AllSubsets().of(x, x))
        .hasMessageContaining("about 10^802")
        .hasMessageContaining("normalise");
    Sample<Vec> both = VectorDomain.INSTANCE.sample(List.of(x, y));
    assertThatThrownBy(() -> new AllSubsets().over(both, both).fill(Tile.doubles(0, 2, 0, 2)))
        .hasMessageContaining("10^802");
    Kernel<Vec> normalised = new AllSubsets().normalised();
    assertThat(normalised.of(x, y)).isCloseTo(-99 / 101.0, within(1e-12));
    assertThat(Matrices.inBulk(normalised, both, both).get(0, 1))
        .isCloseTo(-99 / 101.0, within(1e-12));
  }

  @Test
  void a_product_that_is_too_large_on_the_way_but_not_in_the_end_is_found() {
    double[] x = new double[22];
    double[] y = new double[22];
    Arrays.fill(x, 1);
    Arrays.fill(y, -1 + 0x1p-52); // a factor of 2^-52 each
    x[0] = y[0] = 1e100;
    x[1] = y[1] = 1e100;
    double expected = (1e200 * 0x1p-520) * (1e200 * 0x1p-520);
    assertThat(new AllSubsets().of(Vec.of(x), Vec.of(y)))
        .isCloseTo(expected, withinPercentage(1e-9));
    Sample<Vec> sample = VectorDomain.INSTANCE.sample(List.of(Vec.of(x), Vec.of(y)));
    assertThat(Matrices.inBulk(new AllSubsets(), sample.select(0), sample.select(1)).get(0, 0))
        .isCloseTo(expected, withinPercentage(1e-9));
    assertThat(new AllSubsets().of(Vec.of(1e150, 1e150, 1), Vec.of(1e4, 1e4, -1))).isZero();
  }

  @Test
  void tiles_of_every_remainder_agree_with_single_values() {
    RandomGenerator random = Streams.of(SEED, "tiles");
    for (int dim = 0; dim <= 9; dim++) {
      int d = dim;
      List<Vec> vectors = random.ints(13).mapToObj(i -> Vec.of(draw(random, d))).toList();
      Sample<Vec> sample = VectorDomain.INSTANCE.sample(vectors);
      for (Kernel<Vec> k :
          List.of(
              new AllSubsets(),
              new Anova(1),
              new Anova(2),
              new Anova(3),
              new Anova(4),
              new Anova(6))) {
        for (int i = 0; i < 13; i++) {
          for (int j = 0; j < 13; j++) {
            assertThat(Matrices.inBulk(k, sample, sample).get(i, j))
                .as("%s in %s dimensions", k, dim)
                .isCloseTo(k.of(vectors.get(i), vectors.get(j)), within(ROUNDING));
          }
        }
      }
    }
  }
}
