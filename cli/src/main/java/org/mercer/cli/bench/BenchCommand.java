package org.mercer.cli.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.ProgressLine;
import org.mercer.cli.app.Version;
import org.mercer.cli.option.RunOptions;
import org.mercer.json.Json;
import org.mercer.run.Progress;
import org.mercer.run.Run;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** Compares this machine with the documented one. */
@CommandLine.Command(
    name = "bench",
    description = "Measure what this machine does, beside the documented figures; some 20 seconds.",
    footer = {
      "",
      "The figures are those of bench/RESULTS.md: two cores of an AMD EPYC (Zen 3), nothing else",
      "running. Each task is done until it is warm, then three times; the best counts. A ratio above",
      "1 means that this machine is faster.",
      "",
      "Examples:",
      "  mercer bench",
      "  mercer bench --threads 1 --json"
    })
public final class BenchCommand extends Command {
  private static final int MEASURED = 3;

  @Option(names = "--json", description = "print one JSON object")
  private boolean json;

  @ArgGroup(validate = false, heading = RunOptions.HEADING)
  private RunOptions options = new RunOptions();

  public BenchCommand(Console console) {
    super(console);
  }

  /** What was measured beside what is documented. */
  private record Row(Figure figure, double here) {
    /** Of rates the larger is better, of seconds the smaller. */
    double ratio() {
      return figure.unit().equals("s") ? figure.value() / here : here / figure.value();
    }

    Map<String, Object> toJson() {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("task", figure.task());
      object.put("meaning", figure.meaning());
      object.put("unit", figure.unit());
      object.put("here", here);
      object.put("documented", figure.value());
      object.put("ratio", ratio());
      return object;
    }
  }

  /** What a task says of itself would be said a dozen times; it can still be stopped. */
  private record Unheard(Progress progress) implements Progress {
    @Override
    public void step(String stage, long done, long total) {}

    @Override
    public boolean cancelled() {
      return progress.cancelled();
    }
  }

  @Override
  public Integer call() throws IOException {
    List<Row> rows = new ArrayList<>();
    List<Figure> figures = Figure.all();
    try (ProgressLine progress = options.progress(console())) {
      Run run = options.run(progress);
      Run quiet = options.run(new Unheard(progress));
      for (Figure figure : figures) {
        run.step("measuring " + figure.task(), rows.size(), figures.size());
        try (BenchTask task = BenchTask.of(figure.task(), quiet)) {
          rows.add(new Row(figure, measured(task, figure)));
        }
      }
    }
    if (json) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("command", "bench");
      object.put("version", String.join("; ", new Version().getVersion()));
      object.put("processors", Runtime.getRuntime().availableProcessors());
      object.put("tasks", rows.stream().<Object>map(Row::toJson).toList());
      console().out().println(Json.write(object));
    } else {
      print(rows);
    }
    return Exit.DONE;
  }

  /** In the unit of the figure: seconds, or the amount of work a second. */
  private static double measured(BenchTask task, Figure figure) throws IOException {
    double best = Double.POSITIVE_INFINITY;
    for (int call = 0; call < task.warming() + MEASURED; call++) {
      long start = System.nanoTime();
      task.run();
      double seconds = (System.nanoTime() - start) / 1e9;
      best = call < task.warming() ? best : Math.min(best, seconds);
    }
    return figure.unit().equals("s") ? best : task.amount() / best;
  }

  private void print(List<Row> rows) {
    console()
        .out()
        .printf(Locale.ROOT, "%-64s %18s %18s %6s%n", "task", "here", "documented", "ratio");
    for (Row row : rows) {
      Figure figure = row.figure();
      console()
          .out()
          .printf(
              Locale.ROOT,
              "%-64s %18s %18s %6.2f%n",
              figure.meaning(),
              figure.text(row.here()),
              figure.text(figure.value()),
              row.ratio());
    }
  }
}
