package org.mercer.data.series;

import java.util.List;
import org.mercer.data.Draw;
import org.mercer.data.DrawPlan;
import org.mercer.data.DrawSetting;
import org.mercer.data.Generated;
import org.mercer.data.GeneratedObjects;
import org.mercer.data.Generator;

/** Series with a rise or a fall somewhere in time. */
final class Rises {
  private Rises() {}

  static Generator generator() {
    return new Generator(
        "series",
        "a rise that falls off or a jump that dies away, anywhere in time",
        Rises::draw,
        DrawSetting.noise(0.1, "standard deviation of each value"),
        DrawSetting.length(60, 10, "values of a series"),
        DrawSetting.share(0.5, "part of the second class"));
  }

  /**
   * On a stretch of a third of the length that begins anywhere, t from 0 to 1 along it: 2 t in the
   * class rise, 2 (1 - t) in the class fall; 0 elsewhere.
   */
  private static Generated draw(DrawPlan plan) {
    Draw draw = plan.stream("shift");
    Draw noise = plan.stream("noise");
    int length = plan.whole("length");
    int stretch = length / 3;
    return GeneratedObjects.ofTwoClasses(
        plan,
        SeriesDomain.INSTANCE,
        List.of("rise", "fall"),
        of -> {
          int begin = draw.below(length - stretch + 1);
          double[] values = new double[length];
          for (int i = 0; i < length; i++) {
            double t = (i - begin) / (stretch - 1.0);
            double level = t < 0 || t > 1 ? 0 : of == 0 ? 2 * t : 2 * (1 - t);
            values[i] =
                StrictMath.rint((level + plan.get("noise") * noise.normal()) * 1e3) / 1e3 + 0.0;
          }
          return Series.of(values);
        });
  }
}
