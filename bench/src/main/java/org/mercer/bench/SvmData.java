package org.mercer.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.IntStream;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.Datasets;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.Source;
import org.mercer.data.read.Targets;
import org.mercer.data.vector.DenseVec;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVec;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.run.Run;

/** The first rows of a LIBSVM file, and the width of the Gaussian that every contestant uses. */
record SvmData(Sample<Vec> xs, Targets targets, double gamma, Kernel<Vec> kernel) {
  /**
   * Reads the file.
   *
   * @param rows how many rows are used; 0 for all
   */
  static SvmData read(String file, int rows) {
    return read(file, rows, ReadOptions.defaults());
  }

  /** Rows with the columns of these, for a model that was learned from these. */
  SvmData like(String file, int rows) {
    return read(file, rows, ReadOptions.defaults().dimension(columns(xs)));
  }

  private static SvmData read(String file, int rows, ReadOptions options) {
    Require.that(!file.isEmpty(), "this task needs --file");
    Dataset<Vec> all;
    try {
      Source source = Source.of(Path.of(file));
      all = Datasets.read(source, options, Run.defaults()).of(VectorDomain.INSTANCE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    int n = all.sample().size();
    int[] first = IntStream.range(0, rows == 0 ? n : Math.min(n, rows)).toArray();
    Sample<Vec> xs = first.length == n ? all.sample() : all.sample().select(first);
    double gamma = gamma(xs);
    return new SvmData(xs, all.requireTargets().select(first), gamma, gaussian(gamma));
  }

  /** The rows as a sample of which nothing has been computed before. */
  Sample<Vec> unseen() {
    if (xs instanceof SparseVectors sparse) {
      return new SparseVectors(sparse.unsafeRows());
    }
    return xs instanceof DenseVectors dense ? new DenseVectors(dense.unsafeMatrix()) : xs;
  }

  /** 1/(d var X), the variance over all coordinates, zeros included. */
  private static double gamma(Sample<Vec> xs) {
    int d = columns(xs);
    double sum = 0;
    double squares = 0;
    for (Vec x : xs) {
      for (double value : stored(x)) {
        sum += value;
        squares += value * value;
      }
    }
    double entries = (double) xs.size() * d;
    double mean = sum / entries;
    return 1 / (d * (squares / entries - mean * mean));
  }

  private static int columns(Sample<Vec> xs) {
    int columns = 0;
    for (Vec x : xs) {
      columns = Math.max(columns, x.dim());
    }
    return columns;
  }

  private static double[] stored(Vec x) {
    return x instanceof SparseVec sparse ? sparse.unsafeValues() : ((DenseVec) x).unsafeValues();
  }

  private static Kernel<Vec> gaussian(double gamma) {
    String text = String.format(Locale.ROOT, "rbf(gamma=%.17g)", gamma);
    return Kernels.parse(text, VectorDomain.INSTANCE);
  }
}
