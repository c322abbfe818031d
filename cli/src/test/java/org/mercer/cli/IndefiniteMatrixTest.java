package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.Learners;
import org.mercer.cli.app.Exit;
import org.mercer.learner.LearnerEntry;

/** What learners do with a matrix that is not positive semidefinite is one rule for all. */
class IndefiniteMatrixTest {
  /** They learn explicit weights, or from two views, and have no use for such a matrix at all. */
  private static final Set<String> OF_OTHER_INPUT =
      Set.of("perceptron", "ridge", "leastsquares", "kcca");

  @TempDir Path folder;
  private Path data;

  static List<String> learners() {
    return Learners.all().stream()
        .map(LearnerEntry::name)
        .distinct()
        .filter(name -> !OF_OTHER_INPUT.contains(name))
        .toList();
  }

  /** [1 1 0; 1 1 1; 0 1 1] has the eigenvalues 1 - sqrt 2, 1 and 1 + sqrt 2. */
  @BeforeEach
  void write() throws IOException {
    data = folder.resolve("resemble.libsvm");
    Files.write(data, List.of("1 0:1 1:1 2:1 3:0", "2 0:2 1:1 2:1 3:1", "1 0:3 1:0 2:1 3:1"));
  }

  @ParameterizedTest
  @MethodSource("learners")
  void a_learner_warns_whatever_is_quiet_or_refuses(String learner) {
    Cli train = Cli.run("train", data.toString(), "-k", "precomputed()", "-l", learner, "--quiet");

    assertThat(train.status()).as(train.err()).isIn(Exit.DONE, Exit.DATA);
    assertThat(train.err())
        .contains("positive semidefinite", "smallest eigenvalue is -0.414214")
        .contains("clip", "krein");
    if (train.status() == Exit.DONE) {
      assertThat(train.err()).startsWith("warning: not positive semidefinite");
    }
  }

  @Test
  void a_support_vector_machine_tries_the_sigmoid_and_a_process_does_not() throws IOException {
    Path points = folder.resolve("points.csv");
    Files.write(points, List.of("x1,x2,colour", "2,1,red", "1,2,red", "-1,0,blue", "0,-1,blue"));
    String[] sigmoid = {"train", points.toString(), "-k", "sigmoid(scale=1, coef0=-1)", "-q", "-l"};

    Cli machine = Cli.run(with(sigmoid, "svc"));
    assertThat(machine.status()).as(machine.err()).isZero();
    assertThat(machine.err()).startsWith("warning: not positive semidefinite");

    Cli process = Cli.run(with(sigmoid, "gpc"));
    assertThat(process.status()).isEqualTo(Exit.DATA);
    assertThat(process.err()).contains("REFUTED", "v'Kv");
  }

  private static String[] with(String[] words, String last) {
    String[] all = java.util.Arrays.copyOf(words, words.length + 1);
    all[words.length] = last;
    return all;
  }
}
