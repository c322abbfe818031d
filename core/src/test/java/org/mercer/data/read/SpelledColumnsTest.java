package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.Table;
import org.mercer.error.InputException;
import org.mercer.model.prepare.Scaling;
import org.mercer.model.prepare.TablePreparation;
import org.mercer.model.prepare.TableRecipe;
import org.mercer.run.Run;

class SpelledColumnsTest {
  private static final String BILLS =
      """
      paid,rate,price,weight,seen,y
      03/04/2021,10%,"$1,234.50",12 kg,TRUE,a
      ,5.5%,$3,0,false,b
      25/04/2021,,$20,13.5 kg,True,a
      """;

  private static Dataset<?> read(String text, ReadOptions options) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return Datasets.read(Source.bytes("data", bytes), options, Run.defaults());
  }

  private static Table table(Dataset<?> data) {
    return (Table) data.sample();
  }

  private static ReadOptions gaps() {
    return Texts.STRICT.missing(ReadOptions.Missing.AUTO).open(true);
  }

  @Test
  void amounts_are_numbers_and_dates_are_days() throws IOException {
    Dataset<?> data = read(BILLS, gaps());
    Table table = table(data);
    assertThat(table.schema().columns().stream().map(c -> c.kind()))
        .containsExactly(
            ColumnKind.DATE,
            ColumnKind.NUMBER,
            ColumnKind.NUMBER,
            ColumnKind.NUMBER,
            ColumnKind.CATEGORY);
    assertThat(table.text(0, 0)).isEqualTo("2021-04-03");
    assertThat(table.isMissing(1, 0)).isTrue();
    assertThat(table.numbers(1)).containsExactly(10, 5.5, Double.NaN);
    assertThat(table.numbers(2)).containsExactly(1234.5, 3, 20);
    assertThat(table.numbers(3)).containsExactly(12, 0, 13.5);
    assertThat(table.schema().get(4).levels()).containsExactly("TRUE", "false");
    assertThat(data.notes())
        .anyMatch(
            note ->
                note.equals(
                    "read as numbers in rate (%), price ($), weight (kg); dates with the day"
                        + " first in paid"));
  }

  @Test
  void a_model_reads_a_new_file_as_the_old_one() throws IOException {
    TablePreparation learned = recipe().fit(table(read(BILLS, gaps())));
    TablePreparation again = TablePreparation.unpack(learned.pack());
    assertThat(again).isEqualTo(learned);
    ReadOptions told = Spellings.told(gaps().kinds(again.kinds()), again.columns());
    Table one = table(read("paid,rate,price,weight,seen\n03/04/2021,10,$7,12,t\n", told));
    assertThat(one.text(0, 0)).isEqualTo("2021-04-03");
    assertThat(one.numbers(3)).containsExactly(12);
    assertThatThrownBy(() -> read("paid,rate,price,weight,seen\n,,,12 lb,t\n", told))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("row 1, column 'weight'")
        .hasMessageContaining("'12 lb'")
        .hasMessageContaining("a number of the unit kg");
  }

  @Test
  void a_row_that_is_given_as_an_object_is_spelled_like_the_file() throws IOException {
    TablePreparation learned = recipe().fit(table(read(BILLS, gaps())));
    String row =
        "{\"paid\":\"25/04/2021\",\"rate\":\"10"
            + " %\",\"price\":\"$20\",\"weight\":13.5,\"seen\":true}";
    Table prepared =
        learned.apply(RecordDomain.INSTANCE.sample(List.of(RecordDomain.INSTANCE.parse(row))));
    assertThat(prepared.number(0, 0)).isEqualTo(18742); // 22 days after 2021-04-03
    assertThat(prepared.number(0, 1)).isEqualTo(10);
    assertThat(prepared.number(0, 3)).isEqualTo(13.5);
    assertThat(prepared.text(0, 4)).isEqualTo("TRUE");
  }

  private static TableRecipe recipe() {
    return recipe("rbf()@[paid,rate,price,weight,seen]");
  }

  private static TableRecipe recipe(String kernel) {
    return TableRecipe.of(
        Kernels.parse(kernel, RecordDomain.INSTANCE), Scaling.NONE, ReadOptions.Missing.AUTO);
  }

  @Test
  void an_order_that_no_cell_shows_is_asked_for() throws IOException {
    String text = "d,x,y\n03/04/2021,1,a\n05/06/2021,2,b\n";
    assertThatThrownBy(() -> read(text, Texts.STRICT))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("column 'd'")
        .hasMessageContaining("'03/04/2021'")
        .hasMessageContaining("d=day-first")
        .hasMessageContaining("d=month-first");
    ReadOptions dates = Texts.STRICT.kinds(Map.of("d", ColumnKind.DATE));
    Table march = table(read(text, Spellings.told(dates, "d", "month-first")));
    assertThat(march.text(0, 0)).isEqualTo("2021-03-04");
    Table words = table(read(text, Texts.STRICT.kinds(Map.of("d", ColumnKind.TEXT))));
    assertThat(words.text(0, 0)).isEqualTo("03/04/2021");
  }

  @Test
  void a_decimal_comma_of_the_file_is_that_of_its_amounts() throws IOException {
    Table table = table(read("a;b;y\n1,5;1.234 €;u\n2,5;12 €;v\n", Texts.STRICT));
    assertThat(table.numbers(0)).containsExactly(1.5, 2.5);
    assertThat(table.numbers(1)).containsExactly(1234, 12);
  }

  @Test
  void a_large_number_further_on_may_have_marks() throws IOException {
    StringBuilder text = new StringBuilder("a,b,y\n");
    for (int i = 0; i < 150; i++) {
      text.append(i).append(",2,").append(i % 2).append('\n');
    }
    Dataset<?> data = read(text + "\"12,345\",2,1\n", Texts.STRICT);
    assertThat(data.notes()).contains("1 number with marks between thousands, such as 1,234");
    assertThatThrownBy(() -> read(text + "\"12,34\",2,1\n", Texts.STRICT))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("data:152:1");
  }

  @Test
  void months_and_weekdays_of_dates_are_columns_for_periodic_kernels() throws IOException {
    TableRecipe recipe =
        TableRecipe.of(
            Kernels.parse(
                "rbf()@[price] + periodic(period=12, length=1)@[paid_month]"
                    + " * periodic(period=7, length=1)@[paid_weekday]",
                RecordDomain.INSTANCE),
            Scaling.STANDARD,
            ReadOptions.Missing.AUTO);
    TablePreparation learned = recipe.fit(table(read(BILLS, gaps())));
    TablePreparation again = TablePreparation.unpack(learned.pack());
    assertThat(again.kinds())
        .containsEntry("paid", ColumnKind.DATE)
        .doesNotContainKey("paid_month");
    ReadOptions told =
        Spellings.told(gaps().kinds(again.kinds()), again.read())
            .only(Set.of("price", "paid_month", "paid_weekday"));
    Table fresh = again.apply(table(read("paid,rate,price\n05/12/2021,1%,$7\n", told)).select(0));
    assertThat(fresh.number(0, fresh.schema().require("paid_month"))).isEqualTo(12);
    assertThat(fresh.number(0, fresh.schema().require("paid_weekday"))).isEqualTo(7); // a Sunday
    // the middle of the months 4 and 4 stands for the date that is missing
    Table old = again.apply(table(read(BILLS, gaps())));
    assertThat(old.numbers(old.schema().require("paid_month"))).containsExactly(4, 4, 4);
    assertThat(old.isFilled(1, old.schema().require("paid_month"))).isTrue();
  }

  private static final String VISITS =
      """
      month,day,at,x,y
      Jan,Monday,00:30,1,a
      dec.,SUNDAY,11:15 pm,2,b
      Sept,Tues,14:00,3,a
      """;

  @Test
  void names_of_months_and_weekdays_and_times_of_day_come_round() throws IOException {
    Dataset<?> data = read(VISITS, gaps());
    Table table = table(data);
    assertThat(table.numbers(0)).containsExactly(1, 12, 9);
    assertThat(table.numbers(1)).containsExactly(1, 7, 2);
    assertThat(table.numbers(2)).containsExactly(0.5, 23.25, 14);
    assertThat(data.notes())
        .contains("read as numbers that come round in month (month), day (weekday), at (hour)");
    TablePreparation learned =
        TableRecipe.of(
                Kernels.parse("periodic(period=12, length=1)@[month]", RecordDomain.INSTANCE),
                Scaling.STANDARD,
                ReadOptions.Missing.AUTO)
            .fit(table);
    TablePreparation again = TablePreparation.unpack(learned.pack());
    assertThat(again.apply(table).numbers(0)).containsExactly(1, 12, 9); // not scaled
    ReadOptions told = Spellings.told(gaps().kinds(again.kinds()), again.columns());
    assertThat(table(read("month,y\nfebruary,a\n", told)).numbers(0)).containsExactly(2);
    assertThatThrownBy(() -> read("month,y\nfoo,a\n", told))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("'foo'; expected a month such as Apr or April");
  }

  @Test
  void two_names_of_weekdays_are_a_category_and_so_is_what_is_said_to_be_one() throws IOException {
    String two = "day,w,y\nSat,a b,1\nSun,c d,2\nSat,e f,1\nSun,g h,2\n";
    assertThat(table(read(two, Texts.STRICT)).schema().get(0).kind())
        .isEqualTo(ColumnKind.CATEGORY);
    ReadOptions said = gaps().kinds(Map.of("month", ColumnKind.CATEGORY));
    assertThat(table(read(VISITS, said)).schema().get(0).kind()).isEqualTo(ColumnKind.CATEGORY);
  }

  @Test
  void numbers_of_months_come_round_where_the_header_says_month() throws IOException {
    String sales = "month,months,shop,y\n1,1,b,3\n6,6,c,4\n12,12,b,5\n";
    Dataset<?> data = read(sales, gaps());
    assertThat(table(data).schema().columns())
        .extracting(column -> column.spelling())
        .containsExactly("counted:month", "", "");
    assertThat(table(data).numbers(0)).containsExactly(1, 6, 12);
    assertThat(data.notes()).contains("read as numbers that come round in month (month)");
    Dataset<?> names = read(sales, gaps().kinds(Map.of("month", ColumnKind.CATEGORY)));
    assertThat(table(names).schema().get(0).spelling()).isEmpty();
  }

  @Test
  void a_month_that_was_prepared_has_its_name_again() throws IOException {
    String sales = "month,price,y\nJan,1,3\nJune,2,4\nDec,3,5\n";
    Table table = table(read(sales, gaps()));
    TablePreparation prepared = recipe("rbf()@[month,price]").fit(table);
    Table back = prepared.original(prepared.apply(table).get(1)).table();
    assertThat(back.number(0, 0)).isEqualTo(6);
    assertThat(RecordDomain.INSTANCE.format(back.get(0))).contains("\"June\"");
    assertThat(prepared.apply(back).get(0).number("month")).isEqualTo(6);
  }

  @Test
  void a_column_of_smiles_alone_is_one_of_molecules() throws IOException {
    Dataset<?> data = read("smiles,y\nCCO,a\nc1ccccc1,b\n", Texts.STRICT);
    assertThat(table(data).schema().get(0).kind()).isEqualTo(ColumnKind.MOLECULE);
    assertThat(read("word,y\nCCO,a\nCOC,b\n", Texts.STRICT).sample().get(0)).isEqualTo("CCO");
  }
}
