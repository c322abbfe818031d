package org.mercer.kernel;

import java.util.ArrayList;
import java.util.List;
import org.mercer.numerics.simd.Simd;

/** k1(x,y) k2(x,y) ...; products inside a product are laid flat. */
public record Product<X>(List<Kernel<X>> parts) implements Combination<X> {
  public Product {
    parts = List.copyOf(parts);
  }

  public static <X> Kernel<X> of(List<? extends Kernel<X>> parts) {
    List<Kernel<X>> flat = new ArrayList<>();
    for (Kernel<X> part : parts) {
      if (part instanceof Product<X> product) {
        flat.addAll(product.parts);
      } else {
        flat.add(part);
      }
    }
    return flat.size() == 1 ? flat.get(0) : new Product<>(flat);
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

  @Override
  public Certificate certificate() {
    return Rule.SCHUR_PRODUCT.from(parts.stream().map(Kernel::certificate).toList());
  }

  @Override
  public Expression expression() {
    return Expression.product(parts.stream().map(Kernel::expression).toList());
  }
}
