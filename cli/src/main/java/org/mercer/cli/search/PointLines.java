package org.mercer.cli.search;

import java.util.Locale;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.ProgressLine;
import org.mercer.cli.option.NamedFiles;
import org.mercer.model.score.Metric;
import org.mercer.select.Outcome;
import org.mercer.select.Summary;

/** A line for each point of a search, as soon as it is known. */
final class PointLines {
  private final Console console;
  private final ProgressLine progress;
  private final Metric metric;
  private final boolean silent;
  private final NamedFiles files;
  private int count;

  PointLines(
      Console console, ProgressLine progress, Metric metric, boolean silent, NamedFiles files) {
    this.console = console;
    this.progress = progress;
    this.metric = metric;
    this.silent = silent;
    this.files = files;
  }

  void add(Outcome outcome) {
    count++;
    if (silent) {
      return;
    }
    progress.close();
    if (count == 1) {
      console
          .out()
          .println(
              String.format(Locale.ROOT, "%6s  %-20s %9s  point", "", metric.name(), "seconds"));
    }
    console
        .out()
        .println(
            String.format(
                Locale.ROOT,
                "%6d  %-20s %9.3f  %s",
                count,
                score(outcome),
                outcome.seconds(),
                described(outcome)));
    console.out().flush();
  }

  static String score(Outcome outcome) {
    if (!outcome.scored()) {
      return outcome.state().word();
    }
    String score = String.format(Locale.ROOT, "%.6g", outcome.score());
    return Double.isFinite(outcome.error()) ? Summary.spread(score, outcome.deviation()) : score;
  }

  private String described(Outcome outcome) {
    double share = outcome.proposal().share();
    String rows = share < 1 ? String.format(Locale.ROOT, " with %.2g of the rows", share) : "";
    String note = outcome.note().isEmpty() ? "" : " (" + outcome.note() + ")";
    return files.shortened(outcome.point().text()) + rows + note;
  }
}
