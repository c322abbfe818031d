package org.mercer.learner;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.error.Require;

/**
 * How a fit ended: whether it converged, after how many iterations, the value of its objective,
 * further figures by name, and what the user should know. Figures are finite: one that is not
 * defined is left out.
 */
public record Report(
    boolean converged,
    long iterations,
    double objective,
    Map<String, Double> figures,
    List<String> warnings) {
  public Report {
    Require.finite("the objective", objective);
    figures.forEach((name, value) -> Require.finite("figure '" + name + "'", value));
    figures = Collections.unmodifiableMap(new LinkedHashMap<>(figures));
    warnings = List.copyOf(warnings);
  }

  /** The same report with more to know, said first. */
  public Report warned(List<String> before) {
    List<String> all = new ArrayList<>(before);
    all.addAll(warnings);
    return new Report(converged, iterations, objective, figures, all);
  }

  /** The same report with more figures. */
  public Report with(Map<String, Double> more) {
    Map<String, Double> all = new LinkedHashMap<>(figures);
    all.putAll(more);
    return new Report(converged, iterations, objective, all, warnings);
  }
}
