package org.mercer.cli.predict;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.mercer.data.read.RowParts;
import org.mercer.model.score.Scores;
import org.mercer.model.score.Tally;
import org.mercer.run.Conveyor;
import org.mercer.run.Run;

/** Predicts a file part by part: answers go out as they come, and memory does not grow. */
final class LongFile<T> {
  private final RowParts parts;
  private final PartAnswers<?, T> answers;
  private final AnswerSink<T> out;
  private final PartNotes notes = new PartNotes();
  private CompletableFuture<Long> before = CompletableFuture.completedFuture(0L);
  private Optional<Tally<?>> tally = Optional.empty();
  private long rows;

  LongFile(RowParts parts, PartAnswers<?, T> answers, AnswerSink<T> out) {
    this.parts = parts;
    this.answers = answers;
    this.out = out;
  }

  /** All rows; returns how many have a prediction. */
  long predict(Run run) throws IOException {
    Optional<PartAnswers.Task> begin = next(); // alone, because it settles what the others are
    if (begin.isPresent()) {
      take(answers.of(begin.get()), run);
    }
    Conveyor.run(run, this::next, answers::of, done -> take(done, run));
    notes.addAll(parts.notes());
    return rows;
  }

  private Optional<PartAnswers.Task> next() throws IOException {
    Optional<? extends RowParts.Part> part = parts.next();
    CompletableFuture<Long> here = before;
    CompletableFuture<Long> after = new CompletableFuture<>();
    if (part.isPresent()) {
      before = after;
    }
    return part.map(p -> new PartAnswers.Task(p, here, after));
  }

  private void take(PartAnswers.Done<T> done, Run run) throws IOException {
    out.take(done.made());
    rows += done.rows();
    notes.addAll(done.notes());
    if (done.tally().isPresent()) {
      tally =
          Optional.of(tally.isEmpty() ? done.tally().get() : sum(tally.get(), done.tally().get()));
    }
    run.step("predict", parts.done(), parts.size());
  }

  @SuppressWarnings("unchecked") // all parts are of one model, and so are their figures
  private static <T extends Tally<T>> Tally<?> sum(Tally<?> a, Tally<?> b) {
    return ((T) a).plus((T) b);
  }

  Scores scores() {
    return tally.map(Tally::scores).orElse(Scores.NONE);
  }

  PartNotes notes() {
    return notes;
  }
}
