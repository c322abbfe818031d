package org.mercer.cli;

import java.util.ArrayList;
import java.util.List;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.model.Model;
import org.mercer.numerics.parallel.Run;

/** The picture of the demonstration: the regions of a classifier, and a regression curve. */
final class DemoPicture {
  private static final int SIDE = 420;
  private static final int GAP = 20;
  private static final int BLUE = 0x1f5fa8;
  private static final int ORANGE = 0xd9731a;
  private static final int GREY = 0xb0b0b0;
  private static final int BLACK = 0x202020;

  private final Canvas canvas = new Canvas(2 * SIDE + GAP, SIDE, 0xffffff);
  private final Run run;

  DemoPicture(Run run) {
    this.run = run;
  }

  Canvas canvas() {
    return canvas;
  }

  /** Left: the sign of f as colour, its size as strength, the line f = 0, and the points. */
  void regions(Model<Vec, ?> model, DemoData.Classes<Vec> data, double reach) {
    List<Vec> pixels = new ArrayList<>(SIDE * SIDE);
    for (int y = 0; y < SIDE; y++) {
      for (int x = 0; x < SIDE; x++) {
        pixels.add(Vec.of(reach * (2.0 * x / SIDE - 1), reach * (1 - 2.0 * y / SIDE)));
      }
    }
    double[] f = model.decisions(VectorDomain.INSTANCE.sample(pixels), run);
    double typical = typical(f);
    for (int i = 0; i < f.length; i++) {
      int x = i % SIDE;
      int y = i / SIDE;
      boolean border =
          (x + 1 < SIDE && f[i] >= 0 != f[i + 1] >= 0)
              || (y + 1 < SIDE && f[i] >= 0 != f[i + SIDE] >= 0);
      double strength = 0.15 + 0.45 * Math.tanh(Math.abs(f[i]) / typical);
      canvas.set(x, y, border ? BLACK : Canvas.mix(0xffffff, f[i] >= 0 ? ORANGE : BLUE, strength));
    }
    for (int i = 0; i < data.objects().size(); i++) {
      Vec p = data.objects().get(i);
      double x = (p.get(0) / reach + 1) * SIDE / 2;
      double y = (1 - p.get(1) / reach) * SIDE / 2;
      if (x < SIDE) {
        canvas.point(x, y, data.labels().get(i) == 1 ? ORANGE : BLUE);
      }
    }
  }

  private static double typical(double[] f) {
    double sum = 0;
    for (double value : f) {
      sum += Math.abs(value) / f.length;
    }
    return Math.max(sum, Double.MIN_NORMAL);
  }

  /** Right: the points, the true curve in grey, and what was learned from the points. */
  void curve(Model<Vec, ?> model, DemoData.Numbers data) {
    List<Vec> across = new ArrayList<>();
    for (int x = 0; x < SIDE; x++) {
      across.add(Vec.of(2 * Math.PI * x / SIDE));
    }
    double[] f = model.decisions(VectorDomain.INSTANCE.sample(across), run);
    for (int x = 1; x < SIDE; x++) {
      double from = Math.sin(across.get(x - 1).get(0));
      double to = Math.sin(across.get(x).get(0));
      canvas.line(left(x - 1), height(from), left(x), height(to), 2, GREY);
    }
    for (int i = 0; i < data.objects().size(); i++) {
      double x = data.objects().get(i).get(0) * SIDE / (2 * Math.PI);
      canvas.point(left(x), height(data.values().get(i)), BLUE);
    }
    for (int x = 1; x < SIDE; x++) {
      canvas.line(left(x - 1), height(f[x - 1]), left(x), height(f[x]), 3, ORANGE);
    }
  }

  private static double left(double x) {
    return SIDE + GAP + x;
  }

  private static double height(double value) {
    return SIDE / 2.0 * (1 - value / 1.6);
  }
}
