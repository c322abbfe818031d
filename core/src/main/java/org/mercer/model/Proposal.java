package org.mercer.model;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.data.record.Column;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.Schema;
import org.mercer.data.record.Table;
import org.mercer.data.series.Series;
import org.mercer.data.string.StringTraits;
import org.mercer.data.vector.SparseVectors;
import org.mercer.error.InputException;
import org.mercer.error.ShellWord;
import org.mercer.kernel.expression.Expression;

/**
 * A kernel to begin with, for data of any kind: the text of an expression in which {@code
 * gamma=scale} is still open.
 *
 * <ul>
 *   <li>vectors: {@code rbf(gamma=scale)}; sparse ones with more columns than rows {@code linear()}
 *   <li>strings: sequences {@code normalise(spectrum(p=3))}, texts {@code normalise(tfidf())},
 *       single words {@code normalise(blended(p=4))}
 *   <li>rows of tables: the sum of a kernel for all numbers, categories and dates and one for each
 *       sequence and each text; ids are left out
 *   <li>trees {@code normalise(sst(lambda=0.4))}, graphs {@code normalise(wl(h=3))}, sets {@code
 *       jaccard()}, bags of vectors {@code normalise(derived(base=rbf(gamma=1)))}, series {@code
 *       normalise(gak(sigma=...))} with the median distance of points times the root of the median
 *       length, rows of a matrix {@code precomputed()}
 * </ul>
 */
public final class Proposal {
  private static final String VECTORS = "rbf(gamma=scale)";
  private static final String SEQUENCES = "normalise(spectrum(p=3))";
  private static final String TEXTS = "normalise(tfidf())";
  private static final String WORDS = "normalise(blended(p=4))";
  private static final int POINTS = 64;

  private Proposal() {}

  /** For the objects of a file. */
  public static String kernel(Dataset<?> data) {
    return kernel(data.domain(), data.sample());
  }

  /** For a sample of objects of this kind. */
  public static String kernel(Domain<?> domain, Sample<?> sample) {
    if (sample instanceof Table table) {
      return kernel(table.schema());
    }
    return switch (domain.name()) {
      case "vector" ->
          sample instanceof SparseVectors s && s.dim() > s.size() ? "linear()" : VECTORS;
      case "string" -> strings(sample);
      case "tree" -> "normalise(sst(lambda=0.4))";
      case "graph" -> "normalise(wl(h=3))";
      case "set" -> "jaccard()";
      case "bag" -> "normalise(derived(base=rbf(gamma=1)))";
      case "series" -> "normalise(gak(sigma=" + sigma(sample) + "))";
      case "row" -> "precomputed()";
      default -> throw none(domain.name());
    };
  }

  private static InputException none(String kind) {
    return new InputException(
        "--kernel",
        "objects of the kind " + kind + " and no kernel",
        "a kernel, since none can be proposed for these objects",
        "name one; mercer kernels lists them");
  }

  /** The sum for the columns of a table. */
  public static String kernel(Schema schema) {
    List<String> terms = new ArrayList<>();
    List<String> coordinates =
        schema.columns().stream().filter(c -> c.kind().hasCoordinates()).map(Column::name).toList();
    if (!coordinates.isEmpty()) {
      terms.add(VECTORS + Expression.columns(coordinates));
    }
    for (Column column : schema.columns()) {
      if (column.kind() == ColumnKind.SEQUENCE) {
        terms.add(SEQUENCES + Expression.columns(List.of(column.name())));
      } else if (column.kind() == ColumnKind.TEXT) {
        terms.add(TEXTS + Expression.columns(List.of(column.name())));
      }
    }
    if (terms.isEmpty()) {
      throw new InputException(
          "--kernel",
          "a table with columns of ids alone: " + String.join(", ", schema.names()),
          "a column that says something about its rows",
          "say what a column is with --kind, for example --kind "
              + ShellWord.of(schema.names().stream().findFirst().orElse("a") + "=category"));
    }
    return String.join(" + ", terms);
  }

  private static String strings(Sample<?> sample) {
    StringTraits traits = StringTraits.of(sample);
    return traits.areSequences() ? SEQUENCES : traits.areTexts() ? TEXTS : WORDS;
  }

  /** The median distance of points, evenly drawn, times the root of the median length. */
  private static double sigma(Sample<?> sample) {
    List<double[]> points = new ArrayList<>();
    List<Series> some =
        IntStream.range(0, sample.size())
            .filter(i -> i % Math.max(1, sample.size() / POINTS) == 0)
            .mapToObj(sample::get)
            .filter(Series.class::isInstance)
            .map(Series.class::cast)
            .filter(s -> s.length() > 0)
            .collect(Collectors.toList());
    for (int i = 0; i < some.size(); i++) {
      Series series = some.get(i);
      int t = (int) ((long) i * 7919 % series.length());
      points.add(
          IntStream.range(0, series.dimensions()).mapToDouble(d -> series.get(t, d)).toArray());
    }
    double[] distances =
        IntStream.range(0, points.size())
            .boxed()
            .flatMap(
                i -> IntStream.range(0, i).mapToObj(j -> distance(points.get(i), points.get(j))))
            .mapToDouble(Double::doubleValue)
            .sorted()
            .toArray();
    int[] lengths = some.stream().mapToInt(Series::length).sorted().toArray();
    double median = distances.length == 0 ? 0 : distances[distances.length / 2];
    return median > 0 ? (float) (median * Math.sqrt(lengths[lengths.length / 2])) : 1;
  }

  private static double distance(double[] a, double[] b) {
    double squares = 0;
    for (int d = 0; d < Math.min(a.length, b.length); d++) {
      squares += (a[d] - b[d]) * (a[d] - b[d]);
    }
    return Math.sqrt(squares);
  }
}
