package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.data.graph.GraphFiles;
import org.mercer.error.InputException;

/** What is odd in a file and could be passed over is refused, or noted where it is mended. */
class SaidNotSwallowedTest {
  @TempDir Path folder;

  private static byte[] packed(String... members) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (String member : members) {
      try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
        out.write(member.getBytes(StandardCharsets.UTF_8));
      }
    }
    return bytes.toByteArray();
  }

  private static byte[] joined(byte[] a, byte[] b) {
    byte[] both = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, both, a.length, b.length);
    return both;
  }

  private static Dataset<?> read(byte[] bytes, ReadOptions options) throws IOException {
    return Datasets.read(Source.bytes("x.gz", bytes), options);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4, 8, 17, 18, 19, 100, 70_000})
  void bytes_after_the_gzip_data_are_refused(int count) throws IOException {
    byte[] rest = new byte[count];
    byte[] bytes = joined(packed("1 1:1\n-1 1:2\n"), rest);
    assertThatThrownBy(() -> read(bytes, Texts.LIBSVM))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("bytes after the end of the gzip data")
        .hasMessageContaining("Fix: test it with gzip -t");
    Dataset<?> lenient = read(bytes, Texts.LIBSVM.lenient(true));
    assertThat(lenient.sample().size()).isEqualTo(2);
    assertThat(lenient.notes()).contains("left out bytes after the end of the gzip data");
  }

  @Test
  void several_gzip_members_are_one_text() throws IOException {
    Dataset<?> data = read(packed("1 1:1\n-1 1:2\n", "1 1:3\n", ""), Texts.LIBSVM);
    assertThat(data.sample().size()).isEqualTo(3);
    assertThat(data.notes()).noneMatch(note -> note.contains("gzip"));
  }

  @Test
  void a_control_character_stops_a_strict_reading_with_its_place_and_the_cure() {
    InputException refused =
        Texts.refusal("a\tone\nb\ttw\u0000o\n", Texts.STRICT.format(Format.STRINGS));
    assertThat(refused.where()).isEqualTo("data:2:5");
    assertThat(refused.repair()).contains("`lenient`");
  }

  @Test
  void a_few_control_characters_make_no_binary_file() {
    InputException refused =
        Texts.refusal("a\tone word\nb\ttw\u0001o\na\tthree words\n", Texts.STRICT);
    assertThat(refused.where()).isEqualTo("data:2:5");
    assertThat(Texts.refusal("\u0000\u0001\u0002\u0003x\n", Texts.STRICT).found())
        .contains("a binary file");
  }

  @Test
  void a_lenient_reading_replaces_control_characters_and_counts_each_kind() {
    Dataset<?> data =
        Texts.read(
            "data",
            "a\to\u0000n\u0000e\nb\t\u001btwo\nc\tth\rree\n",
            Texts.STRICT.format(Format.STRINGS).lenient(true));
    assertThat(data.sample().toList()).hasToString("[o n e,  two, th ree]");
    assertThat(data.notes())
        .contains(
            "control characters replaced by blanks: 2 of U+0000 (null), 1 of U+001B (escape)",
            "1 carriage return inside lines replaced by blanks");
  }

  @Test
  void a_lenient_reading_of_numbers_makes_no_other_number() {
    InputException refused = Texts.refusal("1 1:1\u00005\n", Texts.LIBSVM.lenient(true));
    assertThat(refused.where()).isEqualTo("data:1:7");
    assertThat(Texts.vectors("1 1:1\u00002:5\n", Texts.LIBSVM.lenient(true)).sample().get(0))
        .hasToString(Texts.vectors("1 1:1 2:5\n", Texts.LIBSVM).sample().get(0).toString());
  }

  @Test
  void a_control_character_in_a_header_is_refused() {
    InputException refused = Texts.refusal("a,b\u0000c,y\n1,2,p\n3,4,q\n", Texts.CSV);
    assertThat(refused.getMessage())
        .contains("U+0000 (null) in the name of column 2", "Fix: replace it by a blank");
    assertThat(Texts.read("d", "a,b\u0000c,y\n1,2,p\n3,4,q\n", Texts.CSV.lenient(true)).notes())
        .contains("control characters replaced by blanks: 1 of U+0000 (null)");
  }

  @Test
  void labels_that_differ_in_blanks_alone_are_said() {
    Dataset<?> data =
        Texts.read("d", "pos\tx\npos \ty\nneg\tz\n", Texts.STRICT.format(Format.STRINGS));
    assertThat(data.notes())
        .anyMatch(note -> note.contains("the labels 'pos' and 'pos ' differ in blanks alone"));
    assertThat(Texts.read("d", "a b\tx\nc\ty\n", Texts.STRICT.format(Format.STRINGS)).notes())
        .noneMatch(note -> note.contains("differ"));
  }

  @Test
  void labels_without_graphs_are_said() throws IOException {
    Files.writeString(folder.resolve("G_A.txt"), "1, 2\n2, 1\n");
    Files.writeString(folder.resolve("G_graph_indicator.txt"), "1\n1\n3\n");
    Files.writeString(folder.resolve("G_graph_labels.txt"), "a\nb\na\nb\n");
    assertThat(GraphFiles.graphs(folder).notes())
        .anyMatch(note -> note.startsWith("2 of 4 graphs have a label and no nodes"));
  }

  @Test
  void bytes_of_another_charset_in_graphml_are_refused_and_nothing_is_printed() throws IOException {
    Path file = folder.resolve("g.graphml");
    String text = "<graphml><graph><node id=\"\u00e9\"/></graph></graphml>";
    Files.writeString(file, text, StandardCharsets.ISO_8859_1);
    PrintStream before = System.err;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      assertThatThrownBy(() -> GraphFiles.graphs(file))
          .hasMessageContaining("bytes that are not of its encoding")
          .hasMessageContaining("Fix: ");
    } finally {
      System.setErr(before);
    }
    assertThat(printed.size()).isZero();
    String said = "<?xml version='1.0' encoding='ISO-8859-1'?>" + text;
    Files.writeString(file, said, StandardCharsets.ISO_8859_1);
    assertThat(GraphFiles.graphs(file).graphs().get(0).names().orElseThrow())
        .containsExactly("\u00e9");
    Files.writeString(file, "\ufeff" + text, StandardCharsets.UTF_16LE);
    assertThat(GraphFiles.graphs(file).graphs().get(0).names().orElseThrow())
        .containsExactly("\u00e9");
    Files.writeString(file, "\ufeff" + text);
    assertThat(GraphFiles.graphs(file).graphs().get(0).names().orElseThrow())
        .containsExactly("\u00e9");
  }

  @Test
  void a_line_that_is_too_long_is_refused_with_the_option_for_a_larger_limit() {
    assertThat(Texts.refusal("1 1:1\n", Texts.LIBSVM.maxLine(3)).repair()).contains("`maxLine");
  }
}
