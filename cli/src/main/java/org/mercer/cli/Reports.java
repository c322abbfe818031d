package org.mercer.cli;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.mercer.learner.Report;
import org.mercer.model.KernelModel;

/** How a fit ended: for people and for programs. */
final class Reports {
  private Reports() {}

  static Map<String, Object> json(KernelModel<?, ?> model) {
    Report report = model.report();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("converged", report.converged());
    json.put("iterations", report.iterations());
    json.put("objective", report.objective());
    json.put("supportVectors", model.support().size());
    report.figures().forEach((name, value) -> json.putIfAbsent(name, value));
    json.put("warnings", report.warnings());
    return json;
  }

  /** {@code converged after 12 iterations, 45 support objects, 0.12 s}. */
  static String line(KernelModel<?, ?> model, double seconds) {
    Report report = model.report();
    return String.format(
        Locale.ROOT,
        "%s after %d %s, %d support objects, %.2f s",
        report.converged() ? "converged" : "not converged",
        report.iterations(),
        report.iterations() == 1 ? "iteration" : "iterations",
        model.support().size(),
        seconds);
  }
}
