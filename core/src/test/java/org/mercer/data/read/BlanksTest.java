package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.mercer.data.vector.DenseVectors;

/** Files as write.table of R writes them. */
class BlanksTest {
  private static final String IRIS =
      """
      "Sepal.Length" "Sepal.Width" "Species"
      "1" 5.1 3.5 "setosa"
      "2" 4.9 3 "setosa"
      "51" 7 3.2 "versicolor"
      """;

  @Test
  void a_header_one_name_short_leaves_the_row_names_out() {
    for (String text : new String[] {IRIS, IRIS.replace(' ', '\t'), IRIS.replace(' ', ',')}) {
      Dataset<?> read = Texts.read("iris.txt", text, Texts.STRICT);
      DenseVectors vectors = (DenseVectors) read.sample();
      assertThat(vectors.names()).containsExactly("Sepal.Length", "Sepal.Width");
      assertThat(vectors.get(2).get(0)).isEqualTo(7);
      assertThat(read.targets().orElseThrow().texts())
          .containsExactly("setosa", "setosa", "versicolor");
      assertThat(read.notes()).anyMatch(note -> note.contains("row names"));
    }
  }

  @Test
  void without_row_names_and_without_quotes() {
    Dataset<?> read = Texts.read("d.txt", "a b y\n1 2 p\n3 4 q\n", Texts.STRICT);
    assertThat(((DenseVectors) read.sample()).names()).containsExactly("a", "b");
  }

  @Test
  void a_gap_as_r_writes_it_does_not_hide_the_numbers() {
    String text = "\"x\" \"g\" \"y\"\n\"1\" 0.5 \"a\" p\n\"2\" NA \"b\" q\n\"3\" 2 \"a\" p\n";
    Dataset<?> read = Texts.read("r.txt", text, Texts.STRICT.missing(ReadOptions.Missing.MEAN));
    assertThat(read.reading().format()).isEqualTo(Format.CSV);
    assertThat(read.notes()).anyMatch(note -> note.contains("row names"));
  }

  @Test
  void lines_of_words_stay_lines() {
    assertThat(
            Texts.read("d.txt", "one two three\nfour five six\n", Texts.STRICT).reading().format())
        .isEqualTo(Format.LINES);
    assertThat(Texts.read("d.txt", "a b\n7 is prime\n9 is not\n", Texts.STRICT).reading().format())
        .isEqualTo(Format.LINES);
  }

  @Test
  void two_columns_of_coordinates_are_no_edges_whatever_they_are_called() {
    assertThat(Texts.read("data", "u,v\n0.5,1\n-0.25,2\n", Texts.STRICT).reading().format())
        .isEqualTo(Format.CSV);
    assertThat(Texts.read("data", "u,v\n1,2\n2,3\n", Texts.STRICT).reading().format())
        .isEqualTo(Format.CSV);
    assertThat(Texts.read("data", "source,target\n1,2\n2,3\n", Texts.STRICT).reading().format())
        .isEqualTo(Format.EDGES);
  }
}
