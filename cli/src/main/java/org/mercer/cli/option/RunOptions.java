package org.mercer.cli.option;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.mercer.cli.app.Amount;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.ProgressLine;
import org.mercer.learner.Indefinite;
import org.mercer.run.Budget;
import org.mercer.run.Progress;
import org.mercer.run.Run;
import picocli.CommandLine.Option;

/** What a command may spend. */
public final class RunOptions {
  public static final String HEADING = "%nResource limits:%n";

  private static final int MOST_THREADS = 4096;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description =
          "threads to use; the result is the same for any number (default: all processors)")
  private Optional<Integer> threads = Optional.empty();

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      converter = Amount.Bytes.class,
      description = "memory for matrices, such as 512m or 2g (default: three quarters of the heap)")
  private Optional<Long> memory = Optional.empty();

  @Option(
      names = "--time",
      paramLabel = "TIME",
      converter = Amount.Time.class,
      description = "stop with the best so far after this time, such as 60s or 5m")
  private Optional<Duration> time = Optional.empty();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "seed of everything random (default: 0)")
  private long seed;

  @Option(
      names = {"-q", "--quiet"},
      description =
          "no progress, no notes, and no warnings but that of a matrix that is not positive"
              + " semidefinite")
  private boolean quiet;

  public ProgressLine progress(Console console) {
    return new ProgressLine(console, quiet);
  }

  /** As {@link ProgressLine#withoutNotes}. */
  public ProgressLine progressWithoutNotes(Console console) {
    return ProgressLine.withoutNotes(console, quiet);
  }

  public boolean quiet() {
    return quiet;
  }

  /** Of warnings those that are said: what changes the meaning of the answer always is. */
  public List<String> heard(List<String> warnings) {
    return quiet ? warnings.stream().filter(Indefinite::is).toList() : warnings;
  }

  /** That of --time, or the usual one of a command that has one. */
  public Duration time(Duration usual) {
    return time.orElse(usual);
  }

  public Run run(Progress progress) {
    int count = threads.orElse(Runtime.getRuntime().availableProcessors());
    if (count < 1 || count > MOST_THREADS) {
      throw Failure.usage(
          "--threads", Integer.toString(count), "1 to " + MOST_THREADS, "leave it out to use all");
    }
    Budget budget = Budget.defaults();
    budget = memory.map(budget::memory).orElse(budget);
    budget = time.map(budget::time).orElse(budget);
    return Run.defaults().seed(seed).threads(count).budget(budget).progress(progress);
  }
}
