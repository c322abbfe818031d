package org.mercer.kernel.string;

import java.util.Locale;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.string.StringDomain;
import org.mercer.data.string.Tokens;
import org.mercer.data.string.Unit;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.expression.ScalarMap;

/** The named functions from strings to numbers. */
public enum StringMap implements ScalarMap<String> {
  /** How many characters it has. */
  LENGTH {
    @Override
    public double of(String x) {
      return new Tokens(Unit.CHAR).symbols(x).length;
    }
  };

  @Override
  public Optional<Domain<String>> domain() {
    return Optional.of(StringDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    return Expression.word(name().toLowerCase(Locale.ROOT));
  }
}
