package org.mercer.data.record;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.mercer.api.Internal;
import org.mercer.data.string.StringTraits;

/**
 * The kind of a column from its cells, the missing ones left out. Numbers are numbers, unless the
 * column is an id. Of other columns the first rule that holds decides:
 *
 * <ol>
 *   <li>the column is called smiles, or like it, and holds nothing else: molecule;
 *   <li>every cell is an ISO date or instant: date;
 *   <li>the cells look like {@linkplain StringTraits sequences}: sequence;
 *   <li>all cells differ and the column is called id, key, uuid or like these: id;
 *   <li>there are at most fifty names, or one for ten cells, and at most half as many names as
 *       cells, or all say true or false: category;
 *   <li>anything else: text.
 * </ol>
 *
 * <p>Whole numbers are an id when they differ and the column is called like one, or when there are
 * at least ten and each is one more than the one before.
 */
@Internal
public final class KindRules {
  private static final int FEW_NAMES = 50;
  private static final int CELLS_PER_NAME = 10;
  private static final int ENOUGH_ROWS = 10;
  private static final Pattern SMILES = Pattern.compile("[A-Za-z0-9@+\\-\\[\\]()=#$:.\\\\/%*~]+");

  private KindRules() {}

  /** Of a string that stands alone: with nothing to compare it with, a category or a text. */
  public static ColumnKind ofLiteral(String text) {
    if (Dates.parse(text).isPresent()) {
      return ColumnKind.DATE;
    }
    StringTraits seen = new StringTraits();
    seen.add(text);
    if (seen.areSequences()) {
      return ColumnKind.SEQUENCE;
    }
    return text.chars().anyMatch(Character::isWhitespace) ? ColumnKind.TEXT : ColumnKind.CATEGORY;
  }

  /** Of cells that are not numbers. */
  public static ColumnKind ofTexts(String name, String[] cells, BitSet missing) {
    Set<String> names = new HashSet<>();
    StringTraits seen = new StringTraits();
    boolean dates = true;
    int present = 0;
    for (int i = 0; i < cells.length; i++) {
      if (!missing.get(i)) {
        present++;
        names.add(cells[i]);
        dates = dates && Dates.parse(cells[i]).isPresent();
        seen.add(cells[i]);
      }
    }
    if (present > 0 && isSmiles(name, names)) {
      return ColumnKind.MOLECULE;
    } else if (present > 0 && dates) {
      return ColumnKind.DATE;
    } else if (seen.areSequences()) {
      return ColumnKind.SEQUENCE;
    } else if (names.size() == present && present > 1 && isIdName(name)) {
      return ColumnKind.ID;
    }
    boolean few = names.size() <= FEW_NAMES || names.size() <= present / CELLS_PER_NAME;
    boolean repeated = 2 * names.size() <= present || names.size() == 1;
    return few && repeated || Truths.areAll(names) ? ColumnKind.CATEGORY : ColumnKind.TEXT;
  }

  /** A column that is called so, with signs of this notation alone. */
  private static boolean isSmiles(String name, Set<String> cells) {
    return isSmilesName(name)
        && cells.stream().allMatch(cell -> SMILES.matcher(cell.strip()).matches());
  }

  /** Whether a column is called so. */
  public static boolean isSmilesName(String name) {
    return name.toLowerCase(Locale.ROOT).contains("smiles");
  }

  /** Of cells that are numbers, NaN where one is missing. */
  public static ColumnKind ofNumbers(String name, double[] cells) {
    boolean counts = cells.length >= ENOUGH_ROWS;
    boolean whole = cells.length > 1;
    for (int i = 0; i < cells.length && whole; i++) {
      whole = cells[i] == Math.rint(cells[i]);
      counts &= i == 0 || cells[i] == cells[i - 1] + 1;
    }
    if (whole && counts) {
      return ColumnKind.ID;
    }
    return whole && isIdName(name) && areDistinct(cells) ? ColumnKind.ID : ColumnKind.NUMBER;
  }

  private static boolean areDistinct(double[] cells) {
    Set<Double> seen = new HashSet<>();
    for (double cell : cells) {
      if (!seen.add(cell)) {
        return false;
      }
    }
    return true;
  }

  /**
   * {@code id}, {@code patient_id}, {@code patientId}, {@code key}, {@code uuid}, {@code index},
   * and {@code Unnamed: 0}, as pandas calls an index that was written.
   */
  public static boolean isIdName(String name) {
    String lower = name.strip().toLowerCase(Locale.ROOT);
    return Set.of("id", "key", "uuid", "guid", "index", "rownum", "row").contains(lower)
        || lower.startsWith("unnamed: ")
        || lower.endsWith("_id")
        || lower.endsWith("-id")
        || lower.endsWith(" id")
        || name.endsWith("Id")
        || name.length() > 2 && name.endsWith("ID");
  }
}
