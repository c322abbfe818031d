package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.data.matrix.Row;
import org.mercer.data.matrix.RowDomain;
import org.mercer.data.matrix.Rows;
import org.mercer.error.InputException;

/** Kernel matrices that another program wrote. */
class MatrixRowReaderTest {
  @TempDir Path folder;

  private static final ReadOptions ROWS = ReadOptions.defaults().kind(RowDomain.INSTANCE);

  private static Dataset<Row> read(String text, ReadOptions options) {
    return Texts.read("k.txt", text, options).of(RowDomain.INSTANCE);
  }

  /** Why the rows of a text cannot be learned from. */
  private static String noGram(String text) {
    InputException reason = ((Rows) read(text, ROWS).sample()).noGram().orElseThrow();
    return String.valueOf(reason.getMessage());
  }

  @Test
  void a_matrix_in_the_form_of_libsvm_is_read_with_its_labels() {
    Dataset<Row> data = read("+1 0:1 1:2 2:0.5\n-1 0:2 1:0.5 2:3\n", ROWS);
    assertThat(data.sample().toList()).containsExactly(Row.of(1, 1, 2, 0.5), Row.of(2, 1, 0.5, 3));
    assertThat(data.requireTargets().texts()).containsExactly("+1", "-1");
    assertThat(((Rows) data.sample()).noGram()).isEmpty();
  }

  @Test
  void the_rows_may_come_in_any_order() {
    Dataset<Row> data = read("a 0:3 1:0 2:7 3:4\na 0:1 1:2 2:5 3:0\nb 0:2 1:5 2:3 3:7\n", ROWS);
    assertThat(((Rows) data.sample()).noGram()).isEmpty();
    assertThat(data.sample().toList().stream().map(Row::serial)).containsExactly(3, 1, 2);
    assertThat(data.sample().get(0).value(2)).isEqualTo(7);
  }

  @Test
  void rows_against_other_objects_have_no_number_whatever_is_written() {
    Dataset<Row> data = read("1 0:1 1:2 2:0.5 3:1\n1 0:1 1:0.5 2:3 3:4\n", ROWS);
    assertThat(data.sample().toList().stream().map(Row::serial)).containsExactly(0, 0);
    assertThat(noGram("1 0:1 1:2 2:0.5 3:1\n1 0:1 1:0.5 2:3 3:4\n"))
        .startsWith("k.txt: a matrix of 2 rows and 3 columns; expected a square matrix");
  }

  @Test
  void a_number_beyond_the_columns_or_twice_is_no_gram_matrix() {
    assertThat(noGram("1 0:1 1:2 2:0\n1 0:5 1:0 2:3\n"))
        .startsWith("k.txt:2:1: the serial number 0:5; expected each of 0:1 to 0:2 once");
    assertThat(noGram("1 0:1 1:2 2:0\n1 0:1 1:0 2:3\n"))
        .startsWith("k.txt:2:1: the serial number 0:1 for the second time");
    assertThat(noGram("1 0:0 1:2 2:0\n1 0:1 1:0 2:3\n")).startsWith("k.txt:1:1: ");
    assertRefused("1 0:1.5 1:2\n", "k.txt:1:1: the serial number 0:1.5; expected a whole number");
  }

  @Test
  void a_matrix_that_is_not_symmetric_is_named_with_its_worst_pair() {
    String text = "1 0:1 1:2 2:0.5 3:1\n1 0:2 1:0.5 2:3 3:4\n1 0:3 1:2 2:0 3:1\n";
    assertThat(noGram(text))
        .startsWith(
            "k.txt: the matrix is not symmetric:"
                + " entry (3, 2) is 0.0 and its mirror image (2, 3) is 4.0, 4.0 apart")
        .contains("`symmetrize`");
    Dataset<Row> averaged = read(text, ROWS.symmetrise(true));
    assertThat(averaged.sample().get(2)).isEqualTo(Row.of(3, 1, 1.5, 2, 1));
    assertThat(averaged.notes()).singleElement().asString().contains("averaged");
  }

  /**
   * 0.1 + 0.2 is one unit in the last place above 0.3; 4 units for each of 2 objects are rounding.
   */
  @Test
  void mirror_images_that_differ_by_rounding_are_averaged_and_that_is_said_once() {
    double sum = 0.1 + 0.2;
    assertThat(sum).isNotEqualTo(0.3);
    Dataset<Row> read = read("1 0:1 1:1 2:" + sum + "\n1 0:2 1:0.3 2:1\n", ROWS);
    assertThat(((Rows) read.sample()).noGram()).isEmpty();
    assertThat(read.sample().get(0).value(2)).isEqualTo(read.sample().get(1).value(1));
    assertThat(read.notes()).singleElement().asString().contains("averaged").contains("rounding");
  }

  /** A small entry owes its rounding to terms as large as sqrt(k(x,x) k(y,y)) = 1e6. */
  @Test
  void rounding_is_measured_by_the_diagonal_and_more_than_rounding_is_refused() {
    assertThat(((Rows) read("1 0:1 1:1e6 2:1e-10\n1 0:2 1:2e-10 2:1e6\n", ROWS).sample()).noGram())
        .isEmpty();
    assertThat(noGram("1 0:1 1:1 2:1e-10\n1 0:2 1:2e-10 2:1\n")).contains("not symmetric");
    assertThat(noGram("1 0:1 1:1 2:0.3\n1 0:2 1:0.30000000000001 2:1\n")).contains("not symmetric");
  }

  @Test
  void features_or_a_gap_in_the_columns_are_refused_by_place() {
    assertRefused(
        "1 1:0.5 2:3\n",
        "k.txt:1:1: the index 1 where 0 should be; expected a row of a kernel matrix,"
            + " label 0:serial 1:value 2:value ..., every column given."
            + " Fix: a model or kernel of a precomputed matrix takes kernel values, not features");
    assertRefused("1 0:1 1:2 3:1\n", "k.txt:1:1: the index 3 where 2 should be");
    assertRefused(
        "1 0:1 1:2 2:0\n1 0:2 1:0\n", "k.txt:2:1: a row of 1 columns; expected 2, as in the first");
    assertRefused("1\n1 0:2 1:0\n", "k.txt:1:1: a row without anything; expected 0");
    assertRefused("1 0:1 1:nan\n", "k.txt:1:9:");
  }

  private static void assertRefused(String text, String message) {
    assertThatThrownBy(() -> read(text, ROWS))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith(message);
  }

  private Path npy(String name, double[]... rows) throws IOException {
    Path path = folder.resolve(name);
    try (OutputStream out = Files.newOutputStream(path);
        NpyFile.Writer writer =
            NpyFile.write(out, rows.length, rows[0].length, NpyFile.Type.FLOAT64)) {
      for (double[] row : rows) {
        writer.write(row, 0, row.length);
      }
    }
    return path;
  }

  private static Dataset<Row> read(Path path, ReadOptions options) throws IOException {
    return Datasets.read(Source.of(path), options).of(RowDomain.INSTANCE);
  }

  @Test
  void an_array_of_numpy_takes_its_labels_from_a_file() throws IOException {
    Path path = npy("k.npy", new double[] {2, 1}, new double[] {1, 3});
    assertThatThrownBy(() -> read(path, ROWS).requireTargets()).hasMessageContaining("`labels`");
    Path labels = Files.writeString(folder.resolve("y.txt"), "ja\nnein\n");
    Dataset<Row> data = read(path, ROWS.labels(labels));
    assertThat(data.sample().toList()).containsExactly(Row.of(1, 1, 2, 1), Row.of(2, 1, 1, 3));
    assertThat(data.requireTargets().texts()).containsExactly("ja", "nein");
    Files.writeString(labels, "ja\nnein\nja\n");
    assertThatThrownBy(() -> read(path, ROWS.labels(labels)))
        .hasMessageContaining("3 labels; expected 2");
  }

  @Test
  void a_wide_array_is_of_new_objects_and_a_damaged_one_is_refused() throws IOException {
    Rows rows =
        (Rows) read(npy("wide.npy", new double[] {2, 1, 0}, new double[] {1, 3, 0}), ROWS).sample();
    assertThat(rows.toList()).containsExactly(Row.of(0, 1, 2, 1, 0), Row.of(0, 1, 1, 3, 0));
    assertThat(rows.noGram().orElseThrow()).hasMessageContaining("2 rows and 3 columns");
    Path bad = npy("bad.npy", new double[] {2, 1}, new double[] {Double.NaN, 3});
    assertThatThrownBy(() -> read(bad, ROWS)).hasMessageContaining("bad.npy: entry (2, 1) is NaN");
    List<Row> kept = rows.select(1).toList();
    assertThat(kept).containsExactly(Row.of(0, 1, 1, 3, 0));
  }
}
