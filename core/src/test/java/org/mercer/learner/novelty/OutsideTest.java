package org.mercer.learner.novelty;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Detector;
import org.mercer.model.NoveltyModel;
import org.mercer.model.Training;
import org.mercer.run.Run;

/**
 * The nu-property: at most a part nu of the training objects is outside, and at least that part are
 * support vectors (Schoelkopf and others 2001, proposition 3), whatever the scale.
 */
class OutsideTest {
  private static final Run RUN = Run.defaults();
  private static final int N = 80;

  static Stream<Arguments> cases() {
    List<Kernel<Vec>> kernels =
        List.of(
            Vectors.rbf(0.5),
            Vectors.rbf(5),
            Vectors.rbf(0.5).times(1e6),
            Vectors.rbf(2).times(1e-6));
    return kernels.stream()
        .flatMap(
            k ->
                Stream.of(0.01, 0.05, 0.1, 0.37, 0.5)
                    .flatMap(nu -> IntStream.range(0, 4).mapToObj(s -> Arguments.of(k, nu, s))));
  }

  private static Sample<Vec> sample(int seed) {
    Random random = new Random(seed);
    return Sample.of(
        IntStream.range(0, N)
            .mapToObj(i -> Vec.of(random.nextGaussian(), random.nextGaussian()))
            .toArray(Vec[]::new));
  }

  private static long outside(Kernel<Vec> kernel, Detector learner, Sample<Vec> sample) {
    NoveltyModel<Vec> model =
        Training.of(kernel, learner).fit(sample, Weights.equal(sample.size()), RUN);
    long single =
        sample.toList().stream()
            .filter(x -> model.predict(x).label().equals(NoveltyModel.OUTSIDE))
            .count();
    assertThat(
            model.predict(sample, RUN).stream()
                .filter(d -> d.label().equals(NoveltyModel.OUTSIDE))
                .count())
        .as("one by one and all at once")
        .isEqualTo(single);
    return single;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void a_plane_leaves_no_more_than_nu_outside(Kernel<Vec> kernel, double nu, int seed) {
    assertThat(outside(kernel, new OneClass(nu, 1e-3), sample(seed)))
        .isLessThanOrEqualTo((long) Math.floor(nu * N + 1e-9));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void a_ball_leaves_no_more_than_its_price_allows(Kernel<Vec> kernel, double nu, int seed) {
    // with c = 1 / (nu n), those outside have a = c and all a add up to one
    double c = Math.max(1.0 / N, 1 / (nu * N));
    assertThat(outside(kernel, new SmallestBall(c, 1e-3), sample(seed)))
        .isLessThanOrEqualTo((long) Math.floor(nu * N + 1e-9));
  }
}
