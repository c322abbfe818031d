package org.mercer.server.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.mercer.error.InputException;

/**
 * A model file and the name under which it is served: {@code heart.model} is version 1 of heart,
 * {@code heart/3.model} in a folder of models is version 3 of it.
 */
record ModelPlace(String name, String version, Path file) {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,127}");
  private static final Pattern VERSION = Pattern.compile("([0-9]{1,9})[.]model");
  private static final String END = ".model";

  static ModelPlace of(Path file) {
    String name = String.valueOf(file.getFileName());
    String stem = name.endsWith(END) ? name.substring(0, name.length() - END.length()) : name;
    if (!NAME.matcher(stem).matches() || stem.endsWith(".")) {
      throw new InputException(
          InputException.quote(file.toString()),
          "a name that cannot stand in an address",
          "letters, digits, dots, dashes and underscores, at most 128",
          "rename the file");
    }
    return new ModelPlace(stem, "1", file);
  }

  /** The models of a folder and of its folders; what a link leads to must lie inside too. */
  static List<ModelPlace> in(Path folder) throws IOException {
    Path root = folder.toRealPath();
    List<ModelPlace> places = new ArrayList<>();
    for (Path entry : entries(root)) {
      String name = String.valueOf(entry.getFileName());
      if (!entry.toRealPath().startsWith(root)) {
        continue;
      }
      if (Files.isRegularFile(entry) && name.endsWith(END)) {
        places.add(of(entry));
      } else if (Files.isDirectory(entry) && NAME.matcher(name).matches()) {
        versions(root, name, entry, places);
      }
    }
    return places;
  }

  private static void versions(Path root, String name, Path folder, List<ModelPlace> places)
      throws IOException {
    for (Path file : entries(folder)) {
      Matcher version = VERSION.matcher(String.valueOf(file.getFileName()));
      if (version.matches() && Files.isRegularFile(file) && file.toRealPath().startsWith(root)) {
        String number = String.valueOf(Integer.parseInt(version.group(1)));
        places.add(new ModelPlace(name, number, file));
      }
    }
  }

  private static List<Path> entries(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(path -> !String.valueOf(path.getFileName()).startsWith("."))
          .sorted()
          .toList();
    }
  }
}
