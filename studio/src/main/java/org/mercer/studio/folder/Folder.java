package org.mercer.studio.folder;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.mercer.error.InputException;

/**
 * The folder that the studio works in. A file is named by its bare name: nothing below or beside
 * the folder has one, a link that leads out of it is refused, and so is what is hidden.
 */
public final class Folder {
  private static final int MOST_FILES = 1000;
  private static final int LONGEST_NAME = 120;

  /** Where what was deleted waits to be wanted back. */
  private static final String REMOVED = ".mercer-removed";

  private final Path root;

  /**
   * @param root that is there
   */
  public Folder(Path root) throws IOException {
    this.root = root.toRealPath();
  }

  /** What a file is to the studio. */
  public enum Kind {
    DATA,
    MODEL,
    REPORT
  }

  /** A file of the folder. */
  public record Entry(String name, Kind kind, long bytes, long modifiedMillis) {}

  public Path root() {
    return root;
  }

  /** The files that the studio has a use for, the newest first. */
  public List<Entry> list() throws IOException {
    List<Entry> found = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(root, p -> !isHidden(p))) {
      for (Path file : files) {
        if (found.size() < MOST_FILES && Files.isReadable(file) && isInside(file)) {
          boolean folder = Files.isDirectory(file);
          found.add(
              new Entry(
                  String.valueOf(file.getFileName()),
                  kind(file),
                  folder ? 0 : Files.size(file),
                  Files.getLastModifiedTime(file).toMillis()));
        }
      }
    }
    found.sort((a, b) -> Long.compare(b.modifiedMillis(), a.modifiedMillis()));
    return found;
  }

  private static boolean isHidden(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.startsWith(".") || name.endsWith(".journal");
  }

  private boolean isInside(Path file) {
    try {
      return file.toRealPath().startsWith(root);
    } catch (IOException dangling) {
      return false; // a link to nothing
    }
  }

  private static Kind kind(Path file) {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    return name.endsWith(".model") ? Kind.MODEL : name.endsWith(".html") ? Kind.REPORT : Kind.DATA;
  }

  /** The file of this name, which must be there. */
  public Path file(String name) throws IOException {
    Path file = place(name);
    if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      throw new NoSuchFileException(name);
    } else if (!isInside(file)) {
      throw new InputException(
          "file",
          InputException.quote(name) + ", a link that leads out of the folder",
          "a file of the folder",
          "copy it into the folder");
    }
    return file;
  }

  /** Where a file of this name is or would be. */
  private Path place(String name) {
    boolean plain =
        !name.isBlank()
            && name.length() <= LONGEST_NAME
            && !name.startsWith(".")
            && name.chars().noneMatch(c -> c == '/' || c == '\\' || Character.isISOControl(c));
    Path file = plain ? root.resolve(name).normalize() : root;
    if (!plain || !root.equals(file.getParent())) {
      throw new InputException(
          "file",
          InputException.quote(name),
          "the bare name of a file of the folder",
          "name a file of the folder, without slashes");
    }
    return file;
  }

  /** A name that is free: the one wanted, or one with a number. */
  public String free(String wanted) {
    return free(wanted, "");
  }

  /** A name that is free, and with this behind it too. */
  public String free(String wanted, String behind) {
    place(wanted);
    int dot = wanted.lastIndexOf('.');
    String stem = dot > 0 ? wanted.substring(0, dot) : wanted;
    String end = dot > 0 ? wanted.substring(dot) : "";
    String name = wanted;
    for (int i = 2; isTaken(name) || isTaken(name + behind); i++) {
      name = stem + "-" + i + end;
    }
    return name;
  }

  private boolean isTaken(String name) {
    return Files.exists(root.resolve(name), LinkOption.NOFOLLOW_LINKS);
  }

  /** Keeps what was brought, beside what is there; the same bytes under the same name stay one. */
  public String keep(String wanted, byte[] bytes) throws IOException {
    Path there = place(wanted);
    if (Files.isRegularFile(there)
        && isInside(there)
        && Files.size(there) == bytes.length
        && Arrays.equals(Files.readAllBytes(there), bytes)) {
      return wanted;
    }
    String name = free(wanted);
    while (!written(place(name), bytes)) {
      name = free(wanted);
    }
    return name;
  }

  /** False where another took the name meanwhile. */
  private static boolean written(Path file, byte[] bytes) throws IOException {
    try {
      Files.write(file, bytes, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      return true;
    } catch (FileAlreadyExistsException meanwhile) {
      return false;
    }
  }

  /** Takes a file out of sight; {@link #restore} brings it back. */
  public void remove(String name) throws IOException {
    Path file = file(name);
    if (kind(file) == Kind.DATA) {
      throw new InputException(
          "file",
          InputException.quote(name) + ", which is no model and no report",
          "a model or a report",
          "delete data by hand, outside of the studio");
    }
    Path removed = Files.createDirectories(root.resolve(REMOVED));
    Files.deleteIfExists(removed.resolve(name));
    Files.move(file, removed.resolve(name));
  }

  /** Brings back what was removed last under this name. */
  public void restore(String name) throws IOException {
    Path to = place(name);
    Path from = root.resolve(REMOVED).resolve(String.valueOf(to.getFileName()));
    if (!Files.exists(from)) {
      throw new NoSuchFileException(name);
    }
    Files.move(from, to);
  }
}
