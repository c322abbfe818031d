package org.mercer.cli.output;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.error.InputException;
import org.mercer.select.SearchJournal;

/**
 * Where the points of searches are kept: nothing else there is replaced by chance.
 *
 * @param option by which it was named
 */
public record JournalFile(Path path, String option) {
  /** A new one, in the place of nothing, of an empty file, or of what may be replaced. */
  public SearchJournal create(Map<String, Object> about) throws IOException {
    try {
      Files.deleteIfExists(path);
      return SearchJournal.create(path, about);
    } catch (NoSuchFileException e) {
      throw missing(Exit.CANNOT_CREATE);
    } catch (FileSystemException e) {
      throw Failure.cannotCreate(path, e);
    }
  }

  /** That of the same search. */
  public SearchJournal resume(Map<String, Object> about) throws IOException {
    requireThere();
    return SearchJournal.resume(path, about);
  }

  void requireThere() {
    if (!Files.exists(path)) {
      throw missing(Exit.NO_INPUT);
    }
  }

  private Failure missing(int status) {
    return new Failure(
        status,
        InputException.quote(path.toString()),
        "there is no such file or folder",
        "the journal of a search",
        "give the file that was named when the search was stopped");
  }

  /**
   * Refuses to replace the data at all, and what holds anything unless forced.
   *
   * @param goOn the option that goes on with it
   * @param done whether a journal there is of no use to anyone
   */
  public void requireFree(boolean force, Path[] inputs, String goOn, boolean done)
      throws IOException {
    Target.requireFile(path);
    if (!Files.exists(path)) {
      return;
    }
    for (Path input : inputs) {
      if (Files.exists(input) && Files.isSameFile(path, input)) {
        throw Failure.usage(option, "the data file", "a file of its own", "give another name");
      }
    }
    if (!Files.isRegularFile(path)) {
      throw new Failure(
          Exit.CANNOT_CREATE,
          InputException.quote(path.toString()),
          Files.isDirectory(path) ? "a folder" : "a device",
          "a file, which keeps what is written to it",
          "give another name");
    }
    if (!done && Files.size(path) > 0 && !force) {
      Optional<SearchJournal.Standing> points = standing();
      throw new Failure(
          Exit.CANNOT_CREATE,
          InputException.quote(path.toString()),
          points.isPresent()
              ? "holds the points of a search" + far(points.get())
              : "holds something else",
          "",
          (points.isPresent() ? "go on with it: " + goOn + "; or " : "give another name, or ")
              + "--force to replace it");
    }
  }

  private static String far(SearchJournal.Standing standing) {
    return standing.points() == 0 ? "" : ", " + standing.points() + " of them";
  }

  /** How far the search was whose journal this is, if it is one. */
  public Optional<SearchJournal.Standing> standing() throws IOException {
    return SearchJournal.isJournal(path)
        ? Optional.of(SearchJournal.standing(path))
        : Optional.empty();
  }
}
