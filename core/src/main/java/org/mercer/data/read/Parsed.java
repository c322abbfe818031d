package org.mercer.data.read;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A file that was gone through to its end: its faults, and what its good rows hold.
 *
 * @param rows good ones
 * @param blanks lines without anything
 * @param comments lines with a comment only
 * @param dataset of the good rows, made on request; once
 * @param ids of the good rows, where they have any and labels are to be found by them
 */
record Parsed(
    Faults faults,
    long rows,
    long blanks,
    long comments,
    Supplier<Dataset<?>> dataset,
    Optional<TextColumn> ids) {
  /** Of objects without ids. */
  Parsed(Faults faults, long rows, long blanks, long comments, Supplier<Dataset<?>> dataset) {
    this(faults, rows, blanks, comments, dataset, Optional.empty());
  }

  /** With ids. */
  Parsed with(TextColumn names) {
    return new Parsed(faults, rows, blanks, comments, dataset, Optional.of(names));
  }

  /** With further notes, which are known when the objects are asked for. */
  Parsed noted(Supplier<List<String>> notes) {
    return new Parsed(faults, rows, blanks, comments, () -> dataset.get().noted(notes.get()), ids);
  }
}
