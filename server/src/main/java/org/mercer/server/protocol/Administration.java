package org.mercer.server.protocol;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.mercer.model.Provenance;
import org.mercer.server.call.Reply;
import org.mercer.server.call.Route;
import org.mercer.server.call.Scope;
import org.mercer.server.model.ColumnDrift;
import org.mercer.server.model.Drift;
import org.mercer.server.model.ModelStats;
import org.mercer.server.model.Repository;

/** Health, the server itself, the repository of models and their statistics. */
public final class Administration {
  private final Repository repository;
  private final BooleanSupplier ready;

  /**
   * @param ready whether requests are taken: not while the server drains
   */
  public Administration(Repository repository, BooleanSupplier ready) {
    this.repository = repository;
    this.ready = ready;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("v2/health/live", Scope.NONE, (c, p) -> Reply.json(Map.of("live", true))),
        Route.get("v2/health/ready", Scope.NONE, (c, p) -> ready()),
        Route.get("ping", Scope.NONE, (c, p) -> ready()),
        Route.get("v2", Scope.INFER, (c, p) -> Reply.json(server())),
        Route.get("v2/models/{model}/stats", Scope.METRICS, (c, p) -> stats(p.get(0))),
        Route.post("v2/repository/index", Scope.INFER, (c, p) -> index()),
        Route.post(
            "v2/repository/models/{model}/load",
            Scope.ADMIN,
            (c, p) -> {
              repository.load(p.get(0));
              return Reply.json(Map.of());
            }),
        Route.post(
            "v2/repository/models/{model}/unload",
            Scope.ADMIN,
            (c, p) -> {
              repository.unload(p.get(0));
              return Reply.json(Map.of());
            }));
  }

  private Reply ready() {
    boolean now =
        ready.getAsBoolean() && repository.all().stream().anyMatch(Repository.Slot::isReady);
    return Reply.json(now ? 200 : 503, Map.of("ready", now));
  }

  private static Map<String, Object> server() {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("name", "mercer");
    object.put("version", Provenance.VERSION);
    object.put("extensions", List.of("binary_tensor_data", "model_repository", "statistics"));
    return object;
  }

  private Reply index() {
    return Reply.json(
        repository.all().stream()
            .map(
                slot -> {
                  Map<String, Object> object = new LinkedHashMap<>();
                  object.put("name", slot.name());
                  object.put("version", slot.version());
                  object.put("state", slot.isReady() ? "READY" : "UNAVAILABLE");
                  object.put("reason", slot.fault().orElse(""));
                  return object;
                })
            .toList());
  }

  private Reply stats(String name) {
    List<Repository.Slot> slots = repository.of(name);
    ModelStats stats = repository.stats(name);
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("name", name);
    object.put("requests", stats.requests());
    object.put("failures", stats.failures());
    object.put("rows", stats.rows());
    object.put("seconds", stats.seconds());
    object.put("versions", slots.stream().map(Administration::version).toList());
    return Reply.json(object);
  }

  private static Map<String, Object> version(Repository.Slot slot) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("version", slot.version());
    object.put("ready", slot.isReady());
    slot.fault().ifPresent(fault -> object.put("fault", fault));
    slot.model().ifPresent(model -> object.put("card", model.card()));
    slot.model()
        .flatMap(model -> model.drift().finding())
        .ifPresent(drift -> object.put("drift", drift(drift)));
    return object;
  }

  private static Map<String, Object> drift(Drift.Finding drift) {
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("rows", drift.rows());
    found.put("training_objects", drift.training());
    found.put("mmd2", drift.mmd2());
    found.put("p", drift.p());
    found.put("far_share", drift.farShare());
    found.put("columns", drift.columns().stream().map(Administration::column).toList());
    return found;
  }

  private static Map<String, Object> column(ColumnDrift drift) {
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("name", drift.name());
    found.put("mmd2", drift.mmd2());
    found.put("p", drift.p());
    drift.trainingMean().ifPresent(mean -> found.put("training_mean", mean));
    drift.recentMean().ifPresent(mean -> found.put("recent_mean", mean));
    return found;
  }
}
