package org.mercer.kernel.string;

import java.util.Arrays;
import java.util.Locale;
import org.mercer.kernel.entry.Arguments;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.expression.Parameter;

/** How a kernel that counts short words in strings is computed; its values do not depend on it. */
public enum Algorithm {
  /** Whichever is faster for the strings at hand. */
  AUTO,
  /** The features of each string are counted once; a matrix is the product of these counts. */
  TABLE,
  /** The trie of all words is descended once for a block of the matrix, see {@link Trie}. */
  TRIE;

  static final Parameter PARAMETER =
      Parameter.word(
          "algorithm",
          Arrays.stream(values()).map(Algorithm::toString).toList(),
          "table: the features of each string are counted once and multiplied; trie: one descent"
              + " of the trie of all words serves a block of the matrix; auto: the faster for the"
              + " strings at hand; the values are the same");

  static Algorithm of(Arguments arguments) {
    return valueOf(arguments.word(PARAMETER.name()).toUpperCase(Locale.ROOT));
  }

  /** Whether the trie is to be taken, where it is or is not the faster. */
  boolean trie(boolean faster) {
    return this == TRIE || (this == AUTO && faster);
  }

  /** These arguments of a call, and this one where it is not the usual one. */
  Expression[] after(Expression... arguments) {
    if (this == AUTO) {
      return arguments;
    }
    Expression[] all = Arrays.copyOf(arguments, arguments.length + 1);
    all[arguments.length] = Expression.named(PARAMETER.name(), Expression.word(toString()));
    return all;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
