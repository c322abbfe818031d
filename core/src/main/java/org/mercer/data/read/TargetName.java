package org.mercer.data.read;

import java.util.BitSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mercer.data.record.DateParts;
import org.mercer.error.InputException;
import org.mercer.error.Setting;
import org.mercer.error.Suggestions;

/** Which column of a table is the target. */
final class TargetName {
  /** Names that say of a column that it is to be learned. */
  static final List<String> USUAL = List.of("label", "target", "class", "y");

  private final String file;
  private final ReadOptions options;
  private final List<String> notes;

  TargetName(String file, ReadOptions options, List<String> notes) {
    this.file = file;
    this.options = options;
    this.notes = notes;
  }

  static boolean isUsual(String name) {
    return USUAL.contains(name.strip().toLowerCase(Locale.ROOT));
  }

  /**
   * The column that was named, else that of the model which the table is for, else one with a usual
   * name, else the last, unless its kind is said; -1 for none. Without labels only a column that
   * was named is one.
   *
   * @param named whether the columns have names of their own
   */
  int find(List<String> names, boolean named) {
    int target = among(names, named);
    if (target >= 0 && names.size() == 1 && !options.unlabelled()) {
      throw new InputException(
          file + ":1:1",
          "no column but the target " + InputException.quote(names.get(0)),
          "at least one column to learn from",
          "add columns, or use `unlabelled` if this one is to be learned from");
    }
    return target;
  }

  private int among(List<String> names, boolean named) {
    if (options.target().isPresent()) {
      return named(options.target().get(), names);
    }
    if (options.unlabelled()) {
      return -1;
    }
    if (options.learned().filter(name -> !name.isEmpty()).isPresent()) {
      return learned(options.learned().get(), names);
    }
    int[] usual =
        IntStream.range(0, names.size())
            .filter(j -> named && isUsual(names.get(j)) && !isFeature(names.get(j)))
            .toArray();
    if (usual.length == 1) {
      notes.add("the target is the column " + InputException.quote(names.get(usual[0])));
      return usual[0];
    }
    if (usual.length > 1) {
      throw new InputException(
          file + ":1:1",
          "several columns that may be the target",
          "one of " + String.join(", ", USUAL),
          "name it with " + Setting.of("target", names.get(usual[0])));
    }
    if (options.predicting() && options.dimension().equals(OptionalInt.of(names.size()))) {
      return -1; // as many columns as the model has features
    }
    if (options.learned().isPresent()) {
      notes.add(
          "the model does not say what its target is called, and no column has a usual name: the"
              + " file is taken to have no target; `target` names one");
      return -1;
    }
    int at = names.size() - 1;
    at -= at > 0 && IdColumns.isSaid(options, names.get(at)) ? 1 : 0;
    String last = names.get(at);
    if (isFeature(last)) {
      return leftOver(names);
    }
    notes.add(
        "the target is the last column, "
            + InputException.quote(last)
            + "; `target` names another");
    return at;
  }

  /** The column that the model learned, which may stand anywhere or be missing. */
  private int learned(String target, List<String> names) {
    int at = names.indexOf(target);
    notes.add(
        at < 0
            ? "the file has no target, because it has no column " + InputException.quote(target)
            : "the target is " + InputException.quote(target) + ", as in training");
    return at;
  }

  /** The one column that is not asked for; none where there are several. */
  private int leftOver(List<String> names) {
    List<String> rest = names.stream().filter(name -> !isFeature(name)).toList();
    if (rest.size() != 1) {
      notes.add(
          rest.isEmpty()
              ? "every column is asked for: the file has no target"
              : "none of the columns that are not asked for is taken for the target; `target` names"
                  + " one");
      return -1;
    }
    notes.add(
        "the target is "
            + InputException.quote(rest.get(0))
            + ", the one column that is not asked for");
    return names.indexOf(rest.get(0));
  }

  /** A column that is asked for, or whose kind is said, is one to learn from. */
  private boolean isFeature(String name) {
    return options.kinds().containsKey(name) || options.only().contains(name);
  }

  /** A note of the columns that nobody asked for, where there are any. */
  static void noteLeftOut(ReadOptions options, List<String> names, int target, List<String> notes) {
    List<String> left =
        IntStream.range(0, names.size())
            .filter(j -> j != target && options.leavesOut(names.get(j)))
            .filter(j -> !IdColumns.goesThrough(options, names.get(j)))
            .mapToObj(names::get)
            .toList();
    if (!left.isEmpty()) {
      notes.add("columns that are not asked for and left out: " + listed(left));
    }
  }

  /** Refuses a table without one of the columns that are asked for. */
  static void requireAll(String file, ReadOptions options, List<String> names) {
    Set<String> there = new HashSet<>(names);
    for (String name :
        Stream.of(
                options.kinds().keySet(),
                options.only(),
                options.beside(),
                options.setting(ReadOptions.ID).stream().toList())
            .flatMap(Collection::stream)
            .toList()) {
      if (!there.contains(name) && DateParts.date(name).filter(there::contains).isEmpty()) {
        throw new InputException(
            file,
            "no column " + InputException.quote(name) + Suggestions.didYouMean(name, names),
            "the columns that are asked for, in any order",
            "rename or add the column; the file has " + listed(names));
      }
    }
  }

  private int named(String target, List<String> names) {
    int at = names.indexOf(target);
    if (at < 0 && !options.unlabelled()) {
      throw new InputException(
          file + ":1:1",
          "no column " + InputException.quote(target) + Suggestions.didYouMean(target, names),
          "one of " + listed(names),
          "name the target with "
              + Setting.of("target", Suggestions.nearest(target, names).orElse("COLUMN")));
    }
    return at;
  }

  private static String listed(List<String> names) {
    int shown = Math.min(names.size(), 10);
    return String.join(", ", names.subList(0, shown)) + (names.size() > shown ? ", ..." : "");
  }

  /**
   * The rows of a file that are left out: those without a target, and of the others all that are
   * not kept.
   *
   * @param kept numbers among the rows with a target
   * @param rows how many have a target
   * @param targetless those without, numbers in the file
   */
  static List<Integer> dropped(int[] kept, int rows, List<Integer> targetless) {
    BitSet left = new BitSet();
    left.set(0, rows + targetless.size());
    targetless.forEach(left::clear);
    int[] labelled = left.stream().toArray();
    for (int row : kept) {
      left.clear(labelled[row]);
    }
    targetless.forEach(left::set);
    return left.stream().boxed().toList();
  }
}
