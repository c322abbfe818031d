package org.mercer.cli.output;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mercer.cli.app.OptionNames;
import org.mercer.learner.Report;
import org.mercer.model.KernelModel;
import org.mercer.run.GapHistory;

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
    json.put("warnings", OptionNames.in(report.warnings()));
    return json;
  }

  /** [seconds, gap] from the first round to the last; empty for learners without rounds. */
  static List<Object> gaps(GapHistory gaps) {
    return gaps.points().stream()
        .<Object>map(p -> List.of(Math.round(p.seconds() * 1e6) / 1e6, p.gap()))
        .toList();
  }

  /** {@code converged after 12 iterations, 45 support objects, 0.12 s}. */
  static String line(KernelModel<?, ?> model, double seconds) {
    Report report = model.report();
    return String.format(
        Locale.ROOT,
        "%s after %d %s, %d support %s, %.2f s",
        report.converged() ? "converged" : "not converged",
        report.iterations(),
        report.iterations() == 1 ? "iteration" : "iterations",
        model.support().size(),
        model.support().size() == 1 ? "object" : "objects",
        seconds);
  }
}
