package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.cli.app.Exit;

/** A metric of what is not predicted is refused before any work, with those that suit. */
class MetricFaultsTest {
  /** The file is not there: what is refused first needs none. */
  private static final String NO_FILE = "there-is-no-such-file.csv";

  @TempDir private Path folder;

  private static Cli refused(String... words) {
    Cli found = Cli.run(words);
    assertThat(found.status()).as(found.err()).isEqualTo(Exit.USAGE);
    assertThat(found.out()).isEmpty();
    return found;
  }

  private static String[] words(String command, String learner, String... more) {
    List<String> words = new ArrayList<>(List.of(command, NO_FILE, "-l", learner));
    if (!command.equals("fit")) {
      words.addAll(List.of("-k", "rbf(gamma=1)"));
    }
    if (command.equals("compare")) {
      words.addAll(List.of("-k", "linear()"));
    }
    words.addAll(List.of(more));
    return words.toArray(String[]::new);
  }

  @ParameterizedTest
  @CsvSource({"cv", "compare", "tune", "fit"})
  void before_the_file_is_read(String command) {
    assertThat(refused(words(command, "svc", "--metric", "rmse")).err())
        .contains("--metric: rmse, which needs predicted numbers")
        .contains("a metric of classes, which svc predicts")
        .contains("name one of accuracy, balanced, error")
        .doesNotContain("mae", "nmi");
    assertThat(refused(words(command, "kernelridge", "--metric", "accuracy")).err())
        .contains("a metric of numbers, which kernelridge predicts", "name one of rmse, mse, mae");
    assertThat(refused(words(command, "svc", "--metric", "acuracy")).err())
        .contains("there is no metric 'acuracy'; did you mean 'accuracy'?");
  }

  @Test
  void of_groups_and_of_bounds() {
    assertThat(refused(words("cv", "kkmeans", "--metric", "accuracy")).err())
        .contains("a metric of groups, which kkmeans predicts", "name one of rand, nmi");
    assertThat(refused(words("cv", "svc", "--min", "r2=0.5")).err())
        .contains("--min: r2, which needs predicted numbers");
    assertThat(refused(words("cv", "kernelridge", "--min-accuracy", "0.5")).err())
        .contains("--min-accuracy: accuracy, which needs predicted classes");
  }

  @Test
  void of_a_saved_model() throws IOException {
    Path data = folder.resolve("points.csv");
    Files.writeString(data, "x,class\n0,a\n0.1,a\n0.2,a\n1,b\n0.9,b\n0.8,b\n");
    String model = folder.resolve("m.model").toString();
    assertThat(Cli.run("train", data.toString(), model, "-l", "svc", "-k", "rbf(gamma=1)").status())
        .isZero();
    assertThat(refused("predict", NO_FILE, model, "--metric", "mae").err())
        .contains("a metric of classes, which a model of svc predicts");
    assertThat(
            refused("compare", NO_FILE, "--model", model, "--model", model, "--metric", "r2").err())
        .contains("a metric of classes");
    assertThat(refused("explain", model, NO_FILE, "--importance", "--metric", "rmse").err())
        .contains("a metric of classes");
  }

  /** Of three classes none is the positive one. */
  @ParameterizedTest
  @CsvSource({"cv", "compare", "tune", "fit"})
  void one_that_three_classes_do_not_have(String command) throws IOException {
    Path data = folder.resolve("three.csv");
    Files.writeString(data, "x,class\n0,a\n0.1,a\n0.2,a\n1,b\n0.9,b\n0.8,b\n3,c\n3.1,c\n3.3,c\n");
    String[] words = words(command, "svc", "--metric", "f1", "--c", "1..10");
    words[1] = data.toString();
    if (command.equals("cv") || command.equals("compare")) {
      words[words.length - 1] = "1";
    }
    assertThat(refused(words).err())
        .contains("f1 is that of the positive one of two classes, but there are 3", "f1-macro");
  }

  /** What a target looks like is known when it was read; nothing is fitted before that. */
  @Test
  void of_a_task_that_the_file_tells() throws IOException {
    Path data = folder.resolve("points.csv");
    Files.writeString(data, "x,class\n0,a\n0.1,a\n0.2,a\n1,b\n0.9,b\n0.8,b\n");
    assertThat(refused("fit", data.toString(), "--metric", "rmse").err())
        .contains("a metric of classes");
    Path unlabelled = folder.resolve("only.csv");
    Files.writeString(unlabelled, "x,z\n0,1\n0.1,0\n0.2,1\n1,0\n0.9,1\n0.8,1\n");
    assertThat(refused("fit", unlabelled.toString(), "--unlabelled", "--metric", "auc").err())
        .contains("leave out --metric, or name the column to learn with --target");
    assertThat(folder).isDirectoryNotContaining("glob:**.journal");
  }
}
