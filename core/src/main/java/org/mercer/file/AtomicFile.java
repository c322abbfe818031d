package org.mercer.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.function.Predicate;
import org.mercer.api.Internal;

/**
 * An output that is there whole or not at all. {@link #prepare} makes a temporary file beside the
 * target, so that a missing folder or a full name shows before the work is done; {@link #commit}
 * brings the bytes to the disk and moves the file into place in one step; {@link #close} without a
 * commit leaves the target as it was.
 *
 * <pre>{@code
 * try (AtomicFile out = AtomicFile.prepare(model, Rules.replacing(inputs))) {
 *   train();
 *   out.stream().write(bytes);
 *   out.commit();
 * }
 * }</pre>
 *
 * A device such as {@code /dev/stdout} is written directly: it cannot be replaced.
 */
@Internal
public final class AtomicFile implements AutoCloseable {
  private static final int BUFFER = 1 << 16;

  /** Checks the finished temporary file before it takes the place of the target. */
  @FunctionalInterface
  public interface Check {
    void accept(Path written) throws IOException;
  }

  /**
   * What an output may replace.
   *
   * @param inputs files that are being read; none of them may be the target, by any name
   * @param ours whether an existing file is one that may be replaced
   * @param force replace an existing file whatever it holds
   */
  public record Rules(List<Path> inputs, Predicate<Path> ours, boolean force) {
    public Rules {
      inputs = List.copyOf(inputs);
    }

    /** Replaces any file but the inputs. */
    public static Rules replacing(Path... inputs) {
      return new Rules(List.of(inputs), path -> true, false);
    }

    /** Replaces only files that {@code ours} recognises; all but the inputs when forced. */
    public static Rules own(Predicate<Path> ours, boolean force, Path... inputs) {
      return new Rules(List.of(inputs), ours, force);
    }
  }

  private final Path named;
  private final Path target;
  private final Path temporary;
  private final FileChannel channel;
  private final OutputStream stream;
  private boolean open = true;

  /**
   * @param named the target as the caller names it, for messages
   */
  private AtomicFile(Path named, Path target, Path temporary) throws IOException {
    this.named = named;
    this.target = target;
    this.temporary = temporary;
    this.channel =
        isDirect()
            ? FileChannel.open(target, StandardOpenOption.WRITE)
            : FileChannel.open(
                temporary,
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.WRITE,
                StandardOpenOption.READ);
    this.stream =
        WriteException.naming(
            named, new BufferedOutputStream(Channels.newOutputStream(channel), BUFFER));
  }

  /** The file that is being made, as it was named. */
  public Path path() {
    return named;
  }

  /** Checks the rules and makes the temporary file; throws {@link OutputException} if it cannot. */
  public static AtomicFile prepare(Path path, Rules rules) throws IOException {
    Path target = OutputChecks.resolve(path, rules);
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      return new AtomicFile(path, target, target);
    }
    Path temporary = Temporaries.claim(target);
    try {
      return new AtomicFile(path, target, temporary);
    } catch (IOException e) {
      Temporaries.release(temporary);
      throw new OutputException(OutputChecks.cannotCreate(target, e), e);
    }
  }

  private boolean isDirect() {
    return temporary.equals(target);
  }

  /** Buffered; flushed by {@link #commit}. What goes wrong is a {@link WriteException}. */
  public OutputStream stream() {
    return stream;
  }

  /** Moves the finished file into place: the target is then the new file, whole. */
  public Path commit() throws IOException {
    return commit(written -> {});
  }

  /** As above, after {@code check} has seen the finished file. */
  public Path commit(Check check) throws IOException {
    if (!open) {
      throw new IllegalStateException(
          target + " is committed or closed already; prepare a new output for it");
    }
    stream.flush();
    if (isDirect()) {
      close();
      return target;
    }
    naming(
        () -> {
          channel.force(true);
          channel.close();
        });
    check.accept(temporary);
    naming(
        () ->
            Files.move(
                temporary,
                target,
                StandardCopyOption.ATOMIC_MOVE,
                StandardCopyOption.REPLACE_EXISTING));
    open = false;
    Temporaries.release(temporary);
    OutputChecks.syncFolder(target);
    return target;
  }

  private interface Step {
    void run() throws IOException;
  }

  private void naming(Step step) throws IOException {
    try {
      step.run();
    } catch (IOException e) {
      throw new WriteException(named, e);
    }
  }

  /** Without a commit: removes the temporary file and leaves the target alone. */
  @Override
  public void close() throws IOException {
    if (!open) {
      return;
    }
    open = false;
    channel.close();
    if (!isDirect()) {
      Files.deleteIfExists(temporary);
      Temporaries.release(temporary);
    }
  }
}
