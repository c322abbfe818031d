package org.mercer.model.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.RegressionModel;
import org.mercer.model.Training;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

class PermutationImportanceTest {
  private static final Run RUN = Run.defaults();

  @Test
  void the_planted_column_leads_and_one_without_use_matters_nothing() {
    RandomGenerator random = RUN.random("rows");
    double[] values = random.doubles(80 * 3, -1, 1).toArray();
    double[] target = new double[80];
    for (int i = 0; i < 80; i++) {
      target[i] = 3 * values[3 * i + 1] + 0.5 * values[3 * i]; // the third column says nothing
    }
    DenseVectors rows =
        new DenseVectors(new DoubleMatrix(80, 3, values), List.of("weak", "strong", "idle"));
    RegressionModel<Vec> model =
        Training.of(Kernels.parse("rbf(gamma=0.5)", VectorDomain.INSTANCE), new KernelRidge(1e-3))
            .fit(rows, target, RUN);
    ToDoubleFunction<Sample<Vec>> score =
        xs -> {
          double[] predicted = model.decisions(xs, RUN);
          double sum = 0;
          for (int i = 0; i < predicted.length; i++) {
            sum += Math.pow(predicted[i] - target[i], 2);
          }
          return -Math.sqrt(sum / predicted.length);
        };

    List<PermutationImportance> all = PermutationImportance.of(rows, score, 5, RUN);

    assertThat(all)
        .extracting(PermutationImportance::name)
        .containsExactly("strong", "weak", "idle");
    // shuffled, 3x misses by 3 sqrt(2 var x) = 3 sqrt(2/3) = 2.4 on average
    assertThat(all.get(0).mean()).isBetween(2.0, 2.9);
    assertThat(all.get(0).deviation()).isPositive().isLessThan(0.5);
    assertThat(all.get(2).mean()).isLessThan(0.2);
    assertThat(PermutationImportance.of(rows, score, 5, RUN)).isEqualTo(all);
  }
}
