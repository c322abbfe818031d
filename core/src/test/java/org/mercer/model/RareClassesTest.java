package org.mercer.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Learners;
import org.mercer.data.Labels;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Classifier;
import org.mercer.run.Run;

class RareClassesTest {
  private static final Run RUN = Run.defaults().threads(2);

  private static String[] names(int... counts) {
    List<String> all = new ArrayList<>();
    for (int c = 0; c < counts.length; c++) {
      for (int i = 0; i < counts[c]; i++) {
        all.add("c" + c);
      }
    }
    return all.toArray(String[]::new);
  }

  @Test
  void a_class_below_five_in_a_hundred_is_noted() {
    assertThat(RareClasses.warning(Labels.of(names(96, 4))))
        .hasValueSatisfying(
            w -> assertThat(w).contains("class 'c1' has 4 of 100 objects (4.0 %)", "auc"));
    assertThat(RareClasses.warning(Labels.of(names(95, 5)))).isEmpty();
    // of forty equal classes none is rare, though each has 2.5 %
    int[] equal = new int[40];
    Arrays.fill(equal, 3);
    assertThat(RareClasses.warning(Labels.of(names(equal)))).isEmpty();
    assertThat(RareClasses.warning(Labels.of(names(400, 1, 1, 1, 1, 1))))
        .hasValueSatisfying(w -> assertThat(w).contains("and 2 classes more"));
  }

  @Test
  void a_training_says_so() {
    DenseVectors x = DenseVectors.of(points(new Random(1), 100));
    assertThat(
            Training.of(kernel("rbf(gamma=1)"), (Classifier) Learners.make("svc", Map.of()))
                .fit(x, Labels.of(names(97, 3)), RUN)
                .report()
                .warnings())
        .anyMatch(w -> w.contains("rare: class"));
  }

  private static Kernel<Vec> kernel(String text) {
    return Kernels.parse(text, VectorDomain.INSTANCE);
  }

  private static double[][] points(Random random, int n) {
    double[][] points = new double[n][2];
    for (double[] point : points) {
      Arrays.setAll(point, j -> random.nextGaussian());
    }
    return points;
  }

  /**
   * log odds -5 + 1.5 x_1: about 2 % positives, which x_1 tells apart in part. The constant says
   * the share of the training rows of each. Without a constant in f, or with one that averaging
   * takes back, the probabilities of the many are far too large.
   */
  @ParameterizedTest
  @CsvSource({
    "logistic,rbf(gamma=0.2)",
    "logistic,linear()",
    "gpc,rbf(gamma=0.2)",
    "gpc,4*rbf(gamma=1)",
    "gpc,linear()"
  })
  void with_two_in_a_hundred_probabilities_are_not_worse_than_their_share(
      String name, String kernel) {
    Classifier learner = (Classifier) Learners.make(name, Map.of());
    double learned = 0;
    double constant = 0;
    for (int seed = 0; seed < 6; seed++) {
      Random random = new Random(seed);
      int n = 300;
      double[][] points = points(random, n + 3000);
      boolean[] positive = new boolean[points.length];
      for (int i = 0; i < points.length; i++) {
        positive[i] = random.nextDouble() < 1 / (1 + Math.exp(5 - 1.5 * points[i][0]));
      }
      String[] labels = new String[n];
      Arrays.setAll(labels, i -> positive[i] ? "yes" : "no");
      ClassificationModel<Vec> model =
          Training.of(kernel(kernel), learner)
              .fit(DenseVectors.of(Arrays.copyOf(points, n)), Labels.of(labels), RUN);
      double share = IntStream.range(0, n).filter(i -> positive[i]).count() / (double) n;
      assertThat(share).isBetween(0.005, 0.05);
      int yes = model.classes().indexOf("yes");
      List<Decision> said =
          model.predict(DenseVectors.of(Arrays.copyOfRange(points, n, points.length)), RUN);
      for (int i = 0; i < said.size(); i++) {
        double p = said.get(i).probabilities()[yes];
        learned -= Math.log(positive[n + i] ? p : 1 - p);
        constant -= Math.log(positive[n + i] ? share : 1 - share);
      }
    }
    assertThat(learned).isLessThan(constant);
  }
}
