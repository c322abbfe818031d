package org.mercer.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.picture.ColourMap;
import org.mercer.picture.Palette;
import org.mercer.picture.Symbol;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Points;

/** The two leading principal components in feature space. */
final class EmbeddingSection extends Section {
  private static final int STEPS = 10;

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
    } else if (geometry.targets().length > 0) {
      chart = chart.with(shaded());
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
    return Points.of(
            IntStream.of(of).mapToDouble(i -> geometry.coordinate(0)[i]).toArray(),
            IntStream.of(of).mapToDouble(i -> geometry.coordinate(1)[i]).toArray())
        .colour(Palette.of(c))
        .symbol(Symbol.of(c))
        .size(7.5)
        .label(labels.classes().get(c));
  }

  /** From the smallest target, dark, to the largest, in ten steps of equal size. */
  private List<Points> shaded() {
    List<Integer> order = geometry.byTarget();
    List<Points> all = new ArrayList<>();
    for (int step = 0; step < STEPS; step++) {
      List<Integer> of =
          order.subList(step * order.size() / STEPS, (step + 1) * order.size() / STEPS);
      Points points =
          Points.of(
                  of.stream().mapToDouble(i -> geometry.coordinate(0)[i]).toArray(),
                  of.stream().mapToDouble(i -> geometry.coordinate(1)[i]).toArray())
              .colour(ColourMap.SEQUENTIAL.colour((step + 0.5) / STEPS))
              .size(7.5);
      boolean end = !of.isEmpty() && (step == 0 || step == STEPS - 1);
      all.add(end ? points.label(ends(of, step)) : points);
    }
    return all;
  }

  private String ends(List<Integer> of, int step) {
    double[] targets = geometry.targets();
    return step == 0
        ? "target up to " + Figures.of(targets[of.get(of.size() - 1)])
        : "target from " + Figures.of(targets[of.get(0)]);
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
