package org.mercer.data.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.error.InputException;
import org.mercer.numerics.dense.DoubleMatrix;

class RowsTest {
  private static final RowDomain DOMAIN = RowDomain.INSTANCE;
  private static final DoubleMatrix K =
      DoubleMatrix.of(new double[] {2, 0.5, 0}, new double[] {0.5, 3, -1}, new double[] {0, -1, 4});

  @Test
  void a_row_comes_back_from_its_literal() {
    for (String text : List.of("0:2 1:0.5 2:3.0 3:-1.0", "0:0 1:1.0E-300", "0:7 7:1.5", "0:3")) {
      assertThat(DOMAIN.format(DOMAIN.parse(text))).isEqualTo(text);
    }
    assertThat(DOMAIN.parse("0:2 1:0.5 2:3 3:-1")).isEqualTo(Rows.gram(K).get(1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "1:2",
        "0:-1 1:2",
        "0:1.5 1:2",
        "0:1 0:2",
        "0:1 2:1 4:1",
        "0:1 2",
        "0:1 1:x",
        "0:1 1:nan"
      })
  void what_is_no_row_is_refused(String text) {
    assertThatThrownBy(() -> DOMAIN.parse(text))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("write 0:serial 1:value 2:value");
  }

  @Test
  void the_rows_of_a_gram_matrix_are_numbered_like_its_columns() {
    Rows rows = Rows.gram(K);
    assertThat(rows.columns()).isEqualTo(3);
    for (int i = 1; i <= 3; i++) {
      assertThat(rows.get(i - 1).serial()).isEqualTo(i);
      assertThat(rows.get(i - 1).self()).hasValue(K.get(i - 1, i - 1));
    }
  }

  @Test
  void rows_against_the_columns_are_of_new_objects() {
    Rows rows = Rows.cross(DoubleMatrix.of(new double[] {1, 2, 3}));
    assertThat(rows.get(0).serial()).isZero();
    assertThat(rows.get(0).self()).isEmpty();
    assertThat(rows.get(0).value(3)).isEqualTo(3);
  }

  @Test
  void a_matrix_that_is_none_is_refused_by_place() {
    assertThatThrownBy(() -> Rows.gram(new DoubleMatrix(60, 59)))
        .hasMessageContaining("60 rows and 59 columns");
    DoubleMatrix odd = K.copy();
    odd.set(2, 1, 7);
    assertThatThrownBy(() -> Rows.gram(odd))
        .hasMessageContaining("entry (3, 2) is 7.0 and its mirror image (2, 3) is -1.0, 8.0 apart");
    DoubleMatrix undefined = K.copy();
    undefined.set(1, 2, Double.NaN);
    assertThatThrownBy(() -> Rows.gram(undefined)).hasMessageContaining("entry (2, 3) is NaN");
    assertThatThrownBy(() -> Rows.cross(undefined)).hasMessageContaining("entry (2, 3) is NaN");
  }

  @Test
  void a_model_keeps_numbers_and_squared_lengths() {
    Sample<Row> kept = DOMAIN.landmarks(Rows.gram(K).select(2, 0));
    assertThat(kept.toList()).containsExactly(DOMAIN.parse("0:3 3:4"), DOMAIN.parse("0:1 1:2"));
  }

  @Test
  void a_sample_comes_back_from_its_arrays() {
    for (Sample<Row> sample :
        List.of(
            Rows.gram(K),
            DOMAIN.landmarks(Rows.gram(K)),
            Rows.cross(new DoubleMatrix(2, 5)),
            Rows.cross(new DoubleMatrix(0, 0)))) {
      assertThat(DOMAIN.unpack(DOMAIN.pack(sample)).toList()).isEqualTo(sample.toList());
    }
  }

  @Test
  void damaged_arrays_are_refused() {
    int[] one = {1};
    double[] values = {1, 2};
    assertRefused(new int[] {1, 2}, one, new int[] {2}, values);
    assertRefused(new int[] {-1}, one, new int[] {2}, values);
    assertRefused(one, new int[] {0}, new int[] {2}, values);
    assertRefused(one, one, new int[] {3}, values);
    assertRefused(one, one, one, values);
    assertRefused(new int[] {1, 2}, new int[] {1, 1}, new int[] {2, 1}, values);
    assertRefused(one, one, new int[] {2}, new double[] {1, Double.NaN});
  }

  private static void assertRefused(int[] serials, int[] firsts, int[] ends, double[] values) {
    Packed packed =
        new Packed()
            .put("serials", serials)
            .put("firsts", firsts)
            .put("ends", ends)
            .put("values", values);
    assertThatThrownBy(() -> DOMAIN.unpack(packed)).isInstanceOf(InputException.class);
  }
}
