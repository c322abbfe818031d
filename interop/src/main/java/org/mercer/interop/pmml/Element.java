package org.mercer.interop.pmml;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.mercer.error.InputException;

/** An element of a document: attributes, and then a text or other elements. */
final class Element {
  private final String name;
  private final Map<String, String> attributes = new LinkedHashMap<>();
  private final List<Element> children = new ArrayList<>();
  private String text = "";

  private Element(String name) {
    this.name = name;
  }

  /** An element with attributes: names and values in turn. */
  static Element of(String name, Object... attributes) {
    Element element = new Element(name);
    for (int i = 0; i < attributes.length; i += 2) {
      element.attributes.put((String) attributes[i], legal(attributes[i + 1].toString()));
    }
    return element;
  }

  String name() {
    return name;
  }

  Element add(Element... more) {
    children.addAll(List.of(more));
    return this;
  }

  Element addAll(List<Element> more) {
    children.addAll(more);
    return this;
  }

  Element text(String value) {
    text = legal(value);
    return this;
  }

  /** What stands between quotes of an attribute must be a character of XML 1.0. */
  private static String legal(String value) {
    boolean all =
        value
            .codePoints()
            .allMatch(
                c ->
                    c == '\t'
                        || c == '\n'
                        || c == '\r'
                        || c >= ' ' && c <= 0xd7ff
                        || c >= 0xe000 && c <= 0xfffd
                        || c > 0xffff);
    if (!all) {
      throw new InputException(
          "PMML",
          InputException.quote(value),
          "characters that XML allows",
          "give the column or class another name");
    }
    return value;
  }

  void write(XMLStreamWriter out, int depth) throws XMLStreamException {
    out.writeCharacters("\n" + "  ".repeat(depth));
    boolean empty = children.isEmpty() && text.isEmpty();
    if (empty) {
      out.writeEmptyElement(name);
    } else {
      out.writeStartElement(name);
    }
    for (Map.Entry<String, String> attribute : attributes.entrySet()) {
      out.writeAttribute(attribute.getKey(), attribute.getValue());
    }
    if (empty) {
      return;
    }
    out.writeCharacters(text);
    for (Element child : children) {
      child.write(out, depth + 1);
    }
    if (!children.isEmpty()) {
      out.writeCharacters("\n" + "  ".repeat(depth));
    }
    out.writeEndElement();
  }
}
