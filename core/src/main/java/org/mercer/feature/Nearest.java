package org.mercer.feature;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Tile;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * The objects of a sample that are most alike to given ones: those with the largest cosine k(x,q) /
 * sqrt(k(x,x) k(q,q)) in feature space. The sample is gone through once, block after block, and of
 * the values only the best are kept.
 */
public final class Nearest {
  /**
   * An object of the sample.
   *
   * @param row from 0
   * @param value of the kernel
   */
  public record Neighbour(int row, double cosine, double value) {
    /** The most alike first, of equals the one that comes first in the sample. */
    static final Comparator<Neighbour> ORDER =
        Comparator.comparingDouble((Neighbour n) -> -n.cosine).thenComparingInt(Neighbour::row);
  }

  private static final int ENTRIES = 1 << 19;
  private static final int LARGEST_BLOCK = 1 << 12;

  private Nearest() {}

  /** For each query at most {@code top} objects, the most alike first. */
  public static <X> List<List<Neighbour>> of(
      Kernel<X> kernel, Sample<X> sample, Sample<X> queries, int top, Run run) {
    Require.atLeast("the number of neighbours", 1, top);
    double[] lengths = kernel.diagonal(queries);
    List<PriorityQueue<Neighbour>> best = new ArrayList<>();
    for (int q = 0; q < queries.size(); q++) {
      best.add(new PriorityQueue<>(Neighbour.ORDER.reversed()));
    }
    int block = Math.max(1, Math.min(LARGEST_BLOCK, ENTRIES / Math.max(1, queries.size())));
    int blocks = (sample.size() + block - 1) / block;
    Parallel.forEach(
        "compare",
        blocks,
        run,
        b -> {
          int from = b * block;
          int to = Math.min(sample.size(), from + block);
          Sample<X> part = sample.select(IntStream.range(from, to).toArray());
          double[] own = kernel.diagonal(part);
          Tile tile = Tile.doubles(0, part.size(), 0, queries.size());
          kernel.over(part, queries).fill(tile);
          for (int q = 0; q < queries.size(); q++) {
            keep(tile, q, from, own, lengths[q], best.get(q), top);
          }
        });
    return best.stream().map(queue -> queue.stream().sorted(Neighbour.ORDER).toList()).toList();
  }

  /** Which part comes first is left to chance; which objects are the best is not. */
  private static void keep(
      Tile tile,
      int q,
      int from,
      double[] own,
      double length,
      PriorityQueue<Neighbour> best,
      int top) {
    synchronized (best) {
      for (int i = 0; i < own.length; i++) {
        double value = tile.get(i, q);
        double product = own[i] * length;
        double cosine = product > 0 ? value / Math.sqrt(product) : 0; // zero has no direction
        Neighbour worst = best.size() < top ? null : best.peek();
        Neighbour one = new Neighbour(from + i, cosine, value);
        if (worst == null || Neighbour.ORDER.compare(one, worst) < 0) {
          best.add(one);
          if (best.size() > top) {
            best.remove();
          }
        }
      }
    }
  }
}
