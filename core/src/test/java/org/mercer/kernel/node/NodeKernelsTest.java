package org.mercer.kernel.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Nodes;
import org.mercer.data.Sample;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDraft;
import org.mercer.data.graph.Node;
import org.mercer.data.graph.NodeDomain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.proof.Refuted;
import org.mercer.kernel.proof.Verdict;
import org.mercer.run.Run;
import org.mercer.run.Streams;

class NodeKernelsTest {
  private static final Graph PATH = Graph.of(3).edge(0, 1).edge(1, 2).build();

  private static double value(Kernel<Node> kernel, int x, int y) {
    return kernel.of(Node.of(x), Node.of(y));
  }

  @Test
  void a_time_of_zero_leaves_every_node_to_itself() {
    for (Kernel<Node> kernel :
        List.of(
            Nodes.heat(0, PATH),
            Nodes.expDiffusion(0, PATH),
            Nodes.vonNeumann(0, PATH),
            Nodes.regularisedLaplacian(0, PATH))) {
      assertThat(value(kernel, 0, 0)).isCloseTo(1, within(1e-14));
      assertThat(value(kernel, 0, 1)).isCloseTo(0, within(1e-14));
    }
  }

  @Test
  void after_a_long_time_the_heat_is_even_in_each_component() {
    Graph two = Graph.of(5).edge(0, 1).edge(2, 3).edge(3, 4).build();
    Kernel<Node> heat = Nodes.heat(1000, two);
    assertThat(value(heat, 0, 1)).isCloseTo(1 / 2.0, within(1e-12));
    assertThat(value(heat, 2, 4)).isCloseTo(1 / 3.0, within(1e-12));
    assertThat(value(heat, 0, 2)).isCloseTo(0, within(1e-12));
  }

  @Test
  void the_squared_distance_of_commute_time_is_the_resistance() {
    // two resistors of one ohm, in a row between 0 and 2; and weights are conductances
    assertThat(resistance(PATH, 0, 2)).isCloseTo(2, within(1e-12));
    Graph parallel = Graph.of(3).edge(0, 1).edge(1, 2).edge(0, 2, 0.5).build();
    assertThat(resistance(parallel, 0, 2)).isCloseTo(1, within(1e-12));
  }

  private static double resistance(Graph graph, int x, int y) {
    Kernel<Node> kernel = Nodes.commuteTime(graph);
    return value(kernel, x, x) + value(kernel, y, y) - 2 * value(kernel, x, y);
  }

  @Test
  void a_faint_edge_is_not_taken_for_none() {
    Graph faint = Graph.of(2).edge(0, 1, 1e-9).build();
    assertThat(resistance(faint, 0, 1)).isCloseTo(1e9, within(1e-3));
  }

  @Test
  void a_loop_counts_for_walks_but_not_for_heat() {
    Graph looped = Graph.of(3).edge(0, 1).edge(1, 2).edge(1, 1).build();
    assertThat(value(Nodes.heat(0.5, looped), 0, 1))
        .isCloseTo(value(Nodes.heat(0.5, PATH), 0, 1), within(1e-14));
    // (I - A/4)^{-1} of the single looped node is 1 / (1 - 1/4)
    Graph loop = Graph.of(1).edge(0, 0).build();
    assertThat(value(Nodes.vonNeumann(0.25, loop), 0, 0)).isCloseTo(4 / 3.0, within(1e-14));
  }

  @Test
  void one_decomposition_serves_all_kernels_and_they_are_the_same_as_without() {
    GraphSpectrum spectrum = GraphSpectrum.of(PATH, Run.defaults());
    List<Kernel<Node>> ready =
        List.of(
            spectrum.heat(0.5),
            new ExpDiffusion(0.5, spectrum),
            new VonNeumann(0.5, spectrum, 0),
            new RegularisedLaplacian(1, spectrum),
            new PStep(4, 2, spectrum),
            new CommuteTime(spectrum));
    List<Kernel<Node>> plain =
        List.of(
            Nodes.heat(0.5, PATH),
            Nodes.expDiffusion(0.5, PATH),
            Nodes.vonNeumann(0.5, PATH),
            Nodes.regularisedLaplacian(1, PATH),
            Nodes.pStep(4, 2, PATH),
            Nodes.commuteTime(PATH));
    assertThat(ready).isEqualTo(plain);
    for (int i = 0; i < ready.size(); i++) {
      assertThat(value(ready.get(i), 0, 2)).isEqualTo(value(plain.get(i), 0, 2));
    }
  }

  @Test
  void what_is_not_a_kernel_has_a_witness() {
    // A of the path has the eigenvalue -sqrt 2, and f(-sqrt 2) < 0
    Kernel<Node> walks = new VonNeumann(0.1, GraphSpectrum.bare(PATH), 1);
    Refuted refuted = (Refuted) walks.certificate();
    assertThat(refuted.form()).isNegative();
    double form = 0;
    for (int i = 0; i < refuted.points().size(); i++) {
      for (int j = 0; j < refuted.points().size(); j++) {
        double k = walks.of(new Node(refuted.points().get(i)), new Node(refuted.points().get(j)));
        form += refuted.weights().get(i) * refuted.weights().get(j) * k;
      }
    }
    assertThat(form).isCloseTo(refuted.form(), within(1e-12));
    // the largest eigenvalue of L is 3, and no bound by degrees is below it
    assertThat(Nodes.pStep(3, 3, PATH).certificate().verdict()).isEqualTo(Verdict.PSD);
    assertThat(Nodes.pStep(2.9, 3, PATH).certificate().verdict()).isEqualTo(Verdict.REFUTED);
    assertThat(Nodes.pStep(2.9, 2, PATH).certificate().verdict()).isEqualTo(Verdict.PSD);
  }

  @Test
  void a_graph_that_cannot_serve_is_refused() {
    assertThatThrownBy(() -> Nodes.heat(1, Graph.of(0).build())).hasMessageContaining("none");
    assertThatThrownBy(() -> Nodes.heat(1, Graph.of(2).directed(true).edge(0, 1).build()))
        .hasMessageContaining("undirected");
    assertThatThrownBy(() -> Nodes.heat(1, Graph.of(2).edge(0, 1, -1).build()))
        .hasMessageContaining("the edge 0-1 weighs -1.0");
    assertThatThrownBy(() -> value(Nodes.vonNeumann(1, PATH), 0, 0))
        .hasMessageContaining("lambda must be below 1/rho = 0.707");
    assertThatThrownBy(() -> value(Nodes.expDiffusion(1000, PATH), 0, 0))
        .hasMessageContaining("beyond the range");
    assertThatThrownBy(() -> value(Nodes.heat(1, PATH), 0, 3)).hasMessageContaining("no node '3'");
    assertThatThrownBy(() -> Kernels.parse("heat(beta=1, graph={nodes: 2, edges: [[0, 5]]})"))
        .hasMessageContaining("graph/edges/0/1")
        .hasMessageContaining("the node 5");
    assertThatThrownBy(() -> Kernels.parse("heat(beta=1)"))
        .hasMessageContaining("heat needs graph");
  }

  @Test
  void a_graph_of_three_thousand_nodes_travels_by_value() {
    RandomGenerator random = Streams.of(1, "large");
    GraphDraft draft = Graph.of(3000);
    for (int v = 1; v < 3000; v++) {
      draft.edge(v, random.nextInt(v), 1 + random.nextDouble());
    }
    Kernel<Node> kernel = Nodes.heat(0.3, draft.build());
    assertThat(Kernels.parse(Kernels.format(kernel), NodeDomain.INSTANCE)).isEqualTo(kernel);
  }

  @Test
  void a_sample_may_hold_a_node_twice_and_leave_others_out() {
    Sample<Node> some = Sample.of(Node.of(2), Node.of(0), Node.of(2));
    assertThat(Nodes.pStep(4, 2, PATH).diagonal(some))
        .containsExactly(new double[] {10, 10, 10}, within(1e-12));
  }
}
