package org.mercer.picture.figure;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.learner.classify.SupportVector;
import org.mercer.model.ClassificationModel;
import org.mercer.model.Training;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.picture.Colour;
import org.mercer.picture.Palette;
import org.mercer.picture.Scene;
import org.mercer.picture.Style;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Contours;
import org.mercer.picture.chart.Extent;
import org.mercer.picture.chart.HeatMap;
import org.mercer.picture.chart.Raster;
import org.mercer.picture.space.Camera;
import org.mercer.picture.space.PointCloud;
import org.mercer.picture.space.SpacePage;
import org.mercer.picture.space.SpaceView;
import org.mercer.run.Run;

/**
 * Before and after the map: points of the plane, and their images in three dimensions. For two
 * classes a linear machine is learned from the images; its plane is drawn among them, and what the
 * plane is in the input space, a curve, among the points.
 */
public final class FeatureSpace {
  private static final int SIDE = 121;

  /** Nearly a hard margin, and a solution still where the images cannot be parted. */
  private static final double PRICE = 1e4;

  private final String title;
  private final Optional<Chart> input;
  private final PointCloud space;

  private FeatureSpace(String title, Optional<Chart> input, PointCloud space) {
    this.title = title;
    this.input = input;
    this.space = space;
  }

  /** A map of the plane that can be written down. */
  public static FeatureSpace of(
      String title, SpaceMap map, Sample<Vec> data, Labels labels, Run run) {
    return of(title, map::of, map.axes(), Slice.of(data, 0, 1), labels, run);
  }

  /** Any map of vectors to three coordinates, such as three kernel principal components. */
  public static FeatureSpace of(
      String title,
      Function<Sample<Vec>, DoubleMatrix> map,
      List<String> axes,
      Slice slice,
      Labels labels,
      Run run) {
    DoubleMatrix images = map.apply(slice.data());
    PointCloud space = space(images, axes, labels);
    Extent xs = slice.xExtent();
    Extent ys = slice.yExtent();
    Chart chart = Regions.plane("Input space", slice, xs, ys);
    if (labels.classes().size() == 2) {
      ClassificationModel<Vec> machine = machine(images, labels, run);
      space = space.plane(plane(machine, run));
      DoubleMatrix mapped = map.apply(slice.grid(xs, ys, SIDE, SIDE));
      double[] f = machine.decisions(new DenseVectors(mapped), run);
      chart = separated(chart, Raster.of(xs, ys, SIDE, SIDE, f));
    }
    chart = chart.with(Clouds.of(slice.xs(), slice.ys(), labels));
    return new FeatureSpace(title, Optional.of(chart), space);
  }

  /** Images alone: of objects that have no plane of their own. */
  public static FeatureSpace of(
      String title, DoubleMatrix images, List<String> axes, Labels labels, Run run) {
    PointCloud space = space(images, axes, labels);
    if (labels.classes().size() == 2) {
      space = space.plane(plane(machine(images, labels, run), run));
    }
    return new FeatureSpace(title, Optional.empty(), space);
  }

  private static PointCloud space(DoubleMatrix images, List<String> axes, Labels labels) {
    double[][] points = new double[images.rows()][];
    int[] classes = new int[images.rows()];
    for (int i = 0; i < points.length; i++) {
      points[i] = images.row(i);
      classes[i] = labels.get(i);
    }
    return PointCloud.of("Feature space", points, classes, labels.classes(), axes);
  }

  private static ClassificationModel<Vec> machine(DoubleMatrix images, Labels labels, Run run) {
    return Training.of(Kernels.parse("linear", VectorDomain.INSTANCE), new SupportVector(PRICE))
        .fit(new DenseVectors(images), labels, run);
  }

  /** f is linear, so its values at 0 and at the unit vectors are all of it. */
  private static PointCloud.Plane plane(ClassificationModel<Vec> machine, Run run) {
    double[] f =
        machine.decisions(
            DenseVectors.of(
                new double[] {0, 0, 0},
                new double[] {1, 0, 0},
                new double[] {0, 1, 0},
                new double[] {0, 0, 1}),
            run);
    return new PointCloud.Plane(f[1] - f[0], f[2] - f[0], f[3] - f[0], f[0]);
  }

  private static Chart separated(Chart chart, Raster f) {
    return chart
        .with(HeatMap.painted(f, v -> (v >= 0 ? Palette.ORANGE : Palette.BLUE).opacity(0.13)))
        .with(Contours.of(f, 0).style(Style.line(Colour.INK, 1.8)).label("where the plane is"));
  }

  /** Side by side. */
  public Scene scene(double width, double height) {
    if (input.isEmpty()) {
      return titled(SpaceView.of(space, Camera.USUAL, width, height - Scene.HEAD));
    }
    double half = Math.floor((width - 16) / 2);
    double below = height - Scene.HEAD;
    return titled(
        Scene.row(
            title,
            16,
            List.of(
                input.get().size(half, below).scene(),
                SpaceView.of(space, Camera.USUAL, half, below))));
  }

  private Scene titled(Scene scene) {
    return scene.titled(title).headed();
  }

  /** A page in which the feature space is turned by hand. */
  public String page(double width, double height) {
    double half = Math.floor((width - 16) / 2);
    return SpacePage.write(title, input.map(c -> c.size(half, height).scene()), space);
  }
}
