package org.mercer.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.mercer.Golden;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.graph.GraphDraft;
import org.mercer.data.graph.Node;
import org.mercer.data.graph.NodeDomain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.proof.Verdict;
import org.mercer.numerics.dense.DoubleMatrix;

/** How records of kernels on nodes are computed: the matrix of the record as a graph. */
final class NodeRecords {
  private NodeRecords() {}

  static Map<String, Function<Golden, Object>> evaluators() {
    Map<String, Function<Golden, Object>> all = new LinkedHashMap<>();
    all.put("exponential_diffusion", r -> gram("expdiffusion(" + named(r, "lambda"), "B", "", r));
    all.put("laplacian_heat", r -> gram("heat(" + named(r, "beta"), "A", "", r));
    all.put("von_neumann_diffusion", r -> gram("vonneumann(" + named(r, "lambda"), "B", "", r));
    all.put(
        "von_neumann_diffusion_from_1",
        r -> gram("vonneumann(" + named(r, "lambda"), "B", ", from=1", r));
    all.put(
        "regularised_laplacian",
        r -> gram("regularisedlaplacian(" + named(r, "sigma2"), "A", "", r));
    all.put("p_step_random_walk", r -> gram("pstep(" + named(r, "a") + named(r, "p"), "A", "", r));
    all.put("commute_time", r -> gram("commutetime(", "A", "", r));
    return all;
  }

  private static String named(Golden r, String name) {
    return name + "=" + r.parameter(name).number() + ", ";
  }

  private static Graph graph(DoubleMatrix adjacency) {
    GraphDraft draft = Graph.of(adjacency.rows());
    for (int i = 0; i < adjacency.rows(); i++) {
      for (int j = i; j < adjacency.cols(); j++) {
        if (adjacency.get(i, j) != 0) {
          draft.edge(i, j, adjacency.get(i, j));
        }
      }
    }
    return draft.build();
  }

  /** Rows from the bulk path; single values must agree, and the certificate with what is known. */
  private static Object gram(String call, String matrix, String rest, Golden r) {
    DoubleMatrix adjacency =
        DoubleMatrix.of(
            r.input(matrix).list().stream().map(row -> row.numbers()).toArray(double[][]::new));
    Graph graph = graph(adjacency);
    Kernel<Node> kernel =
        Kernels.parse(
            call + "graph=" + GraphDomain.INSTANCE.format(graph) + rest + ")", NodeDomain.INSTANCE);
    Sample<Node> nodes = graph.nodes();
    DoubleMatrix found = KernelRecords.matrix(kernel, nodes);
    for (int i = 0; i < nodes.size(); i++) {
      for (int j = 0; j < nodes.size(); j++) {
        assertThat(kernel.of(nodes.get(i), nodes.get(j))).isCloseTo(found.get(i, j), within(1e-12));
      }
    }
    assertThat(kernel.certificate().verdict())
        .isEqualTo(rest.isEmpty() ? Verdict.PSD : Verdict.REFUTED);
    return KernelRecords.rows(found);
  }
}
