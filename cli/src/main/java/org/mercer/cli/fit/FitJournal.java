package org.mercer.cli.fit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mercer.cli.app.Amount;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.GivenWords;
import org.mercer.cli.app.Stopwatch;
import org.mercer.cli.output.JournalFile;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.run.Cancelled;
import org.mercer.run.OutOfTime;
import org.mercer.run.Run;
import org.mercer.select.SearchJournal;

/**
 * The points that a fit has tried, in a file beside its model for as long as they may be needed: a
 * fit that comes to its end takes it away, one that is stopped or killed leaves it and another goes
 * on from there.
 */
final class FitJournal implements AutoCloseable {
  private static final String SUFFIX = ".journal";

  /** What took less than this is done again sooner than its file is thought of. */
  private static final double SHORT_SECONDS = 10;

  private final JournalFile file;
  private final boolean resume;
  private final Console console;
  private final GivenWords given;
  private final Duration time;
  private Optional<SearchJournal> journal = Optional.empty();
  private boolean kept = true;

  private FitJournal(
      JournalFile file, boolean resume, Console console, GivenWords given, Duration time) {
    this.file = file;
    this.resume = resume;
    this.console = console;
    this.given = given;
    this.time = time;
  }

  /** Looks at the place before the data are read; writes nothing yet. */
  static FitJournal beside(
      Path model,
      boolean resume,
      boolean force,
      Path[] inputs,
      Console console,
      GivenWords given,
      Duration time)
      throws IOException {
    Path path = model.resolveSibling(model.getFileName() + SUFFIX);
    JournalFile file = new JournalFile(path, "MODEL" + SUFFIX);
    if (resume) {
      requireLeft(path);
    } else {
      boolean done =
          Files.exists(path)
              && file.standing()
                  .filter(s -> s.ended() || s.points() == 0 || s.seconds() < SHORT_SECONDS)
                  .isPresent();
      file.requireFree(force, inputs, "--resume", done);
    }
    return new FitJournal(file, resume, console, given, time);
  }

  private static void requireLeft(Path path) {
    if (!Files.exists(path)) {
      throw new Failure(
          Exit.NO_INPUT,
          InputException.quote(path.toString()),
          "there is no such file",
          "the journal of a fit that was stopped, beside MODEL",
          "name the MODEL that was given then, or leave out --resume");
    }
  }

  /**
   * What points are kept in; none where the place of the model has no room for a file beside it.
   */
  Optional<SearchJournal> open(Map<String, Object> about, Run run) throws IOException {
    if (resume) {
      journal = Optional.of(file.resume(about));
      run.note(journal.get().points() + " points are known from " + file.path());
      return journal;
    }
    try {
      journal = Optional.of(file.create(about));
    } catch (Failure impossible) {
      run.note("no points are kept: " + impossible.getMessage());
    }
    return journal;
  }

  /** Does the work; if it is stopped, says how it goes on. */
  <R> R guard(Stopwatch.Stage<R> work) throws IOException {
    try {
      return work.run();
    } catch (OutOfTime e) {
      throw hasPoints() ? stopped(e) : e;
    } catch (Cancelled e) {
      throw hasPoints() ? stopped("stopped on request", Exit.INTERRUPTED) : e;
    } catch (OutOfMemoryError e) {
      if (!hasPoints()) {
        throw e;
      }
      throw stopped("out of memory (MERCER_HEAP gives a larger heap)", Exit.LIMIT);
    } catch (InputException | RefusedException | Failure refused) {
      kept = resume; // it would be refused again
      throw refused;
    }
  }

  private boolean hasPoints() {
    return journal.isPresent() && journal.get().points() > 0;
  }

  private Failure stopped(String why, int status) {
    console.stop().saving();
    return new Failure(
        status,
        why
            + "; "
            + journal.orElseThrow().points()
            + " points are in "
            + file.path()
            + ". Go on with:\n  "
            + given.without("--resume").with("--resume").command());
  }

  /** Nothing could be learned in the time; the points are kept. */
  private Failure stopped(OutOfTime why) {
    console.stop().saving();
    return new Failure(
        Exit.LIMIT,
        why.getMessage()
            + ". "
            + journal.orElseThrow().points()
            + " points are in "
            + file.path()
            + ". Go on with:\n  "
            + longer());
  }

  /** The command that goes on with twice the time. */
  private String longer() {
    return given
        .without(Set.of("--time"))
        .without("--resume")
        .with("--time", Amount.typed(time.multipliedBy(2)), "--resume")
        .command();
  }

  /** All is saved. Where the time was over, the command that goes on with twice as much. */
  Optional<String> finish(boolean complete) throws IOException {
    kept = !complete && hasPoints();
    if (!kept) {
      return Optional.empty();
    }
    journal.orElseThrow().end();
    return Optional.of(longer());
  }

  @Override
  public void close() throws IOException {
    if (journal.isPresent()) {
      boolean empty = !hasPoints();
      journal.get().close();
      if (empty || !kept) {
        Files.deleteIfExists(file.path());
      }
    }
  }
}
