package org.mercer.picture.figure;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.data.vector.Vec;
import org.mercer.model.ClusteringModel;
import org.mercer.model.Membership;
import org.mercer.picture.Colour;
import org.mercer.picture.Style;
import org.mercer.picture.Symbol;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Contours;
import org.mercer.picture.chart.Extent;
import org.mercer.picture.chart.HeatMap;
import org.mercer.picture.chart.Markers;
import org.mercer.picture.chart.Raster;
import org.mercer.run.Run;

/** The group of each point of a plane, and of each object; a cross at the mean of a group. */
public final class GroupMap {
  private static final int SIDE = 161;

  private GroupMap() {}

  public static Chart of(String title, ClusteringModel<Vec> model, Slice slice, Run run) {
    Extent xs = slice.xExtent();
    Extent ys = slice.yExtent();
    List<Membership> over = model.predict(slice.grid(xs, ys, SIDE, SIDE), run);
    Raster grid = Raster.of(xs, ys, SIDE, SIDE, groups(over));
    Chart chart =
        Regions.plane(title, slice, xs, ys)
            .with(HeatMap.painted(grid, v -> Clouds.colour((int) v).opacity(0.25)).smooth());
    for (int c = 0; c < model.clusters(); c++) {
      Raster lead = Raster.of(xs, ys, SIDE, SIDE, lead(over, c));
      chart = chart.with(Contours.of(lead, 0).style(Style.line(Colour.MUTED, 1.2)));
    }
    double[] own = groups(model.predict(slice.data(), run));
    List<String> names = Arrays.stream(own).mapToObj(g -> "group " + ((int) g + 1)).toList();
    List<String> order =
        IntStream.rangeClosed(1, model.clusters()).mapToObj(g -> "group " + g).toList();
    chart = chart.with(Clouds.of(slice.xs(), slice.ys(), Labels.of(names), order));
    return chart.with(means(slice, own, model.clusters()));
  }

  private static Markers means(Slice slice, double[] own, int clusters) {
    double[] x = new double[clusters];
    double[] y = new double[clusters];
    double[] count = new double[clusters];
    for (int i = 0; i < own.length; i++) {
      int c = (int) own[i];
      x[c] += slice.xs()[i];
      y[c] += slice.ys()[i];
      count[c]++;
    }
    for (int c = 0; c < clusters; c++) {
      x[c] /= count[c]; // a group without objects has no mean, and none is drawn
      y[c] /= count[c];
    }
    return Markers.of(x, y).symbol(Symbol.CROSS).colour(Colour.INK).size(13).label("means");
  }

  /** By how much the function of a group is above all others: 0 at its border. */
  private static double[] lead(List<Membership> memberships, int c) {
    return memberships.stream()
        .mapToDouble(
            m -> {
              double other = Double.NEGATIVE_INFINITY;
              for (int d = 0; d < m.values().size(); d++) {
                other = d == c ? other : Math.max(other, m.values().get(d));
              }
              return m.values().get(c) - other;
            })
        .toArray();
  }

  private static double[] groups(List<Membership> memberships) {
    return memberships.stream().mapToDouble(Membership::cluster).toArray();
  }
}
