package org.mercer.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GapHistoryTest {
  private final GapHistory course = new GapHistory(Progress.silent());

  @Test
  void few_points_however_many_rounds_from_the_first_to_the_last() {
    for (int round = 0; round <= 12_345; round++) {
      course.gap("", round, 1.0 / (1 + round));
      assertThat(course.points().size()).isLessThanOrEqualTo(GapHistory.MOST_POINTS);
    }
    List<GapHistory.Point> points = course.points();
    assertThat(points.size()).isGreaterThan(GapHistory.MOST_POINTS / 3);
    assertThat(points.get(0).rounds()).isZero();
    assertThat(points.get(points.size() - 1).rounds()).isEqualTo(12_345);
    for (int i = 0; i < points.size(); i++) {
      assertThat(points.get(i).gap()).isEqualTo(1.0 / (1 + points.get(i).rounds()));
      assertThat(points.get(i).seconds()).isGreaterThanOrEqualTo(0);
      assertThat(i == 0 || points.get(i - 1).rounds() < points.get(i).rounds()).isTrue();
      assertThat(i == 0 || points.get(i - 1).seconds() <= points.get(i).seconds()).isTrue();
    }
  }

  @Test
  void of_several_problems_the_largest_gap_counts_and_rounds_add_up() {
    course.gap("machine 0/", 3, 0.5);
    course.gap("machine 1/", 4, 0.25);
    assertThat(course.last().orElseThrow().gap()).isEqualTo(0.5);
    course.gap("machine 0/", 5, 0.125);
    assertThat(course.last().orElseThrow().gap()).isEqualTo(0.25);
    assertThat(course.last().orElseThrow().rounds()).isEqualTo(9);
  }

  @Test
  void of_equal_gaps_one_may_close() {
    course.gap("a", 1, 0.5);
    course.gap("b", 1, 0.5);
    course.gap("a", 2, 0);
    assertThat(course.last().orElseThrow().gap()).isEqualTo(0.5);
    course.gap("b", 2, 0.25);
    assertThat(course.last().orElseThrow().gap()).isEqualTo(0.25);
    assertThat(course.last().orElseThrow().rounds()).isEqualTo(4);
  }

  @Test
  void everything_is_passed_on() {
    List<String> heard = new ArrayList<>();
    Progress listener =
        new Progress() {
          @Override
          public void step(String stage, long done, long total) {
            heard.add(stage);
          }

          @Override
          public void gap(String part, long round, double gap) {
            heard.add("gap " + gap);
          }

          @Override
          public void note(String sentence) {
            heard.add(sentence);
          }

          @Override
          public boolean cancelled() {
            return true;
          }
        };
    GapHistory passing = new GapHistory(listener);
    passing.step("rows", 1, 2);
    passing.gap("", 1, 0.5);
    passing.note("one");
    assertThat(heard).containsExactly("rows", "gap 0.5", "one");
    assertThat(passing.cancelled()).isTrue();
    assertThat(passing.last()).isPresent();
  }
}
