package org.mercer.report;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.Views;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.proof.Verdict;
import org.mercer.learner.cluster.Counts;
import org.mercer.learner.cluster.KernelKMeans;
import org.mercer.model.Truth;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.run.Run;

/**
 * The geometry of feature space: the kernel matrix of some objects, its eigenvalues, the leading
 * kernel principal components, and clusters. Of many objects some are drawn by the seed.
 *
 * @param all how many objects there are
 * @param eigenvalues the largest first
 * @param coordinates the objects in the first two components
 * @param explained the share of the variance of each component
 * @param clusters of each object
 * @param targets numbers to be learned; none where there are classes or nothing
 */
record Geometry(
    int all,
    long seed,
    DoubleMatrix matrix,
    double[] eigenvalues,
    double[][] coordinates,
    double[] explained,
    int[] clusters,
    Optional<Labels> labels,
    double[] targets) {
  /** More than these do not fit into a picture. */
  private static final int MOST_OBJECTS = 240;

  /**
   * Of a sample as the kernel sees it, that is prepared.
   *
   * @param truth classes or numbers to order and colour by, where there are any
   */
  static <X> Geometry of(Kernel<X> kernel, Sample<X> prepared, Optional<Truth> truth, Run run) {
    Require.atLeast("objects to be shown", 2, prepared.size());
    int[] drawn = RowSample.of(prepared.size(), MOST_OBJECTS, run.random("report rows"));
    Gram gram = Grams.of(kernel, prepared.select(drawn), Precision.DOUBLE, run);
    DoubleMatrix matrix = gram.toMatrix(run);
    SymmetricEigen eigen = SymmetricEigen.of(matrix, run);
    double[] eigenvalues = new double[eigen.vectors().cols()];
    Arrays.setAll(eigenvalues, i -> eigen.value(eigenvalues.length - 1 - i));
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
    Optional<Labels> labels =
        truth
            .flatMap(Truth::labels)
            .map(l -> Labels.of(IntStream.of(drawn).mapToObj(l::name).toList()));
    double[] targets =
        truth
            .flatMap(Truth::numbers)
            .map(n -> IntStream.of(drawn).mapToDouble(i -> n.column(0)[i]).toArray())
            .orElse(new double[0]);
    int[] clusters =
        kernel.certificate().verdict() == Verdict.PSD
            ? clusters(gram, labels.map(l -> l.classes().size()).orElse(0), run)
            : new int[drawn.length];
    return new Geometry(
        prepared.size(),
        run.seed(),
        matrix,
        eigenvalues,
        coordinates,
        explained,
        clusters,
        labels,
        targets);
  }

  private static int[] clusters(Gram gram, int classes, Run run) {
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

  double[] coordinate(int c) {
    return coordinates[c];
  }

  /** One sentence about which objects are shown. */
  String drawnFrom() {
    return size() == all
        ? "All " + Numerals.count(all, "object") + " are shown."
        : "Shown are "
            + size()
            + " of the "
            + Numerals.of((double) all)
            + " objects, drawn at random with seed "
            + seed
            + ".";
  }

  /** Objects from the smallest target to the largest. */
  List<Integer> byTarget() {
    return ordered(Comparator.comparingDouble(i -> targets[i]));
  }

  /** Objects in the order of their class, or of their cluster, then of the leading component. */
  List<Integer> order(boolean byClass) {
    return ordered(
        Comparator.comparingInt((Integer i) -> kind(i, byClass))
            .thenComparingDouble(i -> coordinates[0][i]));
  }

  private List<Integer> ordered(Comparator<Integer> order) {
    return IntStream.range(0, size()).boxed().sorted(order).toList();
  }

  /** The class or the cluster of an object. */
  int kind(int i, boolean byClass) {
    return byClass ? labels.map(l -> l.get(i)).orElse(0) : clusters[i];
  }

  /** The sections that show it. */
  List<Section> sections() {
    return List.of(
        KernelMatrixSection.of(this), SpectrumSection.of(this), KernelPcaSection.of(this));
  }
}
