package org.mercer.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.file.Models;
import org.mercer.model.prepare.FilledScaling;
import org.mercer.model.prepare.Preparation;
import org.mercer.model.prepare.Recipes;
import org.mercer.model.prepare.Scaling;
import org.mercer.run.Run;

class FilledScalingTest {
  private static final double GAP = Double.NaN;

  private static final DenseVectors TRAINING =
      DenseVectors.of(
          new double[] {1, 10},
          new double[] {3, GAP},
          new double[] {GAP, 30},
          new double[] {8, 20});

  @Test
  void gaps_are_filled_with_what_the_training_rows_say_whatever_the_others_hold() {
    Preparation<Vec> mean = FilledScaling.of(Scaling.NONE, Missing.MEAN).fit(TRAINING);
    Preparation<Vec> median = FilledScaling.of(Scaling.NONE, Missing.MEDIAN).fit(TRAINING);
    Sample<Vec> test = DenseVectors.of(new double[] {GAP, GAP}, new double[] {1000, 1000});
    // (1 + 3 + 8) / 3 and (10 + 30 + 20) / 3; the middle ones are 3 and 20
    assertThat(mean.apply(test).get(0)).isEqualTo(Vec.of(4, 20));
    assertThat(median.apply(test).get(0)).isEqualTo(Vec.of(3, 20));
    assertThat(mean.apply(test.get(0))).isEqualTo(Vec.of(4, 20));
  }

  @Test
  void columns_are_scaled_after_they_were_filled() {
    Preparation<Vec> range = FilledScaling.of(Scaling.RANGE, Missing.ZERO).fit(TRAINING);
    // the zero belongs to both ranges: 0 to 8 and 0 to 30
    assertThat(range.apply(Vec.of(GAP, 30))).isEqualTo(Vec.of(-1, 1));
  }

  @Test
  void without_a_policy_it_is_the_scaling_alone() {
    assertThat(FilledScaling.of(Scaling.STANDARD, Missing.REFUSE)).isEqualTo(Scaling.STANDARD);
    assertThat(FilledScaling.of(Scaling.STANDARD, Missing.DROP)).isEqualTo(Scaling.STANDARD);
  }

  @Test
  void a_model_keeps_its_fillers(@TempDir Path folder) throws IOException {
    for (Scaling scaling : List.of(Scaling.NONE, Scaling.STANDARD)) {
      ClassificationModel<Vec> model =
          Training.of(Kernels.parse("rbf(gamma=0.1)", VectorDomain.INSTANCE), new SupportVector(1))
              .prepared(FilledScaling.of(scaling, Missing.MEDIAN))
              .fit(TRAINING, Labels.of(List.of("u", "u", "v", "v")), Run.defaults());
      KernelModel<Vec, ?> loaded =
          Models.load(Models.save(model, folder.resolve(scaling.word())), VectorDomain.INSTANCE);
      Vec gap = Vec.of(2, GAP);
      assertThat(loaded.function().preparation()).isEqualTo(model.function().preparation());
      assertThat(loaded.function().of(gap)).isEqualTo(model.function().of(gap));
    }
  }

  @Test
  void an_indicator_of_each_column_with_gaps_stands_behind_the_scaled_columns(@TempDir Path folder)
      throws IOException {
    DenseVectors training =
        DenseVectors.of(new double[] {1, GAP, 7}, new double[] {3, 10, 8}, new double[] {5, 30, 9});
    Preparation<Vec> auto = FilledScaling.of(Scaling.RANGE, Missing.AUTO).fit(training);
    // the median of 10 and 30 is 20, the middle of the range; only the second column had a gap
    assertThat(auto.apply(Vec.of(5, GAP, 8))).isEqualTo(Vec.of(1, 0, 0, 1));
    assertThat(auto.apply(Vec.of(GAP, 30, 7))).isEqualTo(Vec.of(0, 1, -1, 0));
    assertThat(auto.names(List.of("a", "b", "c"))).containsExactly("a", "b", "c", "b (missing)");

    RegressionModel<Vec> model =
        Training.of(Kernels.parse("linear()", VectorDomain.INSTANCE), new KernelRidge(1e-3))
            .prepared(FilledScaling.of(Scaling.RANGE, Missing.AUTO))
            .fit(training, Numbers.of(1, 2, 3), Run.defaults());
    KernelModel<Vec, ?> loaded =
        Models.load(Models.save(model, folder.resolve("auto.model")), VectorDomain.INSTANCE);
    assertThat(loaded.function().preparation()).isEqualTo(model.function().preparation());
    assertThat(loaded.function().of(Vec.of(5, GAP, 8)))
        .isEqualTo(model.function().of(Vec.of(5, GAP, 8)));
  }

  @Test
  void vectors_without_gaps_stay_as_they_are() {
    Sample<Vec> whole = DenseVectors.of(new double[] {1, 2});
    assertThat(Recipes.settled(Missing.AUTO, whole)).isEqualTo(Missing.REFUSE);
    assertThat(Recipes.settled(Missing.AUTO, TRAINING)).isEqualTo(Missing.AUTO);
    assertThat(Recipes.settled(Missing.MEAN, whole)).isEqualTo(Missing.MEAN);
  }

  /** Five rows; columns 7 and 900 are stored in some, 3 in none of the training rows. */
  private static final Sample<Vec> SPARSE =
      VectorDomain.INSTANCE.sample(
          List.of(
              Vec.sparse(new int[] {7}, new double[] {6}),
              Vec.sparse(new int[] {7, 900}, new double[] {GAP, 5}),
              Vec.sparse(new int[] {900}, new double[] {5}),
              Vec.sparse(new int[] {900}, new double[] {2}),
              Vec.sparse(new int[] {900}, new double[] {GAP})));

  /** Zeros that are not stored are values: column 7 is 6 0 0 0, column 900 is 0 5 5 2. */
  @Test
  void gaps_of_sparse_vectors_count_the_zeros_of_the_others() {
    Vec gaps = Vec.sparse(new int[] {3, 7, 900}, new double[] {GAP, GAP, GAP});
    assertThat(filled(Missing.MEAN, gaps)).containsExactly(0, 1.5, 3);
    assertThat(filled(Missing.MEDIAN, gaps)).containsExactly(0, 0, 3.5);
    assertThat(filled(Missing.FREQUENT, gaps)).containsExactly(0, 0, 5);
    assertThat(filled(Missing.ZERO, gaps)).containsExactly(0, 0, 0);
  }

  private static double[] filled(Missing missing, Vec x) {
    Preparation<Vec> fitted = FilledScaling.of(Scaling.NONE, missing).fit(SPARSE);
    Vec alone = fitted.apply(x);
    assertThat(fitted.apply(VectorDomain.INSTANCE.sample(List.of(x))).get(0)).isEqualTo(alone);
    double[] dense = x.toArray();
    assertThat(fitted.apply(Vec.of(dense)).get(7)).isEqualTo(alone.get(7));
    return new double[] {alone.get(3), alone.get(7), alone.get(900)};
  }

  @Test
  void a_model_keeps_the_fillers_of_sparse_vectors(@TempDir Path folder) throws IOException {
    for (Scaling scaling : List.of(Scaling.NONE, Scaling.STANDARD)) {
      ClassificationModel<Vec> model =
          Training.of(Kernels.parse("rbf(gamma=0.1)", VectorDomain.INSTANCE), new SupportVector(1))
              .prepared(FilledScaling.of(scaling, Missing.MEAN))
              .fit(SPARSE, Labels.of(List.of("u", "u", "v", "v", "u")), Run.defaults());
      KernelModel<Vec, ?> loaded =
          Models.load(Models.save(model, folder.resolve(scaling.word())), VectorDomain.INSTANCE);
      Vec gap = Vec.sparse(new int[] {7}, new double[] {GAP});
      assertThat(loaded.function().preparation()).isEqualTo(model.function().preparation());
      assertThat(loaded.function().of(gap)).isEqualTo(model.function().of(gap));
    }
  }
}
