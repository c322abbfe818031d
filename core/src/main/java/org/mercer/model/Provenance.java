package org.mercer.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Where a model comes from: the version that made it, the learner with its parameters, the seed,
 * the number of training objects, a hash of the training data, and the vector and LAPACK providers
 * in use.
 */
public record Provenance(
    String version,
    String learner,
    Map<String, Object> parameters,
    long seed,
    int trainedOn,
    String dataHash,
    String providers) {
  /** The version of this library. */
  public static final String VERSION = "0.1.0";

  public Provenance {
    Map<String, Object> copy = new LinkedHashMap<>();
    // one type for whole numbers, so that what is read from a file equals what was written
    parameters.forEach(
        (name, v) -> copy.put(name, v instanceof Integer i ? (Long) i.longValue() : v));
    parameters = Collections.unmodifiableMap(copy);
  }
}
