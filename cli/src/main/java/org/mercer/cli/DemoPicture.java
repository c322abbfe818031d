package org.mercer.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mercer.data.vector.Vec;
import org.mercer.model.ClassificationModel;
import org.mercer.model.Model;
import org.mercer.numerics.parallel.Run;
import org.mercer.picture.Palette;
import org.mercer.picture.Png;
import org.mercer.picture.Scene;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Curve;
import org.mercer.picture.figure.CurveFit;
import org.mercer.picture.figure.Regions;
import org.mercer.picture.figure.Slice;

/** The picture of the demonstration: the regions of a classifier, and a regression curve. */
final class DemoPicture {
  private static final double WIDE = 480;
  private static final double HIGH = 440;

  private final List<Scene> parts = new ArrayList<>();
  private final Run run;

  DemoPicture(Run run) {
    this.run = run;
  }

  byte[] png() {
    return Png.write(Scene.row("What the demonstration learned", 16, parts), 2);
  }

  /** The sign of f as colour, its size as strength, the line f = 0, and the points. */
  void regions(ClassificationModel<Vec> model, DemoData.Classes<Vec> data) {
    parts.add(
        Regions.of(
                "A ring around a disc", model, Slice.of(data.objects(), 0, 1), data.labels(), run)
            .size(WIDE, HIGH)
            .scene());
  }

  /** The points, the true curve in grey, and what was learned from the points. */
  void curve(Model<Vec, ?> model, DemoData.Numbers data) {
    double[] x = new double[200];
    Arrays.setAll(x, i -> 2 * Math.PI * i / (x.length - 1));
    double[] sine = Arrays.stream(x).map(Math::sin).toArray();
    parts.add(
        CurveFit.of("A sine under noise", model, data.objects(), 0, data.targets(), "y", run)
            .x(Axis.linear("x"))
            .with(Curve.of(x, sine).colour(Palette.GREY).label("sin(x)"))
            .size(WIDE, HIGH)
            .scene());
  }
}
