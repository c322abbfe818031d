package org.mercer.model.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.vector.Linear;
import org.mercer.learner.Clouds;
import org.mercer.learner.Report;
import org.mercer.learner.Scheme;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.regress.SupportVectorRegression;
import org.mercer.model.ClassificationModel;
import org.mercer.model.KernelModel;
import org.mercer.model.Training;
import org.mercer.model.prepare.Scaling;
import org.mercer.run.Cancelled;
import org.mercer.run.GapHistory;
import org.mercer.run.Journal;
import org.mercer.run.Progress;
import org.mercer.run.Run;

/** A training that is stopped in the middle and goes on. */
class FileJournalTest {
  private static final int N = 900;
  private static final double C = 10;
  private static final double TOLERANCE = 1e-4;
  private static final Kernel<Vec> KERNEL = Vectors.rbf(0.2);

  @TempDir Path folder;

  private final List<String> notes = new ArrayList<>();

  /** Stops the work when so many rounds are done. */
  private static final class StopsAfter implements Progress {
    private final long rounds;
    private volatile boolean asked;

    StopsAfter(long rounds) {
      this.rounds = rounds;
    }

    @Override
    public void step(String stage, long done, long total) {}

    @Override
    public void gap(String part, long round, double gap) {
      asked |= round >= rounds;
    }

    @Override
    public boolean cancelled() {
      return asked;
    }
  }

  private interface Fitting {
    KernelModel<?, ?> fit(Run run);
  }

  private static Fitting classes(int classes, Scheme scheme, double c) {
    Sample<Vec> x = Clouds.of(N, 5, classes, 3);
    Labels labels = Clouds.labels(N, classes);
    return run -> Training.of(KERNEL, new SupportVector(c, TOLERANCE, scheme)).fit(x, labels, run);
  }

  private static Fitting numbers() {
    Sample<Vec> x = Clouds.of(N, 3, 2, 4);
    double[] z = new double[N];
    Arrays.setAll(z, i -> Math.sin(3 * x.get(i).get(0)));
    return run ->
        Training.of(KERNEL, new SupportVectorRegression(C, 0.05, TOLERANCE)).fit(x, z, run);
  }

  private Path stopped(Fitting fitting, long rounds) throws IOException {
    Path file = folder.resolve("left.checkpoint");
    FileJournal journal = FileJournal.inMemory(notes::add);
    Run run = Run.defaults().journal(journal).progress(new StopsAfter(rounds));
    assertThatThrownBy(() -> fitting.fit(run)).isInstanceOf(Cancelled.class);
    journal.write(file, false);
    return file;
  }

  private KernelModel<?, ?> resumed(Fitting fitting, Path file, Progress progress)
      throws IOException {
    FileJournal journal = FileJournal.resumed(file, file, notes::add);
    KernelModel<?, ?> model = fitting.fit(Run.defaults().journal(journal).progress(progress));
    journal.write(file, true);
    return model;
  }

  /** Both lie above the optimum by at most the violation times what the variables add up to. */
  private static void assertSame(Report found, Report expected, double most) {
    assertThat(found.converged()).isTrue();
    assertThat(found.objective()).isCloseTo(expected.objective(), within(2 * TOLERANCE * most));
  }

  private void assertResumes(Fitting fitting, double most) throws IOException {
    Report expected = fitting.fit(Run.defaults()).report();
    for (long rounds : new long[] {1, 3}) {
      Path file = stopped(fitting, rounds);
      KernelModel<?, ?> model = resumed(fitting, file, Progress.silent());
      assertSame(model.report(), expected, most);
      assertThat(model.report().iterations()).isPositive();
      GapHistory course = new GapHistory(Progress.silent());
      assertSame(resumed(fitting, file, course).report(), expected, most);
      assertThat(course.last().orElseThrow().rounds()).as("it was finished").isZero();
    }
    assertThat(notes).isEmpty();
  }

  @Test
  void two_classes_go_on_to_the_same_solution() throws IOException {
    assertResumes(classes(2, Scheme.PAIRS, C), C * N);
  }

  @Test
  void what_was_done_is_not_done_again() throws IOException {
    Fitting fitting = classes(2, Scheme.PAIRS, C);
    GapHistory course = new GapHistory(Progress.silent());
    Report all = fitting.fit(Run.defaults().progress(course)).report();
    long rounds = course.last().orElseThrow().rounds();
    Report rest = resumed(fitting, stopped(fitting, rounds * 3 / 4), Progress.silent()).report();
    assertThat(rest.iterations()).isLessThan(all.iterations());
  }

  @ParameterizedTest
  @CsvSource({"PAIRS", "RESTS"})
  void several_classes_go_on_with_every_machine(Scheme scheme) throws IOException {
    assertResumes(classes(3, scheme, C), 3 * C * N);
  }

  @Test
  void regression_goes_on() throws IOException {
    assertResumes(numbers(), 2 * C * N);
  }

  @Test
  void a_linear_kernel_goes_on_with_its_descent() throws IOException {
    int n = 2400;
    double c = 0.1;
    Sample<Vec> x = Clouds.of(n, 6, 2, 5);
    Labels labels = Clouds.labels(n, 2);
    Fitting fitting =
        run -> Training.of(Linear.INSTANCE, new SupportVector(c, TOLERANCE)).fit(x, labels, run);
    GapHistory course = new GapHistory(Progress.silent());
    Report expected = fitting.fit(Run.defaults().progress(course)).report();
    long passes = course.last().orElseThrow().rounds();
    Path file = stopped(fitting, passes * 3 / 4);
    Report rest = resumed(fitting, file, Progress.silent()).report();
    assertSame(rest, expected, c * n);
    assertThat(rest.iterations()).isLessThan(expected.iterations());
    assertSame(resumed(fitting, file, Progress.silent()).report(), expected, c * n);
  }

  @Test
  void time_that_is_spent_leaves_a_state_to_go_on_from() throws IOException {
    Fitting fitting = classes(2, Scheme.PAIRS, C);
    FileJournal journal = FileJournal.inMemory(notes::add);
    Run few = Run.defaults();
    few = few.budget(few.budget().iterations(50)).journal(journal);
    Report half = fitting.fit(few).report();
    assertThat(half.converged()).isFalse();
    Path file = folder.resolve("half.checkpoint");
    journal.write(file, false);
    Report whole = resumed(fitting, file, Progress.silent()).report();
    assertSame(whole, fitting.fit(Run.defaults()).report(), C * N);
    assertThat(whole.objective()).isLessThan(half.objective());
  }

  @Test
  void a_stop_before_the_first_round_of_a_resumed_training_loses_nothing() throws IOException {
    Fitting fitting = classes(2, Scheme.PAIRS, C);
    Path file = stopped(fitting, 3);
    double[] kept = only(Checkpoint.read(file)).values();
    FileJournal journal = FileJournal.resumed(file, file, notes::add);
    Run run = Run.defaults().journal(journal).progress(new StopsAfter(0));
    assertThatThrownBy(() -> fitting.fit(run)).isInstanceOf(Cancelled.class);
    journal.write(file, false);
    assertThat(only(Checkpoint.read(file)).values()).containsExactly(kept);
  }

  private static Checkpoint.Part only(Checkpoint checkpoint) {
    assertThat(checkpoint.parts()).hasSize(1);
    return checkpoint.parts().values().iterator().next();
  }

  @Test
  void the_file_is_written_while_the_work_goes_on_and_is_whole_each_time() throws IOException {
    Path file = folder.resolve("often.checkpoint");
    FileJournal journal = FileJournal.to(file, notes::add, Duration.ZERO);
    List<Boolean> finished = new ArrayList<>();
    Progress reading =
        new Progress() {
          @Override
          public void step(String stage, long done, long total) {}

          @Override
          public void gap(String part, long round, double gap) {
            if (round > 0) {
              try {
                finished.add(only(Checkpoint.read(file)).finished());
              } catch (IOException e) {
                throw new AssertionError(e);
              }
            }
          }
        };
    classes(2, Scheme.PAIRS, C).fit(Run.defaults().journal(journal).progress(reading));
    assertThat(finished).hasSizeGreaterThan(3).containsOnly(false);
    assertThat(only(Checkpoint.read(file)).finished()).isTrue();
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void short_work_writes_nothing_by_itself() {
    Path file = folder.resolve("seldom.checkpoint");
    classes(2, Scheme.PAIRS, C).fit(Run.defaults().journal(FileJournal.to(file, notes::add)));
    assertThat(file).doesNotExist();
  }

  @Test
  void a_write_that_fails_is_one_note_and_not_the_end() {
    Path nowhere = folder.resolve("missing").resolve("left.checkpoint");
    Fitting fitting = classes(2, Scheme.PAIRS, C);
    FileJournal journal = FileJournal.to(nowhere, notes::add, Duration.ZERO);
    Report report = fitting.fit(Run.defaults().journal(journal)).report();
    assertThat(report).isEqualTo(fitting.fit(Run.defaults()).report());
    assertThat(notes).hasSize(1);
    assertThat(notes.get(0)).contains("goes on", "folder does not exist");
  }

  @Test
  void a_journal_does_not_change_a_bit_of_the_model() throws IOException {
    Sample<Vec> x = Clouds.of(N, 5, 3, 3);
    Labels labels = Clouds.labels(N, 3);
    Training<Vec, Labels, ClassificationModel<Vec>> training =
        Training.of(KERNEL, new SupportVector(C)).prepared(Scaling.STANDARD);
    Path plain = Models.save(training.fit(x, labels, Run.defaults()), folder.resolve("a.model"));
    Journal journal = FileJournal.to(folder.resolve("b"), notes::add, Duration.ZERO);
    Run run = Run.defaults().journal(journal).progress(new GapHistory(Progress.silent()));
    Path kept = Models.save(training.fit(x, labels, run), folder.resolve("b.model"));
    assertThat(kept).hasSameBinaryContentAs(plain);
  }

  @ParameterizedTest
  @CsvSource({
    "version, 0.0.1, version = 0.0.1",
    "kernel, linear(), kernel = linear()",
    "preparation, range, preparation = range",
    "learner, nusvc, learner = nusvc",
    "objects, 899, objects = 899",
    "data, abc, other data"
  })
  void another_training_is_refused_by_what_differs(String key, String value, String said)
      throws IOException {
    Fitting fitting = classes(2, Scheme.PAIRS, C);
    Checkpoint left = Checkpoint.read(stopped(fitting, 2));
    Map<String, Object> what = new LinkedHashMap<>(left.what());
    assertThat(what).containsKey(key);
    what.put(key, value);
    Path other = folder.resolve("other.checkpoint");
    new Checkpoint(what, left.parts(), false).write(other);
    assertThatThrownBy(() -> resumed(fitting, other, Progress.silent()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("other.checkpoint")
        .hasMessageContaining(said);
  }

  @Test
  void another_price_is_refused() throws IOException {
    Path file = stopped(classes(2, Scheme.PAIRS, C), 2);
    assertThatThrownBy(() -> resumed(classes(2, Scheme.PAIRS, 2 * C), file, Progress.silent()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("c = 10.0")
        .hasMessageContaining("c = 20.0");
  }

  @Test
  void a_state_that_no_run_can_have_left_is_refused() throws IOException {
    Fitting fitting = classes(2, Scheme.PAIRS, C);
    Checkpoint left = Checkpoint.read(stopped(fitting, 2));
    double[] values = only(left).values();
    double[] outside = values.clone();
    outside[5] = C + 1;
    double[] uneven = values.clone();
    uneven[5] = uneven[5] > C / 2 ? uneven[5] - 1 : uneven[5] + 1;
    assertRefused(fitting, left, outside, "the value 11.0 of variable 6");
    assertRefused(fitting, left, uneven, "the sum 0.0 that is fixed");
    assertRefused(fitting, left, Arrays.copyOf(values, N - 1), "899 variables");
    double[] undefined = values.clone();
    undefined[0] = Double.NaN;
    assertRefused(fitting, left, undefined, "NaN");
  }

  private void assertRefused(Fitting fitting, Checkpoint left, double[] values, String said)
      throws IOException {
    Path file = folder.resolve("odd.checkpoint");
    Map<String, Checkpoint.Part> parts = new LinkedHashMap<>();
    left.parts().keySet().forEach(name -> parts.put(name, new Checkpoint.Part(values, false)));
    new Checkpoint(left.what(), parts, false).write(file);
    assertThatThrownBy(() -> resumed(fitting, file, Progress.silent()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(said);
  }

  @Test
  void damaged_bytes_are_refused_wherever_they_are() throws IOException {
    Path file = stopped(classes(2, Scheme.PAIRS, C), 2);
    byte[] whole = Files.readAllBytes(file);
    Path damaged = folder.resolve("damaged.checkpoint");
    for (int at = 0; at < whole.length; at += 37) {
      byte[] bytes = whole.clone();
      bytes[at] ^= 0x10;
      Files.write(damaged, bytes);
      assertThatThrownBy(() -> Checkpoint.read(damaged))
          .as("byte %d", at)
          .isInstanceOf(InputException.class);
      Files.write(damaged, Arrays.copyOf(whole, at));
      assertThatThrownBy(() -> Checkpoint.read(damaged))
          .as("cut at %d", at)
          .isInstanceOf(InputException.class);
    }
  }

  @Test
  void models_and_checkpoints_are_not_taken_for_each_other() throws IOException {
    Fitting fitting = classes(2, Scheme.PAIRS, C);
    Path checkpoint = stopped(fitting, 2);
    Path model = Models.save(fitting.fit(Run.defaults()), folder.resolve("m.model"));
    assertThatThrownBy(() -> Models.load(checkpoint))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("a checkpoint of a training that was stopped")
        .hasMessageContaining("`resume=left.checkpoint`");
    assertThatThrownBy(() -> Checkpoint.read(model))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("a model (classification)");
    Checkpoint left = Checkpoint.read(checkpoint);
    assertThatThrownBy(() -> left.write(model)).hasMessageContaining("holds something else");
    assertThatThrownBy(() -> Models.save(fitting.fit(Run.defaults()), checkpoint))
        .hasMessageContaining("holds something else");
  }
}
