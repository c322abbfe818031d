package org.mercer.data.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.error.InputException;

class GraphTest {
  private static final GraphDomain DOMAIN = GraphDomain.INSTANCE;

  @Test
  void an_undirected_edge_stands_in_both_rows_and_a_loop_once() {
    Graph graph = Graph.of(3).edge(2, 0).edge(1, 1).build();
    assertThat(IntStream.range(0, 3).map(graph::degree)).containsExactly(1, 1, 1);
    assertThat(graph.find(0, 2)).isNotNegative();
    assertThat(graph.find(2, 0)).isNotNegative();
    assertThat(graph.find(0, 1)).isNegative();
    assertThat(graph.edges()).isEqualTo(2);
  }

  @Test
  void the_order_in_which_edges_are_given_does_not_matter_but_that_of_the_nodes_does() {
    Graph graph = DOMAIN.parse("{\"labels\":[\"a\",\"b\",\"a\"],\"edges\":[[0,1],[1,2]]}");
    assertThat(Graph.of(3).labels("a", "b", "a").edge(2, 1).edge(0, 1).build())
        .isEqualTo(graph)
        .hasSameHashCodeAs(graph);
    assertThat(Graph.of(3).labels("b", "a", "a").edge(0, 1).edge(0, 2).build()).isNotEqualTo(graph);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"nodes\":0,\"edges\":[]}",
        "{\"nodes\":2,\"edges\":[]}",
        "{\"labels\":[],\"edges\":[]}",
        "{\"labels\":[\"a\",\"b\",\"a\"],\"edges\":[[0,1],[1,2]]}",
        "{\"labels\":[\"C l\",\"\\\"\"],\"edges\":[[0,0],[0,1]]}",
        "{\"nodes\":2,\"names\":[\"x\",\"y\"],\"edges\":[[0,1]],\"weights\":[2.5]}",
        "{\"nodes\":2,\"attributes\":[[1.0,2.0],[3.5,-4.0]],\"edges\":[[0,1]]}",
        "{\"labels\":[\"a\",\"b\"],\"edges\":[[0,1],[1,0]],\"edgelabels\":[\"s\",\"d\"],"
            + "\"directed\":true}"
      })
  void a_literal_and_a_packed_graph_come_back(String literal) {
    Graph graph = DOMAIN.parse(literal);
    assertThat(DOMAIN.format(graph)).isEqualTo(literal);
    Sample<Graph> sample = Sample.of(graph, Graph.of(1).build(), graph);
    assertThat(DOMAIN.unpack(DOMAIN.pack(sample)).toList()).isEqualTo(sample.toList());
  }

  @Test
  void numbers_are_labels_too() {
    assertThat(DOMAIN.parse("{\"labels\":[1,2]}").label(1)).isEqualTo("2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"labels\":[\"a\"],\"edges\":[[0,1]]} | graph:/edges/0/1: the node 1",
        "{\"labels\":[\"a\"],\"edges\":[[0,-1]]} | the node -1; expected a node of 0 to 0",
        "{\"nodes\":0,\"edges\":[[0,0]]} | no edges, for the graph has no nodes",
        "{\"nodes\":2,\"edges\":[[0,1],[1,0]]} | two edges join the nodes 0 and 1",
        "{\"nodes\":2,\"edges\":[[0,1,2]]} | graph:/edges/0: a list of 3",
        "{\"nodes\":2,\"edges\":[[0,1]],\"weights\":[1,2]} | graph:/weights: 2 entries",
        "{\"nodes\":2,\"edges\":[[0,1]],\"weights\":[0]} | other than zero",
        "{\"nodes\":2,\"labels\":[\"a\"]} | graph:/labels: 1 entries; expected 2",
        "{\"names\":[\"a\",\"a\"]} | two are 'a'",
        "{\"edges\":[]} | a graph without nodes",
        "{\"nodes\":99999999999} | the number 99999999999",
        "{\"labels\":[\"a\"],\"egdes\":[]} | did you mean 'edges'",
        "[1] | expected an object",
        "{\"nodes\":1,\"directed\":\"yes\"} | expected true or false"
      })
  void what_is_wrong_is_said_with_its_place(String literal, String message) {
    assertThatThrownBy(() -> DOMAIN.parse(literal))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(message);
  }

  @Test
  void a_damaged_file_is_refused_before_anything_is_made() {
    Packed bare =
        new Packed()
            .put("nodes", new int[] {Integer.MAX_VALUE})
            .put("edges", new int[] {Integer.MAX_VALUE})
            .put("widths", new int[] {0})
            .put("has", new int[] {2})
            .put("ends", new int[0])
            .put("words", new int[0])
            .put("weights", new double[0])
            .put("attributes", new double[0])
            .put("texts", List.of());
    assertThatThrownBy(() -> DOMAIN.unpack(bare))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("words");
  }

  @Test
  void a_node_is_found_by_name_and_by_number_unless_names_are_numbers() {
    Graph named = Graph.of(2).names(List.of("Ann", "Bob")).edge(0, 1).build();
    NodeNumbers numbers = new NodeNumbers(named);
    assertThat(numbers.of(new Node("Bob"))).isEqualTo(1);
    assertThat(numbers.of(new Node("1"))).isEqualTo(1);
    assertThatThrownBy(() -> numbers.of(new Node("Bop")))
        .hasMessageContaining("no node 'Bop'")
        .hasMessageContaining("did you mean 'Bob'");
    NodeNumbers counted = new NodeNumbers(Graph.of(2).names(List.of("1", "2")).build());
    assertThat(counted.of(Node.of(1))).isZero();
    assertThatThrownBy(() -> counted.of(Node.of(0))).hasMessageContaining("no node '0'");
    assertThatThrownBy(() -> new NodeNumbers(Graph.of(2).build()).of(Node.of(2)))
        .hasMessageContaining("the numbers 0 to 1");
  }

  @Test
  void nodes_are_packed_by_name() {
    Sample<Node> nodes = Graph.of(2).names(List.of("Ann", "\u00e9")).build().nodes();
    NodeDomain domain = NodeDomain.INSTANCE;
    assertThat(domain.unpack(domain.pack(nodes)).toList()).isEqualTo(nodes.toList());
    assertThat(domain.parse(domain.format(nodes.get(1)))).isEqualTo(nodes.get(1));
    assertThatThrownBy(() -> domain.parse("")).isInstanceOf(InputException.class);
  }
}
