package org.mercer.select;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.mercer.catalogue.GammaScale;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.matrix.RowDomain;
import org.mercer.data.record.Column;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.Schema;
import org.mercer.data.record.Table;
import org.mercer.data.series.Series;
import org.mercer.data.series.SeriesDomain;
import org.mercer.data.set.Bag;
import org.mercer.data.set.BagDomain;
import org.mercer.data.set.SetDomain;
import org.mercer.data.string.StringDomain;
import org.mercer.data.string.StringTraits;
import org.mercer.data.tree.TreeDomain;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.expression.Expression;

/**
 * The kernels that are worth trying on objects of a kind, with their parameters left open as
 * ranges: what a person who knows the field would begin with. Which ones depends on what the
 * objects look like (few columns or many, strings over a small alphabet or words), never on a
 * target.
 */
public final class Shortlist {
  /** Sparse vectors of more columns are far from each other in all of them: a plane serves. */
  private static final int WIDE = 1000;

  /** The width of a Gaussian is sought this far on both sides of the usual one. */
  private static final double NARROWER = 16;

  private static final double WIDER = 1 / 32.;

  /** Steps of alignments in a matrix of all points of a search. */
  private static final double MOST_STEPS = 8e7;

  private static final int LEAST_ALIGNED = 200;

  /** By the name of the domain. */
  private static final Map<String, BiFunction<Sample<?>, Boolean, List<String>>> KINDS =
      Map.of(
          VectorDomain.INSTANCE.name(), Shortlist::vectors,
          StringDomain.INSTANCE.name(), (sample, quick) -> strings(sample, quick),
          GraphDomain.INSTANCE.name(), (sample, quick) -> graphs(quick),
          TreeDomain.INSTANCE.name(), (sample, quick) -> trees(quick),
          SetDomain.INSTANCE.name(), (sample, quick) -> sets(),
          BagDomain.INSTANCE.name(), (sample, quick) -> bags(sample),
          SeriesDomain.INSTANCE.name(), (sample, quick) -> series(sample),
          RowDomain.INSTANCE.name(), (sample, quick) -> List.of("precomputed()"),
          RecordDomain.INSTANCE.name(), (sample, quick) -> rows(sample));

  private Shortlist() {}

  /**
   * Kernel expressions with ranges, the plainest first; none where the kind is not known here.
   *
   * @param sample as the kernel will see it, that is prepared
   * @param quick only what is fast to compute, for many objects
   */
  public static List<String> of(Domain<?> domain, Sample<?> sample, boolean quick) {
    return KINDS.getOrDefault(domain.name(), (s, q) -> List.of()).apply(sample, quick);
  }

  /**
   * Rows that points are compared on at most. An alignment of two series takes as many steps as the
   * lengths of both multiplied: of many series a part must tell the points apart, so that a matrix
   * takes about a second, or the time is over before the first has a score.
   */
  static int most(Domain<?> domain, Sample<?> sample) {
    if (!domain.name().equals(SeriesDomain.INSTANCE.name()) || sample.size() == 0) {
      return Integer.MAX_VALUE;
    }
    double values = 0;
    for (Object object : sample) {
      values += ((Series) object).unsafeValues().length;
    }
    double mean = Math.max(1, values / sample.size());
    return (int) Math.max(LEAST_ALIGNED, Math.sqrt(2 * MOST_STEPS) / mean);
  }

  private static List<String> vectors(Sample<?> sample, boolean quick) {
    if (sample instanceof SparseVectors sparse && sparse.dim() > WIDE) {
      return List.of("linear()");
    }
    double usual = GammaScale.gamma(sample);
    // distances by sums of |x_i - y_i| forgive a column that is far off; they cost more
    return quick || !(sample instanceof DenseVectors)
        ? List.of(gaussian(usual))
        : List.of(gaussian(usual), "laplacian(gamma=" + range(usual / 16, usual * 8) + ")");
  }

  private static String gaussian(double usual) {
    return "rbf(gamma=" + range(usual * WIDER, usual * NARROWER) + ")";
  }

  private static String range(double low, double high) {
    return (float) low + ".." + (float) high;
  }

  /**
   * A Gaussian of all numbers, categories and dates, which are at one scale by then, and a kernel
   * for each sequence and each text; also the first alone, since the others may be noise.
   */
  private static List<String> rows(Sample<?> sample) {
    Schema schema = ((Table) sample).schema();
    List<String> terms = new ArrayList<>();
    List<String> coordinates =
        schema.columns().stream().filter(c -> c.kind().hasCoordinates()).map(Column::name).toList();
    if (!coordinates.isEmpty()) {
      terms.add(gaussian(1.0 / coordinates.size()) + Expression.columns(coordinates));
    }
    for (Column column : schema.columns()) {
      String at = Expression.columns(List.of(column.name()));
      if (column.kind() == ColumnKind.SEQUENCE) {
        terms.add("normalise(spectrum(p=2..4))" + at);
      } else if (column.kind() == ColumnKind.TEXT) {
        terms.add("normalise(tfidf())" + at);
      }
    }
    List<String> kernels = new ArrayList<>(List.of(String.join(" + ", terms)));
    if (terms.size() > 1) {
      kernels.add(terms.get(0));
    }
    return kernels;
  }

  private static List<String> strings(Sample<?> sample, boolean quick) {
    StringTraits traits = StringTraits.of(sample);
    List<String> kernels = new ArrayList<>();
    if (traits.areTexts()) {
      kernels.add("normalise(tfidf())");
      kernels.add("normalise(blended(p=1..2, unit=word))");
      // single letters say nothing of what a text is about, and a sum over lengths is full of them
      kernels.add("normalise(spectrum(p=3..6))");
    } else if (traits.areSequences()) {
      kernels.add("normalise(spectrum(p=2..6))");
      if (traits.sameLength()) {
        kernels.add("normalise(weighteddegree(d=1..6))");
      } else if (!quick) {
        kernels.add("normalise(blended(p=3..8))");
      }
    } else {
      kernels.add("normalise(blended(p=2..5))");
    }
    return kernels;
  }

  private static List<String> graphs(boolean quick) {
    return quick
        ? List.of("normalise(wl(h=0..5))")
        : List.of("normalise(wl(h=0..5))", "normalise(shortestpath())", "normalise(wloa(h=1..5))");
  }

  private static List<String> trees(boolean quick) {
    return quick
        ? List.of("normalise(sst(lambda=0.2..0.8))")
        : List.of("normalise(sst(lambda=0.2..0.8))", "normalise(ptk(lambda=0.2..0.6))");
  }

  private static List<String> sets() {
    return List.of("jaccard()", "rbf(gamma=0.01..1, base=intersection())");
  }

  /**
   * The mean of a Gaussian over all pairs of vectors, and a Gaussian of the distance between bags
   * that it defines, which tells apart what a plane in the first does not.
   */
  private static List<String> bags(Sample<?> sample) {
    List<Vec> all = new ArrayList<>();
    for (Object bag : sample) {
      all.addAll(((Bag) bag).vectors());
    }
    double usual = all.isEmpty() ? 1 : GammaScale.gamma(VectorDomain.INSTANCE.sample(all));
    String means = "normalise(derived(base=rbf(gamma=" + (float) usual + ")))";
    return List.of(
        "normalise(derived(base=" + gaussian(usual) + "))",
        "rbf(gamma=0.1..10, base=" + means + ")");
  }

  /** Widths about the usual distance of two points, times the root of the usual length. */
  private static List<String> series(Sample<?> sample) {
    double sum = 0;
    double squares = 0;
    double count = 0;
    double length = 0;
    for (Object object : sample) {
      Series s = (Series) object;
      length += s.length();
      for (double value : s.unsafeValues()) {
        sum += value;
        squares += value * value;
        count++;
      }
    }
    double variance = count == 0 ? 0 : squares / count - (sum / count) * (sum / count);
    double deviation = variance > 0 ? Math.sqrt(variance) : 1;
    double mean = sample.size() == 0 ? 1 : Math.max(1, length / sample.size());
    double usual = deviation * Math.sqrt(mean);
    return List.of(
        "normalise(gak(sigma=" + usual / 20 + ".." + usual * 2 + "))",
        "dtw(gamma=" + 0.01 / (deviation * mean) + ".." + 10 / (deviation * mean) + ")");
  }
}
