package org.mercer.gram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.vector.Linear;
import org.mercer.kernel.vector.Rbf;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Cancelled;
import org.mercer.run.Parallel;
import org.mercer.run.Run;
import org.mercer.run.Streams;

class RowCacheTest {
  private static final int N = 100;
  private static final Kernel<Vec> KERNEL = new Rbf<>(0.4, Linear.INSTANCE);
  private static final Run RUN = Run.defaults().threads(2);

  private static Gram source(Precision precision) {
    return Grams.lazy(KERNEL, Matrices.vectors(N, 3, 16), precision);
  }

  /** Room for so many rows of 100 doubles. */
  private static RowCache cache(int rows) {
    return RowCache.of(source(Precision.DOUBLE), (long) rows * N * 8, RUN);
  }

  private static void ask(RowCache cache, int... which) {
    cache.rows(which, RUN).close();
  }

  @ParameterizedTest
  @EnumSource(Precision.class)
  void rows_are_those_of_the_source_whatever_was_kept(Precision precision) {
    Gram source = source(precision);
    RowCache cache = RowCache.of(source, 7L * N * precision.bytes(), RUN);
    DoubleMatrix all = source.toMatrix(RUN);
    RandomGenerator random = Streams.of(17, "requests");
    for (int round = 0; round < 200; round++) {
      int[] which = random.ints(1 + random.nextInt(10), 0, N).toArray();
      try (RowBatch batch = cache.rows(which, RUN)) {
        assertThat(batch.size()).isEqualTo(which.length);
        for (int i = 0; i < which.length; i++) {
          assertThat(batch.row(i).row()).isEqualTo(which[i]);
          Matrices.assertClose(
              widened(batch.row(i)), all.row(which[i]), Matrices.rounding(precision));
        }
      }
    }
    Matrices.assertConsistent(cache, Matrices.rounding(precision));
  }

  private static double[] widened(Tile row) {
    double[] values = new double[row.cols()];
    Arrays.setAll(values, j -> row.get(0, j));
    return values;
  }

  @ParameterizedTest
  @EnumSource(Precision.class)
  void a_narrowed_cache_begins_with_the_rows_that_were_there(Precision precision) {
    Gram source = source(precision);
    AtomicInteger asked = new AtomicInteger();
    int[] part = IntStream.range(0, N).filter(i -> i % 3 != 1).toArray();
    try (RowCache cache = RowCache.of(source, 50L * N * precision.bytes(), RUN)) {
      ask(cache, 3, 4, 5, 60, 98); // 4 is not among the part
      Gram narrow = counting(source.restrict(part), asked);
      try (RowCache narrowed = cache.narrowed(narrow, part, 1L << 20, RUN)) {
        int[] known = IntStream.of(3, 5, 60, 98).map(i -> Arrays.binarySearch(part, i)).toArray();
        DoubleMatrix all = source.toMatrix(RUN);
        try (RowBatch batch = narrowed.rows(known, RUN)) {
          for (int i = 0; i < known.length; i++) {
            int row = part[known[i]];
            double[] expected = IntStream.of(part).mapToDouble(j -> all.get(row, j)).toArray();
            Matrices.assertClose(widened(batch.row(i)), expected, Matrices.rounding(precision));
          }
        }
        assertThat(asked).hasValue(0);
        ask(narrowed, 0, 7);
        assertThat(asked).hasPositiveValue();
      }
    }
  }

  /** Counts how often entries are asked for. */
  private static Gram counting(Gram gram, AtomicInteger asked) {
    return new Gram() {
      @Override
      public int size() {
        return gram.size();
      }

      @Override
      public void fill(Tile tile) {
        asked.incrementAndGet();
        gram.fill(tile);
      }

      @Override
      public Certificate certificate() {
        return gram.certificate();
      }

      @Override
      public Precision precision() {
        return gram.precision();
      }

      @Override
      public String describe() {
        return gram.describe();
      }
    };
  }

  @Test
  void kept_rows_are_hits_and_the_one_unused_for_longest_gives_way() {
    RowCache cache = cache(3);
    ask(cache, 1, 2, 3); // three misses
    ask(cache, 1); // a hit: 2 is now the oldest
    ask(cache, 4); // a miss: 2 gives way
    ask(cache, 1, 3, 4); // three hits
    ask(cache, 2); // a miss: 1 gives way, the first of that batch
    ask(cache, 3); // a hit
    ask(cache, 1); // a miss: 4 gives way
    assertThat(cache.statistics()).isEqualTo(new RowCache.Statistics(5, 6, 3, 3L * N * 8));
    assertThat(cache.statistics().hitRate()).isEqualTo(5 / 11.0);
  }

  @Test
  void a_row_asked_for_twice_in_a_batch_is_computed_once() {
    RowCache cache = cache(3);
    try (RowBatch batch = cache.rows(new int[] {8, 8, 8}, RUN)) {
      assertThat(batch.row(2)).isSameAs(batch.row(0));
    }
    assertThat(cache.statistics()).isEqualTo(new RowCache.Statistics(2, 1, 0, 3L * N * 8));
  }

  @Test
  void the_missing_rows_of_a_batch_are_asked_for_as_one_block() {
    List<int[]> blocks = new ArrayList<>();
    RowCache cache = RowCache.of(new Recording(source(Precision.DOUBLE), blocks), N * 80L, RUN);
    ask(cache, 5, 6);
    ask(cache, 4, 5, 9, 6, 7);
    assertThat(blocks).containsExactly(new int[] {5, 6}, new int[] {4, 9, 7});
  }

  private static final class Recording extends Forwarding {
    private final List<int[]> blocks;

    Recording(Gram base, List<int[]> blocks) {
      super(base);
      this.blocks = blocks;
    }

    @Override
    public void fillRows(int[] which, Tile tile) {
      blocks.add(which);
      super.fillRows(which, tile);
    }
  }

  @Test
  void rows_that_are_held_do_not_give_way_and_larger_batches_still_work() {
    RowCache cache = cache(2);
    DoubleMatrix all = source(Precision.DOUBLE).toMatrix(RUN);
    try (RowBatch held = cache.rows(new int[] {0, 1}, RUN)) {
      try (RowBatch more = cache.rows(new int[] {2, 1, 3, 4}, RUN)) {
        for (int i = 0; i < 4; i++) {
          Matrices.assertClose(
              widened(more.row(i)), all.row(new int[] {2, 1, 3, 4}[i]), Matrices.DOUBLE_ROUNDING);
        }
      }
      Matrices.assertClose(widened(held.row(0)), all.row(0), Matrices.DOUBLE_ROUNDING);
      Matrices.assertClose(widened(held.row(1)), all.row(1), Matrices.DOUBLE_ROUNDING);
    }
    assertThat(cache.statistics().evictions()).isZero();
    assertThat(cache.statistics().bytes()).isEqualTo(2L * N * 8);
  }

  @Test
  void a_closed_batch_is_not_read() {
    RowCache cache = cache(2);
    RowBatch batch = cache.rows(new int[] {0}, RUN);
    batch.close();
    batch.close();
    assertThatThrownBy(() -> batch.row(0)).hasMessageContaining("closed");
    // Closing twice must not let go of what another batch holds.
    try (RowBatch other = cache.rows(new int[] {0}, RUN)) {
      ask(cache, 1, 2, 3);
      Matrices.assertClose(
          widened(other.row(0)),
          source(Precision.DOUBLE).toMatrix(RUN).row(0),
          Matrices.DOUBLE_ROUNDING);
    }
  }

  @Test
  void many_threads_may_ask_at_once() {
    RowCache cache = cache(9);
    DoubleMatrix all = source(Precision.DOUBLE).toMatrix(RUN);
    Parallel.forEach(
        "readers",
        64,
        Run.defaults().threads(4),
        part -> {
          RandomGenerator random = Streams.of(part, "reader");
          for (int round = 0; round < 50; round++) {
            int[] which = random.ints(4, 0, N).toArray();
            try (RowBatch batch = cache.rows(which, RUN)) {
              for (int i = 0; i < which.length; i++) {
                Matrices.assertClose(
                    widened(batch.row(i)), all.row(which[i]), Matrices.DOUBLE_ROUNDING);
              }
            }
          }
        });
    RowCache.Statistics statistics = cache.statistics();
    assertThat(statistics.hits() + statistics.misses()).isEqualTo(64 * 50 * 4);
  }

  @Test
  void a_computation_that_is_stopped_leaves_the_cache_usable() {
    RowCache cache = cache(4);
    ask(cache, 0);
    Run stopped = RUN.progress(Listeners.cancelAfter(0));
    assertThatThrownBy(() -> cache.rows(new int[] {0, 1, 2}, stopped))
        .isInstanceOf(Cancelled.class);
    DoubleMatrix all = source(Precision.DOUBLE).toMatrix(RUN);
    for (int[] which : new int[][] {{0, 1, 2}, {3, 4, 5, 6}, {2, 0}}) {
      try (RowBatch batch = cache.rows(which, RUN)) {
        for (int i = 0; i < which.length; i++) {
          Matrices.assertClose(widened(batch.row(i)), all.row(which[i]), Matrices.DOUBLE_ROUNDING);
        }
      }
    }
  }

  @Test
  void a_budget_of_nothing_keeps_two_rows_and_says_so() {
    StringBuilder heard = new StringBuilder();
    RowCache cache = RowCache.of(source(Precision.DOUBLE), 0, listening(heard));
    assertThat(cache.capacity()).isEqualTo(2);
    assertThat(heard.toString()).contains("asked for 0 bytes").contains("keeps 2 rows");
  }

  @Test
  void a_budget_beyond_the_heap_is_cut_to_the_heap_and_says_so() {
    StringBuilder heard = new StringBuilder();
    // 10 rows of 800 bytes fit the pretended heap of 8000 bytes.
    RowCache cache =
        RowCache.of(
            source(Precision.DOUBLE), Long.MAX_VALUE, 8000, Slabs.Heap.REAL, listening(heard));
    assertThat(cache.capacity()).isEqualTo(10);
    assertThat(heard.toString()).contains("keeps 10 rows, what the free heap holds");
  }

  @Test
  void a_heap_without_room_for_two_rows_is_refused_with_a_way_out() {
    assertThatThrownBy(
            () -> RowCache.of(source(Precision.DOUBLE), 8000, 1599, Slabs.Heap.REAL, RUN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("2 rows of 100 entries")
        .hasMessageContaining("-Xmx");
    assertThatThrownBy(() -> RowCache.of(source(Precision.DOUBLE), -1, RUN))
        .hasMessageContaining("-1");
  }

  @Test
  void when_the_heap_runs_out_fewer_rows_are_kept_and_work_goes_on() {
    int n = 10_000; // a slab holds 209 rows of 80 000 bytes
    Gram large =
        Grams.lazy((x, y) -> x.get(0) + y.get(0), Matrices.vectors(n, 1, 18), Precision.DOUBLE);
    AtomicInteger slabs = new AtomicInteger();
    Slabs.Heap oneSlab =
        (rows, cols, precision) -> {
          if (rows > 1 && slabs.incrementAndGet() > 1) {
            throw new OutOfMemoryError("pretended");
          }
          return Slabs.Heap.REAL.block(rows, cols, precision);
        };
    StringBuilder heard = new StringBuilder();
    Run run = listening(heard);
    RowCache cache = RowCache.of(large, 400L * n * 8, Long.MAX_VALUE, oneSlab, run);
    assertThat(cache.capacity()).isEqualTo(400);
    for (int from = 0; from < 250; from += 50) {
      int[] which = IntStream.range(from, from + 50).toArray();
      cache.rows(which, run).close();
    }
    assertThat(cache.capacity()).isEqualTo(209);
    assertThat(cache.statistics().evictions()).isEqualTo(250 - 209);
    assertThat(heard.toString()).contains("goes on with 209 rows");
  }

  @Test
  void a_closed_cache_gives_its_memory_to_the_next_one() {
    int n = 10_000; // a slab holds 419 rows of 40 000 bytes
    Gram large =
        Grams.lazy((x, y) -> x.get(0) + y.get(0), Matrices.vectors(n, 1, 18), Precision.FLOAT);
    RowCache first = RowCache.of(large, 419L * n * 4, RUN);
    float[] slab;
    try (RowBatch batch = first.rows(new int[] {1, 2}, RUN)) {
      slab = batch.row(0).floats();
      assertThatThrownBy(first::close).hasMessageContaining("while a batch of its rows is open");
    }
    first.close();
    RowCache second = RowCache.of(large, 419L * n * 4, RUN);
    try (RowBatch batch = second.rows(new int[] {7}, RUN)) {
      assertThat(batch.row(0).floats()).isSameAs(slab);
      double[] row = new double[n];
      large.rows(new int[] {7}, row, RUN);
      Matrices.assertClose(widened(batch.row(0)), row, Matrices.rounding(Precision.FLOAT));
    }
    second.close();
  }

  @Test
  void rows_of_a_restriction_are_kept_for_the_other_folds() {
    RowCache cache = cache(50);
    Gram even = cache.restrict(0, 2, 4, 6);
    Gram first = cache.restrict(0, 1, 2, 3);
    double[] out = new double[16];
    even.rows(new int[] {0, 1, 2, 3}, out, RUN);
    first.rows(new int[] {0, 2}, out, RUN);
    assertThat(cache.statistics().misses()).isEqualTo(4);
    assertThat(cache.statistics().hits()).isEqualTo(2);
  }

  @Test
  void a_row_that_does_not_exist_is_refused() {
    assertThatThrownBy(() -> cache(3).rows(new int[] {100}, RUN))
        .hasMessage("a row must be one of 0 .. 99, but is 100");
  }

  private static Run listening(StringBuilder heard) {
    return RUN.progress(Listeners.writing(heard));
  }
}
