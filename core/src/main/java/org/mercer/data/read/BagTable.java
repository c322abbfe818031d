package org.mercer.data.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mercer.data.set.Bag;
import org.mercer.data.set.BagDomain;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.run.Run;

/**
 * A table whose first column, called {@code bag} or {@code bag_id}, says to which bag the vector of
 * a row belongs. All rows of a bag have its label; they need not follow each other.
 */
final class BagTable {
  private static final Set<String> NAMES =
      Set.of("bag", "bag_id", "bagid", "\"bag\"", "\"bag_id\"");
  private static final String SEPARATORS = ",;\t";

  private BagTable() {}

  /** Whether the first lines are such: a bag occurs twice, and numbers stand beside it. */
  static boolean isShownBy(List<String> lines) {
    if (lines.size() < 3) {
      return false;
    }
    String header = lines.get(0).strip().toLowerCase(Locale.ROOT);
    int at = 0;
    while (at < header.length() && SEPARATORS.indexOf(header.charAt(at)) < 0) {
      at++;
    }
    if (at == header.length() || !NAMES.contains(header.substring(0, at))) {
      return false;
    }
    String separator = String.valueOf(header.charAt(at));
    Set<String> bags = new LinkedHashSet<>();
    boolean twice = false;
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(separator, -1);
      String second = cells.length > 1 ? cells[1].strip() : "";
      if (!second.isEmpty() && !Sniffer.isNumber(second.replace(',', '.'))) {
        return false;
      }
      twice |= !bags.add(cells[0].strip());
    }
    return twice;
  }

  /** Reads the rows and puts those of a bag together. */
  static Parsed parse(Input input, String name, ReadOptions options, String first, Run run)
      throws IOException {
    String column = column(first);
    Set<String> beside = new LinkedHashSet<>(options.beside());
    beside.add(column);
    boolean auto = options.missing() == ReadOptions.Missing.AUTO;
    ReadOptions reading =
        options
            .set(ReadOptions.ID, column)
            .beside(beside)
            .open(false)
            .missing(auto ? ReadOptions.Missing.MEDIAN : options.missing());
    Parsed rows = CsvReader.parse(input, name, reading, first.indexOf('\t') > 0, run);
    return new Parsed(
        rows.faults(),
        rows.rows(),
        rows.blanks(),
        rows.comments(),
        () -> join(rows.dataset().get(), column));
  }

  private static String column(String header) {
    String first = header.strip().split("[" + SEPARATORS + "]", 2)[0].strip();
    return first.startsWith("\"") ? first.substring(1, first.length() - 1) : first;
  }

  private static Dataset<Bag> join(Dataset<?> rows, String column) {
    if (!(rows.sample() instanceof DenseVectors vectors)) {
      throw new InputException(
          rows.name(),
          "bags with columns that are no numbers",
          "a number in every cell beside the bag and its label",
          "leave the other columns out, or read rows of a table with `format=csv`");
    }
    List<String> names = rows.beside().columns().get(rows.beside().names().indexOf(column));
    Map<String, List<Vec>> bags = new LinkedHashMap<>();
    Map<String, String> labels = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      String bag = names.get(i);
      bags.computeIfAbsent(bag, b -> new ArrayList<>()).add(vectors.get(i));
      if (rows.targets().isPresent()) {
        BagLine.requireSameLabel(labels, bag, rows.targets().get(), i, rows.targets().get().get(i));
      }
    }
    Optional<Targets> targets =
        rows.targets().map(t -> t.alike(TextColumn.of(List.copyOf(labels.values()))));
    return new Dataset<>(
            rows.name(),
            BagDomain.INSTANCE,
            BagDomain.INSTANCE.sample(bags.values().stream().map(Bag::new).toList()),
            targets,
            rows.notes(),
            rows.reading())
        .beside(List.of(column), List.of(List.copyOf(bags.keySet())));
  }
}
