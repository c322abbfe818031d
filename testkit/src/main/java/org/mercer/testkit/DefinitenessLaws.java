package org.mercer.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.mercer.data.Domain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Refuted;
import org.mercer.numerics.dense.DoubleMatrix;

/** The smallest eigenvalue on the sample against what the certificate claims. */
final class DefinitenessLaws {
  /** Below this many objects a counterexample is not made smaller any more. */
  private static final int FEWEST_OBJECTS = 2;

  private DefinitenessLaws() {}

  /**
   * PSD: no negative eigenvalue beyond rounding. Conditionally PSD: none after centring. Refuted:
   * the witness is one. Unknown: nobody has claimed anything, but objects with v'Kv &lt; 0 settle
   * that it is no kernel, and whoever asks wants to see them.
   */
  static <X> String eigenvalue(Case<X> c) {
    Certificate certificate = c.kernel().certificate();
    return switch (certificate.verdict()) {
      case PSD -> definite(c, c.values(), "the certificate claims PSD, but", false);
      case CONDITIONALLY_PSD ->
          definite(
              c, centred(c.values()), "the certificate claims it is PSD once centred, but", true);
      case UNKNOWN -> definite(c, c.values(), "it is no kernel:", false);
      case REFUTED -> witness(c.kernel(), certificate);
    };
  }

  private static String definite(Case<?> c, DoubleMatrix matrix, String claim, boolean centred) {
    Jacobi.Smallest smallest = Jacobi.smallest(matrix);
    if (smallest.value() >= -limit(matrix)) {
      return number(smallest.value()) + " on " + c.size() + " objects";
    }
    int[] few = centred ? all(c.size()) : shrunk(matrix);
    DoubleMatrix part = restricted(matrix, few);
    Jacobi.Smallest worst = Jacobi.smallest(part);
    StringBuilder text = new StringBuilder(claim);
    text.append(" these ")
        .append(few.length)
        .append(" objects x and weights v of length one give v'Kv = ")
        .append(number(worst.value()));
    for (int i = 0; i < few.length; i++) {
      text.append("\n  v = ")
          .append(number(worst.vector()[i]))
          .append("  x = ")
          .append(c.show(few[i]));
    }
    throw Law.broken("%s", text.toString());
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.6g", value);
  }

  private static double limit(DoubleMatrix matrix) {
    double trace = 0;
    for (int i = 0; i < matrix.rows(); i++) {
      trace += Math.abs(matrix.get(i, i));
    }
    return Tolerance.EIGENVALUE * Math.max(trace, Double.MIN_NORMAL);
  }

  /** Leaves out one object after the other while the rest still has a negative eigenvalue. */
  private static int[] shrunk(DoubleMatrix matrix) {
    List<Integer> kept = new ArrayList<>(IntStream.range(0, matrix.rows()).boxed().toList());
    for (int i = 0; i < matrix.rows() && kept.size() > FEWEST_OBJECTS; i++) {
      Integer candidate = i;
      List<Integer> without = kept.stream().filter(k -> !k.equals(candidate)).toList();
      DoubleMatrix rest = restricted(matrix, toArray(without));
      if (Jacobi.smallest(rest).value() < -limit(rest)) {
        kept.remove(candidate);
      }
    }
    return toArray(kept);
  }

  private static int[] toArray(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }

  private static int[] all(int n) {
    return IntStream.range(0, n).toArray();
  }

  private static DoubleMatrix restricted(DoubleMatrix matrix, int[] which) {
    DoubleMatrix part = new DoubleMatrix(which.length, which.length);
    for (int i = 0; i < which.length; i++) {
      for (int j = 0; j < which.length; j++) {
        part.set(i, j, matrix.get(which[i], which[j]));
      }
    }
    return part;
  }

  /** HKH with H = I - 11'/n. */
  private static DoubleMatrix centred(DoubleMatrix k) {
    int n = k.rows();
    double[] mean = new double[n];
    double grand = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        mean[i] += k.get(i, j) / n;
      }
      grand += mean[i] / n;
    }
    DoubleMatrix centred = new DoubleMatrix(n, n);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        centred.set(i, j, k.get(i, j) - mean[i] - mean[j] + grand);
      }
    }
    return centred;
  }

  /** The witness of a refutation, recomputed: v'Kv must be what it says, and negative. */
  private static <X> String witness(Kernel<X> kernel, Certificate certificate) {
    if (!(certificate instanceof Refuted refuted)) {
      throw Law.broken("refuted, but %s shows no witness", certificate);
    }
    if (kernel.domain().isEmpty()) {
      throw new Law.NotTried("the witness cannot be read: the kernel names no domain");
    }
    Domain<X> domain = kernel.domain().get();
    List<X> points = refuted.points().stream().map(domain::parse).toList();
    double form = 0;
    double size = 0;
    for (int i = 0; i < points.size(); i++) {
      for (int j = 0; j < points.size(); j++) {
        double weight = refuted.weights().get(i) * refuted.weights().get(j);
        double term = weight * kernel.of(points.get(i), points.get(j));
        form += term;
        size += Math.abs(term);
      }
    }
    if (!(form < 0) || !Tolerance.near(form, refuted.form(), size, Tolerance.DOUBLE)) {
      throw Law.broken("the witness gives v'Kv = %s, but says\n%s", form, refuted.explain());
    }
    return "refuted by its witness, v'Kv = " + number(form);
  }
}
