package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;

class LibsvmReaderTest {
  private static final ReadOptions LIBSVM = Texts.LIBSVM;

  private static String where(String text) {
    return Texts.refusal(text, LIBSVM).where();
  }

  @Test
  void lines_become_rows_and_labels() {
    Dataset<Vec> data = Texts.vectors("+1 1:0.5 3:-2\n-1 2:1e-3\n", LIBSVM);
    assertThat(data.sample())
        .isEqualTo(DenseVectors.of(new double[] {0.5, 0, -2}, new double[] {0, 1e-3, 0}));
    assertThat(data.requireTargets().texts()).containsExactly("+1", "-1");
    assertThat(data.requireTargets().numbers()).containsExactly(1, -1);
    assertThat(data.notes()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "+1 1:2\n-1 1:3",
        "+1 1:2\r\n-1 1:3\r\n",
        "+1 1:2\r-1 1:3\r",
        "\ufeff+1 1:2\n-1 1:3\n"
      })
  void line_ends_of_every_kind_and_a_byte_order_mark_change_nothing(String text) {
    assertThat(Texts.vectors(text, LIBSVM).sample())
        .isEqualTo(Texts.vectors("+1 1:2\n-1 1:3\n", LIBSVM).sample());
    assertThat(Texts.vectors(text, LIBSVM).requireTargets().texts()).containsExactly("+1", "-1");
  }

  @Test
  void a_column_after_carriage_returns_does_not_count_them() {
    assertThat(where("+1 1:2\r\n+1 1:x\r\n")).isEqualTo("data:2:6");
    assertThat(where("\ufeffnan 1:2\n")).isEqualTo("data:1:1");
  }

  @Test
  void columns_count_characters_not_bytes() {
    assertThat(where("größe😀 1:x\n")).isEqualTo("data:1:10");
  }

  @ParameterizedTest
  @CsvSource({
    "'\n\n\n', '3 blank, 0 comment lines'",
    "'# a\n# b\n', '0 blank, 2 comment lines'",
    "' \t\n# c\n', '1 blank, 1 comment line)'"
  })
  void a_file_of_blank_lines_and_comments_has_no_data_rows(String text, String counts) {
    assertThat(Texts.refusal(text, LIBSVM.lenient(true)).getMessage())
        .contains("no data rows")
        .contains(counts);
  }

  @Test
  void a_blank_line_is_refused_strictly_and_skipped_and_counted_leniently() {
    assertThat(where("1 1:1\n\n1 1:2\n")).isEqualTo("data:2:1");
    Dataset<Vec> data = Texts.vectors("1 1:1\n\n1 1:2\n \t \n", LIBSVM.lenient(true));
    assertThat(data.sample().size()).isEqualTo(2);
    assertThat(data.notes()).contains("skipped 2 blank lines");
  }

  @Test
  void comments_and_qid_are_taken_as_svmlight_has_them() {
    Dataset<Vec> data = Texts.vectors("# head\n1 qid:3 1:1 # text 5:x\n2 1:4\n", LIBSVM);
    assertThat(data.sample()).isEqualTo(DenseVectors.of(new double[] {1}, new double[] {4}));
    assertThat(data.notes()).contains("qid is ignored on 1 line");
  }

  @Test
  void unsorted_indices_are_refused_and_sorted_leniently() {
    InputException refused = Texts.refusal("1 1:1 7:1 3:2\n1 2:1 1:1\n", LIBSVM);
    assertThat(refused.getMessage())
        .isEqualTo(
            "data:1:11: index 3 after index 7; expected ascending indices within a line"
                + " (1 more like this). Fix: `check data fix out=data.fixed`");
    Dataset<Vec> data = Texts.vectors("1 3:3 1:1 # c\n2 2:2\n", LIBSVM.lenient(true));
    assertThat(data.sample())
        .isEqualTo(DenseVectors.of(new double[] {1, 0, 3}, new double[] {0, 2, 0}));
    assertThat(data.notes()).contains("sorted the indices of 1 line");
  }

  @Test
  void a_repeated_index_is_never_decided_silently_not_even_leniently() {
    assertThat(Texts.refusal("1 2:1 1:5 2:2\n", LIBSVM.lenient(true)).found())
        .contains("index 1 after index 2");
    assertThat(Texts.refusal("1 1:1 1:2\n", LIBSVM.lenient(true)).found())
        .contains("for the second time");
  }

  @Test
  void an_index_zero_makes_the_whole_file_count_from_zero() {
    String text = "1 0:5 2:7\n1 1:6\n";
    assertThat(Texts.vectors(text, LIBSVM).sample())
        .isEqualTo(DenseVectors.of(new double[] {5, 0, 7}, new double[] {0, 6, 0}));
    assertThat(Texts.vectors(text, LIBSVM).reading().zeroBased()).isTrue();
    ReadOptions yes = LIBSVM.zeroBased(ReadOptions.Choice.YES);
    assertThat(Texts.vectors("1 1:6\n", yes).sample())
        .isEqualTo(DenseVectors.of(new double[] {0, 6}));
    InputException refused = Texts.refusal(text, LIBSVM.zeroBased(ReadOptions.Choice.NO));
    assertThat(refused.where()).isEqualTo("data:1:3");
    assertThat(refused.repair()).contains("`zeroBased=yes`");
  }

  @Test
  void the_largest_index_is_kept_sparse_and_its_dense_form_is_refused_with_its_size() {
    String text = "1 2147483647:1\n-1 1:2\n";
    assertThat(((SparseVectors) Texts.vectors(text, LIBSVM).sample()).dim())
        .isEqualTo(Integer.MAX_VALUE);
    ReadOptions dense = LIBSVM.storage(ReadOptions.Storage.DENSE).memoryBytes(1L << 30);
    assertThat(Texts.refusal(text, dense).getMessage()).contains("would need 32.0 GiB dense");
    assertThat(Texts.refusal("1 0:1 2147483647:1\n", LIBSVM).found()).contains("count from 0");
  }

  @ParameterizedTest
  @CsvSource({"١:0.5, 1:3", "+1:0.5, 1:3", "0x1:1, 1:4", "1.5:0.5, 1:4", "a:1, 1:3", "1e2:1, 1:4"})
  void an_index_has_ascii_digits_only(String pair, String place) {
    assertThat(where("1 " + pair + "\n")).isEqualTo("data:" + place);
  }

  @ParameterizedTest
  @ValueSource(strings = {"nan", "NaN", "?", "NA"})
  void a_missing_value_is_refused_or_replaced_as_told(String missing) {
    String text = "1 1:2 2:" + missing + "\n2 1:4 2:6\n3 1:" + missing + " 2:2\n";
    InputException refused = Texts.refusal(text, LIBSVM);
    assertThat(refused.where()).isEqualTo("data:1:9");
    assertThat(refused.more()).isEqualTo(1);
    // column 1 has the mean (2 + 4) / 2 = 3, column 2 (6 + 2) / 2 = 4
    Dataset<Vec> mean = Texts.vectors(text, LIBSVM.missing(ReadOptions.Missing.MEAN));
    assertThat(mean.sample())
        .isEqualTo(DenseVectors.of(new double[] {2, 4}, new double[] {4, 6}, new double[] {3, 2}));
    assertThat(mean.notes()).contains("replaced 2 missing values by the mean of their columns");
    Dataset<Vec> drop = Texts.vectors(text, LIBSVM.missing(ReadOptions.Missing.DROP));
    assertThat(drop.sample()).isEqualTo(DenseVectors.of(new double[] {4, 6}));
    assertThat(drop.requireTargets().texts()).containsExactly("2");
    Dataset<Vec> zero = Texts.vectors(text, LIBSVM.missing(ReadOptions.Missing.ZERO));
    assertThat(zero.sample().get(0)).isEqualTo(Vec.of(2, 0));
  }

  @Test
  void the_mean_of_a_sparse_column_counts_its_zeros() {
    ReadOptions options =
        LIBSVM.missing(ReadOptions.Missing.MEAN).storage(ReadOptions.Storage.SPARSE);
    // feature 1 is 6 and 0 where it is known: its mean is 3
    Dataset<Vec> data = Texts.vectors("1 1:6\n2\n3 1:?\n", options);
    assertThat(data.sample().get(2).get(0)).isEqualTo(3);
  }

  @Test
  void a_number_may_be_named_as_missing() {
    ReadOptions options = LIBSVM.na(List.of("-999"));
    assertThat(Texts.refusal("1 1:2\n1 1:-999.0\n", options).where()).isEqualTo("data:2:5");
    assertThat(
            Texts.vectors("1 1:2\n1 1:-999\n", options.missing(ReadOptions.Missing.ZERO)).sample())
        .isEqualTo(DenseVectors.of(new double[] {2}, new double[] {0}));
  }

  @ParameterizedTest
  @CsvSource({
    "inf, 5",
    "-Infinity, 5",
    "1e400, 5",
    "0x1p3, 6",
    "1.5f, 8",
    "1_000, 6",
    "1e, 7",
    "--1, 6"
  })
  void a_value_is_a_finite_decimal_number_or_refused_at_the_bad_character(
      String value, int column) {
    assertThat(where("1 1:" + value + "\n")).isEqualTo("data:1:" + column);
  }

  @Test
  void a_value_too_small_is_zero_and_counted() {
    Dataset<Vec> data = Texts.vectors("1 1:1e-400\n1 1:1\n", LIBSVM);
    assertThat(data.sample().get(0)).isEqualTo(Vec.of(0));
    assertThat(data.reading().underflows()).isEqualTo(1);
  }

  @Test
  void a_decimal_comma_is_suggested_and_read_when_chosen() {
    assertThat(Texts.refusal("1 1:0,5\n", LIBSVM).repair()).contains("`decimal=','`");
    Dataset<Vec> data = Texts.vectors("0,25 1:0,5\n", LIBSVM.decimal(','));
    assertThat(data.sample()).isEqualTo(DenseVectors.of(new double[] {0.5}));
    assertThat(data.requireTargets().numbers()).containsExactly(0.25);
  }

  @ParameterizedTest
  @CsvSource({"1: 2:1, 5", "1: 0.5, 5", "1::5, 5", "1 2:1, 3", ":1, 3", "1:1:1, 6"})
  void a_pair_is_index_colon_value_without_blanks(String pairs, int column) {
    assertThat(where("1 " + pairs + "\n")).isEqualTo("data:1:" + column);
  }

  @Test
  void bytes_that_are_not_utf8_are_named_with_the_way_out() {
    Source latin = Source.bytes("data", new byte[] {'1', ' ', '1', ':', (byte) 0xE9, '\n'});
    assertThatThrownBy(() -> Datasets.read(latin, LIBSVM))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("data:1:5: byte 0xE9, which is not UTF-8")
        .hasMessageContaining("`charset=latin1`");
  }

  @Test
  void objects_without_labels_are_read_when_told_so() {
    Dataset<Vec> data = Texts.vectors("1:0.5 2:1\n+1 1:2\n", LIBSVM.unlabelled(true));
    assertThat(data.targets()).isEmpty();
    assertThat(data.sample())
        .isEqualTo(DenseVectors.of(new double[] {0.5, 1}, new double[] {2, 0}));
    assertThatThrownBy(data::requireTargets).isInstanceOf(InputException.class);
  }

  @Test
  void a_row_of_a_label_alone_is_the_zero_vector_and_noted_beyond_one_percent() {
    String ninety = "1 1:1\n".repeat(99);
    assertThat(Texts.vectors(ninety + "-1\n", LIBSVM).notes()).noneMatch(n -> n.contains("zero"));
    assertThat(Texts.vectors(ninety + "-1\n-1\n", LIBSVM).notes())
        .contains("2 rows of 101 without any feature (all zero)");
  }

  @Test
  void labels_are_names_and_numbers_that_are_equal_are_one_class() {
    Dataset<Vec> data = Texts.vectors("+1 1:1\n1 1:1\n1.0 1:1\nspam 1:1\nspät 1:1\n", LIBSVM);
    assertThat(data.requireTargets().labels().classes()).containsExactly("+1", "spam", "spät");
    assertThat(Texts.vectors("1e10 1:1\n3e9 1:1\n", LIBSVM).requireTargets().labels().classes())
        .containsExactly("3e9", "1e10");
  }

  @Test
  void fractions_as_labels_look_like_regression() {
    Targets targets = Texts.vectors("0.4 1:1\n0.6 1:2\n1 1:3\n", LIBSVM).requireTargets();
    assertThat(targets.looksLikeRegression()).isTrue();
    assertThat(targets.numbers()).containsExactly(0.4, 0.6, 1);
    assertThatThrownBy(targets::classes)
        .isInstanceOf(InputException.class)
        .hasMessageContaining("'0.4', which look like regression");
    assertThat(Texts.vectors("0.4 1:1\nx 1:2\n", LIBSVM).requireTargets().looksLikeRegression())
        .isFalse();
  }

  @Test
  void a_name_among_numbers_is_refused_for_regression_at_its_line() {
    Targets targets = Texts.vectors("# c\n1 1:1\nspam 1:2\n", LIBSVM).requireTargets();
    assertThatThrownBy(targets::numbers)
        .isInstanceOf(InputException.class)
        .hasMessageContaining("data:3:1")
        .hasMessageContaining("'spam'");
  }

  @Test
  void a_line_longer_than_the_limit_is_refused_by_number() {
    String text = "1 1:1\n" + "1 1:1 2:" + "0".repeat(200) + "\n";
    assertThat(Texts.refusal(text, LIBSVM.maxLine(100)).where()).isEqualTo("data:2:1");
    String endless = "1 1:" + "0".repeat(3 << 20);
    assertThat(Texts.refusal("1 1:1\n" + endless, LIBSVM.maxLine(1 << 20)).getMessage())
        .contains("data:2:1: a line of more than 1 MiB");
  }

  @Test
  void what_does_not_fit_into_memory_is_refused() {
    String text = "1 1:1 2:2 3:3\n".repeat(10_000);
    assertThat(Texts.refusal(text, LIBSVM.memoryBytes(1 << 20)).getMessage())
        .contains("1 MiB of memory")
        .contains("`memory`");
  }

  @Test
  void features_unknown_to_a_model_are_kept_and_counted() {
    Dataset<Vec> known = Texts.vectors("1 1:1\n", LIBSVM.dimension(3));
    assertThat(known.sample()).isEqualTo(DenseVectors.of(new double[] {1, 0, 0}));
    Dataset<Vec> unknown = Texts.vectors("1 1:1 4:2\n1 5:1\n", LIBSVM.dimension(3));
    assertThat(unknown.sample().get(0).get(3)).isEqualTo(2);
    assertThat(unknown.notes()).contains("2 values of features beyond the 3 of the model");
  }

  @Test
  void an_empty_file_gives_an_empty_sample_when_that_is_allowed() {
    Dataset<Vec> data = Texts.vectors("", LIBSVM.empty(true).dimension(3));
    assertThat(data.sample().size()).isZero();
    assertThat(data.requireTargets().size()).isZero();
  }

  @Test
  void the_first_bad_line_of_the_file_is_reported_whichever_thread_met_it() {
    StringBuilder text = new StringBuilder();
    SplittableRandom random = new SplittableRandom(9);
    for (int i = 1; i <= 200_000; i++) {
      text.append(i % 70_000 == 50_001 ? "1 1:x" : "1 1:" + random.nextInt(1000) + " 2:3")
          .append('\n');
    }
    Source source = Texts.source("data", text.toString());
    for (int threads : new int[] {1, 2, 5}) {
      assertThatThrownBy(() -> Texts.read(source, LIBSVM, threads))
          .isInstanceOfSatisfying(
              InputException.class,
              e -> {
                assertThat(e.where()).isEqualTo("data:50001:5");
                assertThat(e.more()).isEqualTo(2); // lines 120001 and 190001
              });
    }
  }

  @Test
  void rows_across_blocks_are_the_same_with_any_number_of_threads() {
    StringBuilder text = new StringBuilder();
    SplittableRandom random = new SplittableRandom(4);
    double[] third = new double[60_000];
    for (int i = 0; i < third.length; i++) {
      third[i] = random.nextDouble(-1, 1);
      text.append(i % 3).append(" 1:").append(i).append(" 2:").append(third[i]).append('\n');
    }
    Source source = Texts.source("data", text.toString());
    Dataset<?> one = Texts.read(source, LIBSVM, 1);
    for (int i = 0; i < third.length; i += 777) {
      assertThat(one.sample().get(i)).isEqualTo(Vec.of(i, third[i]));
      assertThat(one.requireTargets().get(i)).isEqualTo(String.valueOf(i % 3));
      assertThat(one.requireTargets().place(i)).isEqualTo("data:" + (i + 1) + ":1");
    }
    for (int threads : new int[] {2, 5}) {
      assertThat(Texts.read(source, LIBSVM, threads).sample()).isEqualTo(one.sample());
    }
  }

  @Test
  void few_values_in_many_columns_are_kept_sparse_and_many_dense() {
    StringBuilder sparse = new StringBuilder();
    StringBuilder dense = new StringBuilder();
    for (int i = 0; i < 3000; i++) {
      sparse.append("1 ").append(1 + i).append(":1\n"); // 1 of 3000 columns
      dense.append("1");
      for (int j = 1; j <= 1200; j += 3) {
        dense.append(' ').append(j).append(":1"); // a third of 1198 columns
      }
      dense.append('\n');
    }
    assertThat(Texts.vectors(sparse.toString(), LIBSVM).sample()).isInstanceOf(SparseVectors.class);
    assertThat(Texts.vectors(dense.toString(), LIBSVM).sample()).isInstanceOf(DenseVectors.class);
    assertThat(Texts.vectors("1 1:1\n", LIBSVM.storage(ReadOptions.Storage.SPARSE)).sample())
        .isInstanceOf(SparseVectors.class);
  }

  @Test
  void the_checker_reports_the_first_twenty_of_each_kind_and_the_totals() {
    StringBuilder text = new StringBuilder("1 1:1 2:5\n1 1:2 2:5\n");
    for (int i = 0; i < 50_000; i++) {
      text.append(i % 2 == 0 ? "1 2:1 1:1\n" : "1 1:x\n");
    }
    DataCheck check = Texts.check("data", text.toString(), LIBSVM);
    assertThat(check.faults()).hasSize(40);
    assertThat(check.totals())
        .containsEntry(Fault.Kind.INDEX_ORDER, 25_000L)
        .containsEntry(Fault.Kind.VALUE_FORM, 25_000L);
    assertThat(check.faults().get(0).line()).isEqualTo(3);
    assertThat(check.rows()).isEqualTo(2);
    assertThat(check.isReadable()).isFalse();
    assertThat(check.density()).isEqualTo(OptionalDouble.of(1));
  }
}
