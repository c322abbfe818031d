package org.mercer.bench;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import org.mercer.error.Require;
import org.mercer.gram.Precision;
import org.mercer.run.Run;

/** What to run and at which size, from {@code --name value} pairs. */
public final class Settings {
  private static final Map<String, String> DEFAULTS =
      Map.ofEntries(
          Map.entry("task", "gram"),
          Map.entry("n", "10000"),
          Map.entry("d", "100"),
          Map.entry("nonzeros", "75"),
          Map.entry("skew", "1"),
          Map.entry("type", "f32"),
          Map.entry("kernel", "rbf(gamma=0.01)"),
          Map.entry("threads", "2"),
          Map.entry("warmup", "3"),
          Map.entry("reps", "5"),
          Map.entry("megabytes", "300"),
          Map.entry("file", ""),
          Map.entry("test", ""),
          Map.entry("rows", "0"),
          Map.entry("learner", "svc"),
          Map.entry("c", "1"),
          Map.entry("epsilon", "0.1"),
          Map.entry("nu", "0.1"),
          Map.entry("tolerance", "0.001"),
          Map.entry("cache", "1000"));

  private final Map<String, String> values;

  private Settings(Map<String, String> values) {
    this.values = values;
  }

  public static Settings of(String... arguments) {
    Map<String, String> values = new LinkedHashMap<>(DEFAULTS);
    for (int i = 0; i < arguments.length; i += 2) {
      String name = arguments[i].replaceFirst("^--", "");
      Require.that(
          DEFAULTS.containsKey(name),
          "there is no option " + arguments[i] + "; known are " + new TreeSet<>(DEFAULTS.keySet()));
      Require.that(i + 1 < arguments.length, "the option " + arguments[i] + " needs a value");
      values.put(name, arguments[i + 1]);
    }
    return new Settings(values);
  }

  public String text(String name) {
    String value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("there is no option --" + name);
    }
    return value;
  }

  public int number(String name) {
    return Integer.parseInt(text(name));
  }

  public double real(String name) {
    return Double.parseDouble(text(name));
  }

  public Precision precision() {
    return switch (text("type")) {
      case "f32" -> Precision.FLOAT;
      case "f64" -> Precision.DOUBLE;
      default ->
          throw new IllegalArgumentException(
              "type must be f32 or f64, but is '" + text("type") + "'");
    };
  }

  public Run run() {
    return Run.defaults().threads(number("threads"));
  }
}
