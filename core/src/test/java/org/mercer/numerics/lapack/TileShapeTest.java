package org.mercer.numerics.lapack;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TileShapeTest {
  @ParameterizedTest
  @CsvSource({"1,4", "4,4", "5,4", "8,4", "11,4", "130,64"})
  void tiles_of_the_lower_triangle_lie_one_after_the_other(int n, int edge) {
    TileShape shape = new TileShape(n, edge);
    long offset = 0;
    int index = 0;
    int rows = 0;
    for (int i = 0; i < shape.blocks(); i++) {
      assertThat(shape.start(i)).isEqualTo(rows);
      rows += shape.length(i);
      for (int j = 0; j <= i; j++) {
        assertThat(shape.index(i, j)).isEqualTo(index++);
        assertThat(shape.offset(i, j)).isEqualTo(offset);
        offset += (long) shape.length(i) * shape.length(j);
      }
    }
    assertThat(rows).isEqualTo(n);
    assertThat(shape.tiles()).isEqualTo(index);
    assertThat(shape.entries()).isEqualTo(offset);
  }
}
