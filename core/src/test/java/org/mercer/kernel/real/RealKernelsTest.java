package org.mercer.kernel.real;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Reals;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Matrices;
import org.mercer.run.Streams;

class RealKernelsTest {
  private static final long SEED = 6;

  /** The definition, its integral expanded into powers of t and integrated term by term. */
  private static double spline(double x, double y, int order) {
    double[] product = {1};
    for (int r = 0; r < order; r++) {
      product = times(times(product, x, -1), y, -1);
    }
    double sum = 0;
    for (int r = 0; r <= order; r++) {
      sum += Math.pow(x * y, r);
    }
    for (int p = 0; p < product.length; p++) {
      sum += product[p] * Math.pow(Math.min(x, y), p + 1) / (p + 1);
    }
    return sum;
  }

  /** A polynomial times a + b t. */
  private static double[] times(double[] polynomial, double a, double b) {
    double[] result = new double[polynomial.length + 1];
    for (int i = 0; i < polynomial.length; i++) {
      result[i] += a * polynomial[i];
      result[i + 1] += b * polynomial[i];
    }
    return result;
  }

  private static Vec draw(RandomGenerator random, int dim) {
    return Vec.of(
        IntStream.range(0, dim)
            .mapToDouble(i -> random.nextInt(6) == 0 ? 0 : random.nextDouble())
            .toArray());
  }

  @Test
  void the_kernels_are_products_of_what_the_definitions_say() {
    RandomGenerator random = Streams.of(SEED, "real");
    for (int c = 0; c < 2000; c++) {
      int dim = random.nextInt(5);
      int order = random.nextInt(5);
      Vec x = draw(random, dim);
      Vec y = draw(random, dim);
      double min = 1;
      double bridge = 1;
      double spline = 1;
      for (int i = 0; i < dim; i++) {
        double a = x.get(i);
        double b = y.get(i);
        min *= Math.min(a, b);
        bridge *= Math.min(a, b) - a * b;
        spline *= spline(a, b, order);
      }
      String what = "seed " + SEED + ", case " + c;
      assertThat(Reals.min().of(x, y)).as(what).isCloseTo(min, within(1e-15));
      assertThat(Reals.bridge().of(x, y)).as(what).isCloseTo(bridge, within(1e-14));
      assertThat(Reals.spline(order).of(x, y)).as(what).isCloseTo(spline, withinPercentage(1e-9));
    }
  }

  @Test
  void bulk_equals_pairwise_for_every_order() {
    RandomGenerator random = Streams.of(SEED, "bulk");
    List<Vec> vectors = IntStream.range(0, 11).mapToObj(i -> draw(random, 6)).toList();
    Sample<Vec> sample = VectorDomain.INSTANCE.sample(vectors);
    for (Kernel<Vec> k :
        List.of(
            Reals.min(),
            Reals.bridge(),
            Reals.spline(0),
            Reals.spline(1),
            Reals.spline(2),
            Reals.spline(5))) {
      for (int i = 0; i < 11; i++) {
        for (int j = 0; j < 11; j++) {
          double single = k.of(vectors.get(i), vectors.get(j));
          assertThat(Matrices.inBulk(k, sample, sample).get(i, j))
              .as(k.toString())
              .isCloseTo(single, within(1e-12 * Math.max(1, single)));
        }
      }
    }
  }

  @Test
  void numbers_outside_of_the_definition_are_refused_at_their_place() {
    assertThatThrownBy(() -> Reals.min().of(Vec.of(1), Vec.of(-0.5)))
        .hasMessage("min() needs coordinates that are zero or more, but coordinate 1 is -0.5");
    assertThatThrownBy(() -> Reals.bridge().of(Vec.of(0.5, 1.5), Vec.of(0, 1)))
        .hasMessage("bridge() needs coordinates that are from 0 to 1, but coordinate 2 is 1.5");
    Vec sparse = Vec.sparse(new int[] {3}, new double[] {-1});
    assertThatThrownBy(() -> Reals.spline(1).of(sparse, sparse))
        .hasMessageContaining("coordinate 4 is -1.0");
    Sample<Vec> sample = VectorDomain.INSTANCE.sample(List.of(Vec.of(0.1), Vec.of(7)));
    assertThatThrownBy(() -> Reals.bridge().over(sample, sample))
        .hasMessageContaining("in object 2 coordinate 1 is 7.0");
    assertThatThrownBy(() -> Kernels.parse("spline(order=-1)")).hasMessageContaining("order");
    assertThatThrownBy(() -> Reals.spline(1).of(Vec.of(1e200), Vec.of(1e200)))
        .hasMessageContaining("beyond the range of numbers");
  }

  @Test
  void zeros_of_sparse_vectors_count_for_min_and_not_for_spline() {
    Vec x = Vec.sparse(new int[] {0, 2}, new double[] {2, 1});
    Vec y = Vec.sparse(new int[] {0}, new double[] {3});
    assertThat(Reals.min().of(x, y)).isZero();
    assertThat(Reals.min().of(y, y)).isEqualTo(3);
    assertThat(Reals.spline(1).of(x, y)).isCloseTo(35 / 3.0, within(1e-14));
    assertThat(Reals.spline(1).of(x, Vec.of(3, 0, 0))).isCloseTo(35 / 3.0, within(1e-14));
  }
}
