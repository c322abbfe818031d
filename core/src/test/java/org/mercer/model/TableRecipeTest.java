package org.mercer.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Labels;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.Table;
import org.mercer.data.record.TableRow;
import org.mercer.error.InputException;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.learner.classify.SupportVector;
import org.mercer.model.file.Models;
import org.mercer.model.prepare.Scaling;
import org.mercer.model.prepare.TablePreparation;
import org.mercer.model.prepare.TableRecipe;
import org.mercer.run.Run;

class TableRecipeTest {
  /** The documented limit of categories in a column. */
  private static final int MOST_LEVELS = 10_000;

  private static final double ROUNDING = 1e-14;

  @TempDir Path folder;

  private static BitSet bits(int... set) {
    BitSet bits = new BitSet();
    for (int i : set) {
      bits.set(i);
    }
    return bits;
  }

  private static TablePreparation fit(String kernel, Missing missing, Table table) {
    return TableRecipe.of(Kernels.expression(kernel), Scaling.AUTO, missing).fit(table);
  }

  private static Table numbers(double... values) {
    return Table.of(values.length).numbers("x", values).build();
  }

  private static Table categories(BitSet missing, String... values) {
    return Table.of(values.length).texts("c", ColumnKind.CATEGORY, values, missing).build();
  }

  @Test
  void numbers_and_dates_get_the_mean_and_deviation_of_the_training_rows_alone() {
    Table training = Table.of(2).numbers("x", 1, 3).dates("d", 10, 20).build();
    TablePreparation prepared = fit("linear()@[x,d]", Missing.REFUSE, training);

    Table test = Table.of(1).numbers("x", 100).dates("d", 15).build();
    // mean 2 and deviation 1; mean 15 and deviation 5: the test row changes neither
    assertThat(prepared.apply(test).number(0, 0)).isEqualTo(98);
    assertThat(prepared.apply(test).number(0, 1)).isZero();
    assertThat(prepared.apply(training).number(1, 1)).isEqualTo(1);
  }

  @Test
  void a_number_with_gaps_gets_a_second_coordinate_that_says_which_cells_were_missing()
      throws IOException {
    Table training =
        Table.of(4)
            .numbers("x", 1, 3, Double.NaN, 8)
            .texts("c", ColumnKind.CATEGORY, new String[] {"u", "", "v", "u"}, bits(1))
            .build();
    Kernel<TableRow> kernel = Kernels.parse("linear()@[x,c]", RecordDomain.INSTANCE);
    var model =
        Training.of(kernel, new SupportVector(1))
            .prepared(TableRecipe.of(kernel, Scaling.NONE, Missing.AUTO))
            .fit(training, Labels.of(List.of("p", "q", "p", "q")), Run.defaults());
    Table prepared = (Table) model.function().preparation().apply(training);
    // the median of 1, 3 and 8 is 3
    assertThat(prepared.numbers(0)).containsExactly(1, 3, 3, 8);
    // (3, filled) with itself: 3 * 3 + 1; with (3, not filled): 3 * 3; each has its own category
    assertThat(kernel.of(prepared.get(2), prepared.get(2))).isEqualTo(3 * 3 + 1 + 1);
    assertThat(kernel.of(prepared.get(2), prepared.get(1))).isEqualTo(3 * 3);
    // a cell that is missing is a category of its own, like another that is missing
    assertThat(kernel.of(prepared.get(1), prepared.get(1))).isEqualTo(3 * 3 + 1);

    KernelModel<TableRow, ?> loaded =
        Models.load(Models.save(model, folder.resolve("gaps.model")), RecordDomain.INSTANCE);
    assertThat(loaded.function().preparation()).isEqualTo(model.function().preparation());
    for (TableRow row : training) {
      assertThat(loaded.function().of(row)).isEqualTo(model.function().of(row));
    }
  }

  @Test
  void every_policy_fills_with_what_the_training_rows_say() {
    Table gaps = numbers(1, 1, 4, Double.NaN);
    for (Object[] expected :
        new Object[][] {
          {Missing.MEAN, 2.0},
          {Missing.MEDIAN, 1.0},
          {Missing.FREQUENT, 1.0},
          {Missing.ZERO, 0.0},
          {Missing.OWN, 2.0}
        }) {
      TablePreparation filled =
          TableRecipe.of(Kernels.expression("linear()@[x]"), Scaling.NONE, (Missing) expected[0])
              .fit(gaps);
      assertThat(filled.apply(numbers(Double.NaN)).number(0, 0))
          .as("%s", expected[0])
          .isEqualTo((Double) expected[1]);
      assertThat(filled.notes()).anyMatch(note -> note.startsWith("1 missing cell of 'x'"));
    }
  }

  @Test
  void a_missing_category_is_the_most_frequent_one_or_one_of_its_own_or_none() {
    Table gaps = categories(bits(3), "b", "b", "a", "");
    assertThat(fit("linear()@[c]", Missing.MEAN, gaps).apply(gaps).text(3, 0)).isEqualTo("b");
    Table own = fit("linear()@[c]", Missing.OWN, gaps).apply(gaps);
    assertThat(own.schema().get(0).levels()).containsExactly("(missing)", "a", "b");
    assertThat(own.code(3, 0)).isZero();
    assertThat(fit("linear()@[c]", Missing.ZERO, gaps).apply(gaps).code(3, 0)).isEqualTo(-1);
  }

  @Test
  void without_a_policy_a_missing_cell_is_refused_by_row_and_column() {
    TablePreparation strict = fit("linear()@[x]", Missing.REFUSE, numbers(1, 2));
    assertThatThrownBy(() -> strict.apply(numbers(0, Double.NaN, Double.NaN)))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("row 2, column 'x'")
        .hasMessageContaining("1 more like this");
  }

  @Test
  void a_category_that_did_not_occur_has_no_coordinate_and_is_counted() {
    TablePreparation prepared = fit("linear()@[c]", Missing.REFUSE, categories(bits(), "a", "b"));
    Table test = categories(bits(), "c", "a", "d", "d");
    assertThat(prepared.apply(test).code(0, 0)).isEqualTo(-1);
    assertThat(prepared.examine(test))
        .containsExactly(
            "3 rows have a category in 'c' that did not occur in training and counts as none: 'c',"
                + " 'd'");
    Kernel<TableRow> k = Kernels.parse("linear()@[c]", RecordDomain.INSTANCE);
    Table seen = prepared.apply(test);
    assertThat(k.of(seen.get(0), seen.get(0))).isZero();
    assertThat(k.of(seen.get(1), seen.get(1))).isEqualTo(1);
  }

  @Test
  void only_the_most_frequent_of_very_many_categories_have_a_coordinate() {
    String[] names = new String[MOST_LEVELS + 6];
    for (int i = 0; i < names.length; i++) {
      names[i] = "n" + Math.max(0, i - 2); // n0 three times, every other once
    }
    TablePreparation capped = fit("linear()@[c]", Missing.REFUSE, categories(bits(), names));
    assertThat(capped.columns().get(0).levels()).hasSize(MOST_LEVELS).contains("n0");
    assertThat(capped.notes()).anyMatch(n -> n.contains("10004 names") && n.contains("=text"));
  }

  @Test
  void a_column_that_a_kernel_of_strings_sees_stays_as_it_is_written() {
    Table training = categories(bits(), "ab", "ba", "ab");
    TablePreparation texts = fit("spectrum(p=1)@[c]", Missing.REFUSE, training);
    assertThat(texts.columns().get(0).kind()).isEqualTo(ColumnKind.TEXT);
    assertThat(texts.apply(categories(bits(), "zz")).text(0, 0)).isEqualTo("zz");
  }

  @Test
  void only_the_columns_of_the_kernel_are_kept_unless_they_are_given_by_place() {
    Table two = Table.of(2).numbers("x", 1, 2).numbers("y", 1, 2).build();
    assertThat(fit("linear()@[y]", Missing.REFUSE, two).columns()).hasSize(1);
    assertThat(fit("linear()@[2]", Missing.REFUSE, two).columns()).hasSize(2);
    assertThat(fit("rbf(gamma=0.1..2)@[x] + rbf(gamma=scale)@[y]", Missing.REFUSE, two).columns())
        .hasSize(2);
    assertThatThrownBy(() -> fit("linear()@[z]", Missing.REFUSE, two))
        .hasMessageContaining("column 'z'");
  }

  @Test
  void columns_are_found_by_name_and_other_kinds_are_brought_to_that_of_training() {
    Table training = Table.of(2).numbers("x", 0, 2).categories("c", "1", "2").build();
    TablePreparation p =
        TableRecipe.of(Kernels.expression("linear()@[x,c]"), Scaling.NONE, Missing.REFUSE)
            .fit(training);
    TableRow literal = RecordDomain.INSTANCE.parse("{\"c\":2,\"x\":\"1.5\",\"z\":\"unused\"}");
    TableRow prepared = p.apply(literal);
    assertThat(prepared.number("x")).isEqualTo(1.5);
    assertThat(prepared.text("c")).isEqualTo("2");
    assertThatThrownBy(() -> p.apply(RecordDomain.INSTANCE.parse("{\"c\":2,\"X\":1}")))
        .hasMessageContaining("did you mean 'X'?");
    assertThatThrownBy(() -> p.apply(RecordDomain.INSTANCE.parse("{\"c\":2,\"x\":\"one\"}")))
        .hasMessageContaining("'one'");
  }

  @Test
  void a_model_of_rows_is_the_same_after_saving_to_the_last_bit() throws IOException {
    Table rows =
        Table.of(6)
            .numbers("x", 1, 2, Double.NaN, 7, 8, 9)
            .texts("c", ColumnKind.CATEGORY, new String[] {"a", "b", "a", "b", "", "a"}, bits(4))
            .texts(
                "s",
                ColumnKind.SEQUENCE,
                new String[] {"ACGTA", "ACGAA", "AAGTA", "TTTGG", "TTGGG", "TGGTT"},
                bits())
            .texts(
                "w", ColumnKind.TEXT, new String[] {"a b", "a c", "a", "d b", "d", "d e"}, bits())
            .build();
    Kernel<TableRow> kernel =
        Kernels.parse(
            "rbf(gamma=0.5)@[x,c] + 0.5*normalise(spectrum(p=2))@[s] + normalise(tfidf())@[w]",
            RecordDomain.INSTANCE);
    ClassificationModel<TableRow> model =
        Training.of(kernel, new SupportVector(10))
            .prepared(TableRecipe.of(kernel, Scaling.STANDARD, Missing.OWN))
            .fit(rows, Labels.of(List.of("u", "u", "u", "v", "v", "v")), Run.defaults());
    Path file = Models.save(model, folder.resolve("rows.model"));
    KernelModel<TableRow, ?> loaded = Models.load(file, RecordDomain.INSTANCE);

    Table fresh =
        Table.of(2)
            .texts("w", ColumnKind.TEXT, new String[] {"a", "d q"}, bits())
            .numbers("x", 1.5, Double.NaN)
            .texts("c", ColumnKind.CATEGORY, new String[] {"zz", ""}, bits(1))
            .texts("s", ColumnKind.SEQUENCE, new String[] {"ACGT", "GG"}, bits())
            .build();
    assertThat(loaded.function().preparation()).isEqualTo(model.function().preparation());
    assertThat(loaded.function().support()).isEqualTo(model.function().support());
    for (TableRow row : fresh) {
      assertThat(loaded.function().of(row)).isEqualTo(model.function().of(row));
    }
    double[] all = loaded.values(fresh, Precision.DOUBLE, Run.defaults())[0];
    assertThat(all[1]).isCloseTo(loaded.function().of(fresh.get(1))[0], within(ROUNDING));
    assertThat(model.predict(fresh.get(0)).label()).isEqualTo("u");
  }
}
