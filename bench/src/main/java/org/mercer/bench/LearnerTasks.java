package org.mercer.bench;

import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Learners;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Classifier;
import org.mercer.learner.Clusterer;
import org.mercer.learner.Embedder;
import org.mercer.learner.bayes.GaussianProcess;
import org.mercer.model.GaussianModel;
import org.mercer.model.GaussianTraining;
import org.mercer.model.Training;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Streams;

/** Learners other than support vector machines, on points around ten centres. */
final class LearnerTasks {
  private static final int CENTRES = 10;
  private static final double APART = 2;
  private static final double NOISE = 0.1;

  private LearnerTasks() {}

  /** Ten components, from sample to model. */
  static Work kpca(Settings settings) {
    Embedder learner = (Embedder) Learners.make("kpca", Map.of("components", CENTRES));
    DenseVectors xs = points(settings);
    Training<Vec, Weights, ?> training = Training.of(kernel(settings), learner);
    return new Work(() -> training.fit(xs, Weights.equal(xs.size()), settings.run()), Map.of());
  }

  static Work spectral(Settings settings) {
    return clusters(settings, (Clusterer) Learners.make("spectral", Map.of("k", CENTRES)));
  }

  /** Twenty passes from one start. */
  static Work kkmeans(Settings settings) {
    Map<String, Object> twenty = Map.of("k", CENTRES, "restarts", 1, "passes", 20);
    return clusters(settings, (Clusterer) Learners.make("kkmeans", twenty));
  }

  private static Work clusters(Settings settings, Clusterer learner) {
    DenseVectors xs = points(settings);
    Training<Vec, Weights, ?> training = Training.of(kernel(settings), learner);
    return new Work(() -> training.fit(xs, Weights.equal(xs.size()), settings.run()), Map.of());
  }

  /** The centres are of two classes by turns. */
  static Work logistic(Settings settings) {
    Classifier learner = (Classifier) Learners.make("logistic", Map.of("lambda", 1));
    DenseVectors xs = points(settings);
    Labels labels = evenAndOdd(xs.size());
    Training<Vec, Labels, ?> training = Training.of(kernel(settings), learner);
    return new Work(() -> training.fit(xs, labels, settings.run()), Map.of());
  }

  /** A Gaussian process with fixed numbers: the fit, and mean and variance of a fifth as many. */
  static Work process(Settings settings) {
    DenseVectors xs = points(settings);
    double[] target = Inputs.target(xs);
    GaussianTraining<Vec> training = Training.of(kernel(settings), GaussianProcess.plain(NOISE));
    Sample<Vec> fresh = some(xs);
    return new Work(
        () -> training.fit(xs, target, settings.run()).predict(fresh, settings.run()), Map.of());
  }

  /** The second half of {@link #process} alone. */
  static Work processPredict(Settings settings) {
    DenseVectors xs = points(settings);
    GaussianModel<Vec> model =
        Training.of(kernel(settings), GaussianProcess.plain(NOISE))
            .fit(xs, Inputs.target(xs), settings.run());
    Sample<Vec> fresh = some(xs);
    return new Work(
        () -> model.predict(fresh, settings.run()), Map.of("rows", (double) fresh.size()));
  }

  private static Sample<Vec> some(DenseVectors xs) {
    return xs.select(IntStream.range(0, xs.size() / 5).toArray());
  }

  /** Point i lies around centre i modulo ten; the peers make theirs by the same law. */
  private static DenseVectors points(Settings settings) {
    return points(settings.number("n"), settings.number("d"));
  }

  static Labels evenAndOdd(int n) {
    return Labels.of(
        IntStream.range(0, n)
            .mapToObj(i -> i % CENTRES % 2 == 0 ? "even" : "odd")
            .toArray(String[]::new));
  }

  static DenseVectors points(int n, int d) {
    RandomGenerator random = Streams.of(0, "centres");
    double[][] centres = new double[CENTRES][d];
    for (double[] centre : centres) {
      for (int j = 0; j < d; j++) {
        centre[j] = APART * random.nextGaussian();
      }
    }
    DoubleMatrix xs = new DoubleMatrix(n, d);
    for (int i = 0; i < xs.rows(); i++) {
      for (int j = 0; j < d; j++) {
        xs.set(i, j, centres[i % CENTRES][j] + random.nextGaussian());
      }
    }
    return new DenseVectors(xs);
  }

  private static Kernel<Vec> kernel(Settings settings) {
    return Kernels.parse(settings.text("kernel"), VectorDomain.INSTANCE);
  }
}
