package org.mercer.learner;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a fit ended: whether it converged, after how many iterations, the value of its objective,
 * further figures by name, and what the user should know.
 */
public record Report(
    boolean converged,
    long iterations,
    double objective,
    Map<String, Double> figures,
    List<String> warnings) {
  public Report {
    figures = Collections.unmodifiableMap(new LinkedHashMap<>(figures));
    warnings = List.copyOf(warnings);
  }
}
