package org.mercer.kernel;

import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.error.RefusedException;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;

/**
 * The inner product of phi(x) - m and phi(y) - m, where m is the mean of the sample that the kernel
 * is fitted on. Until it is fitted it has no value: k(x,y) must not depend on what else happens to
 * be in the call. See {@link CentredOn}.
 */
record Centred<X>(Kernel<X> base) implements Kernel<X> {
  @Override
  public double of(X x, X y) {
    throw new RefusedException(
        "centre(" + base.expression() + ") has no centre yet: call fit(sample) first");
  }

  @Override
  public Kernel<X> fit(Sample<X> sample) {
    return CentredOn.of(base.fit(sample), sample);
  }

  @Override
  public boolean needsFit() {
    return true;
  }

  @Override
  public Certificate certificate() {
    return Rule.CENTRING.from(base.certificate());
  }

  @Override
  public Optional<Domain<X>> domain() {
    return base.domain();
  }

  @Override
  public Expression expression() {
    return Expression.call("centre", base.expression());
  }
}
