package org.mercer.model.explain;

import java.util.ArrayList;
import java.util.List;
import org.mercer.kernel.CentredOn;
import org.mercer.kernel.Combination;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Place;
import org.mercer.kernel.Pointwise;
import org.mercer.kernel.Scaled;
import org.mercer.kernel.Sum;

/** A kernel taken apart, as far as values add up: c (k1 + k2) is c k1 + c k2. */
final class Summands {
  private Summands() {}

  static <X> List<Kernel<X>> of(Kernel<X> kernel) {
    List<Kernel<X>> parts = new ArrayList<>();
    if (kernel instanceof Sum<X> sum) {
      sum.parts().forEach(part -> parts.addAll(of(part)));
    } else if (kernel instanceof Scaled<X> scaled && scaled.base() instanceof Sum<X> sum) {
      sum.parts().forEach(part -> parts.addAll(of(part.times(scaled.weight()))));
    } else {
      parts.add(kernel);
    }
    return parts;
  }

  /** What the objects are made of in the eyes of the kernel, its own or that of one inside. */
  static Place place(Kernel<?> kernel) {
    if (kernel.places() != Place.NONE) {
      return kernel.places();
    }
    if (kernel instanceof Pointwise<?> pointwise) {
      return place(pointwise.base());
    }
    if (kernel instanceof CentredOn<?> centred) {
      return place(centred.base());
    }
    if (kernel instanceof Combination<?> combination) {
      return combination.parts().stream()
          .map(Summands::place)
          .filter(p -> p != Place.NONE)
          .findFirst()
          .orElse(Place.NONE);
    }
    return Place.NONE;
  }
}
