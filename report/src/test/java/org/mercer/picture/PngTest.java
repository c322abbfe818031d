package org.mercer.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

class PngTest {
  private static final Colour RED = Colour.of(0xff0000);

  private static BufferedImage drawn(double scale, Shape... shapes) {
    return Decoded.png(Png.write(new Scene(20, 10, "", List.of(shapes)), scale));
  }

  @Test
  void a_reader_of_png_files_sees_every_pixel_of_few_and_of_many_colours_and_through_them() {
    Pixels few = Pixels.of(3, 2, (x, y) -> x == 2 && y == 1 ? 0xfffffefd : 0xff102030);
    Pixels many = Pixels.of(40, 30, (x, y) -> 0xff000000 | (x * 6) << 16 | (y * 8) << 8 | x * y);
    Pixels clear = Pixels.of(5, 4, (x, y) -> (40 * x + y) << 24 | 0x123456);

    for (Pixels pixels : List.of(few, many, clear)) {
      BufferedImage image = Decoded.png(Png.encode(pixels));
      assertThat(image.getWidth()).isEqualTo(pixels.width());
      assertThat(image.getHeight()).isEqualTo(pixels.height());
      for (int y = 0; y < pixels.height(); y++) {
        for (int x = 0; x < pixels.width(); x++) {
          if (pixels.get(x, y) >>> 24 != 0) {
            assertThat(image.getRGB(x, y)).isEqualTo(pixels.get(x, y));
          }
        }
      }
    }
  }

  @Test
  void each_chunk_carries_its_checksum() {
    ByteBuffer png = ByteBuffer.wrap(Png.encode(Pixels.of(3, 3, (x, y) -> 0xff00ff00)));
    assertThat(png.getLong()).isEqualTo(0x89504e470d0a1a0aL);
    List<String> names = new ArrayList<>();
    while (png.hasRemaining()) {
      byte[] content = new byte[4 + png.getInt()];
      png.get(content);
      CRC32 crc = new CRC32();
      crc.update(content);
      assertThat(png.getInt()).isEqualTo((int) crc.getValue());
      names.add(new String(content, 0, 4, java.nio.charset.StandardCharsets.US_ASCII));
    }
    assertThat(names).containsExactly("IHDR", "PLTE", "IDAT", "IEND");
  }

  @Test
  void a_disc_is_where_it_belongs_at_any_scale() {
    Shape disc = new Shape.Circle(new PagePoint(5, 4), 2, Style.filled(RED));
    for (double scale : new double[] {1, 2, 3.5}) {
      BufferedImage image = drawn(scale, disc);
      assertThat(image.getWidth()).isEqualTo((int) (20 * scale));
      assertThat(Decoded.rgb(image, 5 * scale, 4 * scale)).isEqualTo(0xff0000);
      assertThat(Decoded.rgb(image, 8 * scale, 4 * scale)).isEqualTo(0xffffff);
    }
  }

  @Test
  void an_edge_through_the_middle_of_a_pixel_covers_half_of_it() {
    // from x = 2 to 6.5: pixel 6 is half red, so its green is half of 255
    BufferedImage image =
        drawn(1, Shape.rectangle(new Rect(2, 2, 4.5, 4), Style.filled(Colour.of(0xff0000))));

    assertThat(Decoded.rgb(image, 5, 3)).isEqualTo(0xff0000);
    assertThat(Decoded.rgb(image, 6, 3)).isEqualTo(0xff8080);
    assertThat(Decoded.rgb(image, 7, 3)).isEqualTo(0xffffff);
  }

  @Test
  void an_area_within_another_is_a_hole_and_strokes_that_cross_are_not() {
    List<PagePoint> outer =
        List.of(
            new PagePoint(0, 0), new PagePoint(10, 0), new PagePoint(10, 10), new PagePoint(0, 10));
    List<PagePoint> inner =
        List.of(new PagePoint(3, 3), new PagePoint(7, 3), new PagePoint(7, 7), new PagePoint(3, 7));
    BufferedImage holed = drawn(1, new Shape.Path(List.of(outer, inner), true, Style.filled(RED)));
    assertThat(Decoded.rgb(holed, 5, 5)).isEqualTo(0xffffff);
    assertThat(Decoded.rgb(holed, 1, 5)).isEqualTo(0xff0000);

    List<PagePoint> bow =
        List.of(
            new PagePoint(1, 5), new PagePoint(19, 5), new PagePoint(10, 1), new PagePoint(10, 9));
    BufferedImage crossed = drawn(1, Shape.polyline(bow, Style.line(RED, 3)));
    assertThat(Decoded.rgb(crossed, 10, 5)).isEqualTo(0xff0000);
  }

  @Test
  void what_lies_outside_the_clip_or_the_canvas_is_cut_off() {
    Shape wide = Shape.rectangle(new Rect(-50, -50, 500, 500), Style.filled(RED));
    BufferedImage image = drawn(1, Shape.clipped(new Rect(4, 2, 6, 5), List.of(wide)));
    assertThat(Decoded.rgb(image, 4, 2)).isEqualTo(0xff0000);
    assertThat(Decoded.rgb(image, 9, 6)).isEqualTo(0xff0000);
    assertThat(Decoded.rgb(image, 3, 2)).isEqualTo(0xffffff);
    assertThat(Decoded.rgb(image, 10, 6)).isEqualTo(0xffffff);
  }

  @Test
  void opacity_mixes_with_what_lies_below() {
    BufferedImage image =
        drawn(1, Shape.rectangle(new Rect(0, 0, 20, 10), Style.filled(Colour.of(0).opacity(0.2))));
    assertThat(Decoded.rgb(image, 5, 5)).isEqualTo(0xcccccc); // 255 * 0.8 = 204
  }

  @Test
  void dashes_leave_gaps() {
    BufferedImage image =
        drawn(
            1,
            Shape.line(
                new PagePoint(0, 5),
                new PagePoint(20, 5),
                Style.line(RED, 4).dash(Style.Dash.DASHED))); // 6 on, 4 off
    assertThat(Decoded.rgb(image, 2, 5)).isEqualTo(0xff0000);
    assertThat(Decoded.rgb(image, 8, 5)).isEqualTo(0xffffff);
    assertThat(Decoded.rgb(image, 12, 5)).isEqualTo(0xff0000);
  }

  @Test
  void the_same_picture_is_the_same_bytes() {
    Scene scene =
        new Scene(
            60,
            20,
            "",
            List.of(Shape.text(new PagePoint(2, 15), "γ = 0.5", 12, Shape.Anchor.START)));
    assertThat(Png.write(scene, 2)).isEqualTo(Png.write(scene, 2));
  }

  @Test
  void a_picture_beyond_all_memory_is_refused() {
    assertThatThrownBy(() -> Png.write(new Scene(20000, 20000, "", List.of()), 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at most 67108864 pixels");
  }
}
