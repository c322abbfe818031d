package org.mercer.kernel.generative;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVec;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.FeatureRows;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * The integral of sqrt(p q): how much two distributions overlap, 1 for equal ones; the probability
 * product kernel with exponent 1/2. A distribution is written as a vector of its numbers: one
 * number is the probability of a Bernoulli trial; mean and standard deviation make a normal
 * distribution, several means and then as many standard deviations independent ones; and a discrete
 * distribution is the list of its probabilities. For N(m,s^2) and N(n,r^2) it is sqrt(2sr / (s^2 +
 * r^2)) exp(-(m-n)^2 / (4 (s^2 + r^2))), and a product over coordinates.
 *
 * <p>Suits: objects that are known by an estimate with its error, or by frequencies. A kernel: the
 * inner product of the functions sqrt(p). Cost: a few operations a number. Example: N(0,1) and
 * N(1,2^2): sqrt(4/5) exp(-1/20) = 0.8508.
 */
public record Bhattacharyya(Distribution distribution) implements Kernel<Vec> {
  /** What the numbers of a vector are. */
  public enum Distribution {
    /** One number: Bernoulli; two: normal. */
    AUTO,
    BERNOULLI,
    NORMAL,
    DISCRETE;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }

    static List<String> names() {
      return Arrays.stream(values()).map(Distribution::toString).toList();
    }
  }

  /** Probabilities rounded to ten digits still pass. */
  private static final double TOLERANCE = 1e-9;

  @Override
  public double of(Vec x, Vec y) {
    int dim = Math.max(x.dim(), y.dim());
    double[] p = filled(x, dim);
    double[] q = filled(y, dim);
    return switch (resolved(dim)) {
      case NORMAL -> normal(p, q);
      default -> FeatureRows.dot(roots(p).values(), roots(q).values());
    };
  }

  /** All numbers; a sparse vector leaves out zeros, at its end too. */
  private static double[] filled(Vec x, int dim) {
    if (x instanceof DenseVec) {
      Require.same("the numbers of two distributions", dim, x.dim());
    }
    double[] numbers = new double[dim];
    Arrays.setAll(numbers, i -> i < x.dim() ? x.get(i) : 0);
    return numbers;
  }

  private Distribution resolved(int dim) {
    if (distribution != Distribution.AUTO) {
      return distribution;
    }
    Require.that(
        dim <= 2,
        "distribution=auto takes one number for a Bernoulli trial or two for a normal distribution,"
            + " but here are "
            + dim
            + "; say distribution=normal (means, then standard deviations) or distribution=discrete"
            + " (probabilities)");
    return dim == 2 ? Distribution.NORMAL : Distribution.BERNOULLI;
  }

  private static double normal(double[] p, double[] q) {
    Require.that(
        p.length > 0 && p.length % 2 == 0,
        "a normal distribution has as many standard deviations as means, but here are "
            + p.length
            + " numbers");
    int d = p.length / 2;
    double log = 0;
    for (int i = 0; i < d; i++) {
      double s = deviation(p, d + i);
      double r = deviation(q, d + i);
      // s^2 + r^2 = h^2; ratios keep the squares of very small or large numbers out
      double h = Math.hypot(s, r);
      double z = (p[i] - q[i]) / h;
      log += 0.5 * Math.log(2 * (s / h) * (r / h)) - 0.25 * z * z;
    }
    return Math.exp(log);
  }

  private static double deviation(double[] numbers, int at) {
    if (!(numbers[at] > 0)) {
      throw new InputException(
          "number " + (at + 1),
          "the standard deviation " + numbers[at],
          "a number above 0; means come first, then standard deviations",
          "give a positive standard deviation");
    }
    return numbers[at];
  }

  /** sqrt(p) of each outcome. */
  private Features roots(double[] p) {
    Features.Draft draft = new Features.Draft();
    double sum = 0;
    for (int i = 0; i < p.length; i++) {
      if (!(p[i] >= 0 && p[i] <= 1)) {
        throw new InputException(
            "number " + (i + 1),
            "" + p[i],
            "a probability from 0 to 1",
            "give probabilities that sum to one");
      }
      sum += p[i];
      draft.add(Integer.toString(i + 1), Math.sqrt(p[i]));
    }
    if (distribution == Distribution.DISCRETE) {
      Require.that(
          Math.abs(sum - 1) <= TOLERANCE,
          "the probabilities of a discrete distribution must sum to 1, but sum to " + sum);
      return draft.build();
    }
    Require.that(p.length <= 1, "a Bernoulli trial has one number, but here are " + p.length);
    return draft.add("0", Math.sqrt(1 - sum)).build();
  }

  @Override
  public Evaluation over(Sample<Vec> rows, Sample<Vec> cols) {
    requireOneLength(rows, cols);
    return switch (distribution) {
      case BERNOULLI, DISCRETE ->
          FeatureRows.evaluation(rows, cols, x -> roots(filled(x, x.dim())).values());
      default -> Kernel.super.over(rows, cols);
    };
  }

  private static void requireOneLength(Sample<Vec> rows, Sample<Vec> cols) {
    int dim = 0;
    for (Sample<Vec> sample : List.of(rows, cols)) {
      for (Vec x : sample) {
        dim = Math.max(dim, x.dim());
      }
    }
    for (Sample<Vec> sample : List.of(rows, cols)) {
      for (Vec x : sample) {
        Require.that(
            !(x instanceof DenseVec) || x.dim() == dim,
            "all distributions must have as many numbers, but here are " + x.dim() + " and " + dim);
      }
    }
  }

  /** The root of the probability of each outcome, counted from 1; a failed trial is 0. */
  @Override
  public Optional<Features> features(Vec x) {
    return resolved(x.dim()) == Distribution.NORMAL
        ? Optional.empty()
        : Optional.of(roots(filled(x, x.dim())));
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("the inner product of the functions sqrt(p)");
  }

  @Override
  public Optional<Domain<Vec>> domain() {
    return Optional.of(VectorDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    return distribution == Distribution.AUTO
        ? Expression.call("bhattacharyya")
        : Expression.call(
            "bhattacharyya",
            Expression.named("distribution", Expression.word(distribution.toString())));
  }
}
