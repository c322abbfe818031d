package org.mercer.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Numbers;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.lowrank.Centres;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Functions;
import org.mercer.learner.Regressor;
import org.mercer.learner.linear.Ridge;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.run.Run;

/**
 * Ridge regression with 1000 random features, or over 1000 centres, of 50 000 x 50; beside it
 * {@code peers/random_ridge.py}.
 */
public final class RandomRidge {
  private static final int ROWS = 50_000;
  private static final int COLUMNS = 50;
  private static final int ROUNDS = 3;

  private RandomRidge() {}

  public static void main(String[] args) {
    Random random = new Random(1);
    double[][] x = new double[ROWS][COLUMNS];
    double[] y = new double[ROWS];
    for (int i = 0; i < ROWS; i++) {
      Arrays.setAll(x[i], j -> random.nextGaussian());
      y[i] = Math.sin(x[i][0]) + x[i][1] * x[i][2] + 0.1 * random.nextGaussian();
    }
    DenseVectors xs = DenseVectors.of(x);
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    for (int round = 0; round < ROUNDS; round++) {
      fit("randomfeatures(rbf(gamma=0.01),count=1000)", new Ridge(1, true), xs, y, out);
      Regressor centres = new KernelRidge(1, KernelRidge.Solver.CENTRES, true, Centres.of(1000));
      fit("rbf(gamma=0.01)", centres, xs, y, out);
    }
  }

  private static void fit(
      String text, Regressor learner, DenseVectors xs, double[] y, PrintStream out) {
    Kernel<Vec> kernel = Kernels.parse(text, VectorDomain.INSTANCE);
    double start = cpu();
    long clock = System.nanoTime();
    Gram gram = Grams.lazy(kernel, xs, Precision.DOUBLE);
    double made = cpu();
    Functions fit = (Functions) learner.fit(gram, Numbers.of(y), Run.defaults());
    double end = cpu();
    out.printf(
        Locale.ROOT,
        "%s %s: %.2f s, processor time %.2f s, of which before the fit %.2f; %s%n",
        learner.name(),
        text,
        (System.nanoTime() - clock) / 1e9,
        end - start,
        made - start,
        fit.report().figures().get("trainingRmse"));
  }

  private static double cpu() {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return system.getProcessCpuTime() / 1e9;
  }
}
