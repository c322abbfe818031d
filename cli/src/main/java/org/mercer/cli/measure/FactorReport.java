package org.mercer.cli.measure;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.mercer.catalogue.Kernels;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.output.TwoColumns;
import org.mercer.data.read.Dataset;
import org.mercer.feature.LowRank;
import org.mercer.json.Json;
import org.mercer.kernel.Kernel;

/** What a factor of a kernel matrix is made of, and what it leaves out. */
record FactorReport(
    Dataset<?> data, Kernel<?> kernel, String method, LowRank found, double trace, double largest) {
  private static final int MOST_SHOWN = 10;

  void print(PrintStream out, boolean json) {
    if (json) {
      out.println(Json.write(object()));
      return;
    }
    TwoColumns table = new TwoColumns();
    table.line("data", DataFile.summary(data));
    table.line("kernel", Kernels.format(kernel));
    table.line("factor", method + ", " + data.sample().size() + " x " + found.rank());
    if (found.objects().length > 0) {
      table.line(method.equals("cholesky") ? "pivots" : "landmarks", objects());
    }
    table.line("trace of K", String.valueOf(trace));
    table.line("trace of K - FF'", String.valueOf(found.residualTrace()));
    table.line("largest entry of K - FF'", String.valueOf(largest));
    table.print(out);
  }

  private String objects() {
    int[] objects = found.objects();
    String shown =
        Arrays.stream(objects)
            .limit(MOST_SHOWN)
            .mapToObj(i -> String.valueOf(i + 1))
            .collect(Collectors.joining(", "));
    return "rows " + shown + (objects.length > MOST_SHOWN ? ", ..." : "");
  }

  private Map<String, Object> object() {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("command", "gram");
    object.put("data", DataFile.describe(data, List.of()));
    object.put("kernel", Kernels.format(kernel));
    object.put("factor", method);
    object.put("rank", found.rank());
    object.put("objects", Arrays.stream(found.objects()).mapToObj(i -> i + 1).toList());
    object.put("trace", trace);
    object.put("residualTrace", found.residualTrace());
    object.put("largestError", largest);
    return object;
  }
}
