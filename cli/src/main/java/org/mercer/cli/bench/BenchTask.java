package org.mercer.cli.bench;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.mercer.catalogue.Learners;
import org.mercer.catalogue.Vectors;
import org.mercer.cli.app.Temporary;
import org.mercer.data.Labels;
import org.mercer.data.read.Datasets;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.Source;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Combinations;
import org.mercer.gram.CrossGram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Classifier;
import org.mercer.model.Training;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;
import org.mercer.run.Streams;

/** Work of a known amount, on the sizes that the documented figures were measured on. */
final class BenchTask implements AutoCloseable {
  private interface Work {
    void run() throws IOException;
  }

  private static final int BLOCK = 1 << 20;
  private static final int BLOCKS = 32;

  private final Work work;
  private final double amount;
  private final int warming;
  private final List<Path> files;

  private BenchTask(Work work, double amount, int warming, List<Path> files) {
    this.work = work;
    this.amount = amount;
    this.warming = warming;
    this.files = files;
  }

  static BenchTask of(String name, Run run) throws IOException {
    return switch (name) {
      case "gram-float" -> gram(Precision.FLOAT, run);
      case "gram-double" -> gram(Precision.DOUBLE, run);
      case "fit" -> fit(run);
      case "predict" -> predict(run);
      case "read-libsvm" -> reading(true, run);
      case "read-csv" -> reading(false, run);
      default -> throw new IllegalArgumentException("there is no task " + name);
    };
  }

  void run() throws IOException {
    work.run();
  }

  /** In the unit of the figure, times seconds. */
  double amount() {
    return amount;
  }

  /** How many runs it takes until the compiler is done. */
  int warming() {
    return warming;
  }

  @Override
  public void close() throws IOException {
    for (Path file : files) {
      Files.deleteIfExists(file);
    }
  }

  /** 2 n^2 d operations, as a product of matrices is counted. */
  private static BenchTask gram(Precision precision, Run run) {
    int n = 4000;
    int d = 100;
    DenseVectors xs = normal(n, d);
    Kernel<Vec> kernel = Vectors.rbf(1.0 / d);
    return new BenchTask(
        () -> Grams.of(kernel, xs, precision, run), 2e-9 * n * n * d, 6, List.of());
  }

  /** Points around ten centres of two classes by turns. */
  private static BenchTask fit(Run run) {
    int n = 5000;
    int d = 20;
    DenseVectors noise = normal(n, d);
    DenseVectors centres = normal(10, d);
    double[] values = noise.unsafeMatrix().unsafeValues().clone();
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < d; j++) {
        values[i * d + j] += 2 * centres.unsafeMatrix().get(i % 10, j);
      }
    }
    DenseVectors xs = new DenseVectors(new DoubleMatrix(n, d, values));
    Labels labels = Labels.of(IntStream.range(0, n).mapToObj(i -> "" + i % 2).toList());
    Classifier learner = (Classifier) Learners.make("logistic", Map.of("lambda", 1));
    return new BenchTask(
        () -> Training.of(Vectors.rbf(1.0 / d), learner).fit(xs, labels, run), 1, 2, List.of());
  }

  private static BenchTask predict(Run run) {
    int rows = 4020;
    int support = 4721;
    int d = 10;
    DenseVectors xs = normal(rows, d);
    DenseVectors objects = normal(support, d);
    double[] weights = normal(1, support).unsafeMatrix().unsafeValues();
    double[][] values = new double[1][rows];
    return new BenchTask(
        () ->
            CrossGram.of(Vectors.rbf(1.0 / d), xs, objects, Precision.FLOAT)
                .multiply(Combinations.of(weights), values, run),
        (double) rows * support,
        20,
        List.of());
  }

  private static DenseVectors normal(int n, int d) {
    RandomGenerator random = Streams.of(0, "bench");
    double[] values = new double[n * d];
    for (int i = 0; i < values.length; i++) {
      values[i] = random.nextGaussian();
    }
    return new DenseVectors(new DoubleMatrix(n, d, values));
  }

  /** A block of lines again and again: what the lines say does not matter to the time. */
  private static BenchTask reading(boolean libsvm, Run run) throws IOException {
    Path file = Temporary.file("bench", libsvm ? ".libsvm" : ".csv");
    RandomGenerator random = Streams.of(0, "bench");
    StringBuilder lines = new StringBuilder();
    while (lines.length() < BLOCK) {
      line(libsvm, random, lines);
    }
    byte[] block = lines.toString().getBytes(StandardCharsets.US_ASCII);
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      for (int i = 0; i < BLOCKS; i++) {
        out.write(block);
      }
    }
    ReadOptions options = ReadOptions.defaults();
    return new BenchTask(
        () -> Datasets.read(Source.of(file), options, run),
        (double) BLOCKS * block.length / 1e6,
        6,
        List.of(file));
  }

  private static void line(boolean libsvm, RandomGenerator random, StringBuilder lines) {
    if (libsvm) {
      lines.append(random.nextBoolean() ? "+1" : "-1");
    }
    int column = 0;
    for (int j = 0; j < (libsvm ? 75 : 51); j++) {
      if (libsvm) {
        column += 1 + random.nextInt(666);
        lines.append(' ').append(column).append(':');
      } else {
        lines.append(j == 0 ? "" : ",");
      }
      lines.append("0.").append(100_000 + random.nextInt(900_000));
    }
    lines.append('\n');
  }
}
