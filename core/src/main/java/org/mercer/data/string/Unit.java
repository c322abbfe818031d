package org.mercer.data.string;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.mercer.error.InputException;
import org.mercer.error.Suggestions;

/** What counts as one symbol of a string. */
public enum Unit {
  /** A character: one Unicode code point. */
  CHAR,
  /** A word: a longest run without white space. */
  WORD;

  /** The unit written {@code char} or {@code word}. */
  public static Unit of(String name) {
    List<String> names = Arrays.stream(values()).map(Unit::toString).toList();
    int at = names.indexOf(name);
    if (at < 0) {
      throw new InputException(
          "unit",
          InputException.quote(name) + Suggestions.didYouMean(name, names),
          String.join(" or ", names),
          "choose one of these");
    }
    return values()[at];
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
