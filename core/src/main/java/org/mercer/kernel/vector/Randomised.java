package org.mercer.kernel.vector;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVec;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Axiom;
import org.mercer.kernel.Certificate;
import org.mercer.kernel.Evaluation;
import org.mercer.kernel.Expression;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Room;
import org.mercer.numerics.Require;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.parallel.Poll;
import org.mercer.numerics.random.Streams;

/**
 * 1/N sum_k phi_k(x) phi_k(y) for N features drawn once, the same for all pairs: an estimate of the
 * mean over all features. The features are products of coordinates over random subsets, each with
 * the same probability, so the estimate is of 2^-d prod_i (1 + x_i y_i). Suits: sums over features
 * that are too many to be added up; here the exact value is known and shows how good the estimate
 * is. A kernel: N features. Cost: N products of subsets an object, then N multiplications a pair.
 * Example: (1,1) and (1,1): every product is 1, so is the mean, whatever is drawn.
 *
 * <p>Whether coordinate i is in the k-th subset depends on the seed, i and k alone. A sparse vector
 * has no dimension of its own, hence no subsets: it is refused.
 */
public record Randomised(int samples, int seed) implements Kernel<Vec> {
  /** Each is a feature of every object. */
  static final int MOST_SAMPLES = 100_000;

  /** A short array and the reference to it. */
  private static final int ARRAY_BYTES = 24;

  public Randomised {
    Require.between("samples", 1, MOST_SAMPLES, samples);
  }

  /**
   * How many features make the estimate miss by epsilon or more with probability at most delta,
   * where |phi(x) phi(y)| is at most {@code bound}: 2 bound^2 ln(2 / delta) / epsilon^2, by
   * Hoeffding's inequality.
   */
  public static int samplesFor(double bound, double epsilon, double delta) {
    Require.positive("bound", bound);
    Require.positive("epsilon", epsilon);
    Require.that(
        delta > 0 && delta < 1, "delta must be a probability between 0 and 1, but is " + delta);
    return (int)
        Math.min(
            Integer.MAX_VALUE,
            Math.ceil(2 * bound * bound * Math.log(2 / delta) / (epsilon * epsilon)));
  }

  /**
   * The mean over given sets of coordinates, counted from 0, of the products of these coordinates
   * of x and of y.
   */
  public static double estimate(int[][] subsets, Vec x, Vec y) {
    double[] left = products(subsets, x);
    double[] right = products(subsets, y);
    double sum = 0;
    for (int k = 0; k < subsets.length; k++) {
      sum += left[k] * right[k];
    }
    return sum / subsets.length;
  }

  private static double[] products(int[][] subsets, Vec x) {
    double[] products = new double[subsets.length];
    Poll poll = new Poll();
    for (int k = 0; k < subsets.length; k++) {
      poll.spend(subsets[k].length);
      products[k] = 1;
      for (int i : subsets[k]) {
        products[k] *= x.get(i);
      }
      Require.that(
          Double.isFinite(products[k]),
          "a product of coordinates is beyond the range of numbers; scale the data down");
    }
    return products;
  }

  /** The subsets drawn from the coordinates of vectors of this dimension. */
  private int[][] subsets(int dim) {
    Room.require(
        "randomised() with " + samples + " subsets of " + dim + " coordinates",
        samples * (ARRAY_BYTES + Integer.BYTES * (1.0 + dim)),
        "",
        "take fewer samples");
    int[][] members = new int[samples][dim];
    int[] counts = new int[samples];
    Poll poll = new Poll();
    for (int i = 0; i < dim; i++) {
      poll.spend(samples);
      RandomGenerator random = Streams.of(seed, "subsets, coordinate " + i);
      for (int k = 0; k < samples; k++) {
        if (random.nextBoolean()) {
          members[k][counts[k]++] = i;
        }
      }
    }
    for (int k = 0; k < samples; k++) {
      members[k] = Arrays.copyOf(members[k], counts[k]);
    }
    return members;
  }

  private static int dimension(Vec x) {
    Require.that(
        x instanceof DenseVec,
        "randomised() needs dense vectors: the dimension of a sparse one, hence what a subset of"
            + " its coordinates is, is open");
    return x.dim();
  }

  @Override
  public double of(Vec x, Vec y) {
    Require.same("dimension", dimension(x), dimension(y));
    return estimate(subsets(x.dim()), x, y);
  }

  @Override
  public double[] diagonal(Sample<Vec> sample) {
    return Linear.INSTANCE.diagonal(images(sample));
  }

  @Override
  public Evaluation over(Sample<Vec> rows, Sample<Vec> cols) {
    if (rows.size() > 0 && cols.size() > 0) {
      Require.same("dimension", dimension(rows.get(0)), dimension(cols.get(0)));
    }
    Sample<Vec> left = images(rows);
    return Linear.INSTANCE.over(left, rows == cols ? left : images(cols));
  }

  /** Each object as its products over sqrt N. */
  private Sample<Vec> images(Sample<Vec> sample) {
    int dim = sample.size() == 0 ? 0 : dimension(sample.get(0));
    int[][] subsets = subsets(dim);
    DoubleMatrix images = new DoubleMatrix(sample.size(), samples);
    for (int i = 0; i < sample.size(); i++) {
      Require.same("dimension", dim, dimension(sample.get(i)));
      double[] products = products(subsets, sample.get(i));
      for (int k = 0; k < samples; k++) {
        images.set(i, k, products[k] / Math.sqrt(samples));
      }
    }
    return new DenseVectors(images);
  }

  /** A subset that is drawn several times is one feature with the root of that number. */
  @Override
  public Optional<Features> features(Vec x) {
    int[][] subsets = subsets(dimension(x));
    double[] products = products(subsets, x);
    Map<String, Integer> times = new LinkedHashMap<>();
    for (int[] subset : subsets) {
      times.merge(name(subset), 1, Integer::sum);
    }
    Features.Draft draft = new Features.Draft();
    for (int k = 0; k < samples; k++) {
      Integer n = times.remove(name(subsets[k]));
      if (n != null) {
        draft.add(name(subsets[k]), products[k] * Math.sqrt((double) n / samples));
      }
    }
    return Optional.of(draft.build());
  }

  private static String name(int[] subset) {
    return subset.length == 0
        ? Monomials.EMPTY
        : Arrays.stream(subset).mapToObj(Monomials::name).collect(Collectors.joining(" "));
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("an inner product of " + samples + " features, the same for all pairs");
  }

  @Override
  public Optional<Domain<Vec>> domain() {
    return Optional.of(VectorDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    return Expression.call(
        "randomised",
        Expression.named("features", Expression.word("subsets")),
        Expression.named("samples", samples),
        Expression.named("seed", seed));
  }
}
