package org.mercer.chem;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.mercer.data.read.ObjectFormat;
import org.mercer.data.read.ReadOptions;
import org.mercer.error.InputException;
import org.mercer.run.Interruption;

/**
 * A molecule a line: {@code SMILES name}, {@code SMILES<TAB>class}, {@code class<TAB>SMILES}. Which
 * column has the molecules shows itself; of the others the last with few different values is the
 * target, unless {@code target} numbers one.
 */
public final class SmilesFormat implements ObjectFormat {
  private static final int LOOKED_AT = 20;

  /** What few words have, and most molecules. */
  private static final Pattern TELLING = Pattern.compile(".*[()=#\\[\\]1-9].*");

  /** Every molecule has one of these; a number has none. */
  private static final Pattern ELEMENT = Pattern.compile(".*[BCNOPSFIbcnops*].*");

  private static final Pattern HEADER = Pattern.compile("(?i)(canonical_?)?smiles([\\s,;].*)?");

  private record Line(long number, String text, String[] cells) {
    String cell(int column) {
      return column < cells.length ? cells[column].strip() : "";
    }
  }

  @Override
  public String name() {
    return "smiles";
  }

  @Override
  public boolean isShownBy(String file, String head) {
    String plain = file.toLowerCase(Locale.ROOT).replaceFirst("\\.(gz|zip|zst)$", "");
    if (plain.endsWith(".smi") || plain.endsWith(".smiles")) {
      return true;
    }
    List<Line> lines = lines(head);
    if (lines.size() > 1 && head.length() >= 1 << 15) {
      lines = lines.subList(0, lines.size() - 1); // the last may be cut
    }
    List<Line> first = lines.subList(0, Math.min(LOOKED_AT, lines.size()));
    boolean table = HEADER.matcher(head.lines().findFirst().orElse("")).matches();
    return !first.isEmpty() && !table && tells(first) && column(first) >= 0;
  }

  /** Whether more than half of the cells of a column are no plain words; nothing is parsed. */
  private static boolean tells(List<Line> lines) {
    for (int j = 0; j < lines.get(0).cells.length; j++) {
      int column = j;
      long telling =
          lines.stream()
              .map(line -> line.cell(column))
              .filter(cell -> TELLING.matcher(cell).matches() && ELEMENT.matcher(cell).matches())
              .filter(Smiles::hasSigns)
              .count();
      if (2 * telling > lines.size()) {
        return true;
      }
    }
    return false;
  }

  private static List<Line> lines(String text) {
    List<Line> lines = new ArrayList<>();
    int number = 0;
    for (String line : text.split("\n", -1)) {
      number++;
      if (!line.isBlank() && !line.startsWith("#")) {
        String[] cells = line.strip().split(line.indexOf('\t') >= 0 ? "\t" : "\\s+", -1);
        lines.add(new Line(number, line, cells));
      }
    }
    if (!lines.isEmpty() && HEADER.matcher(lines.get(0).text.strip()).matches()) {
      lines.remove(0);
    }
    return lines;
  }

  /** The first column with molecules alone; -1 where there is none. */
  private static int column(List<Line> lines) {
    for (int j = 0; j < lines.get(0).cells.length; j++) {
      int column = j;
      if (lines.stream().allMatch(line -> Smiles.isOne(line.cell(column)))) {
        return j;
      }
    }
    return -1;
  }

  @Override
  public Content<?> read(String file, String text, ReadOptions options) {
    List<Line> lines = lines(text);
    List<Line> first = lines.subList(0, Math.min(LOOKED_AT, lines.size()));
    int column = first.isEmpty() ? 0 : Math.max(0, column(first));
    MoleculeObjects objects = new MoleculeObjects(options);
    for (Line line : lines) {
      Interruption.check();
      String place = file + ":" + line.number + ":" + place(line, column);
      objects.add((int) line.number, place, () -> molecule(line.cell(column), place));
    }
    List<String> notes = new ArrayList<>();
    Optional<Integer> target =
        options.unlabelled() ? Optional.empty() : target(lines, column, options, file, notes);
    Map<String, List<String>> names = new LinkedHashMap<>();
    names.put("smiles", texts(lines, column));
    name(lines, column, target).ifPresent(name -> names.put("name", texts(lines, name)));
    return objects.content(target.map(t -> texts(lines, t)), notes, names);
  }

  /** The column that is neither: as in {@code CCO ethanol}. */
  private static Optional<Integer> name(List<Line> lines, int column, Optional<Integer> target) {
    return IntStream.range(0, width(lines))
        .filter(j -> j != column && !target.equals(Optional.of(j)))
        .boxed()
        .findFirst();
  }

  private static int width(List<Line> lines) {
    return lines.stream().mapToInt(line -> line.cells.length).min().orElse(0);
  }

  /** Beside fingerprints a molecule is meant; among graphs it is known as one anyway. */
  @Override
  @SuppressWarnings("unchecked") // both are sets
  public <X> Optional<X> one(String text, X like) {
    return Molecule.isFingerprint(like)
        ? Optional.of((X) Smiles.read(text.strip()).fingerprint("column 1"))
        : Optional.empty();
  }

  private static int place(Line line, int column) {
    return 1 + Math.max(0, line.text.indexOf(line.cell(column)));
  }

  private static Molecule molecule(String text, String place) {
    try {
      if (text.isEmpty()) {
        throw new InputException(place, "no molecule", "SMILES", "remove the line");
      }
      return Smiles.read(text);
    } catch (InputException wrong) {
      throw new InputException(place, wrong.found(), wrong.expected(), wrong.repair());
    }
  }

  private static Optional<Integer> target(
      List<Line> lines, int column, ReadOptions options, String file, List<String> notes) {
    int width = width(lines);
    Optional<String> wanted = options.target();
    if (wanted.isPresent()) {
      boolean number = wanted.get().matches("[1-9][0-9]{0,3}");
      if (!number || Integer.parseInt(wanted.get()) > width) {
        throw new InputException(
            file + ":1:1",
            "the target " + InputException.quote(wanted.get()),
            "the number of a column, 1 to " + width,
            "SMILES have no names of columns; count them from 1");
      }
      return Optional.of(Integer.parseInt(wanted.get()) - 1);
    }
    for (int j = width - 1; j >= 0; j--) {
      List<String> texts = texts(lines, j);
      if (j != column && 2 * new HashSet<>(texts).size() <= texts.size()) {
        notes.add("the target is column " + (j + 1) + "; `target` numbers another");
        return Optional.of(j);
      }
    }
    return Optional.empty();
  }

  private static List<String> texts(List<Line> lines, int column) {
    return lines.stream().map(line -> line.cell(column)).toList();
  }
}
