package org.mercer.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.error.InputException;
import org.mercer.error.Suggestions;
import org.mercer.run.Poll;

/**
 * A value inside a JSON document that knows where it stands, so that "a string was expected" can
 * say at which pointer.
 *
 * @param pointer the name of the document, then {@code /key/0/...}
 */
public record JsonValue(String pointer, Object value) {
  /** Steps to write down where an element stands. */
  private static final int STEPS = 100;

  /** The root of a document that is called {@code name} in errors. */
  public static JsonValue read(String name, String text) {
    return new JsonValue(name + ":", Json.read(name, text, Json.Limits.DEFAULTS));
  }

  /** The member with this key, which must be there. */
  public JsonValue get(String key) {
    return find(key)
        .orElseThrow(
            () ->
                new InputException(
                    pointer,
                    "no member " + InputException.quote(key),
                    "the members " + map().keySet(),
                    "add the member"));
  }

  /** The member with this key, if there is one. */
  public Optional<JsonValue> find(String key) {
    return Optional.ofNullable(map().get(key)).map(v -> new JsonValue(pointer + "/" + key, v));
  }

  public Map<String, Object> map() {
    if (value instanceof Map<?, ?> map) {
      @SuppressWarnings("unchecked") // the reader makes maps with string keys only
      Map<String, Object> members = (Map<String, Object>) map;
      return members;
    }
    throw expected("an object");
  }

  /** Refuses members that are not among these: a mistyped key must not pass unseen. */
  public void onlyKeys(List<String> known) {
    for (String key : map().keySet()) {
      if (!known.contains(key)) {
        throw new InputException(
            pointer + "/" + key,
            "the key " + InputException.quote(key) + Suggestions.didYouMean(key, known),
            "one of " + known,
            "remove or rename the key");
      }
    }
  }

  public List<JsonValue> list() {
    if (!(value instanceof List<?> elements)) {
      throw expected("an array");
    }
    List<JsonValue> values = new ArrayList<>(elements.size());
    Poll poll = new Poll();
    for (Object element : elements) {
      poll.spend(STEPS);
      values.add(new JsonValue(pointer + "/" + values.size(), element));
    }
    return values;
  }

  public String string() {
    return as(String.class, "a string");
  }

  public double number() {
    return as(Number.class, "a number").doubleValue();
  }

  /** A whole number. */
  public long whole() {
    return as(Long.class, "a whole number");
  }

  public boolean bool() {
    return as(Boolean.class, "true or false");
  }

  public double[] numbers() {
    return list().stream().mapToDouble(JsonValue::number).toArray();
  }

  public List<String> strings() {
    return list().stream().map(JsonValue::string).toList();
  }

  public boolean isNull() {
    return value == Json.NULL;
  }

  private <T> T as(Class<T> kind, String expected) {
    if (!kind.isInstance(value)) {
      throw expected(expected);
    }
    return kind.cast(value);
  }

  private InputException expected(String expected) {
    return new InputException(
        pointer, Json.kind(value), expected, "write " + expected + " at this place");
  }
}
