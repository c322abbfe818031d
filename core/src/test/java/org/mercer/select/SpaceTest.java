package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SpaceTest {
  private static Space space(String kernel, String c) {
    return Space.of(List.of(kernel), "svc", Map.of("c", c));
  }

  @Test
  void a_range_over_a_factor_of_ten_is_walked_by_ratios() {
    Dimension gamma = space("rbf(gamma=1e-3..1e1)", "1").dimensions(0).get(0);
    assertThat(gamma.grid(5).stream().map(gamma::text))
        .containsExactly("0.001", "0.01", "0.1", "1", "10");
  }

  @Test
  void beyond_a_range_its_steps_go_on() {
    Dimension gamma = space("rbf(gamma=1e-3..1e1)", "1").dimensions(0).get(0);
    assertThat(Double.parseDouble(gamma.text(-0.25))).isEqualTo(1e-4);
    assertThat(gamma.text(1.5)).isEqualTo("1000");
    Dimension degree = space("poly(degree=2..5)", "1").dimensions(0).get(0);
    assertThat(degree.text(1.25)).isEqualTo("6");
    assertThat(degree.text(-0.25)).isEqualTo("1");
  }

  @Test
  void a_range_under_a_factor_of_ten_is_walked_by_differences() {
    Dimension gamma = space("rbf(gamma=1..3)", "1").dimensions(0).get(0);
    assertThat(gamma.grid(5).stream().map(gamma::text))
        .containsExactly("1", "1.5", "2", "2.5", "3");
  }

  @Test
  void a_whole_number_has_whole_values_each_once() {
    Dimension degree = space("poly(degree=2..4)", "1").dimensions(0).get(0);
    assertThat(degree.grid(5).stream().map(degree::text)).containsExactly("2", "3", "4");
    assertThat(degree.text(0.999)).isEqualTo("4");
    assertThat(degree.text(0)).isEqualTo("2");
  }

  @Test
  void a_list_stands_for_its_values_in_a_kernel_and_in_a_learner() {
    Space space = space("rbf(gamma=[0.1, 5])", "1,10,100");
    List<ProposedPoint> grid = new GridSearch(2).next(space, List.of());
    assertThat(grid.stream().map(p -> p.point().text()))
        .containsExactly(
            "rbf(gamma=0.1) svc(c=1)",
            "rbf(gamma=0.1) svc(c=10)",
            "rbf(gamma=0.1) svc(c=100)",
            "rbf(gamma=5) svc(c=1)",
            "rbf(gamma=5) svc(c=10)",
            "rbf(gamma=5) svc(c=100)");
  }

  @Test
  void ranges_are_found_inside_sums_powers_and_bases() {
    Space space =
        space("0.5*rbf(gamma=0.1..1) + poly(degree=2..3)^2 + normalise(rbf(gamma=1..2))", "1");
    assertThat(space.dimensions(0).stream().map(Dimension::name))
        .containsExactly("gamma", "degree", "gamma 2");
    assertThat(space.at(0, List.of(0.0, 1.0, 0.5)).kernel())
        .isEqualTo("0.5*rbf(gamma=0.1) + poly(degree=3)^2 + normalise(rbf(gamma=1.5))");
  }

  @Test
  void several_kernels_share_the_parameters_of_the_learner() {
    Space space =
        Space.of(List.of("linear()", "rbf(gamma=0.1..10)"), "svc", Map.of("c", "0.1..10"));
    assertThat(space.dimensions(0).stream().map(Dimension::name)).containsExactly("c");
    assertThat(space.dimensions(1).stream().map(Dimension::name)).containsExactly("gamma", "c");
    // 3 values of c with linear, 3 x 3 with rbf
    assertThat(new GridSearch(3).next(space, List.of())).hasSize(12);
  }

  @Test
  void the_text_says_all_that_is_searched() {
    assertThat(space("rbf(gamma=0.001..10)", "0.1..100").toString())
        .isEqualTo("rbf(gamma=0.001..10) svc(c=0.1..100)");
    assertThat(space("rbf(gamma=1)", "1").isPoint()).isTrue();
  }

  @Test
  void an_end_outside_the_range_of_the_parameter_is_refused() {
    assertThatThrownBy(() -> space("rbf(gamma=-1..1)", "1"))
        .hasMessage("gamma must be zero or a positive finite number, but its range has the end -1");
    assertThatThrownBy(() -> space("rbf(gamma=1)", "-1..1"))
        .hasMessage("c must be a positive number or inf, but its range has the end -1");
    assertThatThrownBy(() -> space("poly(degree=1.5..3)", "1"))
        .hasMessage("degree must be a whole number, but its range has the end 1.5");
    assertThatThrownBy(() -> space("rbf(gamma=1)", "5..2")).hasMessageContaining("low < high");
    assertThatThrownBy(() -> space("rbf(gamma=[1, -2])", "1"))
        .hasMessageContaining("gamma must be zero or a positive finite number");
  }

  @Test
  void a_grid_of_too_many_points_is_refused() {
    Space space = space("rbf(gamma=0.1..10) + rbf(gamma=0.1..10)", "0.1..10");
    assertThatThrownBy(() -> new GridSearch(200).next(space, List.of()))
        .hasMessageContaining("a grid may have 100000 points, but this one has 8.00e+06");
  }

  @Test
  void a_best_point_at_an_end_says_so() {
    Space space = space("rbf(gamma=0.1..10)", "1..100");
    assertThat(space.edges(space.at(0, List.of(0.5, 0.5)))).isEmpty();
    assertThat(space.edges(space.at(0, List.of(0.5, 1.0))))
        .containsExactly(
            "the best c, 100, is the high end of its range 1..100: the best may lie outside, widen"
                + " the range");
    assertThat(space.edges(space.at(0, List.of(0.0, 0.3))))
        .singleElement()
        .asString()
        .startsWith("the best gamma, 0.1, is the low end of its range 0.1..10");
  }
}
