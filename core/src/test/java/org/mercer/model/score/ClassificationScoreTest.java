package org.mercer.model.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.data.Labels;

class ClassificationScoreTest {
  private static final List<String> CLASSES = List.of("-1", "1");

  @Test
  void counts_and_accuracy_follow_from_the_pairs() {
    ClassificationScore score =
        ClassificationScore.of(
            CLASSES, Labels.of("-1", "-1", "1", "1", "1"), List.of("-1", "1", "1", "1", "-1"));
    assertThat(score.counts()).containsExactly(List.of(1L, 1L), List.of(1L, 2L));
    assertThat(score.accuracy()).hasValue(3 / 5.0);
    assertThat(score).hasToString("accuracy 60.00 % (3 of 5)");
  }

  @Test
  void labels_that_are_numbers_are_compared_as_numbers() {
    ClassificationScore score =
        ClassificationScore.of(CLASSES, Labels.of("+1", "-1.0"), List.of("1", "-1"));
    assertThat(score.accuracy()).hasValue(1);
  }

  @Test
  void a_label_unknown_to_the_model_is_an_error_and_is_listed() {
    ClassificationScore score =
        ClassificationScore.of(CLASSES, Labels.of("7", "1", "7"), List.of("1", "1", "-1"));
    assertThat(score.rows()).isEqualTo(3);
    assertThat(score.accuracy()).hasValue(1 / 3.0);
    assertThat(score.notes()).containsExactly("label 7 is unknown to the model");
  }

  @Test
  void no_rows_have_no_accuracy() {
    ClassificationScore score = ClassificationScore.of(CLASSES, Labels.of(List.of()), List.of());
    assertThat(score.accuracy()).isEmpty();
    assertThat(score).hasToString("0 rows predicted");
  }

  @Test
  void labels_and_predictions_must_be_as_many() {
    assertThatThrownBy(() -> ClassificationScore.of(CLASSES, Labels.of("1"), List.of()))
        .hasMessage("labels and predictions must agree, but one side has 1 and the other 0");
  }

  @Test
  void many_labels_that_are_unknown_are_one_sentence() {
    List<String> ids = IntStream.range(0, 30).mapToObj(i -> "C" + i).toList();
    ClassificationScore score =
        ClassificationScore.of(
            List.of("no", "yes"), Labels.of(ids), Collections.nCopies(ids.size(), "no"));
    assertThat(score.notes())
        .containsExactly("labels C0, C1, C2, C3, C4 and 25 more are unknown to the model");
  }
}
