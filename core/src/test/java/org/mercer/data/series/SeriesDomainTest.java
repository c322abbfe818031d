package org.mercer.data.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.mercer.data.Packed;

class SeriesDomainTest {
  private static final SeriesDomain DOMAIN = SeriesDomain.INSTANCE;

  @Test
  void one_and_two_dimensions() {
    assertThat(DOMAIN.parse("1, 2,-3.5")).isEqualTo(Series.of(1, 2, -3.5));
    Series plane = DOMAIN.parse("1,2,3:4,5,6");
    assertThat(plane.dimensions()).isEqualTo(2);
    assertThat(plane.length()).isEqualTo(3);
    assertThat(plane.get(2, 0)).isEqualTo(3);
    assertThat(plane.get(0, 1)).isEqualTo(4);
    assertThat(DOMAIN.format(plane)).isEqualTo("1.0,2.0,3.0:4.0,5.0,6.0");
    assertThat(DOMAIN.parse("")).isEqualTo(Series.EMPTY);
    assertThat(DOMAIN.format(Series.EMPTY)).isEmpty();
  }

  @Test
  void what_is_no_series_is_refused_at_its_place() {
    assertThatThrownBy(() -> DOMAIN.parse("1,2:3"))
        .hasMessageContaining("series, column 6: the end; expected 2 numbers in every dimension");
    assertThatThrownBy(() -> DOMAIN.parse("1,x")).hasMessageContaining("column 3: 'x'");
    assertThatThrownBy(() -> DOMAIN.parse("1,,2")).hasMessageContaining("column 3");
    assertThatThrownBy(() -> DOMAIN.parse("1;2")).hasMessageContaining("a comma, a colon");
    assertThatThrownBy(() -> DOMAIN.parse("1,1e400")).hasMessageContaining("range of doubles");
    assertThatThrownBy(() -> Series.of(Double.NaN)).hasMessageContaining("finite");
  }

  @Test
  void damaged_arrays_are_refused() {
    assertThatThrownBy(() -> DOMAIN.unpack(packed(new int[] {2}, new int[] {1}, 1)))
        .hasMessageContaining("a series of 2 points of 1 dimensions");
    assertThatThrownBy(() -> DOMAIN.unpack(packed(new int[] {1}, new int[] {1}, 2)))
        .hasMessageContaining("1 values too many");
    assertThatThrownBy(() -> DOMAIN.unpack(packed(new int[] {0}, new int[] {3}, 0)))
        .hasMessageContaining("0 points of 3");
    assertThatThrownBy(() -> DOMAIN.unpack(packed(new int[] {1}, new int[0], 1)))
        .hasMessageContaining("numbers of dimensions");
  }

  private static Packed packed(int[] lengths, int[] dimensions, int values) {
    return new Packed()
        .put("lengths", lengths)
        .put("dimensions", dimensions)
        .put("values", new double[values]);
  }
}
