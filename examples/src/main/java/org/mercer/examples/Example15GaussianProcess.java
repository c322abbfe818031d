package org.mercer.examples;

import java.util.Locale;
import org.mercer.catalogue.Vectors;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.learner.bayes.GaussianProcess;
import org.mercer.model.Gaussian;
import org.mercer.model.GaussianModel;
import org.mercer.model.Training;

/** Predictive mean and variance: regression by a Gaussian process. */
public final class Example15GaussianProcess {
  private Example15GaussianProcess() {}

  public static void main(String[] args) {
    double[][] places = {{0}, {1}, {2}, {3}, {4}};
    double[] sine = new double[places.length];
    for (int i = 0; i < sine.length; i++) {
      sine[i] = Math.sin(places[i][0]);
    }
    GaussianModel<Vec> model =
        Training.of(Vectors.rbf(0.5), GaussianProcess.plain(0.01))
            .fit(DenseVectors.of(places), sine);

    // near the objects f is known well; far from all of them it is what it was before: 0, give or
    // take sqrt(k(x,x)) = 1
    for (double x : new double[] {1, 1.5, 3.5, 5, 20}) {
      Gaussian f = model.predict(Vec.of(x));
      System.out.printf(
          Locale.ROOT,
          "f(%4.1f) = %7.4f +- %.4f, sin %7.4f%n",
          x,
          f.mean(),
          f.deviation(),
          Math.sin(x));
    }

    // one observation y = 1 at 2, noise 1: at 2 the mean is y / (1 + 1), the variance 1 - 1 / (1 +
    // 1)
    GaussianModel<Vec> one =
        Training.of(Vectors.rbf(0.5), GaussianProcess.plain(1))
            .fit(DenseVectors.of(new double[][] {{2}}), new double[] {1});
    Gaussian f = one.predict(Vec.of(2));
    System.out.printf(
        Locale.ROOT, "after one noisy observation: %.4f, variance %.4f%n", f.mean(), f.variance());
  }
}
