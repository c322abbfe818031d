package org.mercer.cli.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Optional;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Failure;
import org.mercer.file.AtomicFile;
import org.mercer.report.Report;

/**
 * Where the answer of a command goes: a file that is checked and begun before the work starts and
 * is there whole or not at all, or standard output.
 *
 * <p>{@code -} names standard output where the answer of a command can be printed; elsewhere, as
 * for a model or a picture, it is refused. {@code ./-} is a file of that name.
 */
public final class Target implements AutoCloseable {
  private static final Path STANDARD_OUTPUT = Path.of("-");

  private final Optional<AtomicFile> file;
  private final OutputStream stream;

  private Target(AtomicFile file) {
    this.file = Optional.of(file);
    this.stream = file.stream();
  }

  private Target(Console console) {
    this.file = Optional.empty();
    this.stream = console.bytes();
  }

  /** Whether an output of this name is standard output: {@code -}, but not {@code ./-}. */
  public static boolean isStandardOutput(Path path) {
    return path.equals(STANDARD_OUTPUT);
  }

  /** Refuses standard output, for what has to be a file. */
  public static void requireFile(Path path) {
    if (isStandardOutput(path)) {
      throw Failure.usage(
          "-",
          "standard output",
          "a file, because this is no answer that is printed",
          "name a file; ./- is a file called -");
    }
  }

  public static Target standardOutput(Console console) {
    return new Target(console);
  }

  /** A new file; one that holds something is replaced only when forced. */
  public static Target file(Path path, boolean force, List<Path> inputs) throws IOException {
    AtomicFile.Rules rules = new AtomicFile.Rules(inputs, Target::isEmpty, force);
    return new Target(place(path, () -> AtomicFile.prepare(path, rules)));
  }

  /** As above; a page that was written by this command before is replaced too. */
  public static Target report(Path path, boolean force, Path... inputs) throws IOException {
    AtomicFile.Rules rules =
        new AtomicFile.Rules(List.of(inputs), p -> isEmpty(p) || Report.isOne(p), force);
    return new Target(place(path, () -> AtomicFile.prepare(path, rules)));
  }

  public interface Preparing {
    AtomicFile prepare() throws IOException;
  }

  /** The place of a file, or the reason of the system why there is none. */
  public static AtomicFile place(Path path, Preparing preparing) throws IOException {
    requireFile(path);
    try {
      requirePossible(path);
      return preparing.prepare();
    } catch (FileSystemException e) {
      throw Failure.cannotCreate(path, e);
    }
  }

  /** That a name is too long shows only when the finished file is to be given it. */
  private static void requirePossible(Path path) throws IOException {
    try {
      Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    } catch (NoSuchFileException expected) {
      return; // nothing is there yet: the usual case
    }
  }

  private static boolean isEmpty(Path path) {
    try {
      return Files.size(path) == 0;
    } catch (IOException unreadable) {
      return false;
    }
  }

  public OutputStream stream() {
    return stream;
  }

  /** The file is finished and takes its place. */
  public void commit() throws IOException {
    if (file.isPresent()) {
      file.get().commit();
    }
  }

  @Override
  public void close() throws IOException {
    if (file.isPresent()) {
      file.get().close();
    }
  }
}
