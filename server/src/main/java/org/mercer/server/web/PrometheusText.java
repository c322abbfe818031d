package org.mercer.server.web;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.mercer.model.Provenance;
import org.mercer.server.model.ColumnDrift;
import org.mercer.server.model.Drift;
import org.mercer.server.model.ModelStats;
import org.mercer.server.model.Repository;
import org.mercer.server.model.Repository.Slot;

/** All figures in the text format of Prometheus. */
final class PrometheusText {
  private final StringBuilder out = new StringBuilder();

  static String of(Repository repository, Traffic traffic, Workers workers, long memory) {
    PrometheusText text = new PrometheusText();
    text.head("mercer_build_info", "gauge", "The version of the server.");
    text.line("mercer_build_info{version=\"" + Provenance.VERSION + "\"}", 1);
    text.head("mercer_requests_total", "counter", "Answers by status.");
    traffic
        .byStatus()
        .forEach((s, n) -> text.line("mercer_requests_total{status=\"" + s + "\"}", n));
    text.single("mercer_requests_under_way", "Requests under way.", traffic.underWay());
    text.single("mercer_queue_length", "Requests that wait for a worker.", workers.waiting());
    text.single("mercer_request_memory_bytes", "Memory planned for requests.", (double) memory);
    List<String> names = repository.all().stream().map(Slot::name).distinct().toList();
    text.counts("requests", "Requests to predict.", names, n -> repository.stats(n).requests());
    text.counts("failures", "Those that failed.", names, n -> repository.stats(n).failures());
    text.counts("rows", "Rows predicted.", names, n -> repository.stats(n).rows());
    text.times(names, repository);
    text.slots(repository.all());
    return text.out.toString();
  }

  private void head(String name, String type, String help) {
    out.append("# HELP ").append(name).append(' ').append(help).append('\n');
    out.append("# TYPE ").append(name).append(' ').append(type).append('\n');
  }

  private void line(String name, double value) {
    out.append(name).append(' ').append(value).append('\n');
  }

  private void single(String name, String help, double value) {
    head(name, "gauge", help);
    line(name, value);
  }

  private void counts(String what, String help, List<String> names, Function<String, Long> count) {
    String name = "mercer_model_" + what + "_total";
    head(name, "counter", help);
    names.forEach(model -> line(name + "{model=\"" + model + "\"}", count.apply(model)));
  }

  private void times(List<String> names, Repository repository) {
    String name = "mercer_model_request_seconds";
    head(name, "histogram", "From the head of a request to its answer.");
    for (String model : names) {
      ModelStats stats = repository.stats(model);
      String label = name + "_bucket{model=\"" + model + "\",le=\"";
      int classes = ModelStats.SECONDS.size();
      for (int i = 0; i < classes; i++) {
        String end = String.valueOf(ModelStats.SECONDS.get(i));
        line(label + end + "\"}", (double) stats.within(i));
      }
      line(label + "+Inf\"}", (double) stats.within(classes));
      line(name + "_sum{model=\"" + model + "\"}", stats.seconds());
      line(name + "_count{model=\"" + model + "\"}", (double) stats.within(classes));
    }
  }

  private void slots(List<Slot> slots) {
    gauge("ready", "Whether a model is served.", slots, s -> Optional.of(s.isReady() ? 1.0 : 0));
    gauge(
        "load_failed",
        "Whether its file could not be loaded; the model before it may still be served.",
        slots,
        s -> Optional.of(s.fault().isPresent() ? 1.0 : 0));
    gauge(
        "mmd2",
        "Squared distance of recent rows from training.",
        slots,
        s -> drift(s, Drift.Finding::mmd2));
    gauge(
        "mmd_p",
        "How often a random split is as far apart.",
        slots,
        s -> drift(s, Drift.Finding::p));
    gauge(
        "far_share",
        "Share of recent rows far from every training object.",
        slots,
        s -> drift(s, Drift.Finding::farShare));
    columns("mmd2", "Squared distance of recent cells from training.", slots, ColumnDrift::mmd2);
    columns(
        "mmd_p", "How often a random split of a column is as far apart.", slots, ColumnDrift::p);
  }

  private void columns(
      String what, String help, List<Slot> slots, ToDoubleFunction<ColumnDrift> figure) {
    String name = "mercer_model_column_" + what;
    head(name, "gauge", help);
    for (Slot slot : slots) {
      for (ColumnDrift column :
          slot.model().flatMap(m -> m.drift().finding()).map(f -> f.columns()).orElse(List.of())) {
        line(
            name + labels(slot, ",column=\"" + escaped(column.name()) + "\""),
            figure.applyAsDouble(column));
      }
    }
  }

  private static String labels(Slot slot, String more) {
    return "{model=\"" + slot.name() + "\",version=\"" + slot.version() + "\"" + more + "}";
  }

  /** As the format has it for values of labels; names of models need none of it. */
  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }

  private static Optional<Double> drift(Slot slot, Function<Drift.Finding, Double> figure) {
    return slot.model().flatMap(model -> model.drift().finding()).map(figure);
  }

  private void gauge(
      String what, String help, List<Slot> slots, Function<Slot, Optional<Double>> value) {
    String name = "mercer_model_" + what;
    head(name, "gauge", help);
    for (Slot slot : slots) {
      value.apply(slot).ifPresent(v -> line(name + labels(slot, ""), v));
    }
  }
}
