package org.mercer.data.record;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.mercer.error.InputException;
import org.mercer.error.Suggestions;

/** What the cells of a column are. */
public enum ColumnKind {
  /** A finite decimal number. */
  NUMBER,
  /** One of a few names without an order; for kernels of vectors a coordinate for each name. */
  CATEGORY,
  /** Words. */
  TEXT,
  /** A string over a small alphabet without blanks, such as DNA or protein. */
  SEQUENCE,
  /** A molecule as SMILES, for kernels of graphs; read by mercer-chem. */
  MOLECULE,
  /** A day or an instant; as a number the days since 1970-01-01, UTC. */
  DATE,
  /** A name of the row itself, which says nothing about it. */
  ID;

  /** As it is written on a command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The kind of this name. */
  public static ColumnKind of(String word) {
    return Arrays.stream(values())
        .filter(kind -> kind.word().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new InputException(
                    "kind of a column",
                    InputException.quote(word) + Suggestions.didYouMean(word, words()),
                    "one of " + String.join(", ", words()),
                    "write, for example, `kind=age=number,notes=text`"));
  }

  private static List<String> words() {
    return Arrays.stream(values()).map(ColumnKind::word).toList();
  }

  /** Whether a cell is one number. */
  public boolean isNumeric() {
    return this == NUMBER || this == DATE;
  }

  /** Whether kernels of vectors can see it. */
  public boolean hasCoordinates() {
    return isNumeric() || this == CATEGORY;
  }
}
