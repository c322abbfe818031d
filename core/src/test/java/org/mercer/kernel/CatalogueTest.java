package org.mercer.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.kernel.entry.BookItem;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.expression.ExpressionException;
import org.mercer.kernel.expression.NumberRange;
import org.mercer.kernel.expression.Parameter;
import org.mercer.kernel.proof.Certificate;

/** What every entry of the catalogue promises. */
class CatalogueTest {
  static List<Entry> entries() {
    return Kernels.entries();
  }

  /** Examples are given to as many digits as a double has. */
  private static final double DIGITS = 1e-14;

  @ParameterizedTest
  @MethodSource("entries")
  void the_example_has_the_value_shown(Entry entry) {
    assertThat(value(Kernels.parse(entry.example().kernel()), entry.example()))
        .isCloseTo(entry.example().value(), within(DIGITS * Math.max(1, entry.example().value())));
  }

  private static <X> double value(Kernel<X> kernel, Entry.Example example) {
    Domain<X> domain = kernel.domain().orElseThrow();
    Kernel<X> fitted =
        example.sample().isEmpty()
            ? kernel
            : kernel.fit(domain.sample(example.sample().stream().map(domain::parse).toList()));
    return fitted.of(domain.parse(example.x()), domain.parse(example.y()));
  }

  @ParameterizedTest
  @MethodSource("entries")
  void the_example_uses_the_kernel_and_is_read_back(Entry entry) {
    Kernel<?> kernel = Kernels.parse(entry.example().kernel());
    assertThat(entry.example().kernel()).contains(entry.name());
    assertThat(Kernels.parse(Kernels.format(kernel))).isEqualTo(kernel);
    entry.domain().ifPresent(d -> assertThat(kernel.domain().orElseThrow()).isEqualTo(d));
  }

  @ParameterizedTest
  @MethodSource("entries")
  void every_part_is_written(Entry entry) {
    assertThat(List.of(entry.formula(), entry.summary(), entry.suits(), entry.cost()))
        .noneMatch(String::isBlank);
    assertThat(entry.summary()).endsWith(".");
    assertThat(entry.parameters()).extracting(Parameter::name).doesNotHaveDuplicates();
    assertThat(entry.parameters()).extracting(Parameter::meaning).noneMatch(String::isBlank);
  }

  @ParameterizedTest
  @MethodSource("entries")
  void a_kernel_without_required_parameters_is_its_bare_name(Entry entry) {
    if (entry.parameters().stream().noneMatch(Parameter::isRequired)) {
      Kernel<?> kernel = Kernels.parse(entry.name());
      assertThat(kernel).isEqualTo(Kernels.parse(entry.signature()));
    } else {
      entry.parameters().stream()
          .filter(Parameter::isRequired)
          .forEach(p -> assertThat(entry.signature()).doesNotContain(p.name() + "="));
    }
  }

  @ParameterizedTest
  @MethodSource("entries")
  void a_number_at_the_edge_of_its_range_is_judged_as_the_range_says(Entry entry) {
    for (Parameter p : entry.parameters()) {
      if (p.kind() == Parameter.Kind.NUMBER && Double.isFinite(p.range().low())) {
        String text = call(entry, p, p.range().low());
        assertThat(builds(text)).as(text).isEqualTo(p.range().lowInside());
        String below = call(entry, p, Math.nextDown(p.range().low()));
        assertThat(builds(below)).as(below).isFalse();
      } else if (p.kind() == Parameter.Kind.WHOLE) {
        int least = (int) p.range().low();
        assertThat(builds(call(entry, p, least))).isTrue();
        assertThat(builds(call(entry, p, least - 1))).isFalse();
      }
    }
  }

  /** The entry with this value, and with what else it requires as in its example. */
  private static String call(Entry entry, Parameter parameter, double value) {
    List<Expression> arguments = new ArrayList<>();
    if (Kernels.expression(entry.example().kernel()) instanceof Expression.Call example
        && example.name().equals(entry.name())) {
      for (Expression argument : example.arguments()) {
        if (argument instanceof Expression.Named named
            && !named.name().equals(parameter.name())
            && entry.parameter(named.name()).orElseThrow().isRequired()) {
          arguments.add(named);
        }
      }
    }
    arguments.add(Expression.named(parameter.name(), value));
    return new Expression.Call(entry.name(), arguments).toString();
  }

  private static boolean builds(String text) {
    try {
      return Kernels.parse(text) != null;
    } catch (ExpressionException refused) {
      assertThat(refused.problem()).contains("must be");
      return false;
    }
  }

  @Test
  void ranges_read_well() {
    assertThat(NumberRange.POSITIVE).hasToString("(0, inf)");
    assertThat(NumberRange.NON_NEGATIVE).hasToString("[0, inf)");
    assertThat(NumberRange.FINITE).hasToString("(-inf, inf)");
    NumberRange unit = new NumberRange(0, false, 1, true);
    assertThat(unit).hasToString("(0, 1]");
    assertThat(unit.words()).isEqualTo("a number in (0, 1]");
    assertThat(unit.contains(0)).isFalse();
    assertThat(unit.contains(1)).isTrue();
    assertThat(unit.contains(Double.NaN)).isFalse();
    assertThat(NumberRange.FINITE.contains(Double.POSITIVE_INFINITY)).isFalse();
  }

  /** What is printed of an entry holds for its other parameters too, or says for which. */
  @ParameterizedTest
  @MethodSource("entries")
  void a_proof_that_is_printed_does_not_depend_on_parameters(Entry entry) {
    if (entry.semidefinite().isPresent()) {
      assertThat(entry.semidefinite().get()).matches("(yes, |if ).+");
      return;
    }
    for (Parameter p : entry.parameters()) {
      boolean number = p.kind() == Parameter.Kind.NUMBER || p.kind() == Parameter.Kind.WHOLE;
      for (double value : number ? new double[] {0.25, 1, 2, 3, 5} : new double[0]) {
        String text = call(entry, p, value);
        if (p.range().contains(value) && (p.kind() == Parameter.Kind.NUMBER || value >= 1)) {
          Certificate certificate = Kernels.parse(text).certificate();
          assertThat(Kernels.verdict(entry)).as(text).endsWith(certificate.reason());
        }
      }
    }
  }

  /** The list of the lectures: every number of it belongs to a kernel, and no other does. */
  @Test
  void every_item_of_the_list_of_the_lectures_is_in_the_catalogue() {
    List<String> computations =
        List.of(
            "9.6", "9.8", "9.12", "9.18", "9.24", "9.35", "9.46", "10.8", "11.10", "11.17", "11.24",
            "11.33", "11.36", "11.45");
    List<String> algorithms =
        List.of(
            "9.14", "9.25", "11.20", "11.25", "11.38", "11.40", "11.41", "11.42", "11.46", "11.51",
            "11.54", "11.62", "11.65", "12.8", "12.14", "12.17", "12.34");
    List<String> definitions =
        List.of("9.1", "9.33", "9.34", "9.37", "9.38", "9.43", "10.5", "11.7");
    List<String> expected = new ArrayList<>(List.of("Section 9.6"));
    List.of("9.40", "9.42", "11.13").forEach(n -> expected.add("Remark " + n));
    computations.forEach(n -> expected.add("Computation " + n));
    algorithms.forEach(n -> expected.add("Algorithm " + n));
    definitions.forEach(n -> expected.add("Definition " + n));
    assertThat(
            entries().stream().flatMap(e -> e.book().stream().flatMap(i -> i.numbers().stream())))
        .containsOnlyOnceElementsOf(List.of("Definition 9.1", "Algorithm 11.38"))
        .hasSameElementsAs(expected);
    assertThat(entries().stream().flatMap(e -> e.book().stream()).map(BookItem::numbers).distinct())
        .hasSize(39);
    assertThat(Kernels.numbered("11.38")).extracting(Entry::name).containsExactly("gapweighted");
    assertThat(Kernels.numbered("9.6"))
        .extracting(Entry::name)
        .containsExactly("allsubsets", "min", "bridge");
  }

  @Test
  void what_shows_an_item_of_the_list_has_the_value_shown() {
    for (Entry entry : entries()) {
      for (BookItem item : entry.book()) {
        item.example()
            .ifPresent(e -> assertThat(value(Kernels.parse(e.kernel()), e)).isEqualTo(e.value()));
      }
    }
  }
}
