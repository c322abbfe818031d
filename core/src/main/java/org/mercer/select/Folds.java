package org.mercer.select;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mercer.data.Dealing;
import org.mercer.data.Labels;
import org.mercer.error.Require;
import org.mercer.model.Truth;
import org.mercer.run.Run;
import org.mercer.run.Streams;

/**
 * Splitting schemes: the rows of a sample divided into training rows and held-out rows. Which rows
 * go where depends on the seed of the run alone.
 */
public final class Folds implements Iterable<Fold> {
  /** Classes of few rows, or groups, may not leave the share that was asked for. */
  private static final double FAR = 0.05;

  /** What all draws here are named after. */
  static final String STREAM = "folds";

  private final int rows;
  private final List<Fold> folds;
  private final String description;
  private final boolean leaveOneOut;
  private final List<String> warnings;

  private Folds(
      int rows, List<Fold> folds, String description, boolean leaveOneOut, List<String> warnings) {
    this.rows = rows;
    this.folds = List.copyOf(folds);
    this.description = description;
    this.leaveOneOut = leaveOneOut;
    this.warnings = List.copyOf(warnings);
  }

  /** Folds of the caller's own, over a sample of so many rows. */
  public static Folds of(int rows, List<Fold> folds) {
    Require.that(!folds.isEmpty(), "one fold or more is needed, but there is none");
    for (Fold fold : folds) {
      IntStream.concat(IntStream.of(fold.train()), IntStream.of(fold.test()))
          .forEach(
              i ->
                  Require.that(
                      i >= 0 && i < rows,
                      () -> "a row must be one of 0 .. " + (rows - 1) + ", but is " + i));
    }
    return new Folds(rows, folds, folds.size() + " folds as given", false, List.of());
  }

  /** So many rows that no row to learn from is among. */
  static Folds apart(int rows) {
    Fold fold = Fold.of(new int[] {rows}, IntStream.range(0, rows).toArray());
    return new Folds(rows + 1, List.of(fold), rows + " rows apart", false, List.of());
  }

  /** k parts of equal size at random; each in turn is left out of the training. */
  public static Folds plain(int rows, int k, Run run) {
    if (FoldChecks.isLeaveOneOut(rows, k)) {
      return leaveOneOut(rows).warned(FoldChecks.more(rows, k));
    }
    int[] part = Dealing.plain(rows, k, run.random(STREAM));
    return parts(part, k, k + " folds");
  }

  /** As {@link #plain}, with the same share of each class in every part, as far as that goes. */
  public static Folds stratified(Labels labels, int k, Run run) {
    int rows = labels.size();
    if (FoldChecks.isLeaveOneOut(rows, k)) {
      return leaveOneOut(rows).marked(labels).warned(FoldChecks.more(rows, k));
    }
    int[] part = Dealing.stratified(labels, k, run.random(STREAM));
    return parts(part, k, k + " stratified folds")
        .marked(labels)
        .warned(FoldChecks.rare(labels, k));
  }

  /** As above, with what runs have by default. */
  public static Folds stratified(Labels labels, int k) {
    return stratified(labels, k, Run.defaults());
  }

  /** No group is on both sides: all rows of a group are in one part. */
  public static Folds grouped(Labels groups, int k, Run run) {
    FoldChecks.requireGroups(groups, k);
    int[] part = Dealing.grouped(groups, k, run.random(STREAM));
    return parts(part, k, k + " folds of whole groups");
  }

  /** As {@link #grouped}, the classes as even as whole groups allow. */
  public static Folds grouped(Labels groups, Labels labels, int k, Run run) {
    Require.same("groups and labels", groups.size(), labels.size());
    FoldChecks.requireGroups(groups, k);
    int[] part = Dealing.grouped(groups, labels, k, run.random(STREAM));
    return parts(part, k, k + " stratified folds of whole groups").marked(labels);
  }

  /** The usual ones: of whole groups where there are groups, stratified where there are classes. */
  public static Folds of(Truth truth, int k, Run run) {
    if (truth.groups().isPresent()) {
      return truth.labels().isPresent()
          ? grouped(truth.groups().get(), truth.labels().get(), k, run)
          : grouped(truth.groups().get(), k, run);
    }
    return truth
        .labels()
        .map(l -> stratified(l, k, run))
        .orElseGet(() -> plain(truth.size(), k, run));
  }

  /** The usual single split: of whole groups where there are groups, else stratified by class. */
  public static Folds heldOut(Truth truth, double share, Run run) {
    if (truth.groups().isPresent()) {
      return heldOutGroups(truth.groups().get(), share, run);
    }
    return truth
        .labels()
        .map(l -> heldOut(l, share, run))
        .orElseGet(() -> heldOut(truth.size(), share, run));
  }

  /** Each row by itself is left out once. */
  public static Folds leaveOneOut(int rows) {
    FoldChecks.requireRows(rows);
    int[] part = IntStream.range(0, rows).toArray();
    Folds each = parts(part, rows, "leave-one-out over " + rows + " rows");
    return new Folds(rows, each.folds, each.description, true, List.of());
  }

  /** One split: this share of the rows, at random, is held out. */
  public static Folds heldOut(int rows, double share, Run run) {
    FoldChecks.requireRows(rows);
    FoldChecks.requireShare(share);
    int[] part = Dealing.heldOut(rows, share, run.random(STREAM));
    return single(part, share, "");
  }

  /** As {@link #heldOut(int, double, Run)}, with the same share of each class. */
  public static Folds heldOut(Labels labels, double share, Run run) {
    FoldChecks.requireRows(labels.size());
    FoldChecks.requireShare(share);
    int[] part = Dealing.heldOut(labels, share, run.random(STREAM));
    return single(part, share, ", stratified").marked(labels);
  }

  /** One split by whole groups: about this share of the rows is held out. */
  public static Folds heldOutGroups(Labels groups, double share, Run run) {
    FoldChecks.requireGroups(groups, 2);
    FoldChecks.requireShare(share);
    int[] part = Dealing.heldOutGroups(groups, share, run.random(STREAM));
    return single(part, share, ", whole groups");
  }

  /**
   * For rows in the order of time: k + 1 stretches, of which each but the first is tried by a model
   * of all that come before it.
   */
  public static Folds ordered(int rows, int k) {
    Require.atLeast("folds", 1, k);
    Require.that(
        k < rows,
        () -> "folds in order of time must be fewer than rows, but are " + k + " of " + rows);
    List<Fold> folds = new ArrayList<>();
    for (int f = 1; f <= k; f++) {
      int from = (int) ((long) rows * f / (k + 1));
      int to = (int) ((long) rows * (f + 1) / (k + 1));
      folds.add(Fold.of(IntStream.range(0, from).toArray(), IntStream.range(from, to).toArray()));
    }
    return new Folds(rows, folds, k + " folds in order of time", false, List.of());
  }

  /** The same kind of folds several times, each from other draws. */
  public static Folds repeated(int times, Run run, Function<Run, Folds> kind) {
    Require.atLeast("repeats", 1, times);
    List<Fold> all = new ArrayList<>();
    Folds first = kind.apply(run);
    for (int r = 0; r < times; r++) {
      // a seed of its own, drawn by name: folds of one repetition do not depend on how many follow
      Folds some = r == 0 ? first : kind.apply(run.seed(seed(run, r)));
      for (Fold fold : some) {
        all.add(fold.repeat(r));
      }
    }
    return new Folds(
        first.rows,
        all,
        times == 1 ? first.description : first.description + ", " + times + " times",
        first.leaveOneOut && times == 1,
        first.warnings);
  }

  private static long seed(Run run, int repeat) {
    return Streams.of(run.seed(), STREAM + " repeat " + repeat).nextLong();
  }

  private static Folds parts(int[] part, int k, String description) {
    List<IntStream.Builder> tests = Stream.generate(IntStream::builder).limit(k).toList();
    for (int i = 0; i < part.length; i++) {
      tests.get(part[i]).add(i);
    }
    List<Fold> folds =
        tests.stream().map(test -> Fold.without(part.length, test.build().toArray())).toList();
    return new Folds(part.length, folds, description, false, List.of());
  }

  /** Part 0 is held out. */
  private static Folds single(int[] part, double share, String how) {
    int[] test = IntStream.range(0, part.length).filter(i -> part[i] == 0).toArray();
    boolean other = Math.abs((double) test.length / part.length - share) > FAR;
    return new Folds(
        part.length,
        List.of(Fold.without(part.length, test)),
        "held out "
            + test.length
            + " of "
            + part.length
            + " rows (share "
            + share
            + (other ? " was asked for" : "")
            + how
            + ")",
        false,
        List.of());
  }

  /** One split: all rows but these are held out. */
  static Folds beside(int[] train, Truth truth) {
    boolean[] seen = new boolean[truth.size()];
    IntStream.of(train).forEach(i -> seen[i] = true);
    int[] test = IntStream.range(0, seen.length).filter(i -> !seen[i]).toArray();
    String words = "held out " + test.length + " of " + seen.length + " rows";
    Folds one =
        new Folds(
            seen.length,
            List.of(Fold.without(seen.length, test)),
            words + (truth.labels().isPresent() ? ", stratified" : ""),
            false,
            List.of());
    return truth.labels().map(one::marked).orElse(one);
  }

  /** Each fold with the classes that its training rows lack. */
  private Folds marked(Labels labels) {
    int[] whole = labels.counts();
    List<Fold> known = new ArrayList<>();
    for (Fold fold : folds) {
      int[] counts = whole.clone();
      for (int i : fold.test()) {
        counts[labels.get(i)]--;
      }
      known.add(
          fold.losing(
              IntStream.range(0, whole.length)
                  .filter(c -> whole[c] > 0 && counts[c] == 0)
                  .mapToObj(labels.classes()::get)
                  .toList()));
    }
    return new Folds(rows, known, description, leaveOneOut, warnings);
  }

  private Folds warned(List<String> more) {
    List<String> all = new ArrayList<>(warnings);
    all.addAll(more);
    return new Folds(rows, folds, description, leaveOneOut, all);
  }

  /** The rows of the sample. */
  public int rows() {
    return rows;
  }

  public int size() {
    return folds.size();
  }

  public Fold get(int f) {
    return folds.get(f);
  }

  public List<Fold> toList() {
    return folds;
  }

  @Override
  public Iterator<Fold> iterator() {
    return folds.iterator();
  }

  /** Whether each row is tried by a model of all the others. */
  public boolean leaveOneOut() {
    return leaveOneOut;
  }

  /** One line for people. */
  public String describe() {
    return description;
  }

  /** What a person should know, such as classes with fewer rows than there are folds. */
  public List<String> warnings() {
    return warnings;
  }

  @Override
  public String toString() {
    return description;
  }
}
