package org.mercer.kernel.vector;

import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Axiom;
import org.mercer.kernel.Certificate;
import org.mercer.kernel.Expression;
import org.mercer.kernel.Kernel;

/** The inner product x'y. */
public final class Linear implements Kernel<Vec> {
  public static final Linear INSTANCE = new Linear();

  private Linear() {}

  @Override
  public double of(Vec x, Vec y) {
    double sum = 0;
    for (int i = 0; i < Math.min(x.dim(), y.dim()); i++) {
      sum += x.get(i) * y.get(i);
    }
    return sum;
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("an inner product: the feature map is the identity");
  }

  @Override
  public Optional<Domain<Vec>> domain() {
    return Optional.of(VectorDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    return Expression.call("linear");
  }

  @Override
  public String toString() {
    return "linear()";
  }
}
