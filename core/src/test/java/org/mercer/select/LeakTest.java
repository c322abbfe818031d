package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Texts;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Kernel;
import org.mercer.learner.classify.SupportVector;
import org.mercer.model.Choice;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.model.prepare.Preparation;
import org.mercer.model.prepare.Scaling;
import org.mercer.model.score.Metrics;
import org.mercer.run.Run;
import org.mercer.run.Streams;

/**
 * Data that are planted so that whoever looks at the rows of the test before they are tried gets a
 * score that is too good. Each test shows the leak, and that cross-validation does not have it.
 */
class LeakTest {
  private static final Run RUN = Run.defaults().seed(5);

  /** Half of 60 rows, and what 95 of 100 such samples stay below: 30 + 1.6 sqrt(15) of 60. */
  private static final double CHANCE = 0.61;

  /** Nobody guesses this well. */
  private static final double TOO_GOOD = 0.8;

  private static <X> double accuracy(Choice<X> choice, Sample<X> sample, Truth truth, Folds folds) {
    return CrossValidation.of(choice)
        .run(sample, truth, folds, RUN)
        .summary(Metrics.named("accuracy"), RUN)
        .value()
        .get();
  }

  private static Labels alternating(int n) {
    return Labels.of(IntStream.range(0, n).mapToObj(i -> i % 2 == 0 ? "a" : "b").toList());
  }

  /**
   * Texts of class b have a word each that no other text has. A corpus of all texts knows these
   * words, so after normalisation a text of b is far from all others; a corpus of the training
   * texts has never met the word of a new text, which then looks like one of class a. A new text
   * from the street would too, so half of the answers are right, and that is the truth.
   */
  @Test
  void a_corpus_is_fitted_on_training_rows() {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      texts.add((i % 4 < 2 ? "red" : "blue") + (i % 2 == 0 ? "" : " word" + i));
    }
    Sample<String> sample = Sample.of(texts);
    Truth truth = Truth.of(alternating(60));
    Folds folds = Folds.of(truth, 5, RUN);
    Kernel<String> kernel = Texts.tfIdf().normalised();
    Kernel<String> leaky = kernel.fit(sample);
    SupportVector svc = new SupportVector(10);
    assertThat(accuracy(TrainingSpec.of(leaky, svc), sample, truth, folds)).isGreaterThan(TOO_GOOD);
    assertThat(accuracy(TrainingSpec.of(kernel, svc), sample, truth, folds)).isLessThan(CHANCE);
  }

  /**
   * The same with columns: each row of class b has a column of its own, which scaling by all rows
   * makes large, and scaling by training rows has never met and leaves at 0.
   */
  @Test
  void a_scaling_is_fitted_on_training_rows() {
    List<Vec> rows = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      int colour = i % 4 < 2 ? 0 : 1;
      rows.add(
          i % 2 == 0
              ? Vec.sparse(new int[] {colour}, new double[] {1})
              : Vec.sparse(new int[] {colour, 2 + i}, new double[] {1, 0.01}));
    }
    Sample<Vec> sample = VectorDomain.INSTANCE.sample(rows);
    Truth truth = Truth.of(alternating(60));
    Folds folds = Folds.of(truth, 5, RUN);
    Kernel<Vec> kernel = Vectors.rbf(0.1);
    SupportVector svc = new SupportVector(10);
    Preparation<Vec> all = Scaling.STANDARD.fit(sample);
    assertThat(accuracy(TrainingSpec.of(kernel, svc), all.apply(sample), truth, folds))
        .isGreaterThan(TOO_GOOD);
    assertThat(
            accuracy(TrainingSpec.of(kernel, svc).prepared(Scaling.STANDARD), sample, truth, folds))
        .isLessThan(CHANCE);
  }

  /** The columns that differ most between the classes. */
  private static int[] best(Sample<Vec> sample, Labels labels, int count) {
    int columns = sample.get(0).toArray().length;
    double[] difference = new double[columns];
    for (int i = 0; i < sample.size(); i++) {
      double[] x = sample.get(i).toArray();
      for (int j = 0; j < columns; j++) {
        difference[j] += labels.get(i) == 0 ? x[j] : -x[j];
      }
    }
    return IntStream.range(0, columns)
        .boxed()
        .sorted(Comparator.comparing(j -> -Math.abs(difference[j])))
        .limit(count)
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private static Kernel<Vec> of(int[] columns) {
    return Vectors.linear()
        .after(
            (Vec x) -> {
              double[] all = x.toArray();
              return Vec.of(Arrays.stream(columns).mapToDouble(j -> all[j]).toArray());
            });
  }

  /** 60 rows of 3000 columns of noise: of so many some fit any labels. */
  @Test
  void features_are_chosen_on_training_rows() {
    RandomGenerator random = Streams.of(2, "noise");
    List<Vec> rows = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      double[] x = new double[3000];
      Arrays.setAll(x, j -> random.nextGaussian());
      rows.add(Vec.of(x));
    }
    Sample<Vec> sample = VectorDomain.INSTANCE.sample(rows);
    Labels labels = alternating(60);
    Truth truth = Truth.of(labels);
    Folds folds = Folds.of(truth, 5, RUN);
    SupportVector svc = new SupportVector(1);
    Choice<Vec> outside = TrainingSpec.of(of(best(sample, labels, 20)), svc);
    Choice<Vec> inside =
        (training, known, run) ->
            TrainingSpec.of(of(best(training, known.requireLabels(), 20)), svc);
    assertThat(accuracy(outside, sample, truth, folds)).isGreaterThan(TOO_GOOD);
    assertThat(accuracy(inside, sample, truth, folds)).isLessThan(CHANCE);
  }

  /**
   * Five rows a patient, nearly equal, and a label of the patient that has nothing to do with it.
   */
  @Test
  void rows_of_a_group_do_not_tell_each_other() {
    RandomGenerator random = Streams.of(3, "patients");
    List<Vec> rows = new ArrayList<>();
    List<String> names = new ArrayList<>();
    List<String> patients = new ArrayList<>();
    for (int p = 0; p < 40; p++) {
      double x = random.nextGaussian();
      double y = random.nextGaussian();
      for (int r = 0; r < 5; r++) {
        rows.add(Vec.of(x + 0.001 * random.nextGaussian(), y + 0.001 * random.nextGaussian()));
        names.add(p % 2 == 0 ? "ill" : "well");
        patients.add("patient " + p);
      }
    }
    Sample<Vec> sample = VectorDomain.INSTANCE.sample(rows);
    Truth truth = Truth.of(Labels.of(names));
    Truth grouped = truth.grouped(Labels.of(patients));
    TrainingSpec<Vec> nearest = TrainingSpec.of(Vectors.rbf(1000), new SupportVector(10));
    assertThat(accuracy(nearest, sample, truth, Folds.of(truth, 5, RUN))).isGreaterThan(0.95);
    assertThat(accuracy(nearest, sample, grouped, Folds.of(grouped, 5, RUN))).isLessThan(CHANCE);
  }
}
