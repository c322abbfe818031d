package org.mercer.report;

import java.util.LinkedHashMap;
import java.util.Map;
import org.mercer.error.Require;
import org.mercer.model.Provenance;

/** What is needed to make the same model again. */
public final class ProvenanceSection {
  private ProvenanceSection() {}

  /**
   * Of a model: its learner, hyperparameters, seed, data and versions.
   *
   * @param command that reproduces it; empty where there is none
   * @param facts more names and values: name, value, name, value
   */
  public static Section of(Provenance p, String command, String... facts) {
    Require.that(facts.length % 2 == 0, "facts come as names and values");
    Map<String, String> all = new LinkedHashMap<>();
    all.put("learner", p.learner());
    p.parameters().forEach((name, value) -> all.put(name, String.valueOf(value)));
    all.put("seed", Long.toString(p.seed()));
    all.put("trained on", Numerals.count(p.trainedOn(), "object"));
    all.put("hash of the training data", p.dataHash());
    all.put("version of mercer", p.version());
    all.put("providers", p.providers());
    all.put("version of Java", Runtime.version().toString());
    for (int i = 0; i < facts.length; i += 2) {
      all.put(facts[i], facts[i + 1]);
    }
    Section section = Section.of(ReportPart.PROVENANCE);
    if (!command.isEmpty()) {
      section = section.with(Block.text("Reproduce with this command:"), Block.code(command));
    }
    section = section.with(Block.facts(all)).json(all);
    return command.isEmpty() ? section : section.json("command", command);
  }
}
