package org.mercer.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.mercer.numerics.Require;
import org.mercer.picture.Palette;
import org.mercer.picture.Style;
import org.mercer.picture.chart.Note;

/** Which objects lie outside, and by how much. */
public final class NoveltySection extends Section {
  private static final int BINS = 30;
  private static final int SHOWN = 10;

  private final double[] values;
  private final List<String> objects;

  /**
   * A section.
   *
   * @param values of the decision function: negative is outside
   * @param objects as they are written, one a value
   */
  public NoveltySection(double[] values, List<String> objects) {
    Require.same("values and objects", values.length, objects.size());
    this.values = values.clone();
    this.objects = List.copyOf(objects);
  }

  @Override
  Part part() {
    return Part.NOVELTY;
  }

  @Override
  boolean isEmpty() {
    return values.length == 0;
  }

  private int[] strangest() {
    return IntStream.range(0, values.length)
        .boxed()
        .sorted(Comparator.comparingDouble(i -> values[i]))
        .mapToInt(Integer::intValue)
        .limit(SHOWN)
        .toArray();
  }

  private long outside() {
    return IntStream.range(0, values.length).filter(i -> values[i] < 0).count();
  }

  @Override
  void write(Html html) {
    html.element(
            "p",
            Figures.count(outside(), "object")
                + " of "
                + Figures.of((double) values.length)
                + " lie outside ("
                + Figures.percent((double) outside() / values.length)
                + ").")
        .line();
    Drawing.figure(
        html,
        Histogram.chart(values, BINS, "value of the decision function")
            .with(Note.upright(0, Style.line(Palette.ORANGE, 1.5))),
        "Values of all objects; what lies left of the line is called unusual.");
    List<List<String>> rows = new ArrayList<>();
    for (int i : strangest()) {
      rows.add(List.of((i + 1) + " · " + Texts.cut(objects.get(i)), Figures.of(values[i])));
    }
    Drawing.table(html, List.of("the most unusual", "value"), rows);
  }

  @Override
  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("outside", outside());
    json.put("values", Drawing.list(values));
    return json;
  }
}
