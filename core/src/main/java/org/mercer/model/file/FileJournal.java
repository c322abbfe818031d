package org.mercer.model.file;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.mercer.api.Internal;
import org.mercer.file.OutputException;
import org.mercer.run.Journal;

/**
 * A journal that is kept in memory and, where it has a file, written there every now and then: at
 * most every ten seconds, whole or not at all. A write that fails is a note and not the end of the
 * work: what was written before stays, and the next one is tried.
 *
 * <p>Each part is asked for its state by its own thread. {@link #write} asks all of them once more,
 * so it is for after the work, when it has returned or was stopped.
 */
@Internal
public final class FileJournal implements Journal {
  /** How often states are kept while the work goes on. */
  public static final Duration INTERVAL = Duration.ofSeconds(10);

  private final Optional<Path> file;
  private final Optional<Checkpoint> earlier;
  private final String source;
  private final Consumer<String> notes;
  private final long intervalNanos;
  private final Map<String, Entry> parts = new LinkedHashMap<>();
  private Map<String, Object> what = Map.of();
  private long written = System.nanoTime();
  private boolean failing;

  /** The last state of a part that was taken, when that was, and how to get a newer one. */
  private static final class Entry {
    private Supplier<double[]> state;
    private Checkpoint.Part taken;
    private long when = System.nanoTime();

    Entry(Supplier<double[]> state, Checkpoint.Part taken) {
      this.state = state;
      this.taken = taken;
    }

    void take(boolean finished) {
      double[] values = state.get();
      taken = new Checkpoint.Part(values, finished);
      state = () -> values;
      when = System.nanoTime();
    }
  }

  private FileJournal(
      Optional<Path> file,
      Optional<Checkpoint> earlier,
      String source,
      Consumer<String> notes,
      Duration interval) {
    this.file = file;
    this.earlier = earlier;
    this.source = source;
    this.notes = notes;
    this.intervalNanos = interval.toNanos();
    earlier.ifPresent(
        checkpoint ->
            checkpoint
                .parts()
                .forEach((name, part) -> parts.put(name, new Entry(part::values, part))));
  }

  /** In memory, until {@link #write} is told where. */
  public static FileJournal inMemory(Consumer<String> notes) {
    return new FileJournal(Optional.empty(), Optional.empty(), "", notes, INTERVAL);
  }

  /** Writes to this file. */
  public static FileJournal to(Path file, Consumer<String> notes) {
    return to(file, notes, INTERVAL);
  }

  static FileJournal to(Path file, Consumer<String> notes, Duration interval) {
    return new FileJournal(Optional.of(file), Optional.empty(), "", notes, interval);
  }

  /** Goes on from one file and writes to another, or to the same. */
  public static FileJournal resumed(Path from, Path to, Consumer<String> notes) throws IOException {
    return new FileJournal(
        Optional.of(to),
        Optional.of(Checkpoint.read(from)),
        String.valueOf(from.getFileName()),
        notes,
        INTERVAL);
  }

  @Override
  public synchronized void about(Map<String, Object> training) {
    earlier.ifPresent(checkpoint -> checkpoint.requireSame(source, training));
    what = new LinkedHashMap<>(training);
  }

  @Override
  public synchronized Optional<double[]> start(String part) {
    return earlier
        .flatMap(checkpoint -> Optional.ofNullable(checkpoint.parts().get(part)))
        .map(kept -> kept.values().clone());
  }

  @Override
  public void keep(String part, Supplier<double[]> state, boolean finished) {
    Entry entry = entry(part, state);
    if (finished || System.nanoTime() - entry.when >= intervalNanos) {
      synchronized (this) {
        entry.take(finished);
        if (file.isPresent() && System.nanoTime() - written >= intervalNanos) {
          tryToWrite(file.get());
        }
      }
    }
  }

  private synchronized Entry entry(String part, Supplier<double[]> state) {
    Entry entry =
        parts.computeIfAbsent(
            part, name -> new Entry(state, new Checkpoint.Part(new double[0], false)));
    entry.state = state;
    return entry;
  }

  private void tryToWrite(Path path) {
    try {
      checkpoint(false).write(path);
      failing = false;
    } catch (IOException | OutputException e) {
      if (!failing) {
        notes.accept("the checkpoint was not written, the work goes on: " + e.getMessage());
      }
      failing = true;
    }
    written = System.nanoTime();
  }

  private Checkpoint checkpoint(boolean finished) {
    Map<String, Checkpoint.Part> taken = new LinkedHashMap<>();
    parts.forEach(
        (name, entry) -> {
          if (entry.taken.values().length > 0) {
            taken.put(name, entry.taken);
          }
        });
    return new Checkpoint(what, taken, finished);
  }

  /** Whether anything was kept. */
  public synchronized boolean isEmpty() {
    return parts.isEmpty();
  }

  /**
   * Writes the newest state of all parts, once the work has come to rest.
   *
   * @param finished whether nothing is left to do
   */
  public synchronized void write(Path path, boolean finished) throws IOException {
    parts.values().forEach(entry -> entry.take(entry.taken.finished()));
    checkpoint(finished).write(path);
  }

  /** Whether the file is a checkpoint of this training. */
  public synchronized boolean isOf(Path path) {
    try {
      return Checkpoint.isCheckpoint(path) && Checkpoint.read(path).isOf(what);
    } catch (IOException unreadable) {
      return false;
    }
  }
}
