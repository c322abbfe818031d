package org.mercer.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Labels;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.VectorDomain;
import org.mercer.learner.classify.SupportVector;
import org.mercer.model.Training;
import org.mercer.model.Truth;
import org.mercer.model.explain.PermutationImportance;
import org.mercer.model.score.Confusion;
import org.mercer.model.score.PredictedClasses;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/** What a report says must be so, and be worth saying. */
class WordsTest {
  private static final List<String> THREE = List.of("a", "b", "c");

  private static String html(Section section) {
    return Report.titled("t").with(section).html();
  }

  private static String confusion(int[] truth, int[] predicted) {
    return html(
        new ConfusionSection(Confusion.of(PredictedClasses.of(THREE, truth, predicted))).section());
  }

  @Test
  void the_most_frequent_confusion_is_named_where_there_is_one() {
    int[] truth = {0, 0, 0, 1, 2};
    assertThat(confusion(truth, new int[] {1, 1, 0, 1, 0}))
        .contains(
            "2 of 5 rows are classified correctly. Most frequent confusion: a predicted as b, 2 times.");
    assertThat(confusion(truth, new int[] {1, 0, 0, 1, 0}))
        .contains("3 of 5 rows are classified correctly. No confusion occurs twice.");
    assertThat(confusion(truth, new int[] {0, 0, 0, 1, 0}))
        .contains("4 of 5 rows are classified correctly. The error: c predicted as a.");
    assertThat(confusion(truth, truth))
        .contains("5 of 5 rows are classified correctly.")
        .doesNotContain("onfusion: ", "The error");
  }

  @Test
  void columns_without_an_effect_are_counted_and_not_listed() {
    PermutationImportance felt = new PermutationImportance("felt", 0.0421, 0.007);
    PermutationImportance idle = new PermutationImportance("idle", 0, 0);
    assertThat(html(ImportanceSection.of("accuracy", List.of(felt, idle))))
        .contains("is worse by 4.2 percentage points", "accuracy worse by, points")
        .contains("+4.210", "sd 0.700", "1 other column without any effect")
        .doesNotContain("idle");
    assertThat(html(ImportanceSection.of("accuracy", List.of(idle))))
        .contains("No single column is important")
        .doesNotContain("idle", "<table");
  }

  @Test
  void the_ends_of_an_interval_are_written_like_its_figure() {
    ScoreSection.Score brier =
        new ScoreSection.Score(
            "brier", "", 0.0141, Optional.of(new ScoreSection.Range(0.008686, 0.0207, "x")), false);
    ScoreSection.Score ap =
        new ScoreSection.Score(
            "ap", "", 0.9, Optional.of(new ScoreSection.Range(0.8, 0.95, "x")), false);
    ScoreSection.Score accuracy =
        new ScoreSection.Score(
            "accuracy", "", 0.9, Optional.of(new ScoreSection.Range(0.8, 0.95, "y")), true);
    assertThat(html(new ScoreSection("9 rows", List.of(accuracy, ap, brier)).section()))
        .contains("0.009 to 0.021", "Intervals: accuracy by y; the others by x.");
  }

  @Test
  void of_many_classes_all_are_listed_and_those_furthest_from_perfect_drawn() {
    List<String> ten = IntStream.range(0, 10).mapToObj(c -> "k" + c).toList();
    int[] truth = IntStream.range(0, 40).map(i -> i % 10).toArray();
    double[][] scores = new double[40][10];
    for (int i = 0; i < 40; i++) {
      scores[i][truth[i]] = 1;
    }
    scores[0][9] = 2; // so that class 9 is the only one with a false alarm before its hits
    String page = html(RocSection.of(PredictedClasses.of(ten, truth, truth).scored(scores)));
    assertThat(page)
        .contains("<th scope=\"row\">k8</th>", "<th scope=\"row\">k9</th>")
        .contains("Drawn are the 8 classes with the smallest area under the ROC curve.")
        .contains(">k9</text>")
        .doesNotContain(">k8</text>");
  }

  /** Each point twice: all six are the model, and none is shown for another that is equal. */
  @Test
  void equal_objects_are_shown_as_the_rows_they_are() {
    DenseVectors twice =
        new DenseVectors(new DoubleMatrix(6, 1, new double[] {0, 0, 1, 1, 2, 2}), List.of("x"));
    Labels labels = Labels.of(List.of("a", "a", "b", "b", "c", "c"));
    var model =
        Training.of(Kernels.parse("rbf(gamma=1)", VectorDomain.INSTANCE), new SupportVector(0.01))
            .fit(twice, labels, Run.defaults());
    Report report =
        new ModelReport<>(model, twice, Optional.of(Truth.of(labels)), "rows", Run.defaults())
            .learnedFrom(twice, Truth.of(labels))
            .make("t");
    for (int row = 1; row <= 6; row++) {
      assertThat(report.html().split("Row " + row + ", class", -1)).as("row " + row).hasSize(2);
    }
    assertThat(report.html()).contains("by size, the largest of each");
  }
}
