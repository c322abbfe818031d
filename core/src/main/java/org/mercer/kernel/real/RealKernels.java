package org.mercer.kernel.real;

import java.util.List;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.entry.BookItem;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.expression.Parameter;

/** The catalogue of kernels of numbers; a number is a vector of one coordinate. */
public final class RealKernels {
  private static final String FAMILY = "real";

  public static final List<Entry> ENTRIES =
      List.of(
          Entry.named("min")
              .on(VectorDomain.INSTANCE)
              .family(FAMILY)
              .book(BookItem.of("kernels on real numbers", "the smaller number", "Section 9.6"))
              .formula("min(x, y) for x, y >= 0; on vectors the product over coordinates")
              .summary("The covariance of Brownian motion.")
              .suits("rough functions of time that start at 0")
              .cost("one comparison and multiplication a coordinate")
              .example("min()", "0.75", "0.4", 0.4)
              .made(a -> new Min()),
          Entry.named("bridge")
              .on(VectorDomain.INSTANCE)
              .family(FAMILY)
              .book(
                  BookItem.of(
                      "kernels on real numbers",
                      "the smaller number minus the product",
                      "Section 9.6"))
              .formula("min(x, y) - x y on [0, 1]; on vectors the product over coordinates")
              .summary("The covariance of the Brownian bridge.")
              .suits("rough functions that vanish at 0 and at 1")
              .cost("one comparison and two multiplications a coordinate")
              .example("bridge()", "0.75", "0.4", 0.1)
              .made(a -> new Bridge()),
          Entry.named("spline")
              .on(VectorDomain.INSTANCE)
              .family(FAMILY)
              .book(
                  BookItem.of(
                      "spline kernels",
                      "the powers, and the integral in closed form",
                      "Remark 9.42"))
              .formula(
                  "sum_(r<=order) x^r y^r + integral of (x-t)^order (y-t)^order over t from 0 to"
                      + " min(x, y), for x, y >= 0, without the factors 1/(r!)^2 and 1/(order!)^2 that others"
                      + " have; on vectors the product over coordinates")
              .summary("Splines with a knot at every point.")
              .kernelSince(
                  "a product over coordinates of inner products: the powers of x up to order, and (x - t)^order for every knot t below x")
              .suits("smooth curves and surfaces without a length scale to choose")
              .cost("a few operations a coordinate, more for higher orders")
              .takes(
                  Parameter.whole(
                      "order",
                      1,
                      0,
                      Spline.MOST_ORDER,
                      "the degree of the pieces between the knots"))
              .example("spline(order=1)", "2", "3", 35 / 3.0)
              .made(a -> new Spline(a.whole("order"))));

  private RealKernels() {}
}
