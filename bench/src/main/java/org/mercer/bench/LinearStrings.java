package org.mercer.bench;

import com.sun.management.OperatingSystemMXBean;
import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.SolverType;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Expansion;
import org.mercer.learner.classify.SupportVector;
import org.mercer.run.Run;

/**
 * A support vector machine over the features of strings, against LIBLINEAR (Java) on the same
 * features: {@code LinearStrings sites.tsv 'normalise(spectrum(p=6))' 1 [3000]}. A line holds a
 * class and a string; the last argument is the most passes of LIBLINEAR. Its bias has a penalty,
 * which ours has not.
 */
public final class LinearStrings {
  private static final double TOLERANCE = 1e-3;
  private static final int USUAL_PASSES = 1000;

  private LinearStrings() {}

  public static void main(String[] args) throws IOException {
    List<String> strings = new ArrayList<>();
    List<String> classes = new ArrayList<>();
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      int tab = line.indexOf('\t');
      classes.add(line.substring(0, tab));
      strings.add(line.substring(tab + 1));
    }
    String first = classes.get(0);
    double[] y = classes.stream().mapToDouble(c -> c.equals(first) ? 1 : -1).toArray();
    Kernel<String> kernel = Kernels.parse(args[1], StringDomain.INSTANCE);
    double c = Double.parseDouble(args[2]);
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    ours(kernel, Sample.of(strings), y, c, out);
    int passes = args.length > 3 ? Integer.parseInt(args[3]) : USUAL_PASSES;
    liblinear(kernel, strings, y, c, passes, out);
  }

  private static void ours(
      Kernel<String> kernel, Sample<String> strings, double[] y, double c, PrintStream out) {
    long start = cpu();
    Gram gram = Grams.lazy(kernel, strings, Precision.FLOAT);
    gram.factor();
    double encoded = seconds(start);
    Expansion fit =
        new SupportVector(c, TOLERANCE)
            .fit(gram, Labels.ofSigns(y), Run.defaults())
            .expansion(y.length);
    double all = seconds(start);
    double[] values = new double[y.length];
    gram.multiply(fit.coefficients(), values, Run.defaults());
    double square = 0;
    for (int i = 0; i < y.length; i++) {
      square += fit.coefficients()[i] * values[i];
      values[i] += fit.bias();
    }
    print(out, "ours", encoded, all, values, y, square, c);
    out.println(fit.report().figures());
  }

  private static void liblinear(
      Kernel<String> kernel,
      List<String> strings,
      double[] y,
      double c,
      int passes,
      PrintStream out) {
    Map<String, Integer> columns = new HashMap<>();
    Feature[][] rows = new Feature[y.length][];
    for (int i = 0; i < y.length; i++) {
      Map<String, Double> features = kernel.features(strings.get(i)).orElseThrow().values();
      List<Feature> row = new ArrayList<>();
      features.forEach(
          (name, value) ->
              row.add(
                  new FeatureNode(columns.computeIfAbsent(name, n -> columns.size() + 1), value)));
      row.sort((a, b) -> Integer.compare(a.getIndex(), b.getIndex()));
      rows[i] = row.toArray(Feature[]::new);
    }
    for (int i = 0; i < y.length; i++) { // its bias is a column more
      rows[i] = Arrays.copyOf(rows[i], rows[i].length + 1);
      rows[i][rows[i].length - 1] = new FeatureNode(columns.size() + 1, 1);
    }
    de.bwaldvogel.liblinear.Problem problem = new de.bwaldvogel.liblinear.Problem();
    problem.l = y.length;
    problem.n = columns.size() + 1;
    problem.x = rows;
    problem.y = y;
    problem.bias = 1;
    Linear.disableDebugOutput();
    for (double eps : new double[] {0.1, TOLERANCE}) {
      long start = cpu();
      double[] w =
          Linear.train(problem, new Parameter(SolverType.L2R_L1LOSS_SVC_DUAL, c, eps, passes, 0.1))
              .getFeatureWeights();
      double all = seconds(start);
      double[] values = new double[y.length];
      double square = Arrays.stream(w).map(v -> v * v).sum();
      for (int i = 0; i < y.length; i++) {
        for (Feature f : rows[i]) {
          values[i] += w[f.getIndex() - 1] * f.getValue();
        }
        values[i] *= y[0]; // the first label that it met is its positive class
      }
      print(out, "LIBLINEAR, eps " + eps, 0, all, values, y, square, c);
    }
  }

  private static void print(
      PrintStream out,
      String who,
      double encoded,
      double all,
      double[] values,
      double[] y,
      double square,
      double c) {
    double cost = square / 2;
    int right = 0;
    for (int i = 0; i < y.length; i++) {
      cost += c * Math.max(0, 1 - y[i] * values[i]);
      right += y[i] * values[i] > 0 ? 1 : 0;
    }
    out.printf(
        Locale.ROOT,
        "%-20s %.2f s of processor time, of which features %.2f; objective %.6g, right %.2f %%%n",
        who,
        all,
        encoded,
        cost,
        100.0 * right / y.length);
  }

  /** Processor time of all threads: the machine may be shared. */
  private static long cpu() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private static double seconds(long start) {
    return (cpu() - start) / 1e9;
  }
}
