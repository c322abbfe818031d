package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.app.Exit;

/** Perceptrons on a stream from the command line, and several classes. */
class ContinueTest {
  @TempDir Path folder;
  private String first = "";
  private String second = "";
  private String both = "";
  private String model = "";

  @BeforeEach
  void data() throws IOException {
    Random random = new Random(41);
    StringBuilder head = new StringBuilder();
    StringBuilder tail = new StringBuilder();
    for (int i = 0; i < 120; i++) {
      double x = 2 * random.nextDouble() - 1;
      double z = 2 * random.nextDouble() - 1;
      String label = x * x + z * z < 0.3 ? "in" : x > 0 ? "right" : "left";
      (i < 60 ? head : tail).append(x + "," + z + "," + label + "\n");
    }
    String names = "u,v,class\n";
    first = write("first.csv", names + head);
    second = write("second.csv", names + tail);
    both = write("both.csv", names + head + tail);
    model = folder.resolve("stream.model").toString();
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static Map<?, ?> report(Cli trained) {
    assertThat(trained.status()).as(trained.err()).isZero();
    return Cli.part(trained.json(), "report");
  }

  @Test
  void a_stream_in_two_files_is_the_stream_in_one() {
    String[] options = {"-l", "onlineperceptron", "--budget", "15", "-k", "rbf(gamma=3)", "--json"};
    Map<?, ?> begun = report(train(first, model, options));
    assertThat((Long) begun.get("supportVectors")).isLessThanOrEqualTo(15L);
    Map<?, ?> resumed =
        report(train(second, model, "-l", "onlineperceptron", "--continue", model, "--json"));
    Map<?, ?> through = report(train(both, folder.resolve("all.model").toString(), options));
    assertThat(resumed.get("seen")).isEqualTo(120.0);
    assertThat(resumed.get("mistakes")).isEqualTo(through.get("mistakes"));
    assertThat(resumed.get("supportVectors")).isEqualTo(through.get("supportVectors"));
    Cli a = Cli.run("predict", both, model, "-q");
    Cli b = Cli.run("predict", both, folder.resolve("all.model").toString(), "-q");
    assertThat(a.out()).isEqualTo(b.out());
  }

  private static Cli train(String data, String model, String... more) {
    String[] arguments = new String[more.length + 3];
    arguments[0] = "train";
    arguments[1] = data;
    arguments[2] = model;
    System.arraycopy(more, 0, arguments, 3, more.length);
    return Cli.run(arguments);
  }

  @Test
  void what_contradicts_the_model_is_refused() throws IOException {
    report(train(first, model, "-l", "onlineperceptron", "-k", "rbf(gamma=3)", "--json"));
    Cli kernel =
        train(second, model, "-l", "onlineperceptron", "--continue", model, "-k", "linear()");
    assertThat(kernel.status()).isEqualTo(Exit.USAGE);
    assertThat(kernel.err()).contains("--kernel", "rbf(gamma=3");
    Cli budget =
        train(second, model, "-l", "onlineperceptron", "--continue", model, "--budget", "3");
    assertThat(budget.err()).contains("--budget");
    Cli learner = train(second, model, "-l", "perceptron", "--continue", model);
    assertThat(learner.err()).contains("onlineperceptron");
    String strange = write("strange.csv", "u,v,class\n0,0,in\n1,1,beyond\n");
    Cli unknown = train(strange, model, "-l", "onlineperceptron", "--continue", model);
    assertThat(unknown.status()).isNotZero();
    assertThat(unknown.err()).contains("'beyond'", "in, left, right");
  }

  @Test
  void the_kernel_perceptron_tells_three_classes_apart() {
    Map<?, ?> last =
        report(
            train(
                both,
                model,
                "-l",
                "kernelperceptron",
                "-k",
                "rbf(gamma=3)",
                "--vote",
                "averaged",
                "--epochs",
                "50",
                "--json"));
    assertThat((Double) last.get("trainingErrors")).isLessThan(12.0);
    assertThat(Cli.run("predict", both, model).err()).contains("accuracy");
  }

  @Test
  void a_quantile_lies_above_its_part_of_the_rows() throws IOException {
    StringBuilder rows = new StringBuilder("x,y\n");
    Random random = new Random(43);
    for (int i = 0; i < 50; i++) {
      double x = random.nextDouble();
      rows.append(x + "," + (x + random.nextGaussian()) + "\n");
    }
    String table = write("q.csv", rows.toString());
    Map<?, ?> quantile =
        report(
            train(
                table,
                model,
                "-l",
                "quantile",
                "--tau",
                "0.8",
                "-k",
                "linear()",
                "--target",
                "y",
                "--tolerance",
                "1e-8",
                "--json"));
    // at most two rows lie on the line
    assertThat((Double) quantile.get("below")).isBetween(0.75, 0.8);
  }
}
