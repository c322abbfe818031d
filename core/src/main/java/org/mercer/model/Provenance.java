package org.mercer.model;

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
  public Provenance {
    parameters = Map.copyOf(parameters);
  }
}
