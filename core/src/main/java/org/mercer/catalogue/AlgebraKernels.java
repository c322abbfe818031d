package org.mercer.catalogue;

import java.util.List;
import org.mercer.kernel.Conformal;
import org.mercer.kernel.Constant;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.entry.Arguments;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.expression.NumberRange;
import org.mercer.kernel.expression.Parameter;

/** The catalogue of what makes kernels from kernels of any kind; signs such as + need no name. */
final class AlgebraKernels {
  private static final Parameter BASE =
      Parameter.required("base", Parameter.Kind.KERNEL, "the kernel it is made from");

  public static final List<Entry> ENTRIES =
      List.of(
          Entry.named("constant")
              .formula("value")
              .summary("The same value for all pairs; a number standing alone means the same.")
              .suits("an offset in a sum, as in linear() + 1")
              .cost("nothing")
              .takes(
                  Parameter.number(
                      "value", 1, NumberRange.NON_NEGATIVE, "the value for every pair"))
              .example("linear() + constant(value=3)", "1,0", "2,-1", 5)
              .made(a -> new Constant<>(a.number("value"))),
          Entry.named("exp")
              .formula("exp(k(x,y))")
              .summary("The exponential of a kernel: all its powers at once.")
              .suits("features of all degrees, high degrees weighted down by 1/n!")
              .cost("one exponential over the base")
              .takes(BASE)
              .example("exp(linear())", "1,0", "2,-1", 7.38905609893065)
              .made(a -> a.kernel("base").exp()),
          Entry.named("polynomial")
              .formula("c0 + c1 k(x,y) + c2 k(x,y)^2 + ...")
              .summary("A polynomial of a kernel with coefficients of zero or more.")
              .suits("weighting the degrees of interaction one by one")
              .cost("one multiplication and one addition a coefficient over the base")
              .takes(
                  BASE,
                  Parameter.required(
                      "coefficients",
                      Parameter.Kind.LIST,
                      NumberRange.NON_NEGATIVE,
                      "c0, c1, c2, ...: the weight of each power"))
              .example("polynomial(linear(), coefficients=[3, 2, 1])", "1,0", "2,-1", 11)
              .made(a -> a.kernel("base").polynomial(a.numbers("coefficients"))),
          Entry.named("normalise")
              .formula(
                  "k(x,y) / sqrt(k(x,x) k(y,y)); where k(x,x) = 0 or k(y,y) = 0: 1 if both are, else 0")
              .summary("The cosine of the angle in feature space.")
              .suits("objects of very different size, such as strings of unequal length")
              .cost("one root and one division over the base")
              .takes(BASE)
              .example("normalise(linear())", "1,0", "1,1", 0.7071067811865475)
              .made(a -> a.kernel("base").normalised()),
          Entry.named("centre")
              .formula("k(x,y) - mean k(x,r) - mean k(y,r) + mean k(r,r')")
              .summary("The inner product measured from the mean of the sample it is fitted on.")
              .suits("principal components, alignment; data far from the origin of feature space")
              .cost("one value of the base for each object of the sample, once an object")
              .takes(BASE)
              .example("centre(linear())", "1,0", "2,-1", -2 / 9.0, "1,0", "1,1", "2,-1")
              .made(a -> a.kernel("base").centred()),
          Entry.named("conformal")
              .formula("f(x) k(x,y) f(y)")
              .summary(
                  "A kernel scaled by f at each object; angles in feature space stay as they are between objects at which f has the same sign, and turn into their supplement where it has not.")
              .suits("weighting objects or regions; f = {bias: 2, 1: 1} is 2 + the first column")
              .cost("two multiplications over the base, and f once an object")
              .takes(
                  BASE,
                  Parameter.required(
                      "f",
                      Parameter.Kind.SCALAR_MAP,
                      "norm or sum of a vector, length of a string, or a weighted sum of columns"))
              .example("conformal(linear(), f={bias: 2, 1: 1})", "1,0", "2,-1", 24)
              .made(AlgebraKernels::conformal));

  private AlgebraKernels() {}

  private static Kernel<?> conformal(Arguments a) {
    Kernel<Object> base = a.kernel("base");
    return new Conformal<>(base, a.scalarMap("f", base));
  }
}
