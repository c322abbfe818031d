package org.mercer.report;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** A page that shows commands with what they printed and drew, chapter by chapter. */
public final class DemoPage {
  /** What was typed, and what came back. */
  public record Step(String command, String printed) {}

  /**
   * A picture or another page.
   *
   * @param file its name beside this page
   * @param svg the picture itself; empty for a page, which is linked
   */
  public record Result(String file, String svg) {}

  /** A few steps to one end. */
  public record Chapter(String title, String text, List<Step> steps, List<Result> results) {
    public Chapter {
      steps = List.copyOf(steps);
      results = List.copyOf(results);
    }
  }

  private final String title;
  private final String lead;
  private final List<Chapter> chapters;

  public DemoPage(String title, String lead, List<Chapter> chapters) {
    this.title = title;
    this.lead = lead;
    this.chapters = new ArrayList<>(chapters);
  }

  /** One HTML file with its pictures inside. */
  public String html() {
    return HtmlPage.of(
        title,
        html -> {
          html.open("header").element("p", "mercer demo", "class", "eyebrow");
          html.element("h1", title).element("p", lead, "class", "lead").close("header").line();
          html.open("main").line();
          chapters.forEach(chapter -> write(chapter, html));
          html.close("main").line();
        });
  }

  private static void write(Chapter chapter, Html html) {
    html.open("section").line();
    html.element("h2", chapter.title()).element("p", chapter.text()).line();
    for (Step step : chapter.steps()) {
      html.element("pre", "$ " + step.command() + "\n" + step.printed(), "class", "mono").line();
    }
    for (Result result : chapter.results()) {
      if (result.svg().isEmpty()) {
        html.open("p").element("a", "The report: " + result.file(), "href", result.file());
        html.close("p").line();
      } else {
        html.open("figure");
        html.empty("img", "src", data(result.svg()), "alt", result.file()).close("figure").line();
      }
    }
    html.close("section").line();
  }

  /** Inside an address, so that the page needs no other file and two pictures share no names. */
  private static String data(String svg) {
    return "data:image/svg+xml;base64,"
        + Base64.getEncoder().encodeToString(svg.getBytes(StandardCharsets.UTF_8));
  }
}
