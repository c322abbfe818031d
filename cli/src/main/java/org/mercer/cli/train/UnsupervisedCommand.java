package org.mercer.cli.train;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.mercer.catalogue.Learners;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Failure;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.output.MatrixForm;
import org.mercer.cli.output.MatrixWriter;
import org.mercer.cli.output.Target;
import org.mercer.learner.Learner;
import org.mercer.learner.LearnerEntry;
import org.mercer.model.Predictions;
import org.mercer.model.Trained;
import org.mercer.model.Truth;
import org.mercer.model.score.Scores;
import org.mercer.run.Run;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Learns what no file says, coordinates or groups, and writes what was found of each object. */
abstract class UnsupervisedCommand extends TrainCommand {
  @Option(
      names = {"-o", "--out"},
      paramLabel = "F.csv|F.npy|-",
      description = "where what was found goes, an object a line")
  private Optional<String> out = Optional.empty();

  private Optional<Target> target = Optional.empty();

  UnsupervisedCommand(Console console) {
    super(console);
  }

  /** What its learners learn. */
  abstract LearnerEntry.Task task();

  /** What goes on from a model on a stream is a classifier. */
  @Override
  public void extend(CommandSpec spec, List<String> words) {
    super.extend(spec, words);
    spec.remove(Objects.requireNonNull(spec.findOption("--continue")));
  }

  @Override
  boolean offers(LearnerEntry entry) {
    return entry.task() == task();
  }

  @Override
  Learner<?, ?> learner() {
    return learner(task());
  }

  @Override
  void require(Learner<?, ?> chosen) {
    LearnerEntry.Task found = Learners.get(chosen.name(), task()).task();
    if (found != task()) {
      throw Failure.usage(
          "--learner",
          chosen.name() + ", which learns " + found.words(),
          "one that learns " + task().words(),
          "mercer learners lists them; mercer train takes every learner");
    }
  }

  @Override
  public Integer call() throws IOException {
    if (out.isEmpty()) {
      return super.call();
    }
    MatrixForm.of(out.get());
    // before training, because a folder that is not there must not cost an hour of work
    try (Target made =
        out.get().equals("-")
            ? Target.standardOutput(console())
            : Target.file(DataFile.path(out.get()), force(), inputs())) {
      target = Optional.of(made);
      return super.call();
    }
  }

  /** A table on standard output is nobody else's. */
  @Override
  PrintStream summaryStream() {
    return out.equals(Optional.of("-")) ? console().err() : super.summaryStream();
  }

  @Override
  <X> Scores scores(Trained<X> trained, Optional<Truth> truth, Run run) throws IOException {
    if (target.isEmpty()) {
      return super.scores(trained, truth, run);
    }
    Predictions<?> predictions = trained.model().predictions(trained.sample(), run);
    write(predictions, MatrixForm.of(out.orElseThrow()), target.get());
    return predictions.scores(truth);
  }

  /** What follows object i on its line, before the end. */
  double[] beside(int i) {
    return new double[0];
  }

  private double[] numbers(Predictions<?> predictions, int i) {
    return DoubleStream.concat(Arrays.stream(predictions.numbers(i)), Arrays.stream(beside(i)))
        .toArray();
  }

  private void write(Predictions<?> predictions, MatrixForm form, Target target)
      throws IOException {
    int rows = predictions.size();
    if (form == MatrixForm.CSV) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < rows; i++) {
        text.append(predictions.line(i).replace('\t', ','));
        for (double number : beside(i)) {
          text.append(',').append(number);
        }
        text.append('\n');
      }
      target.stream().write(text.toString().getBytes(StandardCharsets.UTF_8));
    } else {
      int cols = rows == 0 ? 0 : numbers(predictions, 0).length;
      try (MatrixWriter writer = form.writer(target.stream(), rows, cols)) {
        for (int i = 0; i < rows; i++) {
          writer.row(numbers(predictions, i), 0, cols);
        }
      }
    }
    target.commit();
  }
}
