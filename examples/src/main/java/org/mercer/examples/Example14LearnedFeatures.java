package org.mercer.examples;

import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.learner.classify.SupportVector;
import org.mercer.model.ClassificationModel;
import org.mercer.model.Training;
import org.mercer.run.Streams;

/**
 * Features that a network learns, and features that a kernel implies: two rings, a network with one
 * hidden layer beside a support vector machine.
 */
public final class Example14LearnedFeatures {
  private static final int HIDDEN = 8;
  private static final int TRAINING = 100;

  private final double[][] in = new double[HIDDEN][3];
  private final double[] out = new double[HIDDEN + 1];

  private Example14LearnedFeatures(RandomGenerator random) {
    for (int h = 0; h < HIDDEN; h++) {
      for (int j = 0; j < 3; j++) {
        in[h][j] = random.nextGaussian();
      }
      out[h] = 0.1 * random.nextGaussian();
    }
  }

  public static void main(String[] args) {
    RandomGenerator random = Streams.of(1, "rings");
    double[][] points = new double[2 * TRAINING][];
    double[] signs = new double[2 * TRAINING];
    for (int i = 0; i < points.length; i++) {
      signs[i] = i % 2 == 0 ? 1 : -1;
      double radius = (i % 2 == 0 ? 1 : 2) + 0.15 * random.nextGaussian();
      double angle = 2 * Math.PI * random.nextDouble();
      points[i] = new double[] {radius * Math.cos(angle), radius * Math.sin(angle)};
    }

    // The network: phi(x) = tanh(V x + c) is learned together with w, by descent; it can be read.
    Example14LearnedFeatures network = new Example14LearnedFeatures(Streams.of(1, "network"));
    for (int epoch = 0; epoch < 500; epoch++) {
      for (int i = 0; i < TRAINING; i++) {
        network.step(points[i], signs[i], 0.05);
      }
    }
    System.out.printf(
        Locale.ROOT,
        "features of (1, 0) that the network learned:%s%n",
        text(network.features(1, 0)));

    // The kernel: phi is implied and fixed, only w is learned, and the problem has one minimum.
    Kernel<Vec> kernel = Vectors.poly(2, 1, 1);
    DenseVectors rings = DenseVectors.of(points);
    int[] seen = IntStream.range(0, TRAINING).toArray();
    ClassificationModel<Vec> machine =
        Training.of(kernel, new SupportVector(10))
            .fit(rings.select(seen), Labels.ofSigns(signs).select(seen));
    System.out.println(
        "features of (1, 0) that the kernel implies: "
            + kernel.features(Vec.of(1, 0)).orElseThrow());

    int byNetwork = 0;
    int byMachine = 0;
    for (int i = TRAINING; i < points.length; i++) {
      byNetwork += network.value(points[i]) * signs[i] > 0 ? 1 : 0;
      byMachine += machine.predict(rings.get(i)).score() * signs[i] > 0 ? 1 : 0;
    }
    System.out.println(
        "network: " + byNetwork + " of 100 right, " + (4 * HIDDEN + 1) + " numbers learned");
    System.out.println(
        "machine: "
            + byMachine
            + " of 100 right, "
            + machine.support().size()
            + " support vectors");
  }

  /** tanh of the hidden units: the explicit features. */
  private double[] features(double... x) {
    double[] phi = new double[HIDDEN];
    for (int h = 0; h < HIDDEN; h++) {
      phi[h] = Math.tanh(in[h][0] * x[0] + in[h][1] * x[1] + in[h][2]);
    }
    return phi;
  }

  /** w'phi(x) + b. */
  private double value(double... x) {
    double[] phi = features(x);
    double sum = out[HIDDEN];
    for (int h = 0; h < HIDDEN; h++) {
      sum += out[h] * phi[h];
    }
    return sum;
  }

  /** One step down the gradient of log(1 + exp(-y f(x))), in w and in phi at once. */
  private void step(double[] x, double y, double rate) {
    double[] phi = features(x);
    double slope = rate * y / (1 + Math.exp(y * value(x)));
    for (int h = 0; h < HIDDEN; h++) {
      double inner = slope * out[h] * (1 - phi[h] * phi[h]);
      out[h] += slope * phi[h];
      in[h][0] += inner * x[0];
      in[h][1] += inner * x[1];
      in[h][2] += inner;
    }
    out[HIDDEN] += slope;
  }

  private static String text(double[] values) {
    StringBuilder text = new StringBuilder();
    for (double value : values) {
      text.append(String.format(Locale.ROOT, " %.2f", value));
    }
    return text.toString();
  }
}
