package org.mercer.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.HashPartitioner;
import org.apache.spark.SparkContext;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.gram.CrossGram;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.learner.centres.BlockTerm;
import org.mercer.learner.centres.BlockTerms;
import org.mercer.learner.centres.ObjectBlock;
import org.mercer.learner.centres.ObjectBlocks;
import org.mercer.model.KernelModel;
import org.mercer.run.Progress;
import org.mercer.run.Run;
import scala.Tuple2;

/**
 * Sums over the blocks of all executors. The centres travel once, each term once a pass. Parts are
 * added up in a tree that depends on the number of partitions alone, each sum in the order of its
 * parts, so that the same work done again gives the same bits, whoever did it and when.
 */
final class SparkBlocks implements ObjectBlocks {
  private final BlockedRows rows;
  private final Broadcast<Carrier> centres;
  private final Precision precision;
  private final int depth;
  private int passes;

  /**
   * @param centres a model whose support they are, by the kernel in use
   * @param depth of the tree
   */
  SparkBlocks(BlockedRows rows, Broadcast<Carrier> centres, Precision precision, int depth) {
    this.rows = rows;
    this.centres = centres;
    this.precision = precision;
    this.depth = depth;
  }

  /** The sums of a partition. */
  private record Part(int number, double[] sums) implements Serializable {}

  @Override
  public double[] sums(String stage, BlockTerm term) {
    SparkContext context = rows.context().sc();
    context.setJobDescription("mercer: " + stage + ", pass " + ++passes);
    Broadcast<double[][]> sent = rows.context().broadcast(BlockTerms.numbers(term));
    try {
      Broadcast<Carrier> known = centres;
      Precision entries = precision;
      JavaRDD<Part> parts =
          rows.blocks()
              .mapPartitionsWithIndex(
                  (number, blocks) -> part(number, blocks, known, sent, entries), true);
      return Failures.plain(() -> total(parts, term.length()));
    } finally {
      context.setJobDescription(null);
      sent.destroy();
    }
  }

  private static Iterator<Part> part(
      int number,
      Iterator<PackedBlock> blocks,
      Broadcast<Carrier> centres,
      Broadcast<double[][]> sent,
      Precision precision) {
    if (!blocks.hasNext()) {
      return List.<Part>of().iterator();
    }
    KernelModel<?, ?> model = centres.value().model();
    BlockTerm term = BlockTerms.of(sent.value());
    double[] sums = new double[term.length()];
    Run run = run();
    while (blocks.hasNext()) {
      term.add(block(blocks.next(), model, precision), sums, run);
    }
    return List.of(new Part(number, sums)).iterator();
  }

  private static <X> ObjectBlock block(
      PackedBlock block, KernelModel<X, ?> model, Precision precision) {
    Kernel<X> kernel = model.kernel();
    Domain<X> domain = kernel.domain().orElseThrow();
    @SuppressWarnings("unchecked") // objects of the domain that parsed them
    Sample<X> sample = (Sample<X>) block.objects().sample(domain);
    CrossGram values = CrossGram.of(kernel, sample, model.support(), precision);
    return new ObjectBlock(values, kernel.diagonal(sample), block.targets(), block.weights());
  }

  /** With the cores that Spark gives the task; stops when Spark stops the task. */
  static Run run() {
    TaskContext task = TaskContext.get();
    Progress progress =
        new Progress() {
          @Override
          public void step(String stage, long done, long total) {
            // Spark's own pages show how far a job is
          }

          @Override
          public boolean cancelled() {
            return task != null && task.isInterrupted();
          }
        };
    return Run.of(progress).threads(SparkEnv.get().conf().getInt("spark.task.cpus", 1));
  }

  private double[] total(JavaRDD<Part> parts, int length) {
    JavaRDD<Part> level = parts;
    int count = parts.getNumPartitions();
    int fan = Math.max(2, (int) Math.ceil(Math.pow(count, 1.0 / depth)));
    for (int d = 1; d < depth && count > fan; d++) {
      int groups = (count + fan - 1) / fan;
      level =
          level
              .mapToPair(part -> new Tuple2<>(part.number / fan, part))
              .groupByKey(new HashPartitioner(groups))
              .map(group -> new Part(group._1(), added(group._2(), length)));
      count = groups;
    }
    return added(level.collect(), length);
  }

  private static double[] added(Iterable<Part> parts, int length) {
    List<Part> inOrder = new ArrayList<>();
    parts.forEach(inOrder::add);
    inOrder.sort(Comparator.comparingInt(Part::number));
    double[] sums = new double[length];
    for (Part part : inOrder) {
      for (int i = 0; i < length; i++) {
        sums[i] += part.sums[i];
      }
    }
    return sums;
  }
}
