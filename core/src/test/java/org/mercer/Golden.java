package org.mercer;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.data.io.JsonValue;
import org.mercer.data.vector.DenseVectors;
import org.mercer.numerics.dense.DoubleMatrix;

/** The records of {@code golden/golden.json}: values worked out independently of this library. */
public record Golden(JsonValue json) {
  private static final Map<String, Golden> RECORDS = load();

  private static Map<String, Golden> load() {
    Map<String, Golden> records = new LinkedHashMap<>();
    try (InputStream in = Golden.class.getResourceAsStream("/golden/golden.json")) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      for (JsonValue json : JsonValue.read("golden.json", text).get("records").list()) {
        records.put(json.get("id").string(), new Golden(json));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return records;
  }

  public static Golden of(String id) {
    Golden golden = RECORDS.get(id);
    if (golden == null) {
      throw new IllegalArgumentException("there is no golden record '" + id + "'");
    }
    return golden;
  }

  /** The ids that begin like this. */
  public static List<String> ids(String prefix) {
    return RECORDS.keySet().stream().filter(id -> id.startsWith(prefix)).toList();
  }

  public JsonValue input(String name) {
    return json.get("inputs").get(name);
  }

  public JsonValue parameter(String name) {
    return json.get("params").get(name);
  }

  public JsonValue expected() {
    return json.get("expected");
  }

  public double tolerance() {
    return json.get("tol").number();
  }

  /** An input that is a list of lists of numbers, as a sample of dense vectors. */
  public DenseVectors vectors(String name) {
    return new DenseVectors(matrix(input(name)));
  }

  public DoubleMatrix expectedMatrix() {
    return matrix(expected());
  }

  private static DoubleMatrix matrix(JsonValue rows) {
    return DoubleMatrix.of(rows.list().stream().map(JsonValue::numbers).toArray(double[][]::new));
  }
}
