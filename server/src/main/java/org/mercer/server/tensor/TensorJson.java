package org.mercer.server.tensor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.mercer.error.InputException;
import org.mercer.json.Json;
import org.mercer.json.JsonValue;

/** Tensors as JSON: data flat, or nested as the shape says. */
public final class TensorJson {
  private TensorJson() {}

  /** A tensor of a request whose data stand in {@code data}. */
  public static Tensor read(JsonValue input) {
    Header header = Header.read(input);
    JsonValue data = input.get("data");
    Flat flat = new Flat(data.pointer(), header.shape(), header.elements());
    flat.take(data);
    return new Tensor(
        input.pointer(),
        header.name(),
        header.type(),
        header.shape(),
        cells(data.pointer(), header.type(), flat.elements));
  }

  /** A tensor of elements that stand elsewhere in a request. */
  public static Tensor of(String where, String name, Datatype type, int[] shape, List<?> elements) {
    return new Tensor(where, name, type, shape, cells(where, type, elements));
  }

  /** What precedes the data of a tensor. */
  record Header(String name, Datatype type, int[] shape, int elements) {
    static Header read(JsonValue input) {
      String name = input.get("name").string();
      JsonValue datatype = input.get("datatype");
      Datatype type = Datatype.of(datatype.pointer(), datatype.string());
      JsonValue given = input.get("shape");
      List<JsonValue> sizes = given.list();
      int[] shape = new int[sizes.size()];
      long elements = 1;
      for (int d = 0; d < shape.length; d++) {
        long size = sizes.get(d).whole();
        elements = Math.max(0, size) * Math.min(elements, Integer.MAX_VALUE);
        shape[d] = (int) Math.min(size, Integer.MAX_VALUE);
      }
      if (shape.length == 0 || Arrays.stream(shape).anyMatch(s -> s < 0) || elements > 1 << 28) {
        throw new InputException(
            given.pointer(),
            Json.write(given.value()),
            "the number of rows, then the width of a row; at most 2^28 elements in all",
            "send fewer rows at once");
      }
      return new Header(name, type, shape, (int) elements);
    }
  }

  /** The elements of nested lists, whose lengths are checked against the shape. */
  private static final class Flat {
    private final String where;
    private final int[] shape;
    private final int count;
    private List<Object> elements = List.of();

    Flat(String where, int[] shape, int count) {
      this.where = where;
      this.shape = shape;
      this.count = count;
    }

    void take(JsonValue data) {
      if (!(data.value() instanceof List<?> list)) {
        data.list(); // says what must stand there
        return;
      }
      boolean nested = !list.isEmpty() && list.get(0) instanceof List;
      if (!nested) {
        elements = List.copyOf(list);
        requireSize(where, list.size(), count);
        return;
      }
      elements = new ArrayList<>(Math.min(count, 1 << 20));
      take(where, list, 0);
    }

    private void take(String place, List<?> list, int level) {
      requireSize(place, list.size(), shape[level]);
      for (int i = 0; i < list.size(); i++) {
        Object element = list.get(i);
        if (level + 1 == shape.length) {
          elements.add(element);
        } else if (element instanceof List<?> inner) {
          take(place + "/" + i, inner, level + 1);
        } else {
          throw new InputException(
              place + "/" + i,
              Json.write(element),
              "a list of " + shape[level + 1],
              "nest the data as the shape says, or send one flat list");
        }
      }
    }

    private void requireSize(String place, int found, int expected) {
      if (found != expected) {
        throw new InputException(
            place,
            found + " elements",
            expected + ", as the shape " + Arrays.toString(shape) + " says",
            "correct the shape or the data");
      }
    }
  }

  /** Elements of a type. */
  private static Tensor.Cells cells(String where, Datatype type, List<?> elements) {
    return type == Datatype.BYTES ? texts(where, elements) : numbers(where, type, elements);
  }

  private static Tensor.Texts texts(String where, List<?> elements) {
    String[] values = new String[elements.size()];
    BitSet missing = new BitSet();
    for (int i = 0; i < values.length; i++) {
      Object element = elements.get(i);
      missing.set(i, element == Json.NULL);
      if (element != Json.NULL && !(element instanceof String)) {
        throw new InputException(
            where + "/" + i,
            Json.write(element),
            "a text in quotes",
            "send texts, or numbers as FP64");
      }
      values[i] = element == Json.NULL ? "" : (String) element;
    }
    return new Tensor.Texts(values, missing);
  }

  private static Tensor.Numbers numbers(String where, Datatype type, List<?> elements) {
    double[] values = new double[elements.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = number(where, i, type, elements.get(i));
    }
    return new Tensor.Numbers(values);
  }

  private static double number(String where, int i, Datatype type, Object element) {
    if (type == Datatype.FP64 && element instanceof Number number) {
      return number.doubleValue();
    } else if (type == Datatype.FP32
        && element instanceof Number number
        && Float.isFinite(number.floatValue())) {
      return number.floatValue();
    } else if (type.isFloating() && element == Json.NULL) {
      return Double.NaN;
    } else if (type == Datatype.BOOL && element instanceof Boolean truth) {
      return truth ? 1 : 0;
    } else if (!type.isFloating() && element instanceof Long whole && type.holds(whole)) {
      return whole;
    }
    throw new InputException(
        where + "/" + i,
        Json.write(element),
        type.isFloating()
            ? "a number of the type " + type + ", or null where it is missing"
            : type == Datatype.BOOL ? "true or false" : "a whole number, " + type.range(),
        "correct the element, or name another datatype");
  }

  /** The tensor of an answer, with its data. */
  public static Map<String, Object> write(Tensor tensor) {
    Map<String, Object> object = head(tensor);
    object.put("data", data(tensor));
    return object;
  }

  /** The elements of an answer, for JSON. */
  public static Object data(Tensor tensor) {
    if (tensor.cells() instanceof Tensor.Texts texts) {
      return Arrays.asList(texts.values());
    }
    double[] values = tensor.numbers("numbers");
    return tensor.type() == Datatype.INT64
        ? Arrays.stream(values).mapToLong(v -> (long) v).toArray()
        : values;
  }

  /** The rows of an answer: a value each, or a list where a row has several. */
  public static List<Object> rows(Tensor tensor) {
    List<Object> rows = new ArrayList<>();
    int width = tensor.width();
    for (int i = 0; i < tensor.rows(); i++) {
      if (tensor.cells() instanceof Tensor.Texts texts) {
        rows.add(texts.values()[i]);
      } else {
        double[] values = tensor.numbers("numbers");
        boolean whole = tensor.type() == Datatype.INT64;
        rows.add(
            width > 1
                ? Arrays.copyOfRange(values, i * width, (i + 1) * width)
                : whole ? (Object) (long) values[i] : (Object) values[i]);
      }
    }
    return rows;
  }

  /** The rows of an answer, one a line; commas between the numbers of a row. */
  public static String lines(Tensor tensor) {
    StringBuilder text = new StringBuilder();
    for (Object row : rows(tensor)) {
      String line =
          row instanceof double[] values
              ? Arrays.stream(values).mapToObj(String::valueOf).collect(Collectors.joining(","))
              : String.valueOf(row);
      text.append(line.replace("\n", "\\n").replace("\r", "\\r")).append('\n');
    }
    return text.toString();
  }

  static Map<String, Object> head(Tensor tensor) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("name", tensor.name());
    object.put("shape", tensor.shape());
    object.put("datatype", tensor.type().name());
    return object;
  }
}
