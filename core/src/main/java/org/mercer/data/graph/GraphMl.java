package org.mercer.data.graph;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.mercer.error.InputException;
import org.mercer.run.Poll;

/**
 * GraphML: {@code <graph>}s of {@code <node id>} and {@code <edge source target>}, with {@code
 * <data>} whose keys have names and a value where nothing is said. Known names are {@code label}
 * and {@code name} of nodes, {@code label} and {@code weight} of edges, {@code target} or {@code
 * class} of nodes and of graphs; other data are passed over. Of the drawings of yEd the text of a
 * label is its label. A document type, and with it any entity, is refused: it could make the reader
 * open other files, or fill the memory.
 */
final class GraphMl {
  /**
   * What data are about.
   *
   * @param of node, edge, graph, or all of them
   * @param otherwise the value where nothing is said
   * @param drawn whether it is how yEd draws something
   */
  private record Key(String name, String of, Optional<String> otherwise, boolean drawn) {
    boolean isOf(String element) {
      return of.equals(element) || of.equals("all");
    }
  }

  private static final int HEAD = 200;
  private static final Pattern ENCODING =
      Pattern.compile(
          "^(?:\u00ef\u00bb\u00bf)?<\\?xml[^>]*encoding=[\"']([A-Za-z][A-Za-z0-9._-]*)");

  /** Steps for an element, of which some thousand nanoseconds are those of the parser. */
  private static final int EVENT = 1000;

  private final String name;
  private final XMLStreamReader xml;
  private final Poll poll = new Poll();
  private final Map<String, Key> keys = new LinkedHashMap<>();
  private final List<ParsedGraph> graphs = new ArrayList<>();

  private GraphMl(String name, XMLStreamReader xml) {
    this.name = name;
    this.xml = xml;
  }

  static GraphDocument read(Path path) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      return read(path.toString(), in);
    }
  }

  static GraphDocument read(String name, InputStream in) throws IOException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    try {
      XMLStreamReader xml = factory.createXMLStreamReader(text(name, in));
      GraphMl file = new GraphMl(name, xml);
      file.document();
      return new GraphDocument(name, file.graphs);
    } catch (CharacterCodingException e) {
      throw notOfCharset(name);
    } catch (XMLStreamException e) {
      if (e.getNestedException() instanceof CharacterCodingException) {
        throw notOfCharset(name);
      }
      int line = e.getLocation() == null ? 1 : e.getLocation().getLineNumber();
      int column = e.getLocation() == null ? 1 : e.getLocation().getColumnNumber();
      throw new InputException(
          name + ":" + line + ":" + column,
          "text that is not XML",
          "well-formed GraphML",
          "correct the XML at this place; xmllint --noout checks it");
    }
  }

  private static InputException notOfCharset(String name) {
    return new InputException(
        name,
        "bytes that are not of its encoding",
        "text as its first line says, or UTF-8",
        "correct encoding= in the first line, or convert the file to UTF-8");
  }

  /**
   * The text, decoded here and strictly: the reader of the JDK prints on standard error before it
   * throws where a byte is not of the charset.
   */
  private static Reader text(String name, InputStream in) throws IOException {
    byte[] head = in.readNBytes(HEAD);
    Matcher said = ENCODING.matcher(new String(head, StandardCharsets.ISO_8859_1));
    String charset = said.find() ? said.group(1) : "UTF-8";
    boolean mark = head.length > 1 && (head[0] & 0xFF) + (head[1] & 0xFF) == 0xFE + 0xFF;
    if (!mark && !Charset.isSupported(charset)) {
      throw new InputException(
          name,
          "the encoding " + InputException.quote(charset),
          "one that is known here, such as UTF-8",
          "convert the file to UTF-8");
    }
    CharsetDecoder strict =
        (mark ? StandardCharsets.UTF_16 : Charset.forName(charset))
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    Reader reader =
        new BufferedReader(
            new InputStreamReader(
                new SequenceInputStream(new ByteArrayInputStream(head), in), strict));
    reader.mark(1);
    if (reader.read() != '\ufeff') {
      reader.reset();
    }
    return reader;
  }

  private String place() {
    return name
        + ":"
        + xml.getLocation().getLineNumber()
        + ":"
        + xml.getLocation().getColumnNumber();
  }

  private InputException error(String found, String expected, String repair) {
    return new InputException(place(), found, expected, repair);
  }

  private int next() throws XMLStreamException {
    poll.spend(EVENT);
    int event = xml.next();
    if (event == XMLStreamConstants.DTD || event == XMLStreamConstants.ENTITY_REFERENCE) {
      throw new InputException(
          place(),
          "a document type or an entity: DTDs are not allowed",
          "GraphML without <!DOCTYPE>",
          "remove the DOCTYPE, and write out what its entities stand for");
    }
    return event;
  }

  private void document() throws XMLStreamException {
    while (xml.hasNext()) {
      if (next() != XMLStreamConstants.START_ELEMENT) {
        continue;
      }
      switch (xml.getLocalName()) {
        case "graphml" -> {}
        case "key" -> key();
        case "graph" -> graph();
        default -> skip();
      }
    }
    if (graphs.isEmpty()) {
      throw new InputException(
          name,
          "no <graph>",
          "GraphML with at least one graph",
          "give a GraphML file, with <graph> inside <graphml>");
    }
  }

  private void key() throws XMLStreamException {
    String id = attribute("id");
    String name = Objects.requireNonNullElse(xml.getAttributeValue(null, "attr.name"), id);
    String of = Objects.requireNonNullElse(xml.getAttributeValue(null, "for"), "all");
    boolean drawn = xml.getAttributeValue(null, "yfiles.type") != null;
    Optional<String> otherwise = Optional.empty();
    while (next() != XMLStreamConstants.END_ELEMENT) {
      if (xml.isStartElement() && xml.getLocalName().equals("default")) {
        otherwise = Optional.of(text());
      } else if (xml.isStartElement()) {
        skip();
      }
    }
    keys.put(id, new Key(name, of, otherwise, drawn));
  }

  private String attribute(String which) {
    String value = xml.getAttributeValue(null, which);
    if (value == null) {
      throw error(
          "a <" + xml.getLocalName() + "> without " + which,
          "its " + which,
          "add " + which + "=...");
    }
    return value;
  }

  private void graph() throws XMLStreamException {
    boolean directed = "directed".equals(xml.getAttributeValue(null, "edgedefault"));
    ParsedGraph graph = new ParsedGraph(place(), directed);
    Map<String, String> data = unsaid("graph");
    while (next() != XMLStreamConstants.END_ELEMENT) {
      if (!xml.isStartElement()) {
        continue;
      }
      String at = place();
      switch (xml.getLocalName()) {
        case "data" -> datum(data);
        case "node" -> {
          String id = attribute("id");
          graph.node(id, data("node"), at);
        }
        case "edge" -> {
          String source = attribute("source");
          String target = attribute("target");
          String own = xml.getAttributeValue(null, "directed");
          if (own != null && own.equals("true") != directed) {
            throw error(
                "an edge with directed=" + own,
                "all edges as edgedefault says",
                "make all edges alike: mixed graphs are not read");
          }
          graph.edge(source, target, data("edge"), at);
        }
        case "hyperedge" ->
            throw error("a hyperedge", "edges between two nodes", "write it as several edges");
        default -> skip();
      }
    }
    data.forEach(graph::put);
    graphs.add(graph);
  }

  /** The values of keys for such an element of which nothing is said. */
  private Map<String, String> unsaid(String element) {
    Map<String, String> data = new HashMap<>();
    for (Key key : keys.values()) {
      key.otherwise.filter(o -> key.isOf(element)).ifPresent(o -> data.put(key.name, o));
    }
    return data;
  }

  /** The data of the element that was just opened, up to its end. */
  private Map<String, String> data(String element) throws XMLStreamException {
    Map<String, String> data = unsaid(element);
    while (next() != XMLStreamConstants.END_ELEMENT) {
      if (!xml.isStartElement()) {
        continue;
      }
      switch (xml.getLocalName()) {
        case "data" -> datum(data);
        case "graph" ->
            throw error(
                "a graph inside a node", "graphs that are not nested", "take the inner graph out");
        default -> skip();
      }
    }
    return data;
  }

  private void datum(Map<String, String> data) throws XMLStreamException {
    String id = attribute("key");
    Key key = keys.getOrDefault(id, new Key(id, "all", Optional.empty(), false));
    if (key.drawn) {
      drawing(data);
    } else {
      data.put(key.name, text());
    }
  }

  /** All text up to the end of the element that was just opened. */
  private String text() throws XMLStreamException {
    StringBuilder text = new StringBuilder();
    for (int depth = 1; depth > 0; ) {
      switch (next()) {
        case XMLStreamConstants.START_ELEMENT -> depth++;
        case XMLStreamConstants.END_ELEMENT -> depth--;
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> text.append(xml.getText());
        default -> {}
      }
    }
    return text.toString().strip();
  }

  /** {@code <y:ShapeNode>...<y:NodeLabel>text</y:NodeLabel>}: the first text is the label. */
  private void drawing(Map<String, String> data) throws XMLStreamException {
    for (int depth = 1; depth > 0; ) {
      int event = next();
      boolean label =
          event == XMLStreamConstants.START_ELEMENT
              && (xml.getLocalName().equals("NodeLabel") || xml.getLocalName().equals("EdgeLabel"));
      if (label) {
        String text = text();
        if (!text.isEmpty()) {
          data.putIfAbsent("label", text);
        }
      } else {
        depth += event == XMLStreamConstants.START_ELEMENT ? 1 : 0;
        depth -= event == XMLStreamConstants.END_ELEMENT ? 1 : 0;
      }
    }
  }

  private void skip() throws XMLStreamException {
    for (int depth = 1; depth > 0; ) {
      int event = next();
      depth += event == XMLStreamConstants.START_ELEMENT ? 1 : 0;
      depth -= event == XMLStreamConstants.END_ELEMENT ? 1 : 0;
    }
  }
}
