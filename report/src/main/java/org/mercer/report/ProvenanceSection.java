package org.mercer.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.model.Provenance;

/** What is needed to make the same model again. */
public final class ProvenanceSection extends Section {
  private final Map<String, String> facts;
  private final String command;

  private ProvenanceSection(Map<String, String> facts, String command) {
    this.facts = new LinkedHashMap<>(facts);
    this.command = command;
  }

  /** Of a model: its version, learner, parameters, seed, data and providers. */
  public static ProvenanceSection of(Provenance p) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("learner", p.learner());
    p.parameters().forEach((name, value) -> facts.put(name, String.valueOf(value)));
    facts.put("seed", Long.toString(p.seed()));
    facts.put("trained on", Figures.count(p.trainedOn(), "object"));
    facts.put("hash of the training data", p.dataHash());
    facts.put("version of mercer", p.version());
    facts.put("providers", p.providers());
    facts.put("version of Java", Runtime.version().toString());
    return new ProvenanceSection(facts, "");
  }

  /** With one more fact. */
  public ProvenanceSection with(String name, String value) {
    Map<String, String> all = new LinkedHashMap<>(facts);
    all.put(name, value);
    return new ProvenanceSection(all, command);
  }

  /** With the command that makes the same again. */
  public ProvenanceSection command(String line) {
    return new ProvenanceSection(facts, line);
  }

  @Override
  Part part() {
    return Part.PROVENANCE;
  }

  @Override
  void write(Html html) {
    if (!command.isEmpty()) {
      html.element("p", "This command makes the same again:").element("pre", command).line();
    }
    List<List<String>> rows = new ArrayList<>();
    facts.forEach((name, value) -> rows.add(List.of(name, value)));
    Drawing.facts(html, rows);
  }

  @Override
  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>(facts);
    if (!command.isEmpty()) {
      json.put("command", command);
    }
    return json;
  }
}
