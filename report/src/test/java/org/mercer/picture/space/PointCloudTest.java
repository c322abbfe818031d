package org.mercer.picture.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.mercer.picture.Decoded;
import org.mercer.picture.Inspect;
import org.mercer.picture.Scene;
import org.mercer.picture.Svg;

class PointCloudTest {
  private static final Offset<Double> EXACT = Offset.offset(1e-12);

  private static PointCloud space(String... names) {
    double[][] points = {{0, 0, 0}, {1, 2, 4}, {0.5, 1, 3}};
    return PointCloud.of("s", points, new int[] {0, 1, 1}, List.of(names), List.of("x", "y", "z"));
  }

  @Test
  void a_camera_keeps_lengths_and_right_angles() {
    Camera camera = new Camera(37, -21);
    double[][] seen = {
      camera.see(new double[] {1, 0, 0}),
      camera.see(new double[] {0, 1, 0}),
      camera.see(new double[] {0, 0, 1})
    };
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        double dot = 0;
        for (int k = 0; k < 3; k++) {
          dot += seen[i][k] * seen[j][k];
        }
        assertThat(dot).isEqualTo(i == j ? 1.0 : 0.0, EXACT);
      }
    }
  }

  @Test
  void from_in_front_the_second_axis_goes_right_and_the_third_up() {
    // turn 0, tilt 0: the eye is far out on the first axis
    assertThat(new Camera(0, 0).see(new double[] {1, 2, 3})).containsExactly(2, 3, 1);
  }

  @Test
  void a_plane_cuts_the_box_in_a_polygon_round_its_middle() {
    List<double[]> square = Box.cut(new double[] {0, 0, 1, 0}).orElseThrow();
    assertThat(square).hasSize(4).allSatisfy(p -> assertThat(p[2]).isZero());
    // corners in order: each shares a coordinate with the next
    for (int i = 0; i < 4; i++) {
      double[] a = square.get(i);
      double[] b = square.get((i + 1) % 4);
      assertThat(a[0] == b[0] || a[1] == b[1]).isTrue();
    }
    // x + y + z = 0 is a regular hexagon with sides of sqrt 2
    List<double[]> hexagon = Box.cut(new double[] {1, 1, 1, 0}).orElseThrow();
    assertThat(hexagon).hasSize(6);
    for (int i = 0; i < 6; i++) {
      double[] a = hexagon.get(i);
      double[] b = hexagon.get((i + 1) % 6);
      double side = Math.hypot(Math.hypot(a[0] - b[0], a[1] - b[1]), a[2] - b[2]);
      assertThat(side).isEqualTo(Math.sqrt(2), EXACT);
    }
    assertThat(Box.cut(new double[] {0, 0, 1, 5})).as("beyond the box").isEmpty();
  }

  @Test
  void a_plane_is_the_same_plane_in_the_coordinates_of_the_box() {
    // z_1 + z_2 + z_3 = 3.5 between the first point and the others; values keep their size
    PointCloud space = space("a", "b").plane(new PointCloud.Plane(1, 1, 1, -3.5));
    double[] boxed = space.boxedPlane().orElseThrow();
    assertThat(Box.value(boxed, space.boxed(0))).isEqualTo(-3.5, EXACT);
    assertThat(Box.value(boxed, space.boxed(1))).isEqualTo(3.5, EXACT);
    assertThat(Box.value(boxed, space.boxed(2))).isEqualTo(1.0, EXACT);
  }

  @Test
  void nothing_is_cut_off_from_any_side() {
    for (double turn = -180; turn < 180; turn += 45) {
      for (double tilt = -60; tilt <= 60; tilt += 30) {
        Scene scene = SpaceView.of(space("first", "second"), new Camera(turn, tilt), 460, 420);
        Inspect.requireTextsInside(scene);
        Inspect.requireTextsApart(scene);
        assertThat(Inspect.circles(scene)).isNotEmpty();
      }
    }
  }

  /** Numbers of seven letters, and a long name. */
  @Test
  void names_and_numbers_of_the_usual_view_stand_apart_and_all_are_there() {
    double[][] points = {{-0.00012, 12000, 1}, {0.00037, 98000, 2}};
    PointCloud space =
        PointCloud.of("s", points, new int[] {0, 0}, List.of(), List.of("x₁", "x₂", "x₁² + x₂²"));
    Scene scene = SpaceView.of(space, Camera.USUAL, 460, 420);
    Inspect.requireTextsApart(scene);
    List<String> said = Inspect.texts(scene).stream().map(t -> t.text()).toList();
    assertThat(said).contains("x₁", "x₂", "x₁² + x₂²", "25000", "1.5");
    // the first axis is too short for all of its numbers: every second of six
    assertThat(said).contains("−0.0001", "0.0001", "0.0003").doesNotContain("0.0002");
  }

  @Test
  void a_page_needs_nothing_else_and_names_cannot_break_out_of_it() {
    String page = SpacePage.write("a < b", Optional.empty(), space("</script><b>", "b"));

    assertThat(page).contains("a &lt; b", "\\u003c/script>");
    assertThat(page.split("</script>", -1)).as("one script alone").hasSize(2);
    assertThat(page).doesNotContain("http://", "https://", "src=", "import ");
    assertThat(page).doesNotContain("{{");
    assertThat(page).contains("prefers-color-scheme", "pointerdown", "keydown", "wheel");
  }

  @Test
  void a_picture_beside_is_part_of_the_page() {
    Scene beside = SpaceView.of(space("a", "b"), Camera.USUAL, 300, 300);
    String page = SpacePage.write("t", Optional.of(beside), space("a", "b"));
    assertThat(page).contains(Svg.inline(beside, "input"));
    Decoded.xml(Svg.inline(beside, "input"));
  }

  @Test
  void what_is_not_three_finite_numbers_is_refused() {
    double[][] bad = {{0, Double.NaN, 1}};
    assertThatThrownBy(
            () -> PointCloud.of("", bad, new int[] {0}, List.of("a"), List.of("x", "y", "z")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("NaN");
  }
}
