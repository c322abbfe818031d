package org.mercer.model.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.api.Internal;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.error.Require;
import org.mercer.file.AtomicFile;
import org.mercer.json.Json;
import org.mercer.json.JsonValue;

/**
 * Where a training stood when it was left: what was trained, and the state of each of its parts. A
 * file of the same layout as a model: a header that people can read, an array a part, checksums,
 * written whole or not at all.
 *
 * @param what all that makes it another training if it changes, by name
 * @param finished whether nothing was left to do
 */
@Internal
public record Checkpoint(Map<String, Object> what, Map<String, Part> parts, boolean finished) {
  static final String KIND = "checkpoint";

  private static final String REPAIR = "train without `resume`, or resume the training it is of";

  /**
   * The state of one part.
   *
   * @param values not copied
   * @param finished whether nothing is left to do for it
   */
  @SuppressWarnings("ArrayRecordComponent") // compared by nobody: a part is read or written
  public record Part(double[] values, boolean finished) {}

  public Checkpoint {
    what = Collections.unmodifiableMap(new LinkedHashMap<>(what));
    parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
  }

  /** The checkpoint of a file; refuses one that is damaged or something else. */
  public static Checkpoint read(Path path) throws IOException {
    try (SectionReader sections = SectionReader.open(path)) {
      JsonValue header = Headers.read(sections);
      requireKind(sections, header);
      try {
        return of(header, sections);
      } catch (RefusedException e) {
        throw sections.wrong("header", String.valueOf(e.getMessage()), "a consistent checkpoint");
      }
    }
  }

  private static void requireKind(SectionReader sections, JsonValue header) {
    String kind = header.get("kind").string();
    if (!kind.equals(KIND)) {
      throw new InputException(
          sections.file(),
          "a model (" + kind + ")",
          "a checkpoint of a training that was stopped",
          "give the file that was named when the training stopped");
    }
  }

  private static Checkpoint of(JsonValue header, SectionReader sections) throws IOException {
    List<JsonValue> listed = header.get("parts").list();
    Require.same("parts and arrays of the file", listed.size(), sections.sections() - 1);
    Map<String, Part> parts = new LinkedHashMap<>();
    for (int s = 0; s < listed.size(); s++) {
      JsonValue part = listed.get(s);
      String name = part.get("name").string();
      long length = part.get("length").whole();
      Require.that(length >= 0 && length <= Integer.MAX_VALUE, "the length of a part is " + length);
      Object values = sections.read(s + 1, "part '" + name + "'", ArrayType.F64, (int) length);
      parts.put(name, new Part((double[]) values, part.get("finished").bool()));
    }
    Require.same("different names and parts", listed.size(), parts.size());
    return new Checkpoint(header.get("training").map(), parts, header.get("finished").bool());
  }

  /** Refuses to go on with another training; says what differs. */
  void requireSame(String file, Map<String, Object> other) {
    List<String> keys = new ArrayList<>(other.keySet());
    what.keySet().stream().filter(key -> !other.containsKey(key)).forEach(keys::add);
    for (String key : keys) {
      Object mine = plain(what.getOrDefault(key, "nothing"));
      Object theirs = plain(other.getOrDefault(key, "nothing"));
      if (!mine.equals(theirs)) {
        throw new InputException(
            file, difference(key, mine), difference(key, theirs) + ", as it is now", REPAIR);
      }
    }
  }

  private static String difference(String key, Object value) {
    return key.equals("data") ? "other data (hash " + value + ")" : key + " = " + value;
  }

  /** One type for whole numbers, as files have. */
  private static Object plain(Object value) {
    return value instanceof Integer i ? (Object) i.longValue() : value;
  }

  boolean isOf(Map<String, Object> other) {
    try {
      requireSame("", other);
      return true;
    } catch (InputException different) {
      return false;
    }
  }

  /** Whether the file is a checkpoint, or what is left of one. */
  public static boolean isCheckpoint(Path path) {
    try (SectionReader sections = SectionReader.open(path)) {
      return Headers.read(sections).get("kind").string().equals(KIND);
    } catch (IOException | InputException other) {
      return false;
    }
  }

  /** The place of a checkpoint: another one there may be replaced, anything else not. */
  public static AtomicFile prepare(Path path, Path... inputs) throws IOException {
    return AtomicFile.prepare(
        path, AtomicFile.Rules.own(p -> isEmpty(p) || isCheckpoint(p), false, inputs));
  }

  /** Writes it; a checkpoint that stands there is replaced in one step. */
  public void write(Path path) throws IOException {
    try (AtomicFile out = prepare(path)) {
      OutputStream stream = out.stream();
      SectionWriter.write(
          stream,
          (Json.pretty(header()) + "\n").getBytes(StandardCharsets.UTF_8),
          parts.values().stream().<Object>map(Part::values).toList());
      stream.flush();
      out.commit();
    }
  }

  private static boolean isEmpty(Path path) {
    try {
      return Files.size(path) == 0;
    } catch (IOException unreadable) {
      return false;
    }
  }

  private Map<String, Object> header() {
    List<Object> listed = new ArrayList<>();
    parts.forEach(
        (name, part) -> {
          Map<String, Object> entry = new LinkedHashMap<>();
          entry.put("name", name);
          entry.put("finished", part.finished());
          entry.put("length", (long) part.values().length);
          listed.add(entry);
        });
    Map<String, Object> header = new LinkedHashMap<>();
    header.put("kind", KIND);
    header.put("training", what);
    header.put("finished", finished);
    header.put("parts", listed);
    return header;
  }
}
