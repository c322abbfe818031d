package org.mercer.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.Golden;

/** Every golden record of what the library has is computed and compared. */
class GoldenTest {
  private static final Map<String, Function<Golden, Object>> EVALUATORS = evaluators();

  /** How many records are tried today: it may only grow. */
  private static final int AT_LEAST = 277;

  private static Map<String, Function<Golden, Object>> evaluators() {
    Map<String, Function<Golden, Object>> all = new HashMap<>();
    all.putAll(KernelRecords.evaluators());
    all.putAll(VectorRecords.evaluators());
    all.putAll(SetRecords.evaluators());
    all.putAll(FeatureSpaceRecords.evaluators());
    all.putAll(GraphRecords.evaluators());
    all.putAll(NodeRecords.evaluators());
    all.putAll(LearnerRecords.evaluators());
    all.putAll(GroupRecords.evaluators());
    all.putAll(TreeRecords.evaluators());
    all.putAll(GenerativeRecords.evaluators());
    all.putAll(StringRecords.evaluators());
    all.putAll(TextRecords.evaluators());
    all.putAll(CalibrationRecords.evaluators());
    all.putAll(StatisticsRecords.evaluators());
    return all;
  }

  /** Those with an evaluator that nothing stands in the way of. */
  static List<Golden> tried() {
    return Golden.all().stream()
        .filter(r -> EVALUATORS.containsKey(r.kernel()) && Awaited.reason(r.kernel()).isEmpty())
        .toList();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("tried")
  void a_record_is_what_it_says(Golden item) {
    Object found = Objects.requireNonNull(EVALUATORS.get(item.kernel())).apply(item);
    assertThat(Difference.between(item, found)).as(item.json().toString()).isEmpty();
  }

  @Test
  void all_288_records_are_read_and_their_names_differ() {
    Set<String> ids = new TreeSet<>();
    Golden.all().forEach(r -> ids.add(r.id()));
    assertThat(ids).hasSize(288);
  }

  @Test
  void a_record_that_is_not_tried_waits_for_something_that_is_not_there(TestReporter reporter) {
    Map<String, Set<String>> waiting = new TreeMap<>();
    for (Golden item : Golden.all()) {
      if (tried().contains(item)) {
        continue;
      }
      String reason = Awaited.reason(item.kernel());
      assertThat(reason)
          .as("nothing stands in the way of %s (%s): write how it is computed", item, item.kernel())
          .isNotEmpty();
      waiting.computeIfAbsent(reason, r -> new TreeSet<>()).add(item.id());
    }
    waiting.forEach((reason, ids) -> reporter.publishEntry(reason, String.join(" ", ids)));
    assertThat(tried()).hasSizeGreaterThanOrEqualTo(AT_LEAST);
  }

  @Test
  void a_wrong_value_is_noticed() {
    Golden item =
        Golden.all().stream().filter(r -> r.id().equals("alg.sum")).findFirst().orElseThrow();
    assertThat(Difference.between(item, List.of(row(2, 2, 6), row(2, 6, 2), row(6, 2, 31))))
        .isEqualTo("/2/2 is 31.0 instead of 30.0");
    assertThat(Difference.between(item, List.of(row(2, 2, 6)))).contains("1 entries instead of 3");
  }

  private static double[] row(double... values) {
    return values;
  }
}
