package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A command does each thing once, which is counted at the entry of the methods that do it. */
class OneWalkTest {
  private static final Map<String, Set<String>> WATCHED =
      Map.of(
          "org.mercer.kernel.expression.Parser", Set.of("parse"),
          "org.mercer.data.read.Datasets", Set.of("parse"),
          "org.mercer.model.prepare.Scaling", Set.of("fit"),
          "org.mercer.model.prepare.FilledScaling", Set.of("fit"),
          "org.mercer.gram.Grams", Set.of("of", "stored", "lazy"),
          "org.mercer.model.DecisionFunction", Set.of("of", "value"));

  private static final int ROWS = 80;

  @TempDir private Path folder;
  private String data = "";
  private String model = "";

  @BeforeEach
  void rows() throws IOException {
    Random random = new Random(7);
    StringBuilder text = new StringBuilder("u,v,label\n");
    for (int i = 0; i < ROWS; i++) {
      double x = random.nextGaussian();
      double y = 100 * random.nextGaussian();
      text.append(x).append(',').append(y).append(',').append(x + y / 100 > 0 ? 1 : 0).append('\n');
    }
    data = Files.writeString(folder.resolve("data.csv"), text).toString();
    model = folder.resolve("m.model").toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"svc", "nusvc", "logistic", "lssvm", "kernelridge", "svr", "gp"})
  void train_does_each_thing_once(String learner) throws Exception {
    Calls calls =
        Calls.of(
            WATCHED,
            "train",
            data,
            model,
            "-l",
            learner,
            "-k",
            "rbf(gamma=scale)",
            "--scale",
            "standard");
    assertThat(calls.status()).as(calls.err()).isZero();
    assertThat(calls.of("Datasets.parse")).isEqualTo(1);
    assertThat(calls.of("Parser.parse")).isEqualTo(1);
    assertThat(calls.of("Scaling.fit")).isEqualTo(1);
    // a machine knows its values on the rows that it learned from when it ends
    assertThat(calls.rows("DecisionFunction.of")).isZero();
    assertThat(calls.of("DecisionFunction.value")).isZero();
  }

  @Test
  void predict_with_metrics_evaluates_the_model_once() throws Exception {
    assertThat(Cli.run("train", data, model, "-l", "svc", "-k", "rbf(gamma=0.5)").status())
        .isZero();
    Calls calls = Calls.of(WATCHED, "predict", data, model, "--metric", "accuracy,auc,mcc");
    assertThat(calls.status()).as(calls.err()).isZero();
    assertThat(calls.of("DecisionFunction.of")).isEqualTo(1);
    assertThat(calls.rows("DecisionFunction.of")).isEqualTo(ROWS);
    assertThat(calls.of("DecisionFunction.value")).isZero();
  }
}
