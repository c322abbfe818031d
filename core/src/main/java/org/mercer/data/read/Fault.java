package org.mercer.data.read;

import org.mercer.api.Internal;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.error.ShellWord;

/**
 * Something wrong in a file.
 *
 * @param line counted from 1
 * @param column the character in the line, counted from 1
 */
@Internal
public record Fault(
    Kind kind, long line, long column, String found, String expected, String repair) {

  public Fault {
    Require.that(!repair.isEmpty(), "a fault must say how to repair it: " + found);
  }

  /** Kinds of faults, counted separately. */
  public enum Kind {
    BLANK_LINE("blank lines"),
    LONG_LINE("lines beyond the longest allowed"),
    CHARACTER("characters that do not belong into data"),
    CHARSET("bytes outside the character set"),
    OTHER_FORMAT("lines of another format"),
    LABEL_MISSING("missing labels"),
    LABEL_UNDEFINED("labels that are not a number such as nan"),
    LABEL_MULTIPLE("lines with several labels"),
    INDEX_FORM("indices that are not whole numbers"),
    INDEX_RANGE("indices out of range"),
    INDEX_ORDER("indices out of order"),
    INDEX_TWICE("indices that occur twice"),
    PAIR_FORM("tokens that are not index:value"),
    VALUE_FORM("values that are not decimal numbers"),
    VALUE_MISSING("missing values"),
    VALUE_RANGE("values beyond the range of numbers"),
    FIELD_COUNT("rows with another number of fields"),
    QUOTE("quotes out of place"),
    RECORD("sequences out of form"),
    OBJECT("objects out of form");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    /** The kind in words, plural. */
    public String words() {
      return words;
    }
  }

  Fault below(long lines) {
    return new Fault(kind, line + lines, column, found, expected, repair);
  }

  InputException exception(String file, long more) {
    return new InputException(
        file + ":" + line + ":" + column, found, expected, ShellWord.fill(repair, file), more);
  }
}
