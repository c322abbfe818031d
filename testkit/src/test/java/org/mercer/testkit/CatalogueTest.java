package org.mercer.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.expression.Parameter;

/**
 * The laws over the whole catalogue: every entry with its defaults and other values of each
 * parameter, and what the algebra makes of them, on every kind of sample.
 */
class CatalogueTest {
  static List<String> names() {
    return Kernels.names();
  }

  @ParameterizedTest
  @MethodSource("names")
  void an_entry_keeps_the_laws_of_the_catalogue(String name) {
    assertThat(EntryLaws.check(Kernels.find(name).orElseThrow()).broken()).isEmpty();
  }

  /** The entries of a kind of object, each with its defaults and with other parameters. */
  static List<String> ground(Domain<?> domain) {
    List<String> expressions = new ArrayList<>();
    for (Entry entry : Kernels.entries()) {
      // what a model knows, such as its alphabet, is known to a test of its own
      boolean generative = entry.family().equals("generative");
      if (generative || entry.domain().filter(domain::equals).isEmpty()) {
        continue;
      }
      if (entry.parameters().stream().anyMatch(Parameter::isRequired)) {
        expressions.add(entry.example().kernel());
        continue;
      }
      expressions.add(entry.name() + "()");
      for (Parameter p : entry.parameters()) {
        switch (p.kind()) {
          case NUMBER, WHOLE ->
              EntryLaws.inside(p)
                  .forEach(v -> expressions.add(entry.name() + "(" + p.name() + "=" + v + ")"));
          case WORD ->
              p.choices()
                  .forEach(v -> expressions.add(entry.name() + "(" + p.name() + "=" + v + ")"));
          default -> {}
        }
      }
    }
    return expressions;
  }

  /** What the algebra makes of a kernel k. */
  static List<String> compositions(String k) {
    return List.of(
        "2.5*" + k,
        k + "^2",
        k + " + 1",
        "0.5*" + k + " + " + k + "*" + k,
        "0.5*rbf(gamma=0.1, base=" + k + ") + poly(degree=2, base=" + k + ")",
        "rbf(gamma=0.3, base=" + k + ")",
        "rbf(gamma=2, base=normalise(" + k + "))",
        "poly(degree=3, base=normalise(" + k + "))",
        "exp(normalise(" + k + "))",
        "normalise(" + k + ")",
        "normalise(" + k + " + " + k + "^2)",
        "polynomial(" + k + ", coefficients=[3, 2, 1])",
        "centre(normalise(" + k + "))",
        "rbf(gamma=1, base=centre(normalise(" + k + ")))");
  }

  static Collection<String> onVectors() {
    List<String> all = new ArrayList<>(ground(VectorDomain.INSTANCE));
    all.addAll(compositions("linear()"));
    all.addAll(compositions("rbf(gamma=0.7)"));
    return different(all, VectorDomain.INSTANCE);
  }

  static Collection<String> onStrings() {
    List<String> all = new ArrayList<>(ground(StringDomain.INSTANCE));
    all.addAll(compositions(all.get(0)));
    return different(all, StringDomain.INSTANCE);
  }

  /**
   * One text for each kernel: a parameter that is given its default leads to an equal one, of which
   * the same laws are known to hold.
   */
  static <X> Collection<String> different(List<String> expressions, Domain<X> domain) {
    Map<Kernel<X>, String> all = new LinkedHashMap<>();
    expressions.forEach(text -> all.putIfAbsent(Kernels.parse(text, domain), text));
    return all.values();
  }

  @ParameterizedTest
  @MethodSource("onVectors")
  void a_kernel_on_vectors_keeps_the_laws(String expression) {
    assertKeepsTheLaws(
        Kernels.parse(expression, VectorDomain.INSTANCE), Samples.vectors(Property.seed()));
  }

  @ParameterizedTest
  @MethodSource("onStrings")
  void a_kernel_on_strings_keeps_the_laws(String expression) {
    assertKeepsTheLaws(
        Kernels.parse(expression, StringDomain.INSTANCE), Samples.strings(Property.seed()));
  }

  /** On every sample that the kernel does not refuse as outside of its definition. */
  static <X> void assertKeepsTheLaws(Kernel<X> kernel, List<Samples.Named<X>> samples) {
    // The centre of data far from zero is a difference of numbers that agree in nearly all digits.
    boolean cancels = kernel.needsFit();
    int tried = 0;
    for (Samples.Named<X> named : samples) {
      if (!(cancels && named.name().contains("far")) && defined(kernel, named.sample())) {
        KernelLaws.check(kernel, named.sample());
        tried++;
      }
    }
    assertThat(tried).as("samples tried with %s", kernel.expression()).isPositive();
  }

  /**
   * Whether the kernel has a value there: some compare strings of one length only, and a power of a
   * large number may leave the range of doubles.
   */
  private static <X> boolean defined(Kernel<X> kernel, Sample<X> sample) {
    try {
      Kernel<X> fitted = kernel.fit(sample);
      for (X x : sample) {
        if (Double.isInfinite(fitted.of(sample.get(0), x)) || Double.isInfinite(fitted.of(x, x))) {
          return false;
        }
      }
      return true;
    } catch (IllegalArgumentException outside) {
      return false;
    }
  }

  @Test
  void the_catalogue_has_kernels_on_vectors() {
    assertThat(Kernels.names()).contains("linear", "poly", "rbf", "normalise", "exp");
  }
}
