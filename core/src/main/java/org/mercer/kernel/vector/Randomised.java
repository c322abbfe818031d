package org.mercer.kernel.vector;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.numerics.dense.DoubleMatrix;

/**
 * 1/N sum_k phi_k(x) phi_k(y) for N features drawn once, the same for all pairs: an estimate of the
 * mean over all features of the family, which is a kernel. Suits: sums over features that are too
 * many to be added up; here the exact value is known ({@link RandomFeatures#mean}) and shows how
 * good the estimate is. A kernel: N features. Cost: N features an object, then N multiplications a
 * pair. Example: (1,1) and (1,1) with subsets: every product is 1, so is the mean, whatever is
 * drawn. How many features are enough: {@link SampleSize}.
 *
 * <p>A sparse vector has no dimension of its own, hence no random features: it is refused.
 */
@Internal
public record Randomised(RandomFeatures family, int samples, int seed) implements DrawnImages {
  /** Each is a feature of every object. */
  static final int MOST_SAMPLES = 100_000;

  public Randomised {
    Require.between("samples", 1, MOST_SAMPLES, samples);
  }

  private DrawnFeatures draw(int dim) {
    return family.draw(dim, samples, seed);
  }

  @Override
  public String word() {
    return "randomised";
  }

  @Override
  public double of(Vec x, Vec y) {
    Require.same("dimension", dimension(x), dimension(y));
    DrawnFeatures drawn = draw(x.dim());
    return mean(drawn.of(x), drawn.of(y));
  }

  /**
   * The mean over given sets of coordinates, counted from 0, of the products of these coordinates
   * of x and of y.
   */
  public static double estimate(int[][] subsets, Vec x, Vec y) {
    DrawnFeatures drawn = new CoordinateProducts(subsets, 1);
    return mean(drawn.of(x), drawn.of(y));
  }

  private static double mean(double[] left, double[] right) {
    double sum = 0;
    for (int k = 0; k < left.length; k++) {
      sum += left[k] * right[k];
    }
    return sum / left.length;
  }

  /** Each object as its features over sqrt N. */
  @Override
  public Sample<Vec> images(Sample<Vec> sample) {
    DoubleMatrix images = new DoubleMatrix(sample.size(), samples);
    if (sample.size() == 0) {
      return new DenseVectors(images);
    }
    int dim = dimension(sample.get(0));
    DrawnFeatures drawn = draw(dim);
    for (int i = 0; i < sample.size(); i++) {
      Require.same("dimension", dim, dimension(sample.get(i)));
      double[] values = drawn.of(sample.get(i));
      for (int k = 0; k < samples; k++) {
        images.set(i, k, values[k] / Math.sqrt(samples));
      }
    }
    return new DenseVectors(images);
  }

  /** A function that is drawn several times is one feature with the root of that number. */
  @Override
  public Optional<Features> features(Vec x) {
    DrawnFeatures drawn = draw(dimension(x));
    double[] values = drawn.of(x);
    Map<String, Integer> times = new LinkedHashMap<>();
    for (int k = 0; k < samples; k++) {
      times.merge(drawn.name(k), 1, Integer::sum);
    }
    Features.Draft draft = new Features.Draft();
    for (int k = 0; k < samples; k++) {
      Integer n = times.remove(drawn.name(k));
      if (n != null) {
        draft.add(drawn.name(k), values[k] * Math.sqrt((double) n / samples));
      }
    }
    return Optional.of(draft.build());
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("an inner product of " + samples + " features, the same for all pairs");
  }

  @Override
  public Expression expression() {
    List<Expression> arguments = new ArrayList<>();
    arguments.add(Expression.named("features", Expression.word(family.word())));
    arguments.add(Expression.named("samples", samples));
    arguments.add(Expression.named("seed", seed));
    arguments.addAll(family.parameters());
    return new Expression.Call(word(), arguments);
  }
}
