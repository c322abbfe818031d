package org.mercer.data.vector;

import static java.lang.Math.PI;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.mercer.data.Digits;
import org.mercer.data.Draw;
import org.mercer.data.DrawPlan;
import org.mercer.data.DrawSetting;
import org.mercer.data.Generated;
import org.mercer.data.GeneratedObjects;
import org.mercer.data.Generator;

/** Numbers that depend on a point by a formula; noise is Gaussian and added to the number. */
final class Curves {
  private Curves() {}

  static List<Generator> all() {
    return List.of(
        new Generator(
            "sinc",
            "y = sin(x) / x on [-10, 10]",
            plan -> line(plan, -10, 10, x -> x == 0 ? 1 : StrictMath.sin(x) / x),
            noise(0.1)),
        new Generator(
            "sine",
            "y = sin(x) on [0, 2 pi]",
            plan -> line(plan, 0, 2 * PI, StrictMath::sin),
            noise(0.1)),
        new Generator(
            "line", "y = 2 x + 1 on [0, 10]", plan -> line(plan, 0, 10, x -> 2 * x + 1), noise(1)),
        new Generator(
            "friedman",
            "y = 10 sin(pi x1 x2) + 20 (x3 - 1/2)^2 + 10 x4 + 5 x5 in the unit cube",
            Curves::friedman,
            noise(1),
            DrawSetting.dim(10, 5)),
        new Generator(
            "swissroll",
            "a rolled up plane, (t cos t, h, t sin t); y = t, the way along",
            Curves::swissRoll,
            DrawSetting.noise(0, "standard deviation of each coordinate")));
  }

  private static DrawSetting noise(double standing) {
    return DrawSetting.noise(standing, "standard deviation of y");
  }

  private interface Formula {
    double at(double x);
  }

  private static Generated line(DrawPlan plan, double low, double high, Formula formula) {
    return draw(
        plan, List.of("x"), draw -> new double[] {draw.uniform(low, high)}, x -> formula.at(x[0]));
  }

  private static Generated friedman(DrawPlan plan) {
    int dim = plan.whole("dim");
    return draw(
        plan,
        IntStream.rangeClosed(1, dim).mapToObj(j -> "x" + j).toList(),
        draw -> IntStream.range(0, dim).mapToDouble(j -> draw.uniform()).toArray(),
        x ->
            10 * StrictMath.sin(PI * x[0] * x[1])
                + 20 * (x[2] - 0.5) * (x[2] - 0.5)
                + 10 * x[3]
                + 5 * x[4]);
  }

  /** t in [3 pi / 2, 9 pi / 2], h in [0, 21]; the noise moves the point and not t. */
  private static Generated swissRoll(DrawPlan plan) {
    Draw draw = plan.stream("points");
    Draw noise = plan.stream("noise");
    double deviation = plan.get("noise");
    List<Vec> points = new ArrayList<>();
    List<String> targets = new ArrayList<>();
    for (int i = 0; i < plan.n(); i++) {
      double t = Draw.rounded(draw.uniform(1.5 * PI, 4.5 * PI));
      double[] at = {t * StrictMath.cos(t), draw.uniform(0, 21), t * StrictMath.sin(t)};
      for (int j = 0; j < at.length; j++) {
        at[j] += deviation * noise.normal();
      }
      points.add(Shapes.vector(at));
      targets.add(Digits.shortest(t));
    }
    return new GeneratedObjects<>(
        VectorDomain.INSTANCE,
        VectorDomain.INSTANCE.sample(points),
        targets,
        true,
        List.of("x1", "x2", "x3"));
  }

  /** The formula is applied to the point as it is written, after rounding. */
  private static Generated draw(
      DrawPlan plan,
      List<String> columns,
      Function<Draw, double[]> point,
      ToDoubleFunction<double[]> formula) {
    Draw draw = plan.stream("points");
    Draw noise = plan.stream("noise");
    double deviation = plan.get("noise");
    List<Vec> points = new ArrayList<>();
    List<String> targets = new ArrayList<>();
    for (int i = 0; i < plan.n(); i++) {
      Vec at = Shapes.vector(point.apply(draw));
      double y = formula.applyAsDouble(at.toArray()) + deviation * noise.normal();
      points.add(at);
      targets.add(Digits.shortest(Draw.rounded(y)));
    }
    return new GeneratedObjects<>(
        VectorDomain.INSTANCE, VectorDomain.INSTANCE.sample(points), targets, true, columns);
  }
}
