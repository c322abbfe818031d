package org.mercer.server.model;

import java.util.LinkedHashMap;
import java.util.Map;
import org.mercer.server.tensor.Datatype;

/**
 * An input of a model, as clients see it.
 *
 * @param kind what it means: {@code number}, {@code category}, {@code tree} and so on
 * @param example an element as it may be sent
 */
public record InputColumn(String name, Datatype type, int width, String kind, Object example) {
  Map<String, Object> json() {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("name", name);
    object.put("datatype", type.name());
    object.put("shape", new int[] {-1, width});
    object.put("parameters", Map.of("kind", kind, "example", example));
    return object;
  }
}
