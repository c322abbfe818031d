package org.mercer.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.matrix.Row;
import org.mercer.data.matrix.RowDomain;
import org.mercer.data.matrix.Rows;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.gram.check.Repair;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Matrices;
import org.mercer.learner.Classifier;
import org.mercer.learner.classify.KernelPerceptron;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.file.Models;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;
import org.mercer.run.Streams;

/** Models of a matrix that was computed elsewhere, beside those of the kernel that it is of. */
class PrecomputedModelTest {
  private static final Run RUN = Run.defaults();
  private static final Kernel<Vec> RBF = Vectors.rbf(0.5);
  private static final Kernel<Row> LOOKED_UP = Kernels.parse("precomputed()", RowDomain.INSTANCE);
  private static final DenseVectors POINTS = points(60, 1);
  private static final DenseVectors FRESH = points(25, 2);
  private static final Labels LABELS =
      Labels.of(
          POINTS.toList().stream()
              .map(x -> x.get(0) * x.get(1) + 0.3 * x.get(2) > 0 ? "ja" : "nein")
              .toList());

  @TempDir Path folder;

  private static DenseVectors points(int n, long seed) {
    RandomGenerator random = Streams.of(seed, "points");
    DoubleMatrix matrix = new DoubleMatrix(n, 3);
    Arrays.setAll(matrix.unsafeValues(), i -> random.nextGaussian());
    return new DenseVectors(matrix);
  }

  private static Rows gram() {
    return Rows.gram(Matrices.pairwise(RBF, POINTS, POINTS));
  }

  private static Rows cross() {
    return Rows.cross(Matrices.pairwise(RBF, FRESH, POINTS));
  }

  @Test
  void classifiers_decide_as_with_the_kernel_itself() {
    for (Classifier learner : List.of(new SupportVector(10, 1e-6), new KernelPerceptron())) {
      ClassificationModel<Vec> computed = Training.of(RBF, learner).fit(POINTS, LABELS, RUN);
      ClassificationModel<Row> looked = Training.of(LOOKED_UP, learner).fit(gram(), LABELS, RUN);
      double[] expected = computed.decisions(FRESH, RUN);
      double[] found = looked.decisions(cross(), RUN);
      for (int i = 0; i < expected.length; i++) {
        assertThat(found[i]).as(learner.name()).isCloseTo(expected[i], within(1e-5));
        assertThat(looked.predict(cross().get(i)).label())
            .isEqualTo(computed.predict(FRESH.get(i)).label());
      }
    }
  }

  @Test
  void ridge_predicts_as_with_the_kernel_itself() {
    double[] target = POINTS.toList().stream().mapToDouble(x -> Math.sin(x.get(0))).toArray();
    double[] expected =
        Training.of(RBF, new KernelRidge(0.1)).fit(POINTS, target, RUN).decisions(FRESH, RUN);
    double[] found =
        Training.of(LOOKED_UP, new KernelRidge(0.1))
            .fit(gram(), target, RUN)
            .decisions(cross(), RUN);
    assertThat(found).containsExactly(expected, within(1e-10));
  }

  @Test
  void a_saved_model_holds_serial_numbers_and_predicts_the_same() throws IOException {
    ClassificationModel<Row> model =
        Training.of(LOOKED_UP, new SupportVector(10)).fit(gram(), LABELS, RUN);
    Path path = folder.resolve("m.model");
    Models.save(model, path);
    KernelModel<Row, ?> loaded = Models.load(path, RowDomain.INSTANCE);
    assertThat(loaded.support().toList()).allSatisfy(row -> assertThat(row.size()).isEqualTo(1));
    assertThat(loaded.support().toList()).isEqualTo(model.support().toList());
    assertThat(loaded.decisions(cross(), RUN)).containsExactly(model.decisions(cross(), RUN));
    assertThat(loaded.decisions(gram(), RUN)).containsExactly(model.decisions(gram(), RUN));
  }

  @Test
  void a_centred_matrix_learns_and_comes_back_too() throws IOException {
    Kernel<Row> centred = Kernels.parse("centre(precomputed())", RowDomain.INSTANCE);
    ClassificationModel<Vec> computed =
        Training.of(RBF.centred(), new SupportVector(10, 1e-6)).fit(POINTS, LABELS, RUN);
    ClassificationModel<Row> model =
        Training.of(centred, new SupportVector(10, 1e-6)).fit(gram(), LABELS, RUN);
    assertThat(model.decisions(cross(), RUN))
        .containsExactly(computed.decisions(FRESH, RUN), within(1e-5));
    Path path = folder.resolve("c.model");
    Models.save(model, path);
    assertThat(Models.load(path, RowDomain.INSTANCE).decisions(cross(), RUN))
        .containsExactly(model.decisions(cross(), RUN));
  }

  @Test
  void rows_of_another_width_are_refused() {
    ClassificationModel<Row> model =
        Training.of(LOOKED_UP, new SupportVector(10)).fit(gram(), LABELS, RUN);
    Rows narrow = Rows.cross(new DoubleMatrix(2, 59));
    assertThatThrownBy(() -> model.decisions(narrow, RUN))
        .hasMessageContaining("59 columns; expected 60, one for each object");
    assertThatThrownBy(() -> model.predict(narrow.get(0)))
        .hasMessageContaining("59 columns; expected 60");
  }

  @Test
  void new_objects_cannot_be_learned_from() {
    Labels labels = Labels.of("a", "b");
    Rows rows = Rows.cross(DoubleMatrix.of(new double[] {1, 2, 3}, new double[] {2, 1, 0}));
    assertThatThrownBy(() -> Training.of(LOOKED_UP, new SupportVector(1)).fit(rows, labels, RUN))
        .isInstanceOf(InputException.class);
  }

  @Test
  void an_indefinite_matrix_is_diagnosed_and_refused_or_repaired_on_request() {
    // eigenvalues 1 - 2, 1 and 1 + 2
    DoubleMatrix k =
        DoubleMatrix.of(new double[] {1, 2, 0}, new double[] {2, 1, 0}, new double[] {0, 0, 1});
    Rows rows = Rows.gram(k);
    Labels labels = Labels.of("a", "b", "a");
    Training<Row, Labels, ClassificationModel<Row>> training =
        Training.of(LOOKED_UP, new SupportVector(1));
    assertThat(training.fit(rows, labels, RUN).report().warnings())
        .anySatisfy(
            w ->
                assertThat(w)
                    .contains("smallest eigenvalue is -1.00000")
                    .contains("clip, flip, shift or krein"));
    assertThatThrownBy(() -> training.repaired(Repair.REJECT).fit(rows, labels, RUN))
        .hasMessageContaining("positive semidefinite");
    ClassificationModel<Row> mended = training.repaired(Repair.CLIP).fit(rows, labels, RUN);
    assertThat(mended.report().warnings())
        .anySatisfy(w -> assertThat(w).contains("negative eigenvalues become 0"))
        .noneSatisfy(w -> assertThat(w).contains("nobody has proved"));
  }

  @Test
  void a_sound_matrix_is_proved_by_its_eigenvalues() {
    assertThat(
            Training.of(LOOKED_UP, new SupportVector(1))
                .fit(gram(), LABELS, RUN)
                .report()
                .warnings())
        .noneSatisfy(w -> assertThat(w).contains("nobody has proved"));
  }

  @Test
  void part_of_a_matrix_can_be_learned_from_and_the_rest_predicted() {
    int[] some = {50, 3, 7, 20, 44, 31, 8, 9, 10, 11};
    Sample<Row> rows = gram().select(some);
    Labels labels = Labels.of(Arrays.stream(some).mapToObj(LABELS::name).toList());
    double[] found =
        Training.of(LOOKED_UP, new SupportVector(10, 1e-6))
            .fit(rows, labels, RUN)
            .decisions(cross(), RUN);
    double[] expected =
        Training.of(RBF, new SupportVector(10, 1e-6))
            .fit(POINTS.select(some), labels, RUN)
            .decisions(FRESH, RUN);
    assertThat(found).containsExactly(expected, within(1e-5));
  }
}
