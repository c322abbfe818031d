package org.mercer.cli.train;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.GivenWords;
import org.mercer.cli.app.Stopwatch;
import org.mercer.cli.app.Temporary;
import org.mercer.file.OutputException;
import org.mercer.model.file.FileJournal;
import org.mercer.run.Cancelled;
import org.mercer.run.GapHistory;

/**
 * Sees to it that no work is lost: when a fit is stopped, its state goes to a file, and the person
 * who stopped it is told how far it was and how it goes on. A short fit that nobody asked to keep
 * leaves nothing.
 */
final class Safekeeping {
  /** What took less than this is done again sooner than its file is found. */
  private static final Duration SHORT = Duration.ofSeconds(10);

  private static final String SUFFIX = ".checkpoint";
  private static final int MOST_FILES = 100;

  private final Console console;
  private final FileJournal journal;
  private final Optional<Path> named;
  private final Path base;
  private final GapHistory gaps;
  private final GivenWords given;
  private final long start = System.nanoTime();

  /**
   * @param named the file that the user asked for
   * @param base the name that a file of our own choice is made of
   * @param given the command line, from which the one that goes on is made
   */
  Safekeeping(
      Console console,
      FileJournal journal,
      Optional<Path> named,
      Path base,
      GapHistory gaps,
      GivenWords given) {
    this.console = console;
    this.journal = journal;
    this.named = named;
    this.base = base;
    this.gaps = gaps;
    this.given = given;
  }

  /** Does the work; if it is stopped, or runs out of memory, what it has is kept. */
  <R> R guard(Stopwatch.Stage<R> work) throws IOException {
    try {
      return work.run();
    } catch (Cancelled e) {
      throw isWorthKeeping() ? stopped(String.valueOf(e.getMessage()), Exit.of(e)) : e;
    } catch (OutOfMemoryError e) {
      if (!isWorthKeeping()) {
        throw e;
      }
      throw stopped("out of memory (MERCER_HEAP gives a larger heap)", Exit.LIMIT);
    }
  }

  private boolean isWorthKeeping() {
    boolean took = System.nanoTime() - start >= SHORT.toNanos();
    return !journal.isEmpty() && (named.isPresent() || took);
  }

  private Failure stopped(String why, int status) throws IOException {
    console.stop().saving();
    String where = gaps.last().map(Safekeeping::standing).orElse("");
    return new Failure(status, why + where + "; " + howToGoOn(keep(false)));
  }

  private static String standing(GapHistory.Point point) {
    return String.format(
        Locale.ROOT, " after %d rounds, with a KKT violation of %.3g", point.rounds(), point.gap());
  }

  private String howToGoOn(Path file) {
    return "its state is in " + file + ". Go on with:\n  " + command(file);
  }

  /** After the fit. What to say to the person, where there is something left to do. */
  Optional<String> finish(boolean converged, boolean limited) throws IOException {
    if (named.isPresent() && journal.isEmpty()) {
      return Optional.of(
          "this learner leaves no state to go on from; " + named.get() + " was not written");
    }
    if (named.isPresent()) {
      Path file = keep(converged);
      return limited ? Optional.of(howToGoOn(file)) : Optional.empty();
    }
    return limited && isWorthKeeping() ? Optional.of(howToGoOn(keep(false))) : Optional.empty();
  }

  /** Where its place cannot be written any more, the state goes where temporary files go. */
  private Path keep(boolean finished) throws IOException {
    Path place = named.orElseGet(this::free);
    try {
      journal.write(place, finished);
      return place;
    } catch (IOException | OutputException e) {
      Path elsewhere = Temporary.file("rescued", SUFFIX);
      console.say("the state could not be written to " + place + ": " + e.getMessage());
      journal.write(elsewhere, finished);
      return elsewhere;
    }
  }

  /** A name that is free, or that of an earlier state of the same fit. */
  private Path free() {
    for (int i = 1; i < MOST_FILES; i++) {
      Path file = base.resolveSibling(base.getFileName() + (i == 1 ? "" : "." + i) + SUFFIX);
      if (!Files.exists(file) || journal.isOf(file)) {
        return file;
      }
    }
    return base.resolveSibling(base.getFileName() + SUFFIX);
  }

  /** The command that was given, with the file to go on from. */
  private String command(Path file) {
    return given
        .without(Set.of("--checkpoint", "--resume"))
        .with("--resume", file.toString())
        .command();
  }
}
