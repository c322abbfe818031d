package org.mercer.kernel.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Proposals;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDraft;
import org.mercer.data.graph.NodeDomain;
import org.mercer.data.graph.NodeSample;
import org.mercer.kernel.entry.Candidate;
import org.mercer.kernel.proof.Verdict;
import org.mercer.select.Point;
import org.mercer.select.Space;

class NodeDefaultsTest {
  /** The path 0 - 1 - 2: degrees 1, 2, 1, each times the weight. */
  private static Graph path(double weight) {
    GraphDraft draft = Graph.of(3);
    draft.edge(0, 1, weight);
    draft.edge(1, 2, weight);
    return draft.build();
  }

  private static List<String> candidates(Graph graph) {
    NodeSample nodes = new NodeSample(graph, graph.nodes().toList());
    return Proposals.candidates(NodeDomain.INSTANCE, nodes).stream()
        .map(Candidate::expression)
        .toList();
  }

  private static String find(Graph graph, String name) {
    return candidates(graph).stream().filter(e -> e.contains(name)).findFirst().orElseThrow();
  }

  @Test
  void ranges_follow_from_the_weights_of_the_edges_at_a_node() {
    // the mean degree is 4/3: from 3/40 to 30/4; of weights 2 half of it
    assertThat(find(path(1), "heat")).startsWith("normalise(heat(beta=0.075..7.5, ");
    assertThat(find(path(2), "heat")).startsWith("normalise(heat(beta=0.0375..3.75, ");
    // the largest eigenvalue of L is at most twice the largest degree
    assertThat(find(path(2), "pstep")).contains("a=8.0");
  }

  @Test
  void each_is_a_kernel_at_both_ends_of_its_ranges() {
    for (String candidate : candidates(path(1))) {
      Space space = Space.of(List.of(candidate), "svc", Map.of());
      for (double end : new double[] {0, 1}) {
        Point point = space.at(0, space.dimensions(0).stream().map(d -> end).toList());
        assertThat(Kernels.parse(point.kernel()).certificate().verdict())
            .as(point.kernel())
            .isEqualTo(Verdict.PSD);
      }
    }
  }

  @Test
  void a_network_without_edges_has_candidates_too() {
    assertThat(candidates(Graph.of(2).build())).hasSize(5);
  }
}
