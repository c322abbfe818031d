package org.mercer.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.gram.Precision;
import org.mercer.gram.check.Repair;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.vector.Linear;
import org.mercer.kernel.vector.Rbf;
import org.mercer.learner.Matrices;
import org.mercer.learner.classify.KernelPerceptron;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

class TrainingTest {
  /** One by one and in bulk add the same products in another order. */
  private static final double ROUNDING = 1e-12;

  private static final Sample<String> DNA = Sample.of("ACGTA", "GTCCA", "GGTAC", "CCTGA");
  private static final double[] VALUES = {10, 11.3, 1, 4.5};

  /** A user's own object. */
  private record Molecule(String name, int rings, int bonds) {}

  @Test
  void the_dna_regression_of_the_course_predicts_46564_over_5225() {
    RegressionModel<String> model =
        Training.of(Matrices.MATCHES, new KernelRidge(1)).fit(DNA, VALUES, Run.defaults());
    assertThat(model.predict("ACGCA")).isCloseTo(46564 / 5225.0, within(ROUNDING));
    assertThat(model.predict(Sample.of("ACGCA"), Run.defaults()).get(0))
        .isCloseTo(46564 / 5225.0, within(ROUNDING));
  }

  @Test
  void a_users_own_object_needs_no_more_than_a_kernel() {
    Kernel<Molecule> mine = (a, b) -> a.rings() * b.rings() + a.bonds() * b.bonds();
    Sample<Molecule> molecules =
        Sample.of(
            new Molecule("a", 1, 0),
            new Molecule("b", 2, 1),
            new Molecule("c", -1, 0),
            new Molecule("d", -2, 1));
    ClassificationModel<Molecule> model =
        Training.of(mine, new KernelPerceptron())
            .fit(molecules, Labels.of("ring", "ring", "chain", "chain"), Run.defaults());
    assertThat(model.predict(new Molecule("e", 5, 0)).label()).isEqualTo("ring");
    assertThat(model.predict(new Molecule("f", -5, 0)).label()).isEqualTo("chain");
    assertThat(model.report().warnings()).anyMatch(w -> w.contains("not known to be a kernel"));
  }

  @Test
  void objects_with_coefficient_zero_are_dropped() {
    // perc.dual of the course: mistakes on the first and the third object only
    DenseVectors x = DenseVectors.of(new double[][] {{2, 1}, {1, 3}, {-1, -1}, {-2, 1}, {0, -2}});
    ClassificationModel<Vec> model =
        Training.of(Linear.INSTANCE, new KernelPerceptron())
            .fit(x, Labels.ofSigns(1, 1, -1, -1, -1), Run.defaults());
    assertThat(model.support().toList()).containsExactly(Vec.of(2, 1), Vec.of(-1, -1));
    // w = (2,1) + (1,1) = (3,2), b = 0: f(1,1) = 5
    assertThat(model.predict(Vec.of(1, 1))).isEqualTo(new Decision("1", 5));
    assertThat(model.predict(Vec.of(0, 0)).label()).as("sgn 0 = +1").isEqualTo("1");
  }

  @Test
  void one_by_one_and_in_bulk_agree() {
    long seed = 5;
    DenseVectors x = vectors(80, 4, seed);
    double[] y = new Random(seed + 1).doubles(80).toArray();
    RegressionModel<Vec> model =
        Training.of(new Rbf<>(0.3, Linear.INSTANCE), new KernelRidge(0.1))
            .fit(x, y, Run.defaults());
    DenseVectors fresh = vectors(30, 4, seed + 2);
    double[] bulk = model.decisions(fresh, Run.defaults());
    double[] single = model.decisions(fresh, Precision.FLOAT, Run.defaults());
    for (int i = 0; i < fresh.size(); i++) {
      assertThat(bulk[i]).as("seed %d", seed).isCloseTo(model.predict(fresh.get(i)), within(1e-11));
      assertThat(single[i]).isCloseTo(bulk[i], within(1e-3));
    }
  }

  @Test
  void the_thread_count_does_not_change_a_bit() {
    DenseVectors x = vectors(300, 5, 9);
    double[] y = new Random(10).doubles(300).toArray();
    Labels labels = Labels.ofSigns(new Random(11).doubles(300).map(u -> u - 0.5).toArray());
    Kernel<Vec> kernel = new Rbf<>(0.5, Linear.INSTANCE);
    double[] ridge = null;
    double[] perceptron = null;
    for (int threads : new int[] {1, 2, 5}) {
      Run run = Run.defaults().threads(threads);
      double[] a =
          Training.of(kernel, new KernelRidge(0.01)).fit(x, y, run).function().coefficients();
      double[] p =
          Training.of(kernel, new KernelPerceptron()).fit(x, labels, run).decisions(x, run);
      ridge = ridge == null ? a : ridge;
      perceptron = perceptron == null ? p : perceptron;
      assertThat(a).as("%d threads", threads).containsExactly(ridge);
      assertThat(p).as("%d threads", threads).containsExactly(perceptron);
    }
  }

  @Test
  void reordering_the_sample_reorders_the_coefficients() {
    DenseVectors x = vectors(50, 3, 21);
    double[] y = new Random(22).doubles(50).toArray();
    Kernel<Vec> kernel = new Rbf<>(0.5, Linear.INSTANCE);
    int[] order = new int[50];
    double[] reordered = new double[50];
    for (int i = 0; i < 50; i++) {
      order[i] = (i * 7 + 3) % 50; // 7 and 50 have no common divisor
      reordered[i] = y[order[i]];
    }
    double[] a =
        Training.of(kernel, new KernelRidge(0.1))
            .fit(x, y, Run.defaults())
            .function()
            .coefficients();
    double[] b =
        Training.of(kernel, new KernelRidge(0.1))
            .fit(x.select(order), reordered, Run.defaults())
            .function()
            .coefficients();
    for (int i = 0; i < 50; i++) {
      assertThat(b[i]).isCloseTo(a[order[i]], within(1e-10));
    }
  }

  @Test
  void a_kernel_that_learns_carries_what_it_learned() {
    RegressionModel<String> model =
        Training.of(Matrices.MATCHES.centred(), new KernelRidge(1))
            .fit(DNA, VALUES, Run.defaults());
    assertThat(model.function().reference()).contains(DNA);
    // centred by hand: H K H with H = I - 1/4, one row of it against (K + I)^-1 y in closed form
    double sum = 0;
    for (double a : model.function().coefficients()) {
      sum += a;
    }
    // y - HKH a = a and HKH 1 = 0, so the sums of a and of y agree: 26.8
    assertThat(sum).isCloseTo(26.8, within(1e-9));
  }

  @Test
  void a_repaired_matrix_is_learned_from_and_the_repair_reported() {
    // K = [[0,1],[1,0]] has eigenvalues -1 and 1; clipped it is [[1/2,1/2],[1/2,1/2]]:
    // with lambda = 1/2 and y = (1,1) the coefficients are 1 / (1 + 1/2) each
    Kernel<String> unequal = (s, t) -> s.equals(t) ? 0 : 1;
    RegressionTraining<String> training = Training.of(unequal, new KernelRidge(0.5));
    Sample<String> two = Sample.of("a", "b");
    assertThatThrownBy(() -> training.fit(two, new double[] {1, 1}, Run.defaults()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("clip");
    RegressionModel<String> model =
        training.repaired(Repair.CLIP).fit(two, new double[] {1, 1}, Run.defaults());
    assertThat(model.function().coefficients())
        .containsExactly(new double[] {2 / 3.0, 2 / 3.0}, within(ROUNDING));
    assertThat(model.report().warnings()).anyMatch(w -> w.contains("clip"));
  }

  @Test
  void a_refuted_kernel_is_refused_up_front_and_learned_from_where_the_sample_allows() {
    Kernel<Vec> sigmoid = Kernels.parse("sigmoid(scale=1)", VectorDomain.INSTANCE);
    DenseVectors one = DenseVectors.of(new double[][] {{1}, {-1}});
    RegressionTraining<Vec> training = Training.of(sigmoid, new KernelRidge(1));
    assertThatThrownBy(() -> training.fit(one, new double[] {1, 2}, Run.defaults()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(sigmoid.certificate().reason());
    // tanh(1) [[1,-1],[-1,1]] has the eigenvalues 0 and 2 tanh(1): nothing to repair
    assertThat(training.repaired(Repair.REJECT).fit(one, new double[] {1, 2}, Run.defaults()))
        .satisfies(m -> assertThat(m.report().warnings()).anyMatch(w -> w.contains("nothing to")));
  }

  @Test
  void another_number_of_features_names_both_numbers() {
    RegressionModel<Vec> model = small();
    String message = "3 features; expected 2, as in training";
    assertThatThrownBy(() -> model.predict(Vec.of(1, 2, 3)))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(message);
    assertThatThrownBy(() -> model.predict(DenseVectors.of(new double[] {1, 2, 3}), Run.defaults()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(message);
  }

  @Test
  void other_column_names_are_refused() {
    DenseVectors named =
        new DenseVectors(DoubleMatrix.of(new double[][] {{1, 2}, {3, 1}}), List.of("age", "bmi"));
    RegressionModel<Vec> model =
        Training.of(Linear.INSTANCE, new KernelRidge(1))
            .fit(named, new double[] {1, 2}, Run.defaults());
    DenseVectors swapped =
        new DenseVectors(DoubleMatrix.of(new double[][] {{2, 1}}), List.of("bmi", "age"));
    assertThatThrownBy(() -> model.predict(swapped, Run.defaults()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("column 1: 'bmi'; expected 'age'");
  }

  @Test
  void no_rows_give_no_predictions() {
    assertThat(small().predict(DenseVectors.of(), Run.defaults())).isEmpty();
  }

  @Test
  void no_objects_are_refused() {
    assertThatThrownBy(
            () ->
                Training.of(Matrices.MATCHES, new KernelRidge(1))
                    .fit(Sample.of(), new double[0], Run.defaults()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("no objects");
  }

  @Test
  void fewer_targets_than_objects_are_refused() {
    assertThatThrownBy(
            () ->
                Training.of(Matrices.MATCHES, new KernelRidge(1))
                    .fit(DNA, new double[3], Run.defaults()))
        .hasMessage("objects and targets must agree, but one side has 4 and the other 3");
  }

  @Test
  void the_data_hash_tells_samples_apart() {
    String first = small().provenance().dataHash();
    assertThat(small().provenance().dataHash()).isEqualTo(first).hasSize(64);
    RegressionModel<Vec> other =
        Training.of(Linear.INSTANCE, new KernelRidge(1))
            .fit(
                DenseVectors.of(new double[][] {{1, 2}, {2, 1}, {0, 1}}),
                new double[] {1, 2, 4},
                Run.defaults());
    assertThat(other.provenance().dataHash()).isNotEqualTo(first);
  }

  private static RegressionModel<Vec> small() {
    return Training.of(Linear.INSTANCE, new KernelRidge(1))
        .fit(
            DenseVectors.of(new double[][] {{1, 2}, {2, 1}, {0, 1}}),
            new double[] {1, 2, 3},
            Run.defaults());
  }

  private static DenseVectors vectors(int n, int d, long seed) {
    Random random = new Random(seed);
    double[][] rows = new double[n][];
    for (int i = 0; i < n; i++) {
      rows[i] = random.doubles(d, -1, 1).toArray();
    }
    return DenseVectors.of(rows);
  }
}
