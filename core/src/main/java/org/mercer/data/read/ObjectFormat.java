package org.mercer.data.read;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.error.Require;

/**
 * A format that is read by another module or by a plugin. Those of modules are found as services;
 * they are asked in the order of the class path, before tables are thought of.
 */
@Internal
public interface ObjectFormat {
  /**
   * What was read. What is said of each object stands in lists as long as the objects; what is
   * wrong with those that are not among them, in faults.
   *
   * @param targets one an object, where the text has them; empty where one is missing
   * @param notes sentences for a person: what was assumed
   * @param names what the objects are called, a column for each sort of name
   * @param lines where each object begins, from 1; none where that is not known
   */
  record Content<X>(
      Domain<X> domain,
      List<X> objects,
      Optional<List<String>> targets,
      List<String> notes,
      Map<String, List<String>> names,
      List<Integer> lines,
      List<Fault> faults) {
    public Content {
      objects = List.copyOf(objects);
      targets = targets.map(List::copyOf);
      notes = List.copyOf(notes);
      names = Collections.unmodifiableMap(new LinkedHashMap<>(names)); // which keeps their order
      int size = objects.size();
      targets.ifPresent(t -> Require.same("objects and targets", size, t.size()));
      names.values().forEach(cells -> Require.same("objects and names", size, cells.size()));
      lines = List.copyOf(lines);
      faults = List.copyOf(faults);
      Require.that(
          lines.isEmpty() || lines.size() == size, "each object has a line, or none is known");
    }

    /** Objects without names. */
    public Content(
        Domain<X> domain, List<X> objects, Optional<List<String>> targets, List<String> notes) {
      this(domain, objects, targets, notes, Map.of(), List.of(), List.of());
    }
  }

  /** One word, as {@code --format} has it. */
  String name();

  /**
   * Whether a text is written so.
   *
   * @param file its name
   * @param head its beginning, at most 64 KiB
   */
  boolean isShownBy(String file, String head);

  /**
   * The objects of a whole text. Where one is wrong that is a fault, and reading goes on; where the
   * text is, an {@link org.mercer.error.InputException} at {@code file:line:column}.
   */
  Content<?> read(String file, String text, ReadOptions options);

  /**
   * An object that somebody writes on a command line; nothing where the objects that it is compared
   * with are not of this format, or are written as their domain says.
   *
   * @param like one of these objects
   */
  default <X> Optional<X> one(String text, X like) {
    return Optional.empty();
  }

  /**
   * An object that somebody writes on a command line, to be compared with these: by the format of
   * these or by their domain.
   */
  static <X> X parse(String text, Domain<X> domain, Sample<X> others) {
    Optional<X> like = others.size() > 0 ? Optional.of(others.get(0)) : Optional.empty();
    return like.flatMap(
            known -> all().stream().flatMap(format -> format.one(text, known).stream()).findFirst())
        .orElseGet(() -> domain.parse(text));
  }

  /** Those of the modules that are there, and of plugins. */
  static List<ObjectFormat> all() {
    return Stream.concat(Known.ADDED.stream(), Known.FOUND.stream()).toList();
  }

  /** The format of this name, if it is there. */
  static Optional<ObjectFormat> named(String name) {
    return all().stream().filter(format -> format.name().equals(name)).findFirst();
  }

  /** From now on this format is read too. */
  static void add(ObjectFormat format) {
    Require.that(named(format.name()).isEmpty(), "there is a format " + format.name() + " already");
    Known.ADDED.add(format);
  }

  /** What is known in this program. */
  final class Known {
    private static final List<ObjectFormat> ADDED = new CopyOnWriteArrayList<>();
    private static final List<ObjectFormat> FOUND =
        ServiceLoader.load(ObjectFormat.class, ObjectFormat.class.getClassLoader()).stream()
            .map(ServiceLoader.Provider::get)
            .toList();

    private Known() {}
  }
}
