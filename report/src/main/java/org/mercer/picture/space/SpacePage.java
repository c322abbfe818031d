package org.mercer.picture.space;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.json.Json;
import org.mercer.picture.Palette;
import org.mercer.picture.Scene;
import org.mercer.picture.Svg;
import org.mercer.picture.chart.Axis;

/**
 * One page that needs nothing else: points in three dimensions that are turned by mouse, finger or
 * keys, beside a picture where there is one.
 */
public final class SpacePage {
  private SpacePage() {}

  public static String write(String title, Optional<Scene> beside, PointCloud space) {
    return text("space.html")
        .replace("{{title}}", Svg.escape(title))
        .replace("{{beside}}", beside.map(s -> Svg.inline(s, "input")).orElse(""))
        .replace("{{data}}", data(space))
        .replace("{{script}}", text("space.js"));
  }

  private static String data(PointCloud space) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("points", IntStream.range(0, space.size()).mapToObj(i -> point(space, i)).toList());
    data.put("names", space.names());
    data.put(
        "colours",
        IntStream.range(0, Math.max(1, space.names().size()))
            .mapToObj(c -> Svg.fixed(Palette.of(c)))
            .toList());
    data.put("axes", IntStream.range(0, 3).mapToObj(j -> axis(space, j)).toList());
    space
        .boxedPlane()
        .ifPresent(
            plane -> {
              data.put("plane", list(plane));
              data.put(
                  "polygon",
                  Box.cut(plane)
                      .map(corners -> corners.stream().map(SpacePage::list).toList())
                      .orElse(List.of()));
            });
    data.put("turn", Camera.USUAL.turn());
    data.put("tilt", Camera.USUAL.tilt());
    return Json.write(data).replace("<", "\\u003c"); // nothing ends the script element
  }

  private static List<Double> point(PointCloud space, int i) {
    double[] u = space.boxed(i);
    return List.of(round(u[0]), round(u[1]), round(u[2]), (double) space.classes()[i]);
  }

  private static Map<String, Object> axis(PointCloud space, int j) {
    Map<String, Object> axis = new LinkedHashMap<>();
    axis.put("name", space.axes().get(j));
    axis.put(
        "ticks",
        Axis.linear("").roundNumbers(space.extent(j), 4).stream()
            .map(t -> List.of((Object) round(space.boxed(j, t.at())), t.label()))
            .toList());
    return axis;
  }

  private static List<Double> list(double[] numbers) {
    return Arrays.stream(numbers).map(SpacePage::round).boxed().toList();
  }

  /** Four decimals of a box of a few hundred pixels. */
  private static double round(double x) {
    return Math.round(1e4 * x) / 1e4;
  }

  private static String text(String name) {
    try (InputStream in = SpacePage.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the resource " + name + " must be beside its class");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
