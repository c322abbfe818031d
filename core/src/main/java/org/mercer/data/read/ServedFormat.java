package org.mercer.data.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.mercer.error.InputException;

/** Reads a text as an {@link ObjectFormat} says. */
record ServedFormat(ObjectFormat served) {
  /** The setting that names the format where it has no name of its own in {@link Format}. */
  static final String NAME = "format";

  static Optional<ServedFormat> shownBy(String file, String head) {
    return ObjectFormat.all().stream()
        .filter(format -> format.isShownBy(file, head))
        .findFirst()
        .map(ServedFormat::new);
  }

  /** The one that is meant by a format, which may be one of several others. */
  static ServedFormat of(Format format, String file, String head, ReadOptions options) {
    Optional<ServedFormat> named =
        ObjectFormat.named(
                format == Format.OTHER
                    ? options.setting(NAME).orElse(format.toString())
                    : format.toString())
            .map(ServedFormat::new);
    return named
        .or(() -> shownBy(file, head).filter(found -> found.format() == format))
        .orElseThrow(
            () ->
                new InputException(
                    file,
                    "the format " + format + ", which nothing here reads",
                    "the module that reads it",
                    format == Format.OTHER
                        ? "give the plugin that reads it: `plugin=FILE.jar`"
                        : "add mercer-chem to the class path; the command has it"));
  }

  Format format() {
    for (Format format : new Format[] {Format.SDF, Format.SMILES}) {
      if (format.toString().equals(served.name())) {
        return format;
      }
    }
    return Format.OTHER;
  }

  Parsed parse(Structure.Document document) throws IOException {
    Faults faults = new Faults();
    ReadOptions options = document.options();
    String text = document.lines(faults).rest(new MemoryWatch(document.name(), options));
    InputException wrong = faults.error(document.name()).orElse(null);
    if (wrong != null) {
      throw wrong;
    }
    return parsed(document, served.read(document.name(), text, options));
  }

  private <X> Parsed parsed(Structure.Document document, ObjectFormat.Content<X> content) {
    Input input = document.input();
    int size = content.objects().size();
    Reading reading =
        new Reading(
            format(), false, ' ', false, input.bytes(), size, input.bom(), input.gzip(), 0, 0);
    Faults faults = new Faults();
    content.faults().forEach(faults::add);
    Optional<Targets> targets =
        content
            .targets()
            .filter(t -> !document.options().unlabelled())
            .map(t -> new Targets(document.name(), column(t, content.lines())));
    Parsed parsed =
        new Parsed(
            faults,
            size,
            0,
            0,
            () ->
                Targetless.empty(document.options())
                    .treated(
                        new Dataset<>(
                                document.name(),
                                content.domain(),
                                content.domain().sample(content.objects()),
                                targets,
                                content.notes(),
                                reading)
                            .beside(
                                List.copyOf(content.names().keySet()),
                                List.copyOf(content.names().values()))));
    return Optional.ofNullable(content.names().get("name"))
        .map(names -> parsed.with(column(names, content.lines())))
        .orElse(parsed);
  }

  private static TextColumn column(List<String> texts, List<Integer> lines) {
    TextColumn column = new TextColumn();
    for (int i = 0; i < texts.size(); i++) {
      byte[] text = texts.get(i).getBytes(StandardCharsets.UTF_8);
      column.add(text, 0, text.length, lines.isEmpty() ? i + 1L : lines.get(i), 1);
    }
    return column;
  }
}
