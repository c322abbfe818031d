package org.mercer.model;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.mercer.data.Blocks;
import org.mercer.data.Sample;
import org.mercer.data.record.TableRow;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.gram.Combinations;
import org.mercer.gram.CrossGram;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.record.OnColumns;
import org.mercer.kernel.vector.Radial;
import org.mercer.learner.Machine;
import org.mercer.learner.Metric;
import org.mercer.numerics.Entries;
import org.mercer.run.Journal;
import org.mercer.run.Run;

/**
 * A kernel whose columns were weighed by what a learner made of them, see {@link Metric}: {@code
 * ard(lengths=[..], base=exponential(gamma=0.1))}, with the length 1 / sqrt(m_j) of column j.
 *
 * @param weights m_j of each column, 1 for the one that counts most
 */
record LearnedMetric<X>(Kernel<X> kernel, List<String> columns, double[] weights) {
  /** The part of the objects that tells which round is the best. */
  private static final double HELD_OUT = 0.2;

  /** The columns are weighed by so many objects, drawn where there are more. */
  private static final int MOST = 5000;

  /** Fewer objects are too few to hold any out. */
  private static final int FEWEST = 10;

  /** A column that makes no difference keeps this weight, so that its length is a number. */
  private static final double LEAST = 1e-8;

  /** Columns behind the first of these, by weight, are not in the report. */
  private static final int SHOWN = 50;

  /** Of the kernel over the prepared sample; a kernel that sees no distance stays as it is. */
  static <X, T> LearnedMetric<X> of(
      Kernel<X> kernel, Metric<T> how, Sample<X> sample, T target, Run run) {
    Optional<Seen<X>> seen = Seen.of(kernel, sample);
    Optional<Radial> radial = seen.flatMap(s -> Radial.of(s.base()));
    if (radial.isEmpty()) {
      return new LearnedMetric<>(kernel, List.of(), new double[0]);
    }
    DenseVectors rows = seen.get().rows();
    double[] weights = new Rounds<>(radial.get(), rows, how, target, run).best();
    List<String> columns =
        rows.names().isEmpty()
            ? IntStream.rangeClosed(1, weights.length).mapToObj(String::valueOf).toList()
            : rows.names();
    return new LearnedMetric<>(
        seen.get().back().apply(radial.get().weighed(weights)), columns, weights);
  }

  /** What the reader of the report must know. */
  List<String> warnings() {
    return columns.isEmpty()
        ? List.of(
            "the kernel is no function of the distance of vectors, as exponential(gamma=0.1) or"
                + " exponential(gamma=0.1)@[a,b] of a table: there were no columns to weigh")
        : List.of();
  }

  /**
   * What a kernel sees of a sample: vectors.
   *
   * @param back from a kernel of these vectors to one of the objects
   */
  private record Seen<X>(Kernel<Vec> base, DenseVectors rows, Back<X> back) {
    interface Back<X> {
      Kernel<X> apply(Kernel<Vec> kernel);
    }

    @SuppressWarnings("unchecked") // the domain of a kernel says what it compares
    static <X> Optional<Seen<X>> of(Kernel<X> kernel, Sample<X> sample) {
      if (kernel instanceof OnColumns<?> on && isOfVectors(on.base())) {
        OnColumns<Vec> columns = (OnColumns<Vec>) on;
        DenseVectors seen = dense(columns.seen((Sample<TableRow>) sample));
        return Optional.of(
            new Seen<>(
                columns.base(),
                seen,
                other -> (Kernel<X>) new OnColumns<>(other, columns.columns())));
      }
      if (!isOfVectors(kernel)) {
        return Optional.empty();
      }
      if (sample instanceof Blocks) {
        throw new InputException(
            "objects",
            "a sample in blocks",
            "vectors in memory, whose columns are weighed",
            "learn from a part of them first, or take a learner that needs no columns");
      }
      return Optional.of(
          new Seen<>(
              (Kernel<Vec>) kernel, dense((Sample<Vec>) sample), other -> (Kernel<X>) other));
    }

    private static boolean isOfVectors(Kernel<?> kernel) {
      return kernel.domain().filter(VectorDomain.INSTANCE::equals).isPresent();
    }

    private static DenseVectors dense(Sample<Vec> sample) {
      return sample instanceof DenseVectors dense
          ? dense
          : DenseVectors.of(sample.toList().stream().map(Vec::toArray).toArray(double[][]::new));
    }
  }

  /** For a report: the columns that count most, by name. */
  Map<String, Double> figures() {
    Map<String, Double> figures = new LinkedHashMap<>();
    IntStream.range(0, weights.length)
        .boxed()
        .sorted((i, j) -> Double.compare(weights[j], weights[i]))
        .limit(SHOWN)
        .forEach(j -> figures.put("importance of " + columns.get(j), weights[j]));
    return figures;
  }

  /** The rounds, and which of them was the best. */
  private static final class Rounds<T> {
    private final Radial radial;
    private final Metric<T> how;
    private final DenseVectors learned;
    private final DenseVectors held;
    private final T target;
    private final T heldTarget;
    private final Run run;

    Rounds(Radial radial, DenseVectors rows, Metric<T> how, T target, Run run) {
      RandomGenerator random = run.random("metric");
      int[] order = IntStream.range(0, rows.size()).toArray();
      for (int i = order.length - 1; i > 0; i--) {
        int other = random.nextInt(i + 1);
        int row = order[i];
        order[i] = order[other];
        order[other] = row;
      }
      int[] some = Arrays.copyOf(order, Math.min(order.length, MOST));
      int[] part =
          some.length < FEWEST
              ? new int[some.length]
              : how.heldOut(how.select(target, some), HELD_OUT, random);
      int[] out = Entries.at(Entries.where(some.length, i -> part[i] == 0), some);
      int[] in = Entries.at(Entries.where(some.length, i -> part[i] == 1), some);
      this.radial = radial;
      this.how = how;
      this.learned = rows.select(in.length == 0 ? out : in);
      this.held = rows.select(out.length == 0 ? in : out);
      this.target = how.select(target, in.length == 0 ? out : in);
      this.heldTarget = how.select(target, out.length == 0 ? in : out);
      this.run = run.journal(Journal.NONE);
    }

    double[] best() {
      double[] weights = new double[learned.dim()];
      Arrays.fill(weights, 1);
      double[] best = weights;
      double least = Double.POSITIVE_INFINITY;
      for (int round = 0; round <= how.rounds() && !run.outOfTime(); round++) {
        run.step("metric", round, how.rounds());
        Kernel<Vec> kernel = radial.weighed(weights);
        Gram gram = Grams.lazy(kernel, learned, Precision.DOUBLE);
        List<Machine> machines = how.learner().fit(gram, target, run).machines();
        double loss = how.loss(values(kernel, machines), heldTarget, target);
        if (loss < least) {
          least = loss;
          best = weights;
        }
        if (round < how.rounds()) {
          weights = weighed(machines, weights);
        }
      }
      run.note(
          "columns weighed: "
              + Arrays.stream(best).filter(m -> m > 0.01).count()
              + " of "
              + best.length
              + " count for more than a hundredth of the first");
      return best;
    }

    private double[][] values(Kernel<Vec> kernel, List<Machine> machines) {
      double[][] values = new double[machines.size()][held.size()];
      for (int f = 0; f < values.length; f++) {
        Machine machine = machines.get(f);
        CrossGram cross =
            CrossGram.of(kernel, held, learned.select(machine.rows()), Precision.DOUBLE);
        cross.multiply(Combinations.of(machine.coefficients()), new double[][] {values[f]}, run);
        for (int i = 0; i < values[f].length; i++) {
          values[f][i] += machine.bias();
        }
      }
      return values;
    }

    private double[] weighed(List<Machine> machines, double[] before) {
      double[] squares = new GradientSquares(radial, learned, before).of(machines, run);
      double largest = Arrays.stream(squares).max().orElse(0);
      return largest > 0 && Double.isFinite(largest)
          ? Arrays.stream(squares).map(s -> Math.max(LEAST, s / largest)).toArray()
          : before;
    }
  }
}
