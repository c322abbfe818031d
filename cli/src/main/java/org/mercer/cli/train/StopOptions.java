package org.mercer.cli.train;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.output.Target;
import org.mercer.error.InputException;
import org.mercer.error.ShellWord;
import org.mercer.model.file.Checkpoint;
import org.mercer.model.file.FileJournal;
import org.mercer.run.Run;
import picocli.CommandLine.Option;

/** When a fit ends before its time, where it leaves what it has, and from where it goes on. */
final class StopOptions {
  static final String HEADING = "%nStop and go on:%n";

  @Option(
      names = "--iterations",
      paramLabel = "N",
      description = "stop with the best so far after this many iterations of the learner")
  private Optional<Long> iterations = Optional.empty();

  @Option(
      names = "--checkpoint",
      paramLabel = "F",
      description = "keep the state of the fit here: every 10 s, when it is stopped and at its end")
  private Optional<Path> checkpoint = Optional.empty();

  @Option(
      names = "--resume",
      paramLabel = "F",
      description =
          "go on from the state in this file, and keep it there unless --checkpoint is given")
  private Optional<Path> resume = Optional.empty();

  Run limited(Run run) {
    if (iterations.isEmpty()) {
      return run;
    }
    if (iterations.get() < 1) {
      throw Failure.usage(
          "--iterations", iterations.get().toString(), "1 or more", "leave it out for no limit");
    }
    return run.budget(run.budget().iterations(iterations.get()));
  }

  /** Whether it was the time or the iterations that ended a fit. */
  boolean limitReached(Run run, long done) {
    return run.outOfTime() || done >= run.budget().iterations();
  }

  /** The file that the state is to be kept in, where one is named. */
  Optional<Path> file() {
    return checkpoint.or(() -> resume);
  }

  /** Opened before the data are read: a file that cannot be used must not cost any work. */
  FileJournal journal(Optional<Path> model, boolean force, Path[] inputs, Consumer<String> notes)
      throws IOException {
    if (file().isEmpty()) {
      return FileJournal.inMemory(notes);
    }
    Path to = file().get();
    FileJournal journal =
        resume.isPresent() ? resumed(resume.get(), to, notes) : FileJournal.to(to, notes);
    requireOwn(to, model, force);
    Target.place(to, () -> Checkpoint.prepare(to, inputs)).close();
    return journal;
  }

  private static FileJournal resumed(Path from, Path to, Consumer<String> notes)
      throws IOException {
    try {
      return FileJournal.resumed(from, to, notes);
    } catch (NoSuchFileException e) {
      throw new Failure(
          Exit.NO_INPUT,
          InputException.quote(from.toString()),
          "there is no such file",
          "the state that a fit has left",
          "give the file that was named when the fit stopped");
    }
  }

  /** Neither the model nor what another fit has left and may still be gone on from. */
  private void requireOwn(Path to, Optional<Path> model, boolean force) throws IOException {
    Path absolute = to.toAbsolutePath().normalize();
    if (model.map(m -> m.toAbsolutePath().normalize().equals(absolute)).orElse(false)) {
      throw Failure.usage(
          "--checkpoint", "the file of the model", "a file of its own", "give another name");
    }
    boolean same =
        resume.isPresent()
            && Files.exists(resume.get())
            && Files.exists(to)
            && Files.isSameFile(resume.get(), to);
    if (!same && !force && Checkpoint.isCheckpoint(to) && !Checkpoint.read(to).finished()) {
      throw new Failure(
          Exit.CANNOT_CREATE,
          InputException.quote(to.toString()),
          "holds the state of a fit that was not finished",
          "",
          "go on with it: --resume " + ShellWord.of(to.toString()) + "; or --force to replace it");
    }
  }
}
