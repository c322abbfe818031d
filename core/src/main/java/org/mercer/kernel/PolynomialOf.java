package org.mercer.kernel;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;

/**
 * c0 + c1 k + c2 k^2 + ... of a kernel, all coefficients zero or positive. A kernel, as a sum of
 * products of kernels. Cost: one multiplication a coefficient. Example: 3 + 2k + k^2 of (1,0) and
 * (2,-1) with k linear: 3 + 4 + 4 = 11.
 */
record PolynomialOf<X>(Kernel<X> base, Coefficients coefficients) implements Pointwise<X> {
  @Override
  public double apply(double kxy, double kxx, double kyy) {
    return coefficients.at(kxy);
  }

  @Override
  public Pointwise<X> with(Kernel<X> newBase) {
    return new PolynomialOf<>(newBase, coefficients);
  }

  /** Those of all powers of the base, side by side: products of i features for k^i. */
  @Override
  public Optional<Features> features(X x) {
    double[] c = coefficients.toArray();
    Optional<Features> all = new Constant<X>(c[0]).features(x);
    for (int i = 1; i < c.length; i++) {
      double root = Math.sqrt(c[i]);
      int degree = i;
      all =
          all.flatMap(
              a -> base.features(x).map(f -> a.and(PowerMonomials.of(f, degree, 0).scaled(root))));
    }
    return all;
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
