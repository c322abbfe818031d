package org.mercer.kernel.vector;

import java.util.Optional;
import org.mercer.api.Internal;

/** A coordinatewise kernel of coordinates that must be zero or more. */
@Internal
public interface NonNegative extends Coordinatewise {
  @Override
  default Optional<String> demand() {
    return Optional.of("zero or more");
  }

  @Override
  default boolean accepts(double coordinate) {
    return coordinate >= 0;
  }
}
