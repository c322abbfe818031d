package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Models that an earlier version wrote, with the data and what that version predicted of them: what
 * was saved once is read for good, and says the same.
 */
class EarlierModelsTest {
  /** Rounding may differ between machines and from version to version; no figure may. */
  private static final double ROUNDING = 1e-9;

  @TempDir private Path folder;

  private static Path earlier() throws URISyntaxException {
    return Path.of(Objects.requireNonNull(EarlierModelsTest.class.getResource("/earlier")).toURI());
  }

  static List<String> models() throws IOException, URISyntaxException {
    try (Stream<Path> files = Files.list(earlier())) {
      return files
          .map(f -> f.getFileName().toString())
          .filter(name -> name.endsWith(".model"))
          .map(name -> name.substring(0, name.length() - ".model".length()))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("models")
  void an_earlier_model_predicts_what_it_did(String name) throws IOException, URISyntaxException {
    Path csv = earlier().resolve(name + ".csv");
    Path data = Files.exists(csv) ? csv : earlier().resolve(name + ".txt");
    Path model = earlier().resolve(name + ".model");
    Path out = folder.resolve("predictions.csv");
    Cli run = Cli.run("predict", data.toString(), model.toString(), "-q", "-o", out.toString());
    assertThat(run.status()).as(run.err()).isZero();
    List<String> expected = Files.readAllLines(earlier().resolve(name + ".expected"));
    List<String> actual = Files.readAllLines(out);
    assertThat(actual).hasSameSizeAs(expected);
    List<String> columns = List.of(actual.get(0).split(",", -1));
    List<String> known = List.of(expected.get(0).split(",", -1));
    // a column that names the rows now stands beside the predictions
    assertThat(columns.stream().filter(c -> !c.equals("id")).toList()).isEqualTo(known);
    int[] places = known.stream().mapToInt(columns::indexOf).toArray();
    for (int i = 1; i < expected.size(); i++) {
      String[] cells = actual.get(i).split(",", -1);
      assertThat(cells).as("row " + i).hasSize(columns.size());
      String[] same = IntStream.of(places).mapToObj(c -> cells[c]).toArray(String[]::new);
      agree(expected.get(i).split(",", -1), same, "row " + i);
    }
  }

  private static void agree(String[] expected, String[] actual, String row) {
    assertThat(actual).as(row).hasSameSizeAs(expected);
    for (int c = 0; c < expected.length; c++) {
      if (expected[c].matches("-?[0-9.]+([eE]-?[0-9]+)?")) {
        double number = Double.parseDouble(expected[c]);
        assertThat(Double.parseDouble(actual[c]))
            .as(row)
            .isCloseTo(number, within(ROUNDING * Math.max(1, Math.abs(number))));
      } else {
        assertThat(actual[c]).as(row).isEqualTo(expected[c]);
      }
    }
  }
}
