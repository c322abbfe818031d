package org.mercer.data.read;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.error.InputException;

/** All faults of a file: the first of each kind, and how many there are. */
final class Faults {
  /** How many of each kind are kept. */
  static final int KEPT = 20;

  private final Map<Fault.Kind, List<Fault>> first = new EnumMap<>(Fault.Kind.class);
  private final Map<Fault.Kind, Long> totals = new EnumMap<>(Fault.Kind.class);

  void add(Fault fault) {
    totals.merge(fault.kind(), 1L, Long::sum);
    keep(fault);
  }

  private void keep(Fault fault) {
    List<Fault> kept = first.computeIfAbsent(fault.kind(), kind -> new ArrayList<>());
    if (kept.size() < KEPT) {
      kept.add(fault);
    }
  }

  /** Adds the faults of a part of the file that begins after so many lines. */
  void append(Faults part, long lines) {
    part.totals.forEach((kind, count) -> totals.merge(kind, count, Long::sum));
    part.first.values().forEach(list -> list.forEach(fault -> keep(fault.below(lines))));
  }

  /** Whether rows of a table that cannot be read are left out, as those with gaps are. */
  static boolean areLeftOut(ReadOptions options) {
    return options.setting(ReadOptions.BAD_ROWS).isPresent();
  }

  /** How many there are. */
  long count() {
    return totals.values().stream().mapToLong(Long::longValue).sum();
  }

  boolean isEmpty() {
    return totals.isEmpty();
  }

  /** The kept ones in the order of the file. */
  List<Fault> all() {
    return first.values().stream()
        .flatMap(List::stream)
        .sorted(Comparator.comparingLong(Fault::line).thenComparingLong(Fault::column))
        .toList();
  }

  Map<Fault.Kind, Long> totals() {
    return totals;
  }

  /** The first fault of the file as an error. */
  Optional<InputException> error(String file) {
    return all().stream()
        .findFirst()
        .map(fault -> fault.exception(file, totals.getOrDefault(fault.kind(), 1L) - 1));
  }
}
