package org.mercer.kernel.vector;

import java.util.Locale;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.expression.ScalarMap;

/** The named functions from vectors to numbers. */
@Internal
public enum VectorMap implements ScalarMap<Vec> {
  /** |x|, the square root of x'x. */
  NORM {
    @Override
    public double of(Vec x) {
      return Math.sqrt(Linear.INSTANCE.of(x, x));
    }
  },

  /** The sum of the coordinates. */
  SUM {
    @Override
    public double of(Vec x) {
      double sum = 0;
      for (double value : x.toArray()) {
        sum += value;
      }
      return sum;
    }
  };

  @Override
  public Optional<Domain<Vec>> domain() {
    return Optional.of(VectorDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    return Expression.word(name().toLowerCase(Locale.ROOT));
  }
}
