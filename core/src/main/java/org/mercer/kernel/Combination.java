package org.mercer.kernel;

import java.util.List;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.kernel.bulk.Evaluation;

/** A kernel that joins several kernels over the same objects, entry by entry. */
@Internal
public interface Combination<X> extends Kernel<X> {
  List<Kernel<X>> parts();

  /** Joins two values; associative, so that parts can be taken one after the other. */
  double join(double a, double b);

  /** into[at + j] = join(into[at + j], part[from + j]) for n entries. */
  void join(double[] into, int at, double[] part, int from, int n);

  /** As above, in float. */
  void join(float[] into, int at, float[] part, int from, int n);

  /** Whether the features of the parts side by side are those of the combination. */
  default boolean joinsFeatures() {
    return false;
  }

  /** The same combination of other parts: what {@code fit} needs. */
  Kernel<X> with(List<Kernel<X>> newParts);

  @Override
  default double operations(X x, X y) {
    return parts().stream().mapToDouble(k -> k.operations(x, y)).sum();
  }

  @Override
  default double operations(X x) {
    return parts().stream().mapToDouble(k -> k.operations(x)).sum();
  }

  @Override
  default double of(X x, X y) {
    double value = parts().get(0).of(x, y);
    for (int i = 1; i < parts().size(); i++) {
      value = join(value, parts().get(i).of(x, y));
    }
    return value;
  }

  @Override
  default double[] diagonal(Sample<X> sample) {
    double[] diagonal = parts().get(0).diagonal(sample);
    for (int i = 1; i < parts().size(); i++) {
      join(diagonal, 0, parts().get(i).diagonal(sample), 0, diagonal.length);
    }
    return diagonal;
  }

  @Override
  default Evaluation over(Sample<X> rows, Sample<X> cols) {
    return Plan.of(this, rows, cols);
  }

  @Override
  default Optional<Domain<X>> domain() {
    return parts().stream().map(Kernel::domain).flatMap(Optional::stream).findFirst();
  }

  @Override
  default Kernel<X> fit(Sample<X> sample) {
    return needsFit() ? with(parts().stream().map(k -> k.fit(sample)).toList()) : this;
  }

  @Override
  default boolean needsFit() {
    return parts().stream().anyMatch(Kernel::needsFit);
  }
}
