package org.mercer.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.io.ReadOptions.Missing;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Kernels;
import org.mercer.learner.classify.SupportVector;
import org.mercer.model.store.Models;
import org.mercer.numerics.parallel.Run;

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
}
