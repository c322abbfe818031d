package org.mercer.cli.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;
import org.mercer.cli.Main;

/** What --memory allows is not exceeded: told by the peak of a process, as the system counts it. */
class MemoryPeakTest {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final long BUDGET_MIB = 500;

  /** What the collector leaves of what is not needed any more, in young objects. */
  private static final long GARBAGE_MIB = 64;

  @TempDir private Path folder;

  /** Runs a command and says at its end how much memory the process ever had, in KiB. */
  static final class Peak {
    private Peak() {}

    public static void main(String[] arguments) throws IOException {
      ByteArrayOutputStream said = new ByteArrayOutputStream();
      int status = Main.run(arguments, InputStream.nullInputStream(), said, said);
      Matcher peak = Pattern.compile("VmHWM:\\s*(\\d+)").matcher(Files.readString(STATUS));
      System.out.println(said.toString(StandardCharsets.UTF_8));
      System.out.println(peak.find() ? "peak " + peak.group(1) : "no peak");
      System.out.flush();
      Runtime.getRuntime().halt(status);
    }
  }

  private record Ran(String said, long mebibytes) {}

  /** With the collector that the launcher takes. */
  private Ran train(String... options) throws IOException, InterruptedException {
    List<String> words =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx4g",
                "-XX:+UseParallelGC",
                "-XX:MaxNewSize=128m",
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                Peak.class.getName(),
                "train",
                folder.resolve("sensors.csv").toString(),
                "-k",
                "rbf(gamma=3)"));
    words.addAll(List.of(options));
    Path out = folder.resolve("out.txt");
    Process process =
        new ProcessBuilder(words)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    try {
      assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
      String said = Files.readString(out);
      assertThat(process.exitValue()).as(said).isIn(0, 75); // some passes are enough
      Matcher peak = Pattern.compile("peak (\\d+)").matcher(said);
      assertThat(peak.find()).as(said).isTrue();
      return new Ran(said, Long.parseLong(peak.group(1)) >> 10);
    } finally {
      process.destroyForcibly();
    }
  }

  private void check(String... learner) throws IOException, InterruptedException {
    List<String> few = new ArrayList<>(List.of(learner));
    few.addAll(List.of("--solver", "centres", "--centres", "2", "--memory", "500m"));
    long alone = train(few.toArray(String[]::new)).mebibytes();
    List<String> many = new ArrayList<>(List.of(learner));
    many.addAll(List.of("--solver", "centres", "--centres", "2400", "--memory", "500m"));
    Ran full = train(many.toArray(String[]::new));
    assertThat(full.said()).contains("2400 centres stand for ");
    assertThat(full.mebibytes() - alone)
        .as("MiB beside the process alone, which had %d; %s", alone, full.said())
        .isLessThanOrEqualTo(BUDGET_MIB + GARBAGE_MIB)
        .isGreaterThan(BUDGET_MIB / 4);
  }

  @Test
  void of_ridge_regression_over_centres() throws Exception {
    assumeTrue(Files.isReadable(STATUS), "there is no /proc that tells the peak of a process");
    Cli.run(
        "sample", "friedman", "--n", "40000", "--out", folder.resolve("sensors.csv").toString());
    check("--target", "y", "-l", "kernelridge", "--intercept", "yes", "--iterations", "3");
  }

  @Test
  void of_newton_steps_over_centres() throws Exception {
    assumeTrue(Files.isReadable(STATUS), "there is no /proc that tells the peak of a process");
    Cli.run(
        "sample", "friedman", "--n", "20000", "--out", folder.resolve("sensors.csv").toString());
    check("--target", "y", "-l", "svr", "--iterations", "1");
  }
}
