package org.mercer.model.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.model.Decision;
import org.mercer.model.Gaussian;
import org.mercer.model.KernelModel;
import org.mercer.run.Run;

/**
 * Files written by every released format version, kept for good: they must load and predict what
 * was worked out without this library.
 */
class CompatibilityTest {
  private static Path file(String name) throws URISyntaxException {
    URL resource = CompatibilityTest.class.getResource("/compat/" + name);
    return Path.of(Objects.requireNonNull(resource, name).toURI());
  }

  @Test
  void version_1_ridge_on_dna_strings() throws IOException, URISyntaxException {
    KernelModel<String, ?> model = Models.load(file("v1/dna-ridge.model"), StringDomain.INSTANCE);
    // k(s,t) = equal places, lambda = 1, solved exactly in the 20 indicator features
    assertThat(model.decisions(Sample.of("ACGCA"), Run.defaults())[0])
        .isCloseTo(46564 / 5225.0, within(1e-12));
    assertThat(model.function().coefficients())
        .containsExactly(
            new double[] {288 / 209.0, 8714 / 5225.0, -1219 / 10450.0, 168 / 5225.0},
            within(1e-12));
    assertThat(model.provenance().parameters()).containsEntry("lambda", 1.0);
  }

  @Test
  void version_1_perceptron_on_vectors() throws IOException, URISyntaxException {
    KernelModel<Vec, ?> model = Models.load(file("v1/perceptron.model"), VectorDomain.INSTANCE);
    // the perceptron of the course ends with w = (3,2), b = 0: f(1,1) = 5, f(-1,0) = -3
    assertThat(model.predict(Vec.of(1, 1))).isEqualTo(new Decision("nein", 5));
    assertThat(model.predict(Vec.of(-1, 0))).isEqualTo(new Decision("ja", -3));
  }

  @Test
  void version_1_scaled_and_centred_ridge() throws IOException, URISyntaxException {
    KernelModel<Vec, ?> model =
        Models.load(file("v1/scaled-centred-ridge.model"), VectorDomain.INSTANCE);
    // Columns 0, 2, 7 scaled to -1..1 are -1, -3/7, 1, with mean -1/7; centred linear features are
    // -6/7, -2/7, 8/7 with squares 36/49 + 4/49 + 64/49 = 104/49. For y = 1, 2, 6 and lambda = 1
    // w = X'y / (104/49 + 1) = (-6/7 - 4/7 + 48/7) / (153/49) = 38/7 * 49/153 = 266/153;
    // f(7) = w * 8/7 = 304/153 and f(0) = -w * 6/7 = -228/153
    assertThat(model.decisions(DenseVectors.of(new double[] {7}, new double[] {0}), Run.defaults()))
        .containsExactly(new double[] {304 / 153.0, -228 / 153.0}, within(1e-12));
    assertThat(model.kernel().expression()).hasToString("centre(linear())");
  }

  /** Written before a process had an amplitude: it is one. The numbers are those of a record. */
  @Test
  void version_1_gaussian_process() throws IOException, URISyntaxException {
    KernelModel<Vec, ?> model = Models.load(file("v1/gp.model"), VectorDomain.INSTANCE);
    Gaussian known = (Gaussian) model.predict(Vec.of(1.5));
    assertThat(known.mean()).isCloseTo(94 / 103.0, within(1e-12));
    assertThat(known.variance()).isCloseTo(401 / 1648.0, within(1e-12));
    assertThat(known.noise()).isEqualTo(0.5);
  }
}
