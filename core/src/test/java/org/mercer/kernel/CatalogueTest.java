package org.mercer.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.data.Domain;

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
    assertThat(Interval.POSITIVE).hasToString("(0, inf)");
    assertThat(Interval.NON_NEGATIVE).hasToString("[0, inf)");
    assertThat(Interval.FINITE).hasToString("(-inf, inf)");
    Interval unit = new Interval(0, false, 1, true);
    assertThat(unit).hasToString("(0, 1]");
    assertThat(unit.words()).isEqualTo("a number in (0, 1]");
    assertThat(unit.contains(0)).isFalse();
    assertThat(unit.contains(1)).isTrue();
    assertThat(unit.contains(Double.NaN)).isFalse();
    assertThat(Interval.FINITE.contains(Double.POSITIVE_INFINITY)).isFalse();
  }

  @Test
  void a_description_for_the_terminal() {
    assertThat(Kernels.describe(Kernels.find("poly").orElseThrow()))
        .startsWith("poly(degree=3, coef0=1, scale=1, base=linear())\n")
        .contains("(scale k(x,y) + coef0)^degree", "[0, inf)", "is 64");
    assertThat(Kernels.describe(Kernels.find("sigmoid").orElseThrow())).contains("no, the power");
  }

  @Test
  void the_page_is_up_to_date() throws IOException {
    Path page = Path.of("..", "docs", "kernels.md");
    if (Boolean.getBoolean("mercer.docs.write")) {
      Files.writeString(page, Kernels.markdown());
    }
    assertThat(Files.readString(page))
        .as("run the tests with -Dmercer.docs.write=true to write it again")
        .isEqualTo(Kernels.markdown());
  }
}
