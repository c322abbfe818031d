package org.mercer.model.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.model.ClassificationModel;
import org.mercer.model.RegressionModel;

/** Processes that save over one model again and again, killed in the middle of it. */
class KilledSavingTest {
  private static final int ROUNDS = 3;
  private static final long PATIENCE_SECONDS = 120;

  @TempDir Path folder;

  /** Saves two models in turn for ever. */
  static final class Saver {
    private Saver() {}

    public static void main(String[] arguments) throws IOException {
      while (true) {
        Models.save(Examples.perceptron(), Path.of(arguments[0]));
        Models.save(Examples.ridge(), Path.of(arguments[0]));
      }
    }
  }

  private static Process saver(Path model) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            Saver.class.getName(),
            model.toString())
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  @Test
  void leave_one_of_two_models_whole_and_the_next_save_cleans_up() throws Exception {
    Path model = folder.resolve("m.model");
    for (int round = 0; round < ROUNDS; round++) {
      List<Process> two = new ArrayList<>(List.of(saver(model), saver(model)));
      try {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!Files.exists(model)) {
          assertThat(System.nanoTime()).as("waited too long").isLessThan(end);
          TimeUnit.MILLISECONDS.sleep(5);
        }
        TimeUnit.MILLISECONDS.sleep(150 + 37 * round); // anywhere in a save
      } finally {
        for (Process process : two) {
          process.destroyForcibly().waitFor();
        }
      }
      assertThat(Models.load(model))
          .isInstanceOfAny(ClassificationModel.class, RegressionModel.class);
    }
    Models.save(Examples.perceptron(), model);
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).as("what the dead have left is gone").containsExactly(model);
    }
  }
}
