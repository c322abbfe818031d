package org.mercer.data.read;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.mercer.error.InputException;
import org.mercer.error.Setting;
import org.mercer.numerics.Decimal;

/**
 * Says what is wrong with a line of LIBSVM text, slowly and exactly: the reference implementation
 * of {@link LibsvmBlock}, which hands every line over that it cannot read.
 */
final class LibsvmLine {
  private static final String PAIR =
      "index:value, the index in ASCII digits, the value a decimal number";
  private static final String FIX = "`check FILE fix out=FILE.fixed`";

  private final String line;
  private final long number;
  private final ReadOptions options;
  private final NaList na;

  private LibsvmLine(String line, long number, ReadOptions options) {
    this.line = line;
    this.number = number;
    this.options = options;
    this.na = new NaList(options.na());
  }

  /** The first fault of the line, from left to right. */
  static Optional<Fault> fault(byte[] bytes, int from, int to, long number, ReadOptions options) {
    try {
      return new LibsvmLine(Text.decode(bytes, from, to), number, options).find();
    } catch (Text.Broken broken) {
      return Optional.of(broken.fault(number));
    }
  }

  /** The fault of the label alone, which ends at the first blank. */
  static Optional<Fault> labelFault(
      byte[] bytes, int from, int to, int lineEnd, long number, ReadOptions options) {
    try {
      String line = Text.decode(bytes, from, lineEnd);
      return new LibsvmLine(line, number, options).label(0, Text.decode(bytes, from, to).length());
    } catch (Text.Broken broken) {
      return Optional.of(broken.fault(number));
    }
  }

  /** Whether the first line that holds something begins with a pair, where a label would stand. */
  static boolean isUnlabelled(byte[] head) {
    List<String> lines = Sniffer.firstLines(head);
    return !lines.isEmpty() && lines.get(0).strip().split("[ \\t]", 2)[0].matches("[0-9]+:.*");
  }

  private Optional<Fault> find() {
    int at = skipBlanks(0);
    if (at == line.length()) {
      return one(Fault.Kind.BLANK_LINE, 0, "a blank line", "label index:value ...", FIX);
    }
    if (line.charAt(at) == '#') {
      return Optional.empty();
    }
    int end = tokenEnd(at);
    if (!options.unlabelled() || line.substring(at, end).indexOf(':') < 0) {
      Optional<Fault> fault = label(at, end);
      if (fault.isPresent()) {
        return fault;
      }
      at = skipBlanks(end);
      if (line.startsWith("qid:", at)) {
        at = skipBlanks(tokenEnd(at));
      }
    }
    return pairs(at);
  }

  private Optional<Fault> pairs(int from) {
    long before = -1;
    for (int at = from; at < line.length() && line.charAt(at) != '#'; ) {
      int end = tokenEnd(at);
      Optional<Fault> fault = pair(at, end, before);
      if (fault.isPresent()) {
        return fault;
      }
      before = Long.parseLong(line.substring(at, line.indexOf(':', at)));
      at = skipBlanks(end);
    }
    return Optional.empty();
  }

  private Optional<Fault> label(int from, int to) {
    String label = line.substring(from, to);
    Optional<Integer> odd = Text.firstOdd(label);
    if (odd.isPresent()) {
      return character(from + odd.get());
    }
    if (label.indexOf(':') >= 0) {
      return one(
          Fault.Kind.LABEL_MISSING,
          from,
          InputException.quote(label) + " where the label stands",
          "a label before the first index:value",
          "put a label first; to predict objects without labels use `unlabelled`");
    }
    if (isUndefined(label)) {
      return one(
          Fault.Kind.LABEL_UNDEFINED,
          from,
          "the label " + InputException.quote(label),
          "a class name or a finite number",
          "remove the line or give it a label");
    }
    return label.indexOf(',') >= 0 && options.decimal() != ','
        ? commas(from, label)
        : Optional.empty();
  }

  /** Commas belong to tables, or to files with several labels a line. */
  private Optional<Fault> commas(int from, String label) {
    if (line.indexOf(':') < 0) {
      List<String> fields = List.of(line.strip().split(",", -1));
      return one(
          Fault.Kind.OTHER_FORMAT,
          from,
          InputException.quote(line) + ", which looks like CSV",
          "label index:value ...",
          "use `format=csv` and " + Setting.of("target", fields.get(fields.size() - 1).strip()));
    }
    for (String part : label.split(",", -1)) {
      if (Decimal.of(part).isEmpty()) {
        return Optional.empty();
      }
    }
    return one(
        Fault.Kind.LABEL_MULTIPLE,
        from,
        "several labels " + InputException.quote(label),
        "one label a line",
        "keep one of them; files with several labels are not read");
  }

  private Optional<Fault> pair(int from, int to, long before) {
    int at = from;
    while (at < to && isDigit(line.charAt(at))) {
      at++;
    }
    String token = line.substring(from, to);
    if (at == from && line.charAt(from) == '-' && token.matches("-[0-9]+:.*")) {
      return one(
          Fault.Kind.INDEX_RANGE,
          from,
          "the index " + token.substring(0, token.indexOf(':')),
          "an index that is not negative",
          "number the features from 1");
    }
    if (at == to) {
      return one(
          Fault.Kind.PAIR_FORM,
          from,
          InputException.quote(token) + " without a colon",
          PAIR,
          "write index:value");
    }
    if (line.charAt(at) != ':' || at == from) {
      return indexForm(at, token);
    }
    int colon = at;
    return index(from, colon, before).or(() -> value(from, colon + 1, to));
  }

  private Optional<Fault> indexForm(int at, String token) {
    char c = line.charAt(at);
    if (Character.isISOControl(c) || Text.isOddSpace(c)) {
      return character(at);
    }
    Fault.Kind kind = token.indexOf(':') < 0 ? Fault.Kind.PAIR_FORM : Fault.Kind.INDEX_FORM;
    String which =
        c < 128 ? InputException.quote(String.valueOf(c)) : Text.describe(line.codePointAt(at));
    return one(
        kind,
        at,
        which + " in " + InputException.quote(token),
        PAIR,
        "write index:value, the index in the digits 0 to 9");
  }

  private Optional<Fault> index(int from, int colon, long before) {
    String digits = line.substring(from, colon);
    String shown = InputException.quote(digits);
    boolean tooLong = digits.length() > 18;
    long index = tooLong ? Long.MAX_VALUE : Long.parseLong(digits);
    if (index > Integer.MAX_VALUE) {
      return one(
          Fault.Kind.INDEX_RANGE,
          from,
          "the index " + shown,
          "an index of at most " + Integer.MAX_VALUE,
          "number the features anew, or hash them into fewer");
    }
    if (index == 0 && options.zeroBased() == ReadOptions.Choice.NO) {
      return one(
          Fault.Kind.INDEX_RANGE, from, "the index 0", "indices from 1", "use `zeroBased=yes`");
    }
    if (index == before) {
      return one(
          Fault.Kind.INDEX_TWICE,
          from,
          "index " + index + " for the second time",
          "each index once a line",
          "decide which value holds and remove the other");
    }
    if (index < before) {
      return one(
          Fault.Kind.INDEX_ORDER,
          from,
          "index " + index + " after index " + before,
          "ascending indices within a line",
          FIX);
    }
    return Optional.empty();
  }

  private Optional<Fault> value(int token, int from, int to) {
    String value = line.substring(from, to);
    if (value.isEmpty()) {
      return one(
          Fault.Kind.PAIR_FORM,
          from,
          "no value after the colon of " + InputException.quote(line.substring(token, from)),
          "the value directly after the colon",
          "write index:value without blanks");
    }
    if (na.matches(value)) {
      return missing(from, value);
    }
    if (isUndefined(value)) {
      return one(
          Fault.Kind.VALUE_RANGE,
          from,
          "the value " + InputException.quote(value),
          "a finite number",
          "replace it by a number, or remove the line");
    }
    byte[] ascii = value.getBytes(StandardCharsets.ISO_8859_1);
    Decimal decimal = new Decimal(options.decimal());
    double number = decimal.read(ascii, 0, ascii.length);
    if (decimal.end() < ascii.length || Double.isNaN(number)) {
      return valueForm(from, value, decimal.end());
    }
    if (Double.isInfinite(number)) {
      return one(
          Fault.Kind.VALUE_RANGE,
          from,
          "the value " + InputException.quote(value) + ", which is beyond double range",
          "a number of at most about 1.8e308",
          "rescale the feature");
    }
    return Optional.empty();
  }

  private Optional<Fault> missing(int from, String value) {
    if (options.missing() != ReadOptions.Missing.REFUSE) {
      return Optional.empty();
    }
    return one(
        Fault.Kind.VALUE_MISSING,
        from,
        "the missing value " + InputException.quote(value),
        "a finite number",
        "say what to do with `missing` mean, drop or zero");
  }

  private Optional<Fault> valueForm(int from, String value, int bad) {
    int place = from + bad;
    if (bad < value.length()) {
      char c = value.charAt(bad);
      if (Character.isISOControl(c) || Text.isOddSpace(c)) {
        return character(place);
      }
      if (c == ',' && value.matches("[-+]?[0-9]*,[0-9]+([eE].*)?")) {
        return one(
            Fault.Kind.VALUE_FORM,
            place,
            "a comma in " + InputException.quote(value),
            "a decimal point",
            "use `decimal=','` if that is the decimal point");
      }
    }
    return one(
        Fault.Kind.VALUE_FORM,
        place,
        "the value " + InputException.quote(value),
        "a decimal number such as -1.5 or 2e-3",
        "write the number in decimal digits, without letters or grouping");
  }

  static boolean isUndefined(String text) {
    String plain = text.toLowerCase(Locale.ROOT).replaceFirst("^[-+]", "");
    return plain.equals("nan") || plain.equals("inf") || plain.equals("infinity");
  }

  private Optional<Fault> character(int place) {
    int codePoint = line.codePointAt(place);
    String shown = codePoint < ' ' ? String.format(Locale.ROOT, "\\u%04x", codePoint) + " " : "";
    return one(
        Fault.Kind.CHARACTER,
        place,
        "the character " + shown + Text.describe(codePoint),
        "blanks, tabs and printable characters",
        codePoint < ' '
            ? "replace it by a blank; `lenient` does so with all of them, and counts them"
            : "replace it by a blank");
  }

  private Optional<Fault> one(
      Fault.Kind kind, int place, String found, String expected, String repair) {
    return Optional.of(new Fault(kind, number, Text.column(line, place), found, expected, repair));
  }

  private int skipBlanks(int from) {
    int at = from;
    while (at < line.length() && isBlank(line.charAt(at))) {
      at++;
    }
    return at;
  }

  private int tokenEnd(int from) {
    int at = from;
    while (at < line.length() && !isBlank(line.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
