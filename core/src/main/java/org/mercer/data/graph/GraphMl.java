package org.mercer.data.graph;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.mercer.data.InputException;
import org.mercer.data.Sample;

/**
 * GraphML: {@code <graph>}s of {@code <node id>} and {@code <edge source target>}, with {@code
 * <data>} whose keys have names. Known names are {@code label} and {@code name} of nodes, {@code
 * label} and {@code weight} of edges, {@code target} or {@code class} of nodes and of graphs; other
 * data are passed over. A document type, and with it any entity, is refused: it could make the
 * reader open other files, or fill the memory.
 */
final class GraphMl {
  private static final List<String> TARGETS = List.of("target", "class");

  private final String name;
  private final XMLStreamReader xml;
  private final Map<String, String> keys = new HashMap<>();
  private final List<ParsedGraph> graphs = new ArrayList<>();
  private final List<Map<String, String>> graphData = new ArrayList<>();

  private GraphMl(String name, XMLStreamReader xml) {
    this.name = name;
    this.xml = xml;
  }

  static GraphSet graphs(Path path) throws IOException {
    GraphMl read = read(path);
    List<String> targets = new ArrayList<>();
    for (Map<String, String> data : read.graphData) {
      TARGETS.stream().filter(data::containsKey).findFirst().map(data::get).ifPresent(targets::add);
    }
    if (!targets.isEmpty() && targets.size() != read.graphs.size()) {
      throw new InputException(
          path.toString(),
          targets.size() + " targets of " + read.graphs.size() + " graphs",
          "a target for every graph or for none",
          "");
    }
    return new GraphSet(
        Sample.of(read.graphs.stream().map(g -> g.build(false)).toList()),
        targets.isEmpty() ? Optional.empty() : Optional.of(targets),
        List.of());
  }

  static NodeSet nodes(Path path) throws IOException {
    GraphMl read = read(path);
    if (read.graphs.size() != 1) {
      throw new InputException(
          path.toString(), read.graphs.size() + " graphs", "one graph, whose nodes are meant", "");
    }
    ParsedGraph graph = read.graphs.get(0);
    return new NodeSet(graph.build(false), graph.targets(TARGETS));
  }

  private static GraphMl read(Path path) throws IOException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    try (InputStream in = Files.newInputStream(path)) {
      XMLStreamReader xml = factory.createXMLStreamReader(in);
      GraphMl file = new GraphMl(path.toString(), xml);
      file.document();
      return file;
    } catch (XMLStreamException e) {
      int line = e.getLocation() == null ? 1 : e.getLocation().getLineNumber();
      int column = e.getLocation() == null ? 1 : e.getLocation().getColumnNumber();
      throw new InputException(
          path + ":" + line + ":" + column, "text that is not XML", "well-formed GraphML", "");
    }
  }

  private String place() {
    return name
        + ":"
        + xml.getLocation().getLineNumber()
        + ":"
        + xml.getLocation().getColumnNumber();
  }

  private InputException error(String found, String expected) {
    return new InputException(place(), found, expected, "");
  }

  private int next() throws XMLStreamException {
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
      throw new InputException(name, "no <graph>", "GraphML with at least one graph", "");
    }
  }

  private void key() throws XMLStreamException {
    String id = attribute("id");
    String written = xml.getAttributeValue(null, "attr.name");
    keys.put(id, written == null ? id : written);
    skip();
  }

  private String attribute(String which) {
    String value = xml.getAttributeValue(null, which);
    if (value == null) {
      throw error("a <" + xml.getLocalName() + "> without " + which, "its " + which);
    }
    return value;
  }

  private void graph() throws XMLStreamException {
    boolean directed = "directed".equals(xml.getAttributeValue(null, "edgedefault"));
    ParsedGraph graph = new ParsedGraph(place(), directed);
    Map<String, String> data = new HashMap<>();
    while (next() != XMLStreamConstants.END_ELEMENT) {
      if (!xml.isStartElement()) {
        continue;
      }
      String at = place();
      switch (xml.getLocalName()) {
        case "data" -> datum(data);
        case "node" -> {
          String id = attribute("id");
          graph.node(id, data(), at);
        }
        case "edge" -> {
          String source = attribute("source");
          String target = attribute("target");
          String own = xml.getAttributeValue(null, "directed");
          if (own != null && own.equals("true") != directed) {
            throw error("an edge with directed=" + own, "all edges as edgedefault says");
          }
          graph.edge(source, target, data(), at);
        }
        case "hyperedge" -> throw error("a hyperedge", "edges between two nodes");
        default -> skip();
      }
    }
    graphs.add(graph);
    graphData.add(data);
  }

  /** The data of the element that was just opened, up to its end. */
  private Map<String, String> data() throws XMLStreamException {
    Map<String, String> data = new HashMap<>();
    while (next() != XMLStreamConstants.END_ELEMENT) {
      if (!xml.isStartElement()) {
        continue;
      }
      switch (xml.getLocalName()) {
        case "data" -> datum(data);
        case "graph" -> throw error("a graph inside a node", "graphs that are not nested");
        default -> skip();
      }
    }
    return data;
  }

  private void datum(Map<String, String> data) throws XMLStreamException {
    String key = attribute("key");
    StringBuilder text = new StringBuilder();
    for (int depth = 1; depth > 0; ) {
      switch (next()) {
        case XMLStreamConstants.START_ELEMENT -> depth++;
        case XMLStreamConstants.END_ELEMENT -> depth--;
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> text.append(xml.getText());
        default -> {}
      }
    }
    data.put(keys.getOrDefault(key, key), text.toString().strip());
  }

  private void skip() throws XMLStreamException {
    for (int depth = 1; depth > 0; ) {
      int event = next();
      depth += event == XMLStreamConstants.START_ELEMENT ? 1 : 0;
      depth -= event == XMLStreamConstants.END_ELEMENT ? 1 : 0;
    }
  }
}
