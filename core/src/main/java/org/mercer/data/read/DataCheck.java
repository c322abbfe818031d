package org.mercer.data.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.mercer.api.Internal;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.record.Table;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVectors;
import org.mercer.error.InputException;
import org.mercer.run.Interruption;
import org.mercer.run.Run;

/**
 * What a file is, everything that is wrong with it, and what may become a trap in learning: found
 * in one pass, of each kind of fault the first twenty and the total.
 *
 * @param kind of the objects: vector, string
 * @param rows good ones
 * @param columns of vectors; 0 for other objects
 * @param classes how many rows each has, in their order; empty for regression or without targets
 * @param table the columns of a table one by one; none for other objects
 * @param density the share of entries that are not zero, for vectors
 * @param faults the first of each kind in the order of the file
 * @param totals how many faults of each kind there are
 * @param notes what was assumed or repaired while reading
 * @param warnings what may go wrong in learning
 */
@Internal
public record DataCheck(
    String name,
    Format format,
    String kind,
    long rows,
    long columns,
    List<ColumnSummary> table,
    Map<String, Integer> classes,
    boolean regression,
    OptionalDouble density,
    List<Fault> faults,
    Map<Fault.Kind, Long> totals,
    List<String> notes,
    List<String> warnings) {
  /** The end of the sentence about a column that is the target by another name. */
  static final String LEAK = " tells the target exactly; is it the target itself?";

  public DataCheck {
    classes = Collections.unmodifiableMap(new LinkedHashMap<>(classes));
    totals = Map.copyOf(totals);
    table = List.copyOf(table);
    faults = List.copyOf(faults);
    notes = List.copyOf(notes);
    warnings = List.copyOf(warnings);
  }

  /** Goes through the whole file; only one that cannot be read at all is an exception. */
  public static DataCheck of(Source source, ReadOptions options, Run run) throws IOException {
    return Interruption.within(run, () -> checked(source, options, run));
  }

  private static DataCheck checked(Source source, ReadOptions options, Run run) throws IOException {
    Optional<Dataset<?>> whole = Datasets.whole(source, options, run);
    if (whole.isPresent()) {
      return of(whole.get());
    }
    try (Input input = Input.open(source, options)) {
      Format format = Datasets.format(source, input, options);
      Parsed parsed = Datasets.parse(source, input, options, run);
      input.checkUnchanged();
      if (parsed.rows() == 0 && parsed.faults().isEmpty()) {
        throw Datasets.noRows(source.name(), input, parsed);
      }
      Dataset<?> data =
          parsed.faults().isEmpty()
              ? Datasets.labelled(parsed.dataset().get(), parsed.ids(), options, run)
              : parsed.dataset().get();
      boolean gaps = parsed.faults().totals().containsKey(Fault.Kind.VALUE_MISSING);
      return data.sample() instanceof Table && gaps && source.path().isPresent()
          ? of(tolerant(source, options, run), format, parsed.faults())
          : of(data, format, parsed.faults());
    }
  }

  /** The table once more, with the rows that have missing cells, so that these are counted. */
  private static Dataset<?> tolerant(Source source, ReadOptions options, Run run)
      throws IOException {
    try (Input again = Input.open(source, options)) {
      ReadOptions keeping = options.missing(ReadOptions.Missing.MEAN);
      return Datasets.parse(source, again, keeping, run).dataset().get();
    }
  }

  /** Of data that were read without a fault. */
  public static DataCheck of(Dataset<?> data) {
    return of(data, data.reading().format(), new Faults());
  }

  private static DataCheck of(Dataset<?> data, Format format, Faults faults) {
    Optional<Targets> targets = data.targets();
    boolean regression = targets.map(Targets::looksLikeRegression).orElse(false);
    Map<String, Integer> classes = new LinkedHashMap<>();
    if (targets.isPresent() && !regression) {
      Labels labels = targets.get().labels();
      int[] counts = labels.counts();
      for (int c = 0; c < counts.length; c++) {
        classes.put(labels.classes().get(c), counts[c]);
      }
    }
    ColumnChecks columns = ColumnChecks.of(data);
    List<String> warnings = new ArrayList<>(columns.warnings());
    Optional<TableCheck> table =
        data.sample() instanceof Table rows ? Optional.of(new TableCheck(rows)) : Optional.empty();
    table.ifPresent(check -> warnings.addAll(check.warnings(targets)));
    warnings.addAll(DuplicateCheck.warnings(data));
    if (data.reading().bom()) {
      warnings.add("the file begins with a byte order mark, which was skipped");
    }
    if (classes.size() == 1) {
      warnings.add("all targets are " + InputException.quote(classes.keySet().iterator().next()));
    }
    return new DataCheck(
        data.name(),
        format,
        data.domain().name(),
        data.sample().size(),
        dimension(data.sample()),
        table.map(TableCheck::columns).orElse(List.of()),
        classes,
        regression,
        columns.density(),
        faults.all(),
        faults.totals(),
        data.notes(),
        warnings);
  }

  private static long dimension(Sample<?> sample) {
    if (sample instanceof DenseVectors dense) {
      return dense.dim();
    }
    if (sample instanceof Table table) {
      return table.schema().size();
    }
    return sample instanceof SparseVectors sparse ? sparse.dim() : 0;
  }

  /** Of the warnings those about columns that give the target away. */
  public List<String> leaks() {
    return warnings.stream().filter(warning -> warning.endsWith(LEAK)).toList();
  }

  /** Whether the file can be read as it is. */
  public boolean isReadable() {
    return faults.isEmpty();
  }
}
