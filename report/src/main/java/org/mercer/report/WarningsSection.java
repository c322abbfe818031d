package org.mercer.report;

import java.util.List;

/** What a reader must know before anything else. */
public final class WarningsSection {
  private WarningsSection() {}

  /** A sentence each; a report leaves the section out where there are none. */
  public static Section of(List<String> warnings) {
    List<String> each = warnings.stream().distinct().toList();
    Section section = Section.of(ReportPart.WARNINGS);
    return each.isEmpty()
        ? section
        : section.with(html -> write(each, html)).json("warnings", each);
  }

  private static void write(List<String> warnings, Html html) {
    html.open("ul", "class", "warnings");
    warnings.forEach(w -> html.element("li", ShortTexts.sentence(w)));
    html.close("ul").line();
  }
}
