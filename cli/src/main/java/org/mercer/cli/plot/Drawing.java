package org.mercer.cli.plot;

import java.util.Optional;
import org.mercer.picture.Page;
import org.mercer.picture.Scene;
import org.mercer.picture.chart.Chart;

/** A picture whose size is not yet decided. */
interface Drawing {
  Scene scene(Size size);

  /** As a page. */
  default String page(Size size) {
    return Page.of(scene(size));
  }

  /** What was asked for of width and height. */
  record Size(Optional<Double> width, Optional<Double> height) {
    double width(double usual) {
      return width.orElse(usual);
    }

    double height(double usual) {
      return height.orElse(usual);
    }
  }

  static Drawing of(Chart chart) {
    return size -> chart.size(size.width(chart.width()), size.height(chart.height())).scene();
  }
}
