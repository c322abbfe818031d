package org.mercer.report;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.data.series.Series;
import org.mercer.kernel.Place;
import org.mercer.model.explain.Marks;
import org.mercer.picture.Colour;
import org.mercer.picture.Scene;
import org.mercer.picture.Svg;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Band;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Curve;

/** An object with its parts coloured by their weights. */
final class Marked {
  private static final int GROUP = 10;

  private Marked() {}

  static void write(Marks marks, Html html, int most) {
    write(marks, Map.of(), Optional.empty(), html, most);
    Block.note("Green speaks for, red against: " + meaning(marks)).write(html);
  }

  /** What the weights are, in words. */
  static String meaning(Marks marks) {
    return marks.method().words() + (marks.note().isEmpty() ? "." : " (" + marks.note() + ").");
  }

  /**
   * Without words.
   *
   * @param values of places by their names, where they have any
   * @param series what the places are stretches of
   */
  static void write(
      Marks marks, Map<String, String> values, Optional<Series> series, Html html, int most) {
    if (marks.place() == Place.CHARACTER) {
      spans(marks, "marked mono", GROUP, html);
    } else if (marks.place() == Place.WORD) {
      spans(marks, "marked", 1, html);
    } else if (Diagram.suits(marks)) {
      html.open("figure", "class", "diagram");
      html.markup(Svg.inline(Diagram.of(marks), html.nextId())).close("figure").line();
      Block.details("the numbers", bars(marks, values, most)).write(html);
    } else if (series.isPresent() && marks.size() > 0) {
      html.open("figure");
      html.markup(Svg.inline(stretches(marks, series.get()), html.nextId()));
      html.close("figure").line();
      Block.details("the numbers", bars(marks, values, most)).write(html);
    } else {
      bars(marks, values, most).write(html);
    }
  }

  /** The series, each stretch of time on the colour of its weight. */
  private static Scene stretches(Marks marks, Series series) {
    double low = Arrays.stream(series.unsafeValues()).min().orElse(0);
    double high = Arrays.stream(series.unsafeValues()).max().orElse(1);
    double room = 0.06 * Math.max(high - low, 1e-9);
    double[] floor = {low - room, low - room};
    double[] ceiling = {high + room, high + room};
    int n = series.length();
    Chart chart =
        Chart.titled("")
            .size(Block.ALONE, 0.6 * Block.HIGH)
            .withoutGrid()
            .x(Axis.linear("point").from(0.5, n + 0.5))
            .y(Axis.linear("value").from(floor[0], ceiling[0]));
    for (int i = 0; i < marks.size(); i++) {
      double share = marks.largest() == 0 ? 0 : marks.weight(i) / marks.largest();
      int from = (int) ((long) i * n / marks.size());
      int to = (int) ((long) (i + 1) * n / marks.size());
      double[] ends = {from + 0.5, to + 0.5};
      Colour colour = share >= 0 ? Diagram.PRO : Diagram.CONTRA;
      chart =
          chart.with(Band.of(ends, floor, ceiling).colour(colour.opacity(0.6 * Math.abs(share))));
    }
    double[] points = IntStream.rangeClosed(1, n).mapToDouble(t -> t).toArray();
    for (int d = 0; d < series.dimensions(); d++) {
      int which = d;
      double[] values = IntStream.range(0, n).mapToDouble(t -> series.get(t, which)).toArray();
      chart = chart.with(Curve.of(points, values).colour(Colour.INK).width(1.6));
    }
    return chart.scene().titled("The series with its stretches coloured by weight");
  }

  /** Places as text, with a gap after so many. */
  private static void spans(Marks marks, String style, int group, Html html) {
    html.open("p", "class", style);
    for (int i = 0; i < marks.size(); i++) {
      mark(marks, i, html);
      if (i % group == group - 1) {
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
        Numerals.signed(marks.weight(i)));
  }

  private static Block bars(Marks marks, Map<String, String> values, int most) {
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
    BarTable bars =
        new BarTable(
            what, marks.method() == Marks.Method.ADDITIVE ? "contribution" : "change if left out");
    for (int i : order) {
      String name = marks.texts().get(i);
      String value =
          values.containsKey(name) ? " = " + ShortTexts.cut(values.getOrDefault(name, "")) : "";
      bars.add(marks.place() == Place.NODE ? i + " · " + name : name + value, marks.weight(i));
    }
    int more = marks.size() - most;
    return Block.all(List.of(bars, Block.note(more > 0 ? "and " + more + " more." : "")));
  }
}
