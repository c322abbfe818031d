package org.mercer.kernel.vector;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.mercer.data.vector.Vec;
import org.mercer.error.RefusedException;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Product;
import org.mercer.kernel.Scaled;
import org.mercer.kernel.Sum;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Streams;

/**
 * A summand of a kernel that random features are known for: a weight times a product of kernels of
 * x - y, or an arc-cosine kernel by itself. The frequencies of a product are sums of those of its
 * factors, for the Fourier transform of a product is a convolution.
 */
record RandomTerm(double weight, List<Kernel<Vec>> factors) {
  /** The summands, or the reason why there are none. */
  static List<RandomTerm> of(Kernel<Vec> kernel) {
    if (kernel instanceof Scaled<Vec> scaled) {
      return of(scaled.base()).stream()
          .map(t -> new RandomTerm(scaled.weight() * t.weight, t.factors))
          .toList();
    } else if (kernel instanceof Sum<Vec> sum) {
      return sum.parts().stream().flatMap(part -> of(part).stream()).toList();
    } else if (kernel instanceof Product<Vec> product) {
      List<RandomTerm> all = List.of(new RandomTerm(1, List.of()));
      for (Kernel<Vec> part : product.parts()) {
        List<RandomTerm> next = of(part);
        all = all.stream().flatMap(a -> next.stream().map(a::times)).toList();
      }
      return all;
    }
    if (kernel instanceof Arccos<Vec> angle && angle.base().equals(Linear.INSTANCE)
        || kernel instanceof Laplacian
        || radial(kernel)) {
      return List.of(new RandomTerm(1, List.of(kernel)));
    }
    throw refusal(kernel + " is none of them");
  }

  private static boolean radial(Kernel<Vec> kernel) {
    return kernel instanceof Rbf<Vec> r && r.base().equals(Linear.INSTANCE)
        || kernel instanceof Matern<Vec> m && m.base().equals(Linear.INSTANCE)
        || kernel instanceof RationalQuadratic<Vec> q && q.base().equals(Linear.INSTANCE)
        || kernel instanceof ExponentialDistance<Vec> e && e.base().equals(Linear.INSTANCE);
  }

  private static RefusedException refusal(String reason) {
    return new RefusedException(
        "random features are known for rbf, laplacian, matern, rq (Cauchy's with alpha=1),"
            + " exponential, arccos, sums of these and products of all but arccos, but "
            + reason
            + "; centres stand for the objects whatever the kernel (solver=centres)");
  }

  private RandomTerm times(RandomTerm other) {
    List<Kernel<Vec>> both = Stream.concat(factors.stream(), other.factors.stream()).toList();
    if (both.size() > 1 && both.stream().anyMatch(Arccos.class::isInstance)) {
      throw refusal("a product with arccos is none of them");
    }
    return new RandomTerm(weight * other.weight, both);
  }

  /** So many features of vectors of this dimension; the place tells summands apart. */
  Waves draw(int dim, int count, RandomMap.Draw how, int seed, int place) {
    if (factors.get(0) instanceof Arccos<Vec> angle) {
      RandomGenerator random = Streams.of(seed, "random features, term " + place);
      DoubleMatrix directions = NormalDirections.draw(dim, count, how, 0, random);
      return new Waves(directions, count, Math.sqrt(2 * weight / count), angle.order());
    }
    int frequencies = count / 2;
    DoubleMatrix sum = new DoubleMatrix(frequencies, dim);
    for (int f = 0; f < factors.size(); f++) {
      RandomGenerator random = Streams.of(seed, "random features, term " + place + ", factor " + f);
      DoubleMatrix normal = NormalDirections.draw(dim, frequencies, how, f, random);
      DoubleMatrix part = stretched(normal, factors.get(f), random);
      for (int i = 0; i < sum.unsafeValues().length; i++) {
        sum.unsafeValues()[i] += part.unsafeValues()[i];
      }
    }
    return new Waves(sum, 2 * frequencies, Math.sqrt(weight / frequencies), Waves.PERIODIC);
  }

  /** Normal rows as frequencies of this kernel, in place. */
  private static DoubleMatrix stretched(
      DoubleMatrix w, Kernel<Vec> kernel, RandomGenerator random) {
    double[] values = w.unsafeValues();
    if (kernel instanceof Laplacian laplacian) { // the quotient of two normal numbers is Cauchy's
      for (int i = 0; i < values.length; i++) {
        values[i] = laplacian.gamma() * values[i] / Math.abs(random.nextGaussian());
      }
      return w;
    }
    for (int k = 0; k < w.rows(); k++) {
      Simd.LANES.scale(values, k * w.cols(), w.cols(), deviation(kernel, random));
    }
    return w;
  }

  /** Every one of them is a mixture of Gaussians, of which one is drawn. */
  private static double deviation(Kernel<Vec> kernel, RandomGenerator random) {
    if (kernel instanceof Rbf<Vec> rbf) {
      return Math.sqrt(2 * rbf.gamma());
    } else if (kernel instanceof Matern<Vec> matern) {
      return Math.sqrt(matern.nu() / gamma(matern.nu(), random)) / matern.length();
    } else if (kernel instanceof RationalQuadratic<Vec> rq) {
      return Math.sqrt(gamma(rq.alpha(), random) / rq.alpha()) / rq.length();
    }
    ExponentialDistance<Vec> exponential = (ExponentialDistance<Vec>) kernel;
    return exponential.gamma() * Math.sqrt(0.5 / gamma(0.5, random));
  }

  /** A number of the gamma distribution of this shape (Marsaglia and Tsang 2000). */
  static double gamma(double shape, RandomGenerator random) {
    if (shape < 1) {
      return gamma(shape + 1, random) * Math.pow(1 - random.nextDouble(), 1 / shape);
    }
    double d = shape - 1.0 / 3;
    double c = 1 / Math.sqrt(9 * d);
    while (true) {
      double x = random.nextGaussian();
      double v = Math.pow(1 + c * x, 3);
      if (v > 0 && Math.log(1 - random.nextDouble()) < x * x / 2 + d - d * v + d * Math.log(v)) {
        return d * v;
      }
    }
  }
}
