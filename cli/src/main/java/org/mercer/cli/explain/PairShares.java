package org.mercer.cli.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mercer.cli.app.Console;
import org.mercer.kernel.Explanation;
import org.mercer.kernel.Features;

/** What two objects have in common, feature by feature: for people and for programs. */
record PairShares(Explanation explanation, int top) {
  private List<Features.Share> shown() {
    List<Features.Share> shares = explanation.shares();
    return shares.subList(0, Math.min(top, shares.size()));
  }

  List<String> lines() {
    Explanation e = explanation;
    List<String> lines = new ArrayList<>();
    lines.add(e.kernel().expression() + " = " + e.value());
    lines.add(
        e.shares().size()
            + " common features, of "
            + e.ofX()
            + " of the first object and "
            + e.ofY()
            + " of the second");
    List<Features.Share> shown = shown();
    if (shown.isEmpty()) {
      return visible(lines);
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
    return visible(lines);
  }

  /** Features are pieces of the objects, whatever these hold. */
  private static List<String> visible(List<String> lines) {
    return lines.stream().map(line -> Console.visible(line.replace('\n', ' '))).toList();
  }

  static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e9
        ? Long.toString((long) value)
        : String.format(Locale.ROOT, "%.6g", value);
  }

  Map<String, Object> json() {
    Explanation e = explanation;
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("command", "explain");
    object.put("kernel", e.kernel().expression().toString());
    object.put("value", e.value());
    object.put("common", e.shares().size());
    List<Object> features = new ArrayList<>();
    for (Features.Share s : shown()) {
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
