package org.mercer.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.mercer.json.Json;

/**
 * All there is to say about a model: a title, a few sentences, figures that stand out, and sections
 * that are there when their numbers are. Each method gives a new report; it is written as one page
 * that needs nothing else, or as JSON.
 */
public final class Report {
  /** A figure that stands out, such as {@code 91.7 %} and {@code accuracy}. */
  record Tile(String figure, String caption) {}

  private final String title;
  private final List<String> sentences;
  private final List<Tile> tiles;
  private final Map<ReportPart, Section> sections;

  private Report(
      String title, List<String> sentences, List<Tile> tiles, Map<ReportPart, Section> sections) {
    this.title = title;
    this.sentences = List.copyOf(sentences);
    this.tiles = List.copyOf(tiles);
    this.sections = sections;
  }

  public static Report titled(String title) {
    return new Report(title, List.of(), List.of(), new TreeMap<>());
  }

  /** Whether a file is a page that was written here, so that a new one may take its place. */
  public static boolean isOne(Path path) {
    return HtmlPage.isOne(path);
  }

  /** With one more sentence below the title. */
  public Report say(String sentence) {
    List<String> all = new ArrayList<>(sentences);
    all.add(sentence);
    return new Report(title, all, tiles, sections);
  }

  /** With a sentence before all others, which nobody may miss. */
  public Report warn(String sentence) {
    List<String> all = new ArrayList<>(List.of("Warning: " + sentence));
    all.addAll(sentences);
    return new Report(title, all, tiles, sections);
  }

  /** With a figure that stands out, such as {@code 91.7 %} and {@code accuracy}. */
  public Report tile(String figure, String caption) {
    return tiles(List.of(new Tile(figure, caption)));
  }

  Report tiles(List<Tile> more) {
    List<Tile> all = new ArrayList<>(tiles);
    all.addAll(more);
    return new Report(title, sentences, all, sections);
  }

  /** With a section, in place of one of its kind; one that has nothing to show is left out. */
  public Report with(Section section) {
    if (section.isEmpty()) {
      return this;
    }
    Map<ReportPart, Section> all = new TreeMap<>(sections);
    all.put(section.part(), section);
    return new Report(title, sentences, tiles, all);
  }

  /** With these sections. */
  public Report with(List<Section> more) {
    Report report = this;
    for (Section section : more) {
      report = report.with(section);
    }
    return report;
  }

  /** The sentences below the title. */
  public List<String> sentences() {
    return sentences;
  }

  /** The names of the sections that are there, as JSON has them. */
  public List<String> parts() {
    return sections.keySet().stream().map(p -> p.id).toList();
  }

  /** One HTML file, style and pictures inside. */
  public String html() {
    return HtmlPage.of(title, this::write);
  }

  private void write(Html html) {
    html.open("header").line();
    html.element("button", "light / dark", "id", "theme", "type", "button").line();
    html.element("p", "Model report", "class", "eyebrow").element("h1", title).line();
    for (String sentence : sentences) {
      html.element("p", sentence, "class", "lead").line();
    }
    if (!tiles.isEmpty()) {
      html.open("div", "class", "tiles").line();
      for (Tile tile : tiles) {
        html.open("div", "class", "tile").element("b", tile.figure);
        html.element("span", tile.caption).close("div").line();
      }
      html.close("div").line();
    }
    html.open("nav", "aria-label", "sections");
    sections.keySet().forEach(p -> html.element("a", p.title, "href", "#" + p.id));
    html.close("nav").close("header").line().open("main").line();
    sections.forEach(
        (part, section) -> {
          html.open("section", "id", part.id, "aria-labelledby", part.id + "-title").line();
          html.element("h2", part.title, "id", part.id + "-title").line();
          section.write(html);
          html.close("section").line();
        });
    html.close("main").line();
    html.element(
        "footer", "Made by mercer. The page is self-contained and loads nothing from elsewhere.");
    html.line();
  }

  /** The same content for programs. */
  public Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("title", title);
    json.put("summary", sentences);
    sections.forEach((part, section) -> json.put(part.id, section.json()));
    return json;
  }

  /** The JSON as text. */
  public String jsonText() {
    return Json.write(json());
  }
}
