package org.mercer.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;
import org.mercer.numerics.simd.Simd;

/** k1(x,y) k2(x,y) ...; products inside a product are laid flat. */
@Internal
public record Product<X>(List<Kernel<X>> parts) implements Combination<X> {
  public Product {
    parts = flat(parts);
    Require.that(parts.size() > 1, "a product needs at least two kernels, but has " + parts.size());
  }

  /** The product of these kernels; of one alone, that kernel. */
  public static <X> Kernel<X> of(List<? extends Kernel<X>> parts) {
    return parts.size() == 1 ? parts.get(0) : new Product<>(List.copyOf(parts));
  }

  private static <X> List<Kernel<X>> flat(List<Kernel<X>> parts) {
    List<Kernel<X>> flat = new ArrayList<>();
    for (Kernel<X> part : parts) {
      flat.addAll(part instanceof Product<X> product ? product.parts : List.of(part));
    }
    return List.copyOf(flat);
  }

  @Override
  public double join(double a, double b) {
    return a * b;
  }

  @Override
  public void join(double[] into, int at, double[] part, int from, int n) {
    Simd.LANES.multiply(into, at, part, from, n);
  }

  @Override
  public void join(float[] into, int at, float[] part, int from, int n) {
    Simd.LANES.multiply(into, at, part, from, n);
  }

  @Override
  public Kernel<X> with(List<Kernel<X>> newParts) {
    return new Product<>(newParts);
  }

  /** All products of one feature of each part. */
  @Override
  public Optional<Features> features(X x) {
    Optional<Features> all = parts.get(0).features(x);
    for (Kernel<X> part : parts.subList(1, parts.size())) {
      all = all.flatMap(a -> part.features(x).map(a::tensor));
    }
    return all;
  }

  @Override
  public Certificate certificate() {
    return Rule.SCHUR_PRODUCT.from(parts.stream().map(Kernel::certificate).toList());
  }

  @Override
  public Expression expression() {
    return Expression.product(parts.stream().map(Constant::factor).toList());
  }
}
