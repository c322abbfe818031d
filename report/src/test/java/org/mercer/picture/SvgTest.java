package org.mercer.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class SvgTest {
  private static final Style RED = Style.filled(Colour.of(0xff0000));

  private static Scene scene(Shape... shapes) {
    return new Scene(100, 50, "a & b", List.of(shapes));
  }

  @Test
  void text_of_users_stays_text() {
    String evil = "<script>\"&\u0000\ud800</script>";

    Document svg =
        Decoded.xml(
            Svg.write(scene(Shape.text(new PagePoint(1, 2), evil, 12, Shape.Anchor.START))));

    assertThat(svg.getElementsByTagName("script").getLength()).isZero();
    assertThat(svg.getElementsByTagName("text").item(0).getTextContent())
        .as("what XML cannot hold is a box")
        .isEqualTo("<script>\"&\ufffd\ufffd</script>");
    assertThat(svg.getElementsByTagName("title").item(0).getTextContent()).isEqualTo("a & b");
  }

  @Test
  void ink_and_paper_are_left_to_the_page() {
    String svg =
        Svg.inline(
            scene(
                Shape.text(new PagePoint(1, 2), "x", 12, Shape.Anchor.START),
                Shape.rectangle(new Rect(0, 0, 5, 5), Style.filled(Colour.PAPER))),
            "p");

    assertThat(svg).contains("fill=\"currentColor\"", "fill=\"var(--paper,#fff)\"");
    assertThat(svg).doesNotContain("<style", "<?xml");
    assertThat(Svg.write(scene())).contains("prefers-color-scheme:dark");
  }

  @Test
  void text_with_a_rim_has_it_below_its_letters() {
    Shape.Text text =
        new Shape.Text(new PagePoint(1, 2), "x", 12, Shape.Anchor.START, 0, Colour.WHITE, false);
    Document svg = Decoded.xml(Svg.write(scene(text.on(Colour.DARK))));
    Element written = (Element) svg.getElementsByTagName("text").item(0);
    assertThat(written.getAttribute("stroke")).isEqualTo("#1f2328");
    assertThat(written.getAttribute("paint-order")).isEqualTo("stroke");
  }

  @Test
  void rounding_of_steps_does_not_add_up() {
    // 1000 steps of 0.004 pixels: each rounds to nothing, all of them are 4
    List<PagePoint> points = new java.util.ArrayList<>();
    for (int i = 0; i <= 1000; i++) {
      points.add(new PagePoint(0.004 * i, 0));
    }
    Document svg = Decoded.xml(Svg.write(scene(Shape.polyline(points, Style.line(Colour.INK, 1)))));

    String path = ((Element) svg.getElementsByTagName("path").item(0)).getAttribute("d");
    double end = 0;
    for (String step : path.substring(4).split("l", -1)) {
      end += step.isBlank() ? 0 : Double.parseDouble(step.strip().split(" ", -1)[0]);
    }
    assertThat(end).isBetween(3.99, 4.01);
  }

  @Test
  void numbers_are_short() {
    assertThat(Svg.number(1.5)).isEqualTo("1.5");
    assertThat(Svg.number(-0.25)).isEqualTo("-.25");
    assertThat(Svg.number(3.004)).isEqualTo("3");
    assertThat(Svg.number(0.07)).isEqualTo(".07");
    assertThat(Svg.number(-0.001)).isEqualTo("0");
  }

  @Test
  void a_cloud_says_its_colour_once() {
    Shape a = new Shape.Circle(new PagePoint(1, 1), 2, RED);
    Shape b = new Shape.Circle(new PagePoint(3, 1), 2, RED);

    String svg = Svg.write(scene(a, b));

    assertThat(svg.split("#ff0000", -1)).hasSize(2);
    assertThat(Decoded.xml(svg).getElementsByTagName("circle").getLength()).isEqualTo(2);
  }

  @Test
  void rasters_and_clips_are_elements() {
    Shape raster =
        new Shape.Raster(new Rect(1, 2, 30, 20), Pixels.of(2, 2, (x, y) -> 0x80ff0000), false);

    Document svg =
        Decoded.xml(Svg.write(scene(Shape.clipped(new Rect(0, 0, 9, 9), List.of(raster)))));

    Element image = (Element) svg.getElementsByTagName("image").item(0);
    assertThat(image.getAttribute("href")).startsWith("data:image/png;base64,iVBORw0KGgo");
    Element group = (Element) image.getParentNode();
    assertThat(group.getAttribute("clip-path")).isEqualTo("url(#c0)");
  }

  @Test
  void the_same_picture_is_the_same_text() {
    Scene scene = scene(new Shape.Circle(new PagePoint(1, 1), 2, RED));
    assertThat(Svg.write(scene)).isEqualTo(Svg.write(scene));
  }
}
