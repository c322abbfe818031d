package org.mercer.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.graph.Node;
import org.mercer.data.graph.NodeDomain;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.proof.Verdict;

/** The laws over all kernels on nodes, each on the nodes of its own graph. */
class NodeCatalogueTest {
  /** Between two eigendecompositions of a matrix with entries of order one. */
  private static final double ROUNDING = 1e-9;

  private record OnGraph(String kernel, Graph graph) {
    Kernel<Node> make(Graph other) {
      String text = kernel.replace("GRAPH", "graph=" + GraphDomain.INSTANCE.format(other));
      return Kernels.parse(text, NodeDomain.INSTANCE);
    }

    @Override
    public String toString() {
      return kernel + " on a " + graph;
    }
  }

  private static final List<String> GROUND =
      List.of(
          "expdiffusion(lambda=0.5, GRAPH)",
          "heat(beta=0.7, GRAPH)",
          "heat(beta=0, GRAPH)",
          "vonneumann(lambda=0.1, GRAPH)",
          "vonneumann(lambda=0.1, GRAPH, from=1)",
          "regularisedlaplacian(sigma2=2, GRAPH)",
          "pstep(a=30, p=3, GRAPH)",
          "pstep(a=0.5, p=2, GRAPH)",
          "pstep(a=0.5, p=3, GRAPH)",
          "commutetime(GRAPH)");

  static List<OnGraph> ground() {
    List<OnGraph> all = new ArrayList<>();
    for (Graph graph : NodeSamples.graphs(Property.seed())) {
      GROUND.forEach(k -> all.add(new OnGraph(k, graph)));
    }
    return all;
  }

  static List<OnGraph> all() {
    List<OnGraph> all = ground();
    Graph graph = NodeSamples.weighted(Property.seed(), 7);
    CatalogueTest.compositions("heat(beta=0.5, GRAPH)")
        .forEach(k -> all.add(new OnGraph(k, graph)));
    return all;
  }

  @ParameterizedTest
  @MethodSource("all")
  void a_kernel_on_nodes_keeps_the_laws(OnGraph on) {
    assertThat(KernelLaws.check(on.make(on.graph), on.graph.nodes()).broken()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("ground")
  void the_order_of_the_nodes_does_not_matter(OnGraph on) {
    Graph graph = on.graph;
    int[] to = Shuffle.of(graph.size(), 3);
    Kernel<Node> kernel = on.make(graph);
    Kernel<Node> moved = on.make(GraphSamples.reordered(graph, to));
    Sample<Node> nodes = graph.nodes();
    for (int i = 0; i < graph.size(); i++) {
      for (int j = 0; j < graph.size(); j++) {
        double value = kernel.of(nodes.get(i), nodes.get(j));
        assertThat(moved.of(Node.of(to[i]), Node.of(to[j])))
            .isCloseTo(value, within(ROUNDING * Math.max(1, Math.abs(value))));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("ground")
  void the_product_of_named_features_is_the_kernel(OnGraph on) {
    Kernel<Node> kernel = on.make(on.graph);
    boolean psd = kernel.certificate().verdict() == Verdict.PSD;
    for (Node x : on.graph.nodes()) {
      for (Node y : on.graph.nodes()) {
        // without edges all eigenvalues are zero, and f of zero may be zero or more
        assertThat(kernel.features(x).isPresent() || !psd).isTrue();
        if (kernel.features(x).isPresent()) {
          Features other = kernel.features(y).orElseThrow();
          double value = kernel.of(x, y);
          assertThat(kernel.features(x).orElseThrow().dot(other))
              .isCloseTo(value, within(ROUNDING * Math.max(1, Math.abs(value))));
        }
      }
    }
  }

  @Test
  void sums_from_the_first_power_are_refuted_where_the_graph_has_an_edge() {
    for (Graph graph : NodeSamples.graphs(Property.seed())) {
      Kernel<Node> kernel = new OnGraph("vonneumann(lambda=0.1, GRAPH, from=1)", graph).make(graph);
      assertThat(kernel.certificate().verdict())
          .isEqualTo(graph.edges() > 0 ? Verdict.REFUTED : Verdict.PSD);
    }
  }
}
