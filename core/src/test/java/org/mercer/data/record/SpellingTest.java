package org.mercer.data.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingTest {
  private static Optional<Spelling> of(String... cells) {
    return Spelling.of(cells, new BitSet(), '.');
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "12 kg|.kg|12",
        "12.5kg|.kg|12.5",
        "-3 °C|.°C|-3",
        "45%|.%|45",
        "45,5 %|,%|45.5",
        "$1,234.50|.$|1234.5",
        "-$5.00|.$|-5",
        "$-5.00|.$|-5",
        "USD 20|.USD|20",
        "20 USD|.USD|20",
        "1.234,50 €|,€|1234.5",
        "€ 1.234.567|,€|1234567",
        "1'234.5 CHF|.CHF|1234.5",
        "1 234 567,89 zł|,zł|1234567.89",
        "12,34,567|.|1234567",
        "1,234|.|1234",
        "12,5|,|12.5",
        "3 years|.year|3",
        "1 year|.year|1",
        "120 km/h|.km/h|120",
        "7 m²|.m²|7",
        "1.5e3 Pa|.Pa|1500",
        ".5 %|.%|0.5",
      })
  void an_amount_is_its_number_and_its_unit(String cell, String code, double value) {
    Spelling spelling = of(cell).orElseThrow();
    assertThat(spelling.code()).isEqualTo(code);
    assertThat(spelling.kind()).isEqualTo(ColumnKind.NUMBER);
    assertThat(spelling.read(cell)).hasValue(value);
    assertThat(Spelling.of(code)).contains(spelling);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "12",
        "-1.5e3",
        "A12",
        "12 Main Street",
        "12-15",
        "1.2.3",
        "1,23,4",
        "01,234 kg x",
        "12/34",
        "word",
        "kg",
        "$",
        "$5 each",
        "--5 kg",
        "1e999 kg",
      })
  void plain_numbers_and_other_words_are_no_amounts(String cell) {
    assertThat(of(cell)).isEmpty();
  }

  @Test
  void a_column_has_one_unit() {
    assertThat(of("12 kg", "500 g")).isEmpty();
    assertThat(of("12 kg", "13")).isEmpty();
    assertThat(of("12 kg", "0")).isPresent();
    assertThat(of("1 year", "2 years")).isPresent();
    assertThat(of("1,234", "12.5")).contains(new Amounts('.', ""));
    assertThat(of("1.234", "12,5")).contains(new Amounts(',', ""));
    assertThat(of("1,234.5", "1.234,5")).isEmpty();
    assertThat(new Amounts('.', "kg").read("12 lb")).isEmpty();
    assertThat(new Amounts('.', "kg").read("12")).hasValue(12);
  }

  /** 2021-04-03 is day 18720: 51 years of 365 days, 13 leap days, 31 + 28 + 31 + 2 days. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2021-04-03",
        "2021/4/3",
        "2021.04.03",
        "3 Apr 2021",
        "03-Apr-21",
        "3. April 2021",
        "3rd April, 2021",
        "April 3, 2021",
        "Apr. 3rd 2021",
        "Sat, 3 Apr 2021",
        "Saturday 3 april 2021",
        "2021-04-03 00:00",
        "2021-04-03T02:00:00+02:00",
        "3 Apr 2021 12:00 AM",
        "Sat, 3 Apr 2021 00:00:00 GMT",
      })
  void the_usual_spellings_of_a_day(String cell) {
    assertThat(51 * 365 + 13 + 31 + 28 + 31 + 2).isEqualTo(18720);
    assertThat(DateOrder.EITHER.read(cell)).hasValue(18720);
    assertThat(DateOrder.DAY_FIRST.read(cell)).hasValue(18720);
    assertThat(DateOrder.MONTH_FIRST.read(cell)).hasValue(18720);
  }

  @Test
  void months_alone_are_their_first_day_and_times_a_share_of_it() {
    assertThat(DateOrder.EITHER.read("2021-04")).hasValue(18718);
    assertThat(DateOrder.EITHER.read("Apr 2021")).hasValue(18718);
    assertThat(DateOrder.DAY_FIRST.read("03/04/2021 6:00 PM")).hasValue(18720.75);
    assertThat(DateOrder.DAY_FIRST.read("03/04/2021, 18:00")).hasValue(18720.75);
    assertThat(DateOrder.EITHER.read("3.4.2021")).hasValue(18720); // with points the day is first
    assertThat(DateOrder.DAY_FIRST.read("03.04.21")).hasValue(18720);
  }

  @ParameterizedTest
  @CsvSource({
    "30/02/2021",
    "2021-13-01",
    "32 Apr 2021",
    "3 Foo 2021",
    "03/04-2021",
    "2021-04-03 25:00",
    "13:00 PM",
    "03/04/021",
    "20210403",
    "April",
  })
  void other_texts_are_no_dates(String cell) {
    assertThat(DateOrder.of(new String[] {cell}, new BitSet())).isEmpty();
  }

  @Test
  void one_cell_decides_the_order_of_the_column() {
    assertThat(of("03/04/2021", "25/04/2021")).contains(DateOrder.DAY_FIRST);
    assertThat(of("03/04/2021", "04/25/2021")).contains(DateOrder.MONTH_FIRST);
    assertThat(of("13/04/2021", "04/25/2021")).isEmpty();
    assertThat(of("04/04/2021", "5 May 2021")).contains(DateOrder.EITHER);
    String[] either = {"03/04/2021", "05/06/2021"};
    assertThat(DateOrder.undecided(either, new BitSet())).contains("03/04/2021");
    assertThat(DateOrder.undecided(new String[] {"03/04/2021", "25/04/2021"}, new BitSet()))
        .isEmpty();
    double april = LocalDate.of(2021, 4, 3).toEpochDay();
    double march = LocalDate.of(2021, 3, 4).toEpochDay();
    assertThat(DateOrder.DAY_FIRST.read("03/04/2021")).hasValue(april);
    assertThat(DateOrder.MONTH_FIRST.read("03/04/2021")).hasValue(march);
  }

  @Test
  void iso_dates_need_no_spelling() {
    assertThat(of("2021-04-03", "2021-04-04T12:00")).isEmpty();
  }

  @Test
  void whatever_the_cell_there_is_a_number_or_none() {
    String pieces = "0123456789.,'- :/$€%kgAprTZ+e\u00a0(";
    for (int seed = 0; seed < 20000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      StringBuilder cell = new StringBuilder();
      for (int n = random.nextInt(1, 20); n > 0; n--) {
        cell.append(pieces.charAt(random.nextInt(pieces.length())));
      }
      String text = cell.toString();
      of(text).ifPresent(found -> assertThat(found.read(text)).as(text).isPresent());
      assertThat(Amounts.grouped(text, '.')).isNotInfinite();
    }
  }

  @Test
  void true_is_true_in_every_spelling() {
    assertThat(Truths.level(List.of("FALSE", "TRUE"), "True")).isEqualTo("TRUE");
    assertThat(Truths.level(List.of("(missing)", "f", "t"), "false")).isEqualTo("f");
    assertThat(Truths.level(List.of("no", "yes"), "1")).isEqualTo("yes");
    assertThat(Truths.level(List.of("no", "yes"), "yes")).isEqualTo("yes");
    assertThat(Truths.level(List.of("n", "no", "yes"), "N")).isEqualTo("N");
    assertThat(Truths.level(List.of("no", "maybe"), "No")).isEqualTo("No");
    Table table = Table.of(4).categories("c", "TRUE", "false", "true", "False").build();
    assertThat(table.schema().get(0).levels()).containsExactly("TRUE", "false");
  }
}
