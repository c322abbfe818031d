package org.mercer.data.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.mercer.api.Internal;
import org.mercer.data.Dealing;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.string.StringDomain;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.numerics.Entries;
import org.mercer.run.Streams;

/**
 * What a file holds.
 *
 * @param name of the file
 * @param targets one an object, where the file has them
 * @param notes sentences for a person: what was assumed and what was repaired
 * @param reading how the file was understood
 * @param dropped the rows of the file that were left out because a value is missing, counted from
 *     0, ascending
 * @param beside columns that go through: ids and what else was asked for
 */
public record Dataset<X>(
    String name,
    Domain<X> domain,
    Sample<X> sample,
    Optional<Targets> targets,
    List<String> notes,
    @Internal Reading reading,
    List<Integer> dropped,
    @Internal Beside beside) {
  public Dataset {
    notes = List.copyOf(notes);
    dropped = List.copyOf(dropped);
    int size = sample.size();
    targets.ifPresent(t -> Require.same("objects and targets", size, t.size()));
    beside.columns().forEach(c -> Require.same("objects and cells beside them", size, c.size()));
  }

  /** Without columns that go through. */
  @Internal
  public Dataset(
      String name,
      Domain<X> domain,
      Sample<X> sample,
      Optional<Targets> targets,
      List<String> notes,
      Reading reading,
      List<Integer> dropped) {
    this(name, domain, sample, targets, notes, reading, dropped, Beside.NONE);
  }

  /** With all rows of the file. */
  @Internal
  public Dataset(
      String name,
      Domain<X> domain,
      Sample<X> sample,
      Optional<Targets> targets,
      List<String> notes,
      Reading reading) {
    this(name, domain, sample, targets, notes, reading, List.of());
  }

  /** The same rows, seen as other objects. */
  public <Y> Dataset<Y> as(Domain<Y> other, Sample<Y> objects) {
    return new Dataset<>(name, other, objects, targets, notes, reading, dropped, beside);
  }

  /** The same with other notes. */
  public Dataset<X> said(List<String> other) {
    return new Dataset<>(name, domain, sample, targets, other, reading, dropped, beside);
  }

  /** The same with columns that go through, cells of all rows of the file. */
  Dataset<X> beside(List<String> names, List<List<String>> all) {
    return new Dataset<>(
        name, domain, sample, targets, notes, reading, dropped, Beside.of(names, all, dropped));
  }

  /** The number of objects. */
  public int size() {
    return sample.size();
  }

  /**
   * Rows to learn from and rows to try the model on.
   *
   * @param train the larger share, usually
   */
  public record Split<X>(Dataset<X> train, Dataset<X> test) {}

  /** This share of the rows at random to learn from, of each class its own; with seed 0. */
  public Split<X> split(double share) {
    return split(share, 0);
  }

  /** As above; which rows go where depends on the seed alone. */
  public Split<X> split(double share, long seed) {
    Require.that(share > 0 && share < 1, () -> "a share must be between 0 and 1, but is " + share);
    Require.atLeast("rows to split", 2, size());
    RandomGenerator random = Streams.of(seed, "split");
    int[] part =
        targets
            .filter(t -> !t.looksLikeRegression())
            .map(t -> Dealing.heldOut(t.labels(), 1 - share, random))
            .orElseGet(() -> Dealing.heldOut(size(), 1 - share, random));
    return new Split<>(
        select(Entries.where(part.length, i -> part[i] == 1)),
        select(Entries.where(part.length, i -> part[i] == 0)));
  }

  /** These objects with their targets. */
  public Dataset<X> select(int... rows) {
    return new Dataset<>(
        name,
        domain,
        sample.select(rows),
        targets.map(t -> t.select(rows)),
        notes,
        reading,
        dropped,
        beside.select(rows));
  }

  /** This, if its objects are of that domain. */
  public <Y> Dataset<Y> of(Domain<Y> wanted) {
    if (!domain.equals(wanted)) {
      throw new InputException(
          name,
          "objects of the kind " + domain.name() + " (read as " + reading.format() + ")",
          "objects of the kind " + wanted.name(),
          (domain.equals(RecordDomain.INSTANCE) && wanted.equals(StringDomain.INSTANCE)
                  ? "name the column beside the text with `id`, "
                  : "")
              + "use a kernel for "
              + domain.name()
              + "s, or name the format with `format`");
    }
    @SuppressWarnings("unchecked") // the domains are equal
    Dataset<Y> same = (Dataset<Y>) this;
    return same;
  }

  /** The same objects with these targets. */
  Dataset<X> labelled(Targets given) {
    if (given.size() != sample.size()) {
      throw new InputException(
          given.source(),
          given.size() + " labels",
          sample.size() + ", one a line for each object of " + name,
          "give the labels of these objects");
    }
    return new Dataset<>(name, domain, sample, Optional.of(given), notes, reading, dropped, beside);
  }

  /** The same with other targets, or none. */
  Dataset<X> labelled(Optional<Targets> others) {
    return new Dataset<>(name, domain, sample, others, notes, reading, dropped, beside);
  }

  /** The same with further notes. */
  Dataset<X> noted(List<String> more) {
    List<String> all = new ArrayList<>(notes);
    all.addAll(more);
    return said(all);
  }

  /** The targets, which must be there. */
  public Targets requireTargets() {
    return targets.orElseThrow(
        () ->
            new InputException(
                name,
                "objects without targets",
                "a label for each object",
                "add labels, or name the column of the target with `target`, or a file of labels"
                    + " with `labels`"));
  }
}
