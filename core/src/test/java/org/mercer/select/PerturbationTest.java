package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.GammaScale;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Learners;
import org.mercer.catalogue.Texts;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Kernel;
import org.mercer.model.Choice;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.model.prepare.FilledScaling;
import org.mercer.model.prepare.Preparation;
import org.mercer.model.prepare.Scaling;
import org.mercer.model.score.Metrics;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.PredictedClasses;
import org.mercer.model.score.PredictedNumbers;
import org.mercer.run.Run;
import org.mercer.run.Streams;

/**
 * Whatever is learned in a fold is learned from its training rows alone: when one held-out row
 * changes, what is said of the other held-out rows of its fold keeps every bit. Any mean, spread,
 * corpus or calibration that is taken from all rows would move it.
 */
class PerturbationTest {
  private static final Run RUN = Run.defaults().seed(3);

  /**
   * Where nothing is prepared one matrix serves all folds, and gpc asks for one of all rows that it
   * predicts: distances are then measured from the mean of these rows, which moves them by
   * rounding.
   */
  private static final List<String> SHARED = List.of("scale none", "scale auto", "gpc");

  /** 1e-16 times the square of the distance from that mean, about 100, times a few operations. */
  private static final double ROUNDING = 1e-9;

  private static final int ROWS = 40;
  private static final int CHANGED = 7;

  /** Three columns on different scales, with a cell missing in every fifth row where asked for. */
  private static double[][] rows(boolean gaps) {
    RandomGenerator random = Streams.of(4, "rows");
    double[][] rows = new double[ROWS][];
    for (int i = 0; i < ROWS; i++) {
      rows[i] =
          new double[] {
            random.nextGaussian(),
            10 * random.nextGaussian() + 3,
            Math.floor(4 * random.nextDouble())
          };
      rows[i][1] = gaps && i % 5 == 0 ? Double.NaN : rows[i][1];
    }
    return rows;
  }

  private static double[][] changed(double[][] rows) {
    double[][] other = rows.clone();
    other[CHANGED] = new double[] {50, -3000, 700};
    return other;
  }

  private static double[] targets() {
    return Arrays.stream(rows(false)).mapToDouble(x -> Math.sin(x[0]) + 0.1 * x[1]).toArray();
  }

  private static Labels labels() {
    return Labels.of(
        Arrays.stream(rows(false)).map(x -> x[0] + 0.1 * x[1] > 0.3 ? "a" : "b").toList());
  }

  /** The held-out rows of the fold that has the changed row, without this. */
  private static <X> Predicted others(
      Choice<X> choice, Sample<X> sample, Truth truth, Folds folds) {
    Validation found = CrossValidation.of(choice).run(sample, truth, folds, RUN);
    return beside(found);
  }

  private static Predicted beside(Validation found) {
    int[] rows = found.rows();
    int[] folds = found.foldOfRow();
    int at =
        IntStream.range(0, rows.length).filter(i -> rows[i] == CHANGED).findFirst().orElseThrow();
    int[] others =
        IntStream.range(0, rows.length).filter(i -> folds[i] == folds[at] && i != at).toArray();
    assertThat(others.length).isGreaterThan(3);
    return found.predicted().select(others);
  }

  private static Kernel<Vec> kernel(String text) {
    return Kernels.parse(text, VectorDomain.INSTANCE);
  }

  /** A way to make models of vectors, and whether cells are missing. */
  private record Way(String name, boolean gaps, boolean classes, Choice<Vec> choice) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Way numbers(String name, boolean gaps, Preparation.Recipe<Vec> recipe) {
    TrainingSpec<Vec> candidate =
        TrainingSpec.of(
            kernel("rbf(gamma=0.2)"), Learners.make("kernelridge", Map.of("lambda", "0.1")));
    return new Way(name, gaps, false, candidate.prepared(recipe));
  }

  private static Way classes(String name, String learner, Map<String, String> settings) {
    return new Way(
        name,
        false,
        true,
        TrainingSpec.of(kernel("rbf(gamma=0.2)"), Learners.make(learner, settings))
            .prepared(Scaling.STANDARD));
  }

  private static TrainingSpec<Vec> scaled(Sample<Vec> training, Preparation.Recipe<Vec> recipe) {
    Sample<Vec> seen = recipe.fit(training).apply(training);
    String text = GammaScale.resolve(Kernels.expression("rbf(gamma=scale)"), seen).toString();
    return TrainingSpec.of(kernel(text), Learners.make("svc", Map.of())).prepared(recipe);
  }

  static Stream<Way> ways() {
    List<Way> ways = new ArrayList<>();
    for (Scaling scaling : Scaling.values()) {
      ways.add(numbers("scale " + scaling.word(), false, scaling));
    }
    for (Missing missing : List.of(Missing.MEAN, Missing.MEDIAN, Missing.FREQUENT, Missing.OWN)) {
      ways.add(numbers("missing " + missing, true, FilledScaling.of(Scaling.STANDARD, missing)));
    }
    ways.add(
        new Way(
            "gamma=scale",
            false,
            true,
            (training, truth, run) -> scaled(training, Scaling.STANDARD)));
    ways.add(classes("sigmoid", "svc", Map.of("probability", "sigmoid")));
    ways.add(classes("isotonic", "svc", Map.of("probability", "isotonic")));
    ways.add(classes("logistic", "logistic", Map.of("lambda", "0.1")));
    ways.add(classes("gpc", "gpc", Map.of()));
    ways.add(
        new Way(
            "gp",
            false,
            false,
            TrainingSpec.of(kernel("rbf(gamma=0.2)"), Learners.make("gp", Map.of("noise", "0.1")))
                .prepared(Scaling.STANDARD)));
    ways.add(
        new Way(
            "centred",
            false,
            true,
            TrainingSpec.of(Vectors.rbf(0.2).centred(), Learners.make("svc", Map.of()))
                .prepared(Scaling.RANGE)));
    return ways.stream();
  }

  @ParameterizedTest
  @MethodSource("ways")
  void a_held_out_row_tells_the_others_nothing(Way way) {
    Truth truth = way.classes ? Truth.of(labels()) : Truth.of(Numbers.of(targets()));
    Folds folds = Folds.of(truth, 5, RUN);
    double[][] rows = rows(way.gaps);
    Predicted before = others(way.choice, DenseVectors.of(rows), truth, folds);
    Predicted after = others(way.choice, DenseVectors.of(changed(rows)), truth, folds);
    if (SHARED.contains(way.name)) {
      assertThat(figures(after)).containsExactly(figures(before), within(ROUNDING));
    } else {
      assertThat(after).isEqualTo(before);
    }
  }

  /** Rows of which most entries are zeros that are not stored, the second sometimes missing. */
  private static Sample<Vec> sparse(double[][] rows) {
    return VectorDomain.INSTANCE.sample(
        IntStream.range(0, rows.length)
            .mapToObj(i -> Vec.sparse(new int[] {0, 1, 4 + 2 * i}, rows[i]))
            .toList());
  }

  @ParameterizedTest
  @EnumSource(
      value = Missing.class,
      names = {"MEAN", "MEDIAN", "FREQUENT", "OWN"})
  void gaps_of_sparse_rows_are_filled_from_training_rows(Missing missing) {
    Truth truth = Truth.of(Numbers.of(targets()));
    Folds folds = Folds.of(truth, 5, RUN);
    double[][] rows = rows(true);
    Choice<Vec> way = numbers("sparse", true, FilledScaling.of(Scaling.STANDARD, missing)).choice();
    assertThat(others(way, sparse(changed(rows)), truth, folds))
        .isEqualTo(others(way, sparse(rows), truth, folds));
  }

  private static double[] figures(Predicted predicted) {
    return predicted instanceof PredictedClasses classes
        ? IntStream.range(0, classes.size()).mapToDouble(i -> classes.probability(i, 1)).toArray()
        : IntStream.range(0, predicted.size())
            .mapToDouble(i -> ((PredictedNumbers) predicted).predicted(i))
            .toArray();
  }

  /** The target of a held-out row is the answer: nothing may know it. */
  @Test
  void nor_does_its_target() {
    double[] y = targets();
    double[] other = y.clone();
    other[CHANGED] = 1e4;
    Sample<Vec> sample = DenseVectors.of(rows(false));
    for (String learner : List.of("kernelridge", "svr", "gp")) {
      TrainingSpec<Vec> way =
          TrainingSpec.of(kernel("rbf(gamma=0.2)"), Learners.make(learner, Map.of()))
              .prepared(Scaling.STANDARD);
      Folds folds = Folds.of(Truth.of(Numbers.of(y)), 5, RUN);
      assertThat(others(way, sample, Truth.of(Numbers.of(other)), folds))
          .isEqualTo(others(way, sample, Truth.of(Numbers.of(y)), folds));
    }
  }

  @ParameterizedTest
  @MethodSource("corpora")
  void a_corpus_is_that_of_the_training_rows(Kernel<String> kernel) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      texts.add("red " + (i % 3 == 0 ? "apple " : "pear ") + (i % 4 == 0 ? "tree" : "leaf"));
    }
    List<String> other = new ArrayList<>(texts);
    other.set(CHANGED, "apple apple apple tree leaf leaf stone");
    Truth truth = Truth.of(labels());
    Folds folds = Folds.of(truth, 5, RUN);
    TrainingSpec<String> way = TrainingSpec.of(kernel, Learners.make("svc", Map.of()));
    assertThat(others(way, Sample.of(other), truth, folds))
        .isEqualTo(others(way, Sample.of(texts), truth, folds));
  }

  static Stream<Kernel<String>> corpora() {
    return Stream.of(
        Texts.tfIdf().normalised(), Texts.tfIdf().centred(), Texts.latentSemantic(2).normalised());
  }

  private static AutoChoice<Vec> choice(String kernel, Missing missing) {
    return new AutoChoice<>(
        VectorDomain.INSTANCE,
        List.of(kernel),
        "kernelridge",
        Map.of("lambda", "[0.1,1]"),
        Map.of(),
        Optional.empty(),
        missing,
        Metrics.named("rmse"),
        4);
  }

  /** The nested score of a fit: the search of a fold has not seen the held-out rows either. */
  @ParameterizedTest
  @CsvSource({"'rbf(gamma=[0.1,1])'", "'rbf(gamma=scale)'"})
  void a_fit_searches_in_training_rows(String kernel) {
    Truth truth = Truth.of(Numbers.of(targets()));
    double[][] rows = rows(true);
    AutoFit<Vec> fit = new AutoFit<>(choice(kernel, Missing.MEAN));
    Predicted before =
        beside(fit.run(DenseVectors.of(rows), truth, Optional.empty(), RUN).scored());
    Predicted after =
        beside(fit.run(DenseVectors.of(changed(rows)), truth, Optional.empty(), RUN).scored());
    assertThat(after).isEqualTo(before);
  }

  /**
   * A point of a search is scored by folds. The changed row is far from all others both times,
   * where ridge says 0 whatever the row, so its own error stays and the rmse of the fold tells
   * whether that of any other row has moved. A matrix of all rows serves the points of a fold.
   */
  @ParameterizedTest
  @CsvSource({"'rbf(gamma=[0.1,1])'", "'rbf(gamma=[scale,1])'"})
  void a_search_scores_points_by_training_rows(String kernel) {
    double[][] far = rows(true);
    far[CHANGED] = new double[] {30, 300, 40};
    double[][] farther = rows(true);
    farther[CHANGED] = new double[] {-40, -700, 80};
    Folds folds = Folds.plain(ROWS, 5, RUN);
    int fold =
        IntStream.range(0, folds.size())
            .filter(f -> Arrays.stream(folds.get(f).test()).anyMatch(i -> i == CHANGED))
            .findFirst()
            .orElseThrow();
    double[] before = scores(kernel, far, folds, fold);
    assertThat(before).hasSize(2);
    assertThat(scores(kernel, farther, folds, fold)).containsExactly(before, within(ROUNDING));
  }

  private static double[] scores(String kernel, double[][] rows, Folds folds, int fold) {
    SharedValidation<Vec> validation =
        SharedValidation.of(
                DenseVectors.of(rows),
                VectorDomain.INSTANCE,
                Truth.of(Numbers.of(targets())),
                folds,
                Metrics.named("rmse"))
            .prepared(FilledScaling.of(Scaling.STANDARD, Missing.MEAN));
    Space space = Space.of(List.of(kernel), "kernelridge", Map.of("lambda", "0.1"));
    return new Search(space, new GridSearch(5))
        .run(validation, RUN).stream().mapToDouble(o -> o.folds().get(fold)).toArray();
  }
}
