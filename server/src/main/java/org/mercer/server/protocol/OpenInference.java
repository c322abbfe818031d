package org.mercer.server.protocol;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.error.InputException;
import org.mercer.json.Json;
import org.mercer.json.JsonValue;
import org.mercer.server.call.Call;
import org.mercer.server.call.Refused;
import org.mercer.server.call.Reply;
import org.mercer.server.call.Route;
import org.mercer.server.call.Scope;
import org.mercer.server.model.Answers;
import org.mercer.server.model.Repository;
import org.mercer.server.model.ServedModel;
import org.mercer.server.tensor.Tensor;
import org.mercer.server.tensor.TensorBytes;
import org.mercer.server.tensor.TensorJson;

/** Inference by version 2 of the Open Inference Protocol, with tensors as JSON or as bytes. */
public final class OpenInference {
  /** How many bytes of the body are JSON, where tensors follow. */
  private static final String HEADER_LENGTH = "Inference-Header-Content-Length";

  private final Repository repository;

  public OpenInference(Repository repository) {
    this.repository = repository;
  }

  public List<Route> routes() {
    List<Route> routes = new ArrayList<>();
    for (String model : List.of("v2/models/{model}", "v2/models/{model}/versions/{version}")) {
      routes.add(Route.get(model, Scope.INFER, (call, parts) -> Reply.json(json(parts))));
      routes.add(Route.get(model + "/ready", Scope.INFER, (call, parts) -> ready(parts)));
      routes.add(Route.post(model + "/infer", Scope.INFER, this::infer));
    }
    return routes;
  }

  private ServedModel<?> model(List<String> parts) {
    return repository.model(
        parts.get(0), parts.size() > 1 ? Optional.of(parts.get(1)) : Optional.empty());
  }

  private Map<String, Object> json(List<String> parts) {
    Map<String, Object> object = model(parts).json();
    object.put(
        "versions",
        repository.of(parts.get(0)).stream()
            .filter(Repository.Slot::isReady)
            .map(Repository.Slot::version)
            .toList());
    return object;
  }

  /** Clients judge by the status. */
  private Reply ready(List<String> parts) {
    boolean ready =
        repository.of(parts.get(0)).stream()
            .anyMatch(s -> s.isReady() && (parts.size() == 1 || s.version().equals(parts.get(1))));
    return Reply.json(ready ? 200 : 503, Map.of("name", parts.get(0), "ready", ready));
  }

  private Reply infer(Call call, List<String> parts) {
    ServedModel<?> model = model(parts);
    int head = headerLength(call);
    JsonValue request =
        Call.json(
            head == call.body().length ? call.body() : java.util.Arrays.copyOf(call.body(), head));
    ByteBuffer behind = ByteBuffer.wrap(call.body(), head, call.body().length - head);
    List<Tensor> inputs = new ArrayList<>();
    for (JsonValue input : request.get("inputs").list()) {
      inputs.add(
          TensorBytes.isMeant(input) ? TensorBytes.read(input, behind) : TensorJson.read(input));
    }
    if (behind.hasRemaining()) {
      throw new InputException(
          "request",
          behind.remaining() + " bytes behind the last tensor",
          "as many bytes as binary_data_size of all inputs says",
          "correct the sizes, or leave " + HEADER_LENGTH + " out where all data are JSON");
    }
    Wanted wanted = Wanted.of(request, model);
    Optional<String> id = request.find("id").map(JsonValue::string);
    return reply(model, id, wanted, model.predict(inputs, call.deadline()));
  }

  private static int headerLength(Call call) {
    Optional<String> said = call.header(HEADER_LENGTH);
    if (said.isEmpty()) {
      return call.body().length;
    }
    boolean number = said.get().matches("[0-9]{1,9}");
    if (!number || Integer.parseInt(said.get()) > call.body().length) {
      throw new Refused(
          400,
          HEADER_LENGTH,
          InputException.quote(said.get()),
          "the bytes of the JSON at the start of a body of " + call.body().length,
          "correct the header");
    }
    return Integer.parseInt(said.get());
  }

  /** Which outputs were asked for, and which of them as bytes. */
  private record Wanted(Map<String, Boolean> bytes) {
    static Wanted of(JsonValue request, ServedModel<?> model) {
      boolean all = isBytes(request, "binary_data_output", false);
      List<String> names = model.outputs().stream().map(Answers.Output::name).toList();
      Map<String, Boolean> bytes = new LinkedHashMap<>();
      Optional<List<JsonValue>> asked = request.find("outputs").map(JsonValue::list);
      if (asked.isEmpty() || asked.get().isEmpty()) {
        names.forEach(name -> bytes.put(name, all));
        return new Wanted(bytes);
      }
      for (JsonValue output : asked.get()) {
        String name = output.get("name").string();
        if (!names.contains(name)) {
          throw new InputException(
              output.pointer() + "/name",
              InputException.quote(name),
              "an output of the model: " + names,
              "leave outputs out to get all");
        }
        bytes.put(name, isBytes(output, "binary_data", all));
      }
      return new Wanted(bytes);
    }

    private static boolean isBytes(JsonValue of, String parameter, boolean otherwise) {
      return of.find("parameters")
          .flatMap(p -> p.find(parameter))
          .map(JsonValue::bool)
          .orElse(otherwise);
    }
  }

  private static Reply reply(
      ServedModel<?> model, Optional<String> id, Wanted wanted, List<Tensor> outputs) {
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("model_name", model.name());
    answer.put("model_version", model.version());
    id.ifPresent(i -> answer.put("id", i));
    ByteArrayOutputStream behind = new ByteArrayOutputStream();
    List<Object> written = new ArrayList<>();
    for (Tensor output : outputs) {
      Boolean bytes = wanted.bytes().get(output.name());
      if (Boolean.TRUE.equals(bytes)) {
        byte[] data = TensorBytes.write(output);
        written.add(TensorBytes.head(output, data));
        behind.writeBytes(data);
      } else if (bytes != null) {
        written.add(TensorJson.write(output));
      }
    }
    answer.put("outputs", written);
    int rows = outputs.get(0).rows();
    if (behind.size() == 0) {
      return Reply.json(answer).rows(rows);
    }
    byte[] head = Json.write(answer).getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes(head);
    all.writeBytes(behind.toByteArray());
    return Reply.of(200, Reply.BINARY, all.toByteArray())
        .header(HEADER_LENGTH, String.valueOf(head.length))
        .rows(rows);
  }
}
