package org.mercer;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.json.JsonValue;
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

  public static List<Golden> all() {
    return List.copyOf(RECORDS.values());
  }

  public String id() {
    return json.get("id").string();
  }

  /** What it is a value of, in the words of the records. */
  public String kernel() {
    return json.get("kernel").string();
  }

  public boolean hasInput(String name) {
    return json.get("inputs").find(name).isPresent();
  }

  public boolean hasParameter(String name) {
    return json.get("params").find(name).isPresent();
  }

  public Vec vector(String name) {
    return Vec.of(input(name).numbers());
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

  /** An input that is a list of lists of numbers, or of numbers, as a sample of dense vectors. */
  public DenseVectors vectors(String name) {
    double[][] rows =
        input(name).list().stream()
            .map(r -> r.value() instanceof List ? r.numbers() : new double[] {r.number()})
            .toArray(double[][]::new);
    return DenseVectors.of(rows);
  }

  public DoubleMatrix expectedMatrix() {
    return matrix(expected());
  }

  private static DoubleMatrix matrix(JsonValue rows) {
    return DoubleMatrix.of(rows.list().stream().map(JsonValue::numbers).toArray(double[][]::new));
  }

  @Override
  public String toString() {
    return id();
  }
}
