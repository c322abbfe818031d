package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.data.Labels;
import org.mercer.model.score.Metrics;

/** Where one class has nearly all rows, to say it always must not look good. */
class UsualMetricTest {
  private static Labels labels(int... counts) {
    List<String> all = new ArrayList<>();
    for (int c = 0; c < counts.length; c++) {
      all.addAll(Collections.nCopies(counts[c], "class " + c));
    }
    return Labels.of(all);
  }

  @ParameterizedTest
  @CsvSource({
    "90, 10, 0, accuracy", // nine tenths are not more than nine tenths
    "475, 25, 0, auc",
    "25, 475, 0, auc",
    "95, 5, 0, balanced", // five rows are too few for an area
    "950, 25, 25, balanced"
  })
  void of_frequent_classes(int first, int second, int third, String name) {
    Labels labels = third > 0 ? labels(first, second, third) : labels(first, second);
    assertThat(UsualMetric.of(labels)).isEqualTo(Metrics.named(name));
    assertThat(UsualMetric.reason(labels).isPresent()).isEqualTo(!name.equals("accuracy"));
  }

  @Test
  void the_reason_names_class_and_share() {
    assertThat(UsualMetric.reason(labels(475, 25)))
        .hasValueSatisfying(r -> assertThat(r).contains("class 0", "95.0 %"));
  }
}
