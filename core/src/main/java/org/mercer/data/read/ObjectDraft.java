package org.mercer.data.read;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.data.Domain;

/** Objects of a file, with their labels and what is wrong with the others, while it is read. */
final class ObjectDraft<X> {
  /** Of an object beside what it says itself. */
  private static final int OVERHEAD = 56;

  private final String name;
  private final Domain<X> domain;
  private final MemoryWatch memory;
  private final List<X> objects = new ArrayList<>();
  private final TextColumn labels = new TextColumn();
  private final TextColumn ids = new TextColumn();
  private final List<String> notes = new ArrayList<>();
  final Faults faults = new Faults();
  long blanks;
  long comments;

  ObjectDraft(String name, Domain<X> domain, ReadOptions options) {
    this.name = name;
    this.domain = domain;
    this.memory = new MemoryWatch(name, options);
  }

  /** An object that takes so many bytes. */
  void add(X object, long bytes) {
    memory.add(OVERHEAD + bytes);
    objects.add(object);
  }

  void label(String label, long line, long column) {
    put(labels, label, line, column);
  }

  void id(String id, long line, long column) {
    put(ids, id, line, column);
  }

  private static void put(TextColumn column, String text, long line, long at) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    column.add(bytes, 0, bytes.length, line, (int) at);
  }

  void note(String note) {
    notes.add(note);
  }

  int size() {
    return objects.size();
  }

  int labelled() {
    return labels.size();
  }

  MemoryWatch memory() {
    return memory;
  }

  /** What was gathered; the notes of {@link #note} may still come until the data are asked for. */
  Parsed parsed(Format format, Input input, long lines) {
    return new Parsed(
        faults,
        objects.size(),
        blanks,
        comments,
        () -> dataset(format, input, lines),
        ids.size() == objects.size() && ids.size() > 0 ? Optional.of(ids) : Optional.empty());
  }

  private Dataset<X> dataset(Format format, Input input, long lines) {
    Reading reading =
        new Reading(
            format, false, ' ', false, input.bytes(), lines, input.bom(), input.gzip(), 0, 0);
    boolean labelled = labels.size() > 0 && labels.size() == objects.size();
    return new Dataset<>(
        name,
        domain,
        domain.sample(objects),
        labelled ? Optional.of(new Targets(name, labels)) : Optional.empty(),
        notes,
        reading);
  }
}
