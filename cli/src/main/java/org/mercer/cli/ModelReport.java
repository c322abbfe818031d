package org.mercer.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.io.Dataset;
import org.mercer.kernel.Kernels;
import org.mercer.model.ClassificationModel;
import org.mercer.model.KernelModel;
import org.mercer.model.NoveltyModel;
import org.mercer.numerics.parallel.Course;

/** What came of a model and a file, for people and for programs. */
record ModelReport(KernelModel<?, ?> model, Dataset<?> dataset, Scores scores, Stopwatch watch) {
  /** How well a model fits what it learned from, where that can be said. */
  static Scores scores(
      KernelModel<?, ?> model, Predictions predictions, TargetColumns.Taken<?> taken) {
    Dataset<?> dataset = taken.dataset();
    if (model instanceof NoveltyModel<?>) {
      return predictions.regions();
    }
    if (!taken.others().isEmpty()) {
      return predictions.against(taken.numbers());
    }
    return Predictions.supervised(model)
        ? predictions.against(dataset.requireTargets())
        : predictions.unsupervised(dataset.targets());
  }

  /**
   * For programs.
   *
   * @param command what it is called
   * @param course how the gap went down
   */
  Map<String, Object> json(String command, Course course) {
    Map<String, Object> object = json(command);
    object.put("gapOverTime", Reports.course(course));
    return object;
  }

  /** As above, of what took no part in learning. */
  Map<String, Object> json(String command) {
    List<String> classes =
        model instanceof ClassificationModel<?> c ? c.classes() : List.<String>of();
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("command", command);
    object.put("data", DataFile.describe(dataset, classes));
    object.put("kernel", Kernels.format(model.kernel()));
    object.put("learner", model.provenance().learner());
    object.put("parameters", model.provenance().parameters());
    object.put("seconds", watch.seconds());
    object.put("report", Reports.json(model));
    object.put("scores", scores.json());
    return object;
  }

  /** For people. */
  void print(Optional<Path> modelFile, PrintStream out) {
    Table table = new Table();
    boolean classes = model instanceof ClassificationModel<?>;
    table.line(
        "data",
        DataFile.summary(dataset)
            + (classes ? ", " + DataFile.summary(dataset.requireTargets().labels()) : ""));
    table.line("kernel", Kernels.format(model.kernel()));
    table.line("learner", model.provenance().learner() + " " + model.provenance().parameters());
    table.line("fit", Reports.line(model, watch.of("fit")));
    if (!scores.line().isEmpty()) {
      table.line("training", scores.line());
    }
    modelFile.ifPresent(file -> table.line("model", file.toString()));
    table.print(out);
  }
}
