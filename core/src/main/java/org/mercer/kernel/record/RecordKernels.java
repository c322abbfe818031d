package org.mercer.kernel.record;

import java.util.ArrayList;
import java.util.List;
import org.mercer.data.Sample;
import org.mercer.data.record.Column;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.Schema;
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
 * default the sum of a Gaussian of all numbers, categories and dates and a kernel for each sequence
 * and each text; ids are left out.
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
    List<String> terms = terms(schema, "rbf(gamma=scale)", "normalise(spectrum(p=3))");
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
   */
  @Override
  public List<Candidate> candidates(Sample<TableRow> sample) {
    Schema schema = RecordDomain.table(sample).schema();
    String gaussian = WidthRange.gaussian(1.0 / Math.max(1, coordinates(schema).size()));
    List<String> terms = terms(schema, gaussian, "normalise(spectrum(p=2..4))");
    if (terms.isEmpty()) {
      return List.of();
    }
    String sum = String.join(" + ", terms);
    List<Candidate> kernels = new ArrayList<>();
    kernels.add(
        Candidate.of(sum, "a kernel for each kind of column, added up", COST * terms.size()));
    if (terms.size() > 1) {
      kernels.add(Candidate.of(terms.get(0), "the first kind of column alone", COST));
      kernels.add(
          Candidate.of(sum, "the same, each kind with a weight of its own", COST * terms.size())
              .upTo(WEIGHED_ROWS)
              .tuned(Candidate.Tuning.MKL));
    }
    return kernels.stream().map(c -> c.scaled("standard", "range")).toList();
  }

  private static List<String> coordinates(Schema schema) {
    return schema.columns().stream()
        .filter(c -> c.kind().hasCoordinates())
        .map(Column::name)
        .toList();
  }

  private static List<String> terms(Schema schema, String numbers, String sequence) {
    List<String> terms = new ArrayList<>();
    List<String> coordinates = coordinates(schema);
    if (!coordinates.isEmpty()) {
      terms.add(numbers + Expression.columns(coordinates));
    }
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
