package org.mercer.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mercer.data.io.Json;
import org.mercer.kernel.Explanation;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Shows what two objects have in common, feature by feature. */
@CommandLine.Command(
    name = "explain",
    description = "Show the features that make up the value of a kernel for two objects.",
    footer = {
      "",
      "A feature is a substring, a word, a subtree, a neighbourhood in a graph, a product of",
      "coordinates: whatever the kernel counts. Its share is its part of the value.",
      "",
      "Examples:",
      "  mercer explain --kernel 'spectrum(p=3)' GATTACA TACCATA",
      "  mercer explain --kernel 'poly(degree=2)' 1,2,3 2,0,1 --top 5"
    })
final class ExplainCommand extends Command {
  @Mixin private ObjectPair pair = new ObjectPair();

  @Option(
      names = "--top",
      paramLabel = "N",
      description = "show so many features (default: ${DEFAULT-VALUE})",
      defaultValue = "20")
  private int top;

  @Option(names = "--json", description = "print one JSON object")
  private boolean json;

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
  private CommandSpec spec;

  ExplainCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    if (top < 1) {
      throw Failure.usage("--top", Integer.toString(top), "a whole number of at least 1", "");
    }
    Explanation explanation =
        pair.use(
            spec,
            console(),
            new ObjectPair.Use<Explanation>() {
              @Override
              public <X> Explanation with(Kernel<X> kernel, X x, X y) {
                return Explanation.of(kernel, x, y);
              }
            });
    if (json) {
      console().out().println(Json.write(object(explanation)));
    } else {
      lines(explanation).forEach(console().out()::println);
    }
    return Exit.DONE;
  }

  private List<Features.Share> shown(Explanation explanation) {
    List<Features.Share> shares = explanation.shares();
    return shares.subList(0, Math.min(top, shares.size()));
  }

  private List<String> lines(Explanation e) {
    List<String> lines = new ArrayList<>();
    lines.add(e.kernel().expression() + " = " + e.value());
    lines.add(
        e.shares().size()
            + " common features, of "
            + e.ofX()
            + " of the first object and "
            + e.ofY()
            + " of the second");
    List<Features.Share> shown = shown(e);
    if (shown.isEmpty()) {
      return lines;
    }
    int width = shown.stream().mapToInt(s -> s.name().length()).max().orElse(0);
    String form = "%-" + Math.min(Math.max(width, 7), 60) + "s  %12s  %12s  %12s  %7s";
    lines.add("");
    lines.add(
        String.format(Locale.ROOT, form, "feature", "in first", "in second", "product", "share"));
    for (Features.Share s : shown) {
      lines.add(
          String.format(
              Locale.ROOT,
              form,
              s.name(),
              number(s.x()),
              number(s.y()),
              number(s.product()),
              String.format(Locale.ROOT, "%.1f %%", 100 * e.share(s))));
    }
    if (shown.size() < e.shares().size()) {
      lines.add("and " + (e.shares().size() - shown.size()) + " more; --top N shows N of them");
    }
    return lines;
  }

  private static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e9
        ? Long.toString((long) value)
        : String.format(Locale.ROOT, "%.6g", value);
  }

  private Map<String, Object> object(Explanation e) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("command", "explain");
    object.put("kernel", e.kernel().expression().toString());
    object.put("value", e.value());
    object.put("common", e.shares().size());
    List<Object> features = new ArrayList<>();
    for (Features.Share s : shown(e)) {
      Map<String, Object> feature = new LinkedHashMap<>();
      feature.put("name", s.name());
      feature.put("x", s.x());
      feature.put("y", s.y());
      feature.put("product", s.product());
      feature.put("share", e.share(s));
      features.add(feature);
    }
    object.put("features", features);
    return object;
  }
}
