package org.mercer.data.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.error.InputException;

class GraphFilesTest {
  @TempDir Path folder;

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  /** Two graphs: an edge with labels 0 and 5, and a single node. */
  private void writeTu() throws IOException {
    write("T_A.txt", "1, 2\n2, 1\n");
    write("T_graph_indicator.txt", "1\n1\n2\n");
    write("T_graph_labels.txt", "1\n-1\n");
    write("T_node_labels.txt", "0\n5\n0\n");
  }

  @Test
  void a_folder_of_graphs_is_read() throws IOException {
    writeTu();
    write("T_edge_labels.txt", "7\n7\n");
    write("T_node_attributes.txt", "1.5, 2\n0, 1\n 3, 4\n");
    GraphSet set = GraphFiles.graphs(folder);
    assertThat(set.targets()).contains(List.of("1", "-1"));
    assertThat(set.graphs().toList())
        .containsExactly(
            Graph.of(2)
                .labels("0", "5")
                .attributes(new double[][] {{1.5, 2}, {0, 1}})
                .edge(0, 1, 1, "7")
                .build(),
            Graph.of(1).labels("0").attributes(new double[][] {{3, 4}}).build());
    assertThat(set.notes()).isEmpty();
  }

  @Test
  void a_graph_that_has_a_target_but_no_nodes_is_empty() throws IOException {
    writeTu();
    write("T_graph_labels.txt", "1\n-1\n1\n");
    assertThat(GraphFiles.graphs(folder).graphs().get(2).size()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A | '1, 2\n2, 4\n' | T_A.txt:2: '4'; expected a node, a whole number from 1 to 3",
        "A | '1, 3\n' | an edge from node 1 of graph 1 to node 3 of graph 2",
        "A | '1, 2\n2, 1\n1, 2\n' | T_A.txt:3: the edge 1-2 once more",
        "A | '1, 2\n1, 2\n' | T_A.txt:2: the edge 1-2 once more",
        "A | '1 2\n' | T_A.txt:1: 1 cells",
        "graph_indicator | '1\n1\n3\n' | T_graph_indicator.txt:3: '3'",
        "node_labels | '0\n' | T_node_labels.txt: 1 lines; expected 3",
        "edge_labels | '7\n8\n' | with another label than in line 1",
        "node_attributes | '1\n1, 2\n1\n' | T_node_attributes.txt:2: 2 numbers",
        "node_attributes | '1\nx\n1\n' | T_node_attributes.txt:2: 'x'"
      })
  void what_is_wrong_in_a_folder_is_said_with_file_and_line(
      String part, String text, String message) throws IOException {
    writeTu();
    write("T_" + part + ".txt", text);
    assertThatThrownBy(() -> GraphFiles.graphs(folder))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(message);
  }

  @Test
  void a_folder_without_graphs_is_refused() {
    assertThatThrownBy(() -> GraphFiles.graphs(folder)).hasMessageContaining("NAME_A.txt");
  }

  @Test
  void edges_in_one_direction_and_nodes_without_labels_are_noted() throws IOException {
    writeTu();
    write("T_A.txt", "2, 1\n");
    Files.delete(folder.resolve("T_node_labels.txt"));
    GraphSet set = GraphFiles.graphs(folder);
    assertThat(set.graphs().get(0).edges()).isEqualTo(1);
    assertThat(set.notes()).hasSize(2);
    assertThat(set.graphs().get(0).labelledByDegree().label(0)).isEqualTo("1");
  }

  @Test
  void json_lines_have_a_target_each_or_none() throws IOException {
    String one = "{\"nodes\":1,\"edges\":[]}";
    GraphSet set = GraphFiles.jsonLines("g", "+\t" + one + "\n\n-\t" + one + "\n");
    assertThat(set.targets()).contains(List.of("+", "-"));
    assertThat(GraphFiles.jsonLines("g", one).targets()).isEmpty();
    assertThatThrownBy(() -> GraphFiles.jsonLines("g", "+\t" + one + "\n" + one))
        .hasMessageContaining("g:2: a line without a target");
    assertThatThrownBy(() -> GraphFiles.jsonLines("g", "+\t{\"nodes\":1,\"edges\":[[0,7]]}"))
        .hasMessageContaining("g:1:/edges/0/1: the node 7");
  }

  private static final String GRAPHML =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
        <key id="d0" for="node" attr.name="label" attr.type="string"/>
        <key id="d1" for="edge" attr.name="weight" attr.type="double"/>
        <key id="d2" for="graph" attr.name="class" attr.type="string"/>
        <graph id="G" edgedefault="undirected">
          <data key="d2">+</data>
          <edge source="n0" target="n1"><data key="d1">2.5</data></edge>
          <node id="n0"><data key="d0">a&amp;b</data></node>
          <node id="n1"><data key="d0">c</data><desc>text</desc></node>
        </graph>
      </graphml>
      """;

  @Test
  void graphml_is_read() throws IOException {
    Path file = write("g.graphml", GRAPHML);
    Graph expected =
        Graph.of(2).labels("a&b", "c").names(List.of("n0", "n1")).edge(0, 1, 2.5).build();
    GraphSet set = GraphFiles.graphs(file);
    assertThat(set.graphs().toList()).containsExactly(expected);
    assertThat(set.targets()).contains(List.of("+"));
    assertThat(GraphFiles.nodes(file)).isEqualTo(new NodeSet(expected, Optional.empty()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "target=\"n1\" | target=\"n7\" | an edge to the node 'n7'",
        "id=\"n1\" | id=\"n0\" | the node 'n0' once more",
        "2.5 | heavy | expected a weight",
        "<node id=\"n0\"> | <node> | a <node> without id",
        "</graphml> | </graph> | text that is not XML",
        "<edge | <hyperedge/><edge | a hyperedge"
      })
  void what_is_wrong_in_graphml_is_said_with_its_place(String from, String to, String message)
      throws IOException {
    Path file = write("g.graphml", GRAPHML.replace(from, to));
    assertThatThrownBy(() -> GraphFiles.graphs(file))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(message)
        .hasMessageMatching("(?s).*g\\.graphml:[0-9]+:[0-9]+: .*");
  }

  @Test
  void an_entity_never_opens_a_file() throws IOException {
    Path secret = write("secret.txt", "do not read");
    String type = "<!DOCTYPE g [<!ENTITY x SYSTEM \"" + secret.toUri() + "\">]>\n<graphml";
    Path file = write("g.graphml", GRAPHML.replace("<graphml", type).replace("a&amp;b", "&x;"));
    assertThatThrownBy(() -> GraphFiles.graphs(file))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("DTDs are not allowed")
        .hasMessageNotContaining("do not read");
  }

  @Test
  void entities_that_multiply_are_refused_before_they_do() throws IOException {
    StringBuilder type = new StringBuilder("<!DOCTYPE g [<!ENTITY x0 \"ha\">");
    for (int i = 1; i < 60; i++) {
      type.append("<!ENTITY x%d \"&x%d;&x%d;\">".formatted(i, i - 1, i - 1));
    }
    String text = GRAPHML.replace("<graphml", type + "]>\n<graphml").replace("a&amp;b", "&x59;");
    Path file = write("g.graphml", text);
    assertThatThrownBy(() -> GraphFiles.nodes(file)).hasMessageContaining("DTDs are not allowed");
    Path bare = write("h.graphml", GRAPHML.replace("<graphml", "<!DOCTYPE g>\n<graphml"));
    assertThatThrownBy(() -> GraphFiles.nodes(bare)).hasMessageContaining("DTDs are not allowed");
  }

  @Test
  void an_edge_list_with_its_nodes_is_read() throws IOException {
    Path file = write("k.edges", "# who knows whom\n0\t1\t2\n1\t2\n");
    assertThat(GraphFiles.nodes(file).graph())
        .isEqualTo(Graph.of(3).edge(0, 1, 2).edge(1, 2).build());
    write("k.nodes", "0\tx\tAnn\n1\ty\tBob\n2\t?\tCid\n");
    NodeSet set = GraphFiles.nodes(file);
    assertThat(set.targets()).contains(List.of("x", "y", "?"));
    assertThat(set.graph().names()).contains(List.of("Ann", "Bob", "Cid"));
    assertThat(set.nodes().get(2)).isEqualTo(new Node("Cid"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0\t1\t2\t3 | k.edges:1: 4 cells",
        "0\tx | k.edges:1: an edge to the node 'x'",
        "0\t2 | k.edges:1: an edge to the node '2'; expected a node of the graph",
        "0\t1\tx | k.edges:1: 'x'; expected a weight",
        "0\t1\t0 | k.edges:1: an edge of the weight zero",
        "'0\t1\n\n0\t1' | k.edges:3: a second edge between '0' and '1'",
        "'0\t1\n1\t0\n1\t0' | k.edges:3: a second edge between '1' and '0'",
        "'0\t1\t2\n1\t0\t3' | k.edges:2: an edge with other data than in the other direction",
        "0,,1 | k.edges:1: no node",
        "'0 1 {weight}' | k.edges:1: the data {weight}"
      })
  void what_is_wrong_in_an_edge_list_is_said(String text, String message) throws IOException {
    write("k.nodes", "0\tx\n1\ty\n");
    Path file = write("k.edges", text);
    assertThatThrownBy(() -> GraphFiles.nodes(file))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'0 1 {}\n1 2 {''weight'': 2.5}\n'", // networkx: write_edgelist
        "'# FromNodeId\tToNodeId\n0\t1\n1\t0\n1\t2\t2.5\n'", // SNAP, both directions
        "'% sym weighted\n0 1 1\n1 2 2.5'", // KONECT
        "'Source,Target,Type,Weight\n\"0\",1,Undirected,1\n1,2,Undirected,2.5'" // Gephi
      })
  void edge_lists_are_read_as_other_programs_write_them(String text) throws IOException {
    assertThat(GraphFiles.nodes(write("k.edgelist", text)).graph())
        .isEqualTo(Graph.of(3).edge(0, 1, 1).edge(1, 2, 2.5).build());
  }

  @Test
  void nodes_are_called_as_they_are_where_they_are_not_numbered_from_0() throws IOException {
    Graph numbers = GraphFiles.nodes(write("k.edges", "9 107\n107 10\n")).graph();
    assertThat(numbers)
        .isEqualTo(Graph.of(3).names(List.of("9", "10", "107")).edge(0, 2).edge(1, 2).build());
    Graph names = GraphFiles.nodes(write("k.edges", "from,to\nbob,ann\nann,cid\n")).graph();
    assertThat(names)
        .isEqualTo(Graph.of(3).names(List.of("bob", "ann", "cid")).edge(0, 1).edge(1, 2).build());
  }

  private static final String GML =
      """
      Creator "someone"
      graph [
        directed 0
        # two books
        node [ id 7 label "Left [1]" value "l" graphics [ x 1.0 ] ]
        node [ id 9 label "Right" value "n" ]
        edge [ source 9 target 7 weight 3 ]
      ]
      """;

  @Test
  void gml_is_read() throws IOException {
    NodeSet set = GraphFiles.nodes(write("b.gml", GML));
    assertThat(set.graph())
        .isEqualTo(Graph.of(2).names(List.of("Left [1]", "Right")).edge(0, 1, 3).build());
    assertThat(set.targets()).contains(List.of("l", "n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "source 9 | source 8 | b.gml:7: an edge to the node '8'",
        "source 9 | from 9 | b.gml:7: a edge without source",
        "id 9 | id 7 | b.gml:6: the node '7' once more",
        "weight 3 ] | weight 3 | a ] for every [",
        "graph [ | ] graph [ | a ] too many",
        "\"Right\" | \"Right | expected"
      })
  void what_is_wrong_in_gml_is_said(String from, String to, String message) throws IOException {
    Path file = write("b.gml", GML.replace(from, to));
    assertThatThrownBy(() -> GraphFiles.nodes(file))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(message);
  }

  @Test
  void a_graph_in_another_format_is_refused_and_one_in_json_is_read() throws IOException {
    assertThatThrownBy(() -> GraphFiles.nodes(write("g.net", "graph {}")))
        .hasMessageContaining(".gml");
    assertThat(GraphFiles.nodes(write("g.json", "{\"nodes\":3}")).graph().size()).isEqualTo(3);
  }

  @Test
  void the_collections_have_the_sizes_they_are_known_for() throws IOException {
    Path data = Path.of("..", "..", "shared", "data");
    assumeTrue(Files.isDirectory(data.resolve("MUTAG")), "the shared data are not here");
    GraphSet mutag = GraphFiles.graphs(data.resolve("MUTAG"));
    assertThat(mutag.graphs().size()).isEqualTo(188);
    assertThat(mutag.graphs().toList().stream().mapToInt(Graph::size).sum()).isEqualTo(3371);
    assertThat(mutag.graphs().toList().stream().mapToInt(Graph::edges).sum()).isEqualTo(3721);
    assertThat(mutag.graphs().get(0).edgesLabelled()).isTrue();
    assertThat(GraphFiles.graphs(data.resolve("ENZYMES")).graphs().size()).isEqualTo(600);
    assertThat(GraphFiles.graphs(data.resolve("IMDB-BINARY")).graphs().size()).isEqualTo(1000);
    NodeSet karate = GraphFiles.nodes(data.resolve("nodes_karate").resolve("karate.edges"));
    assertThat(karate.graph().size()).isEqualTo(34);
    assertThat(karate.graph().edges()).isEqualTo(78);
    assertThat(karate.targets()).isPresent();
  }
}
