package org.mercer.kernel.vector;

import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import org.mercer.api.Internal;
import org.mercer.data.vector.Vec;
import org.mercer.error.Require;
import org.mercer.kernel.expression.Expression;
import org.mercer.run.Streams;

/**
 * A family of features phi_w of vectors, from which w is drawn at random. The mean of phi_w(x)
 * phi_w(y) over all w is a kernel that is known in closed form, so that an estimate from a few of
 * them can be compared with it. What is drawn depends on the seed and the dimension alone.
 */
public sealed interface RandomFeatures
    permits RandomFeatures.Subsets,
        RandomFeatures.Fourier,
        RandomFeatures.Signs,
        RandomFeatures.Monomials {

  /** How the family is called in an expression. */
  default String word() {
    return getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }

  /** The parameters of the family, as they are written in an expression. */
  default List<Expression> parameters() {
    return List.of();
  }

  /** The mean of phi_w(x) phi_w(y) over all w: what an estimate approaches. */
  double mean(Vec x, Vec y);

  /**
   * A number B that |phi_w(x) phi_w(y)| does not exceed, whatever w, for vectors of this dimension
   * whose coordinates lie between -largest and largest.
   */
  double bound(int dim, double largest);

  /** This many features of vectors of this dimension. */
  @Internal
  DrawnFeatures draw(int dim, int samples, int seed);

  /** The words of all families, the default first. */
  static List<String> words() {
    return List.of(
        new Subsets().word(), new Fourier(1).word(), new Signs().word(), new Monomials(1).word());
  }

  /** prod_(i in A) x_i, A any set of coordinates: 2^-d prod_i (1 + x_i y_i). */
  record Subsets() implements RandomFeatures {
    @Override
    public double mean(Vec x, Vec y) {
      return Math.scalb(new AllSubsets().of(x, y), -x.dim());
    }

    @Override
    public double bound(int dim, double largest) {
      return Math.pow(Math.max(1, largest * largest), dim);
    }

    @Override
    public DrawnFeatures draw(int dim, int samples, int seed) {
      return CoordinateProducts.subsets(dim, samples, seed);
    }
  }

  /**
   * sqrt 2 cos(w'x + b), w normal with variance 2 gamma, b from 0 to 2 pi: exp(-gamma |x - y|^2),
   * by 2 cos(s + b) cos(t + b) = cos(s - t) + cos(s + t + 2b) and the Fourier transform of the
   * Gaussian (Rahimi and Recht 2007).
   */
  record Fourier(double gamma) implements RandomFeatures {
    public Fourier {
      Require.positive("gamma", gamma);
    }

    @Override
    public List<Expression> parameters() {
      return List.of(Expression.named("gamma", gamma));
    }

    @Override
    public double mean(Vec x, Vec y) {
      return new Rbf<>(gamma, Linear.INSTANCE).of(x, y);
    }

    @Override
    public double bound(int dim, double largest) {
      return 2;
    }

    @Override
    public DrawnFeatures draw(int dim, int samples, int seed) {
      RandomGenerator random = Streams.of(seed, "fourier, shifts");
      double[] shifts = random.doubles(samples, 0, 2 * Math.PI).toArray();
      return Directions.draw(
          "fourier",
          dim,
          samples,
          seed,
          Math.sqrt(2 * gamma),
          (k, product) -> Math.sqrt(2) * Math.cos(product + shifts[k]));
    }
  }

  /**
   * The side of a random plane through the origin, sgn(v'x) with sgn 0 = +1: 1 - 2 theta / pi,
   * theta the angle between x and y, for the plane passes between them with probability theta / pi
   * (Goemans and Williamson 1995, Charikar 2002).
   */
  record Signs() implements RandomFeatures {
    @Override
    public double mean(Vec x, Vec y) {
      boolean left = Linear.INSTANCE.of(x, x) == 0;
      boolean right = Linear.INSTANCE.of(y, y) == 0;
      if (left || right) { // sgn 0 is +1 for all planes, the other side is + or - equally often
        return left && right ? 1 : 0;
      }
      return 2 * new Arccos<>(0, Linear.INSTANCE).of(x, y) - 1;
    }

    @Override
    public double bound(int dim, double largest) {
      return 1;
    }

    @Override
    public DrawnFeatures draw(int dim, int samples, int seed) {
      return Directions.draw("signs", dim, samples, seed, 1, (k, product) -> product >= 0 ? 1 : -1);
    }
  }

  /**
   * d^(p/2) x_(i_1) .. x_(i_p), p = degree coordinates drawn one by one from all d: (x'y)^p, whose
   * d^p products of p coordinates have the same chance.
   */
  record Monomials(int degree) implements RandomFeatures {
    public Monomials {
      Require.atLeast("degree", 1, degree);
    }

    @Override
    public List<Expression> parameters() {
      return List.of(Expression.named("degree", degree));
    }

    @Override
    public double mean(Vec x, Vec y) {
      return Math.pow(Linear.INSTANCE.of(x, y), degree);
    }

    @Override
    public double bound(int dim, double largest) {
      return Math.pow(dim * largest * largest, degree);
    }

    @Override
    public DrawnFeatures draw(int dim, int samples, int seed) {
      return CoordinateProducts.monomials(dim, degree, samples, seed);
    }
  }
}
