package org.mercer.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Learners;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Classifier;
import org.mercer.learner.Learner;
import org.mercer.learner.Regressor;
import org.mercer.learner.Report;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Budget;
import org.mercer.run.Run;
import org.mercer.run.Streams;

/**
 * Learning over centres: {@code LEARNER N M [name=value ...]} with N normal vectors of 20 columns,
 * whose target is sin(3/2 x_1) + x_2 x_3 / 2 with noise of deviation 0.3, or its sign. From vectors
 * in memory to a fit; the memory is the peak of the process, data included.
 */
public final class LargeSamples {
  private static final int D = 20;
  private static final double NOISE = 0.3;
  private static final String KERNEL = "rbf(gamma=0.05)";

  private LargeSamples() {}

  public static void main(String[] words) throws IOException {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("solver", "centres");
    settings.put("centres", words[2]);
    for (String word : List.of(words).subList(3, words.length)) {
      String[] pair = word.split("=", 2);
      settings.put(pair[0], pair[1]);
    }
    String[] memory = {String.valueOf(settings.getOrDefault("memory", "1200"))};
    settings.remove("memory");
    int n = Integer.parseInt(words[1]);
    Learner<?, ?> learner = Learners.make(words[0], settings);
    RandomGenerator random = Streams.of(0, "large samples");
    DoubleMatrix x = new DoubleMatrix(n, D);
    double[] y = new double[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < D; j++) {
        x.set(i, j, random.nextGaussian());
      }
      double value = Math.sin(1.5 * x.get(i, 0)) + x.get(i, 1) * x.get(i, 2) / 2;
      y[i] = value + NOISE * random.nextGaussian();
    }
    Kernel<Vec> kernel = Kernels.parse(KERNEL, VectorDomain.INSTANCE);
    DenseVectors xs = new DenseVectors(x);
    Run run = Run.defaults().budget(Budget.defaults().memory(Long.parseLong(memory[0]) << 20));
    Timings timings = Timings.of(new Work(() -> fit(learner, kernel, xs, y, run), Map.of()), 0, 0);
    System.out.printf(
        Locale.ROOT,
        "%s n = %d m = %s: %.1f s, processor %.1f s, peak %s%n",
        words[0],
        n,
        words[2],
        timings.first().seconds(),
        timings.first().processor(),
        peak());
  }

  private static Object fit(
      Learner<?, ?> learner, Kernel<Vec> kernel, DenseVectors xs, double[] y, Run run) {
    var gram = Grams.lazy(kernel, xs, Precision.DOUBLE);
    Report report;
    if (learner instanceof Classifier classifier) {
      String[] sides = new String[y.length];
      for (int i = 0; i < y.length; i++) {
        sides[i] = y[i] > 0 ? "above" : "below";
      }
      report = classifier.fit(gram, Labels.of(sides), run).report();
    } else {
      report = ((Regressor) learner).fit(gram, Numbers.of(y), run).report();
    }
    System.out.println(report);
    return report;
  }

  /** The most memory that the process ever had. */
  private static String peak() throws IOException {
    Path status = Path.of("/proc/self/status");
    return Files.exists(status)
        ? Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("VmHWM"))
            .map(line -> line.replaceAll("\\s+", " "))
            .findFirst()
            .orElse("unknown")
        : "unknown";
  }
}
