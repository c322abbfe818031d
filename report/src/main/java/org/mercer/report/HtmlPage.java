package org.mercer.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * The frame of every page: one file with its style inside, for screen and paper, light and dark.
 */
final class HtmlPage {
  private static final String GENERATOR = "mercer";

  /** The generator is named within so many bytes. */
  private static final int HEAD = 1024;

  private HtmlPage() {}

  /** Whether a file is a page of this frame. */
  static boolean isOne(Path path) {
    try (InputStream in = Files.newInputStream(path)) {
      String head = new String(in.readNBytes(HEAD), StandardCharsets.UTF_8);
      return head.startsWith("<!DOCTYPE html>")
          && head.contains("name=\"generator\" content=\"" + GENERATOR + "\"");
    } catch (IOException unreadable) {
      return false; // then it is not ours to replace
    }
  }

  static String of(String title, Consumer<Html> content) {
    Html html = new Html();
    html.markup("<!DOCTYPE html>").line();
    html.open("html", "lang", "en", "xmlns", "http://www.w3.org/1999/xhtml").line();
    html.open("head").line();
    html.empty("meta", "charset", "utf-8").line();
    html.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    html.line();
    html.empty("meta", "name", "generator", "content", GENERATOR).line();
    html.element("title", title).line();
    html.open("style").line().markup(resource("page.css")).close("style").line();
    html.close("head").line();
    html.open("body").line();
    content.accept(html);
    html.open("script").markup(resource("page.js")).close("script").line();
    html.close("body").line().close("html").line();
    return html.toString();
  }

  private static String resource(String name) {
    try (InputStream in =
        Objects.requireNonNull(HtmlPage.class.getResourceAsStream(name), "the file " + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
