package org.mercer.learner;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.mercer.kernel.Parameter;

/**
 * What the catalogue knows about a learner. The command line, the model file and the documentation
 * all read it from here.
 *
 * @param problem what it solves, as a formula
 * @param example a command that runs as it stands, given the file
 * @param factory makes the learner from checked settings
 */
public record LearnerEntry(
    String name,
    Task task,
    String problem,
    String summary,
    String cost,
    List<Parameter> parameters,
    String example,
    Function<Settings, Learner<?, ? extends Fit>> factory) {
  /** What is learned. */
  public enum Task {
    CLASSIFICATION("a class"),
    REGRESSION("a number"),
    NOVELTY("whether an object is like those of the sample"),
    EMBEDDING("coordinates"),
    CLUSTERING("a group");

    private final String words;

    Task(String words) {
      this.words = words;
    }

    /** For people: what is predicted. */
    public String words() {
      return words;
    }
  }

  public LearnerEntry {
    parameters = List.copyOf(parameters);
  }

  /** The parameter of this name, if there is one. */
  public Optional<Parameter> parameter(String parameter) {
    return parameters.stream().filter(p -> p.name().equals(parameter)).findFirst();
  }

  /** How it is written with all defaults: {@code kernelridge(lambda=1, solver=cholesky)}. */
  public String signature() {
    return parameters.stream()
        .map(p -> p.defaultText().map(text -> p.name() + "=" + text).orElse(p.name()))
        .collect(Collectors.joining(", ", name + "(", ")"));
  }
}
