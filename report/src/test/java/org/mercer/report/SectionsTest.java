package org.mercer.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.json.Json;
import org.mercer.kernel.Kernel;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Metrics;

class SectionsTest {
  private static final Metric ACCURACY = Metrics.named("accuracy");

  private static SearchSection.Trial trial(String c, String gamma, double score) {
    return new SearchSection.Trial(
        Map.of("c", c, "gamma", gamma), OptionalDouble.of(score), OptionalDouble.of(0.01));
  }

  @Test
  void a_grid_is_a_heat_map_and_points_off_a_grid_are_dots() throws Exception {
    List<SearchSection.Trial> grid = new ArrayList<>();
    List<SearchSection.Trial> scattered = new ArrayList<>();
    for (int i = 1; i <= 3; i++) {
      for (int j = 1; j <= 3; j++) {
        grid.add(trial("" + i, "0." + j, 0.9 - 0.1 * Math.abs(i - 2) - 0.1 * Math.abs(j - 2)));
        scattered.add(trial(i + "." + j, "0.0" + j + i, 0.5 + 0.01 * i));
      }
    }
    Report boxes = Report.titled("t").with(new SearchSection("accuracy", true, grid).section());
    WellFormed.parse(boxes.html());
    assertThat(boxes.html()).contains("the cross is the best", "The best accuracy is 0.9000");
    Report dots = Report.titled("t").with(new SearchSection("rmse", false, scattered).section());
    WellFormed.parse(dots.html());
    assertThat(dots.html()).contains("the ring is the best", "The best rmse is 0.5100");
  }

  @Test
  void of_three_numbers_a_box_shows_the_best_and_what_was_given_up_is_never_the_best()
      throws Exception {
    List<SearchSection.Trial> trials = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      Map<String, String> at =
          Map.of(
              "c",
              Integer.toString(i % 2 + 1),
              "gamma",
              Integer.toString(i / 2 % 2 + 1),
              "p",
              Integer.toString(i / 4 + 1));
      SearchSection.Trial trial =
          new SearchSection.Trial(at, OptionalDouble.of(0.8 + 0.01 * i), OptionalDouble.empty());
      trials.add(i == 7 ? trial.roughly() : trial);
    }
    Report report =
        Report.titled("t")
            .with(
                new SearchSection(
                        "accuracy",
                        true,
                        trials,
                        Map.of("rbf(gamma=…)", 0.86, "linear()", 0.7),
                        12,
                        false)
                    .section());
    WellFormed.parse(report.html());
    // 0.87 was evaluated on fewer rows, so that 0.86 is the best that was evaluated on all
    assertThat(report.html())
        .contains("12 settings were evaluated", "The best accuracy is 0.8600", "linear()")
        .contains("Each box is the best setting with these two", "the cross is the best")
        .contains(
            "Others were evaluated less closely", "The time was over before all were evaluated.")
        .containsSubsequence("rbf(gamma=…)", "0.8600", "linear()", "0.7000");
  }

  @Test
  void a_trial_that_failed_has_no_score() throws Exception {
    SearchSection.Trial failed =
        new SearchSection.Trial(Map.of("c", "1"), OptionalDouble.empty(), OptionalDouble.empty());
    Report report =
        Report.titled("t").with(new SearchSection("accuracy", true, List.of(failed)).section());
    WellFormed.parse(report.html());
    assertThat(report.html()).contains("1 setting was evaluated; none gave a score");
  }

  @Test
  void settings_are_read_from_a_kernel() {
    SearchSection.Trial t =
        SearchSection.Trial.of(
            "0.5*rbf(gamma=0.25)@[age] + spectrum(p=3)",
            Map.of("c", "10"),
            OptionalDouble.of(1),
            OptionalDouble.empty());
    assertThat(t.parameters())
        .containsOnly(
            Map.entry("c", "10"),
            Map.entry("gamma", "0.25"),
            Map.entry("p", "3"),
            Map.entry("kernel", "0.5*rbf(gamma=…)@[age] + spectrum(p=…)"));
  }

  /** -1 to 3: zero stands at a quarter of the way, so that the two bars meet there. */
  @Test
  void bars_are_ordered_and_begin_at_zero() {
    Html html = new Html();
    new BarTable("column", "part").add("against", -1).add("for", 3).write(html);
    assertThat(html.toString())
        .containsSubsequence(
            "for", "margin-left:25.0%;width:75.0%", "against", "margin-left:0.0%;width:25.0%");
  }

  @Test
  void warnings_are_a_section_of_their_own_and_stand_once() {
    Report report =
        Report.titled("t").with(WarningsSection.of(List.of("few rows", "few rows", "old data")));
    assertThat(report.parts()).containsExactly("warnings");
    assertThat(report.json().toString()).contains("warnings=[few rows, old data]");
    assertThat(Report.titled("t").with(WarningsSection.of(List.of())).parts()).isEmpty();
  }

  @Test
  void a_learning_curve_needs_two_points() throws Exception {
    LearningCurveSection.Point few = new LearningCurveSection.Point(10, 1, 0.7, 0.1);
    LearningCurveSection.Point many = new LearningCurveSection.Point(100, 0.95, 0.9, 0.02);
    assertThat(Report.titled("t").with(LearningCurveSection.of(ACCURACY, List.of(few))).parts())
        .isEmpty();
    Report report = Report.titled("t").with(LearningCurveSection.of(ACCURACY, List.of(few, many)));
    WellFormed.parse(report.html());
    assertThat(Json.read(report.jsonText()).toString()).contains("learning");
  }

  @Test
  void numbers_are_written_for_people() {
    assertThat(Numerals.of(1234567)).isEqualTo("1\u00a0234\u00a0567");
    assertThat(Numerals.of(-0.000012345)).isEqualTo("−1.23e-05");
    assertThat(Numerals.of(0.123456)).isEqualTo("0.1235");
    assertThat(Numerals.of(12.3456)).isEqualTo("12.35");
    assertThat(Numerals.of(Double.NaN)).isEqualTo("–");
    assertThat(Numerals.signed(2)).isEqualTo("+2");
    assertThat(Numerals.plain(0.1)).isEqualTo("0.1");
    assertThat(Numerals.plain(1000)).isEqualTo("1\u00a0000");
    assertThat(Numerals.percent(0.9167)).isEqualTo("91.7\u00a0%");
    assertThat(Numerals.count(1, "row")).isEqualTo("1 row");
    assertThat(ShortTexts.shortened("rbf(gamma=0.03333333333333341)"))
        .isEqualTo("rbf(gamma=0.03333)");
  }

  @Test
  void an_element_left_open_is_found() {
    Html html = new Html().open("p");
    assertThatThrownBy(html::toString).hasMessageContaining("not complete");
    assertThatThrownBy(() -> html.close("div")).hasMessageContaining("<p> is open");
    assertThat(new Html().element("p", "a\u0000\uD800<").toString())
        .isEqualTo("<p>a\uFFFD\uFFFD&lt;</p>");
  }

  /** A kernel may hold a whole graph: its beginning and its end are enough for a page. */
  @Test
  void a_kernel_that_is_wholeis_shown_in_part() {
    String edges =
        IntStream.range(1, 200)
            .mapToObj(v -> "[" + (v - 1) + ", " + v + "]")
            .collect(Collectors.joining(", "));
    Kernel<?> whole = Kernels.parse("heat(beta=1, graph={nodes: 200, edges: [" + edges + "]})");
    Report page = Report.titled("t").with(KernelSection.of(whole));
    assertThat(page.html())
        .contains("heat(beta=1, graph={nodes: 200", "characters more", "[198, 199]]})")
        .doesNotContain("[100, 101]");
    Report brief = Report.titled("t").with(KernelSection.of(Kernels.parse("rbf(gamma=0.5)")));
    assertThat(brief.html()).contains("<code>rbf(gamma=0.5)</code>");
  }
}
