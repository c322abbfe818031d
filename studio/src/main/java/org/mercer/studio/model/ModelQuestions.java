package org.mercer.studio.model;

import static org.mercer.studio.form.CatalogueJson.map;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mercer.Mercer;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.read.Format;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.json.JsonValue;
import org.mercer.model.KernelModel;
import org.mercer.model.Predictions;
import org.mercer.model.explain.Explainer;
import org.mercer.model.explain.Marks;
import org.mercer.model.explain.ObjectExplanation;
import org.mercer.model.explain.SupportShare;
import org.mercer.run.Run;
import org.mercer.server.model.InputColumn;
import org.mercer.server.model.Signature;

/** New objects as a person types or drops them, and what a model says of each. */
record ModelQuestions<X>(KernelModel<X, ?> model) {
  private static final int MOST_SUPPORT = 8;
  private static final int MOST_ROWS = 2000;

  /** What it wants to know of an object. */
  static List<Object> inputs(KernelModel<?, ?> model) {
    List<Object> inputs = new ArrayList<>();
    for (InputColumn column : Signature.of(model).columns()) {
      Object example = column.example();
      inputs.add(
          map(
              "name", column.name(),
              "kind", column.kind(),
              "width", column.width(),
              "example",
                  example instanceof Iterable<?> all ? joined(all) : String.valueOf(example)));
    }
    return inputs;
  }

  private static String joined(Iterable<?> all) {
    List<String> texts = new ArrayList<>();
    all.forEach(one -> texts.add(String.valueOf(one)));
    return String.join(",", texts);
  }

  /** The prediction of each object; of a single one also why. */
  Map<String, Object> answer(JsonValue question, Run run) throws IOException {
    Sample<X> sample = sample(question);
    if (sample.size() == 0 || sample.size() > MOST_ROWS) {
      throw new InputException(
          "rows", "" + sample.size(), "1 to " + MOST_ROWS, "for more use mercer predict");
    }
    model.examine(sample);
    Predictions<?> said = model.predictions(sample, run);
    Map<String, Object> answer =
        map(
            "columns", said.columns().stream().map(Predictions.Column::name).toList(),
            "rows",
                IntStream.range(0, sample.size())
                    .<Object>mapToObj(
                        i -> said.columns().stream().map(c -> c.cell().apply(i)).toList())
                    .toList());
    if (sample.size() == 1) {
      answer.put("why", why(new Explainer<>(model).of(sample.get(0), run)));
    }
    return answer;
  }

  /** Cells by the names of columns, or objects a line, or a table with a header. */
  private Sample<X> sample(JsonValue question) throws IOException {
    Domain<X> domain = model.kernel().domain().orElseThrow();
    if (question.find("cells").isPresent()) {
      JsonValue cells = question.get("cells");
      List<String> names = List.copyOf(cells.map().keySet());
      String head = names.stream().map(ModelQuestions::quoted).collect(Collectors.joining(","));
      String row =
          names.stream().map(n -> quoted(cells.get(n).string())).collect(Collectors.joining(","));
      return table(head + "\n" + row + "\n");
    }
    String text = question.get("text").string();
    if (domain.equals(RecordDomain.INSTANCE)
        || domain.equals(VectorDomain.INSTANCE) && !model.function().inputs().names().isEmpty()) {
      return table(text);
    }
    return domain.sample(text.lines().filter(line -> !line.isBlank()).map(domain::parse).toList());
  }

  private Sample<X> table(String csv) throws IOException {
    byte[] bytes = csv.getBytes(StandardCharsets.UTF_8);
    return Mercer.read("rows", new ByteArrayInputStream(bytes))
        .with(o -> o.format(Format.CSV).separator(',').predicting(true))
        .as(model)
        .sample();
  }

  private static String quoted(String cell) {
    return '"' + cell.replace("\"", "\"\"") + '"';
  }

  private static Map<String, Object> why(ObjectExplanation e) {
    return map(
        "object", e.object(),
        "answer", e.answer(),
        "value", e.value(),
        "bias", e.bias(),
        "meaning", e.aspect().meaning(),
        "pro", e.aspect().pro().orElse(""),
        "probabilities", e.probabilities(),
        "flips",
            e.flips().stream()
                .<Object>map(
                    f ->
                        map(
                            "column", f.column(),
                            "from", f.from(),
                            "to", f.to(),
                            "answer", f.answer()))
                .toList(),
        "marks", e.marks().stream().<Object>map(ModelQuestions::marks).toList(),
        "support",
            e.support().stream().limit(MOST_SUPPORT).<Object>map(ModelQuestions::support).toList());
  }

  private static Map<String, Object> marks(Marks marks) {
    return map(
        "place", marks.place().name(),
        "method", marks.method().words(),
        "texts", marks.texts(),
        "weights", marks.weights());
  }

  private static Map<String, Object> support(SupportShare s) {
    return map(
        "number", s.number() + 1,
        "object", s.object(),
        "coefficient", s.coefficient(),
        "kernel", s.kernel(),
        "part", s.part());
  }
}
