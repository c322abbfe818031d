package org.mercer.server.protocol;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.error.InputException;
import org.mercer.json.JsonValue;
import org.mercer.server.call.Call;
import org.mercer.server.call.Refused;
import org.mercer.server.call.Reply;
import org.mercer.server.call.Route;
import org.mercer.server.call.Scope;
import org.mercer.server.model.Repository;
import org.mercer.server.model.ServedModel;
import org.mercer.server.tensor.Tensor;
import org.mercer.server.tensor.TensorJson;

/** Version 1 of KServe's protocol and the scoring of MLflow: rows in, one prediction each out. */
public final class Scoring {
  private static final String CSV = "text/csv";

  /** Asked for with Accept: a prediction a line. */
  private static final String LINES = "text/plain";

  private static final List<String> FORMS =
      List.of("dataframe_split", "dataframe_records", "instances", "inputs");

  private final Repository repository;

  public Scoring(Repository repository) {
    this.repository = repository;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("v1/models", Scope.INFER, (c, p) -> Reply.json(Map.of("models", names()))),
        Route.get("v1/models/{model}", Scope.INFER, (c, p) -> state(p.get(0))),
        Route.post(
            "v1/models/{model}:predict",
            Scope.INFER,
            (call, p) -> {
              ServedModel<?> model = repository.model(p.get(0), Optional.empty());
              return call.contentType().equals(CSV)
                  ? said(model.predictCsv(call.body(), call.deadline()), call)
                  : predicted(model, rows(call, model), call);
            }),
        Route.post("v1/models/{model}:explain", Scope.INFER, this::explained),
        Route.post("invocations", Scope.INFER, this::invocations));
  }

  private List<String> names() {
    return repository.all().stream().map(Repository.Slot::name).distinct().toList();
  }

  private Reply state(String name) {
    boolean ready = repository.of(name).stream().anyMatch(Repository.Slot::isReady);
    return Reply.json(ready ? 200 : 503, Map.of("name", name, "ready", ready));
  }

  private static List<Tensor> rows(Call call, ServedModel<?> model) {
    return new RowsJson(model.inputs()).rows(call.json().get("instances"));
  }

  private Reply explained(Call call, List<String> parts) {
    ServedModel<?> model = repository.model(parts.get(0), Optional.empty());
    List<Map<String, Object>> all =
        model.explain(rows(call, model), call.deadline()).stream()
            .map(ExplanationJson::of)
            .toList();
    return Reply.json(Map.of("explanations", all)).rows(all.size());
  }

  private Reply invocations(Call call, List<String> parts) throws IOException {
    ServedModel<?> model = only();
    if (call.contentType().equals(CSV)) {
      return said(model.predictCsv(call.body(), call.deadline()), call);
    }
    JsonValue request = call.json();
    List<String> given = FORMS.stream().filter(form -> request.find(form).isPresent()).toList();
    if (given.size() != 1) {
      throw new InputException(
          "request",
          "the members " + request.map().keySet(),
          "one of " + FORMS,
          "send one of them");
    }
    JsonValue data = request.get(given.get(0));
    RowsJson rows = new RowsJson(model.inputs());
    List<Tensor> tensors =
        given.get(0).equals("dataframe_split")
            ? rows.rows(records(data))
            : data.value() instanceof Map ? rows.byColumn(data) : rows.rows(data);
    return predicted(model, tensors, call);
  }

  /** {@code {"columns": [...], "data": [[...], ...]}} as objects. */
  private static JsonValue records(JsonValue split) {
    List<String> columns = split.get("columns").strings();
    List<Object> records = new ArrayList<>();
    for (JsonValue row : split.get("data").list()) {
      List<JsonValue> cells = row.list();
      if (cells.size() != columns.size()) {
        throw new InputException(
            row.pointer(),
            cells.size() + " values",
            columns.size() + ", one for each of columns",
            "correct the row");
      }
      Map<String, Object> record = new LinkedHashMap<>();
      for (int j = 0; j < columns.size(); j++) {
        record.put(columns.get(j), cells.get(j).value());
      }
      records.add(record);
    }
    return new JsonValue(split.pointer() + "/data", records);
  }

  private ServedModel<?> only() {
    List<String> names = names();
    if (names.size() != 1) {
      throw new Refused(
          400,
          "/invocations",
          names.size() + " models are served",
          "one, as this protocol names none",
          "ask /v1/models/NAME:predict or /v2/models/NAME/infer");
    }
    return repository.model(names.get(0), Optional.empty());
  }

  private static Reply predicted(ServedModel<?> model, List<Tensor> tensors, Call call) {
    return said(model.predict(tensors, call.deadline()), call);
  }

  /** The first output is the answer. */
  private static Reply said(List<Tensor> outputs, Call call) {
    Tensor first = outputs.get(0);
    if (call.header("accept").orElse("").equals(LINES)) {
      return Reply.text(LINES, TensorJson.lines(first)).rows(first.rows());
    }
    return Reply.json(Map.of("predictions", TensorJson.rows(first))).rows(first.rows());
  }
}
