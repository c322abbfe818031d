package org.mercer.numerics.sparse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RowPairingTest {
  private static final int DIM = 150;

  /** Row i has ten features drawn with the seed of its family. */
  private static Csr families(int[] family) {
    long[] start = new long[family.length + 1];
    IntStream.Builder columns = IntStream.builder();
    for (int i = 0; i < family.length; i++) {
      int[] row = new Random(family[i]).ints(0, DIM).distinct().limit(10).sorted().toArray();
      IntStream.of(row).forEach(columns::add);
      start[i + 1] = start[i] + row.length;
    }
    int[] all = columns.build().toArray();
    return new Csr(DIM, start, all, IntStream.of(all).mapToDouble(c -> 1 + c).toArray());
  }

  @Test
  void each_row_is_followed_by_its_twin() {
    int[] family = IntStream.range(0, 30).map(i -> i * 7 % 15).toArray();
    int[] all = IntStream.range(0, family.length).toArray();
    int[] order = RowPairing.of(families(family), all, DIM);
    assertThat(order).containsExactlyInAnyOrder(all);
    for (int i = 0; i < order.length; i += 2) {
      assertThat(family[order[i]]).as("pair %d", i / 2).isEqualTo(family[order[i + 1]]);
    }
  }

  @Test
  void every_row_picked_comes_once_whatever_their_number() {
    int[] family = IntStream.range(0, 90).toArray();
    Csr rows = families(family);
    for (int n : new int[] {0, 1, 2, 3, 31, 32, 33, 64, 90}) {
      int[] which = new Random(n).ints(n, 0, 90).toArray(); // a row may be asked for twice
      int[] places = IntStream.range(0, n).toArray();
      assertThat(RowPairing.of(rows, which, DIM)).containsExactlyInAnyOrder(places);
    }
  }
}
