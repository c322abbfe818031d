package org.mercer.learner.combine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Learners;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Clouds;
import org.mercer.learner.CommonScale;
import org.mercer.learner.classify.SupportVector;
import org.mercer.model.ClassificationModel;
import org.mercer.model.Training;
import org.mercer.model.WeightedKernel;
import org.mercer.run.Run;

class MklTest {
  private static final Run RUN = Run.defaults();
  private static final DenseVectors POINTS = Clouds.of(90, 4, 2, 8);
  private static final Labels CLASSES = Clouds.labels(90, 2);

  private static Kernel<Vec> kernel(String expression) {
    return Kernels.parse(expression, VectorDomain.INSTANCE);
  }

  private static Mkl mkl(Mkl.Method method, CommonScale scale) {
    return new Mkl(method, scale, 0.1, new SupportVector(1));
  }

  @ParameterizedTest
  @EnumSource(Mkl.Method.class)
  void the_model_has_the_weighted_sum_for_a_kernel_and_is_a_machine_with_it(Mkl.Method method) {
    Kernel<Vec> sum = kernel("rbf(gamma=0.1) + rbf(gamma=2) + linear()");
    ClassificationModel<Vec> model =
        Training.of(sum, mkl(method, CommonScale.TRACE)).fit(POINTS, CLASSES, RUN);
    // any learner may use the kernel that was found, and the same machine comes of it
    Kernel<Vec> found = kernel(Kernels.format(model.kernel()));
    assertThat(found).isEqualTo(model.kernel());
    ClassificationModel<Vec> plain =
        Training.of(found, new SupportVector(1)).fit(POINTS, CLASSES, RUN);
    for (int i = 0; i < 90; i++) {
      assertThat(model.predict(POINTS.get(i)).values())
          .containsExactly(plain.predict(POINTS.get(i)).values());
    }
    Map<String, Double> figures = model.report().figures();
    double shares =
        figures.entrySet().stream()
            .filter(e -> e.getKey().startsWith("share of "))
            .mapToDouble(Map.Entry::getValue)
            .sum();
    assertThat(shares).isCloseTo(1, within(1e-12));
    assertThat(figures).containsKeys("share of linear()", "share of rbf(gamma=2)");
  }

  @ParameterizedTest
  @EnumSource(Mkl.Method.class)
  void the_factors_of_the_kernels_do_not_matter_once_they_are_on_one_scale(Mkl.Method method) {
    for (CommonScale scale : new CommonScale[] {CommonScale.TRACE, CommonScale.COSINE}) {
      List<Double> one =
          WeightedKernel.of(
                  kernel("rbf(gamma=0.1) + linear() + poly(degree=2)"),
                  mkl(method, scale).weighing().orElseThrow(),
                  POINTS,
                  CLASSES,
                  RUN)
              .shares();
      List<Double> other =
          WeightedKernel.of(
                  kernel("3*rbf(gamma=0.1) + 0.01*linear() + 1000*poly(degree=2)"),
                  mkl(method, scale).weighing().orElseThrow(),
                  POINTS,
                  CLASSES,
                  RUN)
              .shares();
      for (int r = 0; r < 3; r++) {
        // within the tolerance of the problem that EasyMKL solves
        assertThat(other.get(r)).isCloseTo(one.get(r), within(1e-3));
      }
    }
  }

  @Test
  void one_kernel_is_that_kernel_and_it_is_said() {
    for (Mkl.Method method : Mkl.Method.values()) {
      ClassificationModel<Vec> model =
          Training.of(kernel("rbf(gamma=0.5)"), mkl(method, CommonScale.TRACE))
              .fit(POINTS, CLASSES, RUN);
      assertThat(model.kernel()).isEqualTo(kernel("rbf(gamma=0.5)"));
      assertThat(model.report().warnings()).anyMatch(w -> w.contains("nothing to weigh"));
    }
  }

  @Test
  void strings_are_weighed_as_vectors_are() {
    Sample<String> words =
        StringDomain.INSTANCE.sample(
            List.of("GATTACA", "GATTAGA", "GATTATA", "CCCGGG", "CCGGGG", "CCCCGG"));
    Kernel<String> sum =
        Kernels.parse("spectrum(p=1) + spectrum(p=3) + blended(p=2)", StringDomain.INSTANCE);
    ClassificationModel<String> model =
        Training.of(sum, new Mkl(Mkl.Method.ALIGNF, 1))
            .fit(words, Labels.of("a", "a", "a", "c", "c", "c"), RUN);
    assertThat(model.predict("GATTAAA").label()).isEqualTo("a");
    assertThat(model.predict("CCCCCC").label()).isEqualTo("c");
  }

  @Test
  void a_kernel_that_is_fitted_on_the_sample_is_weighed_as_fitted() {
    ClassificationModel<Vec> model =
        Training.of(
                kernel("centre(linear()) + rbf(gamma=1)"),
                mkl(Mkl.Method.ALIGNF, CommonScale.TRACE))
            .fit(POINTS, CLASSES, RUN);
    assertThat(model.kernel().expression().toString()).contains("centre(linear())");
    long right =
        IntStream.range(0, 90)
            .filter(i -> model.predict(POINTS.get(i)).label().equals(CLASSES.name(i)))
            .count();
    assertThat(right).isGreaterThan(60);
  }

  @Test
  void what_cannot_be_brought_to_one_scale_is_refused_by_name() {
    double[][] zeros = new double[4][1];
    Arrays.setAll(zeros, i -> new double[] {0});
    assertThatThrownBy(
            () ->
                WeightedKernel.of(
                    kernel("rbf(gamma=1) + linear()"),
                    new TargetAlignment(true, CommonScale.TRACE),
                    DenseVectors.of(zeros),
                    Labels.of("a", "b", "a", "b"),
                    RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("linear()")
        .hasMessageContaining("positive number");
  }

  @Test
  void the_catalogue_makes_it_with_every_parameter_of_the_machine() {
    Mkl made =
        (Mkl) Learners.make("mkl", Map.of("method", "alignf", "normalise", "cosine", "c", "5"));
    assertThat(made)
        .isEqualTo(
            new Mkl(Mkl.Method.ALIGNF, CommonScale.COSINE, Mkl.LAMBDA, new SupportVector(5)));
    assertThat(Learners.make("mkl", made.parameters())).isEqualTo(made);
    assertThatThrownBy(() -> Learners.make("mkl", Map.of("lambda", "2")))
        .hasMessageContaining("lambda");
  }
}
