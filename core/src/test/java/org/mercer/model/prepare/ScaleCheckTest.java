package org.mercer.model.prepare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.learner.Clouds;
import org.mercer.learner.classify.SupportVector;
import org.mercer.model.Training;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.sparse.Csr;
import org.mercer.run.Progress;
import org.mercer.run.Run;

class ScaleCheckTest {
  /** Column 2 in millionths, column 4 in millions. */
  private static DenseVectors unscaled(int n) {
    DenseVectors clouds = Clouds.of(n, 4, 2, 1);
    DoubleMatrix rows = new DoubleMatrix(n, 4);
    double[] units = {1, 1e-6, 2, 1e6};
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < 4; j++) {
        rows.set(i, j, units[j] * clouds.get(i).get(j));
      }
    }
    return new DenseVectors(rows);
  }

  @Test
  void columns_far_from_one_scale_are_named() {
    assertThat(ScaleCheck.note(unscaled(50)).orElseThrow())
        .contains("column 4 spans", "column 2 only", "`scale=standard`");
  }

  @Test
  void columns_on_one_scale_and_constant_ones_pass() {
    assertThat(ScaleCheck.note(Clouds.of(50, 4, 2, 1))).isEmpty();
    assertThat(ScaleCheck.note(DenseVectors.of(new double[][] {{1e9, 1}, {1e9, 2}}))).isEmpty();
    assertThat(ScaleCheck.note(DenseVectors.of(new double[][] {{1e9, 1e-9}}))).isEmpty();
    assertThat(ScaleCheck.note(Sample.of("strings", "have no columns"))).isEmpty();
  }

  @Test
  void zeros_count_in_sparse_columns() {
    // column 1 is 5000 in one row and 0 in the other, column 2 spans 0 to 1, column 3 never occurs
    Csr far = new Csr(3, new long[] {0, 2, 2}, new int[] {0, 1}, new double[] {5000, 1});
    assertThat(ScaleCheck.note(new SparseVectors(far)).orElseThrow())
        .contains("column 1 spans 5000.0", "column 2 only 1.0");
    Csr near =
        new Csr(3, new long[] {0, 2, 4}, new int[] {0, 1, 0, 1}, new double[] {5000, 1, 5001, 2});
    assertThat(ScaleCheck.note(new SparseVectors(near))).isEmpty();
  }

  @Test
  void the_note_comes_before_the_fit_and_not_after_scaling() {
    List<String> heard = new ArrayList<>();
    Progress listener =
        new Progress() {
          @Override
          public void step(String stage, long done, long total) {
            heard.add(stage);
          }

          @Override
          public void note(String sentence) {
            heard.add(sentence);
          }
        };
    Run run = Run.defaults().progress(listener);
    List<String> warned =
        Training.of(Vectors.rbf(0.1), new SupportVector(1))
            .fit(unscaled(50), Clouds.labels(50, 2), run)
            .report()
            .warnings();
    assertThat(heard.get(0)).contains("far from one scale");
    assertThat(warned).anyMatch(w -> w.contains("far from one scale"));
    heard.clear();
    Training.of(Vectors.rbf(0.1), new SupportVector(1))
        .prepared(Scaling.STANDARD)
        .fit(unscaled(50), Clouds.labels(50, 2), run);
    assertThat(heard).noneMatch(said -> said.contains("scale"));
  }

  @Test
  void automatic_scaling_is_the_standard_one_where_columns_are_far_apart() {
    Preparation<Vec> far = Scaling.AUTO.fit(unscaled(50));
    Preparation<Vec> standard = Scaling.STANDARD.fit(unscaled(50));
    assertThat(far.name()).isEqualTo("standard");
    assertThat(far.apply(unscaled(50).get(7)).toArray())
        .containsExactly(standard.apply(unscaled(50).get(7)).toArray());
    assertThat(far.notes().get(0)).contains("column 4 spans", "mean 0 and deviation 1");
    assertThat(Scaling.AUTO.fit(Clouds.of(50, 4, 2, 1)).name()).isEqualTo("none");
  }
}
