package org.mercer.report;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.mercer.kernel.Place;
import org.mercer.model.explain.Marks;
import org.mercer.picture.Svg;

/** An object with its places coloured by their weights. */
final class Marked {
  private static final int GROUP = 10;

  private Marked() {}

  static void write(Marks marks, Html html, int most) {
    switch (marks.place()) {
      case CHARACTER -> characters(marks, html);
      case WORD -> words(marks, html);
      default -> {
        if (Diagram.suits(marks)) {
          html.open("figure", "class", "diagram");
          html.markup(Svg.inline(Diagram.of(marks), html.nextId())).close("figure").line();
        }
        bars(marks, html, most);
      }
    }
    html.open("p", "class", "note")
        .text("Green speaks for, red against: ")
        .text(marks.method().words())
        .text(marks.note().isEmpty() ? "." : " (" + marks.note() + ").")
        .close("p")
        .line();
  }

  private static void words(Marks marks, Html html) {
    html.open("p", "class", "marked");
    for (int i = 0; i < marks.size(); i++) {
      mark(marks, i, html);
      html.text(" ");
    }
    html.close("p").line();
  }

  private static void characters(Marks marks, Html html) {
    html.open("p", "class", "marked mono");
    for (int i = 0; i < marks.size(); i++) {
      mark(marks, i, html);
      if (i % GROUP == GROUP - 1) {
        html.text(" ");
      }
    }
    html.close("p").line();
  }

  private static void mark(Marks marks, int i, Html html) {
    double share = marks.largest() == 0 ? 0 : marks.weight(i) / marks.largest();
    html.element(
        "span",
        marks.texts().get(i),
        "class",
        share >= 0 ? "pro" : "contra",
        "style",
        String.format(Locale.ROOT, "--w:%.2f", Math.abs(share)),
        "title",
        Figures.signed(marks.weight(i)));
  }

  private static void bars(Marks marks, Html html, int most) {
    List<Integer> order =
        IntStream.range(0, marks.size())
            .boxed()
            .sorted(Comparator.comparingDouble(i -> -Math.abs(marks.weight(i))))
            .limit(most)
            .toList();
    String what =
        switch (marks.place()) {
          case NODE -> "node";
          case COLUMN -> "column";
          case ITEM -> "item";
          default -> "part";
        };
    Bars bars =
        new Bars(what, marks.method() == Marks.Method.ADDITIVE ? "part" : "change if left out");
    for (int i : order) {
      String name = marks.texts().get(i);
      bars.add(marks.place() == Place.NODE ? i + " · " + name : name, marks.weight(i));
    }
    bars.write(html);
    if (marks.size() > most) {
      html.element("p", "and " + (marks.size() - most) + " more.", "class", "note").line();
    }
  }
}
