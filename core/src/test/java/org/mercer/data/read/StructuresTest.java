package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.data.Domain;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.graph.Node;
import org.mercer.data.graph.NodeDomain;
import org.mercer.data.graph.NodeSample;
import org.mercer.data.series.Series;
import org.mercer.data.series.SeriesDomain;
import org.mercer.data.string.StringDomain;
import org.mercer.data.tree.TreeDomain;
import org.mercer.run.Run;

/** Formats whose objects take several lines: what they hold is what other programs say they do. */
class StructuresTest {
  private static <X> Dataset<X> sample(String name, Domain<X> domain) throws IOException {
    try (InputStream in = StructuresTest.class.getResourceAsStream("samples/" + name)) {
      byte[] bytes = Objects.requireNonNull(in, name).readAllBytes();
      return Datasets.read(Source.bytes(name, bytes), Texts.STRICT, Run.defaults()).of(domain);
    }
  }

  private static final Graph CARBONYL =
      Graph.of(2).names(List.of("0", "1")).labels("C", "O").edge(0, 1, 1, "2").build();

  @Test
  void graphs_have_the_labels_that_say_of_which_kind_a_node_is() throws IOException {
    Dataset<Graph> xml = sample("two.graphml", GraphDomain.INSTANCE);
    assertThat(xml.sample().get(0)).isEqualTo(CARBONYL);
    assertThat(xml.requireTargets().texts()).containsExactly("acid", "other");
    assertThat(xml.notes()).contains("the labels of the nodes are their 'element'");
    Dataset<Graph> json = sample("two.json", GraphDomain.INSTANCE);
    assertThat(json.sample().get(0)).isEqualTo(CARBONYL);
    assertThat(json.requireTargets().texts()).containsExactly("1", "0");
    Dataset<Graph> gml = sample("two.gml", GraphDomain.INSTANCE);
    assertThat(gml.sample().get(0).label(1)).isEqualTo("b");
    assertThat(gml.sample().get(0).weighted()).isTrue();
    assertThat(gml.requireTargets().texts()).containsExactly("ring", "chain");
  }

  @Test
  void labels_are_found_where_drawing_programs_put_them() throws IOException {
    Graph carbonyl =
        Graph.of(2).names(List.of("n0", "n1")).labels("C", "O").edge(0, 1, 1, "2").build();
    Dataset<Graph> yed = sample("two.yed.graphml", GraphDomain.INSTANCE);
    assertThat(yed.sample().get(0)).isEqualTo(carbonyl);
    assertThat(yed.sample().get(1).label(0)).isEqualTo("N");
    Dataset<Graph> drawn = sample("drawn.dot", GraphDomain.INSTANCE);
    assertThat(drawn.sample().get(0))
        .isEqualTo(
            Graph.of(2).names(List.of("C", "O")).labels("C", "O").edge(0, 1, 1, "2").build());
    assertThat(drawn.requireTargets().texts()).containsExactly("carbonyl");
  }

  @Test
  void a_label_that_no_two_nodes_share_is_a_name_where_something_else_is_their_kind()
      throws IOException {
    Dataset<Graph> gml = sample("two.networkx.gml", GraphDomain.INSTANCE);
    assertThat(gml.sample().get(0).label(1)).isEqualTo("O");
    assertThat(gml.notes()).contains("the labels of the nodes are their 'element'");
    assertThat(gml.requireTargets().texts()).containsExactly("caf\u00e9 \"x\"", "other");
  }

  @Test
  void a_key_says_what_holds_where_nothing_is_said() {
    Dataset<?> read =
        Texts.read(
            "data",
            "<graphml><key id='k' for='node' attr.name='label'><default>C</default></key>"
                + "<graph><node id='a'/><node id='b'><data key='k'>O</data></node></graph></graphml>",
            Texts.STRICT);
    Graph graph = read.of(GraphDomain.INSTANCE).sample().get(0);
    assertThat(List.of(graph.label(0), graph.label(1))).containsExactly("C", "O");
  }

  @Test
  void an_edge_list_is_a_network_of_which_the_nodes_are_the_objects() throws IOException {
    Dataset<Node> friends = sample("friends.edgelist", NodeDomain.INSTANCE);
    assertThat(friends.sample().toList())
        .containsExactly(new Node("ann"), new Node("bob"), new Node("cid"));
    assertThat(((NodeSample) friends.sample()).graph().weight(0)).isEqualTo(2);
  }

  @Test
  void a_chain_of_edges_and_a_group_of_nodes_are_the_edges_that_graphviz_draws()
      throws IOException {
    Dataset<Graph> dot = sample("three.dot", GraphDomain.INSTANCE);
    Graph ethanol = dot.sample().get(0);
    assertThat(ethanol.names()).contains(List.of("c1", "c2", "o"));
    assertThat(ethanol.edges()).isEqualTo(2);
    assertThat(ethanol.label(2)).isEqualTo("O");
    Graph acid = dot.sample().get(1);
    assertThat(acid.edges()).isEqualTo(2);
    assertThat(acid.degree(0)).isEqualTo(2);
    assertThat(dot.requireTargets().texts()).containsExactly("alcohol", "acid", "acid");
  }

  @Test
  void the_nodes_of_a_graph_are_the_objects_where_those_are_asked_for() {
    Dataset<?> nodes =
        Texts.read(
            "data",
            "graph { a [class=x]; b [class=y]; a -- b }",
            Texts.STRICT.kind(NodeDomain.INSTANCE));
    assertThat(nodes.sample().size()).isEqualTo(2);
    assertThat(nodes.requireTargets().texts()).containsExactly("x", "y");
  }

  @Test
  void a_bracket_without_a_label_around_a_tree_is_left_out() throws IOException {
    assertThat(sample("wsj.mrg", TreeDomain.INSTANCE).sample().toList())
        .containsExactly(
            TreeDomain.INSTANCE.parse(
                "(S (NP-SBJ (NNP Mr.) (NNP Vinken)) (VP (VBZ is) (NP-PRD (NN chairman))) (. .))"),
            TreeDomain.INSTANCE.parse("(S (NP (PRP I)) (VP (VBP run)))"),
            TreeDomain.INSTANCE.parse("(ROOT (X a) (Y b))"));
    Dataset<?> questions = sample("questions.txt", TreeDomain.INSTANCE);
    assertThat(questions.requireTargets().texts()).containsExactly("q", "a");
    assertThat(questions.sample().get(1))
        .isEqualTo(TreeDomain.INSTANCE.parse("(S (N he) (V \\(ran\\)))"));
  }

  @Test
  void words_hang_on_their_heads_in_the_order_of_the_sentence() throws IOException {
    Dataset<?> data = sample("two.conllu", TreeDomain.INSTANCE);
    assertThat(data.sample().get(0))
        .hasToString("(root (nsubj (PRON They)) (VERB buy) (obj (NOUN books)) (punct (PUNCT .)))");
    assertThat(data.sample().get(1)).hasToString("(root (INTJ Yes))");
    assertThat(data.requireTargets().texts()).containsExactly("active", "none");
  }

  @Test
  void reads_are_strings_without_their_qualities() throws IOException {
    Dataset<String> reads = sample("reads.fastq", StringDomain.INSTANCE);
    assertThat(reads.sample().toList()).containsExactly("ACGT", "GGCAN");
    assertThat(reads.requireTargets().texts()).containsExactly("host", "phage");
  }

  @Test
  void gaps_in_series_are_filled_on_straight_lines_and_ends_cut_off() throws IOException {
    Dataset<Series> waves = sample("waves.ts", SeriesDomain.INSTANCE);
    assertThat(waves.sample().toList())
        .containsExactly(
            Series.ofDimensions(new double[] {1, 2, 3, 4}, new double[] {0, 0, 1, 1}),
            Series.ofDimensions(new double[] {4, 3, 2}, new double[] {1, 0.5, 0}),
            Series.ofDimensions(new double[] {1, 1, 2}, new double[] {3, 3, 3}));
    assertThat(waves.requireTargets().texts()).containsExactly("up", "down", "up");
    assertThat(waves.notes()).anyMatch(note -> note.startsWith("2 missing values filled in"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'graph {\n  a -> b\n}' | data:2:5",
        "'graph {\n  a -- b\n' | data:3:1",
        "'graph { a [x=\"b\" + c] }' | data:1:14",
        "'graph {\n  a -- b\n  b -- a }' | data:3:3",
        "'a b {}\nb c {''weight'': ''x''}' | 'data:2'",
        "'graph [\n node [ id 1 ]\n edge [ source 1 target 2 ]\n]' | data:3",
        "'{\"nodes\":[{\"id\":1}],\n\"links\":[{\"source\":1}]}' | 'data:1:1 /links/0'",
        "'( (S (NP I)\n   (VP run)\n' | data:1:3",
        "'(S (NP I)\n  (VP run)) )' | data:2:13",
        "'(S (NP I)\n  (() run))' | data:2:3",
        "'@r1\nACGT\n+\nIIII\n@r2\nAC1T\n+\nIIII' | data:6:3",
        "'@r1\nACGT\n+\nIIII\n@r2\nACGT\n+\nIII' | data:8:1",
        "'@problemName a\n@classLabel true\n@data\n1,2:3,4:a\n1,2:a' | data:5:1",
        "'@problemName a\n@classLabel true\n@data\n1,2:3,x:a' | data:4:5",
        "'@problemName a\n@classLabel true\n@data\n1,2:3:a' | data:4:1",
        "'1\tI\tI\tP\tP\t_\t0\troot\t_\t_\n2\tb\tb\tV\tV\t_\t9\tobj\t_\t_' | data:2:1",
        "'1\tI\tI\tP\tP\t_\t2\troot\t_\t_\n2\tb\tb\tV\tV\t_\t1\tobj\t_\t_' | data:1:1"
      })
  void what_is_wrong_is_said_with_its_place(String text, String place) {
    assertThat(Texts.refusal(text, Texts.STRICT).where()).isEqualTo(place);
  }

  @Test
  void graphs_without_labels_are_told_apart_by_no_label() {
    Dataset<?> plain = Texts.read("data", "graph { a -- b }", Texts.STRICT);
    assertThat(plain.of(GraphDomain.INSTANCE).sample().get(0).labelled()).isFalse();
    assertThat(plain.targets()).isEqualTo(Optional.empty());
  }
}
