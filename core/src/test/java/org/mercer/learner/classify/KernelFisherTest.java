package org.mercer.learner.classify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.learner.Clouds;
import org.mercer.learner.Embedding;
import org.mercer.learner.Machine;
import org.mercer.learner.Machines;
import org.mercer.learner.Scheme;
import org.mercer.run.Run;

class KernelFisherTest {
  private static final Run RUN = Run.defaults();
  private static final int N = 45;
  private static final int CLASSES = 3;
  private static final double LAMBDA = 0.2;

  /** Rounding of sums of 45 terms, divided by lambda. */
  private static final double SAME = 1e-11;

  private final DenseVectors x = Clouds.of(N, 2, CLASSES, 3);
  private final Labels labels = Clouds.labels(N, CLASSES);
  private final Gram gram = Grams.stored(Vectors.linear(), x, Precision.DOUBLE, RUN);

  private double[][] classMeans() {
    double[][] means = new double[CLASSES][2];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < 2; j++) {
        means[i % CLASSES][j] += x.get(i).get(j) * CLASSES / N;
      }
    }
    return means;
  }

  /** S_1 + S_2 + S_3 + lambda I in the plane. */
  private double[][] spread() {
    double[][] means = classMeans();
    double[][] a = {{LAMBDA, 0}, {0, LAMBDA}};
    for (int i = 0; i < N; i++) {
      for (int r = 0; r < 2; r++) {
        for (int c = 0; c < 2; c++) {
          double left = x.get(i).get(r) - means[i % CLASSES][r];
          a[r][c] += left * (x.get(i).get(c) - means[i % CLASSES][c]) * CLASSES / N;
        }
      }
    }
    return a;
  }

  private static double[] solve(double[][] a, double[] b) {
    double determinant = a[0][0] * a[1][1] - a[0][1] * a[1][0];
    return new double[] {
      (a[1][1] * b[0] - a[0][1] * b[1]) / determinant,
      (a[0][0] * b[1] - a[1][0] * b[0]) / determinant
    };
  }

  private static double[] minus(double[] u, double[] v) {
    return new double[] {u[0] - v[0], u[1] - v[1]};
  }

  private static double inner(double[] u, double[] v) {
    return u[0] * v[0] + u[1] * v[1];
  }

  private double[] weights(Machine machine) {
    double[] a = machine.coefficients(N);
    double[] w = new double[2];
    for (int i = 0; i < N; i++) {
      w[0] += a[i] * x.get(i).get(0);
      w[1] += a[i] * x.get(i).get(1);
    }
    return w;
  }

  @Test
  void with_the_linear_kernel_it_is_the_linear_discriminant_with_a_ridge() {
    Machines fit = new KernelFisher(LAMBDA).fit(gram, labels, RUN);
    assertThat(fit.scheme()).isEqualTo(Scheme.RESTS);
    double[][] means = classMeans();
    double[] m = {
      (means[0][0] + means[1][0] + means[2][0]) / 3, (means[0][1] + means[1][1] + means[2][1]) / 3
    };
    for (int c = 0; c < CLASSES; c++) {
      double[] w = solve(spread(), minus(means[c], m));
      double[] middle = {(means[c][0] + m[0]) / 2, (means[c][1] + m[1]) / 2};
      assertThat(weights(fit.machines().get(c))).containsExactly(w, within(SAME));
      assertThat(fit.machines().get(c).bias()).isCloseTo(-inner(w, middle), within(SAME));
    }
  }

  @Test
  void the_largest_value_belongs_to_the_nearest_mean_in_its_metric() {
    Machines fit = new KernelFisher(LAMBDA).fit(gram, labels, RUN);
    double[][] means = classMeans();
    for (int i = 0; i < N; i++) {
      double[] z = {x.get(i).get(0), x.get(i).get(1)};
      double[] values = new double[CLASSES];
      int nearest = 0;
      double least = Double.POSITIVE_INFINITY;
      for (int c = 0; c < CLASSES; c++) {
        values[c] = inner(weights(fit.machines().get(c)), z) + fit.machines().get(c).bias();
        double[] away = minus(z, means[c]);
        double distance = inner(away, solve(spread(), away));
        nearest = distance < least ? c : nearest;
        least = Math.min(distance, least);
      }
      assertThat(Scheme.RESTS.winner(values, CLASSES)).isEqualTo(nearest);
    }
  }

  @Test
  void directions_solve_the_generalised_eigenvalue_problem() {
    Embedding found = new FisherDirections(LAMBDA, CLASSES - 1).fit(gram, labels, RUN);
    assertThat(found.machines()).hasSize(CLASSES - 1);
    double[][] means = classMeans();
    double[] m = {
      (means[0][0] + means[1][0] + means[2][0]) / 3, (means[0][1] + means[1][1] + means[2][1]) / 3
    };
    double before = Double.POSITIVE_INFINITY;
    for (Machine machine : found.machines()) {
      double[] w = weights(machine);
      double[] aw = {inner(spread()[0], w), inner(spread()[1], w)};
      assertThat(inner(w, aw)).isCloseTo(1, within(SAME));
      double[] between = new double[2];
      for (double[] mean : means) {
        double along = inner(minus(mean, m), w);
        between[0] += along * (mean[0] - m[0]);
        between[1] += along * (mean[1] - m[1]);
      }
      double rho = inner(w, between);
      assertThat(between).containsExactly(new double[] {rho * aw[0], rho * aw[1]}, within(SAME));
      assertThat(machine.bias()).isCloseTo(-inner(w, m), within(SAME));
      assertThat(rho).isPositive().isLessThanOrEqualTo(before);
      before = rho;
    }
  }

  @Test
  void fewer_components_are_the_leading_ones() {
    Embedding all = new FisherDirections(LAMBDA, 5).fit(gram, labels, RUN);
    assertThat(all.machines()).hasSize(CLASSES - 1);
    assertThat(all.report().warnings())
        .containsExactly("3 classes differ in 2 directions, not in 5");
    Embedding one = new FisherDirections(LAMBDA, 1).fit(gram, labels, RUN);
    assertThat(one.machines()).hasSize(1);
    assertThat(weights(one.machines().get(0)))
        .containsExactly(weights(all.machines().get(0)), within(SAME));
    assertThat(one.report().warnings()).isEmpty();
  }

  /** w of the classifier has the length sqrt(w'Aw), which is the root of its criterion. */
  @Test
  void two_classes_lie_along_the_direction_that_tells_them_apart() {
    int[] two =
        IntStream.range(0, N).filter(i -> labels.get(i) != labels.classes().size() - 1).toArray();
    Labels some = labels.select(two);
    Machines told = new KernelFisher(LAMBDA).fit(gram.restrict(two), some, RUN);
    Embedding found = new FisherDirections(LAMBDA, 1).fit(gram.restrict(two), some, RUN);
    double length = Math.sqrt(told.report().objective());
    Machine machine = found.machines().get(0);
    double[] expected =
        Arrays.stream(told.machines().get(0).coefficients(two.length))
            .map(a -> a / length)
            .toArray();
    assertThat(machine.coefficients(two.length)).containsExactly(expected, within(SAME));
    assertThat(machine.bias()).isCloseTo(told.machines().get(0).bias() / length, within(SAME));
  }

  @Test
  void classes_of_the_same_objects_have_no_direction() {
    int[] twice = {0, 1, 2, 0, 1, 2};
    Labels same = Labels.of(List.of("a", "a", "a", "b", "b", "b"));
    assertThatThrownBy(() -> new FisherDirections(1, 1).fit(gram.restrict(twice), same, RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("classes that differ");
  }

  @Test
  void an_object_of_weight_two_is_two_objects() {
    int[] twice = IntStream.concat(IntStream.range(0, N), IntStream.of(3, 7)).toArray();
    double[] v = new double[N];
    Arrays.fill(v, 1);
    v[3] = 2;
    v[7] = 2;
    Gram rbf = Grams.stored(Vectors.rbf(0.5), x, Precision.DOUBLE, RUN);
    Machines weighted = new KernelFisher(LAMBDA).fit(rbf, labels.weighted(Weights.of(v)), RUN);
    Machines repeated =
        new KernelFisher(LAMBDA).fit(rbf.restrict(twice), labels.select(twice), RUN);
    for (int c = 0; c < CLASSES; c++) {
      double[] one = weighted.machines().get(c).coefficients(N);
      double[] two = repeated.machines().get(c).coefficients(twice.length);
      for (int i = 0; i < N; i++) {
        double copy = i == 3 ? two[N] : i == 7 ? two[N + 1] : 0;
        assertThat(one[i]).isCloseTo(two[i] + copy, within(SAME));
      }
    }
  }

  @Test
  void one_class_is_refused() {
    assertThatThrownBy(() -> new KernelFisher(1).fit(gram.restrict(0, 3), labels.select(0, 3), RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("every object is of class");
  }
}
