package org.mercer.picture.figure;

import java.util.ArrayList;
import java.util.List;
import org.mercer.data.Sample;
import org.mercer.learner.Grid;
import org.mercer.model.ClusteringModel;
import org.mercer.model.Membership;
import org.mercer.model.UMatrix;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.picture.Colour;
import org.mercer.picture.ColourMap;
import org.mercer.picture.PagePoint;
import org.mercer.picture.Rect;
import org.mercer.picture.Scene;
import org.mercer.picture.Shape;
import org.mercer.picture.Style;
import org.mercer.picture.chart.ColourBar;
import org.mercer.picture.chart.Extent;
import org.mercer.run.Run;

/**
 * A self-organising map: each unit as a square or hexagon, light where it is far from those beside
 * it, with the number of objects that it won.
 */
public final class UnitMap {
  private static final double ROW_STEP = Math.sqrt(3) / 2;
  private static final double EDGE = 14;

  private UnitMap() {}

  public static <X> Scene of(
      String title,
      ClusteringModel<X> model,
      Sample<X> data,
      double width,
      double height,
      Run run) {
    DoubleMatrix distances = UMatrix.of(model, run);
    Grid grid = model.grid().orElseThrow();
    int[] hits = new int[grid.units()];
    for (Membership m : model.predict(data, run)) {
      hits[m.cluster()]++;
    }
    boolean hexagons = grid.shape() == Grid.Shape.HEXAGONAL;
    double top = EDGE + 26;
    double room = 90;
    double across = grid.cols() + (hexagons && grid.rows() > 1 ? 0.5 : 0);
    double down = hexagons ? ROW_STEP * (grid.rows() - 1) + 2 / Math.sqrt(3) : grid.rows();
    double step = Math.min((width - 2 * EDGE - room) / across, (height - top - EDGE) / down);
    ColourBar bar = bar(distances);
    Sheet sheet = new Sheet(title, width);
    for (int u = 0; u < grid.units(); u++) {
      int row = u / grid.cols();
      int col = u % grid.cols();
      double x = EDGE + step * (col + 0.5 + (hexagons && row % 2 == 1 ? 0.5 : 0));
      double y = top + step * (hexagons ? 1 / Math.sqrt(3) + ROW_STEP * row : row + 0.5);
      Colour colour = bar.colour(distances.get(row, col));
      sheet.shapes().add(unit(new PagePoint(x, y), step, hexagons, colour));
      if (hits[u] > 0 && step > 14) {
        double size = Math.min(13, 0.38 * step);
        Colour ink = colour.ink();
        PagePoint at = new PagePoint(x, y + 0.36 * size);
        sheet.text(at, Integer.toString(hits[u]), size, Shape.Anchor.MIDDLE, false, ink);
      }
    }
    sheet.shapes().addAll(bar.shapes(EDGE + step * across + 16, top, step * down));
    return sheet.scene(top + step * down + EDGE);
  }

  private static ColourBar bar(DoubleMatrix distances) {
    Extent range = Extent.NONE;
    for (int i = 0; i < distances.rows(); i++) {
      range = range.and(Extent.of(distances.row(i)));
    }
    return new ColourBar("mean distance to neighbours", ColourMap.SEQUENTIAL, range);
  }

  private static Shape unit(PagePoint centre, double step, boolean hexagon, Colour colour) {
    Style style = Style.filled(colour).border(Colour.PAPER, 1);
    if (!hexagon) {
      return Shape.rectangle(
          new Rect(centre.x() - step / 2, centre.y() - step / 2, step, step), style);
    }
    List<PagePoint> corners = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      double angle = Math.toRadians(30 + 60.0 * i);
      double r = step / Math.sqrt(3);
      corners.add(centre.plus(r * Math.cos(angle), r * Math.sin(angle)));
    }
    return Shape.polygon(corners, style);
  }
}
