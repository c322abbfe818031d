package org.mercer.kernel.vector;

import java.util.List;
import org.mercer.api.Internal;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.expression.NumberRange;
import org.mercer.kernel.expression.Parameter;

/** The catalogue of kernels of vectors by their distance, on length scales. */
@Internal
public final class DistanceKernels {
  private static final Parameter BASE =
      Parameter.kernel("base", "linear()", "the kernel whose feature space it works in");

  private static final Parameter LENGTH =
      Parameter.required(
          "length",
          Parameter.Kind.NUMBER,
          NumberRange.POSITIVE,
          "the distance over which functions vary");

  private static final Parameter GAMMA =
      Parameter.required(
          "gamma",
          Parameter.Kind.NUMBER,
          NumberRange.POSITIVE,
          "how fast similarity falls with distance");

  public static final List<Entry> ENTRIES =
      List.of(
          Entry.named("ard")
              .on(VectorDomain.INSTANCE)
              .formula("k(x', y') with x'_j = x_j / length_j")
              .summary("A kernel that counts each column by a length of its own.")
              .suits("columns of unequal relevance; a Gaussian process learns the lengths")
              .cost("the base, and one division a coordinate")
              .takes(
                  Parameter.required(
                      "lengths",
                      Parameter.Kind.LIST,
                      NumberRange.POSITIVE,
                      "for each column the distance over which it matters"),
                  Parameter.kernel("base", "rbf(gamma=0.5)", "the kernel of the scaled columns"))
              .example("ard(lengths=[1, 2], base=linear())", "1,2", "3,4", 5)
              .made(a -> new Ard(a.numbers("lengths"), a.kernel("base"))),
          Entry.named("matern")
              .on(VectorDomain.INSTANCE)
              .formula(
                  "2^(1-nu) / Gamma(nu) s^nu K_nu(s), s = sqrt(2 nu) |x - y| / length, the distance"
                      + " taken as in rbf")
              .summary("Between rough and smooth: nu = 1/2 is exponential, nu large is Gaussian.")
              .suits("functions of a known smoothness, such as 1.5 or 2.5 for physical processes")
              .cost("one exponential over the base for nu = 0.5, 1.5, ..., else some hundred")
              .takes(
                  Parameter.required(
                      "nu",
                      Parameter.Kind.NUMBER,
                      NumberRange.POSITIVE,
                      "the smoothness: functions are differentiable less than nu times"),
                  LENGTH,
                  BASE)
              .example("matern(nu=1.5, length=1)", "0", "1", 0.4833577245965077)
              .made(a -> new Matern<>(a.number("nu"), a.number("length"), a.kernel("base"))),
          Entry.named("rq")
              .on(VectorDomain.INSTANCE)
              .formula("(1 + |x - y|^2 / (2 alpha length^2))^-alpha, the distance taken as in rbf")
              .summary("The rational quadratic kernel: Gaussians of many widths at once.")
              .suits("functions that vary on several length scales")
              .cost("one power over the base")
              .takes(
                  Parameter.required(
                      "alpha",
                      Parameter.Kind.NUMBER,
                      NumberRange.POSITIVE,
                      "how alike the widths are; a large one gives a single Gaussian"),
                  LENGTH,
                  BASE)
              .example("rq(alpha=1, length=1)", "0", "2", 1 / 3.0)
              .made(
                  a ->
                      new RationalQuadratic<>(
                          a.number("alpha"), a.number("length"), a.kernel("base"))),
          Entry.named("periodic")
              .on(VectorDomain.INSTANCE)
              .formula("exp(-2 / length^2 sum_i sin^2(pi (x_i - y_i) / period))")
              .summary("The Gaussian on circles: every coordinate repeats after a period.")
              .suits("seasons, days, angles")
              .cost("that of rbf in twice the dimension")
              .takes(
                  Parameter.required(
                      "period",
                      Parameter.Kind.NUMBER,
                      NumberRange.POSITIVE,
                      "after how much a coordinate is back where it was"),
                  LENGTH)
              .example("periodic(period=2, length=1)", "0", "0.5", Math.exp(-1))
              .made(a -> new Periodic(a.number("period"), a.number("length"))),
          Entry.named("exponential")
              .on(VectorDomain.INSTANCE)
              .formula("exp(-gamma |x - y|), the distance taken as in rbf")
              .summary("The exponential of the Euclidean distance.")
              .suits("rough functions; laplacian is the same with the city-block distance")
              .cost("one root and one exponential over the base")
              .takes(GAMMA, BASE)
              .example("exponential(gamma=0.2)", "0,0", "3,4", Math.exp(-1))
              .made(a -> new ExponentialDistance<>(a.number("gamma"), a.kernel("base"))),
          Entry.named("chi2")
              .on(VectorDomain.INSTANCE)
              .formula("exp(-gamma sum_i (x_i - y_i)^2 / (x_i + y_i)) for x_i, y_i >= 0")
              .summary("The exponential of the chi-squared distance of two histograms.")
              .suits("histograms, frequencies of words or colours")
              .cost("one division a coordinate and one exponential")
              .takes(GAMMA)
              .example("chi2(gamma=0.5)", "1,3", "3,1", Math.exp(-1))
              .made(a -> new Chi2(a.number("gamma"))));

  private DistanceKernels() {}
}
