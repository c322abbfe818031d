package org.mercer.studio.model;

import static org.mercer.studio.form.CatalogueJson.map;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.mercer.catalogue.Kernels;
import org.mercer.error.MercerException;
import org.mercer.json.JsonValue;
import org.mercer.model.KernelModel;
import org.mercer.model.file.Models;
import org.mercer.run.Run;
import org.mercer.server.call.Reply;
import org.mercer.server.call.Route;
import org.mercer.studio.folder.Folder;
import org.mercer.studio.gate.Gate;

/** Models of the folder: listed, opened, asked, taken away, deleted and brought back. */
public final class ModelPlace {
  /** A page that was made here, shown without any script and without reach to anything else. */
  private static final String REPORT_POLICY =
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:;"
          + " frame-ancestors 'self'";

  private final Folder folder;
  private final Serving serving;

  /**
   * @param serving ends with a model that is deleted
   */
  public ModelPlace(Folder folder, Serving serving) {
    this.folder = folder;
    this.serving = serving;
  }

  public List<Route> routes(Gate gate) {
    return List.of(
        gate.ask("api/models", this::models),
        gate.ask("api/model", (question, run) -> card(load(question))),
        gate.ask("api/predict", (question, run) -> predict(load(question), question, run)),
        gate.ask(
            "api/remove",
            (question, run) -> {
              String file = question.get("file").string();
              folder.remove(file);
              serving.end(file);
              return map("removed", true);
            }),
        gate.ask(
            "api/restore",
            (question, run) -> {
              folder.restore(question.get("file").string());
              return map("restored", true);
            }),
        gate.file("api/onnx", (call, parts) -> onnx(load(call.json()), call.deadline().run())),
        gate.get("file/{name}", (call, parts) -> file(parts.get(0))),
        gate.get("report/{name}", (call, parts) -> report(parts.get(0))));
  }

  private KernelModel<?, ?> load(JsonValue question) throws IOException {
    return Models.load(folder.file(question.get("file").string()));
  }

  private Map<String, Object> models(JsonValue question, Run run) throws IOException {
    List<Object> models = new ArrayList<>();
    for (Folder.Entry e : folder.list()) {
      if (e.kind() == Folder.Kind.MODEL) {
        run.check();
        Map<String, Object> told =
            map("name", e.name(), "bytes", e.bytes(), "modified", e.modifiedMillis());
        try {
          told.putAll(card(Models.load(folder.file(e.name()))));
        } catch (IOException | MercerException broken) {
          told.put("fault", String.valueOf(broken.getMessage()));
        }
        models.add(told);
      }
    }
    return map("models", models);
  }

  private static <X> Map<String, Object> card(KernelModel<X, ?> model) {
    Map<String, Object> card =
        map(
            "task", model.kind(),
            "kernel", Kernels.format(model.kernel()),
            "learner", model.provenance().learner(),
            "parameters", texts(model.provenance().parameters()),
            "preparation", model.function().preparation().name(),
            "classes", model.classes(),
            "calibrated", model.calibrated(),
            "trainedOn", model.provenance().trainedOn(),
            "support", model.support().size(),
            "target", model.function().inputs().target().orElse(""),
            "version", model.provenance().version(),
            "inputs", ModelQuestions.inputs(model),
            "warnings", model.report().warnings());
    return card;
  }

  private static Map<String, Object> texts(Map<String, Object> values) {
    Map<String, Object> texts = map();
    values.forEach((name, value) -> texts.put(name, String.valueOf(value)));
    return texts;
  }

  private static <X> Map<String, Object> predict(
      KernelModel<X, ?> model, JsonValue question, Run run) throws IOException {
    return new ModelQuestions<>(model).answer(question, run);
  }

  private Reply file(String name) throws IOException {
    return Reply.of(200, Reply.BINARY, Files.readAllBytes(folder.file(name)))
        .header("Content-Disposition", "attachment");
  }

  private static Reply onnx(KernelModel<?, ?> model, Run run) throws IOException {
    return Reply.of(200, Reply.BINARY, OnnxFile.of(model, run));
  }

  private Reply report(String name) throws IOException {
    return Reply.of(200, "text/html; charset=utf-8", Files.readAllBytes(folder.file(name)))
        .header("Content-Security-Policy", REPORT_POLICY)
        .header("X-Frame-Options", "SAMEORIGIN");
  }
}
