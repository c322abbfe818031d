package org.mercer.data.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.api.Internal;
import org.mercer.data.record.Column;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.Table;
import org.mercer.data.record.TableBuilder;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.numerics.dense.DoubleMatrix;

/**
 * Columns of a file made into a data set: vectors where all are numbers and nothing else is asked
 * for, otherwise rows of a table. What is missing is refused or dropped here, or left to the
 * preparation of a model, which fills it with what the training rows say.
 */
@Internal
public final class TableAssembly {
  private final String file;
  private final ReadOptions options;
  private final List<RawColumn> columns;
  private final List<String> notes;

  /**
   * @param notes what was assumed so far
   */
  public TableAssembly(
      String file, ReadOptions options, List<RawColumn> columns, List<String> notes) {
    this.file = file;
    this.options = options;
    this.columns = List.copyOf(columns);
    this.notes = new ArrayList<>(notes);
  }

  /** With the target among the columns: the one that is named, or like one, or the last. */
  public Dataset<?> withTarget(Reading reading) {
    List<RawColumn> through =
        columns.stream().filter(c -> IdColumns.goesThrough(options, c.name())).toList();
    return targeted(reading)
        .beside(
            through.stream().map(RawColumn::name).toList(),
            through.stream().map(RawColumn::texts).toList());
  }

  private Dataset<?> targeted(Reading reading) {
    List<String> names = columns.stream().map(RawColumn::name).toList();
    TargetName.requireAll(file, options, names);
    int at = new TargetName(file, options, notes).find(names, true);
    TargetName.noteLeftOut(options, names, at, notes);
    if (at < 0) {
      return new TableAssembly(file, options, wanted(columns), notes)
          .dataset(Optional.empty(), reading, rows(columns), List.of());
    }
    RawColumn target = columns.get(at);
    List<RawColumn> features = wanted(columns.stream().filter(c -> c != target).toList());
    boolean none = target.missingCells() == target.size();
    if (none && !options.unlabelled()) {
      notes.add("no row has a value of " + InputException.quote(target.name()) + ": no targets");
    }
    TableAssembly rest = new TableAssembly(file, options, features, notes);
    if (options.unlabelled() || none) {
      return rest.dataset(Optional.empty(), reading, rows(columns), List.of());
    }
    int[] labelled = labelled(target);
    List<Integer> dropped =
        IntStream.range(0, target.size()).filter(target::isMissing).boxed().toList();
    List<String> labels = IntStream.of(labelled).mapToObj(target::text).toList();
    Targets targets = Targets.ofColumn(file, target.name(), TextColumn.of(labels), options);
    TableAssembly kept =
        dropped.isEmpty()
            ? rest
            : new TableAssembly(
                file, options, features.stream().map(c -> c.select(labelled)).toList(), rest.notes);
    return kept.dataset(Optional.of(targets), reading, labelled.length, dropped);
  }

  private int[] labelled(RawColumn target) {
    int[] labelled = IntStream.range(0, target.size()).filter(i -> !target.isMissing(i)).toArray();
    int gaps = target.size() - labelled.length;
    if (gaps > 0 && !options.missing().leavesOutTargetless()) {
      int first = IntStream.range(0, target.size()).filter(target::isMissing).findFirst().orElse(0);
      throw new InputException(
          file + ": row " + (first + 1) + ", column " + InputException.quote(target.name()),
          "a missing cell in the target",
          "a class name or a finite number",
          "fill it in, or leave such rows out with `missing=drop`",
          gaps - 1);
    }
    if (gaps > 0) {
      notes.add("dropped " + Text.count(gaps, "row") + " without a target");
    }
    return labelled;
  }

  private List<RawColumn> wanted(List<RawColumn> all) {
    return all.stream().filter(c -> !options.leavesOut(c.name())).toList();
  }

  private static int rows(List<RawColumn> columns) {
    return columns.isEmpty() ? 0 : columns.get(0).size();
  }

  /** Without a target among the columns. */
  Dataset<?> dataset(Optional<Targets> targets, Reading reading, int rows, List<Integer> dropped) {
    if (isVectors()) {
      return vectors(targets, reading, rows, dropped);
    }
    int[] kept = kept(rows);
    Table table =
        table(
            kept.length < rows ? columns.stream().map(c -> c.select(kept)).toList() : columns,
            kept.length);
    notes.add(described(table));
    noteGaps(table);
    return new Dataset<>(
        file,
        RecordDomain.INSTANCE,
        table,
        kept.length < rows ? targets.map(t -> t.select(kept)) : targets,
        notes,
        reading,
        TargetName.dropped(kept, rows, dropped));
  }

  private boolean isVectors() {
    return !options.table()
        && options.kinds().isEmpty()
        && columns.stream().allMatch(RawColumn::isNumeric);
  }

  private int[] kept(int rows) {
    for (RawColumn column : columns) {
      if (options.missing() == ReadOptions.Missing.REFUSE && column.missingCells() > 0) {
        int first = IntStream.range(0, rows).filter(column::isMissing).findFirst().orElse(0);
        throw new InputException(
            file + ": row " + (first + 1) + ", column " + InputException.quote(column.name()),
            "a missing cell",
            "a value",
            "say what to do with `missing` mean, median, frequent, own, drop or zero",
            column.missingCells() - 1L);
      }
    }
    int[] kept =
        IntStream.range(0, rows)
            .filter(
                i ->
                    options.missing() != ReadOptions.Missing.DROP
                        || columns.stream().noneMatch(c -> c.isMissing(i)))
            .toArray();
    if (kept.length < rows) {
      notes.add("dropped " + Text.count(rows - kept.length, "row") + " with missing values");
    }
    return kept;
  }

  private Table table(List<RawColumn> whole, int rows) {
    TableBuilder table = Table.of(rows);
    Spellings spellings = new Spellings(file, options);
    for (RawColumn written : whole) {
      RawColumn column = spellings.read(written);
      ColumnKind kind = column.kind(Optional.ofNullable(options.kinds().get(column.name())));
      column.add(table, kind, file);
    }
    spellings.sentence().ifPresent(notes::add);
    return table.build();
  }

  private void noteGaps(Table table) {
    if (options.missing() == ReadOptions.Missing.AUTO && options.open()) {
      GapNote note = new GapNote();
      for (int j = 0; j < table.schema().size(); j++) {
        note.add(table.schema().get(j).name(), table.schema().get(j).kind(), table.missing(j));
      }
      note.sentence().ifPresent(notes::add);
    }
  }

  /** {@code columns: number age, bmi; category sex (2); sequence dna}. */
  private static String described(Table table) {
    Map<ColumnKind, List<String>> byKind = new LinkedHashMap<>();
    for (Column column : table.schema().columns()) {
      String levels =
          column.kind() == ColumnKind.CATEGORY ? " (" + column.levels().size() + ")" : "";
      byKind.computeIfAbsent(column.kind(), k -> new ArrayList<>()).add(column.name() + levels);
    }
    List<String> parts = new ArrayList<>();
    byKind.forEach((kind, names) -> parts.add(kind.word() + " " + listed(names)));
    return "the columns by kind: " + String.join("; ", parts) + " (`kind` changes one)";
  }

  private static String listed(List<String> names) {
    int shown = Math.min(names.size(), 20);
    return String.join(", ", names.subList(0, shown)) + (shown < names.size() ? ", ..." : "");
  }

  private Dataset<?> vectors(
      Optional<Targets> targets, Reading reading, int rows, List<Integer> dropped) {
    int width = columns.size();
    double[] values = new double[Math.multiplyExact(rows, width)];
    boolean gaps = false;
    for (int j = 0; j < width; j++) {
      for (int i = 0; i < rows; i++) {
        values[i * width + j] = columns.get(j).number(i);
      }
      gaps |= columns.get(j).missingCells() > 0;
    }
    List<String> names = columns.stream().map(RawColumn::name).toList();
    int[] kept =
        gaps && options.missing() != ReadOptions.Missing.REFUSE
            ? new Imputation(options, width, rows).dense(values, names, notes)
            : kept(rows);
    DenseVectors all = new DenseVectors(new DoubleMatrix(rows, width, values), names);
    boolean some = kept.length < rows;
    return new Dataset<>(
        file,
        VectorDomain.INSTANCE,
        some ? all.select(kept) : all,
        some ? targets.map(t -> t.select(kept)) : targets,
        notes,
        reading,
        TargetName.dropped(kept, rows, dropped));
  }
}
