package org.mercer.picture.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mercer.picture.Colour;
import org.mercer.picture.ColourMap;
import org.mercer.picture.Decoded;
import org.mercer.picture.Inspect;
import org.mercer.picture.Png;
import org.mercer.picture.Rect;
import org.mercer.picture.Scene;
import org.mercer.picture.Svg;

class ChartTest {
  private static final Colour RED = Colour.of(0xff0000);

  private static Rect frame(Scene scene) {
    return Inspect.clips(scene).get(0);
  }

  @Test
  void a_point_of_the_data_is_drawn_where_its_numbers_say() {
    Scene scene =
        Chart.titled("t")
            .size(400, 300)
            .x(Axis.linear("x").from(0, 10))
            .y(Axis.linear("y").from(-1, 1))
            .with(Markers.of(new double[] {2.5}, new double[] {0.5}).colour(RED).size(8))
            .scene();

    Rect r = frame(scene);
    BufferedImage image = Decoded.png(Png.write(scene, 2));
    // a quarter of the way across, and three quarters up
    double x = r.x() + 0.25 * r.width();
    double y = r.y() + 0.25 * r.height();
    assertThat(Decoded.rgb(image, 2 * x, 2 * y)).isEqualTo(0xff0000);
    assertThat(Decoded.rgb(image, 2 * x + 16, 2 * y)).isNotEqualTo(0xff0000);
  }

  @Test
  void a_logarithmic_axis_has_equal_steps_for_equal_factors() {
    Frame frame =
        new Frame(
            new Rect(0, 0, 300, 100),
            Axis.log(""),
            new Extent(0.1, 100),
            Axis.linear("").reverse(),
            new Extent(0, 4));
    assertThat(frame.x(1)).isEqualTo(100, org.assertj.core.data.Offset.offset(1e-9));
    assertThat(frame.x(10)).isEqualTo(200, org.assertj.core.data.Offset.offset(1e-9));
    assertThat(frame.y(1)).as("reversed: downwards").isEqualTo(25);
    assertThat(frame.place(0, 1)).as("log 0").isEmpty();
    assertThat(frame.place(Double.NaN, 1)).isEmpty();
  }

  @Test
  void a_heat_map_has_its_first_row_below_and_of_a_matrix_above() {
    Raster grid = Raster.matrix(new double[][] {{0, 0}, {1, 1}});
    HeatMap map = HeatMap.of(grid, ColourMap.BLUES, "").withoutBar();
    Chart chart = Chart.titled("").size(200, 200).withoutGrid().tight().with(map);
    int low = ColourMap.BLUES.colour(0).rgb();

    Scene up = chart.scene();
    Rect r = frame(up);
    BufferedImage image = Decoded.png(Png.write(up, 1));
    assertThat(Decoded.rgb(image, r.x() + 20, r.bottom() - 20)).isEqualTo(low);

    Scene down = chart.y(Axis.linear("").reverse()).scene();
    assertThat(Decoded.rgb(Decoded.png(Png.write(down, 1)), r.x() + 20, r.y() + 20)).isEqualTo(low);
  }

  @Test
  void no_text_is_cut_off_and_svg_stays_bounded_whatever_the_numbers() {
    double[][] odd = {
      {0, 1e-300}, {1e300, -1e300}, {5, 5}, {Double.NaN, 1}, {-1e-9, 1e-9}, {123456789, 123456790}
    };
    for (double[] y : odd) {
      Scene scene =
          Chart.titled("A rather long title that has to be fitted into a small picture somehow")
              .size(260, 200)
              .x(Axis.linear("some label"))
              .y(Axis.linear("another"))
              .with(Curve.of(new double[] {0, 1e6}, y).label("a curve"))
              .with(Markers.of(new double[] {0, 1e6}, y).label("points"))
              .scene();
      Inspect.requireTextsInside(scene);
      Inspect.requireBounded(scene);
      Decoded.xml(Svg.write(scene));
    }
  }

  @Test
  void a_chart_without_marks_is_still_a_chart() {
    Decoded.xml(Svg.write(Chart.titled("empty").scene()));
    Decoded.xml(Svg.write(Chart.titled("log").x(Axis.log("")).scene()));
  }

  @Test
  void names_stand_below_their_bars() {
    Scene scene = Chart.titled("").x(Axis.names("", List.of("a", "b"))).with(Bars.of(1, 2)).scene();
    Rect r = frame(scene);
    assertThat(Inspect.texts(scene))
        .anySatisfy(
            t -> {
              assertThat(t.text()).isEqualTo("a");
              assertThat(t.at().x())
                  .isBetween(r.x() + 0.25 * r.width() - 1, r.x() + 0.25 * r.width() + 1);
            });
  }

  @Test
  void equal_units_are_equally_long() {
    Scene scene =
        Chart.titled("")
            .size(500, 300)
            .equalUnits()
            .tight()
            .x(Axis.linear("").from(0, 1))
            .y(Axis.linear("").from(0, 1))
            .scene();
    Rect r = frame(scene);
    assertThat(r.width()).isEqualTo(r.height());
  }

  @Test
  void rows_of_unequal_length_are_refused_with_both_lengths() {
    assertThatThrownBy(() -> Curve.of(new double[2], new double[3]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("3 and 2");
    assertThatThrownBy(() -> Axis.linear("x").from(1, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("from 1.0 to 1.0");
  }
}
