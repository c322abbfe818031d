package org.mercer.kernel.expression;

import java.util.List;
import java.util.Optional;
import org.mercer.api.Internal;

/**
 * A parameter of a kernel of the catalogue: what it is called, what kind of value it takes, from
 * which range, and what it stands for if it is not given. The command line, the forms, the search
 * and the documentation all read it from here.
 *
 * @param defaultText the value as it is written in an expression; empty where one must be given
 * @param range the numbers allowed; {@link NumberRange#FINITE} where the kind is not a number
 * @param choices the words allowed, or forms of a text; empty for other kinds
 */
@Internal
public record Parameter(
    String name,
    Kind kind,
    Optional<String> defaultText,
    NumberRange range,
    List<String> choices,
    String meaning) {
  /** What a value looks like. */
  public enum Kind {
    NUMBER("a number"),
    WHOLE("a whole number"),
    WORD("a word"),
    TEXT("a quoted text"),
    LIST("a list of numbers"),
    MAP("a map from names to numbers"),
    DATA("a list or map of data, or @file.json"),
    KERNEL("a kernel"),
    KERNELS("a map from names to numbers or kernels"),
    SCALAR_MAP("a named function such as norm, or a map such as {bias: 2, 1: 1}");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    /** For messages: "a number". */
    public String words() {
      return words;
    }
  }

  public Parameter {
    choices = List.copyOf(choices);
  }

  public static Parameter number(String name, double standard, NumberRange range, String meaning) {
    String text = Double.isInfinite(standard) ? "inf" : Expression.number(standard).toString();
    return new Parameter(name, Kind.NUMBER, Optional.of(text), range, List.of(), meaning);
  }

  public static Parameter whole(String name, int standard, int least, String meaning) {
    Optional<String> text = Optional.of(Integer.toString(standard));
    return new Parameter(name, Kind.WHOLE, text, NumberRange.atLeast(least), List.of(), meaning);
  }

  /** As above, bounded by what it may cost. */
  public static Parameter whole(String name, int standard, int least, int most, String meaning) {
    NumberRange range = new NumberRange(least, true, most, true);
    Optional<String> text = Optional.of(Integer.toString(standard));
    return new Parameter(name, Kind.WHOLE, text, range, List.of(), meaning);
  }

  /** One of a few words; the first is the default. */
  public static Parameter word(String name, List<String> choices, String meaning) {
    Optional<String> text = Optional.of(choices.get(0));
    return new Parameter(name, Kind.WORD, text, NumberRange.FINITE, choices, meaning);
  }

  /** A text of which some forms are shown; the first is the default. */
  public static Parameter text(String name, List<String> forms, String meaning) {
    Optional<String> text = Optional.of(forms.get(0));
    return new Parameter(name, Kind.TEXT, text, NumberRange.FINITE, forms, meaning);
  }

  /** A kernel that stands for another if it is not given. */
  public static Parameter kernel(String name, String standard, String meaning) {
    return new Parameter(
        name, Kind.KERNEL, Optional.of(standard), NumberRange.FINITE, List.of(), meaning);
  }

  /** A value that must be given. */
  public static Parameter required(String name, Kind kind, String meaning) {
    return new Parameter(name, kind, Optional.empty(), NumberRange.FINITE, List.of(), meaning);
  }

  /** As above, with the range of the number or of each number of a list. */
  public static Parameter required(String name, Kind kind, NumberRange range, String meaning) {
    return new Parameter(name, kind, Optional.empty(), range, List.of(), meaning);
  }

  public boolean isRequired() {
    return defaultText.isEmpty();
  }

  /** What may be given, for people: {@code (0, inf)}, {@code char | word}, {@code a kernel}. */
  public String values() {
    return switch (kind) {
      case NUMBER -> range.toString();
      case WHOLE -> "whole, " + range;
      case WORD -> String.join(" | ", choices);
      case TEXT -> choices.isEmpty() ? kind.words() : String.join(" | ", choices);
      case LIST -> range.equals(NumberRange.FINITE) ? kind.words() : kind.words() + " in " + range;
      default -> kind.words();
    };
  }
}
