package org.mercer.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.mercer.numerics.simd.Simd;

/**
 * Runs one task of ours in this process and prints one line of JSON with the fields that {@code
 * peers/peer.py} prints. {@code first_s} is the first call of the process, {@code median_s} the
 * median of the calls after warm-up, {@code cpu_s} that of their processor time. Making the data is
 * not timed.
 */
public final class Compare {
  private Compare() {}

  public static void main(String[] arguments) throws IOException {
    System.out.println(line(Settings.of(arguments)));
  }

  static String line(Settings settings) throws IOException {
    Work work = Tasks.prepare(settings);
    Timings timings = Timings.of(work, settings.number("warmup"), settings.number("reps"));
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("who", settings.text("task").endsWith("libsvm-java") ? "libsvm-java" : "mercer");
    fields.put("task", settings.text("task"));
    fields.put("n", settings.number("n"));
    fields.put("d", settings.number("d"));
    fields.put("type", settings.text("type"));
    fields.put("kernel", settings.text("kernel"));
    fields.put("threads", settings.number("threads"));
    fields.put("first_s", timings.first().seconds());
    fields.put("first_cpu_s", timings.first().processor());
    fields.put("median_s", timings.median(Timings.Call::seconds));
    fields.put("cpu_s", timings.median(Timings.Call::processor));
    fields.put("runs_s", timings.runs().stream().map(Timings.Call::seconds).toList());
    fields.put("rss_mb", peakMegabytes());
    fields.put("heap_limit_mb", Runtime.getRuntime().maxMemory() >> 20);
    fields.put("lanes", Simd.LANES.describe());
    fields.put("java", Runtime.version().toString());
    fields.putAll(work.figures().get());
    return json(fields);
  }

  /** The most memory that the process ever held, or 0 where the system does not tell. */
  private static long peakMegabytes() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.exists(status)) {
      return 0;
    }
    List<String> lines = Files.readAllLines(status);
    return lines.stream()
        .filter(line -> line.startsWith("VmHWM:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) >> 10)
        .findFirst()
        .orElse(0);
  }

  private static String json(Map<String, Object> fields) {
    return fields.entrySet().stream()
        .map(field -> quoted(field.getKey()) + ": " + value(field.getValue()))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private static String value(Object value) {
    return value instanceof String text ? quoted(text) : String.valueOf(value);
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
