package org.mercer.studio.lab;

import static org.mercer.studio.form.CatalogueJson.map;

import java.util.Map;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Refuted;

/** A certificate as a tree of JSON. */
final class ProofJson {
  private ProofJson() {}

  static Map<String, Object> of(Certificate certificate) {
    Map<String, Object> json =
        map(
            "verdict", certificate.verdict().name(),
            "reason", certificate.reason(),
            "premises", certificate.premises().stream().<Object>map(ProofJson::of).toList());
    if (certificate instanceof Refuted refuted) {
      json.put("points", refuted.points());
      json.put("weights", refuted.weights());
      json.put("form", refuted.form());
    }
    return json;
  }
}
