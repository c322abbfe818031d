package org.mercer.learner.bayes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.catalogue.Graphs;
import org.mercer.catalogue.Strings;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Domain;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Matrices;
import org.mercer.gram.Precision;
import org.mercer.gram.lowrank.Centres;
import org.mercer.gram.lowrank.Kinds;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Posterior;
import org.mercer.model.Gaussian;
import org.mercer.model.GaussianModel;
import org.mercer.model.Training;
import org.mercer.model.file.Models;
import org.mercer.run.Budget;
import org.mercer.run.Run;

class ProcessOverCentresTest {
  private static final Run RUN = Run.defaults();
  private static final double NOISE = 0.2;
  private static final String LOWER = "logMarginalLikelihood";
  private static final String UPPER = "logMarginalLikelihoodUpperBound";

  private static double[] weights(int n) {
    return IntStream.range(0, n).mapToDouble(i -> i % 5 == 4 ? 0 : 1 + i % 3).toArray();
  }

  private static <X> void assertSame(Kernel<X> kernel, String problem, Domain<X> domain) {
    Sample<X> sample = Kinds.drawn(problem, domain, 130);
    Sample<X> x = sample.select(IntStream.range(0, 100).toArray());
    Sample<X> fresh = sample.select(IntStream.range(100, 130).toArray());
    Numbers y = Numbers.of(Matrices.vector(100, 3)).weighted(Weights.of(weights(100)));
    GaussianProcess process = new GaussianProcess(NOISE);
    List<Gaussian> exact = Training.of(kernel, process).fit(x, y, RUN).predict(fresh, RUN);
    for (Centres.Choice choice : Centres.Choice.values()) {
      GaussianProcess over = process.over(Centres.of(100).by(choice));
      GaussianModel<X> model = Training.of(kernel, over).fit(x, y, RUN);
      List<Gaussian> found = model.predict(fresh, RUN);
      for (int i = 0; i < found.size(); i++) {
        Gaussian expected = exact.get(i);
        assertThat(found.get(i).mean()).isCloseTo(expected.mean(), within(1e-8));
        assertThat(found.get(i).variance()).isCloseTo(expected.variance(), within(1e-8));
        assertThat(found.get(i).noise()).isCloseTo(expected.noise(), within(1e-8));
        Gaussian alone = model.predict(fresh.get(i));
        assertThat(alone.mean()).isCloseTo(found.get(i).mean(), within(1e-12));
        assertThat(alone.variance()).isCloseTo(found.get(i).variance(), within(1e-12));
      }
    }
  }

  @Test
  void with_all_objects_as_centres_it_is_the_exact_process() {
    assertSame(Vectors.rbf(0.3), "moons", VectorDomain.INSTANCE);
    assertSame(Strings.spectrum(3).normalised(), "dna", StringDomain.INSTANCE);
    assertSame(Graphs.wl(2).normalised(), "molecules", GraphDomain.INSTANCE);
  }

  private static double figure(Posterior fit, String name) {
    return Objects.requireNonNull(fit.report().figures().get(name));
  }

  @Test
  void the_bounds_enclose_the_likelihood_and_close_with_the_centres() {
    for (Gram gram : Kinds.grams(120)) {
      double[] y = Matrices.vector(120, 4);
      double[] w = IntStream.range(0, 120).mapToDouble(i -> 1 + i % 3).toArray();
      for (Weights weights : List.of(Weights.equal(120), Weights.of(w))) {
        Numbers target = Numbers.of(y).weighted(weights);
        GaussianProcess plain = GaussianProcess.plain(NOISE);
        double exact = figure(plain.fit(gram, target, RUN), LOWER);
        double gap = Double.POSITIVE_INFINITY;
        for (int m : new int[] {2, 10, 40, 120}) {
          Posterior fit = plain.over(Centres.of(m)).fit(gram, target, RUN);
          double lower = figure(fit, LOWER);
          double upper = figure(fit, UPPER);
          assertThat(lower).isLessThan(exact + 1e-6);
          assertThat(upper).isGreaterThan(exact - 1e-6);
          assertThat(upper - lower).isLessThan(gap + 1e-9);
          gap = upper - lower;
        }
        assertThat(gap).isLessThan(1e-5);
      }
    }
  }

  /** f = sin(3 x_1) cos(2 x_2), y = f + e, e ~ N(0, 0.09). */
  private static double[] noisy(double[][] rows, RandomGenerator random) {
    return Arrays.stream(rows)
        .mapToDouble(
            r -> Math.sin(3 * r[0]) * Math.cos(2 * r[1]) + 0.3 * random.nextGaussian() + 40)
        .toArray();
  }

  private static double[][] drawn(int n, RandomGenerator random) {
    double[][] rows = new double[n][2];
    for (double[] row : rows) {
      row[0] = 4 * random.nextDouble();
      row[1] = 4 * random.nextDouble();
    }
    return rows;
  }

  @Test
  void what_is_tuned_covers_new_observations_as_often_as_it_says() {
    RandomGenerator random = RUN.random("coverage");
    double[][] rows = drawn(3000, random);
    Sample<Vec> x = DenseVectors.of(rows);
    double[] y = noisy(rows, random);
    double[][] others = drawn(2000, random);
    Sample<Vec> fresh = DenseVectors.of(others);
    double[] expected = noisy(others, random);
    GaussianProcess process = new GaussianProcess(1, true, true, true, 0).over(Centres.of(120));
    GaussianModel<Vec> model = Training.of(Vectors.rbf(1), process).fit(x, y, RUN);
    assertThat(model.noise()).isBetween(0.08, 0.10);
    List<Gaussian> found = model.predict(fresh, RUN);
    double inside = 0;
    for (int i = 0; i < expected.length; i++) {
      double deviation = Math.sqrt(found.get(i).variance() + found.get(i).noise());
      inside += Math.abs(expected[i] - found.get(i).mean()) <= 1.96 * deviation ? 1 : 0;
    }
    assertThat(inside / expected.length).isBetween(0.93, 0.97);
    // far from all of it nothing is known but the prior
    Gaussian far = model.predict(DenseVectors.of(new double[][] {{100, 100}}).get(0));
    assertThat(far.mean()).isCloseTo(Arrays.stream(y).average().orElseThrow(), within(1e-9));
    double weight =
        model
            .kernel()
            .of(
                DenseVectors.of(new double[][] {{0, 0}}).get(0),
                DenseVectors.of(new double[][] {{0, 0}}).get(0));
    assertThat(far.variance()).isCloseTo(model.amplitude() * weight, within(1e-9));
  }

  @Test
  void a_model_from_a_file_knows_the_same_variances(@TempDir Path folder) throws IOException {
    Sample<String> x = Kinds.drawn("dna", StringDomain.INSTANCE, 60);
    GaussianProcess over = new GaussianProcess(NOISE).over(Centres.of(20));
    GaussianModel<String> model =
        Training.of(Strings.spectrum(3).normalised(), over)
            .fit(x, Numbers.of(Matrices.vector(60, 2)), RUN);
    Path file = folder.resolve("m.model");
    Models.save(model, file);
    GaussianModel<String> again = GaussianModel.load(file, StringDomain.INSTANCE);
    assertThat(again.predict(x, RUN)).isEqualTo(model.predict(x, RUN));
    assertThat(again.function().support().size()).isEqualTo(20);
  }

  @Test
  void threads_change_no_bit() {
    Gram gram = Kinds.grams(300).get(0);
    Numbers y = Numbers.of(Matrices.vector(300, 5));
    GaussianProcess process = new GaussianProcess(NOISE, true, true, true, 0).over(Centres.of(50));
    Posterior one = process.fit(gram, y, RUN.threads(1));
    Posterior three = process.fit(gram, y, RUN.threads(3));
    assertThat(one.report().figures()).isEqualTo(three.report().figures());
    assertThat(one.machines()).isEqualTo(three.machines());
  }

  @Test
  void what_is_drawn_from_a_part_of_the_sample_sees_the_rest_of_it() {
    // more objects than a pool for 4 centres has: squares come from a pass over all
    Sample<Vec> x = Matrices.vectors(9000, 2, 5);
    Gram gram = Grams.lazy(Vectors.rbf(0.3), x, Precision.DOUBLE);
    double[] y = Matrices.vector(9000, 6);
    int[] rows = {5, 700, 4000, 8999};
    Posterior fit =
        GaussianProcess.plain(NOISE).over(Centres.given(rows)).fit(gram, Numbers.of(y), RUN);
    double[][] k = new double[4][9000];
    double[] all = new double[4 * 9000];
    gram.rows(rows, all, RUN);
    for (int c = 0; c < 4; c++) {
      k[c] = Arrays.copyOfRange(all, c * 9000, (c + 1) * 9000);
    }
    // (K_mn K_nm + noise K_mm) a = K_mn y at the solution
    double[] a = fit.machines().get(0).coefficients(9000);
    for (int c = 0; c < 4; c++) {
      double left = 0;
      double right = 0;
      for (int i = 0; i < 9000; i++) {
        double f = 0;
        for (int d = 0; d < 4; d++) {
          f += a[rows[d]] * k[d][i];
        }
        left += k[c][i] * f;
        right += k[c][i] * y[i];
      }
      for (int d = 0; d < 4; d++) {
        left += NOISE * k[c][rows[d]] * a[rows[d]];
      }
      assertThat(left).isCloseTo(right, within(1e-7 * Math.abs(right) + 1e-7));
    }
  }

  @Test
  void odd_samples_end_with_an_answer_or_a_message() {
    GaussianProcess over = new GaussianProcess(NOISE).over(Centres.of(5));
    Sample<Vec> equal = DenseVectors.of(new double[][] {{1, 2}, {1, 2}, {1, 2}, {1, 2}});
    Gaussian same =
        Training.of(Vectors.rbf(1), over)
            .fit(equal, new double[] {1, 2, 3, 2}, RUN)
            .predict(equal.get(0));
    assertThat(same.mean()).isCloseTo(2, within(1e-9));
    Sample<Vec> one = DenseVectors.of(new double[][] {{1, 2}});
    Gaussian single =
        Training.of(Vectors.rbf(1), over).fit(one, new double[] {3}, RUN).predict(one.get(0));
    assertThat(single.mean()).isEqualTo(3);
    assertThat(single.variance()).isGreaterThan(0).isLessThan(1);
    Gram zero = Grams.lazy(Vectors.linear(), DenseVectors.of(new double[2][1]), Precision.DOUBLE);
    Posterior nothing = over.fit(zero, Numbers.of(3, 5), RUN);
    assertThat(nothing.machines().get(0).bias()).isEqualTo(4);
    assertThat(nothing.kept().orElseThrow()).isEmpty();
    assertThat(nothing.noise()).isCloseTo(1, within(1e-12));
  }

  @Test
  void no_noise_no_kernel_and_no_memory_are_refused() {
    Gram gram = Kinds.grams(40).get(0);
    Numbers y = Numbers.of(Matrices.vector(40, 5));
    assertThatThrownBy(() -> new GaussianProcess(0).over(Centres.of(5)).fit(gram, y, RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("above zero over centres");
    Sample<Vec> x = Matrices.vectors(40, 2, 5);
    Gram indefinite = Grams.lazy(Vectors.sigmoid(1, -2), x, Precision.DOUBLE);
    assertThatThrownBy(() -> new GaussianProcess(0.1).over(Centres.of(40)).fit(indefinite, y, RUN))
        .hasMessageContaining("positive");
    Run small = RUN.budget(Budget.defaults().memory(1 << 20));
    GaussianProcess large = new GaussianProcess(0.1).over(Centres.of(1000));
    Gram many = Grams.lazy(Vectors.rbf(1), Matrices.vectors(5000, 2, 5), Precision.DOUBLE);
    Numbers all = Numbers.of(Matrices.vector(5000, 5));
    assertThatThrownBy(() -> large.fit(many, all, small))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("the memory budget");
  }
}
