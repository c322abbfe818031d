package org.mercer.picture.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Grid;
import org.mercer.learner.bayes.GaussianProcess;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.cluster.KernelKMeans;
import org.mercer.learner.cluster.SelfOrganisingMap;
import org.mercer.learner.decompose.KernelPca;
import org.mercer.learner.novelty.OneClass;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.learner.regress.SupportVectorRegression;
import org.mercer.model.ClassificationModel;
import org.mercer.model.Training;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.picture.Decoded;
import org.mercer.picture.Inspect;
import org.mercer.picture.Palette;
import org.mercer.picture.Png;
import org.mercer.picture.Rect;
import org.mercer.picture.Scene;
import org.mercer.picture.Shape;
import org.mercer.picture.Svg;
import org.mercer.picture.chart.Extent;
import org.mercer.run.Run;

class FiguresTest {
  private static final Run RUN = Run.defaults().threads(1);
  private static final Kernel<Vec> LINEAR = Kernels.parse("linear", VectorDomain.INSTANCE);
  private static final Kernel<Vec> RBF = Kernels.parse("rbf(gamma=0.5)", VectorDomain.INSTANCE);

  /** Two columns of points at x = -1 and x = 1: the best line is x = 0, its margin 2. */
  private static final Sample<Vec> COLUMNS =
      DenseVectors.of(
          new double[] {-1, -1},
          new double[] {-1, 0},
          new double[] {-1, 1},
          new double[] {1, -1},
          new double[] {1, 0},
          new double[] {1, 1});

  private static final Labels SIDES = Labels.of("left", "left", "left", "right", "right", "right");

  private static ClassificationModel<Vec> machine(Kernel<Vec> kernel) {
    return Training.of(kernel, new SupportVector(1000)).fit(COLUMNS, SIDES, RUN);
  }

  private static Scene looked(Scene scene) {
    Inspect.requireTextsInside(scene);
    Inspect.requireTextsApart(scene);
    Inspect.requireBounded(scene);
    Decoded.xml(Svg.write(scene));
    assertThat(Svg.write(scene)).isEqualTo(Svg.write(scene));
    return scene;
  }

  private static Slice slice() {
    return Slice.of(COLUMNS, 0, 1);
  }

  private static List<String> said(Scene scene) {
    return Inspect.texts(scene).stream().map(Shape.Text::text).toList();
  }

  @Test
  void regions_meet_where_the_machine_says_and_have_the_colours_of_their_classes() {
    Scene scene = looked(Regions.of("r", machine(LINEAR), slice(), SIDES, RUN).scene());

    Rect r = Inspect.clips(scene).get(0);
    BufferedImage image = Decoded.png(Png.write(scene, 2));
    double middle = 2 * (r.x() + r.width() / 2); // x = 0 is the middle of the data
    double y = 2 * (r.y() + 0.37 * r.height());
    assertThat(Decoded.rgb(image, middle, y) & 0xff).as("the line f = 0 is ink").isLessThan(80);
    int left = Decoded.rgb(image, middle - 60, y);
    int right = Decoded.rgb(image, middle + 60, y);
    assertThat(left & 0xff).as("blue on the left").isGreaterThan(left >> 16);
    assertThat(right >> 16).as("orange on the right").isGreaterThan(right & 0xff);
    assertThat(said(scene)).contains("left", "right", "margin |f| = 1", "f = 0");
  }

  @Test
  void regions_of_several_classes_and_of_a_detector() {
    Labels three = Labels.of("a", "a", "b", "b", "c", "c");
    ClassificationModel<Vec> model =
        Training.of(RBF, new SupportVector(10)).fit(COLUMNS, three, RUN);
    assertThat(said(looked(Regions.of("r", model, slice(), three, RUN).scene())))
        .contains("a", "b", "c");
    var detector = Training.of(RBF, new OneClass(0.5, 1e-3)).fit(COLUMNS, Weights.equal(6), RUN);
    Scene novelty = looked(Regions.of("n", detector, slice(), RUN).scene());
    assertThat(said(novelty)).contains("outside", "inside");
  }

  @Test
  void a_hyperplane_says_its_equation_and_the_width_of_its_margin() {
    Scene scene = looked(Hyperplane.of("h", machine(LINEAR), slice(), SIDES, RUN).scene());
    // f(x) = x_1: w = (1, 0), b = 0, and 2 / |w| = 2
    assertThat(said(scene)).contains("w").anyMatch(t -> t.startsWith("f = ±1, 2/‖w‖ = 2.00"));
  }

  @Test
  void a_curve_is_no_hyperplane() {
    ClassificationModel<Vec> bent =
        Training.of(RBF, new SupportVector(10))
            .fit(
                DenseVectors.of(new double[] {0, 0}, new double[] {1, 1}, new double[] {2, 0.5}),
                Labels.of("a", "b", "a"),
                RUN);
    Slice slice =
        Slice.of(
            DenseVectors.of(new double[] {0, 0}, new double[] {1, 1}, new double[] {2, 0.5}), 0, 1);
    assertThatThrownBy(() -> Hyperplane.of("h", bent, slice, Labels.of("a", "b", "a"), RUN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("rbf");
  }

  @Test
  void the_map_makes_rings_separable() {
    double[][] points = new double[24][];
    String[] names = new String[24];
    for (int i = 0; i < 24; i++) {
      double radius = i % 2 == 0 ? 1 : 2;
      points[i] = new double[] {radius * Math.cos(i), radius * Math.sin(i)};
      names[i] = i % 2 == 0 ? "inner" : "outer";
    }
    for (SpaceMap map : SpaceMap.values()) {
      FeatureSpace figure =
          FeatureSpace.of("f", map, DenseVectors.of(points), Labels.of(names), RUN);
      Scene scene = looked(figure.scene(960, 440));
      assertThat(said(scene)).containsAll(map.axes());
      assertThat(figure.page(960, 440)).contains("\"plane\"");
    }
    assertThat(SpaceMap.get("squares").of(DenseVectors.of(new double[] {2, -3})).row(0))
        .containsExactly(4, 9, -6);
    assertThatThrownBy(() -> SpaceMap.get("cubes")).hasMessageContaining("squares");
  }

  @Test
  void the_field_is_smallest_at_its_point() {
    Extent side = new Extent(-2, 2);
    Scene scene = looked(KernelField.of("k", RBF, 0.5, 0.5, side, side, RUN).scene());
    assertThat(said(scene)).contains("p₀ = (0.5, 0.5)");
  }

  @Test
  void residuals_and_bands_are_drawn_over_one_column() {
    double[][] rows = new double[12][];
    double[] y = new double[12];
    for (int i = 0; i < 12; i++) {
      rows[i] = new double[] {i / 2.0};
      y[i] = Math.sin(i / 2.0);
    }
    Sample<Vec> x = DenseVectors.of(rows);
    var ridge = Training.of(RBF, new KernelRidge(0.1)).fit(x, y, RUN);
    Scene fitted = looked(new CurveFit("f", x, 0, y, "y", RUN).residuals(ridge).scene());
    assertThat(Inspect.circles(fitted)).as("observations, and one in the legend").hasSize(13);
    assertThat(said(fitted)).contains("residuals ξ");
    var svr = Training.of(RBF, new SupportVectorRegression(10, 0.25, 1e-3)).fit(x, y, RUN);
    Scene tube = looked(new CurveFit("f", x, 0, y, "y", RUN).residuals(svr).scene());
    assertThat(said(tube))
        .contains("tube, ε = 0.250", "support vectors (" + svr.support().size() + ")");
    var process = Training.of(RBF, new GaussianProcess(0.1)).fit(x, y, RUN);
    assertThat(said(looked(new CurveFit("g", x, 0, y, "y", RUN).gaussian(process).scene())))
        .contains("95 % of f", "95 % of observations", "mean");
    looked(CurveFit.against("a", y, ridge.decisions(x, RUN), "y").scene());
  }

  @Test
  void a_gram_matrix_is_ordered_by_class_or_cluster() {
    var gram = Grams.of(RBF, COLUMNS, Precision.DOUBLE, RUN);
    looked(GramMap.of("g", gram, RUN).scene());
    assertThat(said(looked(GramMap.byClass("g", gram, SIDES, RUN).scene())))
        .contains("left", "right");
    assertThat(said(looked(GramMap.byCluster("g", gram, 2, RUN).scene())))
        .contains("group 1", "group 2");
  }

  @Test
  void negative_eigenvalues_are_shown_as_what_they_are() {
    Scene scene = looked(Eigenvalues.of("s", new double[] {-2, 0, 1e-20, 3, 5}, 1e-10).scene());
    assertThat(said(scene)).contains("λ < 0: not a kernel", "λ = 0 within rounding", "λ > 0");
    assertThat(said(Eigenvalues.of("s", new double[] {1, 2}, 1e-10).scene()))
        .doesNotContain("λ < 0: not a kernel");
  }

  @Test
  void coordinates_are_scattered_and_drawn_over_the_plane() {
    var model = Training.of(RBF, new KernelPca(2)).fit(COLUMNS, Weights.equal(6), RUN);
    DoubleMatrix rows = model.transform(COLUMNS, RUN);
    looked(Coordinates.scatter("k", rows, "1", "2", Optional.of(SIDES)).scene());
    looked(Coordinates.components("c", model, slice(), Optional.of(SIDES), RUN));
    looked(Coordinates.canonical("c", rows, rows, 0, Optional.empty()).scene());
    assertThat(Coordinates.correlation(rows, rows, 0)).isBetween(1 - 1e-12, 1 + 1e-12);
  }

  @Test
  void groups_and_maps() {
    var groups = Training.of(LINEAR, new KernelKMeans(2)).fit(COLUMNS, Weights.equal(6), RUN);
    assertThat(said(looked(GroupMap.of("g", groups, slice(), RUN).scene())))
        .contains("group 1", "group 2", "means");
    for (Grid.Shape shape : Grid.Shape.values()) {
      var map =
          Training.of(LINEAR, new SelfOrganisingMap(new Grid(3, 4, shape)))
              .fit(COLUMNS, Weights.equal(6), RUN);
      Scene scene = looked(UnitMap.of("u", map, COLUMNS, 400, 300, RUN));
      int hits =
          said(scene).stream().filter(t -> t.matches("[1-6]")).mapToInt(Integer::parseInt).sum();
      assertThat(hits).as("every object hits one unit").isEqualTo(6);
    }
  }

  @Test
  void the_approach_and_the_courses_of_learning() {
    looked(Approach.of("The approach"));
    double[] sizes = {10, 20, 40};
    double[] scores = {0.6, 0.7, 0.8};
    looked(LearningCurves.sizes("l", "accuracy", sizes, scores, scores, scores, scores).scene());
    looked(LearningCurves.gap("d", sizes, new double[] {10, 1, 0.1}).scene());
  }

  @Test
  void a_plane_holds_the_other_columns_at_their_medians() {
    Sample<Vec> three =
        new DenseVectors(
            DenseVectors.of(
                    new double[] {1, 10, 5}, new double[] {2, 30, 6}, new double[] {3, 20, 9})
                .unsafeMatrix(),
            List.of("a", "b", "c"));
    Slice slice = Slice.of(three, 2, 0);
    assertThat(slice.at(7, 8).toArray()).containsExactly(8, 20, 7);
    assertThat(slice.xName()).isEqualTo("c");
    assertThat(slice.medians()).hasSize(3);
    assertThat(Arrays.stream(slice.ys()).boxed().toList()).containsExactly(1.0, 2.0, 3.0);
    assertThatThrownBy(() -> Slice.of(three, 0, 3)).hasMessageContaining("columns 0 and 3");
  }

  @Test
  void classes_keep_the_colours_of_the_model_whatever_the_file_has_first() {
    var marks =
        Clouds.of(new double[] {0, 1}, new double[] {0, 1}, Labels.of("b", "b"), List.of("a", "b"));
    assertThat(marks).hasSize(1);
    Scene scene = org.mercer.picture.chart.Chart.titled("").with(marks).scene();
    assertThat(Svg.write(scene)).contains(Svg.colour(Palette.of(1)));
    assertThat(Svg.write(scene)).doesNotContain(Svg.colour(Palette.of(0)));
  }
}
