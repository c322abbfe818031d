package org.mercer.model.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.catalogue.Strings;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Domain;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.VectorDomain;
import org.mercer.gram.Matrices;
import org.mercer.gram.Precision;
import org.mercer.gram.lowrank.Centres;
import org.mercer.gram.lowrank.Kinds;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Regressor;
import org.mercer.learner.centres.Solver;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.learner.regress.SupportVectorRegression;
import org.mercer.model.RegressionModel;
import org.mercer.model.Training;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Progress;
import org.mercer.run.Run;

/** A process that learns from a file of blocks is killed; another goes on to the same bits. */
class KilledFitTest {
  private static final int N = 5500; // more than a pool holds: the preconditioner is not exact
  private static final long PATIENCE_SECONDS = 120;
  private static final Centres CENTRES = Centres.of(30);

  /** Which learner, by its name. */
  private static final Map<String, Regressor> LEARNERS =
      Map.of(
          "kernelridge",
          new KernelRidge(0.01, CENTRES),
          "svr",
          new SupportVectorRegression(10, 0.01, 1e-6).solver(Solver.CENTRES, CENTRES));

  @TempDir private Path folder;

  private static RegressionModel<?> fit(Path blocks, String learner, Run run) throws IOException {
    Sample<?> sample = BlockFile.read(blocks).sample();
    return sample.get(0) instanceof String
        ? fit(blocks, StringDomain.INSTANCE, Strings.spectrum(3).normalised(), learner, run)
        : fit(blocks, VectorDomain.INSTANCE, Vectors.rbf(2), learner, run);
  }

  private static <X> RegressionModel<X> fit(
      Path blocks, Domain<X> domain, Kernel<X> kernel, String learner, Run run) throws IOException {
    Sample<X> sample = BlockFile.read(blocks).of(domain).sample();
    Numbers y = Numbers.of(Matrices.vector(sample.size(), 8));
    return Training.of(kernel, Objects.requireNonNull(LEARNERS.get(learner))).fit(sample, y, run);
  }

  /** Learns slowly, and keeps its state whenever it has a new one. */
  static final class Slow {
    private Slow() {}

    public static void main(String[] arguments) throws IOException {
      Path state = Path.of(arguments[2]);
      FileJournal journal = FileJournal.to(state, System.err::println, Duration.ZERO);
      Progress waits =
          new Progress() {
            @Override
            public void step(String stage, long done, long total) {}

            @Override
            public void gap(String part, long round, double gap) {
              try {
                TimeUnit.MILLISECONDS.sleep(round > 3 ? 60_000 : 1);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            }
          };
      fit(
          Path.of(arguments[0]),
          arguments[1],
          Run.defaults().threads(1).journal(journal).progress(waits));
    }
  }

  private static void killed(Path blocks, String learner, Path state) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    if (Simd.vectorised()) { // else its bits are those of plain loops
      command.addAll(List.of("--add-modules", "jdk.incubator.vector"));
    }
    command.addAll(
        List.of(
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            Slow.class.getName(),
            blocks.toString(),
            learner,
            state.toString()));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
      while (!(Files.exists(state) && !solving(state).isEmpty())) {
        assertThat(System.nanoTime()).as("waited too long").isLessThan(end);
        assertThat(process.isAlive()).as("it ended by itself").isTrue();
        TimeUnit.MILLISECONDS.sleep(10);
      }
    } finally {
      process.destroyForcibly().waitFor(); // SIGKILL where there is one
    }
  }

  /** The parts that have begun and are not finished. */
  private static List<String> solving(Path state) throws IOException {
    Checkpoint checkpoint = Checkpoint.read(state);
    assertThat(checkpoint.finished()).isFalse();
    return checkpoint.parts().entrySet().stream()
        .filter(part -> !part.getValue().finished())
        .map(Map.Entry::getKey)
        .toList();
  }

  private <X> void check(Domain<X> domain, Sample<X> sample, String learner) throws Exception {
    Path blocks =
        BlockFileTest.written(folder.resolve(domain.name() + learner), domain, sample, 1000);
    Path state = folder.resolve(domain.name() + learner + ".state");
    killed(blocks, learner, state);
    FileJournal journal = FileJournal.resumed(state, state, note -> {});
    RegressionModel<?> resumed = fit(blocks, learner, Run.defaults().journal(journal));
    RegressionModel<?> whole = fit(blocks, learner, Run.defaults());
    assertThat(Arrays.deepEquals(values(resumed, sample), values(whole, sample))).isTrue();
    assertThat(resumed.report()).isEqualTo(whole.report());
  }

  @SuppressWarnings("unchecked") // it was made for these objects
  private static <X> double[][] values(RegressionModel<?> model, Sample<X> sample) {
    return ((RegressionModel<X>) model).values(sample, Precision.DOUBLE, Run.defaults());
  }

  @Test
  void of_ridge_regression_over_centres() throws Exception {
    check(VectorDomain.INSTANCE, Matrices.vectors(N, 3, 9), "kernelridge");
    StringDomain strings = StringDomain.INSTANCE;
    check(strings, Kinds.drawn("dna", strings, N), "kernelridge");
  }

  @Test
  void of_a_support_vector_machine_over_centres() throws Exception {
    check(VectorDomain.INSTANCE, Matrices.vectors(N, 3, 9), "svr");
  }
}
