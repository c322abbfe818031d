package org.mercer.report;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.picture.Palette;
import org.mercer.picture.Symbol;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Points;

/** The two leading principal components in feature space. */
final class EmbeddingSection extends Section {
  private final Geometry geometry;

  EmbeddingSection(Geometry geometry) {
    this.geometry = geometry;
  }

  @Override
  Part part() {
    return Part.EMBEDDING;
  }

  @Override
  void write(Html html) {
    Chart chart =
        Chart.titled("")
            .size(1.45 * Drawing.WIDE, 1.3 * Drawing.HIGH)
            .x(Axis.linear(label(0)))
            .y(Axis.linear(label(1)));
    Optional<Labels> labels = geometry.labels().filter(l -> l.classes().size() <= 12);
    if (labels.isPresent()) {
      for (int c = 0; c < labels.get().classes().size(); c++) {
        chart = chart.with(points(labels.get(), c));
      }
    } else {
      chart = chart.with(Points.of(geometry.coordinate(0), geometry.coordinate(1)));
    }
    Drawing.figure(
        html,
        chart,
        "Kernel principal components: the flat view of the feature space in which the objects differ"
            + " most. "
            + geometry.drawnFrom());
  }

  private Points points(Labels labels, int c) {
    int[] of = IntStream.range(0, geometry.size()).filter(i -> labels.get(i) == c).toArray();
    Symbol[] symbols = {Symbol.DISC, Symbol.TRIANGLE, Symbol.SQUARE, Symbol.DIAMOND};
    return Points.of(
            IntStream.of(of).mapToDouble(i -> geometry.coordinate(0)[i]).toArray(),
            IntStream.of(of).mapToDouble(i -> geometry.coordinate(1)[i]).toArray())
        .colour(Palette.of(c))
        .symbol(symbols[c % symbols.length])
        .size(7.5)
        .label(labels.classes().get(c));
  }

  private String label(int c) {
    return "component " + (c + 1) + " (" + Figures.percent(geometry.explained(c)) + ")";
  }

  @Override
  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("first", Drawing.list(geometry.coordinate(0)));
    json.put("second", Drawing.list(geometry.coordinate(1)));
    json.put("explained", Drawing.list(geometry.explained(0), geometry.explained(1)));
    geometry
        .labels()
        .ifPresent(
            l -> json.put("classes", IntStream.range(0, l.size()).mapToObj(l::name).toList()));
    return json;
  }
}
