package org.mercer.server.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.mercer.error.InputException;
import org.mercer.error.MercerException;
import org.mercer.error.Suggestions;
import org.mercer.model.file.Models;
import org.mercer.server.call.Refused;

/**
 * The models that are served, by name and version. What is read here is one immutable map: a model
 * is replaced in one step, requests that are under way finish on the one they began with, and a
 * file that cannot be loaded leaves the model before it in its place.
 */
public final class Repository {
  /** A change, for those who write it down. */
  public record Event(String action, String name, String version, String detail) {}

  /**
   * A file of a model and what became of it.
   *
   * @param fault why it could not be loaded
   */
  public record Slot(
      String name,
      String version,
      Optional<ServedModel<?>> model,
      Optional<String> fault,
      Stamp stamp) {
    public boolean isReady() {
      return model.isPresent();
    }
  }

  /** Tells whether a file is another one than before. */
  record Stamp(long size, FileTime modified, Object key) {
    static Stamp of(Path file) throws IOException {
      var seen = Files.readAttributes(file, java.nio.file.attribute.BasicFileAttributes.class);
      return new Stamp(seen.size(), seen.lastModifiedTime(), String.valueOf(seen.fileKey()));
    }
  }

  private final List<Path> places;
  private final Set<Path> folders = new HashSet<>();
  private final Consumer<Event> audit;
  private final Set<String> unloaded = new HashSet<>();
  private final Map<String, ModelStats> stats = new ConcurrentHashMap<>();
  private volatile Map<String, NavigableMap<Integer, Slot>> slots = Map.of();

  /**
   * @param places files of models, and folders of them
   */
  public Repository(List<Path> places, Consumer<Event> audit) {
    this.places = List.copyOf(places);
    places.stream().filter(Files::isDirectory).forEach(folders::add);
    this.audit = audit;
  }

  /** Looks at the files again, and loads what is new or another than before. */
  public synchronized void refresh() throws IOException {
    Map<String, NavigableMap<Integer, Slot>> found = new LinkedHashMap<>();
    for (ModelPlace place : files()) {
      Slot slot = slot(place);
      Slot twin =
          found
              .computeIfAbsent(place.name(), n -> new TreeMap<>())
              .put(Integer.parseInt(place.version()), slot);
      if (twin != null) {
        throw new InputException(
            InputException.quote(place.file().toString()),
            "a second model of the name " + place.name() + " and version " + place.version(),
            "one file for each",
            "rename one of the files");
      }
    }
    all().stream()
        .filter(old -> old.isReady() && find(found, old.name(), old.version()).isEmpty())
        .forEach(old -> audit.accept(new Event("removed", old.name(), old.version(), "")));
    slots = found;
  }

  private List<ModelPlace> files() throws IOException {
    List<ModelPlace> files = new java.util.ArrayList<>();
    for (Path place : places) {
      if (folders.contains(place)) {
        files.addAll(ModelPlace.in(place));
      } else {
        files.add(ModelPlace.of(place));
      }
    }
    return files;
  }

  private Slot slot(ModelPlace place) {
    Optional<Slot> before = find(slots, place.name(), place.version());
    if (unloaded.contains(place.name())) {
      return new Slot(
          place.name(),
          place.version(),
          Optional.empty(),
          Optional.of("unloaded"),
          before.map(Slot::stamp).orElse(new Stamp(0, FileTime.fromMillis(0), "")));
    }
    Stamp stamp;
    try {
      stamp = Stamp.of(place.file());
    } catch (IOException e) {
      stamp = new Stamp(-1, FileTime.fromMillis(0), "");
    }
    if (before.isPresent() && before.get().stamp().equals(stamp)) {
      return before.get();
    }
    return loaded(place, stamp, before.flatMap(Slot::model));
  }

  private Slot loaded(ModelPlace place, Stamp stamp, Optional<ServedModel<?>> before) {
    String fault;
    try {
      ServedModel<?> model =
          ServedModel.of(place.name(), place.version(), Models.load(place.file()));
      audit.accept(new Event("loaded", place.name(), place.version(), ""));
      return new Slot(place.name(), place.version(), Optional.of(model), Optional.empty(), stamp);
    } catch (MercerException | IOException e) {
      fault = String.valueOf(e.getMessage()).replace(place.file().toString(), place.name());
    } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
      fault = "cannot be loaded: " + e.getClass().getSimpleName();
    }
    audit.accept(new Event("refused", place.name(), place.version(), fault));
    return new Slot(place.name(), place.version(), before, Optional.of(fault), stamp);
  }

  private static Optional<Slot> find(
      Map<String, NavigableMap<Integer, Slot>> slots, String name, String version) {
    return Optional.ofNullable(slots.get(name))
        .map(versions -> versions.get(Integer.parseInt(version)));
  }

  /** Serves a model again that was unloaded, or reads its files anew. */
  public synchronized void load(String name) throws IOException {
    unloaded.remove(name);
    Map<String, NavigableMap<Integer, Slot>> others = new LinkedHashMap<>(slots);
    NavigableMap<Integer, Slot> versions = new TreeMap<>();
    slots
        .getOrDefault(name, new TreeMap<>())
        .forEach(
            (v, s) ->
                versions.put(
                    v,
                    new Slot(
                        s.name(),
                        s.version(),
                        s.model(),
                        s.fault(),
                        new Stamp(-2, FileTime.fromMillis(0), ""))));
    others.put(name, versions);
    slots = others;
    refresh();
    List<Slot> now = all().stream().filter(s -> s.name().equals(name)).toList();
    if (now.isEmpty()) {
      throw unknown(name);
    }
    now.stream()
        .filter(s -> s.fault().isPresent())
        .findFirst()
        .ifPresent(
            broken -> {
              throw new Refused(400, "model " + name + ": " + broken.fault().orElseThrow());
            });
  }

  /** Serves a model no more, until it is loaded again. */
  public synchronized void unload(String name) throws IOException {
    if (!slots.containsKey(name)) {
      throw unknown(name);
    }
    unloaded.add(name);
    refresh();
    audit.accept(new Event("unloaded", name, "", ""));
  }

  /** All files of models, by name and version. */
  public List<Slot> all() {
    return slots.values().stream()
        .flatMap(versions -> versions.values().stream())
        .sorted(Comparator.comparing(Slot::name))
        .toList();
  }

  /** Those of one model; refuses a name that is not there. */
  public List<Slot> of(String name) {
    NavigableMap<Integer, Slot> versions = slots.get(name);
    if (versions == null) {
      throw unknown(name);
    }
    return List.copyOf(versions.values());
  }

  /** The model of this name, in this version or the newest that is ready. */
  public ServedModel<?> model(String name, Optional<String> version) {
    List<Slot> slots = of(name);
    List<Slot> asked =
        slots.stream().filter(s -> version.isEmpty() || s.version().equals(version.get())).toList();
    if (asked.isEmpty()) {
      throw new Refused(
          404,
          "model " + name,
          "no version " + InputException.quote(version.orElse("")),
          "one of " + slots.stream().map(Slot::version).toList(),
          "leave the version out for the newest");
    }
    for (int i = asked.size() - 1; i >= 0; i--) {
      if (asked.get(i).isReady()) {
        return asked.get(i).model().orElseThrow();
      }
    }
    throw new Refused(
            503,
            "model " + name,
            asked.get(0).fault().orElse("not loaded"),
            "a model that is loaded",
            "mend its file, or load it with POST /v2/repository/models/" + name + "/load")
        .retry(5);
  }

  /** Whether a model of this name is there. */
  public boolean knows(String name) {
    return slots.containsKey(name);
  }

  /** What a model was asked, in all its versions. */
  public ModelStats stats(String name) {
    return stats.computeIfAbsent(name, n -> new ModelStats());
  }

  private Refused unknown(String name) {
    return new Refused(
        404,
        "model " + InputException.quote(name),
        "no such model" + Suggestions.didYouMean(name, slots.keySet()),
        "one of those that POST /v2/repository/index lists",
        "correct the name");
  }
}
