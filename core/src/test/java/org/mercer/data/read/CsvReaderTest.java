package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.TableRow;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.numerics.dense.DoubleMatrix;

class CsvReaderTest {
  private static final ReadOptions CSV = Texts.CSV;

  private static DenseVectors table(List<String> names, double[]... rows) {
    return new DenseVectors(DoubleMatrix.of(rows), names);
  }

  @Test
  void columns_of_numbers_become_dense_vectors_with_names() {
    Dataset<Vec> data = Texts.vectors("age,label,bmi\n30,yes,21.5\n41,no,-1e2\n", CSV);
    assertThat(data.sample())
        .isEqualTo(table(List.of("age", "bmi"), new double[] {30, 21.5}, new double[] {41, -100}));
    assertThat(data.requireTargets().texts()).containsExactly("yes", "no");
    assertThat(data.requireTargets().place(1)).isEqualTo("data:3:4");
  }

  @Test
  void an_unclosed_quote_is_refused_where_it_opens() {
    String text = "a,b,y\n1,2,x\n3,\"4,x\n" + "5,6,x\n".repeat(1000);
    InputException refused = Texts.refusal(text, CSV);
    assertThat(refused.where()).isEqualTo("data:3:3");
    assertThat(refused.found()).contains("never closed");
  }

  @Test
  void an_unclosed_quote_before_a_later_quoted_field_is_named_where_it_opens() {
    InputException refused = Texts.refusal("a,b,y\n3,\"4,x\n5,\"6\",x\n", CSV);
    assertThat(refused.where()).isEqualTo("data:2:3");
    assertThat(refused.found()).contains("opens here").contains("'6\"' after");
  }

  @Test
  void an_unclosed_quote_that_swallows_more_than_a_record_may_have_stops_at_the_limit() {
    String text = "a,b,y\n1,2,x\n3,\"4,x\n" + "5,6,x\n".repeat(500_000);
    InputException refused = Texts.refusal(text, CSV.maxLine(1 << 20));
    assertThat(refused.where()).isEqualTo("data:3:3");
  }

  @Test
  void a_row_with_another_number_of_fields_is_refused() {
    InputException less = Texts.refusal("a,b,y\n1,2,x\n1,2\n1,2,3,x\n", CSV);
    assertThat(less.where()).isEqualTo("data:3:1");
    assertThat(less.getMessage()).contains("a row of 2 fields; expected 3, as the header has");
    assertThat(less.more()).isEqualTo(1);
  }

  @Test
  void twenty_thousand_columns_are_read() {
    int columns = 20_000;
    StringBuilder text = new StringBuilder();
    for (int j = 0; j < columns; j++) {
      text.append("feature_").append(j).append(',');
    }
    text.append("y\n");
    for (int i = 0; i < 3; i++) {
      text.append("1,".repeat(columns)).append(i).append('\n');
    }
    Dataset<Vec> data = Texts.vectors(text.toString(), CSV);
    assertThat(((DenseVectors) data.sample()).dim()).isEqualTo(columns);
    assertThat(data.requireTargets().texts()).containsExactly("0", "1", "2");
  }

  @Test
  void a_header_is_assumed_or_not_and_the_assumption_is_told() {
    assertThat(Texts.vectors("1,2,3\n4,5,6\n", CSV).sample())
        .isEqualTo(table(List.of("c1", "c2"), new double[] {1, 2}, new double[] {4, 5}));
    assertThat(Texts.vectors("1,2,3\n", CSV).notes()).anyMatch(n -> n.startsWith("no header"));
    assertThat(Texts.vectors("a,b,c\n1,2,3\n", CSV).notes())
        .contains("the first line is taken for the header");
    ReadOptions yes = CSV.header(ReadOptions.Choice.YES);
    assertThat(Texts.vectors("2001,2002,2003\n1,2,3\n", yes).sample())
        .isEqualTo(table(List.of("2001", "2002"), new double[] {1, 2}));
    ReadOptions no = CSV.header(ReadOptions.Choice.NO);
    assertThat(Texts.refusal("a,b,c\n1,2,3\n1,2,4\n1,2,5\n", no).where()).isEqualTo("data:1:1");
  }

  @Test
  void empty_and_repeated_names_are_numbered_and_listed() {
    Dataset<Vec> data = Texts.vectors(",a,a,y\n1,2,3,4\n", CSV);
    assertThat(((DenseVectors) data.sample()).names()).containsExactly("c1", "a", "a.2");
    assertThat(data.notes()).contains("columns without a name of their own are called c1, a.2");
    assertThat(Texts.refusal("y,a,y\n1,2,3\n", CSV.target("y")).found()).contains("two columns");
  }

  @Test
  void a_misspelt_target_gets_a_suggestion() {
    InputException refused = Texts.refusal("age,label\n1,2\n", CSV.target("lable"));
    assertThat(refused.found()).isEqualTo("no column 'lable'; did you mean 'label'?");
    assertThat(refused.repair()).isEqualTo("name the target with `target=label`");
  }

  @ParameterizedTest
  @ValueSource(strings = {"label", "target", "class", "y", "Class"})
  void the_usual_names_of_a_target_are_known(String name) {
    Dataset<Vec> data = Texts.vectors(name + ",x\n1,2\n3,4\n", CSV);
    assertThat(data.requireTargets().texts()).containsExactly("1", "3");
  }

  @Test
  void without_a_usual_name_the_last_column_is_the_target_and_this_is_told() {
    Dataset<Vec> data = Texts.vectors("a,b\n1,2\n3,4\n", CSV);
    assertThat(data.requireTargets().texts()).containsExactly("2", "4");
    assertThat(data.notes()).anyMatch(n -> n.contains("the last column, 'b'"));
    assertThat(Texts.vectors("a,b\n1,2\n", CSV.target("a")).requireTargets().texts())
        .containsExactly("1");
    assertThat(Texts.refusal("y,label,x\n1,2,3\n", CSV).found()).contains("several columns");
  }

  @Test
  void without_labels_only_a_column_that_is_named_as_target_is_left_out() {
    ReadOptions unlabelled = CSV.unlabelled(true);
    assertThat(Texts.vectors("a,b\n1,2\n", unlabelled).sample())
        .isEqualTo(table(List.of("a", "b"), new double[] {1, 2}));
    assertThat(Texts.vectors("a,y,b\n1,spam,2\n", unlabelled.target("y")).sample())
        .isEqualTo(table(List.of("a", "b"), new double[] {1, 2}));
    assertThat(Texts.vectors("x,y\n1,2\n", unlabelled).sample())
        .isEqualTo(table(List.of("x", "y"), new double[] {1, 2}));
    assertThat(Texts.vectors("a,b\n1,2\n", unlabelled.target("y")).targets()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a,b,y\n1.5,2,x\n",
        "a;b;y\n1,5;2;x\n",
        "a\tb\ty\n1.5\t2\tx\n",
        "a|b|y\n1.5|2|x\n"
      })
  void the_separator_and_a_decimal_comma_are_found(String text) {
    Dataset<Vec> data = Texts.vectors(text, CSV);
    assertThat(data.sample()).isEqualTo(table(List.of("a", "b"), new double[] {1.5, 2}));
    assertThat(data.reading().separator()).isEqualTo(text.charAt(1));
    assertThat(data.notes()).anyMatch(n -> n.startsWith("the separator is"));
  }

  @Test
  void a_separator_can_be_chosen() {
    Dataset<Vec> data = Texts.vectors("a b y\n1 2 x\n", CSV.separator(' '));
    assertThat(data.sample()).isEqualTo(table(List.of("a", "b"), new double[] {1, 2}));
    assertThatThrownBy(() -> CSV.separator('1')).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"NA", "null", "", "-", " ", "NaN", "?", "\"\"", "\"NA\""})
  void a_missing_cell_is_refused_by_name_or_replaced_as_told(String cell) {
    String text = "a,b,y\n1,4,x\n3," + cell + ",z\n";
    InputException refused = Texts.refusal(text, CSV);
    assertThat(refused.where()).isEqualTo("data:3:3");
    assertThat(refused.found()).contains("in the column 'b'");
    assertThat(Texts.vectors(text, CSV.missing(ReadOptions.Missing.MEAN)).sample().get(1))
        .isEqualTo(Vec.of(3, 4));
    assertThat(Texts.vectors(text, CSV.missing(ReadOptions.Missing.DROP)).sample().size())
        .isEqualTo(1);
    assertThat(Texts.vectors(text, CSV.missing(ReadOptions.Missing.ZERO)).sample().get(1))
        .isEqualTo(Vec.of(3, 0));
  }

  @Test
  void the_list_of_missing_spellings_can_be_changed() {
    ReadOptions options = CSV.na(List.of("-999", "x")).missing(ReadOptions.Missing.ZERO);
    assertThat(Texts.vectors("a,y\n-999.0,1\nx,1\n2,1\n3,1\n", options).sample())
        .isEqualTo(
            table(
                List.of("a"),
                new double[] {0},
                new double[] {0},
                new double[] {2},
                new double[] {3}));
    assertThat(Texts.refusal("a,y\nNA,1\n2,1\n3,1\n", options).found()).contains("'NA'");
  }

  @Test
  void a_table_whose_every_row_would_be_dropped_is_refused() {
    ReadOptions drop = CSV.missing(ReadOptions.Missing.DROP);
    assertThat(Texts.refusal("a,b,y\n1,,x\n,2,x\n", drop).getMessage())
        .contains("no row without a missing value among 2 rows");
  }

  @Test
  void a_missing_target_is_refused_or_its_row_dropped() {
    String text = "a,y\n1,x\n2,\n3,z\n";
    assertThat(Texts.refusal(text, CSV).where()).isEqualTo("data:3:3");
    Dataset<Vec> data = Texts.vectors(text, CSV.missing(ReadOptions.Missing.DROP));
    assertThat(data.sample()).isEqualTo(table(List.of("a"), new double[] {1}, new double[] {3}));
    assertThat(data.requireTargets().texts()).containsExactly("x", "z");
    assertThat(data.notes()).contains("dropped 1 row without a target");
  }

  @Test
  void bytes_of_another_charset_are_named_and_read_when_it_is_given() {
    byte[] latin = {'a', ',', 'y', '\n', '1', ',', 'k', (byte) 0xE9, '\n'};
    Source source = Source.bytes("data", latin);
    assertThatThrownBy(() -> Texts.read(source, CSV, 1))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("data:2:4: byte 0xE9")
        .hasMessageContaining("`charset=latin1`");
    Dataset<?> data = Texts.read(source, CSV.charset(StandardCharsets.ISO_8859_1), 1);
    assertThat(data.requireTargets().texts()).containsExactly("ké");
  }

  @Test
  void whole_numbers_that_lose_digits_are_noted_by_column() {
    // 2^53 + 1 = 9007199254740993 is not a double
    Dataset<Vec> data =
        Texts.vectors("big,b,y\n9007199254740993,1,x\n123456789012345678,2,z\n1.5e300,3,x\n", CSV);
    assertThat(data.notes()).anyMatch(n -> n.contains("'big' has 2 whole numbers"));
    assertThat(Texts.vectors("big,y\n9007199254740991,x\n", CSV).notes())
        .noneMatch(n -> n.contains("whole"));
  }

  @Test
  void a_column_of_text_among_others_makes_rows_of_a_table() {
    Dataset<TableRow> data =
        Texts.read("data", "a,colour,y\n1,red,x\n2,blue,z\n3,red,x\n4,blue,x\n", CSV)
            .of(RecordDomain.INSTANCE);
    assertThat(data.sample().get(1)).hasToString("{\"a\":2.0,\"colour\":\"blue\"}");
    assertThat(data.notes()).anyMatch(n -> n.contains("number a; category colour (2)"));
  }

  @Test
  void a_word_in_a_column_of_numbers_is_refused_at_its_cell() {
    InputException refused = Texts.refusal("a,b,y\n1,2,x\n3,4,x\n5,six,x\n", CSV);
    assertThat(refused.where()).isEqualTo("data:4:3");
    assertThat(refused.getMessage()).contains("'six' in the column 'b'").contains("`na");
    assertThat(Texts.refusal("a,y\n1,x\n2,x\n1e999,x\n", CSV).found()).contains("double range");
    assertThat(Texts.refusal("a,y\n1,x\n2,x\ninf,x\n", CSV).expected()).contains("finite");
    assertThat(Texts.refusal("a;y\n1;x\n2;x\n1,234;x\n", CSV).repair()).contains("`decimal=','`");
  }

  @Test
  void one_column_of_text_and_a_target_are_strings() {
    Dataset<String> data =
        Texts.read(
                "data",
                "text,class\n\"he said \"\"hi\"\"\nand, left\",spam\n hello ,ham\n\"\",ham\n",
                CSV)
            .of(StringDomain.INSTANCE);
    assertThat(data.sample().toList()).containsExactly("he said \"hi\"\nand, left", " hello ", "");
    assertThat(data.requireTargets().texts()).containsExactly("spam", "ham", "ham");
    assertThat(data.requireTargets().place(1)).isEqualTo("data:4:9");
    assertThatThrownBy(() -> data.of(VectorDomain.INSTANCE))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("objects of the kind string");
  }

  @Test
  void quoted_numbers_and_blanks_around_numbers_are_numbers() {
    assertThat(Texts.vectors("\"a\", b ,y\n\"1.5\", 2 ,x\n \"3\" ,4, z \n", CSV).sample())
        .isEqualTo(table(List.of("a", "b"), new double[] {1.5, 2}, new double[] {3, 4}));
    assertThat(Texts.vectors("a,y\n1, z \n", CSV).requireTargets().texts()).containsExactly("z");
  }

  @Test
  void quotes_out_of_place_are_refused_where_they_stand() {
    assertThat(Texts.refusal("a,b,y\n1,5\" pipe,x\n3,4,x\n", CSV).where()).isEqualTo("data:2:3");
    assertThat(Texts.refusal("a,b,y\n1,\"2\"x,x\n", CSV).where()).isEqualTo("data:2:3");
  }

  @Test
  void a_fault_before_a_quoted_line_end_does_not_hide_the_next_rows() {
    DataCheck check =
        Texts.check("data", "a,b,y\n1,2,p\n1,2,p\nx,2,\"two\nlines\"\n3,4,q\ny,1,q\n", CSV);
    assertThat(check.faults()).extracting(Fault::line).containsExactly(4L, 7L);
    assertThat(check.rows()).isEqualTo(3);
  }

  @Test
  void blank_lines_are_refused_strictly_and_skipped_leniently() {
    assertThat(Texts.refusal("a,y\n1,x\n\n2,x\n", CSV).where()).isEqualTo("data:3:1");
    Dataset<Vec> data = Texts.vectors("a,y\n1,x\n\n2,x\r\n\r\n", CSV.lenient(true));
    assertThat(data.sample().size()).isEqualTo(2);
    assertThat(data.notes()).contains("skipped 2 blank lines");
  }

  @Test
  void a_file_of_a_header_alone_has_no_rows() {
    assertThat(Texts.refusal("a,b,y\n", CSV).found()).contains("no data rows");
    assertThat(Texts.refusal("", CSV).found()).contains("file is empty");
    assertThat(Texts.vectors("a,b,y\n", CSV.empty(true)).sample().size()).isZero();
  }

  @Test
  void a_large_table_is_the_same_as_cell_by_cell_with_any_number_of_threads() {
    SplittableRandom random = new SplittableRandom(11);
    double[][] rows = new double[40_000][3];
    StringBuilder text = new StringBuilder("a,b,c,y\n");
    for (int i = 0; i < rows.length; i++) {
      rows[i] = new double[] {random.nextInt(1000), random.nextDouble(), -random.nextInt() / 1e3};
      String label = i % 5 == 0 ? "\"quoted\nlabel, with \"\"all\"\"\"" : "k" + i % 3;
      text.append((int) rows[i][0]).append(',').append(rows[i][1]).append(',');
      text.append(rows[i][2]).append(',').append(label).append(i % 2 == 0 ? "\n" : "\r\n");
    }
    Source source = Texts.source("data", text.toString());
    for (int threads : new int[] {1, 2, 5}) {
      Dataset<?> data = Texts.read(source, CSV, threads);
      assertThat(data.sample()).isEqualTo(table(List.of("a", "b", "c"), rows));
      assertThat(data.requireTargets().get(10)).isEqualTo("quoted\nlabel, with \"all\"");
      assertThat(data.requireTargets().get(39_999)).isEqualTo("k0");
    }
  }

  @Test
  void the_fast_reader_finds_the_cells_of_the_plain_one() {
    SplittableRandom random = new SplittableRandom(12);
    String[] cells = {
      "", "a", "\"\"", "\"b,c\"", "\"d\"\"e\"", "\"f\ng\"", "é", "x y", "\"h\r\ni\""
    };
    for (int round = 0; round < 300; round++) {
      StringBuilder text = new StringBuilder("text,label\n");
      for (int i = 0; i < 20; i++) {
        text.append(cells[random.nextInt(cells.length)]).append(",L").append(random.nextInt(3));
        text.append(random.nextBoolean() ? "\n" : "\r\n");
      }
      List<String> plain =
          CsvRecords.read(text.toString(), ',', '\n', 100).stream()
              .skip(1)
              .map(row -> row.fields().get(0))
              .toList();
      if (plain.stream().filter(String::isBlank).count() < 8) {
        assertThat(Texts.read("data", text.toString(), CSV).sample().toList()).isEqualTo(plain);
      }
    }
  }

  @Test
  void a_column_without_any_value_is_pointed_out() {
    ReadOptions mean = CSV.missing(ReadOptions.Missing.MEAN);
    assertThat(Texts.vectors("a,b,y\n1,,0.5\n2,,0.7\n", mean).notes())
        .contains("no row has a value in column 2, which says nothing");
    assertThat(Texts.vectors("a,b,y\n1,,0.5\n2,3,0.7\n", mean).notes())
        .noneMatch(note -> note.contains("no row has a value"));
  }
}
