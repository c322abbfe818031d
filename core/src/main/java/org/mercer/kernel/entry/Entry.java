package org.mercer.kernel.entry;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.mercer.data.Domain;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.expression.Parameter;

/**
 * What the catalogue knows about a kernel: its name in expressions, its formula, its parameters, a
 * worked example, and how it is made. Written as
 *
 * <pre>
 * Entry.named("rbf").on(VectorDomain.INSTANCE)
 *     .formula("exp(-gamma |x - y|^2)").summary("...").suits("...").cost("...")
 *     .takes(Parameter.number("gamma", 1, Interval.POSITIVE, "..."))
 *     .example("rbf(gamma=0.5)", "1,2", "2,0.5", 0.1969)
 *     .made(a -&gt; new Rbf&lt;&gt;(a.number("gamma"), a.kernel("base")));
 * </pre>
 *
 * @param domain what it compares when only its required arguments are given; empty: whatever its
 *     base compares
 * @param semidefinite whether it is positive semidefinite and why, in words that hold for all
 *     parameters; empty where the certificate says it so
 * @param book where it stands in the list of kernels of the lectures
 */
public record Entry(
    String name,
    Optional<Domain<?>> domain,
    String family,
    String formula,
    String summary,
    String suits,
    String cost,
    Optional<String> semidefinite,
    List<BookItem> book,
    List<Parameter> parameters,
    Example example,
    Function<Arguments, Kernel<?>> factory) {

  /**
   * A value worked by hand: the kernel, two objects as literals, and k(x,y).
   *
   * @param sample literals of the objects that the kernel is fitted on; empty for a kernel that
   *     learns nothing
   */
  public record Example(String kernel, String x, String y, double value, List<String> sample) {
    public Example {
      sample = List.copyOf(sample);
    }
  }

  public Entry {
    book = List.copyOf(book);
    parameters = List.copyOf(parameters);
    Require.that(Expression.isWord(name), "the name of a kernel must be a word: " + name);
  }

  public static Draft named(String name) {
    return new Draft(name);
  }

  /** The parameter of this name, if there is one. */
  public Optional<Parameter> parameter(String parameter) {
    return parameters.stream().filter(p -> p.name().equals(parameter)).findFirst();
  }

  /** How it is written with all defaults: {@code poly(degree=3, coef0=1, scale=1)}. */
  public String signature() {
    return parameters.stream()
        .map(p -> p.defaultText().map(text -> p.name() + "=" + text).orElse(p.name()))
        .collect(Collectors.joining(", ", name + "(", ")"));
  }

  /** An entry being written; {@link #made} completes it. */
  public static final class Draft {
    private final String name;
    private Optional<Domain<?>> domain = Optional.empty();
    private String family = "algebra";
    private String formula = "";
    private String summary = "";
    private String suits = "";
    private String cost = "";
    private Optional<String> semidefinite = Optional.empty();
    private List<BookItem> book = List.of();
    private List<Parameter> parameters = List.of();
    private Example example = new Example("", "", "", 0, List.of());

    private Draft(String name) {
      this.name = name;
    }

    public Draft on(Domain<?> kind) {
      domain = Optional.of(kind);
      family = kind.name();
      return this;
    }

    /** The section it stands in, where that is not the kind of object. */
    public Draft family(String section) {
      family = section;
      return this;
    }

    public Draft formula(String text) {
      formula = text;
      return this;
    }

    public Draft summary(String text) {
      summary = text;
      return this;
    }

    public Draft suits(String text) {
      suits = text;
      return this;
    }

    public Draft cost(String text) {
      cost = text;
      return this;
    }

    /** Positive semidefinite for all parameters, where its certificate names those of a kernel. */
    public Draft kernelSince(String reason) {
      semidefinite = Optional.of("yes, " + reason);
      return this;
    }

    /** Positive semidefinite for some parameters only, and why then. */
    public Draft kernelIf(String condition) {
      semidefinite = Optional.of("if " + condition);
      return this;
    }

    /** Where it stands in the list of kernels of the lectures. */
    public Draft book(BookItem... items) {
      book = List.of(items);
      return this;
    }

    public Draft takes(Parameter... taken) {
      parameters = List.of(taken);
      return this;
    }

    /** k(x,y) = value, with objects written as literals; a sample where the kernel is fitted. */
    public Draft example(String kernel, String x, String y, double value, String... sample) {
      example = new Example(kernel, x, y, value, List.of(sample));
      return this;
    }

    /** The inner product of the features that an object has by name, as its parameters say. */
    public <X> Entry features(Domain<X> kind, BiFunction<Arguments, X, Map<String, Double>> map) {
      return on(kind)
          .made(given -> new OfFeatures<>(kind, given.expression(), x -> map.apply(given, x)));
    }

    public Entry made(Function<Arguments, Kernel<?>> factory) {
      return new Entry(
          name,
          domain,
          family,
          formula,
          summary,
          suits,
          cost,
          semidefinite,
          book,
          parameters,
          example,
          factory);
    }
  }
}
