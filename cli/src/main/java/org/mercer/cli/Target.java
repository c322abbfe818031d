package org.mercer.cli;

import java.io.FilterOutputStream;
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
import org.mercer.data.InputException;
import org.mercer.data.io.AtomicFile;
import org.mercer.report.Report;

/**
 * Where the answer of a command goes: a file that is checked and begun before the work starts and
 * is there whole or not at all, or standard output.
 */
final class Target implements AutoCloseable {
  private final Path path;
  private final Optional<AtomicFile> file;
  private final OutputStream stream;

  private Target(Path path, AtomicFile file) {
    this.path = path;
    this.file = Optional.of(file);
    this.stream = new Placed(file.stream(), path);
  }

  private Target(Console console) {
    this.path = Path.of("-");
    this.file = Optional.empty();
    this.stream = console.bytes();
  }

  static Target standardOutput(Console console) {
    return new Target(console);
  }

  /** A new file; one that holds something is replaced only when forced. */
  static Target file(Path path, boolean force, List<Path> inputs) throws IOException {
    AtomicFile.Rules rules = new AtomicFile.Rules(inputs, Target::isEmpty, force);
    return new Target(path, place(path, () -> AtomicFile.prepare(path, rules)));
  }

  /** As above; a page that was written by this command before is replaced too. */
  static Target report(Path path, boolean force, Path... inputs) throws IOException {
    AtomicFile.Rules rules =
        new AtomicFile.Rules(List.of(inputs), p -> isEmpty(p) || Report.isOne(p), force);
    return new Target(path, place(path, () -> AtomicFile.prepare(path, rules)));
  }

  interface Preparing {
    AtomicFile prepare() throws IOException;
  }

  /** The place of a file, or the reason of the system why there is none. */
  static AtomicFile place(Path path, Preparing preparing) throws IOException {
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

  OutputStream stream() {
    return stream;
  }

  /** The file is finished and takes its place. */
  void commit() throws IOException {
    if (file.isPresent()) {
      try {
        file.get().commit();
      } catch (IOException e) {
        throw Placed.lost(path, e);
      }
    }
  }

  /** A stream whose failures say where it leads, and what becomes of what was there. */
  private static final class Placed extends FilterOutputStream {
    private final Path path;

    Placed(OutputStream stream, Path path) {
      super(stream);
      this.path = path;
    }

    static IOException lost(Path path, IOException e) {
      String reason = e instanceof FileSystemException f ? f.getReason() : e.getMessage();
      return new IOException(
          InputException.quote(path.toString())
              + ": "
              + reason
              + "; nothing was put in its place. Fix: free some space or choose another place",
          e);
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      try {
        out.write(bytes, from, length);
      } catch (IOException e) {
        throw lost(path, e);
      }
    }

    @Override
    public void flush() throws IOException {
      try {
        out.flush();
      } catch (IOException e) {
        throw lost(path, e);
      }
    }
  }

  @Override
  public void close() throws IOException {
    if (file.isPresent()) {
      file.get().close();
    }
  }
}
