package org.mercer.data.vector;

import static java.lang.Math.PI;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.mercer.data.Draw;
import org.mercer.data.DrawPlan;
import org.mercer.data.DrawSetting;
import org.mercer.data.Generated;
import org.mercer.data.GeneratedObjects;
import org.mercer.data.Generator;

/** Classes of points, each with an equation; noise is Gaussian in every coordinate. */
final class Shapes {
  /** A point of a class before the noise. */
  private interface Shape {
    double[] point(int of, Draw draw);
  }

  private Shapes() {}

  static List<Generator> all() {
    DrawSetting spread = DrawSetting.noise(0.1, "standard deviation of each coordinate");
    DrawSetting share = DrawSetting.share(0.5, "part of the second class");
    return List.of(
        new Generator(
            "moons", "two half circles that reach into each other", Shapes::moons, spread, share),
        new Generator(
            "rings",
            "circles of radius 1, 2, ... around the origin",
            Shapes::rings,
            spread,
            DrawSetting.classes(2, 100)),
        new Generator(
            "xor",
            "two classes in opposite quadrants of a square",
            Shapes::xor,
            DrawSetting.noise(0, spread.meaning()),
            share),
        new Generator(
            "checkerboard",
            "the black and white fields of a 4 x 4 board",
            Shapes::checkerboard,
            DrawSetting.noise(0, spread.meaning()),
            share),
        new Generator(
            "blobs",
            "round clouds whose centres stand evenly on a circle of radius 4",
            Shapes::blobs,
            DrawSetting.noise(1, spread.meaning()),
            DrawSetting.classes(3, 1000),
            DrawSetting.dim(2, 2)),
        new Generator(
            "spirals",
            "arms that wind around each other, r = angle / 2 pi",
            Shapes::spirals,
            DrawSetting.noise(0.05, spread.meaning()),
            DrawSetting.classes(2, 20)),
        new Generator(
            "outliers",
            "a cloud within radius 3, and outliers between radius 4 and 6",
            Shapes::outliers,
            DrawSetting.share(0.05, "part of the outliers"),
            DrawSetting.dim(2, 1)),
        new Generator(
            "duplicates",
            "two clouds in which rows are copies of earlier rows",
            Shapes::duplicates,
            DrawSetting.noise(1, spread.meaning()),
            DrawSetting.share(0.3, "part of the rows that are copies")));
  }

  /** (cos t, sin t) against (1 - cos t, 1/2 - sin t), t in [0, pi]. */
  private static Generated moons(DrawPlan plan) {
    return draw(
        plan,
        plan.shared(plan.get("share")),
        List.of("upper", "lower"),
        (of, draw) -> {
          double t = PI * draw.uniform();
          double x = StrictMath.cos(t);
          double y = StrictMath.sin(t);
          return of == 0 ? new double[] {x, y} : new double[] {1 - x, 0.5 - y};
        });
  }

  private static Generated rings(DrawPlan plan) {
    int count = plan.whole("classes");
    return draw(
        plan,
        plan.classes(count),
        numbered("ring", count),
        (of, draw) -> polar(of + 1, 2 * PI * draw.uniform()));
  }

  /** x y > 0 against x y < 0 in [-1, 1]^2, no point nearer than 0.05 to an axis. */
  private static Generated xor(DrawPlan plan) {
    return draw(
        plan,
        plan.shared(plan.get("share")),
        List.of("same", "different"),
        (of, draw) -> {
          double x = draw.uniform(0.05, 1) * (draw.chance(0.5) ? 1 : -1);
          double y = draw.uniform(0.05, 1) * Math.signum(x) * (of == 0 ? 1 : -1);
          return new double[] {x, y};
        });
  }

  /** Field (a, b) of [0, 4]^2 is black where a + b is even; a gap of 0.1 lies between fields. */
  private static Generated checkerboard(DrawPlan plan) {
    return draw(
        plan,
        plan.shared(plan.get("share")),
        List.of("black", "white"),
        (of, draw) -> {
          int row = draw.below(4);
          int column = 2 * draw.below(2) + (row + of) % 2;
          return new double[] {column + draw.uniform(0.05, 0.95), row + draw.uniform(0.05, 0.95)};
        });
  }

  private static Generated blobs(DrawPlan plan) {
    int count = plan.whole("classes");
    int dim = plan.whole("dim");
    return draw(
        plan,
        plan.classes(count),
        numbered("blob", count),
        (of, draw) -> {
          double[] centre = new double[dim];
          System.arraycopy(polar(4, 2 * PI * of / count), 0, centre, 0, 2);
          return centre;
        });
  }

  /** Arm c is turned by 2 pi c / classes; the angle along it goes from pi/2 to 4 pi. */
  private static Generated spirals(DrawPlan plan) {
    int count = plan.whole("classes");
    return draw(
        plan,
        plan.classes(count),
        numbered("arm", count),
        (of, draw) -> {
          double angle = draw.uniform(PI / 2, 4 * PI);
          return polar(angle / (2 * PI), angle + 2 * PI * of / count);
        });
  }

  private static Generated outliers(DrawPlan plan) {
    int dim = plan.whole("dim");
    return drawExactly(
        plan,
        plan.shared(plan.get("share")),
        List.of("inlier", "outlier"),
        (of, draw) -> {
          double[] direction = new double[dim];
          double length;
          do {
            double squares = 0;
            for (int j = 0; j < dim; j++) {
              direction[j] = draw.normal();
              squares += direction[j] * direction[j];
            }
            length = StrictMath.sqrt(squares);
          } while (length == 0);
          // even over a disc in two dimensions
          double radius = of == 0 ? 3 * StrictMath.sqrt(draw.uniform()) : draw.uniform(4, 6);
          for (int j = 0; j < dim; j++) {
            direction[j] *= radius / length;
          }
          return direction;
        });
  }

  /** Row i of the copies repeats an earlier row, class included. */
  private static Generated duplicates(DrawPlan plan) {
    GeneratedObjects<Vec> fresh =
        draw(
            plan,
            plan.classes(2),
            List.of("left", "right"),
            (of, draw) -> new double[] {of == 0 ? -2 : 2, 0});
    int copies = (int) StrictMath.rint(plan.get("share") * (plan.n() - 1));
    int[] copied = new int[plan.n() - 1];
    for (int i = 0; i < copies; i++) {
      copied[i] = 1;
    }
    plan.stream("copied").shuffle(copied);
    Draw source = plan.stream("source");
    int[] from = new int[plan.n()];
    for (int i = 1; i < from.length; i++) {
      from[i] = copied[i - 1] == 1 ? from[source.below(i)] : i;
    }
    List<String> targets = IntStream.of(from).mapToObj(fresh.targets()::get).toList();
    return new GeneratedObjects<>(
        fresh.domain(), fresh.sample().select(from), targets, false, fresh.columns());
  }

  static double[] polar(double radius, double angle) {
    return new double[] {radius * StrictMath.cos(angle), radius * StrictMath.sin(angle)};
  }

  private static List<String> numbered(String name, int count) {
    return IntStream.rangeClosed(1, count).mapToObj(c -> name + c).toList();
  }

  private static GeneratedObjects<Vec> draw(
      DrawPlan plan, int[] classes, List<String> names, Shape shape) {
    Draw noise = plan.stream("noise");
    double deviation = plan.get("noise");
    return drawExactly(
        plan,
        classes,
        names,
        (of, draw) -> {
          double[] point = shape.point(of, draw);
          for (int j = 0; j < point.length; j++) {
            point[j] += deviation * noise.normal();
          }
          return point;
        });
  }

  private static GeneratedObjects<Vec> drawExactly(
      DrawPlan plan, int[] classes, List<String> names, Shape shape) {
    Draw draw = plan.stream("points");
    List<Vec> points = new ArrayList<>();
    List<String> targets = new ArrayList<>();
    for (int of : classes) {
      points.add(vector(shape.point(of, draw)));
      targets.add(names.get(of));
    }
    return new GeneratedObjects<>(
        VectorDomain.INSTANCE,
        VectorDomain.INSTANCE.sample(points),
        targets,
        false,
        numbered("x", points.get(0).dim()));
  }

  static Vec vector(double... values) {
    for (int j = 0; j < values.length; j++) {
      values[j] = Draw.rounded(values[j]);
    }
    return Vec.of(values);
  }
}
