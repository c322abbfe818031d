package org.mercer.cli.measure;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.cli.app.Console;
import org.mercer.cli.input.DataFile;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.Spellings;
import org.mercer.data.read.Targets;
import org.mercer.data.record.Column;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.Table;
import org.mercer.error.InputException;
import org.mercer.run.Run;

/**
 * Two files that are compared object by object: without targets, whether both have them, one or
 * none, and of tables the columns that both have, read alike.
 *
 * @param options with which each is read
 */
record TwoFiles(String first, String second, ReadOptions options, Console console, Run run) {
  /** What they hold, of one kind. */
  record Both<X>(Dataset<X> first, Dataset<X> second) {}

  Both<?> read() throws IOException {
    ReadOptions plain = options.target().isPresent() ? options.unlabelled(true) : options;
    Dataset<?> one = read(first, plain);
    Dataset<?> other = read(second, plain);
    String a = target(one);
    String b = target(other);
    if (!a.equals(b) && !a.isEmpty() && !b.isEmpty()) {
      if (names(other).contains(a)) { // the last column of a file that has no target
        one = again(first, one, plain.learned(b));
      } else if (names(one).contains(b)) {
        other = again(second, other, plain.learned(a));
      }
    }
    boolean tables = one.sample() instanceof Table || other.sample() instanceof Table;
    return tables ? common(one, other, plain) : both(one, other);
  }

  private Dataset<?> read(String file, ReadOptions reading) throws IOException {
    return new DataFile(file).read(reading, console, run);
  }

  private Dataset<?> again(String file, Dataset<?> read, ReadOptions reading) throws IOException {
    return new DataFile(file).isStandardInput() ? read : read(file, reading);
  }

  private static String target(Dataset<?> data) {
    return data.targets().flatMap(Targets::column).orElse("");
  }

  private static List<String> names(Dataset<?> data) {
    return DataColumns.of(data.sample());
  }

  private static <X> Both<X> both(Dataset<X> one, Dataset<?> other) {
    return new Both<>(one, other.of(one.domain()));
  }

  /** The columns of both, the second read with the kinds and spellings of the first. */
  private Both<?> common(Dataset<?> one, Dataset<?> other, ReadOptions plain) throws IOException {
    List<String> shared = names(one).stream().filter(names(other)::contains).toList();
    if (shared.isEmpty()) {
      throw new InputException(
          second,
          "no column that " + first + " has",
          "two tables with columns in common",
          "rename the columns; the first file has " + String.join(", ", names(one)));
    }
    Table left = table(first, one, plain, Optional.empty(), shared);
    Table right = table(second, other, plain, Optional.of(left), shared);
    note(one, shared, first);
    note(other, shared, second);
    return new Both<>(one.as(RecordDomain.INSTANCE, left), other.as(RecordDomain.INSTANCE, right));
  }

  private Table table(
      String file, Dataset<?> read, ReadOptions plain, Optional<Table> like, List<String> shared)
      throws IOException {
    Map<String, ColumnKind> kinds = new LinkedHashMap<>(plain.kinds());
    ReadOptions reading = plain;
    for (Column column : like.map(t -> t.schema().columns()).orElse(List.of())) {
      kinds.put(column.name(), column.kind());
      reading =
          column.spelling().isEmpty()
              ? reading
              : Spellings.told(reading, column.name(), column.spelling());
    }
    boolean same = read.sample() instanceof Table t && (like.isEmpty() || agree(t, kinds));
    Sample<?> sample =
        same
            ? read.sample()
            : again(
                    file,
                    read,
                    reading.kind(RecordDomain.INSTANCE).kinds(kinds).learned(target(read)))
                .sample();
    if (sample instanceof Table table) {
      return table.project(shared);
    }
    throw new InputException(
        file, "no table", "rows with the columns of " + first, "read it alike with `kind`");
  }

  private static boolean agree(Table table, Map<String, ColumnKind> kinds) {
    return table.schema().columns().stream()
        .allMatch(c -> kinds.getOrDefault(c.name(), c.kind()) == c.kind());
  }

  private void note(Dataset<?> data, List<String> shared, String file) {
    List<String> left = names(data).stream().filter(name -> !shared.contains(name)).toList();
    if (!left.isEmpty()) {
      run.note("only in " + file + ", and left out: " + String.join(", ", left));
    }
  }
}
