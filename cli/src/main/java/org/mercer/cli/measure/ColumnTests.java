package org.mercer.cli.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.cli.option.KernelOption;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.record.Column;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.Dates;
import org.mercer.data.record.Table;
import org.mercer.data.vector.DenseVectors;
import org.mercer.error.InputException;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.measure.TwoSample;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.expression.Expression;
import org.mercer.model.prepare.Recipes;
import org.mercer.model.prepare.Scaling;
import org.mercer.run.Run;

/**
 * Which columns of two samples differ: each by itself, by the distance of the means in the feature
 * space of a kernel of its kind. The p-values are adjusted by Holm for the number of columns, so
 * that one that does not differ is named with a probability of at most 5 %.
 */
final class ColumnTests {
  private static final double LEVEL = 0.05;

  /** Rows of each sample that are compared; a column is one number, so more tell little more. */
  private static final int MOST_ROWS = 500;

  /** So many permutations a column can pass the level after the adjustment. */
  private static final int PERMUTATIONS_A_COLUMN = 40;

  private final int permutations;
  private final Run run;

  ColumnTests(int permutations, Run run) {
    this.permutations = permutations;
    this.run = run;
  }

  /** A column, in what it changed, and the adjusted p-value. */
  record Tested(String name, String change, double p) {
    boolean differs() {
      return p <= LEVEL;
    }

    @Override
    public String toString() {
      String what = change.isEmpty() ? "" : change + ", ";
      return String.format(Locale.ROOT, "%s (%sp = %.2g)", name, what, p);
    }
  }

  /** All columns, those that differ most first; none where objects have no columns. */
  <X> List<Tested> of(Domain<X> domain, Sample<X> first, Sample<X> second) {
    Sample<X> a = some(first);
    Sample<X> b = some(second);
    List<X> all = new ArrayList<>(a.toList());
    all.addAll(b.toList());
    Sample<X> both = domain.sample(all);
    if (first instanceof Table && second instanceof Table) {
      List<X> whole = new ArrayList<>(first.toList());
      whole.addAll(second.toList());
      Table rows = (Table) domain.sample(whole);
      Table one = rows.select(IntStream.range(0, first.size()).toArray());
      Table other = rows.select(IntStream.range(first.size(), rows.size()).toArray());
      Table table = (Table) both;
      int[] places =
          IntStream.range(0, table.schema().size())
              .filter(j -> table.schema().get(j).kind() != ColumnKind.ID)
              .toArray();
      return adjusted(
          Arrays.stream(places)
              .mapToObj(
                  j ->
                      new Tested(
                          table.schema().get(j).name(),
                          change(one, other, j),
                          p(domain, both, a.size(), expression(table.schema().get(j)), places)))
              .toList());
    }
    if (first instanceof DenseVectors one && second instanceof DenseVectors other) {
      int[] places = IntStream.range(0, one.dim()).toArray();
      return adjusted(
          Arrays.stream(places)
              .mapToObj(
                  j -> {
                    String place = String.valueOf(j + 1);
                    String name = one.names().isEmpty() ? place : one.names().get(j);
                    String gaussian = "rbf(gamma=scale)" + Expression.columns(List.of(place));
                    double p = p(domain, both, a.size(), gaussian, places);
                    return new Tested(name, change(column(one, j), column(other, j)), p);
                  })
              .toList());
    }
    return List.of();
  }

  /** Rows from the whole length of the sample, which may be in the order of time. */
  private static <X> Sample<X> some(Sample<X> sample) {
    int n = sample.size();
    return n <= MOST_ROWS
        ? sample
        : sample.select(
            IntStream.range(0, MOST_ROWS).map(i -> (int) ((long) i * n / MOST_ROWS)).toArray());
  }

  private <X> double p(
      Domain<X> domain, Sample<X> both, int first, String expression, int[] columns) {
    KernelOption option = new KernelOption(expression);
    Sample<X> prepared = prepared(domain, both, option, Scaling.STANDARD);
    Kernel<X> kernel = KernelOption.fitted(option.kernel(domain, prepared), prepared, run);
    int times = Math.max(permutations, PERMUTATIONS_A_COLUMN * columns.length);
    return TwoSample.of(Grams.of(kernel, prepared, Precision.DOUBLE, run), first, run)
        .test(TwoSample.Estimate.BIASED, times, run)
        .p();
  }

  /** Both samples with their gaps filled alike, and scaled alike where that is asked for. */
  static <X> Sample<X> prepared(
      Domain<X> domain, Sample<X> both, KernelOption kernel, Scaling scaling) {
    return Recipes.of(domain, kernel.expression(), scaling, Recipes.settled(Missing.AUTO, both))
        .map(recipe -> recipe.fit(both).apply(both))
        .orElse(both);
  }

  private static String expression(Column column) {
    String base =
        switch (column.kind()) {
          case SEQUENCE -> "normalise(spectrum(p=3))";
          case MOLECULE -> "normalise(wl(h=3))";
          case TEXT -> "normalise(tfidf())";
          default -> "rbf(gamma=scale)";
        };
    return base + Expression.columns(List.of(column.name()));
  }

  /** Holm: the k-th smallest of m times m - k + 1, and never below the one before. */
  private static List<Tested> adjusted(List<Tested> tested) {
    List<Tested> sorted = tested.stream().sorted(Comparator.comparingDouble(Tested::p)).toList();
    List<Tested> adjusted = new ArrayList<>();
    double before = 0;
    for (int k = 0; k < sorted.size(); k++) {
      before = Math.max(before, Math.min(1, (sorted.size() - k) * sorted.get(k).p()));
      adjusted.add(new Tested(sorted.get(k).name(), sorted.get(k).change(), before));
    }
    return adjusted;
  }

  private static double[] column(DenseVectors vectors, int j) {
    return IntStream.range(0, vectors.size())
        .mapToDouble(i -> vectors.unsafeMatrix().get(i, j))
        .toArray();
  }

  private static String change(double[] one, double[] other) {
    return String.format(Locale.ROOT, "mean %.4g to %.4g", mean(one), mean(other));
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).filter(v -> !Double.isNaN(v)).average().orElse(Double.NaN);
  }

  private static String change(Table one, Table other, int j) {
    Column column = one.schema().get(j);
    if (column.kind() == ColumnKind.DATE) {
      return "mean " + day(one.numbers(j)) + " to " + day(other.numbers(j));
    } else if (column.kind().isNumeric()) {
      return change(one.numbers(j), other.numbers(j));
    }
    Optional<String> most =
        column.kind() != ColumnKind.CATEGORY
            ? Optional.empty()
            : IntStream.range(0, 2)
                .mapToObj(t -> (t == 0 ? one : other).schema().get(j).levels())
                .flatMap(List::stream)
                .max(
                    Comparator.comparingDouble(
                        level -> Math.abs(share(other, j, level) - share(one, j, level))));
    return most.map(
            level ->
                String.format(
                    Locale.ROOT,
                    "%s %.0f %% to %.0f %%",
                    InputException.quote(level),
                    100 * share(one, j, level),
                    100 * share(other, j, level)))
        .orElse("");
  }

  private static String day(double[] days) {
    double mean = mean(days);
    return Double.isNaN(mean) ? "none" : Dates.format(Math.rint(mean));
  }

  private static double share(Table table, int j, String level) {
    long rows =
        IntStream.range(0, table.size()).filter(i -> table.text(i, j).equals(level)).count();
    return (double) rows / table.size();
  }
}
