package org.mercer.kernel.vector;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.ScaleGamma;
import org.mercer.data.vector.SparseVec;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.entry.Candidate;
import org.mercer.kernel.entry.DefaultKernels;
import org.mercer.kernel.entry.WidthRange;

/** A Gaussian; of sparse vectors with very many columns the inner product. */
final class VectorDefaults implements DefaultKernels<Vec> {
  /** Sparse vectors of more columns are far from each other in all of them: a plane serves. */
  private static final int WIDE = 1000;

  /** Columns whose lengths the evidence can tell apart, each a step of the gradient. */
  private static final int MOST_LENGTHS = 30;

  /** A factorisation for each step along the gradient. */
  private static final int EVIDENCE_ROWS = 1000;

  /** Kernels that cost more than a product and an exponential. */
  private static final int DEAR_ROWS = 20_000;

  @Override
  public String kernel(Sample<Vec> sample) {
    return sample instanceof SparseVectors s && s.dim() > s.size()
        ? "linear()"
        : "rbf(gamma=scale)";
  }

  @Override
  public List<Candidate> candidates(Sample<Vec> sample) {
    return sample instanceof DenseVectors dense ? dense(dense) : sparse(sample);
  }

  private static List<Candidate> dense(DenseVectors sample) {
    int columns = Math.max(1, sample.dim());
    double usual = ScaleGamma.of(sample);
    double length = 1 / Math.sqrt(2 * usual);
    List<String> all = scalings(sample);
    List<String> local = new ArrayList<>(all); // of kernels that look at distances
    if (LongTails.in(sample)) {
      local.add("quantile");
    }
    List<Candidate> found =
        new ArrayList<>(
            List.of(
                gaussian(usual, columns).scaled(local),
                // distances by sums of |x_i - y_i| cost more than a product of matrices
                Candidate.of(
                        "laplacian(gamma=" + WidthRange.of(usual / 16, usual * 8) + ")",
                        "rough functions; a sum of |x_i - y_i| forgives a column that is far off",
                        2 * columns + 20)
                    .upTo(DEAR_ROWS)
                    .scaled(local),
                Candidate.of(
                        "matern(nu=1.5, length=" + WidthRange.of(length / 4, length * 16) + ")",
                        "between the two: functions that are smooth, but not infinitely so",
                        columns + 40)
                    .upTo(DEAR_ROWS)
                    .scaled(local),
                polynomial(usual, columns).scaled(all),
                linear(columns).scaled(all)));
    if (columns > 1 && columns <= MOST_LENGTHS) {
      found.add(relevance(length, columns));
    }
    return found;
  }

  private static List<Candidate> sparse(Sample<Vec> sample) {
    int columns = Math.max(1, ScaleGamma.columns(sample));
    double entries = 1;
    for (Vec x : sample) {
      int stored = x instanceof SparseVec s ? s.unsafeValues().length : x.dim();
      entries += stored / (double) sample.size();
    }
    List<String> all = List.of("none", "standard");
    double usual = ScaleGamma.of(sample);
    Candidate gaussian = gaussian(usual, entries).scaled(all);
    Candidate linear = linear(entries).scaled(all);
    return columns > WIDE
        ? List.of(linear, gaussian)
        : List.of(gaussian, linear, polynomial(usual, entries).scaled(all));
  }

  private static Candidate gaussian(double usual, double entries) {
    return Candidate.of(
        WidthRange.gaussian(usual), "smooth functions of all columns together", entries + 20);
  }

  private static Candidate linear(double entries) {
    return Candidate.of("linear()", "a plane, where columns add up", entries);
  }

  private static Candidate polynomial(double usual, double entries) {
    return Candidate.of(
        "poly(degree=2..4, coef0=1, scale=" + WidthRange.of(usual / 10, usual * 10) + ")",
        "products of a few columns, as of pixels",
        entries + 5);
  }

  /** A length for each column, from the usual one on. */
  private static Candidate relevance(double length, int columns) {
    List<Float> lengths = Collections.nCopies(columns, (float) length);
    return Candidate.of(
            "ard(lengths=" + lengths + ", base=rbf(gamma=0.5))",
            "columns of which some matter more than others: the evidence tells which",
            columns * 2 + 20)
        .upTo(EVIDENCE_ROWS)
        .scaled("standard")
        .tuned(Candidate.Tuning.EVIDENCE);
  }

  /**
   * All columns alike, or as they are: where no column spans far more than the median one, as those
   * of one unit do, the differences between their spans say something.
   */
  private static List<String> scalings(DenseVectors sample) {
    return oneUnit(sample) ? List.of("standard", "none", "range") : List.of("standard", "range");
  }

  /** How many times the median range another may be. */
  private static final double ONE_UNIT = 10;

  private static boolean oneUnit(DenseVectors sample) {
    double[] least = new double[sample.dim()];
    double[] most = new double[sample.dim()];
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    Arrays.fill(most, Double.NEGATIVE_INFINITY);
    double[] values = sample.unsafeMatrix().unsafeValues();
    for (int at = 0; at < sample.size() * sample.dim(); at++) {
      int j = at % sample.dim();
      least[j] = Math.min(least[j], values[at]);
      most[j] = Math.max(most[j], values[at]);
    }
    double[] ranges = new double[sample.dim()];
    Arrays.setAll(ranges, j -> most[j] - least[j]);
    double[] varying = Arrays.stream(ranges).filter(range -> range > 0).sorted().toArray();
    return varying.length == 0
        || varying[varying.length - 1] <= ONE_UNIT * varying[varying.length / 2];
  }
}
