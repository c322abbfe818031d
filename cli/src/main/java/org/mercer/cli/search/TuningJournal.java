package org.mercer.cli.search;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.cli.output.JournalFile;
import org.mercer.error.ShellWord;
import org.mercer.select.Outcome;
import org.mercer.select.SearchJournal;

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
    JournalFile place = new JournalFile(path, "--journal");
    if (options.resume().isPresent()) {
      SearchJournal journal = place.resume(about);
      return new TuningJournal(
          about, file, Optional.of(journal), SearchJournal.outcomes(path, about));
    }
    place.requireFree(force, inputs, "--resume " + ShellWord.of(path.toString()), false);
    return new TuningJournal(about, file, Optional.of(place.create(about)), List.of());
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
