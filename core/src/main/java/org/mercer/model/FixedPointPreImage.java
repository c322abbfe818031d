package org.mercer.model;

import java.util.Arrays;
import org.mercer.data.vector.Vec;
import org.mercer.error.Require;
import org.mercer.kernel.vector.Linear;
import org.mercer.kernel.vector.Rbf;
import org.mercer.run.Run;

/**
 * The vector t whose image is nearest to the point with coordinates z of kernel principal
 * components: min over t of |phi(t) - m - sum_c z_c v_c|^2. For the kernel exp(-gamma |x - t|^2)
 * the gradient is zero where t = sum_i g_i k(x_i, t) x_i / sum_i g_i k(x_i, t), with g_i = 1/n +
 * sum_c z_c a_ci, and that is repeated from a start until t rests. (Mika, Schoelkopf, Smola,
 * Mueller, Scholz, Raetsch, "Kernel PCA and de-noising in feature spaces", 1999.)
 *
 * <p>For a model of equal weights over vectors, in the scale in which the kernel sees them.
 */
public final class FixedPointPreImage {
  private static final int STEPS = 1000;
  private static final double REST = 1e-9;

  /** Weights that add up to less than this part of themselves point nowhere. */
  private static final double CANCELLED = 1e-12;

  private final EmbeddingModel<Vec> model;
  private final double gamma;
  private final double[][] objects;

  private FixedPointPreImage(EmbeddingModel<Vec> model, double gamma, double[][] objects) {
    this.model = model;
    this.gamma = gamma;
    this.objects = objects;
  }

  /** Refuses kernels that are no Gaussian of vectors, and models that lost objects. */
  public static FixedPointPreImage of(EmbeddingModel<Vec> model) {
    Require.that(
        model.kernel() instanceof Rbf<?> rbf && rbf.base() instanceof Linear,
        "the fixed point needs the kernel rbf on vectors, but the model has "
            + model.kernel().expression()
            + "; RidgePreImage takes any kernel");
    Require.same(
        "support objects and training objects",
        model.provenance().trainedOn(),
        model.support().size());
    double gamma = ((Rbf<?>) model.kernel()).gamma();
    double[][] objects = new double[model.support().size()][];
    Arrays.setAll(objects, i -> model.support().get(i).toArray());
    return new FixedPointPreImage(model, gamma, objects);
  }

  /** What is left of x in the components: the pre-image of its coordinates, from x itself. */
  public Vec denoised(Vec x, Run run) {
    Vec prepared = model.function().preparation().apply(x);
    return of(model.transform(x), prepared, run);
  }

  /** The pre-image of coordinates, from a start. */
  public Vec of(double[] coordinates, Vec start, Run run) {
    Require.same("coordinates and components", model.components(), coordinates.length);
    double[] weights = new double[objects.length];
    Arrays.fill(weights, 1.0 / objects.length);
    for (int c = 0; c < coordinates.length; c++) {
      double[] row = model.function().combinations().row(c);
      for (int i = 0; i < weights.length; i++) {
        weights[i] += coordinates[c] * row[i];
      }
    }
    double[] t = start.toArray();
    for (int step = 0; step < STEPS; step++) {
      run.check();
      double[] next = step(weights, t);
      double moved = squaredDistance(next, t);
      t = next;
      if (moved <= REST * REST) {
        break;
      }
    }
    return Vec.of(t);
  }

  /** One repetition; t itself where the weights cancel. */
  private double[] step(double[] weights, double[] t) {
    double[] sum = new double[t.length];
    double total = 0;
    double size = 0;
    for (int i = 0; i < weights.length; i++) {
      double w = weights[i] * Math.exp(-gamma * squaredDistance(objects[i], t));
      total += w;
      size += Math.abs(w);
      for (int j = 0; j < t.length; j++) {
        sum[j] += w * objects[i][j];
      }
    }
    if (!(Math.abs(total) > CANCELLED * size)) {
      return t;
    }
    double all = total;
    Arrays.setAll(sum, j -> sum[j] / all);
    return sum;
  }

  private static double squaredDistance(double[] x, double[] y) {
    double sum = 0;
    for (int j = 0; j < x.length; j++) {
      sum += (x[j] - y[j]) * (x[j] - y[j]);
    }
    return sum;
  }
}
