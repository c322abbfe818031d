package org.mercer.data.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mercer.data.string.StringDomain;
import org.mercer.error.InputException;
import org.mercer.run.Run;

/**
 * Labels in a file of their own: one a line in the order of the objects, or {@code id<TAB>label} in
 * any order, for objects that have an id.
 */
final class LabelFile {
  private static final int NAMED = 3;

  private final Path path;
  private final List<String> lines;

  private LabelFile(Path path, List<String> lines) {
    this.path = path;
    this.lines = lines;
  }

  static LabelFile read(Path path, ReadOptions options, Run run) throws IOException {
    if (IdxFile.is(path)) {
      return new LabelFile(path, IdxFile.texts(path, options, run));
    }
    ReadOptions plain = ReadOptions.defaults().charset(options.charset()).format(Format.LINES);
    return new LabelFile(
        path,
        Datasets.read(Source.of(path), plain, run).of(StringDomain.INSTANCE).sample().toList());
  }

  /** The objects with their labels; {@code ids} are those of the objects, where they have any. */
  <X> Dataset<X> label(Dataset<X> objects, Optional<TextColumn> ids) {
    boolean pairs = lines.stream().anyMatch(line -> line.indexOf('\t') >= 0);
    if (!pairs) {
      return objects.labelled(new Targets(path.toString(), TextColumn.of(lines)));
    }
    TextColumn known =
        ids.orElseThrow(
            () ->
                new InputException(
                    path + ":1:1",
                    "labels with ids, " + InputException.quote(lines.get(0)),
                    "a label a line, because the objects of " + objects.name() + " have no ids",
                    "keep the labels alone, in the order of the objects: cut -f2"));
    return joined(objects, known);
  }

  private <X> Dataset<X> joined(Dataset<X> objects, TextColumn ids) {
    Map<String, Integer> lineOf = lineOf();
    TextColumn labels = new TextColumn();
    Set<String> used = new HashSet<>();
    List<String> missing = new ArrayList<>();
    for (int i = 0; i < ids.size(); i++) {
      String id = ids.text(i);
      Integer line = lineOf.get(id);
      if (!used.add(id)) {
        throw new InputException(
            objects.name() + ":" + ids.place(i),
            "the id " + InputException.quote(id) + " for the second time",
            "each id once, because labels are found by it",
            "rename one of the two, or give labels in the order of the objects");
      } else if (line == null) {
        missing.add(id);
      } else {
        byte[] label = label(line).getBytes(StandardCharsets.UTF_8);
        labels.add(label, 0, label.length, line + 1L, id.length() + 2);
      }
    }
    if (!missing.isEmpty()) {
      throw new InputException(
          path.toString(),
          "no label for " + named(missing),
          "a line id<TAB>label for each of the " + ids.size() + " objects of " + objects.name(),
          "add the labels, or leave the objects out",
          missing.size() - Math.min(NAMED, missing.size()));
    }
    List<String> unknown =
        lineOf.keySet().stream().filter(id -> !used.contains(id)).sorted().toList();
    Dataset<X> labelled = objects.labelled(new Targets(path.toString(), labels));
    return unknown.isEmpty()
        ? labelled
        : labelled.noted(
            List.of(
                Text.count(unknown.size(), "label")
                    + " of "
                    + path
                    + " without an object: "
                    + named(unknown)));
  }

  private Map<String, Integer> lineOf() {
    Map<String, Integer> lineOf = new HashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      int tab = line.indexOf('\t');
      if (tab <= 0 || line.indexOf('\t', tab + 1) >= 0) {
        throw new InputException(
            path + ":" + (i + 1) + ":1",
            InputException.quote(line),
            "id<TAB>label, as in other lines",
            "give every line an id, one tab and a label");
      }
      Integer before = lineOf.putIfAbsent(line.substring(0, tab).strip(), i);
      if (before != null) {
        throw new InputException(
            path + ":" + (i + 1) + ":1",
            "the id " + InputException.quote(line.substring(0, tab)) + " for the second time",
            "each id once, but line " + (before + 1) + " has it too",
            "remove one of the two lines");
      }
    }
    return lineOf;
  }

  private String label(int line) {
    return lines.get(line).substring(lines.get(line).indexOf('\t') + 1).strip();
  }

  private static String named(List<String> ids) {
    return String.join(
        ", ",
        ids.subList(0, Math.min(NAMED, ids.size())).stream().map(InputException::quote).toList());
  }
}
