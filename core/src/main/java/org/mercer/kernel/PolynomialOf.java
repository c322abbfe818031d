package org.mercer.kernel;

import java.util.Arrays;

/**
 * c0 + c1 k + c2 k^2 + ... of a kernel, all coefficients zero or positive. A kernel, as a sum of
 * products of kernels. Cost: one multiplication a coefficient. Example: 3 + 2k + k^2 of (1,0) and
 * (2,-1) with k linear: 3 + 4 + 4 = 11.
 */
public record PolynomialOf<X>(Kernel<X> base, Coefficients coefficients) implements Pointwise<X> {
  @Override
  public double apply(double kxy, double kxx, double kyy) {
    return coefficients.at(kxy);
  }

  @Override
  public Pointwise<X> with(Kernel<X> newBase) {
    return new PolynomialOf<>(newBase, coefficients);
  }

  @Override
  public Certificate certificate() {
    return Rule.POLYNOMIAL.from(base.certificate());
  }

  @Override
  public Expression expression() {
    return Expression.call(
        "polynomial",
        base.expression(),
        Expression.named(
            "coefficients",
            Expression.list(
                Arrays.stream(coefficients.toArray()).mapToObj(Expression::number).toList())));
  }
}
