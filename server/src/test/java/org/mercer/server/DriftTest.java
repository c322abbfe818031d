package org.mercer.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.catalogue.Vectors;
import org.mercer.data.vector.DenseVectors;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.Training;
import org.mercer.run.Run;
import org.mercer.run.Streams;
import org.mercer.server.model.Drift;
import org.mercer.server.model.ServedModel;

/** Rows from the distribution of training look like it, others do not. */
class DriftTest {
  @TempDir private Path folder;

  private static double[][] normal(int rows, double mean, long seed) {
    RandomGenerator random = Streams.of(seed, "rows");
    double[][] points = new double[rows][2];
    for (double[] point : points) {
      point[0] = mean + random.nextGaussian();
      point[1] = random.nextGaussian();
    }
    return points;
  }

  /** Kernel ridge keeps every training row, so that these are the training sample itself. */
  private Path model() throws IOException {
    double[][] points = normal(150, 0, 1);
    double[] sums = new double[points.length];
    for (int i = 0; i < sums.length; i++) {
      sums[i] = points[i][0] + points[i][1];
    }
    return Training.of(Vectors.rbf(0.5), new KernelRidge(0.1))
        .fit(DenseVectors.of(points), sums)
        .save(folder.resolve("sum.model"));
  }

  private Drift.Finding finding(double mean) throws IOException {
    try (TestServer server = new TestServer(model())) {
      StringBuilder rows = new StringBuilder();
      for (double[] point : normal(120, mean, 2)) {
        rows.append(rows.isEmpty() ? "" : ",").append("[" + point[0] + "," + point[1] + "]");
      }
      assertThat(server.post("/v1/models/sum:predict", "{\"instances\":[" + rows + "]}").status())
          .isEqualTo(200);
      ServedModel<?> served = server.server().repository().all().get(0).model().orElseThrow();
      served.drift().compare(Run.defaults());
      assertThat(server.get("/metrics").text())
          .contains("mercer_model_mmd_p{model=\"sum\",version=\"1\"}");
      return served.drift().finding().orElseThrow();
    }
  }

  @Test
  void the_same_distribution_is_no_drift() throws IOException {
    Drift.Finding same = finding(0);
    assertThat(same.rows()).isEqualTo(120);
    assertThat(same.p()).isGreaterThan(0.01);
    assertThat(same.farShare()).isLessThan(0.2);
  }

  @Test
  void a_shifted_one_is() throws IOException {
    Drift.Finding other = finding(4);
    assertThat(other.p()).isLessThanOrEqualTo(0.005); // the least that 199 permutations can tell
    assertThat(other.farShare()).isGreaterThan(0.7);
  }
}
