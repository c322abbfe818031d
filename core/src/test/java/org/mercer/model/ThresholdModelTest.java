package org.mercer.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.catalogue.Learners;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.learner.Classifier;
import org.mercer.learner.Scheme;
import org.mercer.model.file.Models;
import org.mercer.model.score.Metrics;
import org.mercer.run.Run;

/** A threshold that was chosen for a metric is part of the model. */
class ThresholdModelTest {
  private static final Run RUN = Run.defaults();

  private record Rows(Sample<Vec> sample, Labels labels) {}

  /** One row in twenty is positive, and overlaps with the others. */
  private static Rows rare(String name, int n) {
    RandomGenerator random = RUN.random(name);
    double[][] x = new double[n][2];
    for (int i = 0; i < n; i++) {
      double middle = i % 20 == 0 ? 1.8 : 0;
      x[i] = new double[] {middle + random.nextGaussian(), random.nextGaussian()};
    }
    List<String> labels = IntStream.range(0, n).mapToObj(i -> i % 20 == 0 ? "yes" : "no").toList();
    return new Rows(DenseVectors.of(x), Labels.of(labels));
  }

  private static Classifier svc(String... settings) {
    Map<String, String> given =
        Stream.of(settings)
            .map(setting -> setting.split("="))
            .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1]));
    return (Classifier) Learners.make("svc", given);
  }

  private static double score(ClassificationModel<Vec> model, Rows rows, String metric) {
    return Metrics.named(metric).of(model.predicted(rows.sample, Truth.of(rows.labels), RUN)).get();
  }

  private static double figure(ClassificationModel<Vec> model, String name) {
    return Objects.requireNonNull(model.report().figures().get(name));
  }

  @Test
  void rareClassesAreFoundThatFewErrorsWouldGiveUp() {
    Rows known = rare("known", 600);
    Rows asked = rare("asked", 2000);
    var plain = Training.of(Vectors.rbf(0.2), svc("c=1")).fit(known.sample, known.labels, RUN);
    var cut =
        Training.of(Vectors.rbf(0.2), svc("c=1", "threshold=balanced"))
            .fit(known.sample, known.labels, RUN);
    assertThat(score(plain, asked, "balanced")).isLessThan(0.6);
    assertThat(score(cut, asked, "balanced")).isGreaterThan(0.7);
    assertThat(cut.scheme()).isEqualTo(Scheme.THRESHOLD);
    // the same function, from another value on
    double threshold = figure(cut, "threshold");
    Vec x = asked.sample.get(7);
    assertThat(cut.function().of(x)[0])
        .isCloseTo(plain.function().of(x)[0] - threshold, within(1e-12));
  }

  /** Probabilities stay what they are; the class need not be the most probable one. */
  @Test
  void probabilitiesDoNotDependOnTheThreshold() {
    Rows known = rare("known", 600);
    Rows asked = rare("asked", 500);
    for (String way : List.of("sigmoid", "isotonic")) {
      var plain =
          Training.of(Vectors.rbf(0.2), svc("probability=" + way))
              .fit(known.sample, known.labels, RUN);
      var cut =
          Training.of(Vectors.rbf(0.2), svc("probability=" + way, "threshold=f1"))
              .fit(known.sample, known.labels, RUN);
      List<Decision> first = plain.predict(asked.sample, RUN);
      List<Decision> second = cut.predict(asked.sample, RUN);
      double least = figure(cut, "probability at the threshold");
      for (int i = 0; i < first.size(); i++) {
        double p = first.get(i).probabilities()[1];
        assertThat(second.get(i).probabilities()[1]).isCloseTo(p, within(1e-9));
        if (Math.abs(p - least) > 1e-9) {
          assertThat(second.get(i).label()).isEqualTo(p > least ? "yes" : "no");
        }
      }
      assertThat(score(cut, asked, "f1")).isGreaterThan(score(plain, asked, "f1"));
    }
  }

  @Test
  void theModelFileKeepsIt(@TempDir Path folder) throws IOException {
    Rows known = rare("known", 300);
    var cut =
        Training.of(Vectors.rbf(0.2), svc("probability=sigmoid", "threshold=mcc"))
            .fit(known.sample, known.labels, RUN);
    Path file = folder.resolve("m.model");
    Models.save(cut, file);
    var back = ClassificationModel.load(file, VectorDomain.INSTANCE);
    assertThat(back.scheme()).isEqualTo(Scheme.THRESHOLD);
    assertThat(back.report().figures()).isEqualTo(cut.report().figures());
    assertThat(back.predict(known.sample, RUN)).isEqualTo(cut.predict(known.sample, RUN));
    assertThat(cut.provenance().parameters()).containsEntry("threshold", "mcc");
  }

  @Test
  void ofThreeClassesItIsRefused() {
    Labels three = Labels.of(List.of("a", "b", "c", "a", "b", "c"));
    Sample<Vec> sample = DenseVectors.of(new double[][] {{1}, {2}, {3}, {1.1}, {2.1}, {3.1}});
    assertThatThrownBy(
            () -> Training.of(Vectors.linear(), svc("threshold=balanced")).fit(sample, three, RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("3 classes")
        .hasMessageContaining("class-weight=balanced");
  }

  @Test
  void settingsMakeTheLearnerAgain() {
    Classifier learner = svc("c=2", "probability=isotonic", "threshold=kappa");
    Map<String, String> settings = new LinkedHashMap<>();
    learner.parameters().forEach((name, value) -> settings.put(name, String.valueOf(value)));
    assertThat(Learners.make("svc", settings)).isEqualTo(learner);
  }
}
