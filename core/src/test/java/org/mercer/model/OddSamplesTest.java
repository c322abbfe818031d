package org.mercer.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Strings;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Domain;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Regressor;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.learner.regress.NuRegression;
import org.mercer.learner.regress.SupportVectorRegression;
import org.mercer.model.prepare.Scaling;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/** Samples that a user should hear about, or that nothing can be learned from. */
class OddSamplesTest {
  private static final Run RUN = Run.defaults();

  private static DenseVectors random(int n, int d) {
    Random random = new Random(3);
    DoubleMatrix points = new DoubleMatrix(n, d);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < d; j++) {
        points.set(i, j, random.nextGaussian());
      }
    }
    return new DenseVectors(points);
  }

  private static Labels alternating(int n) {
    return Labels.of(IntStream.range(0, n).mapToObj(i -> i % 2 == 0 ? "a" : "b").toList());
  }

  private static <X> List<String> warnings(Kernel<X> kernel, Sample<X> sample, Labels labels) {
    return Training.of(kernel, new SupportVector(1)).fit(sample, labels, RUN).report().warnings();
  }

  @Test
  void duplicates_with_opposite_labels_are_counted() {
    // 10 points, each as a and as b, and 30 others
    DenseVectors x = random(40, 2);
    int[] rows = IntStream.range(0, 50).map(i -> i < 40 ? i : i - 40).toArray();
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      labels.add(i < 40 ? "a" : "b");
    }
    assertThat(warnings(Vectors.rbf(1), x.select(rows), Labels.of(labels)))
        .anyMatch(
            w ->
                w.contains("20 conflicting duplicates")
                    && w.contains("accuracy cannot exceed 50 % on them"));
    assertThat(warnings(Vectors.rbf(1), x, alternating(40))).isEmpty();
  }

  @Test
  void of_three_equal_strings_two_can_be_right() {
    Sample<String> strings = Sample.of("abc", "abd", "abc", "xyz", "abc", "abd");
    Labels labels = Labels.of("a", "b", "b", "a", "a", "b");
    assertThat(warnings(Strings.spectrum(1), strings, labels))
        .anyMatch(w -> w.contains("3 conflicting") && w.contains("cannot exceed 66 %"));
  }

  @Test
  void equal_objects_with_equal_labels_are_no_conflict() {
    Sample<String> strings = Sample.of("abc", "abd", "abc", "abd");
    assertThat(warnings(Strings.spectrum(1), strings, Labels.of("a", "b", "a", "b"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"rbf(gamma=1e308)", "rbf(gamma=1e4)"})
  void a_kernel_for_which_no_two_objects_are_alike_is_warned_of(String kernel) {
    assertThat(warnings(Kernels.parse(kernel, VECTORS), random(300, 3), alternating(300)))
        .anyMatch(w -> w.contains("the kernel matrix is diagonal, as the identity"));
  }

  private static final Domain<Vec> VECTORS = VectorDomain.INSTANCE;

  @Test
  void a_kernel_for_which_all_objects_are_alike_is_warned_of() {
    assertThat(warnings(Vectors.rbf(1e-300), random(300, 3), alternating(300)))
        .anyMatch(w -> w.contains("the kernel matrix is constant (1.0)"));
    Vec same = Vec.of(1, 2);
    Sample<Vec> identical = Sample.of(same, same, same, same);
    assertThat(warnings(Vectors.linear(), identical, alternating(4)))
        .anyMatch(w -> w.contains("the kernel matrix is constant (5.0)"))
        .anyMatch(w -> w.contains("4 conflicting duplicates"));
  }

  /** It is a kernel, if one that sees nothing: the fit goes on and says so. */
  @Test
  void a_gamma_of_zero_is_warned_of() {
    assertThat(warnings(Vectors.rbf(0), random(300, 3), alternating(300)))
        .anyMatch(w -> w.contains("the kernel matrix is constant (1.0)"));
    assertThatThrownBy(() -> Vectors.rbf(-1)).hasMessageContaining("gamma must be zero or a pos");
  }

  @Test
  void values_that_lose_their_digits_are_noted() {
    Sample<Vec> x = Sample.of(Vec.of(1e-310, 1), Vec.of(0, 2), Vec.of(0, 3e-320), Vec.of(1, 0));
    assertThat(warnings(Vectors.linear(), x, alternating(4)))
        .anyMatch(w -> w.startsWith("1 values lie between 0 and 2.2"));
    Sample<Vec> all = Sample.of(Vec.of(1e-310), Vec.of(2e-310), Vec.of(-1e-310), Vec.of(0));
    assertThat(warnings(Vectors.rbf(1), all, alternating(4)))
        .anyMatch(w -> w.startsWith("3 values lie between 0 and 2.2"));
  }

  @Test
  void a_matrix_that_no_machine_holds_is_refused_at_once() {
    DoubleMatrix points = new DoubleMatrix(1_000_000, 1);
    points.set(0, 0, 1);
    KernelRidge exact = new KernelRidge(1, KernelRidge.Solver.CHOLESKY, false);
    assertThatThrownBy(
            () ->
                Training.of(Vectors.rbf(1), exact)
                    .fit(new DenseVectors(points), new double[1_000_000], Run.defaults()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("GiB")
        .hasMessageContaining("`memory`")
        .hasMessageContaining("solver")
        .hasMessageContaining("learn from at most");
  }

  @Test
  void squares_that_overflow_are_refused_before_training() {
    DoubleMatrix points = new DoubleMatrix(4, 2);
    IntStream.range(0, 4).forEach(i -> points.set(i, 0, i));
    points.set(2, 1, 1e300);
    for (Kernel<Vec> kernel : List.of(Vectors.rbf(0.1), Vectors.linear())) {
      assertThatThrownBy(() -> warnings(kernel, new DenseVectors(points), alternating(4)))
          .isInstanceOf(InputException.class)
          .hasMessageContaining("row 3: values whose squares overflow");
    }
  }

  @Test
  void a_kernel_that_overflows_is_refused() {
    Kernel<Vec> steep = Kernels.parse("poly(degree=1000)", VECTORS);
    Sample<Vec> x = Sample.of(Vec.of(0.1), Vec.of(9), Vec.of(3));
    assertThatThrownBy(() -> warnings(steep, x, Labels.of("a", "b", "a")))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("row 2, whose column 1 is 9.0: k(x, x) = Infinity")
        .hasMessageContaining("lower the degree");
  }

  @Test
  void nothing_to_learn_from_is_refused() {
    assertThatThrownBy(
            () ->
                warnings(Vectors.rbf(1), new DenseVectors(new DoubleMatrix(4, 2)), alternating(4)))
        .hasMessageContaining("every value of every vector is zero");
    assertThatThrownBy(
            () ->
                warnings(Vectors.rbf(1), new DenseVectors(new DoubleMatrix(4, 0)), alternating(4)))
        .hasMessageContaining("vectors without columns");
    assertThatThrownBy(
            () ->
                warnings(Vectors.rbf(1), new DenseVectors(new DoubleMatrix(0, 2)), alternating(0)))
        .hasMessageContaining("no objects");
  }

  @Test
  void one_class_alone_is_refused_by_name() {
    for (int n : new int[] {1, 5}) {
      Labels labels = Labels.of(Collections.nCopies(n, "healthy"));
      assertThatThrownBy(() -> warnings(Vectors.rbf(1), random(n, 2), labels))
          .isInstanceOf(InputException.class)
          .hasMessageContaining("every object is of class 'healthy'")
          .hasMessageContaining("oneclass");
    }
  }

  @Test
  void constant_columns_are_scaled_to_zero_and_named() {
    DoubleMatrix points = random(20, 2).unsafeMatrix();
    IntStream.range(0, 20).forEach(i -> points.set(i, 1, 5));
    ClassificationModel<Vec> model =
        Training.of(Vectors.linear(), new SupportVector(1))
            .prepared(Scaling.STANDARD)
            .fit(new DenseVectors(points), alternating(20), RUN);
    assertThat(model.report().warnings()).anyMatch(w -> w.contains("constant in training"));
    assertThat(model.support().get(0).get(1)).isZero();
  }

  @Test
  void targets_that_are_constant_huge_or_not_numbers() {
    DenseVectors x = random(6, 2);
    double[] constant = new double[6];
    Arrays.fill(constant, 4);
    for (Regressor learner :
        List.of(
            new SupportVectorRegression(1, 0.1, 1e-3),
            new NuRegression(1, 0.5, 1e-3),
            new KernelRidge(1))) {
      RegressionTraining<Vec> training = Training.of(Vectors.rbf(1), learner);
      assertThat(training.fit(x, constant, RUN).report().warnings())
          .anyMatch(w -> w.contains("the target is constant (4.0)"));
      double[] huge = {1, 1e300, 1, 1, 1, 1};
      assertThatThrownBy(() -> training.fit(x, huge, RUN))
          .hasMessageContaining("target of row 2: 1.0E300");
      double[] missing = {1, 1, Double.NaN, 1, 1, 1};
      assertThatThrownBy(() -> training.fit(x, missing, RUN))
          .hasMessageContaining("target of row 3: NaN");
    }
  }

  @Test
  void weights_that_say_nothing_are_refused() {
    assertThatThrownBy(() -> Weights.of(1, -1)).hasMessageContaining("weight of row 2: -1.0");
    assertThatThrownBy(() -> Weights.of(Double.NaN)).hasMessageContaining("weight of row 1: NaN");
    assertThatThrownBy(() -> Weights.of(Double.POSITIVE_INFINITY)).hasMessageContaining("Infinity");
    assertThatThrownBy(() -> Weights.of(0, 0)).hasMessageContaining("all 2 are zero");
    assertThat(Weights.of(0, 2, 1).counted()).containsExactly(1, 2);
    assertThatThrownBy(() -> alternating(3).weighted(Weights.equal(2)))
        .hasMessageContaining("labels and weights");
  }
}
