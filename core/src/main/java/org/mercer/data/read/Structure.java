package org.mercer.data.read;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.run.Run;

/**
 * A format whose objects take several lines each, or whose first lines say how the others are to be
 * read. Those that are known are listed here, and nowhere else.
 */
interface Structure {
  /** In the order in which they are asked. */
  List<Structure> ALL =
      List.of(
          GraphText.GRAPHML,
          GraphText.NODELINK,
          GraphText.DOT, // in which graph [..] has another meaning than in GML
          GraphText.GML,
          GraphText.EDGES,
          new ConlluFormat(),
          new BracketsFormat(),
          new FastqFormat(),
          new TsFormat(),
          new ArffSeries());

  /** A file as a structure reads it. */
  record Document(Source source, Input input, ReadOptions options, Run run) {
    String name() {
      return source.name();
    }

    TextLines lines(Faults faults) {
      return new TextLines(input, name(), options, run, faults);
    }

    <X> ObjectDraft<X> draft(Domain<X> domain) {
      return new ObjectDraft<>(name(), domain, options);
    }
  }

  Format format();

  /**
   * Whether a text is written so.
   *
   * @param lines the first that hold something and are no comments of {@code #}
   * @param head the beginning of the text
   */
  boolean isShownBy(List<String> lines, String head);

  Parsed parse(Document document) throws IOException;

  static Optional<Structure> shownBy(List<String> lines, String head) {
    return ALL.stream().filter(s -> !lines.isEmpty() && s.isShownBy(lines, head)).findFirst();
  }

  static Optional<Structure> of(Format format) {
    return ALL.stream().filter(s -> s.format() == format).findFirst();
  }
}
