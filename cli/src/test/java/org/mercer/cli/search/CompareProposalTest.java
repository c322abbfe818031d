package org.mercer.cli.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;

class CompareProposalTest {
  @TempDir Path folder;

  @Test
  void two_learners_are_compared_with_the_kernel_that_is_proposed() throws IOException {
    StringBuilder text = new StringBuilder("u,ward,y\n");
    for (int i = 0; i < 40; i++) {
      text.append(i * 7 % 40).append(i % 4 == 0 ? ",east," : ",west,").append(i * 7 % 40 < 20);
      text.append('\n');
    }
    String data = Files.writeString(folder.resolve("d.csv"), text).toString();

    Cli cli = Cli.run("compare", data, "-l", "svc", "-l", "kernelperceptron", "--folds", "3");

    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.err()).contains("no kernel was given; proposed for both is rbf(gamma=scale)@");
    assertThat(cli.out()).contains("svc with rbf(gamma=scale)@[u,ward]");
    assertThat(Cli.run("compare", data, "-l", "svc").status()).isEqualTo(2);
  }
}
