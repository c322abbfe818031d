package org.mercer.model.select;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mercer.data.InputException;
import org.mercer.data.io.Json;

/**
 * The file of a search: a line of JSON about it, then one for each trial, on the disk before the
 * next begins. What a kill leaves of a line is cut off when the search goes on.
 */
public final class SearchJournal implements AutoCloseable {
  private static final String KIND = "mercer-search";
  private static final String REPAIR = "search anew, or give the journal of this search";

  private final FileChannel channel;

  private SearchJournal(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * A new journal; a file that stands there must be replaced by the caller.
   *
   * @param about everything that makes it another search if it changes, as words and numbers
   */
  public static SearchJournal create(Path path, Map<String, Object> about) throws IOException {
    SearchJournal journal =
        new SearchJournal(
            FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
    Map<String, Object> header = new LinkedHashMap<>();
    header.put("kind", KIND);
    header.put("about", about);
    journal.append(header);
    return journal;
  }

  /** Goes on with a journal, which must be of the same search. */
  public static SearchJournal resume(Path path, Map<String, Object> about) throws IOException {
    Content content = read(path);
    content.requireSame(path, about);
    FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE);
    channel.truncate(content.bytes);
    channel.position(content.bytes);
    return new SearchJournal(channel);
  }

  /** The outcomes of a journal of the same search, in the order in which they ended. */
  public static List<Outcome> outcomes(Path path, Map<String, Object> about) throws IOException {
    Content content = read(path);
    content.requireSame(path, about);
    return content.trials;
  }

  /** Whether the file is the journal of a search. */
  public static boolean isJournal(Path path) {
    try {
      read(path);
      return true;
    } catch (IOException | InputException other) {
      return false;
    }
  }

  /** Keeps a trial: when this returns it is on the disk. */
  public void add(Outcome trial) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("kernel", trial.point().kernel());
    line.put("learner", trial.point().learner());
    line.put("settings", trial.point().settings());
    line.put("share", trial.proposal().share());
    line.put("state", trial.state().name());
    if (trial.scored()) {
      line.put("score", trial.score());
      line.put("gain", trial.gain());
      if (Double.isFinite(trial.error())) {
        line.put("error", trial.error());
      }
      line.put("folds", trial.folds());
    }
    line.put("seconds", trial.seconds());
    line.put("note", trial.note());
    try {
      append(line);
    } catch (IOException e) {
      throw new UncheckedIOException(
          "the journal of the search cannot be written: " + e.getMessage(), e);
    }
  }

  private void append(Map<String, Object> line) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap((Json.write(line) + "\n").getBytes(StandardCharsets.UTF_8));
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
    channel.force(false);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  /** What a file holds, up to its last whole line. */
  private record Content(Map<String, Object> about, List<Outcome> trials, long bytes) {
    void requireSame(Path path, Map<String, Object> now) {
      List<String> keys = new ArrayList<>(now.keySet());
      about.keySet().stream().filter(key -> !now.containsKey(key)).forEach(keys::add);
      for (String key : keys) {
        String mine = String.valueOf(about.getOrDefault(key, "nothing"));
        String theirs = String.valueOf(now.getOrDefault(key, "nothing"));
        if (!mine.equals(theirs)) {
          throw new InputException(
              String.valueOf(path.getFileName()),
              key + " = " + mine,
              key + " = " + theirs + ", as it is now",
              REPAIR);
        }
      }
    }
  }

  private static Content read(Path path) throws IOException {
    byte[] all = Files.readAllBytes(path);
    int end = all.length;
    while (end > 0 && all[end - 1] != '\n') {
      end--;
    }
    String[] lines = new String(all, 0, end, StandardCharsets.UTF_8).split("\n", -1);
    String name = String.valueOf(path.getFileName());
    Optional<Map<String, Object>> header =
        lines.length < 2 ? Optional.empty() : object(name, lines[0]);
    if (header.isEmpty() || !KIND.equals(header.get().get("kind"))) {
      throw new InputException(
          name,
          "something else",
          "the journal of a search",
          "give a file that --journal has written");
    }
    List<Outcome> trials = new ArrayList<>();
    for (int i = 1; i + 1 < lines.length; i++) {
      trials.add(trial(name + ":" + (i + 1), lines[i]));
    }
    return new Content(map(header.get().get("about")), trials, end);
  }

  private static Optional<Map<String, Object>> object(String name, String line) {
    try {
      Object value = Json.read(name, line, Json.Limits.DEFAULTS);
      return value instanceof Map<?, ?> ? Optional.of(map(value)) : Optional.empty();
    } catch (InputException | IllegalArgumentException other) {
      return Optional.empty();
    }
  }

  private static Map<String, Object> map(@Nullable Object value) {
    Map<String, Object> map = new LinkedHashMap<>();
    if (value instanceof Map<?, ?> other) {
      other.forEach((k, v) -> map.put(String.valueOf(k), v));
    }
    return map;
  }

  private static Outcome trial(String where, String line) {
    Map<String, Object> values =
        object(where, line)
            .orElseThrow(
                () -> new InputException(where, "a line that is no trial", "a trial", REPAIR));
    Map<String, String> settings = new LinkedHashMap<>();
    map(values.get("settings")).forEach((k, v) -> settings.put(k, String.valueOf(v)));
    Point point =
        new Point(text(values, "kernel"), text(values, "learner"), settings, 0, List.of());
    List<Double> folds = new ArrayList<>();
    if (values.get("folds") instanceof List<?> list) {
      list.forEach(v -> folds.add(((Number) v).doubleValue()));
    }
    Outcome.State state = Outcome.State.valueOf(text(values, "state"));
    return new Outcome(
        new Proposal(point, number(values, "share", 1)),
        state,
        number(values, "score", Double.NaN),
        number(values, "gain", Double.NEGATIVE_INFINITY),
        number(values, "error", Double.NaN),
        folds,
        number(values, "seconds", 0),
        text(values, "note"));
  }

  private static String text(Map<String, Object> values, String key) {
    return String.valueOf(values.getOrDefault(key, ""));
  }

  private static double number(Map<String, Object> values, String key, double otherwise) {
    return values.get(key) instanceof Number number ? number.doubleValue() : otherwise;
  }
}
