package org.mercer.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;
import org.mercer.run.Streams;

/**
 * The time of a Gram matrix of kernels that are computed coordinate by coordinate, as a multiple of
 * that of the Gaussian on the same vectors. All of them run by turns, so that a busy machine slows
 * them alike; the figures are medians of their ratios. Arguments: n, d, rounds.
 */
public final class CoordinateKernels {
  private static final List<String> KERNELS =
      List.of(
          "rbf(gamma=0.1)",
          "allsubsets()",
          "anova(degree=2)",
          "anova(degree=4)",
          "spline(order=1)",
          "min()",
          "bridge()",
          "histogram()",
          "chi2(gamma=1)",
          "laplacian(gamma=1)",
          "exponential(gamma=1)",
          "matern(nu=1.5, length=1)",
          "rq(alpha=1, length=1)",
          "arccos(order=1)");

  private CoordinateKernels() {}

  public static void main(String[] args) {
    int n = args.length > 0 ? Integer.parseInt(args[0]) : 5000;
    int d = args.length > 1 ? Integer.parseInt(args[1]) : 100;
    int rounds = args.length > 2 ? Integer.parseInt(args[2]) : 5;
    Sample<Vec> sample = unit(n, d);
    for (Precision precision : Precision.values()) {
      Map<String, List<Double>> seconds = new LinkedHashMap<>();
      for (int round = -1; round < rounds; round++) {
        for (String text : KERNELS) {
          double time = time(text, sample, precision);
          if (round >= 0) {
            seconds.computeIfAbsent(text, t -> new ArrayList<>()).add(time);
          }
        }
      }
      print(n, d, precision, seconds);
    }
  }

  private static Sample<Vec> unit(int n, int d) {
    DoubleMatrix rows = new DoubleMatrix(n, d);
    double[] values = Streams.of(1, "coordinates").doubles((long) n * d).toArray();
    System.arraycopy(values, 0, rows.unsafeValues(), 0, values.length);
    return new DenseVectors(rows);
  }

  private static double time(String text, Sample<Vec> sample, Precision precision) {
    Kernel<Vec> kernel = Kernels.parse(text, VectorDomain.INSTANCE);
    long start = System.nanoTime();
    Grams.stored(kernel, sample, precision, Run.defaults());
    return (System.nanoTime() - start) / 1e9;
  }

  private static void print(int n, int d, Precision precision, Map<String, List<Double>> seconds) {
    List<Double> gaussian = seconds.getOrDefault(KERNELS.get(0), List.of());
    System.out.printf(Locale.ROOT, "n = %d, d = %d, %s%n", n, d, precision);
    seconds.forEach(
        (text, times) -> {
          double[] ratios = new double[times.size()];
          Arrays.setAll(ratios, i -> times.get(i) / gaussian.get(i));
          System.out.printf(
              Locale.ROOT,
              "  %-26s %8.3f s %8.2f times the Gaussian%n",
              text,
              median(times.stream().mapToDouble(t -> t).toArray()),
              median(ratios));
        });
  }

  private static double median(double[] values) {
    Arrays.sort(values);
    return values[values.length / 2];
  }
}
