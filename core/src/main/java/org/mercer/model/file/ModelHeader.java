package org.mercer.model.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.mercer.api.Internal;
import org.mercer.error.RefusedException;
import org.mercer.error.Require;
import org.mercer.json.JsonValue;
import org.mercer.learner.Report;
import org.mercer.learner.Scheme;
import org.mercer.model.Inputs;
import org.mercer.model.Provenance;

/**
 * What a model file says about itself, readable without reading its arrays.
 *
 * @param kind one word, see {@code KernelModel.kind}
 * @param kernel the text form
 * @param domain the kind of object
 * @param plugins what must be there to read it, by name
 * @param classes the classes in their order; none for a regression
 * @param columns the names of the columns that a regression predicts, where they have names
 * @param scheme how a class follows from the values of the functions
 * @param supportSize how many objects carry the solution
 * @param bias of the one function; where there are several they have an array
 * @param preparation the name of what is done to an object first
 * @param keepsZeros whether the preparation was learned from sparse vectors
 */
@Internal
public record ModelHeader(
    String kind,
    String kernel,
    String domain,
    List<String> plugins,
    List<String> classes,
    List<String> columns,
    Scheme scheme,
    int supportSize,
    double bias,
    Inputs inputs,
    String preparation,
    boolean keepsZeros,
    Report report,
    Provenance provenance,
    List<StoredArray> arrays) {
  /** An array of the file: its name, its element type, how many elements. */
  public record StoredArray(String name, String type, int length) {}

  static final String COEFFICIENTS = "coefficients";
  static final String SUPPORT = "support.";
  static final String REFERENCE = "reference.";
  static final String PREPARATION = "preparation.";

  public ModelHeader {
    Require.finite("the bias", bias);
    plugins = List.copyOf(plugins);
    classes = List.copyOf(classes);
    columns = List.copyOf(columns);
    arrays = List.copyOf(arrays);
  }

  /** For {@code Json.pretty}. */
  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("kind", kind);
    json.put("kernel", kernel);
    json.put("domain", domain);
    if (!plugins.isEmpty()) {
      json.put("plugins", plugins);
    }
    json.put("classes", classes);
    json.put("columns", columns);
    json.put("scheme", scheme.word());
    json.put("support", supportSize);
    json.put("bias", bias);
    Map<String, Object> seen =
        object("columns", inputs.columns(), "exact", inputs.exact(), "names", inputs.names());
    inputs.target().ifPresent(target -> seen.put("target", target));
    json.put("inputs", seen);
    json.put("preparation", object("name", preparation, "keepsZeros", keepsZeros));
    json.put(
        "report",
        object(
            "converged", report.converged(),
            "iterations", report.iterations(),
            "objective", report.objective(),
            "figures", report.figures(),
            "warnings", report.warnings()));
    json.put(
        "provenance",
        object(
            "version", provenance.version(),
            "learner", provenance.learner(),
            "parameters", provenance.parameters(),
            "seed", provenance.seed(),
            "trainedOn", provenance.trainedOn(),
            "dataHash", provenance.dataHash(),
            "providers", provenance.providers()));
    List<Object> listed = new ArrayList<>();
    for (StoredArray array : arrays) {
      listed.add(object("name", array.name(), "type", array.type(), "length", array.length()));
    }
    json.put("arrays", listed);
    return json;
  }

  private static Map<String, Object> object(Object... keysAndValues) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      map.put((String) keysAndValues[i], keysAndValues[i + 1]);
    }
    return map;
  }

  static ModelHeader of(JsonValue json) {
    JsonValue inputs = json.get("inputs");
    return new ModelHeader(
        json.get("kind").string(),
        json.get("kernel").string(),
        json.get("domain").string(),
        json.find("plugins").map(JsonValue::strings).orElse(List.of()),
        json.get("classes").strings(),
        json.find("columns").map(JsonValue::strings).orElse(List.of()),
        scheme(json),
        supportSize(json),
        json.get("bias").number(),
        new Inputs(
            count(inputs.get("columns")),
            inputs.get("exact").bool(),
            inputs.get("names").strings(),
            inputs.find("target").map(JsonValue::string)),
        json.get("preparation").get("name").string(),
        json.get("preparation").get("keepsZeros").bool(),
        report(json.get("report")),
        provenance(json.get("provenance")),
        json.get("arrays").list().stream()
            .map(
                a ->
                    new StoredArray(
                        a.get("name").string(), a.get("type").string(), count(a.get("length"))))
            .toList());
  }

  /** Files from before there were several machines have one. */
  private static Scheme scheme(JsonValue json) {
    if (!json.map().containsKey("scheme")) {
      return Scheme.SIGN;
    }
    String word = json.get("scheme").string();
    return Arrays.stream(Scheme.values())
        .filter(scheme -> scheme.word().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new RefusedException(
                    "the scheme must be one of "
                        + Arrays.stream(Scheme.values())
                            .map(Scheme::word)
                            .collect(Collectors.joining(", "))
                        + ", but is '"
                        + word
                        + "'"));
  }

  private static int supportSize(JsonValue json) {
    if (json.map().containsKey("support")) {
      return count(json.get("support"));
    }
    return json.get("arrays").list().stream()
        .filter(a -> a.get("name").string().equals(COEFFICIENTS))
        .mapToInt(a -> count(a.get("length")))
        .findFirst()
        .orElse(0);
  }

  private static Report report(JsonValue json) {
    Map<String, Double> figures = new LinkedHashMap<>();
    JsonValue stored = json.get("figures");
    stored.map().keySet().forEach(name -> figures.put(name, stored.get(name).number()));
    return new Report(
        json.get("converged").bool(),
        json.get("iterations").whole(),
        json.get("objective").number(),
        figures,
        json.get("warnings").strings());
  }

  private static Provenance provenance(JsonValue json) {
    return new Provenance(
        json.get("version").string(),
        json.get("learner").string(),
        json.get("parameters").map(),
        json.get("seed").whole(),
        count(json.get("trainedOn")),
        json.get("dataHash").string(),
        json.get("providers").string());
  }

  private static int count(JsonValue json) {
    long value = json.whole();
    Require.that(
        value >= 0 && value <= Integer.MAX_VALUE,
        json.pointer() + " must be a count of at most 2147483647, but is " + value);
    return (int) value;
  }
}
