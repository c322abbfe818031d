package org.mercer.kernel.vector;

import java.util.List;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.entry.BookItem;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.entry.KernelFamily;
import org.mercer.kernel.expression.NumberRange;
import org.mercer.kernel.expression.Parameter;
import org.mercer.kernel.expression.ScalarMap;

/**
 * The catalogue of kernels that are at home on vectors. Those with a base work on whatever their
 * base compares: {@code rbf(gamma=2, base=spectrum(p=3))} is the Gaussian in the feature space of a
 * string kernel.
 */
@Internal
public final class VectorKernels {
  private static final Parameter BASE =
      Parameter.kernel("base", "linear()", "the kernel whose feature space it works in");

  private static final BookItem GAUSSIAN =
      BookItem.of(
          "Gaussian kernel",
          "the inner products by a matrix product, |x - y|^2 = x'x - 2x'y + y'y, then exp",
          "Computation 9.8");

  public static final List<Entry> ENTRIES =
      List.of(
          Entry.named("linear")
              .on(VectorDomain.INSTANCE)
              .formula("x'y")
              .summary("The inner product.")
              .suits("features that already say what matters; many features and few objects")
              .cost("one multiplication and addition a coordinate, or a stored one if sparse")
              .example("linear()", "1,2", "3,-1", 1)
              .made(a -> Linear.INSTANCE),
          Entry.named("poly")
              .on(VectorDomain.INSTANCE)
              .book(
                  BookItem.of(
                      "polynomial kernel",
                      "the inner product, then log2(degree) multiplications",
                      "Definition 9.1"))
              .formula("(scale k(x,y) + coef0)^degree")
              .summary("All products of up to degree features; of exactly that many if coef0 = 0.")
              .suits("interactions of a few features, such as pixels or words")
              .cost("the base and log2(degree) multiplications")
              .takes(
                  Parameter.whole("degree", 3, 1, "how many features may be multiplied"),
                  Parameter.number(
                      "coef0",
                      1,
                      NumberRange.NON_NEGATIVE,
                      "weight of the lower degrees; below zero it is no kernel"),
                  Parameter.number("scale", 1, NumberRange.POSITIVE, "factor before the power"),
                  BASE)
              .example("poly(degree=3, coef0=1)", "1,2,3", "2,-1,1", 64)
              .made(
                  a ->
                      new Poly<>(
                          a.whole("degree"),
                          a.number("coef0"),
                          a.number("scale"),
                          a.kernel("base"))),
          Entry.named("rbf")
              .on(VectorDomain.INSTANCE)
              .book(GAUSSIAN)
              .formula("exp(-gamma |x - y|^2), the distance taken in the feature space of the base")
              .summary("The Gaussian of the distance.")
              .suits("smooth functions of anything that has a kernel; scale the features first")
              .cost("one exponential over the base")
              .takes(
                  Parameter.number(
                      "gamma",
                      1,
                      NumberRange.NON_NEGATIVE,
                      "how fast similarity falls with distance"),
                  BASE)
              .example("rbf(gamma=0.5)", "1,2", "2,0.5", 0.19691167520419406)
              .made(a -> new Rbf<>(a.number("gamma"), a.kernel("base"))),
          Entry.named("gaussian")
              .on(VectorDomain.INSTANCE)
              .book(GAUSSIAN)
              .formula("exp(-|x - y|^2 / (2 sigma^2)), the distance taken as in rbf")
              .summary("rbf by its width: gamma = 1/(2 sigma^2).")
              .suits("smooth functions whose length scale is known")
              .cost("one exponential over the base")
              .takes(
                  Parameter.number(
                      "sigma",
                      1,
                      NumberRange.POSITIVE,
                      "the distance at which similarity is exp(-1/2)"),
                  BASE)
              .example("gaussian(sigma=1.5)", "1,2", "2,0.5", 0.4856717852477124)
              .made(a -> new GaussianKernel<>(a.number("sigma"), a.kernel("base"))),
          Entry.named("laplacian")
              .on(VectorDomain.INSTANCE)
              .formula("exp(-gamma |x - y|_1), the distance the sum of |x_i - y_i|")
              .summary("The exponential of the city-block distance.")
              .suits("rough functions, outliers, histograms")
              .cost("one addition a coordinate and one exponential")
              .takes(
                  Parameter.number(
                      "gamma", 1, NumberRange.POSITIVE, "how fast similarity falls with distance"))
              .example("laplacian(gamma=0.5)", "1,2", "2,0.5", 0.2865047968601901)
              .made(a -> new Laplacian(a.number("gamma"))),
          Entry.named("sigmoid")
              .on(VectorDomain.INSTANCE)
              .formula("tanh(scale k(x,y) + coef0)")
              .summary("Not positive semidefinite for any parameters, though often used.")
              .suits("comparison with neural networks and with old results")
              .cost("one tanh over the base")
              .takes(
                  Parameter.number("scale", 1, NumberRange.POSITIVE, "factor inside the tanh"),
                  Parameter.number("coef0", 0, NumberRange.FINITE, "shift inside the tanh"),
                  BASE)
              .example("sigmoid(scale=1, coef0=-1)", "1", "2", 0.7615941559557649)
              .made(a -> new Sigmoid<>(a.number("scale"), a.number("coef0"), a.kernel("base"))),
          Entry.named("histogram")
              .on(VectorDomain.INSTANCE)
              .formula("the sum over i of min(x_i, y_i) for x_i, y_i >= 0")
              .summary("The intersection of two histograms.")
              .suits("histograms of colours, counts of words")
              .cost("one comparison and addition a coordinate")
              .example("histogram()", "1,2,3", "2,1,3", 5)
              .made(a -> new Histogram()),
          Entry.named("arccos")
              .on(VectorDomain.INSTANCE)
              .formula(
                  "1/pi |x|^n |y|^n J_n(theta), n = order, theta the angle between x and y; J_0 ="
                      + " pi - theta, J_1 = sin theta + (pi - theta) cos theta, J_2 = 3 sin theta"
                      + " cos theta + (pi - theta) (1 + 2 cos^2 theta), in general J_(n+1) = (2n +"
                      + " 1) cos theta J_n - sin theta dJ_n/dtheta; 0 where x or y is 0")
              .summary(
                  "What an infinitely wide layer computes whose units pass max(0, w'x)^order of"
                      + " their input: steps (0), ramps (1), half parabolas (2).")
              .kernelSince(
                  "the mean over normal directions w of the products of max(0, w'x)^order, times 2")
              .suits("comparison with neural networks")
              .cost("one arc cosine over the base")
              .takes(
                  new Parameter(
                      "order",
                      Parameter.Kind.WHOLE,
                      Optional.empty(),
                      new NumberRange(0, true, Arccos.HIGHEST, true),
                      List.of(),
                      "the power of what passes a unit: 0 for steps, 1 for ramps, 2 and more for"
                          + " powers of ramps"),
                  BASE)
              .example("arccos(order=0)", "1,0", "0,1", 0.5)
              .made(a -> new Arccos<>(a.whole("order"), a.kernel("base"))));

  /** The functions to numbers that {@code conformal} knows by name. */
  public static final List<ScalarMap<Vec>> SCALAR_MAPS = List.of(VectorMap.values());

  public static final KernelFamily<Vec> FAMILY =
      KernelFamily.of(VectorDomain.INSTANCE, ENTRIES, new VectorDefaults());

  private VectorKernels() {}
}
