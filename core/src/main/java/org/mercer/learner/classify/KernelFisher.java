package org.mercer.learner.classify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.mercer.data.Labels;
import org.mercer.gram.Gram;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.Classifier;
import org.mercer.learner.Embedding;
import org.mercer.learner.Machine;
import org.mercer.learner.Machines;
import org.mercer.learner.Report;
import org.mercer.learner.Scheme;
import org.mercer.numerics.Require;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.numerics.parallel.Run;

/**
 * The kernel Fisher discriminant. With the means mu_c and covariances S_c of the classes in the
 * feature space and A = S_1 + .. + S_C + lambda I, two classes are told apart by w = A^-1 (mu_2 -
 * mu_1), which maximises (w'(mu_2 - mu_1))^2 / w'Aw, the threshold midway between w'mu_1 and
 * w'mu_2. For several classes the nearest mean in the metric of A^-1 is taken: with m the mean of
 * the means, f_c(x) = (mu_c - m)'A^-1 (phi(x) - (mu_c + m) / 2), largest for the nearest.
 *
 * <p>In dual form w = sum_i a_i phi(x_i) with (B K + lambda I) a = t, where t_i = +-1/l_c and B has
 * a block (I - 11'/l_c)/l_c for each class; see {@link FisherSystem} for how it is solved. Objects
 * may have weights. Source: Mika, Raetsch, Weston, Schoelkopf, Mueller, "Fisher discriminant
 * analysis with kernels" (1999); Baudat and Anouar (2000) for several classes.
 */
public record KernelFisher(double lambda) implements Classifier {
  /** An eigenvalue below this part of the largest belongs to no direction between the means. */
  private static final double FLAT = 1e-12;

  public KernelFisher {
    Require.positive("lambda", lambda);
  }

  @Override
  public String name() {
    return "fisher";
  }

  @Override
  public Map<String, Object> parameters() {
    return Map.of("lambda", lambda);
  }

  /** Twice: for the means, and for the factorisation. */
  @Override
  public Access access() {
    return Access.ROWS;
  }

  @Override
  public Machines fit(Gram gram, Labels labels, Run run) {
    Checks.objects(gram.size(), labels.size());
    List<Integer> present = Checks.present(labels);
    if (present.size() < 2) {
      Checks.signs(gram, labels); // which refuses one class
    }
    List<String> warnings = Checks.semidefinite(gram);
    try (FisherSystem system = FisherSystem.of(gram, labels, present, lambda, run)) {
      return present.size() == 2 ? two(system, warnings) : several(system, warnings);
    }
  }

  private static Machines two(FisherSystem system, List<String> warnings) {
    double[] a = minus(system.direction(1), system.direction(0));
    double low = system.mean(0, a);
    double high = system.mean(1, a);
    double bias = -(low / 2 + high / 2);
    return Machines.two(a, bias, report(high - low, warnings));
  }

  private static Machines several(FisherSystem system, List<String> warnings) {
    double[][] a = centred(system);
    List<Machine> machines = new ArrayList<>();
    double criterion = 0;
    for (int c = 0; c < a.length; c++) {
      double own = system.mean(c, a[c]);
      double middle = middle(system, a[c]);
      criterion += own - middle;
      machines.add(Machine.of(a[c], -(own / 2 + middle / 2)));
    }
    return new Machines(machines, Scheme.RESTS, report(criterion, warnings));
  }

  private static Report report(double criterion, List<String> warnings) {
    return new Report(true, 1, criterion, Map.of("criterion", criterion), warnings);
  }

  /**
   * The C - 1 directions themselves, for plotting: w_k with S_b w_k = rho_k A w_k, rho_k falling,
   * where S_b = sum_c (mu_c - m)(mu_c - m)', scaled so that w_k'A w_k = 1, and coordinates measured
   * from m. They lie in the span of A^-1 (mu_c - m), so that a problem of size C is left.
   */
  public Embedding directions(Gram gram, Labels labels, Run run) {
    Checks.objects(gram.size(), labels.size());
    List<Integer> present = Checks.present(labels);
    Require.that(present.size() >= 2, "two classes or more are needed, but there is one");
    List<String> warnings = Checks.semidefinite(gram);
    try (FisherSystem system = FisherSystem.of(gram, labels, present, lambda, run)) {
      double[][] a = centred(system);
      int classes = a.length;
      DoubleMatrix between = new DoubleMatrix(classes, classes);
      for (int c = 0; c < classes; c++) {
        double middle = middle(system, a[c]);
        for (int d = 0; d < classes; d++) {
          between.set(d, c, system.mean(d, a[c]) - middle);
        }
      }
      SymmetricEigen eigen = SymmetricEigen.of(between, run);
      double largest = eigen.value(classes - 1);
      List<Machine> machines = new ArrayList<>();
      for (int k = classes - 1; k > 0 && eigen.value(k) > FLAT * largest; k--) {
        double[] sum = combination(a, eigen.vector(k), 1 / Math.sqrt(eigen.value(k)));
        machines.add(Machine.of(sum, -middle(system, sum)));
      }
      double trace = Arrays.stream(eigen.values()).sum();
      return new Embedding(machines, report(trace, warnings));
    }
  }

  /** The coefficients of A^-1 (mu_c - m) for each class. */
  private static double[][] centred(FisherSystem system) {
    double[][] a = new double[system.classes()][];
    Arrays.setAll(a, system::direction);
    double[] weights = new double[a.length];
    Arrays.fill(weights, 1.0 / a.length);
    double[] mean = combination(a, weights, 1);
    Arrays.setAll(a, c -> minus(a[c], mean));
    return a;
  }

  /** w'm. */
  private static double middle(FisherSystem system, double[] a) {
    double sum = 0;
    for (int c = 0; c < system.classes(); c++) {
      sum += system.mean(c, a);
    }
    return sum / system.classes();
  }

  private static double[] combination(double[][] a, double[] weights, double scale) {
    double[] sum = new double[a[0].length];
    for (int c = 0; c < a.length; c++) {
      for (int i = 0; i < sum.length; i++) {
        sum[i] += scale * weights[c] * a[c][i];
      }
    }
    return sum;
  }

  private static double[] minus(double[] x, double[] y) {
    double[] difference = new double[x.length];
    Arrays.setAll(difference, i -> x[i] - y[i]);
    return difference;
  }
}
