package org.mercer.learner;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.mercer.api.Internal;
import org.mercer.error.RefusedException;
import org.mercer.kernel.expression.Parameter;

/**
 * What the catalogue knows about a learner. The command line, the model file and the documentation
 * all read it from here.
 *
 * @param problem what it solves, as a formula
 * @param example a command that runs as it stands, given the file
 * @param factory makes the learner from checked settings
 */
@Internal
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
    CLASSIFICATION("classification", "a class"),
    REGRESSION("regression", "a number"),
    NOVELTY("novelty detection", "whether an object is like those of the sample"),
    EMBEDDING("embedding", "coordinates"),
    CLUSTERING("clustering", "a group");

    private final String field;
    private final String words;

    Task(String field, String words) {
      this.field = field;
      this.words = words;
    }

    /** What the field calls it. */
    public String field() {
      return field;
    }

    /** For people: what is predicted. */
    public String words() {
      return words;
    }
  }

  public LearnerEntry {
    parameters = List.copyOf(parameters);
  }

  /** What it is called in full: the summary up to its first sign. */
  public String title() {
    return summary.split("[:;.]", 2)[0];
  }

  /** A learner whose record declares its hyperparameters, see {@link Hyperparameter}. */
  public static <L extends Record & Learner<?, ? extends Fit>> LearnerEntry of(
      String name,
      Class<L> learner,
      Task task,
      String problem,
      String summary,
      String cost,
      String example) {
    return new LearnerEntry(
        name,
        task,
        problem,
        summary,
        cost,
        LearnerRecord.parameters(learner),
        example,
        settings -> LearnerRecord.make(learner, settings));
  }

  /** With one more parameter, a word that decides what is put around the learner. */
  public LearnerEntry around(
      Parameter word, BiFunction<Learner<?, ?>, String, Learner<?, ? extends Fit>> wrapper) {
    List<Parameter> all = new ArrayList<>(parameters);
    all.add(word);
    return new LearnerEntry(
        name,
        task,
        problem,
        summary,
        cost,
        all,
        example,
        settings -> wrapper.apply(factory.apply(settings), settings.word(word.name())));
  }

  /** The parameter of this name, or of one that LIBSVM or scikit-learn has for it. */
  public Optional<Parameter> parameter(String parameter) {
    return named(parameter)
        .or(
            () ->
                LearnerSynonyms.parameter(parameter).stream()
                    .flatMap(name -> named(name).stream())
                    .findFirst());
  }

  /** Settings by the names of the catalogue; one that it does not know keeps its own. */
  public <V> Map<String, V> underOwnNames(Map<String, V> settings) {
    Map<String, V> own = new LinkedHashMap<>();
    settings.forEach(
        (name, value) -> {
          String known = parameter(name).map(Parameter::name).orElse(name);
          if (own.put(known, value) != null) {
            throw new RefusedException(known + " is given twice, as " + name + " too");
          }
        });
    return own;
  }

  private Optional<Parameter> named(String name) {
    String plain = LearnerSynonyms.plain(name);
    return parameters.stream()
        .filter(p -> LearnerSynonyms.plain(p.name()).equals(plain))
        .findFirst();
  }

  /** How it is written with all defaults: {@code kernelridge(lambda=1, solver=cholesky)}. */
  public String signature() {
    return parameters.stream()
        .map(p -> p.defaultText().map(text -> p.name() + "=" + text).orElse(p.name()))
        .collect(Collectors.joining(", ", name + "(", ")"));
  }
}
