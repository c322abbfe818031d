package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.graph.Node;
import org.mercer.data.graph.NodeDomain;
import org.mercer.error.InputException;
import org.mercer.run.Run;

class GraphDatasetsTest {
  @TempDir private Path folder;

  private static Dataset<?> read(Path path, ReadOptions options) throws IOException {
    return Datasets.read(Source.of(path), options, Run.defaults());
  }

  @Test
  void a_folder_of_text_files_holds_graphs_with_targets() throws IOException {
    // nodes 1-2 make the first graph, 3-5 the second; every edge stands in both directions
    Files.writeString(folder.resolve("X_A.txt"), "1, 2\n2, 1\n3, 4\n4, 3\n4, 5\n5, 4\n");
    Files.writeString(folder.resolve("X_graph_indicator.txt"), "1\n1\n2\n2\n2\n");
    Files.writeString(folder.resolve("X_graph_labels.txt"), "1\n-1\n");
    Dataset<Graph> data =
        read(folder, ReadOptions.defaults().kind(GraphDomain.INSTANCE)).of(GraphDomain.INSTANCE);
    assertThat(data.sample().get(0).size()).isEqualTo(2);
    assertThat(data.sample().get(1).edges()).isEqualTo(2);
    assertThat(data.requireTargets().texts()).containsExactly("1", "-1");
    assertThat(data.reading().format()).isEqualTo(Format.GRAPHS);
  }

  @Test
  void the_nodes_of_an_edge_list_are_objects() throws IOException {
    Path edges = folder.resolve("net.edges");
    Files.writeString(edges, "0\t1\n1\t2\n");
    Files.writeString(folder.resolve("net.nodes"), "0\ta\tAnn\n1\tb\tBob\n2\ta\tCid\n");
    Dataset<Node> data =
        read(edges, ReadOptions.defaults().kind(NodeDomain.INSTANCE)).of(NodeDomain.INSTANCE);
    assertThat(data.sample().size()).isEqualTo(3);
    assertThat(data.requireTargets().texts()).containsExactly("a", "b", "a");
  }

  @Test
  void graphs_may_stand_one_a_line() throws IOException {
    Path lines = folder.resolve("graphs.tsv");
    Files.writeString(
        lines, "x\t{\"labels\":[\"a\",\"b\"],\"edges\":[[0,1]]}\ny\t{\"edges\":[[0,7]]}\n");
    assertThatThrownBy(() -> read(lines, ReadOptions.defaults().kind(GraphDomain.INSTANCE)))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith(lines + ":2:3");
  }
}
