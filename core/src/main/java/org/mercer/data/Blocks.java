package org.mercer.data;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.run.Recent;

/**
 * A sample in blocks of neighbours that lie elsewhere, such as in a file: the last few that were
 * asked for are in memory, the others are read again. What looks at all objects goes through them
 * in their order.
 */
@Internal
public final class Blocks<X> implements Sample<X> {
  /** Objects of a block that is made of objects from anywhere. */
  private static final int GATHERED = 1 << 12;

  /** Each thread may be at a block of its own, and look ahead to the next. */
  private static final int KEPT = 2 * Runtime.getRuntime().availableProcessors() + 2;

  private final Domain<X> domain;
  private final int[] starts;
  private final IntFunction<Sample<X>> read;
  private final Recent<Integer, Sample<X>> kept = new Recent<>(KEPT);

  /**
   * @param starts where each block begins, and behind them how many objects there are
   * @param read a block; asked by any thread, for the same one more than once
   */
  public Blocks(Domain<X> domain, int[] starts, IntFunction<Sample<X>> read) {
    Require.that(starts.length > 0 && starts[0] == 0, "blocks must begin at the first object");
    for (int b = 1; b < starts.length; b++) {
      Require.that(starts[b] > starts[b - 1], "each block must hold an object");
    }
    this.domain = domain;
    this.starts = starts.clone();
    this.read = read;
  }

  /** How many there are. */
  public int count() {
    return starts.length - 1;
  }

  /** The first object of block b; of the number of blocks, how many objects there are. */
  public int start(int b) {
    return starts[b];
  }

  /** The block that object i is in. */
  public int of(int i) {
    int found = Arrays.binarySearch(starts, i);
    return found >= 0 ? found : -found - 2;
  }

  /** The objects of a block. */
  public Sample<X> block(int b) {
    return kept.get(b).orElseGet(() -> readNow(b));
  }

  private Sample<X> readNow(int b) {
    Sample<X> block = read.apply(b);
    Require.same("objects of a block", starts[b + 1] - starts[b], block.size());
    kept.put(b, block);
    return block;
  }

  /** One block of a sample in blocks, which is as the others; of another sample all of it. */
  public static <X> Sample<X> some(Sample<X> sample) {
    return sample instanceof Blocks<X> blocks && blocks.count() > 0 ? blocks.block(0) : sample;
  }

  /** The samples that a sample consists of: those in memory are one. */
  public static <X> List<Sample<X>> parts(Sample<X> sample) {
    if (!(sample instanceof Blocks<X> blocks)) {
      return List.of(sample);
    }
    return new AbstractList<>() {
      @Override
      public Sample<X> get(int b) {
        return blocks.block(b);
      }

      @Override
      public int size() {
        return blocks.count();
      }
    };
  }

  /** Each block through a function, whenever it is read. */
  public Blocks<X> mapped(UnaryOperator<Sample<X>> function) {
    return new Blocks<>(domain, starts, b -> function.apply(block(b)));
  }

  /** These objects, in this order, in blocks again. */
  public Blocks<X> gathered(int... indices) {
    int count = (indices.length + GATHERED - 1) / GATHERED;
    int[] begins = new int[count + 1];
    Arrays.setAll(begins, b -> Math.min(indices.length, b * GATHERED));
    int[] which = indices.clone();
    return new Blocks<>(
        domain, begins, b -> select(Arrays.copyOfRange(which, begins[b], begins[b + 1])));
  }

  @Override
  public int size() {
    return starts[starts.length - 1];
  }

  @Override
  public X get(int i) {
    int b = of(i);
    return block(b).get(i - starts[b]);
  }

  /** In memory; each block is read once. */
  @Override
  public Sample<X> select(int... indices) {
    Integer[] order = new Integer[indices.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (i, j) -> Integer.compare(indices[i], indices[j]));
    @SuppressWarnings("unchecked") // nobody sees the array but the list
    X[] objects = (X[]) new Object[indices.length];
    for (int at = 0; at < order.length; ) {
      int b = of(indices[order[at]]);
      Sample<X> block = block(b);
      for (; at < order.length && indices[order[at]] < starts[b + 1]; at++) {
        objects[order[at]] = block.get(indices[order[at]] - starts[b]);
      }
    }
    return domain.sample(Arrays.asList(objects));
  }

  @Override
  public String toString() {
    return size() + " objects in " + count() + " blocks";
  }
}
