package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.mercer.data.tree.TreeDomain;
import org.mercer.error.InputException;
import org.mercer.run.Run;

class DataCheckTest {
  private static String warnings(String text, ReadOptions options) {
    return String.join("; ", Texts.check("data", text, options).warnings());
  }

  @Test
  void a_check_tells_format_rows_columns_classes_and_sparsity() {
    DataCheck check = Texts.check("data", "+1 1:1\n-1 2:2 4:1\n+1 1:3\n", Texts.STRICT);
    assertThat(check.format()).isEqualTo(Format.LIBSVM);
    assertThat(check.kind()).isEqualTo("vector");
    assertThat(check.rows()).isEqualTo(3);
    assertThat(check.columns()).isEqualTo(4);
    assertThat(check.classes()).isEqualTo(Map.of("-1", 1, "+1", 2));
    assertThat(check.density()).isEqualTo(OptionalDouble.of(4.0 / 12));
    assertThat(check.isReadable()).isTrue();
    assertThat(Texts.check("data", "0.5 1:1\n1 1:2\n", Texts.STRICT).regression()).isTrue();
  }

  @Test
  void an_object_out_of_form_takes_its_label_along() {
    DataCheck check =
        Texts.check("data", "a\t(S x)\nb\t(S\nb\t(S y)\n", Texts.STRICT.kind(TreeDomain.INSTANCE));
    assertThat(check.rows()).isEqualTo(2);
    assertThat(check.classes()).isEqualTo(Map.of("a", 1, "b", 1));
    assertThat(check.isReadable()).isFalse();
  }

  @Test
  void columns_of_very_different_scale_are_warned_about() {
    String text = "a,b,y\n0,1e-6,p\n1e6,2e-6,q\n5,1e-6,p\n";
    assertThat(warnings(text, Texts.CSV))
        .contains("column 'a' runs from 0.0 to 1000000.0")
        .contains("column 'b' from 1.0E-6 to 2.0E-6")
        .contains("`scale=standard`");
    assertThat(warnings("a,b,y\n0,1,p\n9,2,q\n", Texts.CSV)).doesNotContain("scale");
  }

  @Test
  void constant_columns_are_listed() {
    assertThat(warnings("a,b,c,y\n1,2,0,p\n1,3,0,q\n", Texts.CSV))
        .contains("2 columns with the same value in every row: 'a', 'c'");
    ReadOptions sparse = Texts.LIBSVM.storage(ReadOptions.Storage.SPARSE);
    // feature 1 is 1 and 0, feature 2 is 5 and 5
    assertThat(warnings("1 1:1 2:5\n2 2:5\n", sparse)).contains("1 column").contains("'2'");
  }

  @Test
  void a_column_that_counts_the_rows_is_an_id() {
    StringBuilder text = new StringBuilder("ticket,b,y\n");
    for (int i = 0; i < 12; i++) {
      text.append(100 + i).append(',').append(i * i % 7).append(",k").append(i % 2).append('\n');
    }
    assertThat(warnings(text.toString(), Texts.CSV)).contains("column 'ticket' counts the rows");
  }

  @Test
  void a_column_that_tells_the_target_is_a_leak() {
    StringBuilder classes = new StringBuilder("a,b,y\n");
    StringBuilder numbers = new StringBuilder("a,b,y\n");
    for (int i = 0; i < 12; i++) {
      classes
          .append(i % 2 + 3)
          .append(',')
          .append(i * i % 7)
          .append(",k")
          .append(i % 2)
          .append('\n');
      numbers
          .append(i / 4.0)
          .append(',')
          .append(i * i % 7)
          .append(',')
          .append(i / 4.0)
          .append('\n');
    }
    assertThat(warnings(classes.toString(), Texts.CSV))
        .contains("column 'a' tells the target exactly")
        .doesNotContain("'b' tells");
    assertThat(warnings(numbers.toString(), Texts.CSV))
        .contains("column 'a' tells the target exactly")
        .doesNotContain("'b' tells");
  }

  @Test
  void equal_rows_are_counted_and_those_with_different_targets_bound_the_accuracy() {
    // rows 1, 2, 3 are equal with targets +, -, +: at most 2 of 3 right
    String text = "+ 1:1\n- 1:1\n+ 1:1\n- 1:2\n- 1:2\n";
    assertThat(warnings(text, Texts.LIBSVM))
        .contains("3 rows of 5 repeat an earlier one")
        .contains("3 conflicting duplicates")
        .contains("cannot exceed 67 %");
    assertThat(warnings("a\tx\nb\tx\n", Texts.STRICT.format(Format.STRINGS)))
        .contains("2 conflicting duplicates");
  }

  @Test
  void a_byte_order_mark_and_a_single_class_are_warned_about() {
    assertThat(warnings("\ufeff+1 1:1\n+1 1:2\n", Texts.LIBSVM))
        .contains("byte order mark")
        .contains("all targets are '+1'");
  }

  @Test
  void a_check_of_nothing_is_refused() {
    assertThatThrownBy(() -> Texts.check("data", "", Texts.LIBSVM))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("file is empty");
  }

  @Test
  void a_fix_sorts_indices_and_drops_blank_lines_and_leaves_the_rest() throws IOException {
    String text =
        "\ufeff+1 3:3 1:1 # c\r\n\r\n-1 1:2\r\n1 1:x\r\n2 2:1 1:1 2:5\r\nsp\u00e4t 2:2 1:1";
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    LibsvmFix.Result result =
        LibsvmFix.write(Texts.source("data", text), Texts.LIBSVM, out, Run.defaults());
    assertThat(out.toString(StandardCharsets.UTF_8))
        .isEqualTo("+1 1:1 3:3 # c\n-1 1:2\n1 1:x\n2 1:1 2:1 2:5\nsp\u00e4t 1:1 2:2\n");
    assertThat(result).isEqualTo(new LibsvmFix.Result(5, 3, 1, 2));
  }
}
