package org.mercer.json;

import java.util.List;
import java.util.Map;

/**
 * JSON, strictly: one value, no comments, no trailing commas, no duplicate keys, no NaN. Objects
 * become maps in the order of the text, arrays lists, whole numbers that fit {@code Long}, all
 * other numbers {@code Double}, and null {@link #NULL}. A finite double that is written and read
 * again is the same double.
 */
public final class Json {
  /** The JSON null: nothing in this library is a Java null. */
  public static final Object NULL =
      new Object() {
        @Override
        public String toString() {
          return "null";
        }
      };

  /**
   * How much a document may ask for.
   *
   * @param depth nested arrays and objects
   * @param text characters of one string or number
   * @param document characters of the whole
   */
  public record Limits(int depth, int text, int document) {
    /** 64 levels, strings of a million characters, 16 million characters in all. */
    public static final Limits DEFAULTS = new Limits(64, 1 << 20, 1 << 24);
  }

  private Json() {}

  /** The value of a document; throws {@link org.mercer.error.InputException} where it is wrong. */
  public static Object read(String text) {
    return read("json", text, Limits.DEFAULTS);
  }

  /** As above; {@code name} is what errors call the document. */
  public static Object read(String name, String text, Limits limits) {
    return new JsonReader(name, text, limits).document();
  }

  /**
   * Compact text of maps with string keys, iterables, arrays of double, int and long, strings,
   * numbers, booleans and {@link #NULL}; an infinite or undefined number is refused.
   */
  public static String write(Object value) {
    return new JsonWriter("").value(value);
  }

  /** As {@link #write}, with a line for each member of an object and two blanks of indentation. */
  public static String pretty(Object value) {
    return new JsonWriter("  ").value(value);
  }

  /** The kind of a value in words, for messages. */
  static String kind(Object value) {
    if (value instanceof Map) {
      return "an object";
    }
    if (value instanceof List) {
      return "an array";
    }
    if (value instanceof String) {
      return "a string";
    }
    if (value instanceof Boolean) {
      return "a boolean";
    }
    return value == NULL ? "null" : "the number " + value;
  }
}
