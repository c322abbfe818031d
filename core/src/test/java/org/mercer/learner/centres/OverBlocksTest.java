package org.mercer.learner.centres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.gram.CrossGram;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.lowrank.Centres;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Clustering;
import org.mercer.learner.Embedding;
import org.mercer.learner.Machine;
import org.mercer.learner.Posterior;
import org.mercer.learner.Scheme;
import org.mercer.learner.bayes.GaussianProcess;
import org.mercer.learner.bayes.ProcessOverBlocks;
import org.mercer.learner.classify.ClassWeights;
import org.mercer.learner.classify.KernelLogistic;
import org.mercer.learner.classify.Loss;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.cluster.KMeansOverBlocks;
import org.mercer.learner.cluster.KernelKMeans;
import org.mercer.learner.decompose.KernelPca;
import org.mercer.learner.decompose.PcaOverBlocks;
import org.mercer.learner.novelty.OneClass;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.run.Run;

/** Sums over blocks lead to the functions that the solvers of whole samples find. */
class OverBlocksTest {
  private static final int N = 240;
  private static final Kernel<Vec> KERNEL = Vectors.rbf(0.5);
  private static final Centres CENTRES = Centres.given(3, 17, 40, 58, 77, 101, 130, 160, 199, 222);

  private final double[][] rows = rows();
  private final DenseVectors sample = DenseVectors.of(rows);
  private final Gram gram = Grams.lazy(KERNEL, sample, Precision.DOUBLE);
  private final double[] weights = IntStream.range(0, N).mapToDouble(i -> 1 + i % 3).toArray();

  private static double[][] rows() {
    Random random = new Random(5);
    double[][] rows = new double[N][2];
    for (double[] row : rows) {
      Arrays.setAll(row, j -> random.nextGaussian());
    }
    return rows;
  }

  private double[] numbers() {
    return Arrays.stream(rows).mapToDouble(x -> Math.sin(2 * x[0]) + 0.3 * x[1]).toArray();
  }

  /** By the angle, with every seventh label wrong. */
  private double[] classes(int count) {
    return IntStream.range(0, N)
        .mapToDouble(
            i -> {
              double turn = Math.atan2(rows[i][1], rows[i][0]) / (2 * Math.PI) + 0.5;
              int c = Math.min(count - 1, (int) (count * turn));
              return i % 7 == 0 ? (c + 1) % count : c;
            })
        .toArray();
  }

  private Labels labels(double[] classes) {
    return Labels.of(Arrays.stream(classes).mapToObj(c -> String.valueOf((int) c)).toList())
        .weighted(Weights.of(weights));
  }

  /** All objects are drawn; they lie in so many blocks. */
  private BlockSystem system(double[] targets, boolean constant, int blocks) {
    double[] ones = new double[N];
    Arrays.fill(ones, 1);
    return BlockSystem.of(
        new DrawnObjects(gram, targets, weights, ones, N),
        (centres, precision) ->
            (stage, term) -> {
              BlockTerm travelled = BlockTerms.of(BlockTerms.numbers(term));
              double[] sums = new double[travelled.length()];
              for (int b = 0; b < blocks; b++) {
                int[] own = IntStream.range(b * N / blocks, (b + 1) * N / blocks).toArray();
                CrossGram values =
                    CrossGram.of(KERNEL, sample.select(own), sample.select(centres), precision);
                travelled.add(
                    new ObjectBlock(
                        values,
                        KERNEL.diagonal(sample.select(own)),
                        Arrays.stream(own).mapToDouble(i -> targets[i]).toArray(),
                        Arrays.stream(own).mapToDouble(i -> weights[i]).toArray()),
                    sums,
                    Run.defaults().threads(1));
              }
              return sums;
            },
        CENTRES,
        constant,
        Run.defaults());
  }

  private static void same(List<Machine> found, List<Machine> known, double share) {
    assertThat(found).hasSameSizeAs(known);
    for (int c = 0; c < found.size(); c++) {
      assertThat(found.get(c).rows()).isEqualTo(known.get(c).rows());
      double[] a = known.get(c).coefficients();
      double size = Arrays.stream(a).map(Math::abs).max().orElseThrow();
      assertThat(found.get(c).coefficients()).containsExactly(a, within(share * size));
      assertThat(found.get(c).bias()).isCloseTo(known.get(c).bias(), within(share * size));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 60})
  void ridge_regression_is_that_of_the_whole_sample(int blocks) {
    double[] y = numbers();
    List<Machine> known =
        new KernelRidge(0.1, KernelRidge.Solver.CENTRES, true, CENTRES)
            .fit(gram, Numbers.of(y).weighted(Weights.of(weights)), Run.defaults())
            .machines();
    OverBlocks found =
        new RidgeOverBlocks(0.1, 1e-10, 100).fit(system(y, true, blocks), new TargetColumns(0));
    assertThat(found.report().converged()).isTrue();
    same(found.machines(), known, 1e-8);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void logistic_regression_is_that_of_the_whole_sample(int classes) {
    double[] y = classes(classes);
    List<Machine> known =
        new KernelLogistic(0.1, true, ClassWeights.NONE, 1e-9, Solver.CENTRES, CENTRES)
            .fit(gram, labels(y), Run.defaults())
            .machines();
    OverBlocks found = new LogisticOverBlocks(0.1, 1e-9, 100).fit(system(y, true, 7), classes);
    assertThat(found.report().converged()).isTrue();
    same(found.machines(), known, 1e-6);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void the_least_cost_of_a_margin_is_that_of_the_whole_sample(boolean squared) {
    double[] y = classes(2);
    Loss loss = squared ? Loss.SQUARED : Loss.HINGE;
    Map<String, Double> known =
        new SupportVector(10, 1e-6, Scheme.PAIRS, loss, ClassWeights.NONE, Solver.CENTRES, CENTRES)
            .fit(gram, labels(y), Run.defaults())
            .report()
            .figures();
    Map<String, Double> found = margin(y, squared, 2).report().figures();
    assertThat(figure(found, "dualityGap")).isLessThan(1e-5);
    // c = 10 is a penalty of 0.1, and the objective ten times as large
    assertThat(10 * figure(found, "primal")).isGreaterThanOrEqualTo(figure(known, "dual"));
    assertThat(10 * figure(found, "dual")).isLessThanOrEqualTo(figure(known, "primal"));
  }

  @Test
  void the_plane_of_novelty_detection_is_that_of_the_whole_sample() {
    double most = 0.1 * Arrays.stream(weights).sum();
    Map<String, Double> found =
        new HingesOverBlocks(1, false, 1e-5, 500)
            .plane(system(new double[N], true, 7), most)
            .report()
            .figures();
    Map<String, Double> known =
        new OneClass(0.1, 1e-5, Solver.CENTRES, CENTRES)
            .fit(gram, Weights.of(weights), Run.defaults())
            .report()
            .figures();
    assertThat(figure(found, "dualityGap")).isLessThan(1e-5);
    assertThat(figure(found, "primal")).isGreaterThanOrEqualTo(figure(known, "dual"));
    assertThat(figure(found, "dual")).isLessThanOrEqualTo(figure(known, "primal"));
  }

  private static double figure(Map<String, Double> figures, String name) {
    return Objects.requireNonNull(figures.get(name));
  }

  private OverBlocks margin(double[] y, boolean squared, int classes) {
    return new HingesOverBlocks(0.1, squared, 1e-5, 500).fit(system(y, true, 7), classes);
  }

  @Test
  void several_classes_are_machines_of_their_own_one_vs_rest() {
    double[] y = classes(3);
    Map<String, Double> together = margin(y, false, 3).report().figures();
    double primal = 0;
    double dual = 0;
    for (int c = 0; c < 3; c++) {
      int own = c;
      double[] two = Arrays.stream(y).map(t -> t == own ? 1 : 0).toArray();
      Map<String, Double> alone = margin(two, false, 2).report().figures();
      primal += figure(alone, "primal");
      dual += figure(alone, "dual");
    }
    assertThat(figure(together, "primal")).isGreaterThanOrEqualTo(dual);
    assertThat(figure(together, "dual")).isLessThanOrEqualTo(primal);
  }

  @Test
  void columns_of_several_classes_share_their_passes() {
    double[] y = classes(3);
    OverBlocks found =
        new RidgeOverBlocks(0.1, 1e-10, 100).fit(system(y, true, 2), new TargetColumns(3));
    double[][] sides = new double[3][N];
    for (int c = 0; c < 3; c++) {
      int own = c;
      sides[c] = Arrays.stream(y).map(t -> t == own ? 1 : -1).toArray();
    }
    List<Machine> known =
        new KernelRidge(0.1, KernelRidge.Solver.CENTRES, true, CENTRES)
            .fit(gram, Numbers.ofColumns(sides).weighted(Weights.of(weights)), Run.defaults())
            .machines();
    same(found.machines(), known, 1e-8);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7})
  void principal_components_are_those_of_the_whole_sample(int blocks) {
    Embedding known = new KernelPca(3, CENTRES).fit(gram, Weights.of(weights), Run.defaults());
    Embedding found = new PcaOverBlocks(3).fit(system(new double[N], false, blocks));
    same(found.machines(), known.machines(), 1e-8);
    for (String figure : List.of("totalVariance", "explained", "variance1", "variance3")) {
      assertThat(figure(found.report().figures(), figure))
          .isCloseTo(figure(known.report().figures(), figure), within(1e-9));
    }
  }

  @ParameterizedTest
  @CsvSource({"true,true,false", "true,true,true", "false,false,false", "false,true,true"})
  void a_gaussian_process_is_that_of_the_whole_sample(boolean mean, boolean scaled, boolean tuned) {
    double[] y = Arrays.stream(numbers()).map(v -> 1000 + v).toArray();
    GaussianProcess process = new GaussianProcess(0.1, mean, scaled, tuned, 0).over(CENTRES);
    Posterior known =
        process.fit(gram, Numbers.of(y).weighted(Weights.of(weights)), Run.defaults());
    Posterior found = new ProcessOverBlocks(process).fit(system(y, false, 7), 3);
    same(found.machines(), known.machines(), 1e-6);
    assertThat(found.noise()).isCloseTo(known.noise(), withinPercentage(1e-3));
    assertThat(found.amplitude()).isCloseTo(known.amplitude(), withinPercentage(1e-3));
    for (String figure : List.of("logMarginalLikelihood", "logMarginalLikelihoodUpperBound")) {
      assertThat(figure(found.report().figures(), figure))
          .isCloseTo(figure(known.report().figures(), figure), withinPercentage(1e-4));
    }
    double[] at = {0.3, -0.2, 0.1, 0.7, 0.5, 0.2, 0.9, 0.4, 0.6, 0.8};
    assertThat(found.spread().orElseThrow().explained(at, 1, Run.defaults()))
        .containsExactly(
            known.spread().orElseThrow().explained(at, 1, Run.defaults()), within(1e-6));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 60})
  void groups_are_those_of_the_whole_sample(int blocks) {
    Clustering known =
        new KernelKMeans(3).over(CENTRES).fit(gram, Weights.of(weights), Run.defaults());
    Clustering found = new KMeansOverBlocks(3, 5, 100, 0).fit(system(new double[N], false, blocks));
    assertThat(found.report().converged()).isTrue();
    same(found.machines(), known.machines(), 1e-8);
    assertThat(found.report().objective())
        .isCloseTo(known.report().objective(), withinPercentage(1e-7));
  }

  @Test
  void more_groups_than_different_objects_are_refused() {
    assertThatThrownBy(
            () -> new KMeansOverBlocks(N + 1, 1, 10, 0).fit(system(new double[N], false, 1)))
        .hasMessageContaining("241 groups of 240");
  }
}
