package org.mercer.data.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.mercer.error.InputException;
import org.mercer.error.Suggestions;

/** The declarations of an ARFF file: {@code @relation}, {@code @attribute}, {@code @data}. */
final class ArffHeader {
  private static final List<String> TYPES =
      List.of("numeric", "real", "integer", "string", "date", "{nominal}");

  private final String file;
  private final List<ArffAttribute> attributes = new ArrayList<>();
  private boolean complete;

  ArffHeader(String file) {
    this.file = file;
  }

  List<ArffAttribute> attributes() {
    return attributes;
  }

  /** Whether {@code @data} was seen. */
  boolean isComplete() {
    return complete;
  }

  void line(String line, long number) {
    ArffScanner in = new ArffScanner(line);
    if (in.atEnd()) {
      return;
    }
    String word = token(in, line, number, "a declaration").toLowerCase(Locale.ROOT);
    switch (word) {
      case "@relation" -> {
        // the name of the whole says nothing about its rows
      }
      case "@attribute" -> attributes.add(attribute(in, line, number));
      case "@data" -> {
        complete = true;
        if (attributes.isEmpty()) {
          throw wrong(line, number, 0, "@data without any attribute", "@attribute lines before it");
        }
      }
      default ->
          throw wrong(
              line,
              number,
              in.start(),
              InputException.quote(word)
                  + Suggestions.didYouMean(word, List.of("@relation", "@attribute", "@data")),
              "@relation, @attribute or @data");
    }
  }

  private ArffAttribute attribute(ArffScanner in, String line, long number) {
    String name = token(in, line, number, "the name of an attribute");
    if (name.isEmpty() || attributes.stream().anyMatch(a -> a.name().equals(name))) {
      throw wrong(
          line,
          number,
          in.start(),
          name.isEmpty() ? "an attribute without a name" : "a second attribute " + name,
          "a name of its own for each attribute");
    }
    if (in.eat('{')) {
      return new ArffAttribute(
          name, ArffAttribute.Type.NOMINAL, levels(in, line, number), Optional.empty());
    }
    String type = token(in, line, number, "the type of the attribute");
    return switch (type.toLowerCase(Locale.ROOT)) {
      case "numeric", "real", "integer" -> plain(name, ArffAttribute.Type.NUMBER);
      case "string" -> plain(name, ArffAttribute.Type.STRING);
      case "date" -> date(name, in, line, number);
      default ->
          throw wrong(
              line,
              number,
              in.start(),
              "the type " + InputException.quote(type) + Suggestions.didYouMean(type, TYPES),
              "one of " + String.join(", ", TYPES));
    };
  }

  private static ArffAttribute plain(String name, ArffAttribute.Type type) {
    return new ArffAttribute(name, type, List.of(), Optional.empty());
  }

  private ArffAttribute date(String name, ArffScanner in, String line, long number) {
    Optional<String> pattern =
        in.atEnd() ? Optional.empty() : Optional.of(token(in, line, number, "the form of dates"));
    try {
      return new ArffAttribute(name, ArffAttribute.Type.DATE, List.of(), pattern);
    } catch (IllegalArgumentException e) {
      throw wrong(
          line,
          number,
          in.start(),
          "the date form " + InputException.quote(pattern.orElse("")),
          "a form such as \"yyyy-MM-dd HH:mm:ss\"");
    }
  }

  private List<String> levels(ArffScanner in, String line, long number) {
    List<String> levels = new ArrayList<>();
    do {
      levels.add(token(in, line, number, "a name", false));
    } while (in.eat(','));
    if (!in.eat('}')) {
      throw wrong(line, number, in.at(), "no closing brace", "names between { and }");
    }
    return levels;
  }

  private String token(ArffScanner in, String line, long number, String what) {
    return token(in, line, number, what, true);
  }

  private String token(ArffScanner in, String line, long number, String what, boolean endsAtBlank) {
    return in.token(endsAtBlank)
        .orElseThrow(() -> wrong(line, number, in.start(), "a quote that is never closed", what));
  }

  private InputException wrong(String line, long number, int place, String found, String expected) {
    return new InputException(
        file + ":" + number + ":" + Text.column(line, place),
        found,
        expected,
        "mend the header of the file");
  }
}
