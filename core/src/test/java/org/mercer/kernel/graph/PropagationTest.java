package org.mercer.kernel.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Graphs;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Sample;
import org.mercer.data.graph.Graph;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Matrices;

/** Attributes of nodes that spread along edges, on paper. */
class PropagationTest {
  private static Graph path(double first, double second, double third) {
    return Graph.of(3)
        .labels("a", "b", "a")
        .attributes(new double[][] {{first}, {second}, {third}})
        .edge(0, 1)
        .edge(1, 2)
        .build();
  }

  /**
   * Round 0: a 1, b 2, a 5; round 1: a (1 + 2) / 2, b (2 + (1 + 5) / 2) / 2 = 2.5, a (5 + 2) / 2.
   * With the inner product as base nodes of a label are added up: round 0 6 and 2, round 1 5 and
   * 2.5.
   */
  @Test
  void two_rounds() {
    Graph x = path(1, 2, 5);
    Graph y = path(1, 0, 0);
    assertThat(new Propagation(Vectors.linear(), 0, true).of(x, x)).isEqualTo(6 * 6 + 2 * 2);
    assertThat(Graphs.propagation(Vectors.linear(), 1).of(x, x)).isEqualTo(40 + 5 * 5 + 2.5 * 2.5);
    // y after a round: a 1/2, b 1/4, a 0
    assertThat(Graphs.propagation(Vectors.linear(), 1).of(x, y))
        .isEqualTo(6 + 5 * 0.5 + 2.5 * 0.25);
    assertThat(new Propagation(Vectors.linear(), 0, false).of(x, y)).isEqualTo(8);
  }

  /**
   * Pairs of nodes with label a at 1 and 5, and at 1 and 0: exp(-0), exp(-1), exp(-16), exp(-25)
   */
  @Test
  void gaussian_of_nodes_with_one_label() {
    Kernel<Graph> kernel = Graphs.propagation(Vectors.rbf(1), 0);
    assertThat(kernel.of(path(1, 2, 5), path(1, 0, 0)))
        .isCloseTo(1 + Math.exp(-1) + Math.exp(-16) + Math.exp(-25) + Math.exp(-4), within(1e-12));
  }

  @Test
  void tiles_are_the_values_of_pairs() {
    Graph none = Graph.of(2).labels("a", "c").edge(0, 1).build();
    Sample<Graph> sample = Sample.of(path(1, 2, 3), none, path(0, 0, 4), Graph.of(0).build());
    Kernel<Graph> kernel = Graphs.propagation(Vectors.rbf(0.5), 2);
    assertThat(Matrices.inBulk(kernel, sample, sample).unsafeValues())
        .containsExactly(Matrices.pairwise(kernel, sample, sample).unsafeValues(), within(1e-12));
  }

  @Test
  void other_numbers_of_attributes_are_refused() {
    Graph two = Graph.of(1).attributes(new double[][] {{1, 2}}).build();
    assertThatThrownBy(() -> Graphs.propagation(Vectors.rbf(1), 1).of(two, path(1, 2, 3)))
        .hasMessageContaining("equally many attributes")
        .hasMessageContaining("2")
        .hasMessageContaining("1");
  }
}
