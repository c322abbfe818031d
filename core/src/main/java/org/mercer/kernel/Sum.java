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

/** k1(x,y) + k2(x,y) + ...; sums inside a sum are laid flat, so (a + b) + c equals a + (b + c). */
@Internal
public record Sum<X>(List<Kernel<X>> parts) implements Combination<X> {
  public Sum {
    parts = flat(parts);
    Require.that(parts.size() > 1, "a sum needs at least two kernels, but has " + parts.size());
  }

  /** The sum of these kernels; of one alone, that kernel. */
  public static <X> Kernel<X> of(List<? extends Kernel<X>> parts) {
    return parts.size() == 1 ? parts.get(0) : new Sum<>(List.copyOf(parts));
  }

  private static <X> List<Kernel<X>> flat(List<Kernel<X>> parts) {
    List<Kernel<X>> flat = new ArrayList<>();
    for (Kernel<X> part : parts) {
      flat.addAll(part instanceof Sum<X> sum ? sum.parts : List.of(part));
    }
    return List.copyOf(flat);
  }

  @Override
  public double join(double a, double b) {
    return a + b;
  }

  @Override
  public void join(double[] into, int at, double[] part, int from, int n) {
    Simd.LANES.add(into, at, part, from, n);
  }

  @Override
  public void join(float[] into, int at, float[] part, int from, int n) {
    Simd.LANES.add(into, at, part, from, n);
  }

  @Override
  public boolean joinsFeatures() {
    return true;
  }

  @Override
  public Kernel<X> with(List<Kernel<X>> newParts) {
    return new Sum<>(newParts);
  }

  /** All features side by side, each with its kernel before its name. */
  @Override
  public Optional<Features> features(X x) {
    Features all = Features.NONE;
    for (int i = 0; i < parts.size(); i++) {
      Optional<Features> part = parts.get(i).features(x);
      if (part.isEmpty()) {
        return Optional.empty();
      }
      boolean again = parts.subList(0, i).contains(parts.get(i));
      String kernel = parts.get(i).expression() + (again ? " (part " + (i + 1) + ")" : "");
      all = all.and(part.get().named(kernel + ": "));
    }
    return Optional.of(all);
  }

  @Override
  public Certificate certificate() {
    return Rule.SUM.from(parts.stream().map(Kernel::certificate).toList());
  }

  @Override
  public Expression expression() {
    return Expression.sum(parts.stream().map(Kernel::expression).toList());
  }
}
