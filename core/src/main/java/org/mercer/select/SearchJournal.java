package org.mercer.select;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.error.InputException;
import org.mercer.file.WriteException;
import org.mercer.json.Json;

/**
 * The file of a search, or of several that are parts of one work: a line of JSON about it, then one
 * for each trial. What a kill leaves of a line is cut off when the search goes on. Safe for several
 * threads.
 */
@Internal
public final class SearchJournal implements AutoCloseable {
  static final String REPAIR =
      "begin anew, or give the journal of this search and what it was begun with";

  private static final String KIND = "mercer-search";

  /** A line by itself, after the last trial: the time was over, and what was found was taken. */
  private static final String END = "end";

  /** A line by itself, before the first trial: what the search follows. */
  private static final String PLAN = "plan";

  private static final long SECOND = 1_000_000_000L;

  private final Path path;
  private final FileChannel channel;
  private final List<JournalEntry> earlier;
  private Optional<FitPlan> plan;
  private int points;
  private long forced = System.nanoTime();
  private boolean broken;

  private SearchJournal(
      Path path, FileChannel channel, List<JournalEntry> earlier, Optional<FitPlan> plan) {
    this.path = path;
    this.channel = channel;
    this.earlier = List.copyOf(earlier);
    this.plan = plan;
    this.points = earlier.size();
  }

  /**
   * A new journal; a file that stands there must be replaced by the caller.
   *
   * @param about everything that makes it another search if it changes, as words and numbers
   */
  public static SearchJournal create(Path path, Map<String, Object> about) throws IOException {
    SearchJournal journal =
        new SearchJournal(
            path,
            FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
            List.of(),
            Optional.empty());
    Map<String, Object> header = new LinkedHashMap<>();
    header.put("kind", KIND);
    header.put("about", about);
    journal.append(header);
    journal.force();
    return journal;
  }

  /** Goes on with a journal, which must be of the same search. */
  public static SearchJournal resume(Path path, Map<String, Object> about) throws IOException {
    Content content = read(path);
    content.requireSame(path, about);
    FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE);
    channel.truncate(content.bytes);
    channel.position(content.bytes);
    return new SearchJournal(path, channel, content.entries, content.plan);
  }

  /** The outcomes of a journal of the same search, in the order in which they ended. */
  public static List<Outcome> outcomes(Path path, Map<String, Object> about) throws IOException {
    Content content = read(path);
    content.requireSame(path, about);
    return content.entries.stream().map(JournalEntry::outcome).toList();
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

  /**
   * How far the work was that has left a journal.
   *
   * @param seconds that its searches took, one after another
   * @param ended whether its time was over, so that nobody waits for the rest
   */
  public record Standing(int points, double seconds, boolean ended) {}

  public static Standing standing(Path path) throws IOException {
    Content content = read(path);
    Map<String, Double> last = new HashMap<>();
    content.entries.forEach(e -> last.merge(e.search(), e.at(), Math::max));
    double seconds = last.values().stream().mapToDouble(Double::doubleValue).sum();
    return new Standing(content.entries.size(), seconds, content.ended);
  }

  /** Keeps a trial: when this returns it is on the disk. */
  public synchronized void add(Outcome trial) {
    try {
      append(JournalEntry.of(trial).line());
      force();
      points++;
    } catch (IOException e) {
      throw new UncheckedIOException(
          new IOException(
              "the journal of the search cannot be written: "
                  + (e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage())
                  + "; it has the points until then. Fix: free some space, then go on with"
                  + " `resume`",
              e));
    }
  }

  /**
   * Keeps a trial of one of many searches. A kill costs none, a power cut those of a second: a disk
   * takes milliseconds for what a small point is tried in. The first write that fails is the last.
   *
   * @return what went wrong, once
   */
  synchronized Optional<String> keep(JournalEntry entry) {
    if (broken) {
      return Optional.empty();
    }
    try {
      append(entry.line());
      points++;
      if (System.nanoTime() - forced > SECOND) {
        force();
        forced = System.nanoTime();
      }
      return Optional.empty();
    } catch (IOException e) {
      broken = true; // half a line may stand at the end, after which nothing must come
      return Optional.of(
          "the journal cannot be written any more, the work goes on: " + e.getMessage());
    }
  }

  /** Says that the time was over and what was found was taken; going on is possible still. */
  public synchronized void end() throws IOException {
    if (!broken) {
      append(Map.of(END, true));
      force();
    }
  }

  /** The plan that is followed, if one was made. */
  synchronized Optional<FitPlan> plan() {
    return plan;
  }

  /**
   * Keeps the plan; one that knows more than another comes after it.
   *
   * @return what went wrong
   */
  synchronized Optional<String> keepPlan(FitPlan made) {
    if (broken || plan.equals(Optional.of(made))) {
      return Optional.empty();
    }
    plan = Optional.of(made);
    try {
      append(Map.of(PLAN, made.text()));
      return Optional.empty();
    } catch (IOException e) {
      broken = true;
      return Optional.of("the journal cannot be written, the work goes on: " + e.getMessage());
    }
  }

  /** What earlier runs have left of one of the searches. */
  List<JournalEntry> earlier(String search) {
    return earlier.stream().filter(e -> e.search().equals(search)).toList();
  }

  /** Trials that it holds, those of earlier runs among them. */
  public synchronized int points() {
    return points;
  }

  /** Brings what was written to the disk. */
  private void force() throws IOException {
    try {
      channel.force(false);
    } catch (IOException e) {
      throw named(e);
    }
  }

  private IOException named(IOException e) {
    return new IOException(
        InputException.quote(path.toString()) + ": " + WriteException.reason(e), e);
  }

  private void append(Map<String, Object> line) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap((Json.write(line) + "\n").getBytes(StandardCharsets.UTF_8));
    try {
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    } catch (IOException e) {
      throw named(e);
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  /** What a file holds, up to its last whole line. */
  private record Content(
      Map<String, Object> about,
      List<JournalEntry> entries,
      Optional<FitPlan> plan,
      boolean ended,
      long bytes) {
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
        lines.length < 2 ? Optional.empty() : JournalEntry.object(name, lines[0]);
    if (header.isEmpty() || !KIND.equals(header.get().get("kind"))) {
      throw new InputException(
          name, "something else", "the journal of a search", "give a file that a search has left");
    }
    List<JournalEntry> entries = new ArrayList<>();
    String mark = Json.write(Map.of(END, true));
    boolean ended = false;
    Optional<FitPlan> plan = Optional.empty();
    for (int i = 1; i + 1 < lines.length; i++) {
      ended = lines[i].equals(mark);
      Optional<FitPlan> here = planOf(name, lines[i]);
      plan = here.isPresent() ? here : plan;
      if (!ended && here.isEmpty()) {
        entries.add(JournalEntry.read(name + ":" + (i + 1), lines[i]));
      }
    }
    return new Content(JournalEntry.map(header.get().get("about")), entries, plan, ended, end);
  }

  private static Optional<FitPlan> planOf(String name, String line) {
    return line.startsWith("{\"" + PLAN + "\"")
        ? JournalEntry.object(name, line).map(o -> FitPlan.parse(String.valueOf(o.get(PLAN))))
        : Optional.empty();
  }
}
