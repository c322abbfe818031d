package org.mercer.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.view.Views;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Verdict;
import org.mercer.learner.cluster.Counts;
import org.mercer.learner.cluster.KernelKMeans;
import org.mercer.model.Truth;
import org.mercer.numerics.Require;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.numerics.parallel.Run;

/**
 * How objects lie to each other in the eyes of a kernel: the matrix of some of them, its
 * eigenvalues, the leading coordinates, and groups. Of many objects some are drawn by the seed.
 */
public final class Geometry {
  /** More than these do not fit into a picture. */
  private static final int MOST = 240;

  private final int all;
  private final long seed;
  private final DoubleMatrix matrix;
  private final double[] eigenvalues;
  private final double[][] coordinates;
  private final double[] explained;
  private final int[] groups;
  private final Optional<Labels> labels;
  private final double[] targets;

  private Geometry(
      int all,
      long seed,
      DoubleMatrix matrix,
      double[] eigenvalues,
      double[][] coordinates,
      double[] explained,
      int[] groups,
      Optional<Labels> labels,
      double[] targets) {
    this.all = all;
    this.seed = seed;
    this.matrix = matrix;
    this.eigenvalues = eigenvalues;
    this.coordinates = coordinates;
    this.explained = explained;
    this.groups = groups;
    this.labels = labels;
    this.targets = targets;
  }

  /**
   * Of a sample as the kernel sees it, that is prepared.
   *
   * @param truth classes or numbers to order and colour by, where there are any
   */
  public static <X> Geometry of(
      Kernel<X> kernel, Sample<X> prepared, Optional<Truth> truth, Run run) {
    Require.atLeast("objects to be shown", 2, prepared.size());
    int[] drawn = drawn(prepared.size(), run.random("report rows"));
    Gram gram = Grams.of(kernel, prepared.select(drawn), Precision.DOUBLE, run);
    DoubleMatrix matrix = gram.toMatrix(run);
    double[] values = descending(SymmetricEigen.of(matrix, run));
    DoubleMatrix centred = Views.centred(gram, run).toMatrix(run);
    SymmetricEigen main = SymmetricEigen.leading(centred, Math.min(2, drawn.length), run);
    double trace = IntStream.range(0, drawn.length).mapToDouble(i -> centred.get(i, i)).sum();
    int k = main.vectors().cols();
    double[][] coordinates = new double[2][drawn.length];
    double[] explained = new double[2];
    for (int c = 0; c < k; c++) {
      double lambda = Math.max(0, main.value(k - 1 - c));
      explained[c] = trace > 0 ? lambda / trace : 0;
      for (int i = 0; i < drawn.length; i++) {
        coordinates[c][i] = Math.sqrt(lambda) * main.vectors().get(i, k - 1 - c);
      }
    }
    Optional<Labels> chosen = truth.flatMap(Truth::labels).map(l -> selected(l, drawn));
    double[] targets =
        truth
            .flatMap(Truth::numbers)
            .map(n -> IntStream.of(drawn).mapToDouble(i -> n.column(0)[i]).toArray())
            .orElse(new double[0]);
    int[] groups =
        kernel.certificate().verdict() == Verdict.PSD
            ? groups(gram, chosen.map(l -> l.classes().size()).orElse(0), run)
            : new int[drawn.length];
    return new Geometry(
        prepared.size(),
        run.seed(),
        matrix,
        values,
        coordinates,
        explained,
        groups,
        chosen,
        targets);
  }

  private static int[] drawn(int n, RandomGenerator random) {
    int[] order = IntStream.range(0, n).toArray();
    int count = Math.min(n, MOST);
    for (int i = 0; i < count && count < n; i++) {
      int j = i + random.nextInt(n - i);
      int kept = order[i];
      order[i] = order[j];
      order[j] = kept;
    }
    int[] drawn = Arrays.copyOf(order, count);
    Arrays.sort(drawn);
    return drawn;
  }

  private static Labels selected(Labels labels, int[] drawn) {
    return Labels.of(IntStream.of(drawn).mapToObj(labels::name).toList());
  }

  private static double[] descending(SymmetricEigen eigen) {
    double[] values = new double[eigen.vectors().cols()];
    Arrays.setAll(values, i -> eigen.value(values.length - 1 - i));
    return values;
  }

  private static int[] groups(Gram gram, int classes, Run run) {
    int n = gram.size();
    Counts counts =
        classes >= 2
            ? new Counts(Math.min(n, classes), Math.min(n, classes))
            : new Counts(2, Math.min(n, 6));
    return new KernelKMeans(counts, 3, 50, true).fit(gram, Weights.equal(n), run).assignment();
  }

  int size() {
    return matrix.rows();
  }

  /** One sentence about which objects are shown. */
  String drawnFrom() {
    return size() == all
        ? "All " + Figures.count(all, "object") + " are shown."
        : "Shown are "
            + size()
            + " of the "
            + Figures.of((double) all)
            + " objects, drawn at random with seed "
            + seed
            + ".";
  }

  Optional<Labels> labels() {
    return labels;
  }

  /** The numbers to be learned; none where there are classes or nothing. */
  double[] targets() {
    return targets;
  }

  double[] eigenvalues() {
    return eigenvalues;
  }

  double[] coordinate(int c) {
    return coordinates[c];
  }

  double explained(int c) {
    return explained[c];
  }

  /** Objects from the smallest target to the largest. */
  List<Integer> byTarget() {
    return IntStream.range(0, targets.length)
        .boxed()
        .sorted(Comparator.comparingDouble(i -> targets[i]))
        .toList();
  }

  /** Objects in the order of their class, or of their group, then of the leading coordinate. */
  List<Integer> order(boolean byClass) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < size(); i++) {
      order.add(i);
    }
    order.sort(
        Comparator.comparingInt((Integer i) -> kind(i, byClass))
            .thenComparingDouble(i -> coordinates[0][i]));
    return order;
  }

  /** The class or the group of an object. */
  int kind(int i, boolean byClass) {
    return byClass ? labels.map(l -> l.get(i)).orElse(0) : groups[i];
  }

  double value(int i, int j) {
    return matrix.get(i, j);
  }

  /** The sections that show it. */
  public List<Section> sections() {
    return List.of(new GramSection(this), new SpectrumSection(this), new EmbeddingSection(this));
  }
}
