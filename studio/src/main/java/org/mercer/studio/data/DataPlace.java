package org.mercer.studio.data;

import static org.mercer.studio.form.CatalogueJson.map;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.read.Dataset;
import org.mercer.error.InputException;
import org.mercer.json.JsonValue;
import org.mercer.run.Run;
import org.mercer.server.call.Call;
import org.mercer.server.call.Reply;
import org.mercer.server.call.Route;
import org.mercer.studio.folder.Folder;
import org.mercer.studio.gate.Gate;
import org.mercer.studio.job.Job;
import org.mercer.studio.job.Jobs;

/** Data of the folder: brought, looked at, fitted. */
public final class DataPlace {
  private static final long LONGEST_SECONDS = 24 * 3600;

  private final Folder folder;
  private final Jobs jobs;
  private final Optional<String> first;

  /**
   * @param first the file to begin with
   */
  public DataPlace(Folder folder, Jobs jobs, Optional<String> first) {
    this.folder = folder;
    this.jobs = jobs;
    this.first = first;
  }

  public List<Route> routes(Gate gate) {
    return List.of(
        gate.ask("api/files", this::files),
        gate.file("api/bring", (call, parts) -> bring(call)),
        gate.ask("api/look", (question, run) -> look(read(question, run))),
        gate.ask("api/map", (question, run) -> DataMap.of(read(question, run), run)),
        gate.ask("api/columns", this::columns),
        gate.ask("api/fit", this::fit));
  }

  private Dataset<?> read(JsonValue question, Run run) throws IOException {
    return DataQuestion.of(question).read(folder, run);
  }

  private Map<String, Object> files(JsonValue question, Run run) throws IOException {
    List<Object> files = new ArrayList<>();
    for (Folder.Entry e : folder.list()) {
      files.add(
          map(
              "name", e.name(),
              "kind", e.kind().name(),
              "bytes", e.bytes(),
              "modified", e.modifiedMillis()));
    }
    return map("folder", folder.root().toString(), "first", first.orElse(""), "files", files);
  }

  private Reply bring(Call call) throws IOException {
    String name =
        URLDecoder.decode(
            call.header("x-file-name")
                .orElseThrow(
                    () ->
                        new InputException(
                            "X-File-Name", "no name", "the name of the file", "send the header")),
            StandardCharsets.UTF_8);
    return Reply.json(map("name", folder.keep(name, call.body())));
  }

  private static <X> Map<String, Object> look(Dataset<X> data) {
    return new DataLook<>(data).json();
  }

  private Map<String, Object> columns(JsonValue question, Run run) throws IOException {
    return DataColumns.of(
        read(question, run), question.get("x").string(), question.get("y").string());
  }

  private Map<String, Object> fit(JsonValue question, Run run) throws IOException {
    DataQuestion data = DataQuestion.of(question);
    folder.file(data.file());
    long seconds = question.get("seconds").whole();
    if (seconds < 1 || seconds > LONGEST_SECONDS) {
      throw new InputException(
          "seconds", "" + seconds, "1 to " + LONGEST_SECONDS, "choose a time in that range");
    }
    String resumed = question.find("resume").map(JsonValue::string).orElse("");
    if (!resumed.isEmpty()) {
      FitPoints.left(resumed, folder);
    }
    Job job =
        jobs.begin(
            map("work", "fit", "file", data.file(), "target", data.target(), "seconds", seconds),
            new FitJob(data, folder, seconds, resumed));
    return map("job", job.id());
  }
}
