package org.mercer.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.Datasets;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.Source;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Classifier;
import org.mercer.learner.Scheme;
import org.mercer.learner.calibrate.Calibration;
import org.mercer.learner.classify.Calibrated;
import org.mercer.learner.classify.KernelPerceptron;
import org.mercer.learner.classify.SupportVector;
import org.mercer.model.file.Models;
import org.mercer.model.prepare.Scaling;
import org.mercer.run.Cancelled;
import org.mercer.run.Progress;
import org.mercer.run.Run;

/** Probabilities and labels come from one decision: the predicted class is the most probable. */
class ProbabilityTest {
  private static final Run RUN = Run.defaults();
  private static final double ROUNDING = 1e-12;

  /** A curve may be so steep that rounding of the value shows in seven digits. */
  private static final double STEEP = 1e-6;

  /** Half of the objects to learn from, half to be asked about. */
  private record Halves(Sample<Vec> known, Labels labels, Sample<Vec> asked, Labels answers) {
    static Halves of(Sample<Vec> sample, Labels labels) {
      int[] even = IntStream.range(0, sample.size()).filter(i -> i % 2 == 0).toArray();
      int[] odd = IntStream.range(0, sample.size()).filter(i -> i % 2 == 1).toArray();
      return new Halves(
          sample.select(even), labels.select(even), sample.select(odd), labels.select(odd));
    }
  }

  /**
   * Clouds around points of a circle; class c has objects in proportion to (c + 1)^skew, and their
   * distance sets how much they overlap.
   */
  private static Halves clouds(int n, int classes, double distance, double skew) {
    RandomGenerator random = RUN.random("clouds " + n + " " + classes + " " + distance);
    double total = IntStream.rangeClosed(1, classes).mapToDouble(c -> Math.pow(c, skew)).sum();
    double[][] x = new double[n][2];
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      double left = random.nextDouble() * total;
      int c = 0;
      while (left > Math.pow(c + 1, skew) && c < classes - 1) {
        left -= Math.pow(++c, skew);
      }
      double angle = 2 * Math.PI * c / classes;
      x[i][0] = distance * Math.cos(angle) + random.nextGaussian();
      x[i][1] = distance * Math.sin(angle) + random.nextGaussian();
      labels.add("class " + c);
    }
    return Halves.of(DenseVectors.of(x), Labels.of(labels));
  }

  /** Some 600 rows of a file, which keeps the test short. */
  private static Halves real(String name) throws IOException {
    Path path = Path.of("../../shared/data").resolve(name);
    assumeTrue(Files.exists(path), path + " is not here; the test needs real data");
    ReadOptions options = ReadOptions.defaults().kind(VectorDomain.INSTANCE);
    Dataset<Vec> data = Datasets.read(Source.of(path), options, RUN).of(VectorDomain.INSTANCE);
    Labels labels = data.requireTargets().classes();
    int step = Math.max(1, data.sample().size() / 600);
    int[] some = IntStream.range(0, data.sample().size() / step).map(i -> i * step).toArray();
    Sample<Vec> scaled = Scaling.RANGE.fit(data.sample()).apply(data.sample()).select(some);
    return Halves.of(scaled, labels.select(some));
  }

  private static Kernel<Vec> kernel() {
    return Vectors.rbf(0.5);
  }

  static Stream<Classifier> ways() {
    return Stream.of(Scheme.PAIRS, Scheme.RESTS)
        .flatMap(
            scheme ->
                Arrays.stream(Calibration.values())
                    .map(way -> new Calibrated(new SupportVector(2, 1e-3, scheme), 5, way)));
  }

  /** The class with the largest probability wins, and the probabilities are some. */
  private static double[][] assertOneDecision(Classifier learner, Kernel<Vec> kernel, Halves data) {
    ClassificationModel<Vec> model = Training.of(kernel, learner).fit(data.known, data.labels, RUN);
    assertThat(model.calibrated()).isTrue();
    List<Decision> decisions = model.predict(data.asked, RUN);
    double[][] all = new double[decisions.size()][];
    for (int i = 0; i < all.length; i++) {
      Decision decision = decisions.get(i);
      double[] p = decision.probabilities();
      assertThat(p).hasSize(model.classes().size());
      double most = Arrays.stream(p).max().orElseThrow();
      assertThat(p[model.classes().indexOf(decision.label())]).isEqualTo(most);
      assertThat(decision.probability()).hasValue(most);
      assertThat(Arrays.stream(p).sum()).isCloseTo(1, within(ROUNDING));
      assertThat(Arrays.stream(p)).allMatch(v -> v > 0 && v < 1);
      if (i < 3) { // one by one they are what they are in bulk
        Decision alone = model.predict(data.asked.get(i));
        assertThat(alone.label()).isEqualTo(decision.label());
        assertThat(alone.probabilities()).containsExactly(p, within(STEEP));
      }
      all[i] = p;
    }
    return all;
  }

  /** The mean over objects of sum_c (p_c - [c is the class])^2. */
  private static double brier(double[][] probabilities, Halves data) {
    double sum = 0;
    for (int i = 0; i < probabilities.length; i++) {
      for (int c = 0; c < probabilities[i].length; c++) {
        sum += Math.pow(probabilities[i][c] - (data.answers.get(i) == c ? 1 : 0), 2);
      }
    }
    return sum / probabilities.length;
  }

  /** What one reaches who knows no more than how frequent the classes are. */
  private static double frequencies(Halves data) {
    int[] counts = data.labels.counts();
    double[] p = Arrays.stream(counts).mapToDouble(c -> (double) c / data.labels.size()).toArray();
    double[][] same = new double[data.answers.size()][];
    Arrays.fill(same, p);
    return brier(same, data);
  }

  @ParameterizedTest
  @MethodSource("ways")
  void the_most_probable_class_is_the_predicted_one_on_clouds(Classifier learner) {
    for (int classes = 2; classes <= 10; classes++) {
      Halves data = clouds(80 * classes, classes, 3, 0);
      double[][] p = assertOneDecision(learner, kernel(), data);
      assertThat(brier(p, data)).as("%d classes", classes).isLessThan(frequencies(data));
    }
  }

  @ParameterizedTest
  @MethodSource("ways")
  void also_where_classes_overlap_or_are_rare_or_cannot_be_told_apart(Classifier learner) {
    for (int classes : new int[] {2, 3, 5}) {
      Halves overlapping = clouds(300, classes, 1, 0);
      double[][] p = assertOneDecision(learner, kernel(), overlapping);
      assertThat(brier(p, overlapping)).isLessThan(frequencies(overlapping));
      Halves rare = clouds(1200, classes, 2, 2);
      p = assertOneDecision(learner, kernel(), rare);
      assertThat(brier(p, rare)).isLessThan(frequencies(rare));
      // labels at random: all that can be asked is that the answers agree
      assertOneDecision(learner, kernel(), clouds(200, classes, 0, 0));
      // a machine that separates nothing, and one that separates without doubt
      assertOneDecision(learner, Vectors.linear().times(1e-6), overlapping);
      assertOneDecision(learner, Vectors.linear().times(1e6), clouds(100, classes, 50, 0));
    }
  }

  @ParameterizedTest
  @MethodSource("ways")
  void also_on_real_data(Classifier learner) throws IOException {
    for (String name :
        List.of(
            "iris/iris.libsvm",
            "wine/wine.libsvm",
            "heart/heart_scale.libsvm",
            "digits/digits.libsvm")) {
      Halves data = real(name);
      double[][] p = assertOneDecision(learner, Vectors.rbf(0.1), data);
      assertThat(brier(p, data)).as(name).isLessThan(frequencies(data));
    }
  }

  @Test
  void another_learner_can_be_calibrated_as_well() {
    Halves data = clouds(200, 2, 2, 0);
    double[][] p =
        assertOneDecision(
            new Calibrated(new KernelPerceptron(), 4, Calibration.SIGMOID), kernel(), data);
    assertThat(brier(p, data)).isLessThan(frequencies(data));
  }

  @ParameterizedTest
  @EnumSource(Calibration.class)
  void probabilities_come_from_objects_that_were_held_out(Calibration way) {
    // so narrow a kernel learns random labels by heart, f = +-1, and knows nothing of others
    Halves data = clouds(400, 2, 0, 0);
    ClassificationModel<Vec> model =
        Training.of(Vectors.rbf(1e6), new Calibrated(new SupportVector(10), 5, way))
            .fit(data.known, data.labels, RUN);
    for (Decision decision : model.predict(data.known, RUN)) {
      assertThat(decision.probability().orElseThrow()).isBetween(0.5, 0.65);
    }
  }

  @ParameterizedTest
  @MethodSource("ways")
  void a_stored_model_says_the_same(Classifier learner, @TempDir Path folder) throws IOException {
    for (int classes : new int[] {2, 4}) {
      Halves data = clouds(200, classes, 2, 0);
      ClassificationModel<Vec> model =
          Training.of(kernel(), learner).fit(data.known, data.labels, RUN);
      Path file = Models.save(model, folder.resolve(classes + ".model"));
      assertThat(Models.load(file)).isInstanceOf(ClassificationModel.class);
      assertThat(Models.load(file, VectorDomain.INSTANCE).predict(data.asked, RUN))
          .isEqualTo(model.predict(data.asked, RUN));
      assertThat(model.provenance().parameters())
          .containsEntry("probability", learner.parameters().get("probability"));
    }
  }

  @Test
  void the_seed_deals_the_folds_and_threads_change_nothing() {
    Halves data = clouds(200, 3, 1.5, 0);
    Classifier learner = new Calibrated(new SupportVector(1), 5, Calibration.SIGMOID);
    ClassificationModel<Vec> one =
        Training.of(kernel(), learner).fit(data.known, data.labels, RUN.threads(1));
    ClassificationModel<Vec> two =
        Training.of(kernel(), learner).fit(data.known, data.labels, RUN.threads(2));
    ClassificationModel<Vec> other =
        Training.of(kernel(), learner).fit(data.known, data.labels, RUN.seed(5));
    assertThat(two.curves()).isEqualTo(one.curves());
    assertThat(other.curves()).isNotEqualTo(one.curves());
  }

  @Test
  void three_rows_are_too_few_but_the_model_is_kept() {
    Sample<Vec> three = DenseVectors.of(new double[][] {{0}, {1}, {3}});
    Labels labels = Labels.of("a", "b", "b");
    ClassificationModel<Vec> model =
        Training.of(kernel(), new Calibrated(new SupportVector(1), 5, Calibration.SIGMOID))
            .fit(three, labels, RUN);
    assertThat(model.calibrated()).isFalse();
    assertThat(model.report().warnings())
        .containsExactly(
            "there are no probabilities: they need at least 3 objects of each class, but 'a' has"
                + " 1");
    ClassificationModel<Vec> plain =
        Training.of(kernel(), new SupportVector(1)).fit(three, labels, RUN);
    assertThat(model.predict(three, RUN)).isEqualTo(plain.predict(three, RUN));
    assertThat(model.predict(three.get(0)).probability()).isEmpty();
  }

  @Test
  void without_time_the_model_has_no_probabilities_and_says_so() {
    Halves data = clouds(100, 2, 2, 0);
    ClassificationModel<Vec> model =
        Training.of(kernel(), new Calibrated(new SupportVector(1), 5, Calibration.SIGMOID))
            .fit(data.known, data.labels, RUN.budget(Duration.ofNanos(1)));
    assertThat(model.calibrated()).isFalse();
    assertThat(model.report().warnings()).anyMatch(w -> w.startsWith("there are no probabilities"));
  }

  @Test
  void it_can_be_stopped_between_folds() {
    Halves data = clouds(100, 2, 2, 0);
    Progress progress =
        new Progress() {
          private boolean stop;

          @Override
          public void step(String stage, long done, long total) {
            stop |= stage.equals("folds") && done == 2;
          }

          @Override
          public boolean cancelled() {
            return stop;
          }
        };
    Training<Vec, Labels, ClassificationModel<Vec>> training =
        Training.of(kernel(), new Calibrated(new SupportVector(1), 5, Calibration.SIGMOID));
    // with one thread, because several may end the second and the third before anyone looks
    Run stopped = RUN.threads(1).progress(progress);
    assertThatThrownBy(() -> training.fit(data.known, data.labels, stopped))
        .isInstanceOf(Cancelled.class);
  }
}
