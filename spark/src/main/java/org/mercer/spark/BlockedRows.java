package org.mercer.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.storage.StorageLevel;
import org.mercer.data.Domain;
import org.mercer.error.InputException;

/**
 * The rows that are learned from, packed in blocks that the executors keep. Every pass begins at
 * these, so that no chain of steps grows; blocks that are lost with an executor are packed again
 * from the rows.
 */
final class BlockedRows implements AutoCloseable {
  /** What a first threshold lets pass of the rows that are wanted. */
  private static final double GENEROUS = 1.5;

  private static final double WIDER = 4;

  /** The keys of a row are equally likely among so many. */
  private static final double KEYS = 0x1p64;

  private final JavaRDD<PackedBlock> blocks;
  private final Domain<?> domain;
  private final Totals totals;

  /**
   * Of all rows.
   *
   * @param rows that count
   * @param classes the largest number of a class and one
   * @param weight what all count together
   * @param largest weight of a row
   */
  private record Totals(long rows, double classes, double weight, double largest)
      implements Serializable {
    static final Totals NONE = new Totals(0, 0, 0, 0);

    Totals and(Totals other) {
      return new Totals(
          rows + other.rows,
          Math.max(classes, other.classes),
          weight + other.weight,
          Math.max(largest, other.largest));
    }

    static Totals of(PackedBlock block) {
      double most = 0;
      for (double target : block.targets()) {
        most = Math.max(most, target + 1);
      }
      double[] weights = block.weights();
      return new Totals(
          block.size(), most, Arrays.stream(weights).sum(), Arrays.stream(weights).max().orElse(0));
    }
  }

  private BlockedRows(JavaRDD<PackedBlock> blocks, Domain<?> domain, Totals totals) {
    this.blocks = blocks;
    this.domain = domain;
    this.totals = totals;
  }

  /** Packs the rows; refuses where none is left. */
  static BlockedRows of(Dataset<?> data, Packer packer) {
    JavaRDD<Row> rows = data.toDF().toJavaRDD();
    JavaRDD<PackedBlock> blocks =
        rows.mapPartitionsWithIndex(packer::pack, true)
            .setName("mercer: packed rows")
            .persist(StorageLevel.MEMORY_AND_DISK());
    try {
      Totals totals = Failures.plain(() -> blocks.map(Totals::of).fold(Totals.NONE, Totals::and));
      if (totals.rows == 0) {
        throw new InputException(
            "rows", "none that can be learned from", "at least one", "look at the filters before");
      }
      return new BlockedRows(blocks, packer.objects().domain(), totals);
    } catch (RuntimeException | Error e) {
      blocks.unpersist(false);
      throw e;
    }
  }

  JavaRDD<PackedBlock> blocks() {
    return blocks;
  }

  JavaSparkContext context() {
    return JavaSparkContext.fromSparkContext(blocks.context());
  }

  Domain<?> domain() {
    return domain;
  }

  /** n. */
  long size() {
    return totals.rows;
  }

  /** What all rows count together. */
  double weight() {
    return totals.weight;
  }

  /** The most that a row counts. */
  double largestWeight() {
    return totals.largest;
  }

  /** How many classes there are, where targets are their numbers. */
  int classes() {
    return (int) totals.classes;
  }

  /**
   * Draws rows: of all different ones those with the smallest keys, each with how often it occurs.
   * The same for any partitions.
   */
  List<DrawnRow> draw(int wanted, long seed) {
    double share = Math.min(1, GENEROUS * wanted / size());
    while (true) {
      List<DrawnRow> found = below(share, seed);
      if (found.size() >= wanted || share >= 1) {
        found.sort(Comparator.comparing(DrawnRow::key, Long::compareUnsigned));
        return List.copyOf(found.subList(0, Math.min(wanted, found.size())));
      }
      share = Math.min(1, WIDER * share);
    }
  }

  /** The different rows whose keys are below this part of all. */
  private List<DrawnRow> below(double share, long seed) {
    List<DrawnRow> parts =
        Failures.plain(() -> blocks.mapPartitions(each -> candidates(each, share, seed)).collect());
    Map<Long, DrawnRow> all = new HashMap<>();
    for (DrawnRow row : parts) {
      all.merge(row.key(), row, (one, other) -> one.more(other.count()));
    }
    return new ArrayList<>(all.values());
  }

  private static Iterator<DrawnRow> candidates(
      Iterator<PackedBlock> blocks, double share, long seed) {
    Map<Long, DrawnRow> found = new HashMap<>();
    while (blocks.hasNext()) {
      PackedBlock block = blocks.next();
      for (int i = 0; i < block.size(); i++) {
        Object cell = block.objects().cell(i);
        double target = block.targets()[i];
        double weight = block.weights()[i];
        long key = DrawnRow.key(cell, target, weight, seed);
        if (share >= 1 || unsigned(key) < share * KEYS) {
          DrawnRow row = new DrawnRow(key, cell, target, weight, 1);
          found.merge(key, row, (one, other) -> one.more(other.count()));
        }
      }
    }
    return found.values().iterator();
  }

  private static double unsigned(long key) {
    return (key >>> 1) * 2.0;
  }

  @Override
  public void close() {
    blocks.unpersist(false);
  }
}
