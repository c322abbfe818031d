package org.mercer.data.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.data.Packed;
import org.mercer.error.InputException;

class RecordDomainTest {
  private static final RecordDomain DOMAIN = RecordDomain.INSTANCE;

  private static Table table() {
    BitSet second = new BitSet();
    second.set(1);
    return Table.of(3)
        .numbers("age", 31, Double.NaN, 0.1 + 0.2)
        .texts("sex", ColumnKind.CATEGORY, new String[] {"m", "", "f"}, second)
        .dates("seen", 20_000, 20_000.25, Double.NaN)
        .texts("dna", ColumnKind.SEQUENCE, new String[] {"ACGTA", "", "AC"}, second)
        .texts("notes", ColumnKind.TEXT, new String[] {"a b", "", "c\n\"d\" é"}, new BitSet())
        .texts("id", ColumnKind.ID, new String[] {"7", "8", "9"}, new BitSet())
        .build();
  }

  @Test
  void the_literal_of_a_row_reads_back_as_the_row() {
    for (TableRow row : table()) {
      TableRow again = DOMAIN.parse(DOMAIN.format(row));
      assertThat(again).isEqualTo(row).hasSameHashCodeAs(row);
    }
  }

  @Test
  void a_literal_shows_what_it_is_or_says_so() {
    TableRow row =
        DOMAIN.parse(
            "{\"a\":1.5,\"b\":\"2026-03-01\",\"c\":\"red\",\"d\":\"two words\",\"e\":null,"
                + "\"f\":{\"text\":\"red\"},\"g\":\"ACGTACGT\",\"h\":true}");
    assertThat(row.schema().columns().stream().map(c -> c.kind().word()))
        .containsExactly(
            "number", "date", "category", "text", "number", "text", "sequence", "category");
    assertThat(row.number("b")).isEqualTo(20513); // 56 years of 365 days, 14 leap days, 59 days
    assertThat(row.isMissing("e")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[1]",
        "{\"a\":",
        "{\"a\":[1]}",
        "{\"a\":{\"tex\":\"x\"}}",
        "{\"a\":{\"date\":\"x\"}}"
      })
  void what_is_no_row_is_refused(String text) {
    assertThatThrownBy(() -> DOMAIN.parse(text)).isInstanceOf(InputException.class);
  }

  @Test
  void packing_keeps_every_bit() {
    Table table = table();
    Table again = DOMAIN.unpack(DOMAIN.pack(table));
    assertThat(again).isEqualTo(table);
    assertThat(again.schema()).isEqualTo(table.schema());
    assertThat(again.number(2, 0)).isEqualTo(0.1 + 0.2);
    assertThat(again.isMissing(1, 0)).isTrue();
    assertThat(again.isMissing(1, 3)).isTrue();
    assertThat(again.isMissing(2, 3)).isFalse();
  }

  @Test
  void damaged_arrays_are_refused_before_anything_is_made() {
    Packed codes =
        new Packed()
            .put("size", new int[] {1})
            .put("names", List.of("a"))
            .put("kinds", List.of("category"))
            .put("column1.codes", new int[] {3})
            .put("column1.levels", List.of("x", "y"));
    assertThatThrownBy(() -> DOMAIN.unpack(codes)).hasMessageContaining("the level 3");
    Packed rows =
        new Packed()
            .put("size", new int[] {1 << 30})
            .put("names", List.of("a"))
            .put("kinds", List.of("number"))
            .put("column1.values", new double[] {3})
            .put("column1.missing", new int[0]);
    assertThatThrownBy(() -> DOMAIN.unpack(rows)).hasMessageContaining("1 cells");
  }

  @Test
  void rows_of_several_tables_have_the_levels_of_all() {
    TableRow red = Table.of(1).categories("c", "red").build().get(0);
    TableRow blue = Table.of(1).categories("c", "blue").build().get(0);
    Table both = DOMAIN.sample(List.of(red, blue, red));
    assertThat(both.schema().get(0).levels()).containsExactly("blue", "red");
    assertThat(both.toList()).containsExactly(red, blue, red);
    TableRow number = Table.of(1).numbers("c", 1).build().get(0);
    assertThatThrownBy(() -> DOMAIN.sample(List.of(red, number)))
        .hasMessageContaining("kind number");
  }

  @Test
  void rows_and_columns_are_chosen_without_touching_the_others() {
    Table some = table().select(2, 0, 2).project(List.of("id", "age"));
    assertThat(some.schema().names()).containsExactly("id", "age");
    assertThat(some.text(0, 0)).isEqualTo("9");
    assertThat(some.number(1, 1)).isEqualTo(31);
    assertThatThrownBy(() -> some.project(List.of("agee")))
        .hasMessageContaining("did you mean 'age'?");
  }
}
