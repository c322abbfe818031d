package org.mercer.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mercer.Golden;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Refuted;
import org.mercer.kernel.proof.Verdict;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.run.Run;

/** What is and what is not positive semidefinite, on the points of the golden records. */
class MercerGoldenTest {
  /** -|x - y| with the certificate that a user would write for it. */
  private record NegativeDistance() implements Kernel<Double> {
    @Override
    public double of(Double x, Double y) {
      return -Math.abs(x - y);
    }

    @Override
    public Certificate certificate() {
      return new Axiom(Verdict.CONDITIONALLY_PSD, "|x - y| is the squared distance of two steps");
    }
  }

  private static double form(Kernel<Double> kernel, double[] points, double... v) {
    double form = 0;
    for (int i = 0; i < v.length; i++) {
      for (int j = 0; j < v.length; j++) {
        form += v[i] * v[j] * kernel.of(points[i], points[j]);
      }
    }
    return form;
  }

  @Test
  void negative_distance_is_conditionally_positive_only() {
    Golden golden = Golden.of("mercer.negdist");
    double[] points = golden.input("points").numbers();
    Kernel<Double> kernel = new NegativeDistance();
    assertThat(form(kernel, points, golden.input("v").numbers()))
        .isEqualTo(golden.expected().number());
    // distances 1, 3, 2: v = (1,-2,1) gives -2 (-2*1 + 1*3 - 2*2) = 6
    assertThat(form(kernel, points, 1, -2, 1)).isEqualTo(6);
    assertThat(kernel.plus(kernel.times(2)).certificate().verdict())
        .isEqualTo(Verdict.CONDITIONALLY_PSD);
    assertThat(kernel.centred().certificate().verdict()).isEqualTo(Verdict.PSD);
    assertThat(kernel.times(kernel).certificate().verdict()).isEqualTo(Verdict.UNKNOWN);
  }

  @Test
  void centring_repairs_the_negative_distance() {
    Sample<Double> points = Sample.of(0.0, 1.0, 3.0);
    assertThat(Refutation.search(new NegativeDistance(), points, Run.defaults())).isPresent();
    Kernel<Double> centred = new NegativeDistance().centred().fit(points);
    assertThat(Refutation.search(centred, points, Run.defaults())).isEmpty();
  }

  @Test
  void the_larger_of_two_numbers_is_refuted() {
    Golden golden = Golden.of("mercer.max");
    double[] points = golden.input("points").numbers();
    Kernel<Double> max = Math::max;
    assertThat(form(max, points, golden.input("v").numbers()))
        .isEqualTo(golden.expected().number());
    assertThat(max.certificate().verdict()).isEqualTo(Verdict.UNKNOWN);
    Sample<Double> sample = Sample.of(Arrays.stream(points).boxed().toList());
    Refuted witness = Refutation.search(max, sample, Run.defaults()).orElseThrow();
    assertThat(witness.form()).isNegative();
    assertThat(formOf(max, witness)).isCloseTo(witness.form(), within(1e-12));
  }

  private static double formOf(Kernel<Double> kernel, Refuted witness) {
    double[] points = witness.points().stream().mapToDouble(Double::parseDouble).toArray();
    double[] v = witness.weights().stream().mapToDouble(w -> w).toArray();
    return form(kernel, points, v);
  }

  @Test
  void eigenvalues_of_the_sigmoid() {
    eigenvalues("mercer.sigmoid", "sigmoid(scale=1, coef0=-1)");
    Sample<Vec> points = line(Golden.of("mercer.sigmoid").input("points").numbers());
    Kernel<Vec> sigmoid = Kernels.parse("sigmoid(scale=1, coef0=-1)", VectorDomain.INSTANCE);
    Refuted witness = Refutation.search(sigmoid, points, Run.defaults()).orElseThrow();
    // the point 0 alone has k = tanh(-1) < 0
    assertThat(witness.points()).hasSizeLessThan(4);
    assertThat(witness.form()).isNegative();
  }

  @Test
  void eigenvalues_of_the_gaussian() {
    eigenvalues("mercer.gaussian", "rbf(gamma=1)");
    Sample<Vec> points = line(Golden.of("mercer.gaussian").input("points").numbers());
    Kernel<Vec> rbf = Kernels.parse("rbf(gamma=1)", VectorDomain.INSTANCE);
    assertThat(Refutation.search(rbf, points, Run.defaults())).isEmpty();
  }

  private static void eigenvalues(String id, String expression) {
    Golden golden = Golden.of(id);
    Sample<Vec> points = line(golden.input("points").numbers());
    Kernel<Vec> kernel = Kernels.parse(expression, VectorDomain.INSTANCE);
    double[] values =
        SymmetricEigen.of(Matrices.inBulk(kernel, points, points), Run.defaults()).values();
    double[] expected = golden.expected().numbers();
    for (int i = 0; i < values.length; i++) {
      assertThat(values[values.length - 1 - i]).isCloseTo(expected[i], within(golden.tolerance()));
    }
  }

  private static Sample<Vec> line(double... points) {
    List<Vec> vectors = Arrays.stream(points).mapToObj(Vec::of).toList();
    return VectorDomain.INSTANCE.sample(vectors);
  }

  @Test
  void equal_objects_do_not_refute_a_kernel() {
    // a matrix of rank one has eigenvalues that are zero but for rounding
    Sample<Vec> same = line(3, 3, 3, 3, 3, 3);
    Kernel<Vec> poly = Kernels.parse("poly(degree=5)", VectorDomain.INSTANCE);
    assertThat(Refutation.search(poly, same, Run.defaults())).isEmpty();
    assertThat(Refutation.search(poly, same.select(), Run.defaults())).isEmpty();
  }
}
