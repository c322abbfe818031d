package org.mercer.cli.fit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;

class FitTestFileTest {
  @TempDir private Path folder;

  /** The sign of the first column is the class. */
  private Path rows(String name, int n, String more) throws IOException {
    return Files.writeString(
        folder.resolve(name),
        IntStream.range(0, n)
            .mapToObj(i -> (i % 2 == 0 ? "1 1:" : "-1 1:-") + (1 + i % 7) + more + "\n")
            .collect(Collectors.joining()));
  }

  @Test
  void the_last_columns_may_not_occur_in_the_rows_to_try_the_model_on() throws IOException {
    String model = folder.resolve("m.model").toString();
    for (String last : new String[] {" 3:0.5", " 400:0.5"}) { // read as dense, and as sparse
      Cli fitted =
          Cli.run(
              "fit",
              rows("train.libsvm", 60, last).toString(),
              model,
              "--test",
              rows("test.libsvm", 20, " 2:1").toString(),
              "--time",
              "10m",
              "--force",
              "--json");
      assertThat(fitted.status()).as(fitted.err()).isZero();
      assertThat(Cli.number(Cli.part(Cli.part(fitted.json(), "scores"), "accuracy"), "value"))
          .isEqualTo(1);
    }
  }
}
