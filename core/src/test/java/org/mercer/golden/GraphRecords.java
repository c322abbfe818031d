package org.mercer.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.mercer.Golden;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.graph.GraphJson;
import org.mercer.json.JsonValue;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.dense.DoubleMatrix;

/** How records of kernels on graphs are computed: through the text form. */
final class GraphRecords {
  private GraphRecords() {}

  static Map<String, Function<Golden, Object>> evaluators() {
    Map<String, Function<Golden, Object>> all = new LinkedHashMap<>();
    all.put("vertex_histogram", r -> gram("vertexhistogram()", r));
    all.put("edge_histogram", r -> gram("edgehistogram()", r));
    all.put(
        "random_walk_fixed_length",
        r -> gram("walks(length=" + whole(r, "K") + ", " + labelled(r) + ")", r));
    all.put(
        "random_walk_geometric",
        r ->
            gram(
                "randomwalk(lambda=" + r.parameter("lambda").number() + ", " + labelled(r) + ")",
                r));
    all.put(
        "shortest_path",
        r ->
            gram(
                "shortestpath(" + labelled(r) + ", pairs=" + r.parameter("pairs").string() + ")",
                r));
    all.put("weisfeiler_lehman_subtree", r -> gram("wl(h=" + whole(r, "h") + ")", r));
    all.put("weisfeiler_lehman_optimal_assignment", r -> gram("wloa(h=" + whole(r, "h") + ")", r));
    all.put("graphlet_3", r -> gram("graphlet3()", r));
    return all;
  }

  private static int whole(Golden r, String name) {
    return (int) r.parameter(name).number();
  }

  private static String labelled(Golden r) {
    return "labelled=" + r.parameter("labelled").bool();
  }

  /** Rows from the bulk path; single values and named features must agree with them. */
  private static Object gram(String expression, Golden r) {
    Kernel<Graph> kernel = Kernels.parse(expression, GraphDomain.INSTANCE);
    Sample<Graph> graphs =
        Sample.of(r.input("graphs").list()).map((JsonValue g) -> GraphJson.read(g));
    DoubleMatrix matrix = KernelRecords.matrix(kernel, graphs);
    for (int i = 0; i < graphs.size(); i++) {
      for (int j = 0; j < graphs.size(); j++) {
        double value = matrix.get(i, j);
        Graph y = graphs.get(j);
        assertThat(kernel.of(graphs.get(i), y)).isCloseTo(value, withinPercentage(1e-10));
        kernel
            .features(graphs.get(i))
            .ifPresent(
                x ->
                    assertThat(x.dot(kernel.features(y).orElseThrow()))
                        .isCloseTo(value, withinPercentage(1e-10)));
      }
    }
    return KernelRecords.rows(matrix);
  }
}
