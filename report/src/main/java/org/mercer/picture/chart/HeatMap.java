package org.mercer.picture.chart;

import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.mercer.picture.Colour;
import org.mercer.picture.ColourMap;
import org.mercer.picture.Pixels;
import org.mercer.picture.Rect;
import org.mercer.picture.Shape;

/** The values of a grid as colours: boxes round its crossings, or flowing into each other. */
public final class HeatMap implements Mark {
  private final Grid grid;
  private final Paint paint;
  private final boolean smooth;
  private final Optional<ColourBar> bar;

  /** The colour of a value. */
  public interface Paint {
    Colour of(double value);
  }

  private HeatMap(Grid grid, Paint paint, boolean smooth, Optional<ColourBar> bar) {
    this.grid = grid;
    this.paint = paint;
    this.smooth = smooth;
    this.bar = bar;
  }

  /** Over the range of the values. */
  public static HeatMap of(Grid grid, ColourMap map, String label) {
    return of(grid, map, grid.range(), label);
  }

  /** With zero in the middle. */
  public static HeatMap signed(Grid grid, String label) {
    double most = Math.max(Math.abs(grid.range().low()), Math.abs(grid.range().high()));
    return of(grid, ColourMap.DIVERGING, new Extent(-most, most), label);
  }

  public static HeatMap of(Grid grid, ColourMap map, Extent range, String label) {
    ColourBar bar = new ColourBar(label, map, range);
    return new HeatMap(grid, bar::colour, false, Optional.of(bar));
  }

  /** In colours of one's own. */
  public static HeatMap painted(Grid grid, Paint paint) {
    return new HeatMap(grid, paint, false, Optional.empty());
  }

  /** Colours flow into each other. */
  public HeatMap smooth() {
    return new HeatMap(grid, paint, true, bar);
  }

  public HeatMap withoutBar() {
    return new HeatMap(grid, paint, smooth, Optional.empty());
  }

  /** Colours of levels: all between two of them look the same. */
  public HeatMap levels(double[] levels) {
    DoubleUnaryOperator level =
        v -> {
          int i = 0;
          while (i < levels.length && v >= levels[i]) {
            i++;
          }
          double low = i == 0 ? grid.range().low() : levels[i - 1];
          double high = i == levels.length ? grid.range().high() : levels[i];
          return (low + high) / 2;
        };
    return new HeatMap(grid, v -> paint.of(level.applyAsDouble(v)), smooth, bar);
  }

  @Override
  public Extent xs() {
    double half = smooth ? 0 : grid.halfX();
    return new Extent(grid.xs().low() - half, grid.xs().high() + half);
  }

  @Override
  public Extent ys() {
    double half = smooth ? 0 : grid.halfY();
    return new Extent(grid.ys().low() - half, grid.ys().high() + half);
  }

  @Override
  public List<Shape> draw(Frame frame) {
    double x0 = frame.x(grid.xs().low() - grid.halfX());
    double x1 = frame.x(grid.xs().high() + grid.halfX());
    double y0 = frame.y(grid.ys().low() - grid.halfY());
    double y1 = frame.y(grid.ys().high() + grid.halfY());
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
    return List.of(new Shape.Raster(place, pixels, smooth));
  }

  private int colour(double value) {
    return Double.isFinite(value) ? paint.of(value).argb() : 0;
  }

  @Override
  public Optional<ColourBar> colourBar() {
    return bar;
  }
}
