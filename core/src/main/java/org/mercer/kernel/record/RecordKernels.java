package org.mercer.kernel.record;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.mercer.data.Sample;
import org.mercer.data.record.Column;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.Cycle;
import org.mercer.data.record.DateParts;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.Schema;
import org.mercer.data.record.Table;
import org.mercer.data.record.TableRow;
import org.mercer.error.InputException;
import org.mercer.error.Setting;
import org.mercer.kernel.entry.Candidate;
import org.mercer.kernel.entry.DefaultKernels;
import org.mercer.kernel.entry.KernelFamily;
import org.mercer.kernel.entry.WidthRange;
import org.mercer.kernel.expression.Expression;

/**
 * Rows of tables have no kernels of their own: {@code @[columns]} makes one of any other. By
 * default the sum of a Gaussian of all numbers, categories and dates, a periodic kernel for each
 * column of months, weekdays or hours, and a kernel for each sequence and each text; ids are left
 * out.
 */
public final class RecordKernels implements DefaultKernels<TableRow> {
  public static final KernelFamily<TableRow> FAMILY =
      KernelFamily.of(RecordDomain.INSTANCE, List.of(), new RecordKernels());

  /** Operations of a value of one term: most are a product of some dozen entries. */
  private static final double COST = 100;

  /** Multiple kernel learning keeps the matrix of each term. */
  private static final int WEIGHED_ROWS = 3000;

  private RecordKernels() {}

  @Override
  public String kernel(Sample<TableRow> sample) {
    Schema schema = RecordDomain.table(sample).schema();
    List<String> terms = new ArrayList<>(gaussian(schema, "rbf(gamma=scale)"));
    terms.addAll(cycles(schema));
    terms.addAll(words(schema, "normalise(spectrum(p=3))"));
    if (terms.isEmpty()) {
      throw new InputException(
          "`kernel`",
          "a table with columns of ids alone: " + String.join(", ", schema.names()),
          "a column that says something about its rows",
          "say what a column is with `kind`, for example "
              + Setting.of("kind", schema.names().stream().findFirst().orElse("a") + "=category"));
    }
    return String.join(" + ", terms);
  }

  /**
   * All columns, which are at one scale by then; also the first term alone: others may be noise.
   * The first candidate sees all that any of them sees, since columns are prepared for it. Seasons
   * come with a sum, where they add to the rest, and with a product, where the rest differs by
   * season; of dates also without.
   */
  @Override
  public List<Candidate> candidates(Sample<TableRow> sample) {
    Table table = RecordDomain.table(sample);
    Schema schema = table.schema();
    List<String> gaussian =
        gaussian(schema, WidthRange.gaussian(1.0 / Math.max(1, coordinates(schema).size())));
    List<String> cycles = cycles(schema);
    List<String> seasons = seasons(table);
    List<String> words = words(schema, "normalise(spectrum(p=2..4))");
    List<String> plain = joined(gaussian, cycles, words);
    List<String> round = joined(cycles, seasons);
    List<String> all = joined(gaussian, round, words);
    List<Candidate> kernels = new ArrayList<>();
    if (!seasons.isEmpty()) {
      kernels.add(sum(all, "a kernel for each kind of column, and for what comes round in dates"));
    }
    if (!plain.isEmpty()) {
      kernels.add(sum(plain, "a kernel for each kind of column, added up"));
    }
    if (plain.size() > 1) {
      kernels.add(sum(plain.subList(0, 1), "the first kind of column alone"));
    }
    if (!gaussian.isEmpty() && !round.isEmpty()) {
      List<String> product = List.of(gaussian.get(0) + " * " + String.join(" * ", round));
      kernels.add(sum(joined(product, words), "numbers that matter by season: a product"));
    }
    if (all.size() > 1) {
      kernels.add(
          sum(all, "the same, each kind with a weight of its own")
              .upTo(WEIGHED_ROWS)
              .tuned(Candidate.Tuning.MKL));
    }
    return kernels.stream().map(c -> c.scaled("standard", "range")).toList();
  }

  private static Candidate sum(List<String> terms, String reason) {
    return Candidate.of(String.join(" + ", terms), reason, COST * terms.size());
  }

  private static List<String> joined(List<String> first, List<String> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  private static List<String> joined(List<String> first, List<String> second, List<String> third) {
    return joined(joined(first, second), third);
  }

  /** What has a coordinate where far apart means unlike. */
  private static List<String> coordinates(Schema schema) {
    return schema.columns().stream()
        .filter(c -> c.kind().hasCoordinates() && Cycle.of(c).isEmpty())
        .map(Column::name)
        .toList();
  }

  private static List<String> gaussian(Schema schema, String kernel) {
    List<String> coordinates = coordinates(schema);
    return coordinates.isEmpty() ? List.of() : List.of(kernel + Expression.columns(coordinates));
  }

  private static String periodic(Cycle cycle, String column) {
    return "periodic(period="
        + cycle.period()
        + ", length=1)"
        + Expression.columns(List.of(column));
  }

  private static List<String> cycles(Schema schema) {
    return schema.columns().stream()
        .flatMap(c -> Cycle.of(c).map(cycle -> periodic(cycle, c.name())).stream())
        .toList();
  }

  /** Months, weekdays and hours of the dates. */
  private static List<String> seasons(Table table) {
    List<String> seasons = new ArrayList<>();
    for (int j = 0; j < table.schema().size(); j++) {
      Column column = table.schema().get(j);
      if (column.kind() == ColumnKind.DATE) {
        Cycle.in(table.numbers(j)).stream()
            .filter(part -> table.schema().find(DateParts.name(column.name(), part)).isEmpty())
            .forEach(part -> seasons.add(periodic(part, DateParts.name(column.name(), part))));
      }
    }
    return seasons;
  }

  private static List<String> words(Schema schema, String sequence) {
    List<String> terms = new ArrayList<>();
    for (Column column : schema.columns()) {
      String at = Expression.columns(List.of(column.name()));
      if (column.kind() == ColumnKind.SEQUENCE) {
        terms.add(sequence + at);
      } else if (column.kind() == ColumnKind.TEXT) {
        terms.add("normalise(tfidf())" + at);
      } else if (column.kind() == ColumnKind.MOLECULE) {
        terms.add("normalise(wl(h=3))" + at);
      }
    }
    return terms;
  }
}
