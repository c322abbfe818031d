package org.mercer.kernel.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Graphs;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.graph.GraphDraft;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Tile;

class GraphKernelsTest {
  private static final Graph PATH = Graph.of(3).labels("a", "b", "a").edge(0, 1).edge(1, 2).build();
  private static final Graph EMPTY = Graph.of(0).build();
  private static final Graph POINT = Graph.of(1).labels("a").build();

  private static double value(String kernel, Graph x, Graph y) {
    return Kernels.parse(kernel, GraphDomain.INSTANCE).of(x, y);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "vertexhistogram()",
        "edgehistogram()",
        "walks()",
        "walks(labelled=false)",
        "randomwalk()",
        "randomwalk(labelled=false)",
        "shortestpath()",
        "wl()",
        "wloa()",
        "graphlet3()"
      })
  void a_graph_without_nodes_has_nothing_in_common(String kernel) {
    assertThat(value(kernel, EMPTY, EMPTY)).isZero();
    assertThat(value(kernel, EMPTY, PATH)).isZero();
    assertThat(value("normalise(" + kernel + ")", EMPTY, PATH)).isZero();
  }

  @Test
  void a_single_node_is_alike_in_every_round() {
    // rounds 0, 1, 2, 3 have the labels a, a[], a[], a[], each once in the point;
    // the path has a twice, but its neighbourhoods are not empty
    assertThat(value("wl(h=3)", POINT, POINT)).isEqualTo(4);
    assertThat(value("wl(h=3)", POINT, PATH)).isEqualTo(2);
    assertThat(value("wloa(h=3)", POINT, PATH)).isEqualTo(1);
    assertThat(value("walks(length=5)", POINT, PATH)).isEqualTo(2);
    assertThat(value("randomwalk(lambda=7)", POINT, PATH)).isEqualTo(2);
    assertThat(value("shortestpath()", POINT, PATH)).isZero();
    assertThat(value("graphlet3()", POINT, PATH)).isZero();
  }

  @Test
  void a_loop_is_a_step_that_stays() {
    Graph loop = Graph.of(1).edge(0, 0).build();
    // one walk of each length: 1 + lambda + lambda^2 + ... = 2
    assertThat(value("randomwalk(lambda=0.5)", loop, loop)).isCloseTo(2, within(1e-14));
    assertThat(value("randomwalk(lambda=0.5, labelled=false)", loop, loop))
        .isCloseTo(2, within(1e-14));
    assertThat(value("walks(length=3)", loop, loop)).isEqualTo(4);
    assertThat(value("edgehistogram()", loop, loop)).isEqualTo(1);
    assertThat(value("shortestpath()", loop, loop)).isZero();
    // *, *[*], against *, *[]
    assertThat(value("wl(h=1)", loop, Graph.of(1).build())).isEqualTo(1);
    Graph triangle = Graph.of(3).edge(0, 1).edge(1, 2).edge(0, 2).build();
    Graph looped = Graph.of(3).edge(0, 1).edge(1, 2).edge(0, 2).edge(1, 1).build();
    assertThat(value("graphlet3()", triangle, looped)).isEqualTo(1);
  }

  @Test
  void edges_that_lead_one_way_are_walked_one_way() {
    Graph chain = Graph.of(3).directed(true).labels("a", "b", "c").edge(0, 1).edge(1, 2).build();
    // walks: a, b, c; ab, bc; abc
    assertThat(value("walks(length=5)", chain, chain)).isEqualTo(6);
    assertThat(value("randomwalk(lambda=10)", chain, chain)).isEqualTo(3 + 2 * 10 + 100);
    assertThat(value("shortestpath()", chain, chain)).isEqualTo(3);
    Graph back = Graph.of(3).directed(true).labels("a", "b", "c").edge(1, 0).edge(2, 1).build();
    assertThat(value("edgehistogram()", chain, back)).isZero();
    assertThatThrownBy(() -> value("shortestpath(pairs=unordered)", chain, chain))
        .hasMessageContaining("undirected");
    assertThatThrownBy(() -> value("graphlet3()", chain, chain))
        .hasMessageContaining("graphlet3 is defined for undirected graphs");
  }

  @Test
  void a_sum_without_limit_is_refused_with_the_limit() {
    Graph edge = Graph.of(2).edge(0, 1).build();
    // the product of two edges is two edges: rho = 1, and 4 / (1 - lambda) walks
    assertThat(value("randomwalk(lambda=0.999)", edge, edge)).isCloseTo(4000, within(1e-8));
    assertThat(value("randomwalk(lambda=0.999, labelled=false)", edge, edge))
        .isCloseTo(4000, within(1e-8));
    for (String rest : new String[] {"", ", labelled=false"}) {
      for (String lambda : new String[] {"1", "1.5", "40"}) {
        assertThatThrownBy(() -> value("randomwalk(lambda=" + lambda + rest + ")", edge, edge))
            .hasMessageContaining("lambda must be below 1/rho = 1.0");
      }
    }
    Graph ring = Graph.of(2).directed(true).edge(0, 1).edge(1, 0).build();
    assertThatThrownBy(() -> value("randomwalk(lambda=1)", ring, ring))
        .hasMessageContaining("lambda must be below 1/rho = 1.0");
  }

  @Test
  void a_lambda_too_large_is_noticed_by_conjugate_gradients_on_any_graph() {
    // a star of k leaves has rho = sqrt k, its product with itself k
    for (int leaves = 1; leaves < 40; leaves++) {
      GraphDraft draft = Graph.of(leaves + 1);
      IntStream.rangeClosed(1, leaves).forEach(v -> draft.edge(0, v));
      Graph star = draft.build();
      assertThat(value("randomwalk(lambda=" + 0.99 / leaves + ")", star, star)).isPositive();
      double above = 1.01 / leaves;
      assertThatThrownBy(() -> value("randomwalk(lambda=" + above + ")", star, star))
          .hasMessageContaining("lambda must be below");
    }
  }

  @Test
  void a_value_beyond_the_range_of_doubles_is_refused() {
    Graph edge = Graph.of(3).edge(0, 1).edge(0, 2).edge(1, 2).build();
    assertThatThrownBy(() -> value("walks(length=2000)", edge, edge))
        .hasMessageContaining("beyond the range");
    assertThatThrownBy(() -> value("walks(length=2000, labelled=false)", edge, edge))
        .hasMessageContaining("beyond the range");
  }

  @Test
  void graphs_too_large_for_all_pairs_of_nodes_are_refused_before_any_work() {
    Graph large = Graph.of(1 << 20).edge(0, 1).build();
    assertThatThrownBy(() -> value("randomwalk()", large, large))
        .hasMessageContaining("5.03e+07 MiB") // 6 vectors of 2^40 doubles
        .hasMessageContaining("use wl()");
    assertThat(value("wl(h=1)", large, PATH)).isZero();
  }

  @Test
  void neighbourhoods_have_names_that_can_be_read() {
    assertThat(Graphs.wl(2).features(PATH).orElseThrow().values())
        .isEqualTo(
            Map.of(
                "0: a",
                2.0,
                "0: b",
                1.0,
                "1: a[b]",
                2.0,
                "1: b[a,a]",
                1.0,
                "2: a[b[a,a]]",
                2.0,
                "2: b[a[b],a[b]]",
                1.0));
    assertThat(Graphs.wlOptimalAssignment(0).features(PATH).orElseThrow().values())
        .containsOnlyKeys("0: a x1", "0: a x2", "0: b x1");
    assertThat(Graphs.walks(1).features(PATH).orElseThrow().values())
        .isEqualTo(Map.of("a", 2.0, "b", 1.0, "a-b", 2.0, "b-a", 2.0));
    assertThat(Graphs.shortestPath().features(PATH).orElseThrow().values())
        .isEqualTo(Map.of("a to b in 1", 2.0, "b to a in 1", 2.0, "a to a in 2", 2.0));
    assertThat(Graphs.edgeHistogram().features(PATH).orElseThrow().values())
        .isEqualTo(Map.of("a-b", 2.0));
  }

  @Test
  void labels_that_look_like_names_of_neighbourhoods_are_kept_apart() {
    Graph odd = Graph.of(2).labels("a[b]", "1: a").edge(0, 1).build();
    Graph plain = Graph.of(2).labels("a", "b").edge(0, 1).build();
    Kernel<Graph> wl = Graphs.wl(2);
    assertThat(wl.features(odd).orElseThrow().dot(wl.features(plain).orElseThrow())).isZero();
    assertThat(wl.of(odd, plain)).isZero();
  }

  @Test
  void long_names_are_shortened_and_stay_apart() {
    GraphDraft star = Graph.of(60);
    GraphDraft other = Graph.of(60);
    for (int v = 1; v < 60; v++) {
      star.edge(0, v);
      if (v < 59) {
        other.edge(0, v);
      }
    }
    Kernel<Graph> wl = Graphs.wl(3);
    Graph x = star.build();
    Graph y = other.edge(58, 59).build();
    assertThat(wl.features(x).orElseThrow().values().keySet())
        .allSatisfy(name -> assertThat(name).hasSizeLessThanOrEqualTo(130));
    assertThat(wl.features(x).orElseThrow().dot(wl.features(y).orElseThrow()))
        .isEqualTo(wl.of(x, y));
  }

  @Test
  void the_company_of_a_graph_does_not_change_its_values() {
    Kernel<Graph> wl = Graphs.wl(2);
    Graph cycle =
        Graph.of(4).labels("a", "b", "a", "b").edge(0, 1).edge(1, 2).edge(2, 3).edge(3, 0).build();
    Tile two = Tile.doubles(0, 1, 0, 1);
    wl.over(Sample.of(PATH), Sample.of(cycle)).fill(two);
    Tile many = Tile.doubles(0, 4, 0, 4);
    Sample<Graph> all = Sample.of(POINT, cycle, EMPTY, PATH);
    wl.over(all, all).fill(many);
    assertThat(two.get(0, 0)).isEqualTo(many.get(3, 1)).isEqualTo(8);
  }

  @Test
  void what_a_huge_graph_takes_is_said_before_anything_is_made() {
    // 10^5 nodes and 10^6 edges: six vectors of 10^10 pairs, n1 m2 + m1 n2 = 4 * 10^11
    int n = 100_000;
    GraphDraft draft = Graph.of(n);
    for (int v = 0; v < n; v++) {
      for (int step = 1; step <= 10; step++) {
        draft = draft.edge(v, (v + step) % n);
      }
    }
    Graph huge = draft.build();
    assertThatThrownBy(() -> value("randomwalk(lambda=0.001)", huge, huge))
        .hasMessageContaining("100000 and 100000 nodes")
        .hasMessageContaining("4.58e+05 MiB and 4.0e+11 operations")
        .hasMessageContaining("wl()");
    assertThatThrownBy(() -> value("randomwalk(lambda=0.001, labelled=false)", huge, huge))
        .hasMessageContaining("3.05e+05 MiB and 9.0e+15 operations");
  }

  /**
   * Ethene C=C and ethane C-C, hydrogens left out: both have two nodes C. Round 1 tells C[C] where
   * edges are ignored: 2*2 + 2*2 = 8; where their labels count, C[(double)C] and C[(single)C]
   * differ: 4. The same graph with itself has 8 either way.
   */
  @Test
  void labels_of_edges_count_where_that_is_asked_for() {
    Graph ethene = Graph.of(2).labels("C", "C").edge(0, 1, 1, "double").build();
    Graph ethane = Graph.of(2).labels("C", "C").edge(0, 1, 1, "single").build();
    assertThat(value("wl(h=1)", ethene, ethane)).isEqualTo(8);
    assertThat(value("wl(h=1, edges=ignored)", ethene, ethane)).isEqualTo(8);
    assertThat(value("wl(h=1, edges=labelled)", ethene, ethane)).isEqualTo(4);
    assertThat(value("wl(h=1, edges=labelled)", ethene, ethene)).isEqualTo(8);
    assertThat(value("wloa(h=1, edges=labelled)", ethene, ethane)).isEqualTo(2);
    assertThat(Graphs.wlOfLabelledEdges(1).features(ethene).orElseThrow().values())
        .containsOnlyKeys("0: C", "1: C[(double)C]");
    assertThat(Kernels.format(Graphs.wl(1))).isEqualTo("wl(h=1)");
    assertThat(Kernels.format(Graphs.wlOfLabelledEdges(1))).isEqualTo("wl(h=1, edges=labelled)");
  }
}
