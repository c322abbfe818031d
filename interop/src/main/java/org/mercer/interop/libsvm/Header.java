package org.mercer.interop.libsvm;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.mercer.error.InputException;
import org.mercer.error.Suggestions;
import org.mercer.numerics.Decimal;

/** The lines before {@code SV}: a key and its values, each key once, in any order. */
final class Header {
  static final List<String> KEYS =
      List.of(
          "svm_type",
          "kernel_type",
          "degree",
          "gamma",
          "coef0",
          "nr_class",
          "total_sv",
          "rho",
          "label",
          "probA",
          "probB",
          "prob_density_marks",
          "nr_sv");
  private static final String VECTORS = "SV";
  private static final String REPAIR = "see whether this is a model file of LIBSVM, whole";

  private record Word(String text, int column) {}

  private record Field(long line, List<Word> words) {}

  private final ModelLines lines;
  private final Map<String, Field> fields = new LinkedHashMap<>();

  private Header(ModelLines lines) {
    this.lines = lines;
  }

  /** Reads up to the line {@code SV}. */
  static Header read(ModelLines lines) throws IOException {
    Header header = new Header(lines);
    while (lines.nextLine()) {
      if (!lines.nextWord()) {
        throw lines.at(1, "a blank line", "a key and its value", REPAIR);
      }
      if (lines.word().equals(VECTORS)) {
        return header;
      }
      header.add();
    }
    throw lines.at(
        lines.line() + 1,
        1,
        lines.line() == 0 ? "the file is empty" : "the file ends before its support vectors",
        "a line 'SV' and the support vectors",
        ModelLines.CUT);
  }

  private void add() {
    String key = lines.word();
    if (!KEYS.contains(key)) {
      throw lines.wrong(
          "the key " + InputException.quote(key) + Suggestions.didYouMean(key, KEYS),
          "one of " + String.join(", ", KEYS) + " or SV",
          REPAIR);
    }
    Field before = fields.get(key);
    if (before != null) {
      throw lines.wrong(
          key + " for the second time, after line " + before.line,
          "each key once",
          "decide which line holds and remove the other");
    }
    List<Word> words = new ArrayList<>();
    while (lines.nextWord()) {
      words.add(new Word(lines.word(), lines.column()));
    }
    if (words.isEmpty()) {
      throw lines.at(1, key + " without a value", "a value after the key", ModelLines.CUT);
    }
    fields.put(key, new Field(lines.line(), words));
  }

  boolean has(String key) {
    return fields.containsKey(key);
  }

  private Field require(String key, String why) {
    Field field = fields.get(key);
    if (field == null) {
      throw lines.at(
          1, "support vectors without the key " + key + " before them", key + ", " + why, REPAIR);
    }
    return field;
  }

  /** The values of a key, which must be so many. */
  private Field require(String key, long count, String why) {
    Field field = require(key, why);
    int found = field.words.size();
    if (found != count) {
      throw wrong(
          key, found + (found == 1 ? " value of " : " values of ") + key, count + ", " + why);
    }
    return field;
  }

  /** One of some words; {@code known} says which. */
  <T> T word(String key, Function<String, Optional<T>> named, List<String> known) {
    Word word = require(key, 1, "what every model has").words.get(0);
    return named
        .apply(word.text)
        .orElseThrow(
            () ->
                wrong(
                    key,
                    key
                        + " "
                        + InputException.quote(word.text)
                        + Suggestions.didYouMean(word.text, known),
                    "one of " + String.join(", ", known)));
  }

  /** One whole number of a range. */
  int whole(String key, long least, long most, String range) {
    return wholes(key, 1, "what the model needs", least, most, range).get(0);
  }

  /** So many whole numbers of a range. */
  List<Integer> wholes(String key, long count, String why, long least, long most, String range) {
    Field field = require(key, count, why);
    List<Integer> values = new ArrayList<>();
    for (Word word : field.words) {
      OptionalDouble value = Decimal.of(word.text);
      double number = value.orElse(Double.NaN);
      if (!(number >= least && number <= most) || number != Math.rint(number)) {
        throw at(field, word, key, range);
      }
      values.add((int) number);
    }
    return values;
  }

  /** So many finite numbers. */
  List<Double> numbers(String key, long count, String why) {
    Field field = require(key, count, why);
    List<Double> values = new ArrayList<>();
    for (Word word : field.words) {
      double number =
          Decimal.of(word.text)
              .orElseThrow(() -> at(field, word, key, "a finite number such as -0.5 or 2e-3"));
      values.add(number);
    }
    return values;
  }

  private InputException at(Field field, Word word, String key, String expected) {
    return lines.at(
        field.line, word.column, key + " " + InputException.quote(word.text), expected, REPAIR);
  }

  /** An error at the first value of a key that is there. */
  InputException wrong(String key, String found, String expected) {
    Field field = require(key, "");
    return lines.at(field.line, field.words.get(0).column, found, expected, REPAIR);
  }
}
