package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mercer.data.read.Texts.CSV;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.Table;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;

/** Tables of columns of several kinds, as the readers make them. */
class TableReadingTest {
  private static final String MIXED =
      """
      id,age,sex,seen,dna,notes,y
      a1,31,m,2026-01-02,ACGTAC,has a cough,1
      a2,40,f,2026-02-03,GGTTAA,"none, so far",0
      a3,25,f,2026-03-04,TTTTTT,rests at home,1
      a4,60,m,2026-04-05,ACACAC,fever since May,0
      """;

  private static Table table(String text, ReadOptions options) {
    return (Table) Texts.read("data", text, options).of(RecordDomain.INSTANCE).sample();
  }

  @Test
  void the_kind_of_each_column_is_found_out_and_said() {
    Dataset<?> data = Texts.read("data", MIXED, CSV);
    Table table = table(MIXED, CSV);
    assertThat(table.schema().columns().stream().map(c -> c.kind().word()))
        .containsExactly("id", "number", "category", "date", "sequence", "text");
    assertThat(table.text(1, 5)).isEqualTo("none, so far");
    assertThat(data.requireTargets().texts()).containsExactly("1", "0", "1", "0");
    assertThat(data.notes())
        .contains(
            "the columns by kind: id id; number age; category sex (2); date seen; sequence dna;"
                + " text notes (`kind` changes one)");
  }

  @Test
  void the_same_table_comes_from_any_number_of_threads() {
    StringBuilder text = new StringBuilder("n,word,y\n");
    for (int i = 0; i < 200_000; i++) {
      text.append(i * 7 % 1000).append(",w").append(i % 300).append(",").append(i % 2).append('\n');
    }
    Table one = (Table) Texts.read(Texts.source("d", text.toString()), CSV, 1).sample();
    Table two = (Table) Texts.read(Texts.source("d", text.toString()), CSV, 2).sample();
    assertThat(one.size()).isEqualTo(200_000);
    assertThat(one.schema()).isEqualTo(two.schema());
    assertThat(one.text(199_999, 1)).isEqualTo("w" + 199_999 % 300);
    assertThat(one.numbers(0)).isEqualTo(two.numbers(0));
  }

  @Test
  void kinds_that_are_said_count_and_names_that_are_not_there_are_refused() {
    Table table =
        table(MIXED, CSV.kinds(Map.of("age", ColumnKind.CATEGORY, "dna", ColumnKind.TEXT)));
    assertThat(table.schema().get(1).levels()).containsExactly("25", "31", "40", "60");
    assertThat(table.schema().get(4).kind()).isEqualTo(ColumnKind.TEXT);
    assertThat(Texts.refusal(MIXED, CSV.kinds(Map.of("agge", ColumnKind.NUMBER))).found())
        .contains("did you mean 'age'?");
    InputException words = Texts.refusal(MIXED, CSV.kinds(Map.of("sex", ColumnKind.NUMBER)));
    assertThat(words.where()).isEqualTo("data:2:7");
    InputException days = Texts.refusal(MIXED, CSV.kinds(Map.of("sex", ColumnKind.DATE)));
    assertThat(days.getMessage()).contains("row 1, column 'sex'", "a date such as");
  }

  @Test
  void a_category_keeps_its_zeros_in_front() {
    String codes = "zip,y\n007,a\n07,b\n007,a\n07,b\n";
    Table table = table(codes, CSV.kinds(Map.of("zip", ColumnKind.CATEGORY)));
    assertThat(table.schema().get(0).levels()).containsExactly("007", "07");
  }

  @Test
  void numbers_alone_stay_vectors_unless_rows_are_asked_for() {
    assertThat(Texts.read("data", "a,b,y\n1,2,u\n", CSV).domain()).isEqualTo(VectorDomain.INSTANCE);
    assertThat(Texts.read("data", "a,b,y\n1,2,u\n", CSV.kind(RecordDomain.INSTANCE)).domain())
        .isEqualTo(RecordDomain.INSTANCE);
  }

  @Test
  void a_missing_cell_is_refused_where_it_stands_or_left_to_the_preparation() {
    String gap = MIXED.replace("a2,40,f", "a2,,NA");
    InputException refused = Texts.refusal(gap, CSV);
    assertThat(refused.where()).isEqualTo("data:3:4");
    assertThat(refused.found()).contains("an empty cell in the column 'age'");
    Table open = table(gap, CSV.missing(ReadOptions.Missing.MEAN));
    assertThat(open.isMissing(1, 1)).isTrue();
    assertThat(open.isMissing(1, 2)).isTrue();
    assertThat(open.missing(2)).isEqualTo(1);
    Dataset<?> dropped = Texts.read("data", gap, CSV.missing(ReadOptions.Missing.DROP));
    assertThat(dropped.sample().size()).isEqualTo(3);
    assertThat(dropped.dropped()).containsExactly(1);
    assertThat(dropped.requireTargets().texts()).containsExactly("1", "1", "0");
  }

  @Test
  void of_the_columns_only_those_asked_for_are_read() {
    String gap = MIXED.replace("a2,40,f", "a2,40,");
    Dataset<?> some = Texts.read("data", gap, CSV.only(Set.of("age")));
    assertThat(some.domain()).isEqualTo(VectorDomain.INSTANCE);
    assertThat(some.sample().get(1)).isEqualTo(Vec.of(40));
    assertThat(some.notes())
        .contains("columns that are not asked for and left out: id, sex, seen, dna, notes");
    assertThat(Texts.refusal(gap, CSV.only(Set.of("weight", "age"))).found())
        .isEqualTo("no column 'weight'");
  }

  @Test
  void a_column_that_is_asked_for_is_not_taken_for_the_target() {
    Dataset<?> last = Texts.read("data", "price,a,y\n3,1,2\n", CSV.only(Set.of("a", "y")));
    assertThat(last.requireTargets().texts()).containsExactly("3");
    Dataset<?> none = Texts.read("data", "a,y\n1,2\n", CSV.only(Set.of("a", "y")));
    assertThat(none.targets()).isEmpty();
  }

  @Test
  void a_check_lists_the_columns_and_what_may_go_wrong() {
    StringBuilder text = new StringBuilder("row,n,same,leak,big,w,y\n");
    for (int i = 0; i < 12; i++) {
      text.append(i + 1).append(',').append(i % 5).append(",k,").append(i % 2 == 0 ? "p" : "q");
      text.append(",9007199254740993,word").append(i % 3).append(',').append(i % 2).append('\n');
    }
    DataCheck check = Texts.check("data", text.toString(), CSV);
    assertThat(check.table())
        .contains(
            new ColumnSummary("n", ColumnKind.NUMBER, 0, "0.0 to 4.0"),
            new ColumnSummary("w", ColumnKind.CATEGORY, 0, "3 names: word0, word1, word2"));
    assertThat(check.warnings())
        .containsExactly(
            "column 'same' has the same value in every row",
            "column 'leak' tells the target exactly; is it the target itself?");
    assertThat(check.notes()).anyMatch(n -> n.contains("'big'") && n.contains("16 digits or more"));
  }

  @Test
  void fillers_are_those_of_the_numbers_that_are_there() {
    double[] present = {4, 1, 1, 8};
    for (Map.Entry<ReadOptions.Missing, Double> expected :
        List.of(
            Map.entry(ReadOptions.Missing.MEAN, 3.5),
            Map.entry(ReadOptions.Missing.MEDIAN, 2.5),
            Map.entry(ReadOptions.Missing.FREQUENT, 1.0),
            Map.entry(ReadOptions.Missing.ZERO, 0.0))) {
      assertThat(Fillers.of(expected.getKey(), present)).isEqualTo(expected.getValue());
    }
    assertThat(Fillers.of(ReadOptions.Missing.MEDIAN, new double[0])).isZero();
    // in a sparse file a row without an entry has a zero: 0, 0, 5 and one that is missing
    String sparse = "1 1:5\n1 2:1\n1 2:2\n1 1:nan\n";
    Dataset<Vec> median =
        Texts.vectors(
            sparse,
            Texts.LIBSVM.missing(ReadOptions.Missing.MEDIAN).storage(ReadOptions.Storage.SPARSE));
    assertThat(median.sample().get(3).get(0)).isZero();
  }
}
