package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.data.series.SeriesDomain;
import org.mercer.data.tree.TreeDomain;
import org.mercer.error.InputException;

/** A file of a format that is not read is named, not taken for lines of text. */
class KnownTextTest {
  static Stream<Arguments> formats() {
    return Stream.of(
        Arguments.of(
            "SDF",
            """
            ethanol
              made by hand

              3  2  0  0  0  0  0  0  0  0999 V2000
                0.0000    0.0000    0.0000 C   0  0
            M  END
            $$$$
            """,
            "GraphML"),
        Arguments.of("MOL2", "@<TRIPOS>MOLECULE\nbenzene\n", "SDF"),
        Arguments.of("XML", "<?xml version='1.0'?>\n<rows><row/></rows>\n", "GraphML"),
        Arguments.of("VCF", "##fileformat=VCFv4.2\n#CHROM\tPOS\n1\t100\n", "CSV"),
        Arguments.of("SAM", "@HD\tVN:1.6\n@SQ\tSN:1\tLN:9\n", "FASTA"),
        Arguments.of("GenBank", "LOCUS       AB000001   10 bp\nDEFINITION  x\n", "FASTA"),
        Arguments.of("JSON", "[\n  [1, 2],\n  [3, 4]\n]\n", "CSV"));
  }

  @ParameterizedTest
  @MethodSource("formats")
  void is_named_and_refused_with_what_to_convert_it_to(String name, String text, String repair) {
    InputException refused = Texts.refusal(text, Texts.STRICT);
    assertThat(refused.found()).contains(name);
    assertThat(refused.repair()).contains(repair, "`format=lines`");
    assertThat(Texts.refusal(text, Texts.STRICT.kind(TreeDomain.INSTANCE)).found()).contains(name);
  }

  @ParameterizedTest
  @MethodSource("formats")
  void is_read_as_lines_where_that_is_said(String name, String text, String repair) {
    Dataset<?> lines = Texts.read("data", text, Texts.STRICT.format(Format.LINES));
    assertThat(lines.reading().format()).as(name + repair).isEqualTo(Format.LINES);
  }

  @Test
  void ordinary_files_are_none_of_them() {
    assertThat(Texts.read("d", "a graph of sales\n@home again\n", Texts.STRICT).reading().format())
        .isEqualTo(Format.LINES);
    assertThat(Texts.read("d", "{\"nodes\": 1}\n{\"nodes\": 2}\n", Texts.STRICT).sample().size())
        .isEqualTo(2);
    assertThat(Texts.read("d", "x\t[a]\ny\t{b}\n", Texts.STRICT).reading().format())
        .isEqualTo(Format.STRINGS);
  }

  private static String ucr(String firstLabel) {
    return IntStream.range(0, 6)
        .mapToObj(
            i ->
                (i % 2 == 0 ? firstLabel : "2")
                    + "\t"
                    + IntStream.range(0, 15)
                        .mapToObj(t -> Double.toString(i + t * 0.25 + 0.125))
                        .collect(Collectors.joining("\t")))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  @Test
  void a_class_and_tabs_between_values_is_a_series_a_line() {
    Dataset<?> read = Texts.read("toy_TRAIN.tsv", ucr("1"), Texts.STRICT);
    assertThat(read.reading().format()).isEqualTo(Format.UCR);
    assertThat(read.targets().orElseThrow().texts()).containsExactly("1", "2", "1", "2", "1", "2");
    assertThat(SeriesDomain.INSTANCE.format(read.of(SeriesDomain.INSTANCE).sample().get(1)))
        .startsWith("1.125,1.375,1.625");
    assertThat(read.notes()).anyMatch(note -> note.contains("`format=tsv`"));
    assertThat(
            Texts.read("data", ucr("1"), Texts.STRICT.kind(SeriesDomain.INSTANCE))
                .reading()
                .format())
        .isEqualTo(Format.UCR);
  }

  @Test
  void a_table_of_numbers_stays_a_table() {
    assertThat(Texts.read("d.tsv", ucr("1.5"), Texts.STRICT).reading().format())
        .as("the first column is no class")
        .isEqualTo(Format.TSV);
    assertThat(Texts.read("d.tsv", "1\t0.5\t2.5\n2\t0.25\t1.5\n", Texts.STRICT).reading().format())
        .as("too few values for a series")
        .isEqualTo(Format.TSV);
    assertThat(Texts.read("d.tsv", ucr("1"), Texts.STRICT.format(Format.TSV)).reading().format())
        .isEqualTo(Format.TSV);
  }
}
