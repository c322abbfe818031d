package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.data.graph.NodeDomain;
import org.mercer.error.InputException;

/** Labels in a file of their own, by order or by id. */
class LabelFileTest {
  private static final String FASTA = ">s1 first\nACGT\n>s2\nGGCC\n>s3 third\nTTTT\n";

  @TempDir Path folder;

  private Dataset<?> read(String objects, String labels) throws IOException {
    Path file = Files.writeString(folder.resolve("labels.txt"), labels);
    return Datasets.read(Texts.source("x.fasta", objects), Texts.STRICT.labels(file));
  }

  @Test
  void are_joined_by_id_whatever_their_order() throws IOException {
    Dataset<?> data = read(FASTA, "s3\tneg\ns1\tpos\ns2\tpos\n");
    assertThat(data.targets().orElseThrow().texts()).containsExactly("pos", "pos", "neg");
    assertThat(data.targets().orElseThrow().place(2)).endsWith("labels.txt:1:4");
  }

  /** Nodes of a network are called by their names. */
  @Test
  void are_joined_by_the_names_of_nodes() throws IOException {
    Path network =
        Files.writeString(
            folder.resolve("g.json"),
            "{\"names\":[\"anna\",\"ben\",\"carl\"],\"edges\":[[0,1],[1,2]]}");
    Path file = Files.writeString(folder.resolve("labels.txt"), "carl\tx\nanna\ty\nben\tx\n");
    Dataset<?> data =
        Datasets.read(Source.of(network), Texts.STRICT.kind(NodeDomain.INSTANCE).labels(file));
    assertThat(data.sample().toList()).map(Object::toString).containsExactly("anna", "ben", "carl");
    assertThat(data.targets().orElseThrow().texts()).containsExactly("y", "x", "x");
  }

  @Test
  void are_taken_in_order_without_ids() throws IOException {
    assertThat(read(FASTA, "a\nb\na\n").targets().orElseThrow().texts())
        .containsExactly("a", "b", "a");
  }

  @Test
  void an_id_without_a_label_is_named() {
    assertThatThrownBy(() -> read(FASTA, "s1\tpos\n"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("no label for 's2', 's3'")
        .hasMessageContaining("Fix: add the labels");
  }

  @Test
  void an_id_twice_is_named_with_both_places() {
    assertThatThrownBy(() -> read(FASTA, "s1\tpos\ns2\tpos\ns3\tneg\ns1\tneg\n"))
        .hasMessageContaining("labels.txt:4:1: the id 's1' for the second time")
        .hasMessageContaining("line 1 has it too");
    assertThatThrownBy(() -> read(">a\nAC\n>a x\nGT\n", "a\tpos\n"))
        .hasMessageContaining("x.fasta:3:2: the id 'a' for the second time");
  }

  @Test
  void a_label_without_an_object_is_noted_by_its_id() throws IOException {
    assertThat(read(FASTA, "s1\ta\ns2\tb\ns3\ta\ns9\tb\n").notes())
        .anyMatch(note -> note.contains("1 label of ") && note.contains("without an object: 's9'"));
  }

  @Test
  void a_line_of_another_form_and_objects_without_ids_are_refused() throws IOException {
    assertThatThrownBy(() -> read(FASTA, "s1\tpos\ns2\ns3\tneg\n"))
        .hasMessageContaining("labels.txt:2:1: 's2'; expected id<TAB>label");
    Path file = Files.writeString(folder.resolve("l.txt"), "a\tpos\nb\tneg\n");
    assertThatThrownBy(
            () ->
                Datasets.read(
                    Texts.source("d", "ACGT\nGGCC\n"),
                    Texts.STRICT.format(Format.LINES).labels(file)))
        .hasMessageContaining("the objects of d have no ids")
        .hasMessageContaining("cut -f2");
  }
}
