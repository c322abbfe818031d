package org.mercer.learner;

import java.lang.annotation.Annotation;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.mercer.api.Internal;

/** A component of a record together with the {@link Hyperparameter} that it declares. */
@Internal
public record DeclaredParameter(RecordComponent component, Hyperparameter declaration) {
  /** How infinity is written, where it is allowed. */
  public static final String INFINITE = "inf";

  /** The hyperparameters of a learner, in the order of its components. */
  public static List<DeclaredParameter> of(Class<?> learner) {
    return Stream.of(learner.getRecordComponents())
        .flatMap(c -> declaration(c).map(d -> new DeclaredParameter(c, d)).stream())
        .toList();
  }

  /** Said at the component, or by an annotation there that says it for several learners. */
  private static Optional<Hyperparameter> declaration(RecordComponent component) {
    return Optional.ofNullable(component.getAnnotation(Hyperparameter.class))
        .or(
            () ->
                Arrays.stream(component.getAnnotations())
                    .map(Annotation::annotationType)
                    .map(type -> type.getAnnotation(Hyperparameter.class))
                    .filter(Objects::nonNull)
                    .findFirst());
  }

  /**
   * The hyperparameters of a learner by name: numbers, and words or texts for all else, as the
   * settings that would make the learner again.
   */
  public static Map<String, Object> values(Record learner) {
    Map<String, Object> values = new LinkedHashMap<>();
    of(learner.getClass()).forEach(p -> values.put(p.name(), p.written(p.valueIn(learner))));
    return values;
  }

  /** As above, with one more behind them. */
  public static Map<String, Object> values(Record learner, String name, Object value) {
    Map<String, Object> values = values(learner);
    values.put(name, value);
    return values;
  }

  private Object valueIn(Record learner) {
    try {
      component.getAccessor().trySetAccessible();
      return component.getAccessor().invoke(learner);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot read " + component + " of " + learner, e);
    }
  }

  private Object written(Object value) {
    if (value instanceof Boolean yes) {
      return truthWords().get(yes ? 0 : 1);
    } else if (value instanceof Enum<?> constant) {
      return word(constant);
    } else if (value.equals(Double.POSITIVE_INFINITY)) {
      return INFINITE;
    }
    return value instanceof Number ? value : value.toString();
  }

  /** Its name in the catalogue, in files and on the command line. */
  public String name() {
    return declaration.name().isEmpty() ? component.getName() : declaration.name();
  }

  /** The words or forms that it may have, the default first. */
  public List<String> words() {
    List<String> words =
        new ArrayList<>(
            type() == boolean.class
                ? truthWords()
                : type().isEnum() && declaration.words().length == 0
                    ? constants().map(DeclaredParameter::word).toList()
                    : List.of(declaration.words()));
    if (words.remove(declaration.defaultValue())) {
      words.add(0, declaration.defaultValue());
    }
    return words;
  }

  /** The words for true and for false. */
  private List<String> truthWords() {
    return declaration.words().length == 0 ? List.of("yes", "no") : List.of(declaration.words());
  }

  /** What the component holds where this is its word. */
  public Object meant(String word) {
    return type() == boolean.class
        ? truthWords().get(0).equals(word)
        : constants().filter(c -> word(c).equals(word)).findFirst().orElseThrow();
  }

  public Class<?> type() {
    return component.getType();
  }

  private Stream<Enum<?>> constants() {
    return Stream.of(type().getEnumConstants()).map(c -> (Enum<?>) c);
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
