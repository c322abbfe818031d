package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.cli.app.Exit;

/**
 * A file of each format that is read, with bits turned over, bytes changed and its end cut off: the
 * command gives a result, or a refusal that says what to do, and never a fault of its own.
 */
class MutatedFilesTest {
  private static final long SEED = 18;
  private static final int ROUNDS = 15;

  private static final String GRAPH =
      "<graph edgedefault=\"undirected\"><data key=\"t\">a</data><node id=\"1\"/>"
          + "<node id=\"2\"/><edge source=\"1\" target=\"2\"/></graph>";

  @TempDir Path folder;

  /** A file and the kernel that reads it; without one it is found out what it is. */
  private record Whole(String name, byte[] bytes, String kernel) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Whole text(String name, String text, String kernel) {
    return new Whole(name, text.getBytes(StandardCharsets.UTF_8), kernel);
  }

  private static String lines(String... lines) {
    return String.join("\n", lines) + "\n";
  }

  private static String rows(String header, String format) {
    return IntStream.range(0, 12)
        .mapToObj(
            i ->
                format
                    .replace("#l", i % 2 == 0 ? "a" : "b")
                    .replace("#x", i * 7 % 5 + ".5")
                    .replace("#y", "-" + i * 3 % 7 + "e-1"))
        .collect(Collectors.joining("\n", header, "\n"));
  }

  static Stream<Whole> files() {
    return Stream.of(
        text("x.libsvm", rows("", "#l 1:#x 3:#y"), ""),
        text("x.csv", rows("u,v,y\n", "#x,#y,#l"), ""),
        text("table.csv", rows("u,w,when,y\n", "#x,\"word #l\",2024-01-02,#l"), ""),
        text("x.tsv", rows("u\tv\ty\n", "#x\t#y\t#l"), ""),
        text(
            "x.arff",
            rows(
                lines(
                    "@relation r",
                    "@attribute u numeric",
                    "@attribute d date yyyy-MM-dd",
                    "@attribute y {a,b}",
                    "@data"),
                "#x,2001-02-03,#l"),
            ""),
        text("strings.txt", rows("", "#l\tGATTACA#x"), ""),
        text("lines.txt", rows("", "some words #l #x"), ""),
        text("x.fasta", rows("", ">s label=#l\nACGT\nGG#l"), ""),
        text("ucr.tsv", rows("", "1" + "\t#x\t#y".repeat(7)), ""),
        text("trees.txt", rows("", "#l\t(S (NP #x) (VP (V runs) #y))"), "sst()"),
        text(
            "graphs.txt",
            rows("", "#l\t{\"labels\":[\"#l\",\"c\"],\"edges\":[[0,1]],\"weights\":[#x]}"),
            "wl()"),
        text("series.txt", rows("", "#l\t#x,#y,1:2,#x,0"), "gak(sigma=3)"),
        text("sets.txt", rows("", "#l\tk=#x m_#y"), "jaccard()"),
        text("bags.txt", rows("", "b#l\t#l\t#x #y"), "derived(base=linear())"),
        text(
            "x.graphml",
            lines(
                "<?xml version=\"1.0\"?>",
                "<graphml><key id=\"t\" attr.name=\"target\"/>",
                GRAPH,
                GRAPH,
                GRAPH,
                "</graphml>"),
            "wl()"),
        text(
            "x.gml",
            lines(
                "graph [",
                " node [ id 0 name \"0\" value 1 ]",
                " node [ id 1 name \"1\" value 2 ]",
                " node [ id 2 name \"2\" value 1 ]",
                " edge [ source 0 target 1 ]",
                "]"),
            "commutetime(graph={nodes: 3, edges: [[0, 1], [1, 2]]})"),
        text(
            "x.edges",
            "# three nodes\n0\t1\n1\t2\t2.5\n",
            "commutetime(graph={nodes: 3, edges: [[0, 1], [1, 2]]})"),
        text(
            "net.json",
            "{\"nodes\": 3,\n \"edges\": [[0, 1], [1, 2]],\n \"weights\": [1, 2.5]}\n",
            "commutetime(graph={nodes: 3, edges: [[0, 1], [1, 2]]})"),
        new Whole("x.csv.gz", packed(rows("u,v,y\n", "#x,#y,#l")), ""),
        new Whole("k.npy", npy(), "precomputed()"));
  }

  private static byte[] packed(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** The unit matrix of three rows. */
  private static byte[] npy() {
    String header = "{'descr': '<f8', 'fortran_order': False, 'shape': (3, 3), }";
    String padded = header + " ".repeat(128 - 10 - 1 - header.length()) + "\n";
    ByteBuffer bytes = ByteBuffer.allocate(128 + 72).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put("\u0093NUMPY\u0001\u0000".getBytes(StandardCharsets.ISO_8859_1));
    bytes.putShort((short) padded.length()).put(padded.getBytes(StandardCharsets.ISO_8859_1));
    for (int i = 0; i < 9; i++) {
      bytes.putDouble(i % 4 == 0 ? 1 : 0);
    }
    return bytes.array();
  }

  private static byte[] mutated(byte[] whole, SplittableRandom random) {
    byte[] bytes = whole.clone();
    switch (random.nextInt(3)) {
      case 0 -> bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
      case 1 -> {
        for (int n = 1 + random.nextInt(4); n > 0; n--) {
          bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
      }
      default -> bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length));
    }
    return bytes;
  }

  private Cli read(Whole file, byte[] bytes) {
    try {
      String path = Files.write(folder.resolve(file.name), bytes).toString();
      return file.kernel.isEmpty()
          ? Cli.run("check", path)
          : Cli.run("gram", path, "-k", file.kernel, "--out", "-", "--quiet");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void a_damaged_file_is_read_or_refused_with_what_to_do(Whole file) {
    Cli whole = read(file, file.bytes);
    assertThat(whole.status()).as(whole.err()).isEqualTo(Exit.DONE);
    SplittableRandom random = new SplittableRandom(SEED);
    for (int round = 0; round < ROUNDS; round++) {
      byte[] bytes = mutated(file.bytes, random);
      Cli cli = read(file, bytes);
      String said = cli.out() + cli.err();
      String place = file + ", seed " + SEED + ", round " + round + ": " + said;
      assertThat(cli.status()).as(place).isIn(Exit.DONE, Exit.CHECK_FAILED, Exit.DATA);
      if (cli.status() != Exit.DONE) {
        assertThat(said).as(place).contains("Fix: ");
      }
      assertThat(said).as(place).doesNotContain("\tat ");
    }
  }

  @ParameterizedTest
  @MethodSource("parts")
  void a_damaged_folder_of_graphs_is_read_or_refused_with_what_to_do(String part)
      throws IOException {
    Files.writeString(folder.resolve("G_A.txt"), "1, 2\n2, 1\n3, 4\n4, 3\n4, 5\n5, 4\n");
    Files.writeString(folder.resolve("G_graph_indicator.txt"), "1\n1\n2\n2\n2\n");
    Files.writeString(folder.resolve("G_graph_labels.txt"), "1\n-1\n");
    Files.writeString(folder.resolve("G_node_labels.txt"), "7\n8\n7\n8\n9\n");
    Files.writeString(folder.resolve("G_edge_labels.txt"), "1\n1\n2\n2\n1\n1\n");
    Files.writeString(folder.resolve("G_node_attributes.txt"), "1.5\n2\n3\n4\n5\n");
    byte[] whole = Files.readAllBytes(folder.resolve(part));
    SplittableRandom random = new SplittableRandom(SEED);
    for (int round = 0; round < ROUNDS; round++) {
      Files.write(folder.resolve(part), mutated(whole, random));
      Cli cli = Cli.run("gram", folder.toString(), "-k", "wl()", "--out", "-", "--quiet");
      String place = part + ", seed " + SEED + ", round " + round + ": " + cli.err();
      assertThat(cli.status()).as(place).isIn(Exit.DONE, Exit.DATA);
      if (cli.status() != Exit.DONE) {
        assertThat(cli.err()).as(place).contains("Fix: ").doesNotContain("\tat ");
      }
    }
  }

  static List<String> parts() {
    return List.of(
        "G_A.txt",
        "G_graph_indicator.txt",
        "G_graph_labels.txt",
        "G_node_labels.txt",
        "G_edge_labels.txt",
        "G_node_attributes.txt");
  }
}
