package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Kernels on graphs and on their nodes, from files. */
class GraphKernelsCommandTest {
  @TempDir private Path folder;

  /** A ring of 20 nodes, half of them a, half b; its file is longer than a line. */
  private List<String> nodes() throws IOException {
    List<String> edges = new ArrayList<>();
    List<String> names = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      edges.add("[" + i + "," + (i + 1) % 20 + "]");
      names.add("\"v" + i + "\"");
      lines.add((i < 10 ? "a" : "b") + "\tv" + i);
    }
    Path graph = folder.resolve("g.json");
    Files.writeString(graph, "{\"names\":" + names + ",\"edges\":" + edges + "}");
    Path data = Files.write(folder.resolve("nodes.txt"), lines);
    return List.of(data.toString(), "@" + graph);
  }

  @Test
  void fit_of_a_file_with_many_graphs_compares_whole_graphs() throws IOException {
    StringBuilder dot = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      dot.append(i % 2 == 0 ? "graph { graph [target=path]; a -- b; b -- c;" : "graph {")
          .append(i % 2 == 0 ? " }\n" : " graph [target=ring]; a -- b; b -- c; c -- a; }\n");
    }
    Path data = Files.writeString(folder.resolve("many.dot"), dot);
    Cli fitted =
        Cli.run(
            "fit",
            data.toString(),
            folder.resolve("m.model").toString(),
            "--time",
            "10m",
            "--no-report",
            "-k",
            "normalise(wl())");
    assertThat(fitted.status()).as(fitted.err()).isZero();
    assertThat(fitted.out()).contains("20 graphs, 2 classes: 'path' (10), 'ring' (10)");
  }

  @Test
  void fit_takes_a_graph_from_a_file_and_names_the_file_again() throws IOException {
    List<String> made = nodes();
    Cli fit =
        Cli.run(
            "fit",
            made.get(0),
            folder.resolve("m.model").toString(),
            "--time",
            "10m",
            "-k",
            "heat(beta=1, graph=" + made.get(1) + ")");
    assertThat(fit.status()).as(fit.err()).isZero();
    assertThat(fit.out()).contains(made.get(1)).doesNotContain("v19");
  }

  @Test
  void tune_names_the_file_in_every_line() throws IOException {
    List<String> made = nodes();
    Cli tune =
        Cli.run(
            "tune",
            made.get(0),
            folder.resolve("t.model").toString(),
            "-l",
            "svc",
            "--grid",
            "3",
            "-k",
            "heat(beta=0.1..10, graph=" + made.get(1) + ")");
    assertThat(tune.status()).as(tune.err()).isZero();
    assertThat(tune.out()).contains(made.get(1)).doesNotContain("v19");
    assertThat(tune.out().lines().filter(l -> l.contains("heat("))).hasSizeGreaterThan(3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"wl(h=1)", "shortestpath()", "edgehistogram()", "randomwalk()"})
  void what_kernels_on_graphs_do_not_look_at_is_said_once(String kernel) throws IOException {
    String graph =
        "{\"labels\":[\"a\",\"b\"],\"attributes\":[[1.5],[2.5]],\"edges\":[[0,1]],\"edgelabels\":[\"double\"]}";
    Path data = Files.write(folder.resolve("g.txt"), List.of(graph, graph));
    Cli gram = Cli.run("gram", data.toString(), "-k", kernel);
    assertThat(gram.status()).as(gram.err()).isZero();
    assertThat(gram.err())
        .containsOnlyOnce("the edges have labels")
        .containsOnlyOnce("the nodes have attributes");
  }
}
