package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Tile;
import org.mercer.run.Cancelled;
import org.mercer.run.Run;
import org.mercer.run.Stops;

class GroundKernelCacheTest {
  private static final Sample<Vec> SAMPLE =
      DenseVectors.of(new double[][] {{0, 1}, {2, 3}, {4, 4}, {1, 0}});

  @ParameterizedTest
  @ValueSource(strings = {"linear", "rbf(gamma=0.5)", "poly(degree=2) + rbf(gamma=2)"})
  void the_one_who_asks_next_has_a_time_of_its_own(String text) {
    Kernel<Vec> kernel = Kernels.parse(text, VectorDomain.INSTANCE);
    GroundKernelCache<Vec> grounds = new GroundKernelCache<>(SAMPLE, Long.MAX_VALUE);
    Run over = Run.defaults().progress(new Stops(() -> true));
    assertThatThrownBy(() -> grounds.gram(kernel, Precision.DOUBLE, over))
        .isInstanceOf(Cancelled.class);

    Gram gram = grounds.gram(kernel, Precision.DOUBLE, Run.defaults());

    assertThat(values(gram)).containsExactly(values(Grams.lazy(kernel, SAMPLE, Precision.DOUBLE)));
  }

  @Test
  void another_width_is_computed_by_the_run_that_wants_it() {
    GroundKernelCache<Vec> grounds = new GroundKernelCache<>(SAMPLE, Long.MAX_VALUE);
    boolean[] over = {false};
    Run first = Run.defaults().progress(new Stops(() -> over[0]));
    grounds.gram(Kernels.parse("linear", VectorDomain.INSTANCE), Precision.DOUBLE, first);
    over[0] = true;
    Kernel<Vec> next = Kernels.parse("rbf(gamma=1)", VectorDomain.INSTANCE);

    Gram gram = grounds.gram(next, Precision.DOUBLE, Run.defaults());

    assertThat(values(gram)).containsExactly(values(Grams.lazy(next, SAMPLE, Precision.DOUBLE)));
  }

  private static double[] values(Gram gram) {
    int n = gram.size();
    Tile all = Tile.doubles(0, n, 0, n);
    gram.fill(all);
    double[] values = new double[n * n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        values[i * n + j] = all.get(i, j);
      }
    }
    return values;
  }
}
