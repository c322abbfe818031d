package org.mercer.server.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.error.MercerException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.measure.TestResult;
import org.mercer.gram.measure.TwoSample;
import org.mercer.kernel.Kernel;
import org.mercer.model.KernelModel;
import org.mercer.run.Run;

/**
 * Whether what a model is asked still looks like what it learned from: the squared distance of the
 * means of both in its feature space (MMD^2) with the p-value of a permutation test, and the share
 * of rows that lie farther from every training object than those lie from each other. A model knows
 * its support objects, not all of its training sample: where these are few of many they lie at the
 * margin, and the distance has that in it from the start.
 */
public final class Drift<X> {
  /** Rows remembered; the matrix of both samples has at most the square of twice this. */
  static final int RECENT = 256;

  private static final int FEWEST = 20;
  private static final int PERMUTATIONS = 199;

  /** A comparison that took long is not made again at once: at most this share of a thread. */
  private static final long REST = 10;

  /** Training objects farther from their nearest neighbour than this share are its own outliers. */
  private static final double USUAL = 0.95;

  /**
   * What was found.
   *
   * @param rows how many of the last rows were compared
   * @param training with how many objects of the model
   * @param mmd2 the squared distance of the means
   * @param p how often a random split is as far apart
   * @param farShare the share of these rows that lie far from every training object
   * @param columns the same, column by column; none where objects have no columns
   */
  public record Finding(
      int rows, int training, double mmd2, double p, double farShare, List<ColumnDrift> columns) {
    public Finding {
      columns = List.copyOf(columns);
    }
  }

  private final KernelModel<X, ?> model;
  private final Object[] recent = new Object[RECENT];
  private final AtomicLong seen = new AtomicLong();
  private long compared;
  private long nextNanos = System.nanoTime();
  private volatile Optional<Finding> finding = Optional.empty();

  Drift(KernelModel<X, ?> model) {
    this.model = model;
  }

  /** Remembers rows that were asked; of many at once the last. */
  void saw(Sample<X> sample) {
    int from = Math.max(0, sample.size() - RECENT);
    long at = seen.getAndAdd((long) sample.size() - from);
    synchronized (recent) {
      for (int i = from; i < sample.size(); i++) {
        recent[(int) ((at + i - from) % RECENT)] = sample.get(i);
      }
    }
  }

  /** What was found last; none before there were enough rows. */
  public Optional<Finding> finding() {
    return finding;
  }

  /** Compares again where rows have come since; called from one thread, off all requests. */
  public void compare(Run run) {
    long now = seen.get();
    if (now == compared || now < FEWEST || model.support().size() < FEWEST) {
      return;
    }
    long begin = System.nanoTime();
    if (begin - nextNanos < 0) {
      return;
    }
    compared = now;
    Optional<Domain<X>> domain = model.kernel().domain();
    if (domain.isPresent()) {
      try {
        finding = Optional.of(compared(domain.get(), run));
      } catch (MercerException notComparable) {
        finding = Optional.empty(); // a kernel that refuses these rows refuses them in answers too
      }
      nextNanos = begin + REST * (System.nanoTime() - begin);
    }
  }

  private Finding compared(Domain<X> domain, Run run) {
    Sample<X> rows = model.function().preparation().apply(domain.sample(rows()));
    Sample<X> support = model.support();
    int n = Math.min(support.size(), RECENT);
    int[] spread = IntStream.range(0, n).map(i -> (int) ((long) i * support.size() / n)).toArray();
    Sample<X> training = support.select(spread);
    List<X> both = new ArrayList<>(training.toList());
    both.addAll(rows.toList());
    Kernel<X> kernel = model.kernel();
    Gram gram = Grams.of(kernel, domain.sample(both), Precision.DOUBLE, run);
    TwoSample test = TwoSample.of(gram, n, run);
    TestResult result = test.test(TwoSample.Estimate.BIASED, PERMUTATIONS, run);
    return new Finding(
        rows.size(),
        n,
        result.statistic(),
        result.p(),
        farShare(gram, n, run),
        ColumnDrift.of(model, training, rows, run));
  }

  private List<X> rows() {
    List<X> rows = new ArrayList<>();
    synchronized (recent) {
      for (Object row : recent) {
        if (row != null) {
          @SuppressWarnings("unchecked") // nothing else is put there
          X object = (X) row;
          rows.add(object);
        }
      }
    }
    return rows;
  }

  /** Squared distances k(x,x) - 2 k(x,s) + k(s,s) to the nearest of the first n objects. */
  private static double farShare(Gram gram, int n, Run run) {
    int size = gram.size();
    double[] diagonal = gram.diagonal();
    int[] all = IntStream.range(0, size).toArray();
    double[] matrix = new double[size * size];
    gram.rows(all, matrix, run);
    double[] nearest = new double[size];
    for (int i = 0; i < size; i++) {
      run.check();
      nearest[i] = Double.POSITIVE_INFINITY;
      for (int j = 0; j < n; j++) {
        if (i != j) {
          double d2 = diagonal[i] - 2 * matrix[i * size + j] + diagonal[j];
          nearest[i] = Math.min(nearest[i], d2);
        }
      }
    }
    double[] own = Arrays.copyOf(nearest, n);
    Arrays.sort(own);
    double usual = own[(int) Math.min(n - 1, Math.ceil(USUAL * n) - 1)];
    long far = Arrays.stream(nearest, n, size).filter(d2 -> d2 > usual).count();
    return (double) far / (size - n);
  }
}
