package org.mercer.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.Mercer;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Vectors;
import org.mercer.data.record.Table;
import org.mercer.data.vector.DenseVectors;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.Training;
import org.mercer.run.Run;
import org.mercer.run.Streams;
import org.mercer.server.model.ColumnDrift;
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

  @Test
  void of_two_columns_the_shifted_one_is_named() throws IOException {
    List<ColumnDrift> columns = finding(4).columns();
    assertThat(columns).extracting(ColumnDrift::name).containsExactly("1", "2");
    assertThat(columns.get(0).p()).isLessThanOrEqualTo(0.005);
    assertThat(columns.get(0).recentMean().orElseThrow()).isBetween(3.5, 4.5);
    assertThat(columns.get(0).trainingMean().orElseThrow()).isBetween(-0.5, 0.5);
    assertThat(columns.get(1).p()).isGreaterThan(0.01);
  }

  /** A table of a number, a category and a text that the target does not need. */
  private static String clinic(int rows, double share, long seed) {
    RandomGenerator random = Streams.of(seed, "clinic");
    StringBuilder text = new StringBuilder("age,ward,cost\n");
    for (int i = 0; i < rows; i++) {
      double age = 50 + 10 * random.nextGaussian();
      String ward = random.nextDouble() < share ? "north" : "south";
      text.append(String.format(Locale.ROOT, "%s,%s,%s%n", age, ward, age + i % 3));
    }
    return text.toString();
  }

  @Test
  void categories_are_compared_by_their_shares() throws IOException {
    byte[] csv = clinic(120, 0.5, 3).getBytes(StandardCharsets.UTF_8);
    Path file =
        Training.of(
                Kernels.parse("rbf(gamma=0.1)@[age,ward]", Table.domain()), new KernelRidge(0.1))
            .scaled()
            .fit(
                Mercer.read("clinic.csv", new ByteArrayInputStream(csv))
                    .target("cost")
                    .as(Table.domain()))
            .save(folder.resolve("clinic.model"));
    try (TestServer server = new TestServer(file)) {
      byte[] asked = clinic(120, 0.95, 4).getBytes(StandardCharsets.UTF_8);
      TestServer.Answer answer = server.post("/v1/models/clinic:predict", asked, "text/csv");
      assertThat(answer.status()).as(answer.text()).isEqualTo(200);
      ServedModel<?> served = server.server().repository().all().get(0).model().orElseThrow();
      served.drift().compare(Run.defaults());
      List<ColumnDrift> columns = served.drift().finding().orElseThrow().columns();
      assertThat(columns).extracting(ColumnDrift::name).containsExactly("age", "ward");
      assertThat(columns.get(0).p()).isGreaterThan(0.01);
      assertThat(columns.get(1).p()).isLessThanOrEqualTo(0.005);
      assertThat(columns.get(1).recentMean()).isEmpty();
      // |(1/2, 1/2) - (19/20, 1/20)|^2, but for the luck of the draw
      assertThat(columns.get(1).mmd2()).isBetween(0.25, 0.6);
      assertThat(server.get("/metrics").text())
          .contains(
              "mercer_model_column_mmd_p{model=\"clinic\",version=\"1\",column=\"ward\"} 0.005");
      assertThat(
              server
                  .get("/v2/models/clinic/stats")
                  .json()
                  .get("versions")
                  .list()
                  .get(0)
                  .get("drift")
                  .get("columns")
                  .list()
                  .get(1)
                  .get("name")
                  .string())
          .isEqualTo("ward");
    }
  }
}
