package org.mercer.cli.train;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.mercer.cli.app.Failure;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.input.TargetColumns;
import org.mercer.cli.option.LearnerOptions;
import org.mercer.data.Labels;
import org.mercer.error.InputException;
import org.mercer.learner.Learner;
import org.mercer.learner.classify.OnlinePerceptron;
import org.mercer.model.ClassificationModel;
import org.mercer.model.KernelModel;
import org.mercer.model.OnlineTraining;
import org.mercer.model.file.Models;
import org.mercer.model.prepare.Scaling;
import org.mercer.run.Run;

/** Goes on from a model on a stream: it says the kernel, the scaling and the budget. */
record Continuation(Path earlier, LearnerOptions parameters) {
  /** The kernel of the model; what is given beside it must not contradict it. */
  String kernel(Learner<?, ?> chosen, String given, Scaling scale) throws IOException {
    DataFile file = new DataFile(earlier.toString());
    String kernel = file.reading(() -> Models.inspect(earlier)).kernel();
    String name = chosen.name();
    require(name.equals(OnlinePerceptron.NAME), "--learner", name, OnlinePerceptron.NAME);
    require(given.isEmpty() || given.equals(kernel), "--kernel", given, kernel);
    boolean unscaled = scale == Scaling.NONE || scale == Scaling.AUTO; // the usual ones
    require(unscaled, "--scale", "a scaling", "that of the model");
    require(!parameters.has("budget"), "--budget", "a budget", "that of the model");
    return kernel;
  }

  private void require(boolean holds, String option, String found, String expected) {
    if (!holds) {
      throw Failure.usage(
          option,
          found,
          expected + ", because " + earlier + " goes on",
          "leave " + option + " out, or leave out --continue");
    }
  }

  /** The model after these objects too. */
  <X> KernelModel<X, ?> model(TargetColumns.Taken<X> taken, Run run) {
    KernelModel<X, ?> loaded = load(taken);
    ClassificationModel<X> model =
        loaded
            .<ClassificationModel<X>>as(ClassificationModel.class)
            .orElseThrow(
                () ->
                    Failure.usage(
                        "--continue",
                        "a model of the kind " + loaded.kind(),
                        "one of " + OnlinePerceptron.NAME,
                        "train one first"));
    OnlineTraining<X> training = OnlineTraining.continued(model, run);
    Labels labels = taken.classes();
    requireKnown(model.classes(), labels);
    training.learn(taken.dataset().sample(), labels, run);
    return training.model();
  }

  private <X> KernelModel<X, ?> load(TargetColumns.Taken<X> taken) {
    try {
      return Models.load(earlier, taken.dataset().domain());
    } catch (IOException e) {
      throw new UncheckedIOException(Objects.requireNonNull(e));
    }
  }

  /** Before anything is learned, because half of a chunk would be worse than none. */
  private static void requireKnown(List<String> known, Labels labels) {
    for (String name : labels.classes()) {
      if (Labels.find(known, name).isEmpty()) {
        throw new InputException(
            "label",
            InputException.quote(name) + ", a class that the model does not know",
            "one of " + String.join(", ", known),
            "train a new model with all classes");
      }
    }
  }
}
