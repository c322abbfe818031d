package org.mercer.studio.lab;

import static org.mercer.studio.form.CatalogueJson.map;

import java.util.List;
import java.util.Map;
import org.mercer.catalogue.Domains;
import org.mercer.catalogue.GammaScale;
import org.mercer.catalogue.Generators;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.data.Generated;
import org.mercer.data.GeneratedObjects;
import org.mercer.data.Request;
import org.mercer.error.InputException;
import org.mercer.json.JsonValue;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.expression.Expression;
import org.mercer.run.Run;
import org.mercer.server.call.Route;
import org.mercer.studio.gate.Gate;

/** Answers what is asked about a kernel. */
public final class LabPlace {
  private static final int MOST_OBJECTS = 120;

  public List<Route> routes(Gate gate) {
    return List.of(
        gate.ask("api/kernel", this::kernel),
        gate.ask("api/pair", (question, run) -> pair(domain(question), question, run)),
        gate.ask("api/matrix", (question, run) -> matrix(domain(question), question, run)),
        gate.ask("api/objects", this::objects));
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
    String text = question.get("kernel").string();
    Expression tree = Kernels.expression(text);
    String domain = question.get("domain").string();
    if (GammaScale.isUsed(tree)) {
      return Kernels.parse(GammaScale.with(tree, 1).toString());
    }
    return domain.isEmpty() ? Kernels.parse(text) : Kernels.parse(text, Domains.named(domain));
  }

  /** What the kernel compares; where any objects will do, those that were named. */
  private static Domain<?> domain(JsonValue question) {
    return parsed(question)
        .domain()
        .<Domain<?>>map(own -> own)
        .orElseGet(() -> Domains.named(question.get("domain").string()));
  }

  private static <X> Map<String, Object> pair(Domain<X> domain, JsonValue question, Run run) {
    KernelOnObjects<X> at = KernelOnObjects.of(domain, question, run);
    return at.pair(question.get("x").string(), question.get("y").string());
  }

  private static <X> Map<String, Object> matrix(Domain<X> domain, JsonValue question, Run run) {
    return KernelOnObjects.of(domain, question, run).matrix(run);
  }

  /** Objects of a problem, as they are written. */
  private Map<String, Object> objects(JsonValue question, Run run) {
    long n = question.get("n").whole();
    if (n < 1 || n > MOST_OBJECTS) {
      throw new InputException("n", "" + n, "1 to " + MOST_OBJECTS + " objects", "ask for fewer");
    }
    Generated drawn =
        Generators.get(question.get("name").string())
            .draw(Request.of((int) n, question.get("seed").whole()));
    if (!(drawn instanceof GeneratedObjects<?> objects)) {
      throw new InputException(
          "problem",
          "a table of columns of several kinds",
          "objects of one kind",
          "choose another problem");
    }
    return map("domain", objects.domain().name(), "objects", texts(objects));
  }

  private static <X> List<String> texts(GeneratedObjects<X> drawn) {
    return drawn.sample().toList().stream().map(drawn.domain()::format).toList();
  }
}
