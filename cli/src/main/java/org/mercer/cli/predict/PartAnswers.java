package org.mercer.cli.predict;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.RowParts;
import org.mercer.error.InputException;
import org.mercer.model.KernelModel;
import org.mercer.model.Predictions;
import org.mercer.model.score.Tally;
import org.mercer.run.Progress;
import org.mercer.run.Run;

/**
 * From a part of a file to the text of its answers, on any thread. Only the number of rows before
 * it is waited for, which is known when the part before has been read.
 *
 * @param ordered brings what was read into the form of the model
 * @param sink makes of the answers what it takes
 */
record PartAnswers<X, T>(
    KernelModel<X, ?> model,
    Function<Dataset<?>, Dataset<X>> ordered,
    BadRows badRows,
    AnswerSink<T> sink,
    BooleanSupplier cancelled,
    Run run) {
  private static final Pattern ROW = Pattern.compile("\\brow ([0-9]{1,9})\\b");

  /** A part, and how many rows come before it and up to its end. */
  record Task(RowParts.Part part, CompletableFuture<Long> before, CompletableFuture<Long> after) {}

  /** What became of a part. */
  record Done<T>(T made, long rows, Optional<Tally<?>> tally, List<String> notes) {}

  Done<T> of(Task task) {
    List<String> notes = new ArrayList<>();
    Run quiet = run.threads(1).progress(new Listener(notes, cancelled));
    Dataset<X> data;
    try {
      Dataset<?> read = task.part().read(quiet);
      notes.addAll(read.notes());
      data = ordered.apply(read);
      task.after().complete(task.before().join() + data.size() + data.dropped().size());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      task.after().complete(0L); // nobody waits for what failed
    }
    try {
      Predictions<?> predictions = model.predictions(data.sample(), quiet);
      Answered answered = new Answered(predictions, data, badRows, task.before().join());
      return new Done<>(sink.made(answered), data.size(), PartTally.of(model, answered), notes);
    } catch (InputException e) {
      throw counted(e, task.before().join());
    }
  }

  /** Rows are counted in the file, not in the part. */
  private static InputException counted(InputException e, long before) {
    UnaryOperator<String> shift =
        text -> {
          Matcher row = ROW.matcher(text);
          return row.replaceAll(found -> "row " + (Long.parseLong(found.group(1)) + before));
        };
    return new InputException(
        shift.apply(e.where()), e.found(), e.expected(), e.repair(), e.more());
  }

  /** Collects what is noted; steps of a part are none of the whole. */
  private record Listener(List<String> notes, BooleanSupplier stops) implements Progress {
    @Override
    public void step(String stage, long done, long total) {
      // the whole has steps of its own
    }

    @Override
    public void note(String sentence) {
      notes.add(sentence);
    }

    @Override
    public boolean cancelled() {
      return stops.getAsBoolean();
    }
  }
}
