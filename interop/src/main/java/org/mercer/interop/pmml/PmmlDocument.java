package org.mercer.interop.pmml;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** A model as a document of PMML 4.4. */
public final class PmmlDocument {
  private static final String NAMESPACE = "http://www.dmg.org/PMML-4_4";

  private final String kind;
  private final List<Element> parts;

  PmmlDocument(String kind, List<Element> parts) {
    this.kind = kind;
    this.parts = parts;
  }

  /** The element that the model has become, {@code SupportVectorMachineModel} and the like. */
  public String kind() {
    return kind;
  }

  /** Whether it says how probable classes are: a machine alone does not. */
  public boolean probabilities() {
    return !kind.equals(SvmElements.NAME);
  }

  /** Writes the document in UTF-8. */
  public void write(OutputStream out) throws IOException {
    try {
      XMLStreamWriter writer =
          XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out, "UTF-8");
      writer.writeStartDocument("UTF-8", "1.0");
      writer.writeCharacters("\n");
      writer.writeStartElement("PMML");
      writer.writeDefaultNamespace(NAMESPACE);
      writer.writeAttribute("version", "4.4");
      for (Element part : parts) {
        part.write(writer, 1);
      }
      writer.writeCharacters("\n");
      writer.writeEndElement();
      writer.writeEndDocument();
      writer.writeCharacters("\n");
      writer.flush();
    } catch (XMLStreamException e) {
      throw e.getNestedException() instanceof IOException io ? io : new IOException(e);
    }
  }
}
