package org.mercer.studio.lab;

import static org.mercer.studio.form.CatalogueJson.map;

import java.util.List;
import java.util.Map;
import org.mercer.catalogue.Domains;
import org.mercer.catalogue.GammaScale;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.json.JsonValue;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.expression.Expression;
import org.mercer.run.Run;
import org.mercer.server.call.Route;
import org.mercer.studio.gate.Gate;

/** Answers what is asked about a kernel. */
public final class LabPlace {
  public List<Route> routes(Gate gate) {
    return List.of(gate.ask("api/kernel", this::kernel));
  }

  private Map<String, Object> kernel(JsonValue question, Run run) {
    Kernel<?> kernel = parsed(question);
    return map(
        "text", Kernels.expression(question.get("kernel").string()).toString(),
        "domain", kernel.domain().map(Domain::name).orElse(""),
        "needsFit", kernel.needsFit(),
        "certificate", ProofJson.of(kernel.certificate()));
  }

  /** The kernel of a question; what follows from a sample in it is 1 until there is one. */
  private static Kernel<?> parsed(JsonValue question) {
    Expression tree = Kernels.expression(question.get("kernel").string());
    String domain = question.get("domain").string();
    Expression closed = GammaScale.isUsed(tree) ? GammaScale.with(tree, 1) : tree;
    if (closed != tree) {
      return Kernels.parse(closed.toString());
    }
    String text = question.get("kernel").string();
    return domain.isEmpty()
        ? Kernels.parse(text)
        : Kernels.parse(text, Domains.named(domain));
  }
}
