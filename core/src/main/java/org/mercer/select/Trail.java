package org.mercer.select;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.mercer.run.Run;

/**
 * What one of many searches knows of its points from earlier runs and keeps for later ones, and the
 * time that they took. It begins when it is made.
 */
final class Trail {
  private final Optional<SearchJournal> journal;
  private final String search;
  private final double before;
  private final long start = System.nanoTime();
  private final FitListener listener;

  private Trail(Optional<SearchJournal> journal, String search, FitListener listener) {
    this.journal = journal;
    this.search = search;
    this.listener = listener;
    this.before =
        journal.stream()
            .flatMap(j -> j.earlier(search).stream())
            .mapToDouble(JournalEntry::at)
            .max()
            .orElse(0);
  }

  /** Of a search that nobody goes on with. */
  static Trail none() {
    return new Trail(Optional.empty(), "", FitListener.silent());
  }

  /**
   * @param search its name, by which it finds what was kept
   */
  static Trail in(Optional<SearchJournal> journal, String search) {
    return new Trail(journal, search, FitListener.silent());
  }

  /** The same, with someone who hears how the search goes. */
  Trail telling(FitListener who) {
    return new Trail(journal, search, who);
  }

  /** Keeps a plan that knows more than the one before. */
  void keep(FitPlan plan, Run run) {
    journal.flatMap(j -> j.keepPlan(plan)).ifPresent(run::note);
  }

  FitListener listener() {
    return listener;
  }

  /** The run with what earlier ones have left of its time. */
  Run left(Run run) {
    Duration spent = Duration.ofNanos((long) (1e9 * before));
    return spent.isZero() || run.budget().time().isEmpty()
        ? run
        : run.budget(FoldRun.positive(run.budget().time().get().minus(spent)));
  }

  /**
   * The search with what is known of its points; new ones are kept.
   *
   * @param arm how objects are prepared for it
   * @param pointTime what each point is given
   */
  Search follow(Search one, String arm, Optional<Duration> pointTime, Run run) {
    if (journal.isEmpty()) {
      return one;
    }
    SearchJournal kept = journal.get();
    double limit = pointTime.map(t -> t.toNanos() / 1e9).orElse(Double.POSITIVE_INFINITY);
    List<Outcome> known =
        kept.earlier(search).stream()
            .filter(e -> e.arm().equals(arm) && e.stands(limit))
            .map(JournalEntry::outcome)
            .toList();
    return one.knowing(known)
        .telling(
            outcome ->
                kept.keep(new JournalEntry(search, arm, outcome, seconds(), limit))
                    .ifPresent(run::note));
  }

  private double seconds() {
    return before + (System.nanoTime() - start) / 1e9;
  }
}
