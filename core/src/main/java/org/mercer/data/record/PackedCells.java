package org.mercer.data.record;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.data.Packed;
import org.mercer.error.InputException;

/** The cells of a column as plain arrays: values, and which of them are missing. */
final class PackedCells {
  static final String REPAIR = "write the file again with the program that made it";

  private PackedCells() {}

  private static String name(int j, String part) {
    return "column" + (j + 1) + "." + part;
  }

  static void put(Packed packed, int j, ColumnCells cells) {
    if (cells instanceof ColumnCells.Numbers numbers) {
      double[] values = numbers.values().clone();
      for (int i = 0; i < values.length; i++) {
        values[i] = Double.isNaN(values[i]) ? 0 : values[i]; // model files hold finite numbers
      }
      packed.put(name(j, "values"), values);
      numbers.filled().ifPresent(of -> packed.put(name(j, "filled"), of.stream().toArray()));
    } else if (cells instanceof ColumnCells.Codes codes) {
      packed.put(name(j, "codes"), codes.codes());
      packed.put(name(j, "levels"), codes.levels());
      return;
    } else if (cells instanceof ColumnCells.Texts texts) {
      packed.put(name(j, "texts"), List.of(texts.texts()));
    }
    packed.put(
        name(j, "missing"), IntStream.range(0, cells.size()).filter(cells::isMissing).toArray());
  }

  static ColumnCells get(Packed packed, int j, ColumnKind kind, int size) {
    if (kind == ColumnKind.CATEGORY) {
      int[] codes = packed.ints(name(j, "codes"));
      List<String> levels = packed.texts(name(j, "levels"));
      require(j, codes.length, size);
      for (int code : codes) {
        if (code < -1 || code >= levels.size()) {
          throw damaged(j, "the level " + code, "-1 to " + (levels.size() - 1));
        }
      }
      return new ColumnCells.Codes(codes, levels);
    }
    BitSet gaps = rows(packed, j, "missing", size);
    if (kind.isNumeric()) {
      double[] values = packed.doubles(name(j, "values"));
      require(j, values.length, size);
      gaps.stream().forEach(i -> values[i] = Double.NaN);
      Optional<BitSet> filled =
          packed.has(name(j, "filled"))
              ? Optional.of(rows(packed, j, "filled", size))
              : Optional.empty();
      return new ColumnCells.Numbers(values, kind == ColumnKind.DATE, filled);
    }
    List<String> texts = packed.texts(name(j, "texts"));
    require(j, texts.size(), size);
    return new ColumnCells.Texts(texts.toArray(String[]::new), gaps);
  }

  private static BitSet rows(Packed packed, int j, String part, int size) {
    BitSet rows = new BitSet();
    for (int i : packed.ints(name(j, part))) {
      if (i < 0 || i >= size) {
        throw damaged(j, "a " + part + " cell in row " + i, "rows 0 to " + (size - 1));
      }
      rows.set(i);
    }
    return rows;
  }

  private static void require(int j, int found, int size) {
    if (found != size) {
      throw damaged(j, found + " cells", size + ", one for each row");
    }
  }

  private static InputException damaged(int j, String found, String expected) {
    return new InputException("column " + (j + 1), found, expected, REPAIR);
  }
}
