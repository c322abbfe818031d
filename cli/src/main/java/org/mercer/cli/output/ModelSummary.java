package org.mercer.cli.output;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.mercer.catalogue.Kernels;
import org.mercer.cli.app.Stopwatch;
import org.mercer.cli.input.DataFile;
import org.mercer.data.read.Dataset;
import org.mercer.model.KernelModel;
import org.mercer.model.score.Scores;
import org.mercer.run.GapHistory;

/** What came of a model and a file, for people and for programs. */
public record ModelSummary(
    KernelModel<?, ?> model, Dataset<?> dataset, Scores scores, Stopwatch watch) {
  /** Characters of a kernel. */
  private static final int LONGEST = 600;

  /**
   * For programs.
   *
   * @param command what it is called
   * @param gaps how the gap went down
   */
  public Map<String, Object> json(String command, GapHistory gaps) {
    Map<String, Object> object = json(command);
    object.put("gapOverTime", Reports.gaps(gaps));
    return object;
  }

  /** As above, of what took no part in learning. */
  public Map<String, Object> json(String command) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("command", command);
    object.put("data", DataFile.describe(dataset, model.classes()));
    object.put("kernel", Kernels.format(model.kernel()));
    object.put("learner", model.provenance().learner());
    object.put("parameters", model.provenance().parameters());
    object.put("seconds", watch.seconds());
    object.put("report", Reports.json(model));
    object.put("scores", scores.figures());
    return object;
  }

  /** For people. */
  public void print(Optional<Path> modelFile, PrintStream out) {
    TwoColumns table = new TwoColumns();
    table.line(
        "data",
        DataFile.summary(dataset)
            + (!model.classes().isEmpty()
                ? ", " + DataFile.summary(dataset.requireTargets().labels())
                : ""));
    table.line("kernel", clipped(Kernels.format(model.kernel())));
    table.line("learner", model.provenance().learner() + " " + model.provenance().parameters());
    table.line("fit", Reports.line(model, watch.of("fit")));
    if (!scores.line().isEmpty()) {
      table.line("training", scores.line());
    }
    modelFile.ifPresent(file -> table.line("model", file.toString()));
    table.print(out);
  }

  /** A kernel for people: of one that holds a whole graph the beginning and the end. */
  public static String clipped(String kernel) {
    return kernel.length() <= LONGEST
        ? kernel
        : kernel.substring(0, LONGEST / 2)
            + " ... ("
            + (kernel.length() - LONGEST)
            + " characters more) ... "
            + kernel.substring(kernel.length() - LONGEST / 2);
  }
}
