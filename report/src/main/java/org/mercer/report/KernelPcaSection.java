package org.mercer.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.mercer.picture.ColourMap;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Mark;
import org.mercer.picture.chart.Markers;
import org.mercer.picture.figure.Clouds;

/** Kernel PCA: the objects in their two leading principal components in feature space. */
final class KernelPcaSection {
  private static final int STEPS = 10;
  private static final int MOST_CLASSES = 12;
  private static final double SIZE = 7.5;

  private KernelPcaSection() {}

  static Section of(Geometry geometry) {
    Section section =
        Section.of(ReportPart.KERNEL_PCA)
            .with(
                Block.figure(
                    "Kernel PCA",
                    Block.chart(Axis.linear(label(geometry, 0)), Axis.linear(label(geometry, 1)))
                        .size(Block.ALONE, 420)
                        .with(marks(geometry)),
                    "The objects in the two leading kernel principal components, with the share of"
                        + " the variance that each explains. "
                        + geometry.drawnFrom()))
            .numbers("first", geometry.coordinate(0))
            .numbers("second", geometry.coordinate(1))
            .numbers("explained", geometry.explained());
    return geometry
        .labels()
        .map(l -> section.json("classes", IntStream.range(0, l.size()).mapToObj(l::name).toList()))
        .orElse(section);
  }

  private static List<? extends Mark> marks(Geometry geometry) {
    double[] x = geometry.coordinate(0);
    double[] y = geometry.coordinate(1);
    return geometry
        .labels()
        .filter(l -> l.classes().size() <= MOST_CLASSES)
        .map(l -> Clouds.of(x, y, l).stream().map(p -> p.size(SIZE)).toList())
        .orElseGet(
            () -> geometry.targets().length > 0 ? shaded(geometry) : List.of(Markers.of(x, y)));
  }

  /** From the smallest target, dark, to the largest, in ten steps of equal size. */
  private static List<Markers> shaded(Geometry geometry) {
    List<Integer> order = geometry.byTarget();
    double[] targets = geometry.targets();
    List<Markers> all = new ArrayList<>();
    for (int step = 0; step < STEPS; step++) {
      List<Integer> of =
          order.subList(step * order.size() / STEPS, (step + 1) * order.size() / STEPS);
      Markers points =
          Markers.of(
                  of.stream().mapToDouble(i -> geometry.coordinate(0)[i]).toArray(),
                  of.stream().mapToDouble(i -> geometry.coordinate(1)[i]).toArray())
              .colour(ColourMap.SEQUENTIAL.colour((step + 0.5) / STEPS))
              .size(SIZE);
      if (!of.isEmpty() && step == 0) {
        points = points.label("target up to " + Numerals.of(targets[of.get(of.size() - 1)]));
      } else if (!of.isEmpty() && step == STEPS - 1) {
        points = points.label("target from " + Numerals.of(targets[of.get(0)]));
      }
      all.add(points);
    }
    return all;
  }

  private static String label(Geometry geometry, int c) {
    return "component " + (c + 1) + " (" + Numerals.percent(geometry.explained()[c]) + ")";
  }
}
