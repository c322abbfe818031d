package org.mercer.data.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KindRulesTest {
  private static ColumnKind kind(String name, String... cells) {
    BitSet missing = new BitSet();
    IntStream.range(0, cells.length).filter(i -> cells[i].equals("?")).forEach(missing::set);
    return KindRules.ofTexts(name, cells, missing);
  }

  @Test
  void days_and_instants_are_dates_if_all_of_them_are() {
    assertThat(kind("d", "2026-01-02", "?", "2026-03-04T05:06:07Z")).isEqualTo(ColumnKind.DATE);
    assertThat(kind("d", "2026-01-02", "2026-02-30")).isEqualTo(ColumnKind.TEXT); // no such day
  }

  @Test
  void strings_over_a_small_alphabet_are_sequences() {
    assertThat(kind("s", "ACGTACGT", "GATTACA")).isEqualTo(ColumnKind.SEQUENCE);
    assertThat(kind("s", "MKVLAAGIVGLCAKPWQERT", "MSTNPKPQRKTKRNTNRRPQ"))
        .isEqualTo(ColumnKind.SEQUENCE);
    assertThat(kind("s", "HHTTHTHHTTHHT", "TTTTTTTTTTTTHH")).isEqualTo(ColumnKind.SEQUENCE);
    // one letter is a name, and a blank is no letter
    assertThat(kind("s", "A", "C", "A", "C")).isEqualTo(ColumnKind.CATEGORY);
    assertThat(kind("s", "ACGT ACGT", "GATT ACA")).isEqualTo(ColumnKind.TEXT);
  }

  @Test
  void few_names_that_come_again_are_categories_and_others_texts() {
    assertThat(kind("sex", "m", "f", "f", "m")).isEqualTo(ColumnKind.CATEGORY);
    assertThat(kind("sex", "m", "f", "x")).isEqualTo(ColumnKind.TEXT); // each name once
    String[] towns = new String[1000];
    Arrays.setAll(towns, i -> "town " + i % 90); // 90 names, one for eleven cells
    assertThat(kind("town", towns)).isEqualTo(ColumnKind.CATEGORY);
    Arrays.setAll(towns, i -> "town " + i % 120);
    assertThat(kind("town", towns)).isEqualTo(ColumnKind.TEXT);
  }

  @ParameterizedTest
  @CsvSource({
    "id, ID",
    "patient_id, ID",
    "patientId, ID",
    "UUID, ID",
    "name, TEXT",
    "paid, TEXT",
    "valid, TEXT"
  })
  void cells_that_all_differ_are_ids_in_a_column_called_like_one(String name, ColumnKind expected) {
    assertThat(kind(name, "a7", "b9", "c1")).isEqualTo(expected);
  }

  @Test
  void numbers_that_count_the_rows_or_are_called_so_are_ids() {
    double[] counting = IntStream.range(5, 20).asDoubleStream().toArray();
    assertThat(KindRules.ofNumbers("x", counting)).isEqualTo(ColumnKind.ID);
    assertThat(KindRules.ofNumbers("x", new double[] {1, 2, 3})).isEqualTo(ColumnKind.NUMBER);
    assertThat(KindRules.ofNumbers("id", new double[] {7, 3, 9})).isEqualTo(ColumnKind.ID);
    assertThat(KindRules.ofNumbers("id", new double[] {7, 3, 7})).isEqualTo(ColumnKind.NUMBER);
    assertThat(KindRules.ofNumbers("id", new double[] {7.5, 3, 9})).isEqualTo(ColumnKind.NUMBER);
  }
}
