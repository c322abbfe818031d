package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The names of LIBSVM and scikit-learn do what ours do, and help is of what it was asked for. */
class SynonymsTest {
  @TempDir private Path folder;
  private String data = "";

  @BeforeEach
  void threeClasses() throws IOException {
    Random random = new Random(3);
    StringBuilder text = new StringBuilder("u,v,label\n");
    for (int i = 0; i < 60; i++) {
      double u = i % 3 + 0.4 * random.nextGaussian();
      double v = i % 2 + 0.4 * random.nextGaussian();
      text.append(u).append(',').append(v).append(",c").append(i % 3).append('\n');
    }
    data = Files.writeString(folder.resolve("data.csv"), text).toString();
  }

  /** What the model of these words says of its training rows. */
  private String predicted(String name, String words) {
    String model = folder.resolve(name + ".model").toString();
    List<String> train = new ArrayList<>(List.of("train", data, model));
    train.addAll(List.of(words.split(" ")));
    Cli trained = Cli.run(train.toArray(String[]::new));
    assertThat(trained.status()).as(trained.err()).isZero();
    return Cli.run("predict", data, model, "--values", "-q").out();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-l SVC --C 10 -k RBF(gamma=0.5)       | -l svc --c 10 -k rbf(gamma=0.5)",
        "-l C-SVC --tol 0.01 -k rbf(gamma=0.5) | -l svc --tolerance 0.01 -k rbf(gamma=0.5)",
        "-l NuSVC --nu 0.2 -k rbf(gamma=0.5)   | -l nusvc --nu 0.2 -k rbf(gamma=0.5)",
        "-l svc -k rbf(gamma=auto)             | -l svc -k rbf(gamma=0.5)",
        "-l svc --classes ovo -k linear()      | -l svc --classes pairs -k linear()",
        "-l svc --classes ovr -k linear()      | -l svc --classes rests -k linear()",
        "-l svc --decision_function_shape ovr -k linear() | -l svc --classes rests -k linear()",
        "-l svc --class_weight balanced -k linear() | -l svc --class-weight balanced -k linear()",
        "-l OneClassSVM --nu 0.1 -k rbf(gamma=1) | -l oneclass --nu 0.1 -k rbf(gamma=1)"
      })
  void a_synonym_makes_the_same_model(String theirs, String ours) {
    assertThat(predicted("theirs", theirs)).isEqualTo(predicted("ours", ours)).isNotEmpty();
  }

  @Test
  void probability_is_understood_in_predict_too() {
    String model = folder.resolve("p.model").toString();
    Cli trained =
        Cli.run("train", data, model, "-l", "SVC", "--probability", "-k", "rbf(gamma=0.5)");
    assertThat(trained.status()).as(trained.err()).isZero();
    Cli one = Cli.run("predict", data, model, "--probability", "-q");
    assertThat(one.out()).isEqualTo(Cli.run("predict", data, model, "--probabilities", "-q").out());
    assertThat(one.out().lines().findFirst().orElse("").split("\t")).hasSize(1 + 3);
  }

  @Test
  void help_names_the_hyperparameters_of_the_learner_that_is_named() {
    String svc = Cli.run("train", "-l", "SVC", "--help").out();
    assertThat(svc).contains("Hyperparameters of svc:", "--c=V", "--tolerance=V");
    assertThat(svc).doesNotContain("--lambda=V", "--nu=V", "svc: ");
    assertThat(Cli.run("help", "train", "--learner=svc").out()).isEqualTo(svc);
    String all = Cli.run("help", "train").out();
    assertThat(all)
        .contains("--c=V", "--lambda=V", "--nu=V", "of meandistance, nusvc, nusvr, oneclass");
    assertThat(all).doesNotContain("upper bound of the fraction");
    assertThat(Cli.run("compare", "-l", "svc,fisher", "-h").out())
        .contains("Hyperparameters of svc and fisher:", "--lambda=V", "--c=V")
        .doesNotContain("--nu=V");
    // a name that there is not narrows nothing
    assertThat(Cli.run("train", "-l", "nothing", "--help").out()).isEqualTo(all);
  }
}
