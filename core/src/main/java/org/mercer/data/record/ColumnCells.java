package org.mercer.data.record;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** The cells of one column, in the storage of its kind. Arrays are not copied: all stay here. */
sealed interface ColumnCells {
  int size();

  boolean isMissing(int i);

  /** The cell as it would be written; nothing where it is missing. */
  String text(int i);

  ColumnCells select(int[] indices);

  /**
   * Numbers and dates; NaN where one is missing.
   *
   * @param filled which of them stand for one that was missing, where that has a coordinate
   */
  record Numbers(double[] values, boolean dates, Optional<BitSet> filled) implements ColumnCells {
    Numbers(double[] values, boolean dates) {
      this(values, dates, Optional.empty());
    }

    @Override
    public int size() {
      return values.length;
    }

    @Override
    public boolean isMissing(int i) {
      return Double.isNaN(values[i]);
    }

    @Override
    public String text(int i) {
      return isMissing(i) ? "" : dates ? Dates.format(values[i]) : written(values[i]);
    }

    /** A whole number has no point. */
    static String written(double value) {
      return value == Math.rint(value) && Math.abs(value) < 1e15
          ? Long.toString((long) value)
          : Double.toString(value);
    }

    @Override
    public ColumnCells select(int[] indices) {
      return new Numbers(
          Arrays.stream(indices).mapToDouble(i -> values[i]).toArray(),
          dates,
          filled.map(of -> chosen(of, indices)));
    }
  }

  private static BitSet chosen(BitSet of, int[] indices) {
    BitSet chosen = new BitSet();
    for (int t = 0; t < indices.length; t++) {
      chosen.set(t, of.get(indices[t]));
    }
    return chosen;
  }

  /** Categories by the number of their level; -1 where one is missing or unknown. */
  record Codes(int[] codes, List<String> levels) implements ColumnCells {
    @Override
    public int size() {
      return codes.length;
    }

    @Override
    public boolean isMissing(int i) {
      return codes[i] < 0;
    }

    @Override
    public String text(int i) {
      return isMissing(i) ? "" : levels.get(codes[i]);
    }

    @Override
    public ColumnCells select(int[] indices) {
      return new Codes(Arrays.stream(indices).map(i -> codes[i]).toArray(), levels);
    }
  }

  /** Strings as they are; an empty one where one is missing. */
  record Texts(String[] texts, BitSet missing) implements ColumnCells {
    @Override
    public int size() {
      return texts.length;
    }

    @Override
    public boolean isMissing(int i) {
      return missing.get(i);
    }

    @Override
    public String text(int i) {
      return texts[i];
    }

    @Override
    public ColumnCells select(int[] indices) {
      String[] strings = new String[indices.length];
      Arrays.setAll(strings, t -> texts[indices[t]]);
      return new Texts(strings, chosen(missing, indices));
    }
  }
}
