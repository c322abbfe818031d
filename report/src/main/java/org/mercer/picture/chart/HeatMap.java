package org.mercer.picture.chart;

import java.util.List;
import java.util.Optional;
import org.mercer.picture.Colour;
import org.mercer.picture.ColourMap;
import org.mercer.picture.Pixels;
import org.mercer.picture.Rect;
import org.mercer.picture.Shape;

/**
 * The values of a grid as colours.
 *
 * @param flowing whether colours flow into each other, or fill boxes round the crossings
 * @param colourBar the scale of the colours
 */
public record HeatMap(Raster grid, Paint paint, boolean flowing, Optional<ColourBar> colourBar)
    implements Mark {
  /** The colour of a value. */
  public interface Paint {
    Colour of(double value);
  }

  /** Over the range of the values. */
  public static HeatMap of(Raster grid, ColourMap map, String label) {
    return of(grid, map, grid.range(), label);
  }

  /** With zero in the middle. */
  public static HeatMap signed(Raster grid, String label) {
    double most = Math.max(Math.abs(grid.range().low()), Math.abs(grid.range().high()));
    return of(grid, ColourMap.DIVERGING, new Extent(-most, most), label);
  }

  public static HeatMap of(Raster grid, ColourMap map, Extent range, String label) {
    ColourBar bar = new ColourBar(label, map, range);
    return new HeatMap(grid, bar::colour, false, Optional.of(bar));
  }

  /** In colours of one's own. */
  public static HeatMap painted(Raster grid, Paint paint) {
    return new HeatMap(grid, paint, false, Optional.empty());
  }

  /** Colours flow into each other. */
  public HeatMap smooth() {
    return new HeatMap(grid, paint, true, colourBar);
  }

  public HeatMap withoutBar() {
    return new HeatMap(grid, paint, flowing, Optional.empty());
  }

  @Override
  public Extent xs() {
    return flowing ? grid.xs() : grid.boxesX();
  }

  @Override
  public Extent ys() {
    return flowing ? grid.ys() : grid.boxesY();
  }

  @Override
  public List<Shape> draw(Frame frame) {
    double x0 = frame.x(grid.boxesX().low());
    double x1 = frame.x(grid.boxesX().high());
    double y0 = frame.y(grid.boxesY().low());
    double y1 = frame.y(grid.boxesY().high());
    boolean mirrored = x1 < x0;
    boolean downwards = y1 > y0; // the lowest y is the top row of the picture
    Pixels pixels =
        Pixels.of(
            grid.columns(),
            grid.rows(),
            (c, r) ->
                colour(
                    grid.get(
                        mirrored ? grid.columns() - 1 - c : c,
                        downwards ? r : grid.rows() - 1 - r)));
    Rect place = new Rect(Math.min(x0, x1), Math.min(y0, y1), Math.abs(x1 - x0), Math.abs(y1 - y0));
    return List.of(new Shape.Raster(place, pixels, flowing));
  }

  private int colour(double value) {
    return Double.isFinite(value) ? paint.of(value).argb() : 0;
  }
}
