package org.mercer.cli;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.InputException;
import org.mercer.model.select.Outcome;
import org.mercer.model.select.SearchJournal;

/**
 * The journal of a search, where one is kept; without one, points are written when it is stopped.
 */
final class TuningJournal implements AutoCloseable {
  private static final String SUFFIX = ".search";
  private static final int MOST_FILES = 1000;

  private final Map<String, Object> about;
  private final Optional<Path> file;
  private final Optional<SearchJournal> journal;
  private final List<Outcome> known;

  private TuningJournal(
      Map<String, Object> about,
      Optional<Path> file,
      Optional<SearchJournal> journal,
      List<Outcome> known) {
    this.about = about;
    this.file = file;
    this.journal = journal;
    this.known = known;
  }

  /** Opened before the search: a file that cannot be used must not cost any work. */
  static TuningJournal open(
      SearchOptions options, Map<String, Object> about, boolean force, Path[] inputs)
      throws IOException {
    Optional<Path> file = options.file();
    if (file.isEmpty()) {
      return new TuningJournal(about, file, Optional.empty(), List.of());
    }
    Path path = file.get();
    try {
      if (options.resume().isPresent()) {
        List<Outcome> known = SearchJournal.outcomes(path, about);
        return new TuningJournal(
            about, file, Optional.of(SearchJournal.resume(path, about)), known);
      }
      makeRoom(path, force, inputs);
      return new TuningJournal(
          about, file, Optional.of(SearchJournal.create(path, about)), List.of());
    } catch (NoSuchFileException e) {
      throw new Failure(
          options.resume().isPresent() ? Exit.NO_INPUT : Exit.CANNOT_CREATE,
          InputException.quote(path.toString()),
          "there is no such file or folder",
          "the journal of a search",
          "give the file that was named when the search was stopped");
    } catch (FileSystemException e) {
      throw new Failure(
          Exit.CANNOT_CREATE,
          InputException.quote(path.toString()),
          "cannot be created: "
              + (e.getReason() == null ? e.getClass().getSimpleName() : e.getReason()),
          "",
          "choose another name or folder");
    }
  }

  private static void makeRoom(Path path, boolean force, Path[] inputs) throws IOException {
    if (!Files.exists(path)) {
      return;
    }
    for (Path input : inputs) {
      if (Files.exists(input) && Files.isSameFile(path, input)) {
        throw Failure.usage("--journal", "the data file", "a file of its own", "give another name");
      }
    }
    if (Files.size(path) > 0 && !force) {
      boolean search = SearchJournal.isJournal(path);
      throw new Failure(
          Exit.CANNOT_CREATE,
          InputException.quote(path.toString()),
          search ? "holds the points of a search" : "holds something else",
          "",
          (search ? "go on with it: --resume " + path + "; or " : "give another name, or ")
              + "--force to replace it");
    }
    Files.delete(path);
  }

  List<Outcome> known() {
    return known;
  }

  void add(Outcome outcome) {
    journal.ifPresent(j -> j.add(outcome));
  }

  /** After a search was stopped: the file that has its points, written now where none was kept. */
  Optional<Path> keep(List<Outcome> outcomes, Path base) throws IOException {
    if (file.isPresent() || outcomes.isEmpty()) {
      return file;
    }
    for (int i = 1; i < MOST_FILES; i++) {
      Path path = base.resolveSibling(base.getFileName() + (i == 1 ? "" : "." + i) + SUFFIX);
      if (!Files.exists(path)) {
        try (SearchJournal written = SearchJournal.create(path, about)) {
          outcomes.forEach(written::add);
        }
        return Optional.of(path);
      }
    }
    return Optional.empty();
  }

  @Override
  public void close() throws IOException {
    if (journal.isPresent()) {
      journal.get().close();
    }
  }
}
