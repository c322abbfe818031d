package org.mercer.studio.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.mercer.catalogue.Domains;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.Datasets;
import org.mercer.data.read.Format;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.Source;
import org.mercer.data.record.ColumnKind;
import org.mercer.error.ShellWord;
import org.mercer.json.JsonValue;
import org.mercer.run.Run;
import org.mercer.studio.folder.Folder;

/**
 * A file of the folder, and what a person said of it against what was detected.
 *
 * @param target a column; empty: detected; a minus: nothing is learned
 * @param kinds of columns, by name
 */
record DataQuestion(
    String file, String target, String format, String objects, Map<String, String> kinds) {
  private static final String NONE = "-";

  static DataQuestion of(JsonValue question) {
    Map<String, String> kinds = new LinkedHashMap<>();
    JsonValue said = question.get("kinds");
    said.map().keySet().forEach(name -> kinds.put(name, said.get(name).string()));
    return new DataQuestion(
        question.get("file").string(),
        question.get("target").string(),
        question.get("format").string(),
        question.get("objects").string(),
        kinds);
  }

  Dataset<?> read(Folder folder, Run run) throws IOException {
    Path path = folder.file(file);
    return Datasets.read(Source.of(path), options(), run);
  }

  private ReadOptions options() {
    ReadOptions options = ReadOptions.defaults().missing(ReadOptions.Missing.AUTO);
    if (target.equals(NONE)) {
      options = options.unlabelled(true);
    } else if (!target.isEmpty()) {
      options = options.target(target);
    }
    if (!format.isEmpty()) {
      options = options.format(Format.of(format));
    }
    if (!objects.isEmpty()) {
      options = options.kind(Domains.named(objects));
    }
    if (!kinds.isEmpty()) {
      Map<String, ColumnKind> named = new LinkedHashMap<>();
      kinds.forEach((name, kind) -> named.put(name, ColumnKind.of(kind)));
      options = options.kinds(named);
    }
    return options;
  }

  /** Options of a command line that say the same. */
  String words() {
    StringBuilder words = new StringBuilder();
    if (target.equals(NONE)) {
      words.append(" --unlabelled");
    } else if (!target.isEmpty()) {
      words.append(" --target ").append(ShellWord.of(target));
    }
    if (!format.isEmpty()) {
      words.append(" --format ").append(format);
    }
    if (!objects.isEmpty()) {
      words.append(" --objects ").append(objects);
    }
    kinds.forEach((name, kind) -> words.append(" --kind ").append(ShellWord.of(name + "=" + kind)));
    return words.toString();
  }
}
