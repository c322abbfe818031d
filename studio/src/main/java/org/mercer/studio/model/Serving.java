package org.mercer.studio.model;

import static org.mercer.studio.form.CatalogueJson.map;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.error.InputException;
import org.mercer.error.ShellWord;
import org.mercer.json.Json;
import org.mercer.json.JsonValue;
import org.mercer.run.Run;
import org.mercer.server.ModelServer;
import org.mercer.server.ServerSettings;
import org.mercer.server.call.Route;
import org.mercer.server.model.InputColumn;
import org.mercer.server.model.Repository;
import org.mercer.server.model.ServedModel;
import org.mercer.server.web.Limits;
import org.mercer.server.web.ServerLog;
import org.mercer.server.web.WebServer;
import org.mercer.studio.folder.Folder;
import org.mercer.studio.gate.Gate;

/** Models of the folder that are served to the programs of this machine, each on its own port. */
public final class Serving implements AutoCloseable {
  private static final int MOST = 20;

  private final Folder folder;
  private final ServerLog log;
  private final Map<String, ModelServer> servers = new LinkedHashMap<>();

  public Serving(Folder folder, ServerLog log) {
    this.folder = folder;
    this.log = log;
  }

  public List<Route> routes(Gate gate) {
    return List.of(
        gate.ask("api/serve", (question, run) -> serve(file(question))),
        gate.ask("api/unserve", (question, run) -> end(file(question))),
        gate.ask("api/served", this::served));
  }

  private static String file(JsonValue question) {
    return question.get("file").string();
  }

  private synchronized Map<String, Object> serve(String file) throws IOException {
    ModelServer standing = servers.get(file);
    if (standing != null) {
      return told(file, standing);
    } else if (servers.size() >= MOST) {
      throw new InputException(
          "served", MOST + " models", "fewer than that", "stop one that is not needed any more");
    }
    ModelServer server = ModelServer.start(settings(folder.file(file)), log);
    Optional<String> fault =
        server.repository().all().stream().flatMap(s -> s.fault().stream()).findFirst();
    if (fault.isPresent()) {
      server.close();
      throw new InputException(
          file, fault.get(), "a model that can be loaded", "fit it again, or choose another");
    }
    servers.put(file, server);
    return told(file, server);
  }

  private static ServerSettings settings(Path model) {
    return new ServerSettings(
        List.of(model),
        new WebServer.Address("127.0.0.1", 0, List.of(), Optional.empty()),
        Limits.DEFAULTS,
        Optional.empty(),
        true);
  }

  synchronized Map<String, Object> end(String file) {
    ModelServer server = servers.remove(file);
    if (server != null) {
      server.close();
    }
    return map("served", false);
  }

  private synchronized Map<String, Object> served(JsonValue question, Run run) {
    List<Object> all = new ArrayList<>();
    servers.forEach((file, server) -> all.add(told(file, server)));
    return map("served", all);
  }

  /** Where it answers, and a question that it answers, typed. */
  private static Map<String, Object> told(String file, ModelServer server) {
    Repository.Slot slot = server.repository().all().get(0);
    String address = "http://127.0.0.1:" + server.port() + "/";
    List<Object> inputs = new ArrayList<>();
    for (InputColumn column : slot.model().map(ServedModel::inputs).orElse(List.of())) {
      Object example = column.example();
      inputs.add(
          map(
              "name",
              column.name(),
              "shape",
              column.width() == 1 ? List.of(1) : List.of(1, column.width()),
              "datatype",
              column.type().name(),
              "data",
              example instanceof Iterable<?> ? example : List.of(example)));
    }
    String line =
        "curl -s "
            + ShellWord.of(address + "v2/models/" + slot.name() + "/infer")
            + " -H 'Content-Type: application/json' -d "
            + ShellWord.of(Json.write(map("inputs", inputs)));
    return map("file", file, "address", address, "curl", line);
  }

  @Override
  public synchronized void close() {
    servers.values().forEach(ModelServer::close);
    servers.clear();
  }
}
