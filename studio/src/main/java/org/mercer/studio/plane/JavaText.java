package org.mercer.studio.plane;

import java.util.Map;
import java.util.stream.Collectors;
import org.mercer.learner.Classifier;
import org.mercer.learner.Clusterer;
import org.mercer.learner.Detector;
import org.mercer.learner.Embedder;
import org.mercer.learner.Fit;
import org.mercer.learner.GaussianLearner;
import org.mercer.learner.Learner;
import org.mercer.learner.Regressor;
import org.mercer.learner.SupervisedEmbedder;
import org.mercer.model.Task;
import org.mercer.studio.form.Chosen;

/** The same fit as a program. */
final class JavaText {
  private static final Map<Class<?>, String> FAMILIES =
      Map.of(
          Classifier.class, "Classifier",
          Regressor.class, "Regressor",
          GaussianLearner.class, "GaussianLearner",
          Detector.class, "Detector",
          Embedder.class, "Embedder",
          SupervisedEmbedder.class, "SupervisedEmbedder",
          Clusterer.class, "Clusterer");

  private JavaText() {}

  static String of(Chosen chosen, Task<?> task) {
    Learner<?, ? extends Fit> learner = chosen.learner();
    String family =
        FAMILIES.entrySet().stream()
            .filter(e -> task.family().equals(e.getKey()) && e.getKey().isInstance(learner))
            .map(Map.Entry::getValue)
            .findFirst()
            .orElseThrow();
    String settings =
        chosen.settings().entrySet().stream()
            .map(e -> quoted(e.getKey()) + ", " + quoted(e.getValue()))
            .collect(Collectors.joining(", ", "Map.of(", ")"));
    String target =
        switch (task.told()) {
          case CLASSES -> ".target(\"class\")";
          case NUMBERS -> ".target(\"y\")";
          case NOTHING -> ".unlabelled()";
        };
    String truth =
        switch (task.told()) {
          case CLASSES -> "data.requireTargets().labels()";
          case NUMBERS -> "Numbers.of(data.requireTargets().numbers())";
          case NOTHING -> "Weights.equal(data.size())";
        };
    return String.join(
        "\n",
        "var data = Mercer.read(\"points.csv\")" + target + ".as(Vectors.domain());",
        "var kernel = Kernels.parse(" + quoted(chosen.kernel()) + ", Vectors.domain());",
        "var learner = ("
            + family
            + ") Learners.make("
            + quoted(learner.name())
            + ", "
            + settings
            + ");",
        "var model = Training.of(kernel, learner).fit(data.sample(), " + truth + ");",
        "model.save(Path.of(\"points.model\"));");
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
