package org.mercer.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.Datasets;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.Source;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.kernel.Kernel;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.RegressionTraining;
import org.mercer.model.Training;
import org.mercer.run.Run;

/** The tasks of the comparison by name; the peers know them by the same names. */
public final class Tasks {
  private static final Map<String, Function<Settings, Work>> BY_NAME =
      Map.ofEntries(
          Map.entry("gram", Tasks::gram),
          Map.entry("sparse", Tasks::sparse),
          Map.entry("multiply", Tasks::multiply),
          Map.entry("ridge", Tasks::ridge),
          Map.entry("libsvm", settings -> reading(settings, InputFiles::libsvm)),
          Map.entry("csv", settings -> reading(settings, InputFiles::csv)),
          Map.entry("bits", Tasks::bits),
          Map.entry("kpca", LearnerTasks::kpca),
          Map.entry("kkmeans", LearnerTasks::kkmeans),
          Map.entry("spectral", LearnerTasks::spectral),
          Map.entry("logistic", LearnerTasks::logistic),
          Map.entry("gp", LearnerTasks::process),
          Map.entry("gp-predict", LearnerTasks::processPredict),
          Map.entry("svm", SvmTasks::fit),
          Map.entry("svm-predict", SvmTasks::predict),
          Map.entry("tune", TuneTasks::grid),
          Map.entry("svm-libsvm-java", LibsvmJava::fit));

  private Tasks() {}

  public static Set<String> names() {
    return BY_NAME.keySet();
  }

  /** Makes the data; what is left to do is timed. */
  public static Work prepare(Settings settings) {
    Function<Settings, Work> task = BY_NAME.get(settings.text("task"));
    if (task == null) {
      throw new IllegalArgumentException(
          "there is no task '" + settings.text("task") + "'; known are " + BY_NAME.keySet());
    }
    return task.apply(settings);
  }

  private static Work gram(Settings settings) {
    int n = settings.number("n");
    int d = settings.number("d");
    double entries = (double) n * n;
    Map<String, Double> figures = Map.of("flops", 2 * entries * d, "entries", entries);
    return stored(settings, Inputs.dense(n, d), figures);
  }

  private static Work sparse(Settings settings) {
    int n = settings.number("n");
    Sample<Vec> xs =
        Inputs.sparse(n, settings.number("d"), settings.number("nonzeros"), settings.real("skew"));
    return stored(settings, xs, Map.of("entries", (double) n * n));
  }

  private static Work stored(Settings settings, Sample<Vec> xs, Map<String, Double> figures) {
    Kernel<Vec> kernel = kernel(settings);
    return new Work(() -> Grams.stored(kernel, xs, settings.precision(), settings.run()), figures);
  }

  /** K v where K is computed tile by tile and never stored. */
  private static Work multiply(Settings settings) {
    int n = settings.number("n");
    Sample<Vec> xs = Inputs.dense(n, settings.number("d"));
    Gram gram = Grams.lazy(kernel(settings), xs, settings.precision());
    double[] v = new double[n];
    Arrays.fill(v, 1);
    return new Work(
        () -> {
          double[] out = new double[n];
          gram.multiply(v, out, settings.run());
          return out;
        },
        Map.of("entries", (double) n * n));
  }

  /** A kernel ridge model, its matrix included. */
  private static Work ridge(Settings settings) {
    DenseVectors xs = Inputs.dense(settings.number("n"), settings.number("d"));
    double[] target = Inputs.target(xs);
    RegressionTraining<Vec> training = Training.of(kernel(settings), new KernelRidge(1));
    return new Work(() -> training.fit(xs, target, settings.run()), Map.of());
  }

  /** Writes a file of a given size. */
  private interface Writer {
    void write(Path path, int megabytes) throws IOException;
  }

  /** A dataset from a file, which is written first if it is not there. */
  private static Work reading(Settings settings, Writer writer) {
    Path path = Path.of(settings.text("file"));
    try {
      writer.write(path, settings.number("megabytes"));
      Source source = Source.of(path);
      return new Work(
          () -> read(source, settings.run()), Map.of("bytes", (double) Files.size(path)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Dataset<?> read(Source source, Run run) {
    try {
      return Datasets.read(source, ReadOptions.defaults(), run);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Not a race but a check: the matrix has the same bits whatever the number of threads. */
  private static Work bits(Settings settings) {
    Sample<Vec> xs = Inputs.dense(settings.number("n"), settings.number("d"));
    Kernel<Vec> kernel = kernel(settings);
    return new Work(
        () -> {
          Set<String> digests = new LinkedHashSet<>();
          for (int threads : new int[] {1, 2, 5}) {
            Run run = settings.run().threads(threads);
            digests.add(Digest.of(Grams.stored(kernel, xs, settings.precision(), run)));
          }
          if (digests.size() > 1) {
            throw new IllegalStateException(
                "1, 2 and 5 threads must give the same bits, but gave " + digests);
          }
          return digests;
        },
        Map.of());
  }

  private static Kernel<Vec> kernel(Settings settings) {
    return Kernels.parse(settings.text("kernel"), VectorDomain.INSTANCE);
  }
}
