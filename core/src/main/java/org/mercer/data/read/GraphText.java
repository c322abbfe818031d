package org.mercer.data.read;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.graph.GraphDocument;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.graph.GraphFiles;
import org.mercer.data.graph.GraphSet;
import org.mercer.data.graph.Node;
import org.mercer.data.graph.NodeDomain;
import org.mercer.data.graph.NodeSet;
import org.mercer.data.graph.ParsedGraph;
import org.mercer.error.InputException;
import org.mercer.json.Json;
import org.mercer.json.JsonValue;

/** The languages of graphs: documents of one graph or of several. */
record GraphText(Format format, BiPredicate<List<String>, String> shown, Reader reader)
    implements Structure {
  private static final Pattern GRAPHML_HEAD = Pattern.compile("<graphml[\\s>]");
  private static final Pattern GML_HEAD = Pattern.compile("(?m)^\\s*graph\\s*\\[");
  private static final Pattern DOT_HEAD =
      Pattern.compile(
          "(?mi)^\\s*(strict\\s+)?(di)?graph(\\s+(\"[^\"\n]*\"|[\\w.]+))?\\s*\\{(?=[^}]*(}|--|->|;|\\z))");
  private static final Pattern NODES = Pattern.compile("\"nodes\"\\s*:\\s*\\[\\s*(\\{|])");
  private static final Pattern OBJECTS = Pattern.compile("\\A\\s*(\\[\\s*)?\\{");

  static final Structure GRAPHML =
      new GraphText(
          Format.GRAPHML,
          (lines, head) -> head.stripLeading().startsWith("<") && GRAPHML_HEAD.matcher(head).find(),
          document -> GraphFiles.graphMl(document.name(), stream(document.input())));

  static final Structure GML =
      new GraphText(
          Format.GML,
          (lines, head) -> GML_HEAD.matcher(head).find(),
          document -> GraphFiles.gml(document.name(), text(document)));

  static final Structure DOT =
      new GraphText(
          Format.DOT,
          (lines, head) -> DOT_HEAD.matcher(head).find(),
          document -> GraphFiles.dot(document.name(), text(document)));

  static final Structure NODELINK =
      new GraphText(
          Format.NODELINK,
          (lines, head) -> OBJECTS.matcher(head).find() && NODES.matcher(head).find(),
          GraphText::nodeLink);

  static final Structure EDGES =
      new GraphText(
          Format.EDGES,
          GraphFiles::isEdgeList,
          document ->
              GraphFiles.edgeList(document.name(), text(document), document.source().path()));

  /** Makes graphs of a document. */
  interface Reader {
    GraphDocument read(Document document) throws IOException;
  }

  @Override
  public boolean isShownBy(List<String> lines, String head) {
    return shown.test(lines, head);
  }

  /** The nodes of the one graph where those are asked for, otherwise graphs. */
  @Override
  public Parsed parse(Document document) throws IOException {
    GraphDocument graphs = reader.read(document);
    ReadOptions options = document.options();
    boolean edges = format == Format.EDGES;
    if (options.kind().map(NodeDomain.INSTANCE::equals).orElse(edges)) {
      NodeSet set = graphs.nodes(!edges, List.of("value", "group"));
      List<String> notes =
          edges && options.format().isEmpty() && options.kind().isEmpty()
              ? List.of("the file is read as the edges of a graph, whose nodes are the objects")
              : List.of();
      return parsed(document, NodeDomain.INSTANCE, set.nodes(), set.targets(), notes)
          .with(TextColumn.of(set.nodes().toList().stream().map(Node::name).toList()));
    }
    GraphSet set = graphs.graphs(options.target().filter(t -> !options.unlabelled()));
    return parsed(document, GraphDomain.INSTANCE, set.graphs(), set.targets(), set.notes());
  }

  private <X> Parsed parsed(
      Document document,
      Domain<X> domain,
      Sample<X> sample,
      Optional<List<String>> targets,
      List<String> notes) {
    Input input = document.input();
    Reading reading =
        new Reading(
            format,
            false,
            ' ',
            false,
            input.bytes(),
            sample.size(),
            input.bom(),
            input.gzip(),
            0,
            0);
    Optional<Targets> known =
        targets
            .filter(t -> !document.options().unlabelled())
            .map(t -> new Targets(document.name(), TextColumn.of(t)));
    return new Parsed(
        new Faults(),
        sample.size(),
        0,
        0,
        () ->
            new Targetless(document.options(), NodeSet.UNKNOWN::equals)
                .treated(new Dataset<>(document.name(), domain, sample, known, notes, reading)));
  }

  private static String text(Document document) throws IOException {
    Faults faults = new Faults();
    String text = document.lines(faults).rest(new MemoryWatch(document.name(), document.options()));
    InputException wrong = faults.error(document.name()).orElse(null);
    if (wrong != null) {
      throw wrong;
    }
    return text;
  }

  private static GraphDocument nodeLink(Document document) throws IOException {
    Faults faults = new Faults();
    JsonRecords records = new JsonRecords(document.lines(faults));
    MemoryWatch memory = new MemoryWatch(document.name(), document.options());
    List<ParsedGraph> graphs = new ArrayList<>();
    for (Optional<String> text = records.next(); text.isPresent(); text = records.next()) {
      memory.add(text.get().length());
      try {
        Object value = Json.read("graph", text.get(), JsonRecords.limits());
        String place = document.name() + ":" + records.line() + ":" + records.column() + " ";
        graphs.add(GraphFiles.nodeLink(new JsonValue(place, value)));
      } catch (InputException wrong) {
        if (wrong.where().startsWith(document.name())) {
          throw wrong;
        }
        faults.add(records.fault(wrong, text.get()));
      }
    }
    InputException wrong = faults.error(document.name()).orElse(null);
    if (wrong != null) {
      throw wrong;
    }
    return new GraphDocument(document.name(), graphs);
  }

  /** The text as a stream of its bytes. */
  private static InputStream stream(Input input) {
    return new InputStream() {
      @Override
      public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
      }

      @Override
      public int read(byte[] buffer, int from, int length) throws IOException {
        int count = input.read(buffer, from, length);
        return count == 0 && length > 0 ? -1 : count;
      }
    };
  }
}
