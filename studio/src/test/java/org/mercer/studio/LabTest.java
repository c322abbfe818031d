package org.mercer.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.Kernels;
import org.mercer.json.JsonValue;
import org.mercer.kernel.entry.Entry;

/** The kernel lab answers for every kernel of the catalogue, a new one too. */
class LabTest {
  @TempDir private static Path folder;
  private static StudioClient client;

  @BeforeAll
  static void start() throws IOException, InterruptedException {
    client = new StudioClient(folder);
  }

  @AfterAll
  static void stop() {
    client.close();
  }

  static List<Entry> entries() {
    return Kernels.entries();
  }

  @ParameterizedTest
  @MethodSource("entries")
  void the_worked_example_has_the_value_of_the_catalogue(Entry entry)
      throws IOException, InterruptedException {
    Entry.Example e = entry.example();
    JsonValue answer =
        client.ask(
            "pair",
            Map.of(
                "kernel", e.kernel(),
                "domain", entry.domain().map(d -> d.name()).orElse("vector"),
                "objects", e.sample().isEmpty() ? List.of(e.x(), e.y()) : e.sample(),
                "x", e.x(),
                "y", e.y()));
    // the catalogue rounds the values of its examples to four digits or more
    assertThat(answer.get("value").number())
        .isCloseTo(e.value(), within(1e-3 * Math.max(1, Math.abs(e.value()))));
  }

  @Test
  void a_function_that_is_no_kernel_is_refuted_with_a_vector_that_shows_it()
      throws IOException, InterruptedException {
    Map<String, Object> question =
        Map.of("kernel", "sigmoid(scale=1, coef0=-1)", "domain", "", "objects", List.of());
    JsonValue certificate = client.ask("kernel", question).get("certificate");
    assertThat(certificate.get("verdict").string()).isEqualTo("REFUTED");
    assertThat(certificate.get("form").number()).isNegative();
    assertThat(certificate.get("points").list()).hasSameSizeAs(certificate.get("weights").list());
  }

  @Test
  void the_matrix_of_three_words_and_its_spectrum() throws IOException, InterruptedException {
    // of cat, car, cat the substrings of length 2 are ca at | ca ar | ca at:
    // K = [2 1 2; 1 2 1; 2 1 2], with trace 6, one eigenvalue 0 and two that sum to 6
    // and whose product is the sum of the principal 2x2 minors, 3 + 0 + 3 = 6: 3 +- sqrt(3)
    JsonValue answer =
        client.ask(
            "matrix",
            Map.of(
                "kernel", "spectrum(p=2)",
                "domain", "",
                "objects", List.of("cat", "car", "cat")));
    assertThat(answer.get("values").numbers()).containsExactly(2, 1, 2, 1, 2, 1, 2, 1, 2);
    double[] eigenvalues = answer.get("eigenvalues").numbers();
    assertThat(eigenvalues[0]).isCloseTo(0, within(1e-12));
    assertThat(eigenvalues[1]).isCloseTo(3 - Math.sqrt(3), within(1e-12));
    assertThat(eigenvalues[2]).isCloseTo(3 + Math.sqrt(3), within(1e-12));
    assertThat(answer.get("rank").whole()).isEqualTo(2);
  }

  @Test
  void the_place_of_a_fault_is_said() throws IOException, InterruptedException {
    HttpResponse<String> answer =
        client.post(
            "kernel",
            Map.of("kernel", "rbf(gamma=1) + wrog()", "domain", ""),
            "Cookie",
            client.cookie());
    assertThat(answer.statusCode()).isEqualTo(400);
    JsonValue fault = JsonValue.read("fault", answer.body());
    assertThat(fault.get("column").whole()).isEqualTo("rbf(gamma=1) + ".length());
    assertThat(fault.get("error").string()).contains("wrog");
  }
}
