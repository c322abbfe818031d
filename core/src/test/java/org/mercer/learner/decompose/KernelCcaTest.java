package org.mercer.learner.decompose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mercer.catalogue.Learners;
import org.mercer.catalogue.Strings;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.Views;
import org.mercer.learner.Clouds;
import org.mercer.learner.Machine;
import org.mercer.learner.Matrices;
import org.mercer.learner.PairEmbedding;
import org.mercer.model.PairModel;
import org.mercer.model.TwoViews;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

class KernelCcaTest {
  private static final Run RUN = Run.defaults();

  private static KernelCca learner(KernelCca.Form form, double amount, int rank) {
    boolean byTau = form == KernelCca.Form.TAU;
    return new KernelCca(2, form, byTau ? amount : 1, byTau ? 1 : amount, rank);
  }

  private static double figure(PairEmbedding fit, String name) {
    return fit.report().figures().getOrDefault(name, Double.NaN);
  }

  private static double[] values(Gram gram, Machine machine) {
    double[] z = new double[gram.size()];
    gram.multiply(machine.coefficients(z.length), z, RUN);
    Arrays.setAll(z, i -> z[i] + machine.bias());
    return z;
  }

  private static double[] times(DoubleMatrix k, double[] v) {
    double[] out = new double[v.length];
    Arrays.setAll(out, i -> Matrices.inner(k.row(i), v));
    return out;
  }

  /**
   * The conditions of optimality in the dual, with a centred: K_y b = rho (s K_x + r I) a where a
   * and b are the coefficients over centred matrices, tried on the values K a of either view.
   */
  @ParameterizedTest
  @EnumSource(KernelCca.Form.class)
  void the_dual_equations_hold(KernelCca.Form form) {
    int n = 40;
    Gram x = Grams.stored(Vectors.rbf(0.2), Clouds.of(n, 3, 2, 1), Precision.DOUBLE, RUN);
    Gram y = Grams.stored(Vectors.rbf(0.3), Clouds.of(n, 4, 2, 2), Precision.DOUBLE, RUN);
    double amount = 0.3;
    PairEmbedding fit = learner(form, amount, n).fit(x, y, RUN);
    double share = form == KernelCca.Form.TAU ? 1 - amount : 1;
    DoubleMatrix kx = Views.centred(x, RUN).toMatrix(RUN);
    DoubleMatrix ky = Views.centred(y, RUN).toMatrix(RUN);
    for (int c = 0; c < 2; c++) {
      double rho = figure(fit, "rho" + (c + 1));
      double[] f = values(x, fit.machines().get(c)); // K_x a, centred
      double[] g = values(y, fit.second().get(c));
      double[] left = times(kx, g); // K_x K_y b = rho (s K_x + r) K_x a
      double[] right = times(kx, f);
      double[] other = times(ky, f);
      double[] back = times(ky, g);
      for (int i = 0; i < n; i++) {
        assertThat(left[i]).isCloseTo(rho * (share * right[i] + amount * f[i]), within(1e-6));
        assertThat(other[i]).isCloseTo(rho * (share * back[i] + amount * g[i]), within(1e-6));
      }
      assertThat(Arrays.stream(f).sum()).isCloseTo(0, within(1e-8));
    }
  }

  /** One hidden number shows in both views, in each beside noise of its own. */
  private static DenseVectors view(double[] hidden, long seed, boolean squared) {
    Random random = new Random(seed);
    DoubleMatrix rows = new DoubleMatrix(hidden.length, 3);
    for (int i = 0; i < hidden.length; i++) {
      rows.set(i, 0, (squared ? hidden[i] * hidden[i] : hidden[i]) + 0.05 * random.nextGaussian());
      rows.set(i, 1, random.nextGaussian());
      rows.set(i, 2, random.nextGaussian());
    }
    return new DenseVectors(rows);
  }

  /** x and x^2 do not correlate on a symmetric interval; functions of them do. */
  @Test
  void what_two_views_share_is_found_though_it_is_not_linear() {
    double[] hidden = new Random(3).doubles(200, -1, 1).toArray();
    DenseVectors xs = view(hidden, 4, false);
    DenseVectors ys = view(hidden, 5, true);
    KernelCca learner = learner(KernelCca.Form.KAPPA, 1, 200);
    double linear =
        TwoViews.of(Vectors.linear(), Vectors.linear(), learner)
            .fit(xs, ys, RUN)
            .first()
            .report()
            .figures()
            .getOrDefault("correlation1", 1.0);
    PairModel<Vec, Vec> model =
        TwoViews.of(Vectors.poly(2, 1, 1), Vectors.poly(2, 1, 1), learner).fit(xs, ys, RUN);
    assertThat(linear).isLessThan(0.4);
    assertThat(model.first().report().figures().get("correlation1")).isGreaterThan(0.95);
    double[] fresh = new Random(8).doubles(100, -1, 1).toArray();
    DoubleMatrix f = model.first().transform(view(fresh, 9, false), RUN);
    DoubleMatrix g = model.second().transform(view(fresh, 10, true), RUN);
    assertThat(correlation(f, g)).isGreaterThan(0.9);
  }

  private static double correlation(DoubleMatrix f, DoubleMatrix g) {
    double[] a = IntStream.range(0, f.rows()).mapToDouble(i -> f.get(i, 0)).toArray();
    double[] b = IntStream.range(0, g.rows()).mapToDouble(i -> g.get(i, 0)).toArray();
    double meanA = Arrays.stream(a).average().orElse(0);
    double meanB = Arrays.stream(b).average().orElse(0);
    Arrays.setAll(a, i -> a[i] - meanA);
    Arrays.setAll(b, i -> b[i] - meanB);
    return Matrices.inner(a, b) / Math.sqrt(Matrices.inner(a, a) * Matrices.inner(b, b));
  }

  @Test
  void few_coordinates_are_near_to_all_and_keep_few_objects() {
    int n = 150;
    Gram x = Grams.stored(Vectors.rbf(0.05), Clouds.of(n, 3, 2, 1), Precision.DOUBLE, RUN);
    Gram y = Grams.stored(Vectors.rbf(0.05), Clouds.of(n, 3, 2, 2), Precision.DOUBLE, RUN);
    PairEmbedding all = learner(KernelCca.Form.KAPPA, 1, n).fit(x, y, RUN);
    PairEmbedding few = learner(KernelCca.Form.KAPPA, 1, 40).fit(x, y, RUN);
    assertThat(few.machines().get(0).rows()).hasSize(40);
    assertThat(figure(few, "rho1")).isCloseTo(figure(all, "rho1"), within(1e-3));
  }

  @Test
  void views_may_be_objects_of_different_kinds() {
    double[] hidden = IntStream.range(0, 30).mapToDouble(i -> i % 2 == 0 ? -1 : 1).toArray();
    Sample<String> strings =
        Strings.spectrum(1)
            .domain()
            .orElseThrow()
            .sample(Arrays.stream(hidden).mapToObj(h -> h < 0 ? "aaab" : "abbb").toList());
    PairModel<Vec, String> model =
        TwoViews.of(Vectors.linear(), Strings.spectrum(1), learner(KernelCca.Form.TAU, 0.1, 30))
            .fit(view(hidden, 4, false), strings, RUN);
    assertThat(model.first().report().figures().get("correlation1")).isGreaterThan(0.95);
    double one = model.second().transform("aaab")[0];
    assertThat(model.second().transform("abbb")[0]).isCloseTo(-one, within(1e-9));
  }

  @Test
  void a_view_that_is_always_the_same_is_refused() {
    Gram x = Grams.stored(Vectors.rbf(0.2), Clouds.of(10, 3, 2, 1), Precision.DOUBLE, RUN);
    Gram ones =
        Matrices.of(
            Matrices.LINEAR,
            IntStream.range(0, 10).mapToObj(i -> new double[] {1}).toArray(double[][]::new));
    assertThatThrownBy(() -> learner(KernelCca.Form.TAU, 0.1, 10).fit(x, ones, RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("vary together");
  }

  @Test
  void its_parameters_make_an_equal_learner() {
    KernelCca learner = new KernelCca(3, KernelCca.Form.KAPPA, 0.2, 5, 17);
    assertThat(Learners.make("kcca", learner.parameters())).isEqualTo(learner);
  }
}
