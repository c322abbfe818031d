package org.mercer.data.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.mercer.error.InputException;
import org.mercer.run.Interruption;

/**
 * Files that are one data set: those of a folder, in the order of their names. Where it has folders
 * the name of each is the class of the files inside it.
 *
 * @param name for messages
 * @param classes of the files, as many as files or none
 * @param notes what was left out
 */
record Folder(String name, List<Path> files, List<String> classes, List<String> notes) {
  private static final int DEEPEST = 16;

  Folder {
    files = List.copyOf(files);
    classes = List.copyOf(classes);
    notes = List.copyOf(notes);
  }

  static Folder of(String name, List<Path> files) {
    return new Folder(name, files, List.of(), List.of());
  }

  static Folder of(Path folder) throws IOException {
    List<Path> inside = inside(folder);
    List<Path> folders = inside.stream().filter(Files::isDirectory).toList();
    List<Path> plain = inside.stream().filter(Files::isRegularFile).toList();
    if (folders.isEmpty()) {
      return new Folder(folder.toString(), required(folder, plain), List.of(), List.of());
    }
    List<Path> files = new ArrayList<>();
    List<String> classes = new ArrayList<>();
    for (Path one : folders) {
      try (Stream<Path> below = Files.walk(one, DEEPEST)) {
        below
            .filter(Files::isRegularFile)
            .filter(file -> !isHidden(file))
            .sorted()
            .forEach(
                file -> {
                  Interruption.check();
                  files.add(file);
                  classes.add(String.valueOf(one.getFileName()));
                });
      }
    }
    List<String> notes = new ArrayList<>();
    notes.add("the class of a file is the name of its folder");
    if (!plain.isEmpty()) {
      notes.add(
          "left out "
              + Text.count(plain.size(), "file")
              + " beside the folders, such as "
              + plain.get(0).getFileName());
    }
    return new Folder(folder.toString(), required(folder, files), classes, notes);
  }

  private static List<Path> required(Path folder, List<Path> files) {
    if (files.isEmpty()) {
      throw new InputException(
          folder.toString(),
          "a folder without files",
          "files, or a folder of files for each class",
          "give a folder with data");
    }
    return files;
  }

  private static List<Path> inside(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(file -> !isHidden(file)).sorted().toList();
    }
  }

  private static boolean isHidden(Path file) {
    return String.valueOf(file.getFileName()).startsWith(".");
  }

  /** The column of the names of files beside objects of which file {@code i} has so many. */
  List<String> besides(List<Integer> counts) {
    List<String> each = new ArrayList<>();
    for (int i = 0; i < counts.size(); i++) {
      each.addAll(Collections.nCopies(counts.get(i), inside(i)));
    }
    return each;
  }

  /** The name of a file, below the folder where it is in one. */
  private String inside(int i) {
    Path file = files.get(i);
    Path last = file.getFileName();
    return classes.isEmpty() || last == null ? String.valueOf(last) : classes.get(i) + "/" + last;
  }

  /** The targets of objects of which file {@code i} has {@code counts.get(i)}. */
  Optional<Targets> targets(List<Integer> counts) {
    if (classes.isEmpty()) {
      return Optional.empty();
    }
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < counts.size(); i++) {
      for (int o = 0; o < counts.get(i); o++) {
        labels.add(classes.get(i));
      }
    }
    return Optional.of(new Targets(name, TextColumn.of(labels)));
  }

  /** The same files, each the class of what it holds. */
  Folder classedByFile() {
    List<String> names =
        files.stream()
            .map(file -> String.valueOf(file.getFileName()).replaceFirst("\\..*$", ""))
            .toList();
    List<String> more = new ArrayList<>(notes);
    more.add("the label of an object is the name of its file");
    return new Folder(name, files, names, more);
  }
}
