package org.mercer.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** A page as a browser without a network would have it. */
final class WellFormed {
  private static final Pattern REFERENCE =
      Pattern.compile("(?:src|href|url\\(|@import)\\s*[=(]?\\s*[\"']?([^\"')\\s>]*)");

  private WellFormed() {}

  /** Parses as XML, and refers to itself alone. */
  static Document parse(String page) throws Exception {
    assertThat(page).startsWith("<!DOCTYPE html>");
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
    Document document = factory.newDocumentBuilder().parse(new InputSource(new StringReader(page)));
    Matcher references = REFERENCE.matcher(page);
    while (references.find()) {
      String to = references.group(1);
      assertThat(to.startsWith("#") || to.startsWith("data:") || to.isEmpty())
          .as("a reference to " + to)
          .isTrue();
    }
    assertThat(document.getElementsByTagName("h1").getLength()).isEqualTo(1);
    return document;
  }
}
