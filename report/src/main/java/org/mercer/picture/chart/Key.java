package org.mercer.picture.chart;

import java.util.List;
import java.util.function.Function;
import org.mercer.picture.Rect;
import org.mercer.picture.Shape;

/**
 * A line of the legend.
 *
 * @param swatch draws an example of the mark within a small rectangle
 */
public record Key(String label, Function<Rect, List<Shape>> swatch) {}
