package org.mercer.picture.figure;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.mercer.data.Labels;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Precision;
import org.mercer.model.ClassificationModel;
import org.mercer.model.Decision;
import org.mercer.model.NoveltyModel;
import org.mercer.picture.Colour;
import org.mercer.picture.Palette;
import org.mercer.picture.Style;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Contours;
import org.mercer.picture.chart.Extent;
import org.mercer.picture.chart.HeatMap;
import org.mercer.picture.chart.Raster;
import org.mercer.run.Run;

/**
 * What a classifier says of each point of a plane: the colour is the class, its strength how sure
 * |f| is; the line f = 0 parts two classes, and f = -1 and f = 1 bound the margin of a machine that
 * has one.
 */
public final class Regions {
  private static final int SIDE = 181;
  private static final Set<String> WITH_MARGIN = Set.of("svc", "hardsvm", "nusvc");

  private Regions() {}

  /** The regions, the points by their classes, and rings round those that carry the solution. */
  public static Chart of(
      String title, ClassificationModel<Vec> model, Slice slice, Labels labels, Run run) {
    Extent xs = slice.xExtent();
    Extent ys = slice.yExtent();
    double[][] values = model.values(slice.grid(xs, ys, SIDE, SIDE), Precision.DOUBLE, run);
    Chart chart = plane(title, slice, xs, ys);
    boolean margin =
        model.classes().size() == 2 && WITH_MARGIN.contains(model.provenance().learner());
    chart =
        values.length == 1
            ? two(chart, Raster.of(xs, ys, SIDE, SIDE, values[0]), margin)
            : several(chart, model, xs, ys, values);
    return chart
        .with(Clouds.of(slice.xs(), slice.ys(), labels, model.classes()))
        .with(
            WITH_MARGIN.contains(model.provenance().learner())
                ? Support.rings(model, slice)
                : List.of());
  }

  /** As above, with what runs have by default. */
  public static Chart of(String title, ClassificationModel<Vec> model, Slice slice, Labels labels) {
    return of(title, model, slice, labels, Run.defaults());
  }

  /** Where objects are like those that were learned, each object in the colour of its region. */
  public static Chart of(String title, NoveltyModel<Vec> model, Slice slice, Run run) {
    Extent xs = slice.xExtent();
    Extent ys = slice.yExtent();
    double[] f = model.decisions(slice.grid(xs, ys, SIDE, SIDE), run);
    double[] own = model.decisions(slice.data(), run);
    List<String> sides =
        Arrays.stream(own)
            .mapToObj(v -> v < 0 ? NoveltyModel.OUTSIDE : NoveltyModel.INSIDE)
            .toList();
    return two(plane(title, slice, xs, ys), Raster.of(xs, ys, SIDE, SIDE, f), false)
        .with(
            Clouds.of(
                slice.xs(),
                slice.ys(),
                Labels.of(sides),
                List.of(NoveltyModel.OUTSIDE, NoveltyModel.INSIDE)))
        .with(Support.rings(model, slice));
  }

  static Chart plane(String title, Slice slice, Extent xs, Extent ys) {
    Chart chart =
        Chart.titled(title)
            .size(520, 460)
            .x(Axis.linear(slice.xName()).from(xs.low(), xs.high()))
            .y(Axis.linear(slice.yName()).from(ys.low(), ys.high()))
            .withoutGrid()
            .tight();
    return slice.alike() ? chart.equalUnits() : chart;
  }

  private static Chart two(Chart chart, Raster f, boolean margin) {
    double typical = margin ? 1 : typical(f);
    Chart chart1 =
        chart.with(
            HeatMap.painted(
                    f,
                    v ->
                        (v >= 0 ? Palette.ORANGE : Palette.BLUE)
                            .opacity(0.10 + 0.40 * Math.tanh(Math.abs(v) / typical)))
                .smooth());
    if (margin) {
      chart1 =
          chart1.with(
              Contours.of(f, -1, 1)
                  .style(Style.line(Colour.MUTED, 1.2).dash(Style.Dash.DASHED))
                  .label("margin |f| = 1"));
    }
    return chart1.with(Contours.of(f, 0).style(Style.line(Colour.INK, 1.8)).label("f = 0"));
  }

  private static double typical(Raster f) {
    double sum = 0;
    for (int r = 0; r < f.rows(); r++) {
      for (int c = 0; c < f.columns(); c++) {
        sum += Math.abs(f.get(c, r));
      }
    }
    return Math.max(sum / f.rows() / f.columns(), Double.MIN_NORMAL);
  }

  /** The class of each point as its number, and the lines between unlike ones. */
  private static Chart several(
      Chart chart, ClassificationModel<Vec> model, Extent xs, Extent ys, double[][] values) {
    int points = SIDE * SIDE;
    double[] winner = new double[points];
    for (int i = 0; i < points; i++) {
      double[] at = new double[values.length];
      for (int v = 0; v < at.length; v++) {
        at[v] = values[v][i];
      }
      Decision decision = model.decision(at);
      winner[i] = model.classes().indexOf(decision.label());
    }
    Raster classes = Raster.of(xs, ys, SIDE, SIDE, winner);
    Chart painted =
        chart.with(HeatMap.painted(classes, v -> Clouds.colour((int) v).opacity(0.28)).smooth());
    return Borders.between(painted, classes, model.classes().size());
  }
}
