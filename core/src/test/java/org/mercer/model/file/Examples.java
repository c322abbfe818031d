package org.mercer.model.file;

import java.util.List;
import java.util.Random;
import org.mercer.data.Labels;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.vector.Linear;
import org.mercer.kernel.vector.Rbf;
import org.mercer.learner.classify.KernelPerceptron;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.ClassificationModel;
import org.mercer.model.RegressionModel;
import org.mercer.model.Training;
import org.mercer.model.prepare.Scaling;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/** Small models to store. */
final class Examples {
  private Examples() {}

  static final Kernel<Vec> RBF = new Rbf<>(0.7, Linear.INSTANCE);

  /** The perceptron of the course on five points: w = (3,2), b = 0. */
  static ClassificationModel<Vec> perceptron() {
    return Training.of(Linear.INSTANCE, new KernelPerceptron())
        .fit(
            DenseVectors.of(new double[][] {{2, 1}, {1, 3}, {-1, -1}, {-2, 1}, {0, -2}}),
            Labels.of("ja", "ja", "nein", "nein", "nein"),
            Run.defaults());
  }

  static DenseVectors vectors(int n, int d, long seed) {
    Random random = new Random(seed);
    DoubleMatrix matrix = new DoubleMatrix(n, d);
    for (int i = 0; i < n * d; i++) {
      matrix.unsafeValues()[i] = random.nextGaussian() * 10 + 3;
    }
    return new DenseVectors(matrix, List.of("age", "bmi", "läng d'été").subList(0, d));
  }

  /** Kernel ridge on scaled columns with names. */
  static RegressionModel<Vec> ridge() {
    return Training.of(RBF, new KernelRidge(0.1))
        .prepared(Scaling.STANDARD)
        .fit(vectors(40, 3, 17), new Random(18).doubles(40).toArray(), Run.defaults().seed(42));
  }
}
