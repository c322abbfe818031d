package org.mercer.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Percentage.withPercentage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.Mercer;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Strings;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Blocks;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.TableRow;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.gram.Matrices;
import org.mercer.gram.Precision;
import org.mercer.gram.lowrank.Centres;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.vector.Radial;
import org.mercer.learner.Machine;
import org.mercer.learner.classify.FeatureClassifier;
import org.mercer.learner.classify.KernelLogistic;
import org.mercer.learner.regress.FeatureMachine;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.file.Models;
import org.mercer.model.prepare.Recipes;
import org.mercer.model.prepare.Scaling;
import org.mercer.run.Run;
import org.mercer.run.Streams;

/** Columns are weighed by the gradients of what was learned. */
class FeatureMachineTest {
  private static final int N = 400;
  private static final Run RUN = Run.defaults();
  private static final Kernel<Vec> KERNEL =
      Kernels.parse("exponential(gamma=0.3)", VectorDomain.INSTANCE);

  @TempDir private Path folder;

  private static FeatureMachine machine(double lambda) {
    return new FeatureMachine(lambda, 5, Centres.AUTO);
  }

  private static DenseVectors columns(int n, int seed) {
    RandomGenerator random = Streams.of(seed, "columns");
    double[][] x = new double[n][8];
    for (double[] row : x) {
      Arrays.setAll(row, j -> random.nextGaussian());
    }
    return DenseVectors.of(x);
  }

  /** Of the third column and the sixth alone. */
  private static double[] targets(Sample<Vec> x) {
    return x.toList().stream()
        .mapToDouble(v -> Math.sin(2 * v.get(2)) + v.get(5) * v.get(5) / 2)
        .toArray();
  }

  private static <X> double[] predicted(KernelModel<X, ?> model, Sample<X> sample) {
    return model.values(sample, Precision.DOUBLE, RUN)[0];
  }

  private static double error(double[] values, double[] expected) {
    return Math.sqrt(
        IntStream.range(0, values.length)
            .mapToDouble(i -> (values[i] - expected[i]) * (values[i] - expected[i]))
            .average()
            .orElseThrow());
  }

  /** The function itself, and its difference quotients. */
  @Test
  void the_gradients_are_those_of_the_function() {
    DenseVectors x = columns(60, 1);
    double[] weights = {1, 0.5, 0.25, 1, 0.1, 2, 0.7, 0.01};
    for (String text :
        List.of("rbf(gamma=0.2)", "matern(nu=2.5, length=2)", "rq(alpha=1, length=2)")) {
      Radial radial = Radial.of(Kernels.parse(text, VectorDomain.INSTANCE)).orElseThrow();
      Kernel<Vec> kernel = radial.weighed(weights);
      Machine machine = Machine.of(Matrices.vector(60, 3), 0.7);
      double[] found = new GradientSquares(radial, x, weights).of(List.of(machine), RUN);
      double step = 1e-5;
      for (int j = 0; j < weights.length; j++) {
        double mean = 0;
        for (int i = 0; i < 60; i++) {
          double[] up = x.get(i).toArray();
          double[] down = up.clone();
          up[j] += step;
          down[j] -= step;
          double slope = 0;
          for (int s = 0; s < 60; s++) {
            double a = machine.coefficients()[s] / (2 * step);
            slope += a * (kernel.of(Vec.of(up), x.get(s)) - kernel.of(Vec.of(down), x.get(s)));
          }
          mean += slope * slope / 60;
        }
        assertThat(found[j]).as(text).isCloseTo(mean, withPercentage(0.01));
      }
    }
  }

  @Test
  void columns_that_matter_are_found_and_predictions_gain_by_it() {
    DenseVectors x = columns(N, 1);
    DenseVectors other = columns(N, 2);
    double[] y = targets(x);
    RegressionModel<Vec> model = Training.of(KERNEL, machine(1e-3)).fit(x, y);
    Map<String, Double> figures = model.report().figures();
    assertThat(figures.get("importance of 3")).isGreaterThan(0.1);
    assertThat(figures.get("importance of 6")).isGreaterThan(0.1);
    for (int column : new int[] {1, 2, 4, 5, 7, 8}) {
      assertThat(figures.get("importance of " + column)).isLessThan(0.05);
    }
    KernelRidge ridge = new KernelRidge(1e-3, KernelRidge.Solver.CHOLESKY, true);
    double plain = error(predicted(Training.of(KERNEL, ridge).fit(x, y), other), targets(other));
    assertThat(error(predicted(model, other), targets(other))).isLessThan(plain / 2);
  }

  @Test
  void without_rounds_it_is_ridge_regression() {
    DenseVectors x = columns(N, 1);
    RegressionModel<Vec> none =
        Training.of(KERNEL, new FeatureMachine(0.1, 0, Centres.AUTO)).fit(x, targets(x));
    KernelRidge ridge = new KernelRidge(0.1, KernelRidge.Solver.CHOLESKY, true);
    RegressionModel<Vec> plain = Training.of(KERNEL, ridge).fit(x, targets(x));
    Matrices.assertClose(predicted(none, x), predicted(plain, x), 1e-10);
  }

  @Test
  void threads_change_no_bit_and_a_file_keeps_all() throws IOException {
    DenseVectors x = columns(N, 1);
    var training = Training.of(KERNEL, machine(0.01)).scaled();
    RegressionModel<Vec> one = training.fit(x, targets(x), RUN.threads(1));
    RegressionModel<Vec> three = training.fit(x, targets(x), RUN.threads(3));
    assertThat(predicted(three, x)).isEqualTo(predicted(one, x));
    Path file = folder.resolve("m.model");
    Models.save(one, file);
    @SuppressWarnings("unchecked") // it was saved so
    RegressionModel<Vec> loaded = (RegressionModel<Vec>) Models.load(file);
    assertThat(predicted(loaded, x)).isEqualTo(predicted(one, x));
  }

  /** A category is as many columns as it has levels. */
  @Test
  void of_tables_with_categories() throws IOException {
    RandomGenerator random = Streams.of(3, "rows");
    String rows =
        IntStream.range(0, N)
            .mapToObj(
                i -> {
                  int kind = random.nextInt(3);
                  double size = random.nextGaussian();
                  double other = random.nextGaussian();
                  double y = (kind == 1 ? 3 : 0) + Math.sin(2 * size);
                  return "abc".charAt(kind) + "," + size + "," + other + "," + y;
                })
            .collect(Collectors.joining("\n", "kind,size,other,y\n", "\n"));
    Path file = Files.writeString(folder.resolve("t.csv"), rows);
    Dataset<TableRow> data = Mercer.read(file.toString()).as(RecordDomain.INSTANCE);
    Kernel<TableRow> kernel =
        Kernels.parse("exponential(gamma=0.3)@[kind,size,other]", RecordDomain.INSTANCE);
    RegressionModel<TableRow> model =
        Training.of(kernel, machine(0.01))
            .prepared(
                Recipes.of(
                        RecordDomain.INSTANCE,
                        kernel.expression(),
                        Scaling.STANDARD,
                        Missing.REFUSE)
                    .orElseThrow())
            .fit(data, RUN);
    assertThat(Kernels.parse(Kernels.format(model.kernel()), RecordDomain.INSTANCE))
        .isEqualTo(model.kernel());
    double[] weights =
        model.report().figures().entrySet().stream()
            .filter(e -> e.getKey().startsWith("importance of "))
            .mapToDouble(Map.Entry::getValue)
            .toArray();
    assertThat(weights).hasSize(5); // three levels, two numbers
    double[] y = data.requireTargets().numbers();
    assertThat(error(predicted(model, data.sample()), y)).isLessThan(0.3);
  }

  @Test
  void classes_are_told_apart_by_the_columns_that_matter() {
    for (int classes : new int[] {2, 3}) {
      DenseVectors x = columns(N, 1);
      String[] names =
          x.toList().stream()
              .map(v -> "c" + (int) Math.min(classes - 1, Math.max(0, v.get(2) * v.get(2) * 1.5)))
              .toArray(String[]::new);
      Labels labels = Labels.of(names);
      ClassificationModel<Vec> model =
          Training.of(KERNEL, new FeatureClassifier(0.1, 4, Centres.AUTO)).fit(x, labels);
      Map<String, Double> figures = model.report().figures();
      assertThat(figures.get("importance of 3")).isEqualTo(1);
      assertThat(figures.get("importance of 1")).isLessThan(0.1);
      DenseVectors other = columns(N, 2);
      var logistic = Training.of(KERNEL, new KernelLogistic(0.1)).fit(x, labels);
      assertThat(right(model, other, classes)).isGreaterThan(right(logistic, other, classes));
    }
  }

  private static long right(ClassificationModel<Vec> model, DenseVectors x, int classes) {
    return IntStream.range(0, x.size())
        .filter(
            i -> {
              double v = x.get(i).get(2);
              int c = (int) Math.min(classes - 1, Math.max(0, v * v * 1.5));
              return model.predict(x.get(i)).label().equals("c" + c);
            })
        .count();
  }

  @Test
  void over_centres_and_odd_samples() {
    DenseVectors x = columns(N, 1);
    DenseVectors one = columns(1, 1);
    assertThat(predicted(Training.of(KERNEL, machine(1)).fit(one, new double[] {3}), one))
        .hasSize(1);
    double[] constant = new double[N];
    Arrays.fill(constant, 2);
    Matrices.assertClose(
        predicted(Training.of(KERNEL, machine(1)).fit(x, constant), x), constant, 1e-9);
    DenseVectors same = x.select(new int[40]);
    var repeated = Training.of(KERNEL, machine(1)).fit(same, Matrices.vector(40, 1));
    assertThat(Arrays.stream(predicted(repeated, same)).allMatch(Double::isFinite)).isTrue();
    Numbers two = Numbers.ofColumns(targets(x), Matrices.vector(N, 4));
    assertThat(Training.of(KERNEL, machine(0.1)).fit(x, two, RUN).report().converged()).isTrue();
  }

  @Test
  void what_has_no_columns_or_no_distance_has_nothing_to_weigh_and_says_so() {
    DenseVectors x = columns(30, 1);
    nothing(Training.of(Vectors.linear(), machine(1)).fit(x, targets(x)));
    Sample<String> strings = Sample.of("ab", "ba", "aa");
    nothing(Training.of(Strings.spectrum(2), machine(1)).fit(strings, new double[] {1, 2, 3}));
    Blocks<Vec> blocks = new Blocks<>(VectorDomain.INSTANCE, new int[] {0, 30}, b -> x);
    assertThatThrownBy(() -> Training.of(KERNEL, machine(1)).fit(blocks, targets(x)))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("blocks");
  }

  private static void nothing(KernelModel<?, ?> model) {
    assertThat(model.report().warnings()).anyMatch(w -> w.contains("no columns to weigh"));
  }
}
