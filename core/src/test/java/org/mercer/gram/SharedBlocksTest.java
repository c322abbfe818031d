package org.mercer.gram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.bulk.Tile;
import org.mercer.learner.Clouds;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

class SharedBlocksTest {
  private static final int[] ENDS = {0, 70, 100, 230};
  private static final int N = 230;
  private static final long PLENTY = 1 << 20;

  private static Gram gram(Precision precision) {
    return Grams.lazy(
        Kernels.parse("rbf(gamma=0.3)", VectorDomain.INSTANCE), Clouds.of(N, 3, 2, 9), precision);
  }

  /** Counts the entries that are computed. */
  private static final class Counted extends Forwarding {
    private final AtomicLong entries = new AtomicLong();

    Counted(Gram gram) {
      super(gram);
    }

    @Override
    public void fillRows(int[] which, Tile tile) {
      entries.addAndGet((long) which.length * tile.cols());
      super.fillRows(which, tile);
    }
  }

  private static float[] rows(Gram gram, int[] which, int col, int cols) {
    Tile tile = Tile.floats(0, which.length, col, cols);
    gram.fillRows(which, tile);
    return Arrays.copyOf(tile.floats(), which.length * cols);
  }

  @Test
  void entries_are_the_same_bits_however_often_and_in_which_blocks_they_are_asked_for() {
    Gram plain = gram(Precision.FLOAT);
    for (long bytes : new long[] {0, 9000, PLENTY}) {
      Gram shared = Views.sharedBlocks(plain, ENDS, bytes);
      Random random = new Random(5);
      for (int trial = 0; trial < 60; trial++) {
        int[] which = random.ints(1 + random.nextInt(150), 0, N).toArray();
        int group = random.nextInt(3);
        boolean whole = random.nextInt(4) > 0;
        int col = whole ? ENDS[group] : random.nextInt(N);
        int cols = whole ? ENDS[group + 1] - col : 1 + random.nextInt(N - col);
        assertThat(rows(shared, which, col, cols)).containsExactly(rows(plain, which, col, cols));
      }
    }
  }

  @Test
  void entries_within_a_group_are_computed_once() {
    Counted counted = new Counted(gram(Precision.FLOAT));
    Gram shared = Views.sharedBlocks(counted, ENDS, PLENTY);
    int[] which = {3, 75, 110, 12};
    rows(shared, which, 0, 70);
    assertThat(counted.entries.get()).isEqualTo(4 * 70);
    rows(shared, which, 0, 70);
    assertThat(counted.entries.get()).isEqualTo(4 * 70 + 2 * 70); // those of the other groups
    rows(shared, new int[] {3, 12, 4}, 0, 70);
    assertThat(counted.entries.get()).isEqualTo(4 * 70 + 3 * 70);
  }

  @Test
  void without_memory_nothing_is_kept() {
    Counted counted = new Counted(gram(Precision.FLOAT));
    Gram shared = Views.sharedBlocks(counted, ENDS, 0);
    rows(shared, new int[] {3}, 0, 70);
    rows(shared, new int[] {3}, 0, 70);
    assertThat(counted.entries.get()).isEqualTo(2 * 70);
  }

  @Test
  void what_is_stored_or_in_double_is_left_as_it_is() {
    Gram stored = Stored.of(gram(Precision.FLOAT), Run.defaults());
    assertThat(Views.sharedBlocks(stored, ENDS, PLENTY)).isSameAs(stored);
    Gram some = stored.restrict(IntStream.range(0, 100).toArray());
    assertThat(Views.sharedBlocks(some, new int[] {0, 70, 100}, PLENTY)).isSameAs(some);
    Gram inDouble = gram(Precision.DOUBLE);
    assertThat(Views.sharedBlocks(inDouble, ENDS, PLENTY)).isSameAs(inDouble);
  }

  @Test
  void many_threads_see_the_same_entries() {
    Gram plain = gram(Precision.FLOAT);
    int[] all = IntStream.range(0, N).toArray();
    float[] expected = rows(plain, all, 100, 130);
    Gram shared = Views.sharedBlocks(plain, ENDS, PLENTY);
    float[][] found = new float[16][];
    Parallel.forEach(
        "rows",
        found.length,
        Run.defaults().threads(4),
        i -> found[i] = rows(shared, all, 100, 130));
    for (float[] one : found) {
      assertThat(one).containsExactly(expected);
    }
  }
}
