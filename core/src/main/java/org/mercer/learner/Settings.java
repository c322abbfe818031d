package org.mercer.learner;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mercer.api.Internal;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.error.Suggestions;
import org.mercer.kernel.expression.Parameter;

/**
 * The values given to a learner by name, numbers or text, matched to its parameters and checked
 * against their ranges; what is not given has its default.
 */
@Internal
public final class Settings {
  private final LearnerEntry entry;
  private final Map<String, String> values = new LinkedHashMap<>();

  public Settings(LearnerEntry entry, Map<String, ?> given) {
    this.entry = entry;
    List<String> known = entry.parameters().stream().map(Parameter::name).toList();
    entry
        .underOwnNames(given)
        .forEach(
            (name, value) -> {
              if (!known.contains(name)) {
                throw new RefusedException(
                    entry.name()
                        + " has no parameter "
                        + InputException.quote(name)
                        + Suggestions.didYouMean(name, known)
                        + ": write "
                        + entry.signature());
              }
              values.put(name, String.valueOf(value));
            });
  }

  private Parameter parameter(String name) {
    return entry
        .parameter(name)
        .orElseThrow(() -> new IllegalStateException(entry.name() + " has no parameter " + name));
  }

  private String text(Parameter parameter) {
    String given = values.get(parameter.name());
    return given != null
        ? given
        : parameter
            .defaultText()
            .orElseThrow(
                () ->
                    new RefusedException(
                        entry.name() + " needs " + parameter.name() + ": " + parameter.meaning()));
  }

  /** A number of the parameter's range. */
  public double number(String name) {
    Parameter parameter = parameter(name);
    return number(parameter, parameter.range().words());
  }

  private double number(Parameter parameter, String must) {
    String text = text(parameter);
    if (text.equals(DeclaredParameter.INFINITE)
        && parameter.range().contains(Double.POSITIVE_INFINITY)) {
      return Double.POSITIVE_INFINITY;
    }
    double value;
    try {
      value = Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw wrong(parameter, must, InputException.quote(text));
    }
    // Java also reads 1f, 0x1p3 and the word NaN
    boolean decimal = text.chars().allMatch(c -> "+-.0123456789eE".indexOf(c) >= 0);
    // 1e400 is more than a double holds, and nobody asked for infinity
    if (!decimal || Double.isInfinite(value) || !parameter.range().contains(value)) {
      throw wrong(parameter, must, text);
    }
    return value;
  }

  /** A whole number of the parameter's range. */
  public int whole(String name) {
    Parameter parameter = parameter(name);
    String must = "a whole number of at least " + (long) parameter.range().low();
    double value = number(parameter, must);
    if (value != Math.rint(value) || value > Integer.MAX_VALUE) {
      throw wrong(parameter, must, text(parameter));
    }
    return (int) value;
  }

  /** One of the parameter's words. */
  public String word(String name) {
    Parameter parameter = parameter(name);
    String text = LearnerSynonyms.word(text(parameter), parameter.choices());
    if (!parameter.choices().contains(text)) {
      throw wrong(
          parameter,
          "one of " + String.join(", ", parameter.choices()),
          InputException.quote(text) + Suggestions.didYouMean(text, parameter.choices()));
    }
    return text;
  }

  /** The constant whose name the word is. */
  public <E extends Enum<E>> E constant(String name, Class<E> type) {
    return Enum.valueOf(type, word(name).toUpperCase(Locale.ROOT));
  }

  /** Any text. */
  public String text(String name) {
    return text(parameter(name));
  }

  private static RefusedException wrong(Parameter parameter, String must, String found) {
    return new RefusedException(parameter.name() + " must be " + must + ", but is " + found);
  }
}
