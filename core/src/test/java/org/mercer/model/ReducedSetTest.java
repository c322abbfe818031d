package org.mercer.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Precision;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.run.Run;

class ReducedSetTest {
  private static final Run RUN = Run.defaults();

  private static Sample<Vec> points(int n, long seed) {
    Random random = new Random(seed);
    double[][] x = new double[n][2];
    for (double[] row : x) {
      row[0] = random.nextGaussian();
      row[1] = random.nextGaussian();
    }
    return DenseVectors.of(x);
  }

  private static Labels labels(Sample<Vec> x, int classes) {
    return Labels.of(
        IntStream.range(0, x.size())
            .mapToObj(
                i ->
                    "c"
                        + (int)
                            ((Math.atan2(x.get(i).get(0), x.get(i).get(1)) + Math.PI)
                                * classes
                                / 6.3))
            .toList());
  }

  @ParameterizedTest
  @CsvSource({"2, 0.1", "2, 0.001", "5, 0.05"})
  void values_change_by_no_more_than_the_bound(int classes, double error) {
    Sample<Vec> x = points(400, 1);
    ClassificationModel<Vec> model =
        Training.of(Vectors.rbf(0.5), new SupportVector(10)).fit(x, labels(x, classes), RUN);
    KernelModel<Vec, Decision> reduced = model.reduced(error, RUN);
    assertThat(reduced.support().size()).isLessThan(model.support().size());
    Sample<Vec> fresh = points(1000, 2);
    double[][] before = model.values(fresh, Precision.DOUBLE, RUN);
    double[][] after = reduced.values(fresh, Precision.DOUBLE, RUN);
    for (int f = 0; f < before.length; f++) {
      for (int i = 0; i < fresh.size(); i++) {
        assertThat(after[f][i]).isCloseTo(before[f][i], within(error)); // k(x,x) = 1
      }
    }
    assertThat(reduced.report().warnings().get(0)).startsWith("reduced from ");
  }

  @Test
  void a_plane_needs_as_many_objects_as_dimensions() {
    Sample<Vec> x = points(100, 3);
    double[] y = IntStream.range(0, 100).mapToDouble(i -> x.get(i).get(0)).toArray();
    RegressionModel<Vec> model = Training.of(Vectors.linear(), new KernelRidge(0.1)).fit(x, y, RUN);
    KernelModel<Vec, Double> reduced = model.reduced(1e-6, RUN);
    assertThat(reduced.support().size()).isEqualTo(2);
    assertThat(reduced.predict(Vec.of(2, -3)))
        .isCloseTo(model.predict(Vec.of(2, -3)), within(1e-5));
  }

  @Test
  void where_all_are_needed_nothing_changes() {
    Sample<Vec> x = DenseVectors.of(new double[][] {{0, 0}, {50, 0}, {0, 50}});
    RegressionModel<Vec> model =
        Training.of(Vectors.rbf(1), new KernelRidge(0.1)).fit(x, new double[] {1, 2, 3}, RUN);
    KernelModel<Vec, Double> reduced = model.reduced(1e-3, RUN);
    assertThat(reduced.function()).isSameAs(model.function());
    assertThat(reduced.report().warnings()).anyMatch(w -> w.startsWith("all 3 support objects"));
  }

  @Test
  void a_bound_must_be_positive() {
    Sample<Vec> x = points(10, 4);
    RegressionModel<Vec> model =
        Training.of(Vectors.rbf(1), new KernelRidge(1)).fit(x, new double[10], RUN);
    assertThatThrownBy(() -> model.reduced(0, RUN)).hasMessageContaining("the error must be");
  }
}
