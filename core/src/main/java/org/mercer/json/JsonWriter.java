package org.mercer.json;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/** Writes one value; with an indentation, each member of an object has a line of its own. */
final class JsonWriter {
  private final StringBuilder out = new StringBuilder();
  private final String indentation;
  private int depth;

  JsonWriter(String indentation) {
    this.indentation = indentation;
  }

  String value(Object value) {
    write(value);
    return out.toString();
  }

  private void write(Object value) {
    if (value instanceof Map<?, ?> map) {
      object(map);
    } else if (value instanceof Iterable<?> elements) {
      array(elements);
    } else if (value instanceof CharSequence text) {
      string(text);
    } else if (value instanceof Double || value instanceof Float) {
      number(((Number) value).doubleValue(), value);
    } else if (value instanceof Integer || value instanceof Long || value instanceof Boolean) {
      out.append(value);
    } else if (value instanceof double[] doubles) {
      array(Arrays.stream(doubles).boxed().toList());
    } else if (value instanceof int[] ints) {
      array(Arrays.stream(ints).boxed().toList());
    } else if (value instanceof long[] longs) {
      array(Arrays.stream(longs).boxed().toList());
    } else if (value == Json.NULL) {
      out.append("null");
    } else {
      throw new IllegalArgumentException(
          "JSON has maps, lists, strings, numbers and booleans, but no "
              + value.getClass().getName());
    }
  }

  private void object(Map<?, ?> map) {
    out.append('{');
    depth++;
    boolean first = true;
    for (Map.Entry<?, ?> member : map.entrySet()) {
      out.append(first ? "" : indentation.isEmpty() ? "," : ",\n");
      if (first && !indentation.isEmpty()) {
        out.append('\n');
      }
      out.append(indentation.repeat(depth));
      if (!(member.getKey() instanceof String key)) {
        throw new IllegalArgumentException(
            "keys of JSON objects are strings, but one is " + member.getKey());
      }
      string(key);
      out.append(indentation.isEmpty() ? ":" : ": ");
      write(member.getValue());
      first = false;
    }
    depth--;
    if (!first && !indentation.isEmpty()) {
      out.append('\n').append(indentation.repeat(depth));
    }
    out.append('}');
  }

  private void array(Iterable<?> elements) {
    out.append('[');
    boolean first = true;
    for (Object element : elements) {
      out.append(first ? "" : indentation.isEmpty() ? "," : ", ");
      write(element);
      first = false;
    }
    out.append(']');
  }

  private void number(double value, Object written) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("JSON has finite numbers only, but one is " + value);
    }
    out.append(written);
  }

  private void string(CharSequence text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"', '\\' -> out.append('\\').append(c);
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        default -> {
          // half of a surrogate pair has no UTF-8 form, and the line separators end a script line
          if (Character.isISOControl(c) || c == 0x2028 || c == 0x2029 || isLoneSurrogate(text, i)) {
            out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    out.append('"');
  }

  private static boolean isLoneSurrogate(CharSequence text, int i) {
    char c = text.charAt(i);
    if (Character.isHighSurrogate(c)) {
      return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
    }
    return Character.isLowSurrogate(c)
        && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
  }
}
