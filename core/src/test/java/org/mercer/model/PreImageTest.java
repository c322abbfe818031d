package org.mercer.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.learner.decompose.KernelPca;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

class PreImageTest {
  private static final Run RUN = Run.defaults();

  /** Points near the circle of radius 1. */
  private static DenseVectors circle(int n, double noise, long seed) {
    Random random = new Random(seed);
    DoubleMatrix points = new DoubleMatrix(n, 2);
    for (int i = 0; i < n; i++) {
      double angle = 2 * Math.PI * random.nextDouble();
      points.set(i, 0, Math.cos(angle) + noise * random.nextGaussian());
      points.set(i, 1, Math.sin(angle) + noise * random.nextGaussian());
    }
    return new DenseVectors(points);
  }

  private static double fromCircle(Vec x) {
    return Math.abs(Math.hypot(x.get(0), x.get(1)) - 1);
  }

  private static EmbeddingModel<Vec> model(DenseVectors training) {
    return Training.of(Vectors.rbf(1), new KernelPca(6))
        .fit(training, Weights.equal(training.size()), RUN);
  }

  /** Six components of a circle leave out what points off it. */
  @Test
  void both_bring_noisy_points_nearer_to_the_circle() {
    DenseVectors training = circle(300, 0.05, 1);
    DenseVectors noisy = circle(100, 0.2, 2);
    EmbeddingModel<Vec> model = model(training);
    FixedPointPreImage fixed = FixedPointPreImage.of(model);
    RidgePreImage ridge = RidgePreImage.of(model, training, 1e-3, RUN);
    double before = 0;
    double byFixedPoint = 0;
    double byRidge = 0;
    for (Vec x : noisy) {
      before += fromCircle(x) / 100;
      byFixedPoint += fromCircle(fixed.denoised(x, RUN)) / 100;
      byRidge += fromCircle(ridge.of(model.transform(x))) / 100;
    }
    assertThat(before).isGreaterThan(0.1);
    assertThat(byFixedPoint).isLessThan(before / 2);
    // a map learned near the circle has to guess for points far from it
    assertThat(byRidge).isLessThan(0.9 * before);
  }

  /** With all components nothing is left out, so the pre-image of an object is the object. */
  @Test
  void the_pre_image_of_an_object_is_the_object() {
    DenseVectors training = circle(30, 0.1, 3);
    EmbeddingModel<Vec> model =
        Training.of(Vectors.rbf(5), new KernelPca(29)).fit(training, Weights.equal(30), RUN);
    Vec x = training.get(4);
    Vec found = FixedPointPreImage.of(model).of(model.transform(x), nearby(x), RUN);
    assertThat(found.toArray()).containsExactly(x.toArray(), within(1e-4));
    RidgePreImage ridge = RidgePreImage.of(model, training, 1e-9, RUN);
    assertThat(ridge.of(model.transform(x)).toArray()).containsExactly(x.toArray(), within(1e-5));
  }

  private static Vec nearby(Vec x) {
    return Vec.of(x.get(0) + 0.05, x.get(1) - 0.05);
  }

  @Test
  void the_fixed_point_is_for_the_gaussian_kernel_alone() {
    DenseVectors training = circle(30, 0.1, 3);
    EmbeddingModel<Vec> model =
        Training.of(Vectors.linear(), new KernelPca(1)).fit(training, Weights.equal(30), RUN);
    assertThatThrownBy(() -> FixedPointPreImage.of(model))
        .hasMessageContaining("RidgePreImage takes any kernel");
  }
}
