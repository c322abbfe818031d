package org.mercer.cli.search;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.mercer.cli.app.Amount;
import org.mercer.cli.app.Failure;
import org.mercer.run.Run;
import org.mercer.select.GridSearch;
import org.mercer.select.Space;
import org.mercer.select.Strategy;
import picocli.CommandLine.Option;

/** How a space is searched, and where what is found is kept. */
final class SearchOptions {
  static final String HEADING = "%nHow it is searched:%n";

  /** Up to so many open parameters a grid is small enough. */
  private static final int GRID = 2;

  /** Rows of a first round of halving that still tell something. */
  private static final double FEWEST_ROWS = 100;

  /** The part of the whole time that one point may take where nothing else is said. */
  private static final int SHARE = 10;

  /** The strategies by name. */
  enum Kind {
    GRID,
    RANDOM,
    HALVING,
    BAYES
  }

  @Option(
      names = "--search",
      paramLabel = "grid|random|halving|bayes",
      description =
          "grid: all combinations; random; halving: many points with few rows, the best with more;"
              + " bayes: by a Gaussian process (default: grid for one or two open parameters, else"
              + " bayes)")
  private Optional<Kind> kind = Optional.empty();

  @Option(
      names = "--grid",
      paramLabel = "K",
      description = "values of each range in a grid (default: 5)")
  private int grid = 5;

  @Option(
      names = "--points",
      paramLabel = "N",
      description = "points of the other searches, of halving in its first round (default: 50)")
  private int points = 50;

  @Option(
      names = "--point-time",
      paramLabel = "TIME",
      converter = Amount.Time.class,
      description =
          "time for one point; one that takes longer is marked (default: a tenth of --time)")
  private Optional<Duration> pointTime = Optional.empty();

  @Option(
      names = "--journal",
      paramLabel = "F",
      description = "keep every point here as soon as it is known, so that a kill costs none")
  private Optional<Path> journal = Optional.empty();

  @Option(
      names = "--resume",
      paramLabel = "F",
      description = "go on with the search whose journal this is, and keep points there")
  private Optional<Path> resume = Optional.empty();

  void requireUsable(Space space) {
    if (space.isPoint()) {
      throw Failure.usage(
          "the search",
          "no parameter is left open in " + space,
          "a range such as gamma=1e-3..1e1 or --c 0.1..100",
          "leave a parameter open; mercer train learns with these as they are");
    }
    requireCount("--grid", grid);
    requireCount("--points", points);
    if (journal.isPresent() && resume.isPresent()) {
      throw Failure.usage(
          "--journal", "with --resume", "one of the two", "--resume keeps points in its file too");
    }
  }

  private static void requireCount(String option, int count) {
    if (count < 1 || count > GridSearch.MOST_POINTS) {
      throw Failure.usage(
          option,
          Integer.toString(count),
          "1 to " + GridSearch.MOST_POINTS,
          "--search halving or bayes finds the best of a wide range with few points");
    }
  }

  Strategy strategy(Space space, int rows, long seed) {
    int open = 0;
    for (int b = 0; b < space.branches(); b++) {
      open = Math.max(open, space.dimensions(b).size());
    }
    return switch (kind.orElse(open <= GRID ? Kind.GRID : Kind.BAYES)) {
      case GRID -> Strategy.grid(grid);
      case RANDOM -> Strategy.random(points, seed);
      case HALVING -> Strategy.halving(points, Math.min(1, FEWEST_ROWS / rows), seed);
      case BAYES -> Strategy.bayes(points, seed);
    };
  }

  /** What was given, else a part of the whole time, else none. */
  Optional<Duration> pointTime(Run run) {
    return pointTime.or(() -> run.budget().time().map(t -> t.dividedBy(SHARE)));
  }

  Optional<Path> resume() {
    return resume;
  }

  /** The file that points are kept in, where one is named. */
  Optional<Path> file() {
    return journal.or(() -> resume);
  }
}
