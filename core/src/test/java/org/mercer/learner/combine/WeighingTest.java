package org.mercer.learner.combine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.Views;
import org.mercer.gram.measure.Alignment;
import org.mercer.gram.measure.Frobenius;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Clouds;
import org.mercer.learner.CommonScale;
import org.mercer.learner.Shares;
import org.mercer.learner.Weighing;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;
import org.mercer.run.Streams;

class WeighingTest {
  private static final Run RUN = Run.defaults();
  private static final int N = 80;
  private static final DenseVectors POINTS = Clouds.of(N, 4, 2, 3);
  private static final Labels CLASSES = Clouds.labels(N, 2);
  private static final double[] SIGNS = CLASSES.signs();

  private static final List<Gram> GRAMS =
      List.of(
          gram(Vectors.rbf(0.01)),
          gram(Vectors.rbf(0.1)),
          gram(Vectors.rbf(1)),
          gram(Vectors.rbf(10)),
          gram(Vectors.linear().times(0.2)),
          gram(Vectors.poly(2).times(0.02)));

  private static Gram gram(Kernel<Vec> kernel) {
    return Grams.stored(kernel, POINTS, Precision.DOUBLE, RUN);
  }

  private static Gram sum(List<Gram> grams, double[] weights) {
    List<Gram> kept = new ArrayList<>();
    List<Double> positive = new ArrayList<>();
    for (int r = 0; r < weights.length; r++) {
      if (weights[r] > 0) {
        kept.add(grams.get(r));
        positive.add(weights[r]);
      }
    }
    return Views.weightedSum(kept, array(positive));
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private static Weighing<Labels> aligned(boolean together) {
    return new TargetAlignment(together, CommonScale.NONE);
  }

  @Test
  void the_sum_is_aligned_better_than_its_parts_and_than_other_sums() {
    double[] best = array(aligned(true).shares(GRAMS, CLASSES, RUN).values());
    double reached = Alignment.centred(sum(GRAMS, best), SIGNS, RUN);
    for (Gram gram : GRAMS) {
      assertThat(reached).isGreaterThanOrEqualTo(Alignment.centred(gram, SIGNS, RUN) - 1e-9);
    }
    double[] uniform = new double[GRAMS.size()];
    Arrays.fill(uniform, 1);
    assertThat(reached).isGreaterThan(Alignment.centred(sum(GRAMS, uniform), SIGNS, RUN));
    RandomGenerator random = Streams.of(1, "other weights");
    for (int t = 0; t < 50; t++) {
      double[] other = best.clone();
      Arrays.setAll(other, r -> best[r] + 0.1 * random.nextDouble());
      assertThat(Alignment.centred(sum(GRAMS, other), SIGNS, RUN)).isLessThan(reached + 1e-12);
    }
  }

  @Test
  void aligned_weights_meet_their_conditions() {
    double[] v = array(aligned(true).shares(GRAMS, CLASSES, RUN).values());
    List<Gram> centred = GRAMS.stream().map(g -> Views.centred(g, RUN)).toList();
    DoubleMatrix m = Frobenius.products(centred, RUN);
    double[] ratio = new double[v.length]; // (Mv)_r / a_r
    for (int r = 0; r < v.length; r++) {
      double[] products = new double[N];
      centred.get(r).multiply(SIGNS, products, RUN);
      double a = 0;
      for (int i = 0; i < N; i++) {
        a += SIGNS[i] * products[i];
      }
      for (int s = 0; s < v.length; s++) {
        ratio[r] += m.get(r, s) * v[s] / a;
      }
    }
    double level = Arrays.stream(ratio).min().orElseThrow();
    for (int r = 0; r < v.length; r++) {
      if (v[r] > 0) {
        assertThat(ratio[r]).isCloseTo(level, within(1e-8 * level));
      }
    }
    assertThat(Arrays.stream(v).filter(x -> x > 0).count()).isBetween(1L, 5L);
  }

  @Test
  void two_kernels_have_the_weights_of_the_closed_form() {
    List<Gram> two = List.of(GRAMS.get(1), GRAMS.get(3));
    double[] found = array(aligned(true).shares(two, CLASSES, RUN).values());
    List<Gram> centred = two.stream().map(g -> Views.centred(g, RUN)).toList();
    DoubleMatrix m = Frobenius.products(centred, RUN);
    double[] a = new double[2];
    for (int r = 0; r < 2; r++) {
      a[r] =
          Alignment.centred(two.get(r), SIGNS, RUN) * Math.sqrt(m.get(r, r)) * N; // |yy'| is N here
    }
    // M^-1 a, positive here, so that the constraint is idle
    double first = m.get(1, 1) * a[0] - m.get(0, 1) * a[1];
    double second = m.get(0, 0) * a[1] - m.get(0, 1) * a[0];
    assertThat(first).isPositive();
    assertThat(second).isPositive();
    assertThat(found[0]).isCloseTo(first / (first + second), within(1e-7));
  }

  @Test
  void independent_weights_are_the_alignments() {
    double[] found = array(aligned(false).shares(GRAMS, CLASSES, RUN).values());
    double[] alignments =
        GRAMS.stream().mapToDouble(g -> Alignment.centred(g, SIGNS, RUN)).toArray();
    double sum = Arrays.stream(alignments).sum();
    for (int r = 0; r < found.length; r++) {
      assertThat(found[r]).isCloseTo(alignments[r] / sum, within(1e-12));
    }
  }

  @Test
  void numbers_may_be_the_target() {
    double[] values = new double[N];
    Arrays.setAll(values, i -> POINTS.get(i).get(0));
    Shares shares =
        new TargetAlignment(true, CommonScale.NONE)
            .ofNumbers()
            .shares(GRAMS, Numbers.of(values), RUN);
    // the target is linear in the points, so no sum is aligned better than one with much of linear
    double reached = Alignment.centred(sum(GRAMS, array(shares.values())), values, RUN);
    for (Gram gram : GRAMS) {
      assertThat(reached).isGreaterThanOrEqualTo(Alignment.centred(gram, values, RUN) - 1e-9);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.1, 0.9, 1})
  void the_distributions_of_easymkl_meet_their_conditions(double lambda) {
    double close = 1e-8;
    EasyMkl easy = new EasyMkl(lambda, close, CommonScale.NONE);
    double[] ones = new double[GRAMS.size()];
    Arrays.fill(ones, 1);
    Gram sum = sum(GRAMS, ones);
    List<String> warnings = new ArrayList<>();
    double[] b = easy.distributions(sum, SIGNS, warnings, RUN);
    assertThat(warnings).isEmpty();
    double[] products = new double[N];
    sum.multiply(b, products, RUN);
    for (double side : new double[] {-1, 1}) {
      double least = Double.POSITIVE_INFINITY;
      double total = 0;
      for (int i = 0; i < N; i++) {
        if (SIGNS[i] == side) {
          double g = side * b[i];
          assertThat(g).isNotNegative();
          total += g;
          least = Math.min(least, (1 - lambda) * side * products[i] + lambda * g);
        }
      }
      assertThat(total).isCloseTo(1, within(1e-12));
      for (int i = 0; i < N; i++) {
        if (SIGNS[i] == side && side * b[i] > 0) {
          double g = side * b[i];
          assertThat((1 - lambda) * side * products[i] + lambda * g).isCloseTo(least, within(1e-6));
        }
      }
    }
  }

  @Test
  void with_lambda_one_easymkl_measures_the_distance_of_the_means() {
    double[] found =
        array(new EasyMkl(1, 1e-3, CommonScale.NONE).shares(GRAMS, CLASSES, RUN).values());
    double[] distances = new double[GRAMS.size()];
    for (int r = 0; r < distances.length; r++) {
      double[] b = Arrays.stream(SIGNS).map(s -> s / (N / 2.0)).toArray();
      double[] products = new double[N];
      GRAMS.get(r).multiply(b, products, RUN);
      for (int i = 0; i < N; i++) {
        distances[r] += b[i] * products[i];
      }
    }
    double sum = Arrays.stream(distances).sum();
    for (int r = 0; r < found.length; r++) {
      assertThat(found[r]).isCloseTo(distances[r] / sum, within(1e-12));
    }
  }

  @Test
  void a_kernel_of_noise_counts_little() {
    RandomGenerator random = Streams.of(2, "noise");
    DoubleMatrix rows = new DoubleMatrix(N, 30);
    Arrays.setAll(rows.unsafeValues(), i -> random.nextGaussian());
    Gram noise =
        Grams.stored(
            Vectors.linear().times(1 / 30.0), new DenseVectors(rows), Precision.DOUBLE, RUN);
    DoubleMatrix clear = new DoubleMatrix(N, 1);
    for (int i = 0; i < N; i++) {
      clear.set(i, 0, SIGNS[i] * (1 + 0.1 * random.nextGaussian()));
    }
    Gram signal = Grams.stored(Vectors.linear(), new DenseVectors(clear), Precision.DOUBLE, RUN);
    for (Weighing<Labels> how :
        List.of(aligned(true), aligned(false), new EasyMkl(0.1, 1e-6, CommonScale.NONE))) {
      assertThat(how.shares(List.of(noise, signal), CLASSES, RUN).values().get(0))
          .as(how.toString())
          .isLessThan(0.2);
    }
  }

  @Test
  void several_classes_are_weighed_too_and_objects_that_do_not_count_are_left_out() {
    Labels three = Clouds.labels(N, 3);
    for (Weighing<Labels> how :
        List.of(aligned(true), aligned(false), new EasyMkl(0.1, 1e-6, CommonScale.NONE))) {
      List<Double> shares = how.shares(GRAMS, three, RUN).values();
      assertThat(shares.stream().mapToDouble(Double::doubleValue).sum())
          .isCloseTo(1, within(1e-12));
      double[] counts = new double[N];
      int[] some = new int[N / 2];
      for (int i = 0; i < N / 2; i++) {
        some[i] = i;
        counts[i] = 1;
      }
      Shares without = how.shares(GRAMS, three.weighted(Weights.of(counts)), RUN);
      List<Gram> half = GRAMS.stream().map(g -> g.restrict(some)).toList();
      assertThat(without).isEqualTo(how.shares(half, three.select(some), RUN));
    }
  }
}
