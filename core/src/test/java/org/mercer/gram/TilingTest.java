package org.mercer.gram;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TilingTest {
  @Test
  void upper_tiles_are_numbered_row_by_row_without_gaps() {
    for (int n : new int[] {0, 1, 4, 5, 8, 21, 100}) {
      Tiling tiling = new Tiling(n, 4);
      int t = 0;
      for (int r = 0; r < tiling.blocks(); r++) {
        for (int c = r; c < tiling.blocks(); c++, t++) {
          assertThat(tiling.blockRow(t)).as("row of tile %d, n = %d", t, n).isEqualTo(r);
          assertThat(tiling.blockCol(t)).as("column of tile %d, n = %d", t, n).isEqualTo(c);
        }
      }
      assertThat(tiling.upperTiles()).isEqualTo(t);
    }
  }

  @Test
  void the_blocks_cover_the_objects_once() {
    Tiling tiling = new Tiling(257, 256);
    assertThat(tiling.blocks()).isEqualTo(2);
    assertThat(tiling.length(0)).isEqualTo(256);
    assertThat(tiling.start(1)).isEqualTo(256);
    assertThat(tiling.length(1)).isEqualTo(1);
  }

  @Test
  void numbering_survives_many_thousand_blocks() {
    // 40 000 blocks have 800 020 000 tiles; the last row holds the last one alone.
    Tiling tiling = new Tiling(40_000, 1);
    int last = tiling.upperTiles() - 1;
    assertThat(tiling.blockRow(last)).isEqualTo(39_999);
    assertThat(tiling.blockCol(last)).isEqualTo(39_999);
    assertThat(tiling.blockRow(39_999)).isZero();
    assertThat(tiling.blockRow(40_000)).isEqualTo(1);
    assertThat(tiling.blockCol(40_000)).isEqualTo(1);
  }
}
